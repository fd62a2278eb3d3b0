(** * Grundy values by recursion, for the pages without a formula *)

From Coq Require Import List Arith Lia Wf_nat.
From Grundy Require Import Games NimSum Grundy.
Import ListNotations.

(** ** A function from its equation

    If [step f p] calls [f] on smaller arguments only, this function satisfies [f p = step f p]. *)
Section Equation.
Context {A B : Type} (step : (A -> B) -> A -> B) (size : A -> nat) (default : B).

Fixpoint up_to (fuel : nat) (p : A) : B :=
  match fuel with
  | 0 => default
  | S fuel => step (up_to fuel) p
  end.
Definition by_step (p : A) : B := up_to (S (size p)) p.

Hypothesis smaller : forall f f' p, (forall q, size q < size p -> f q = f' q) -> step f p = step f' p.

Lemma by_step_equation p : by_step p = step by_step p.
Proof.
  assert (Fuel : forall n m p, size p < n -> size p < m -> up_to n p = up_to m p).
  { induction n as [| n IH]; intros [| m] q Hn Hm; try lia. apply smaller. intros r Hr. apply IH; lia. }
  apply smaller. intros q Hq. apply Fuel; lia.
Qed.

End Equation.

(** ** One position becomes one other *)

(** The value by brute force satisfies the equation. *)
Lemma value_equation {A} (options : A -> list A) (size : A -> nat) :
  ends options everywhere size ->
  let g p := value options (S (size p)) p in forall p, g p = mex (map g (options p)).
Proof.
  intros End g. assert (H : forall p, Grundy options p (g p)).
  { intros p. apply (value_is_grundy options everywhere size End); [easy | lia]. }
  intros p. apply (grundy_unique options p); [easy |]. now constructor.
Qed.

(** ** One part becomes a list of parts *)

Section Parts.
Context {A : Type} (splits : A -> list (list A)) (size : A -> nat).
Hypothesis End : forall p qs, In qs (splits p) -> total size qs < size p.

(** The equation of a part: its value is the mex of the nim-sums of the lists of parts. *)
Definition mex_of_splits (g : A -> nat) (p : A) : nat :=
  mex (map (fun qs => nim_sum (map g qs)) (splits p)).

Lemma mex_of_splits_ext g g' p : (forall qs q, In qs (splits p) -> In q qs -> g q = g' q) ->
  mex_of_splits g p = mex_of_splits g' p.
Proof.
  intros H. unfold mex_of_splits. f_equal. apply map_ext_in. intros qs Hqs. f_equal.
  apply map_ext_in. eauto.
Qed.

(** Two functions that satisfy the equation on [D] agree there, if no split leaves [D]: so a table
    that satisfies it is right. *)
Lemma one_solution (D : A -> Prop) (g g' : A -> nat) :
  (forall p qs q, D p -> In qs (splits p) -> In q qs -> D q) ->
  (forall p, D p -> g p = mex_of_splits g p) ->
  (forall p, D p -> g' p = mex_of_splits g' p) -> forall p, D p -> g p = g' p.
Proof.
  intros Closed Hg Hg'. induction p as [p IH] using (induction_ltof1 _ size). intros Dp.
  rewrite Hg, Hg' by easy. apply mex_of_splits_ext. intros qs q Hqs Hq.
  apply IH; [| eauto]. apply End in Hqs. apply (total_in size) in Hq. unfold ltof. lia.
Qed.

(** Sprague–Grundy, with the equation in this form. *)
Lemma sum_of_parts g : (forall p, g p = mex_of_splits g p) ->
  forall ps, Grundy (parts splits) ps (nim_sum (map g ps)).
Proof. exact (sprague_grundy_parts splits size g End). Qed.

(** The recursion itself, where every part that a split makes has a smaller rank. *)
Lemma recursion_equation (rank : A -> nat) :
  (forall p qs q, In qs (splits p) -> In q qs -> rank q < rank p) ->
  let g := by_step mex_of_splits rank 0 in forall p, g p = mex_of_splits g p.
Proof. intros Falls. apply by_step_equation. intros f f' p H. apply mex_of_splits_ext. eauto. Qed.

End Parts.

(** ** A heap becomes a list of smaller heaps *)

Section Heaps.
Variable splits : nat -> list (list nat).

(** The values of the heaps below n, each from those before it. *)
Fixpoint table (n : nat) : list nat :=
  match n with
  | 0 => []
  | S n => let before := table n in before ++ [mex_of_splits splits (fun q => nth q before 0) n]
  end.

Definition heap_value (heap : nat) : nat := nth heap (table (S heap)) 0.

Lemma table_length n : length (table n) = n.
Proof. induction n as [| n IH]; [easy |]. cbn. rewrite app_length, IH. cbn. lia. Qed.

Lemma nth_table n heap : heap < n -> nth heap (table n) 0 = heap_value heap.
Proof.
  induction n as [| n IH]; intros H; [easy |].
  destruct (Nat.eq_dec heap n) as [-> | Hne]; [easy |].
  cbn. rewrite app_nth1; [apply IH | rewrite table_length]; lia.
Qed.

Lemma heap_value_equation :
  (forall heap qs q, In qs (splits heap) -> In q qs -> q < heap) ->
  forall heap, heap_value heap = mex_of_splits splits heap_value heap.
Proof.
  intros Smaller heap. unfold heap_value at 1. cbn [table].
  rewrite app_nth2; rewrite table_length; [| lia]. rewrite Nat.sub_diag. cbn [nth].
  apply mex_of_splits_ext. intros qs q Hqs Hq. apply nth_table. eauto.
Qed.

(** So their nim-sums are the values of positions. *)
Lemma heap_values : (forall heap qs, In qs (splits heap) -> total (fun q => q) qs < heap) ->
  (forall heap, heap_value heap = mex_of_splits splits heap_value heap) /\
  forall heaps, Grundy (parts splits) heaps (nim_sum (map heap_value heaps)).
Proof.
  intros End. assert (Equation : forall heap, heap_value heap = mex_of_splits splits heap_value heap).
  { apply heap_value_equation. intros heap qs q Hqs Hq. apply End in Hqs. apply (total_in (fun q => q)) in Hq. lia. }
  split; [easy |]. exact (sum_of_parts splits _ End _ Equation).
Qed.

End Heaps.
