(** * Trees with a root, as lists, and what lies on their vertices *)

From Coq Require Import List Arith Lia.
Import ListNotations.

(** A list with its v-th element changed; beyond its end there is nothing to change. *)
Fixpoint change {A} (v : nat) (f : A -> A) (l : list A) : list A :=
  match v, l with
  | 0, a :: rest => f a :: rest
  | S v, a :: rest => a :: change v f rest
  | _, [] => []
  end.

Lemma change_length {A} v f (l : list A) : length (change v f l) = length l.
Proof. revert v. induction l as [| a l IH]; intros [| v]; cbn; auto. Qed.

Lemma nth_change {A} (default : A) v f l u : v < length l ->
  nth u (change v f l) default =
    if u =? v then f (nth u l default) else nth u l default.
Proof.
  revert v u. induction l as [| a l IH]; intros [| v] [| u] H; cbn in *; try easy; try lia.
  apply IH. lia.
Qed.

Lemma change_beyond {A} v f (l : list A) : length l <= v -> change v f l = l.
Proof.
  revert v. induction l as [| a l IH]; intros [| v] H; cbn in *; try easy; try lia.
  now rewrite IH by lia.
Qed.

(** A tree as a list: the root is vertex 0, and the v-th number is the parent of vertex v + 1, a
    vertex with a smaller number. *)
Definition parent (parents : list nat) (v : nat) : option nat :=
  match v with
  | 0 => None
  | S v => nth_error parents v
  end.

Fixpoint depth_up_to (fuel : nat) (parents : list nat) (v : nat) : nat :=
  match fuel, parent parents v with
  | S fuel, Some u => S (depth_up_to fuel parents u)
  | _, _ => 0
  end.
Definition depth parents v := depth_up_to v parents v.

(** Parents have smaller numbers. *)
Definition is_tree (parents : list nat) := forall v u, parent parents v = Some u -> u < v.

Lemma root_depth parents v : parent parents v = None -> depth parents v = 0.
Proof. intros E. unfold depth. destruct v; [easy |]. cbn [depth_up_to]. now rewrite E. Qed.

Lemma parent_depth parents v u : is_tree parents ->
  parent parents v = Some u -> depth parents v = S (depth parents u).
Proof.
  intros Tree. assert (Fuel : forall fuel v, v <= fuel -> depth_up_to fuel parents v = depth parents v).
  { intros fuel w. revert fuel. induction w as [w IH] using lt_wf_ind. intros fuel Hw.
    destruct fuel as [| fuel]; [now assert (w = 0) as -> by lia |].
    unfold depth. destruct w as [| w]; [easy |]. cbn [depth_up_to].
    destruct (parent parents (S w)) as [x |] eqn:E; [| easy]. apply Tree in E.
    rewrite (IH x), (IH x); lia || easy. }
  intros E. assert (H := Tree v u E). destruct v as [| v]; [easy |].
  unfold depth at 1. cbn [depth_up_to]. rewrite E, Fuel by lia. easy.
Qed.
