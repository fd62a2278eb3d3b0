(** * Codeforces 1498F: staircase Nim on a tree *)

From Coq Require Import List Arith Lia.
From Grundy Require Import Games NimSum Tree Staircase Rows.
Import ListNotations.

Section Christmas.
(** A tree with a root: the parent of every other vertex, and the depths. *)
Variables (parent : nat -> option nat) (depth : nat -> nat) (vertices : nat).
Hypothesis root_depth : forall v, parent v = None -> depth v = 0.
Hypothesis parent_depth : forall v u, parent v = Some u -> depth v = S (depth u).
Hypothesis parent_in_tree : forall v u, v < vertices -> parent v = Some u -> u < vertices.

Variables (k : nat) (k_positive : 0 < k).

(** The ancestor that many levels further up. *)
Fixpoint ancestor (levels v : nat) : option nat :=
  match levels with
  | 0 => Some v
  | S levels => match parent v with
    | Some u => ancestor levels u
    | None => None
    end
  end.

(** A move takes one or more presents from a vertex to its ancestor k levels up; normal play. *)
Definition options : list nat -> list (list nat) := Staircase.options (ancestor k).

(** The vertices with d mod 2k ≥ k, where d is the depth: their presents. *)
Fixpoint presents_that_count (v : nat) (presents : list nat) : list nat :=
  match presents with
  | [] => []
  | a :: rest =>
      (if k <=? depth v mod (2 * k) then a else 0) :: presents_that_count (S v) rest
  end.
Definition value (presents : list nat) : nat := nim_sum (presents_that_count 0 presents).

Lemma ancestor_depth levels v u : ancestor levels v = Some u -> depth v = levels + depth u.
Proof.
  revert v. induction levels as [| levels IH]; intros v E; cbn in E; [now injection E as -> |].
  destruct (parent v) as [w |] eqn:P; [| easy]. apply parent_depth in P. apply IH in E. lia.
Qed.

Lemma ancestor_in_tree levels v u : v < vertices -> ancestor levels v = Some u -> u < vertices.
Proof.
  revert v. induction levels as [| levels IH]; intros v Hv E; cbn in E; [now injection E as -> |].
  destruct (parent v) as [w |] eqn:P; [| easy]. apply (IH w); [| easy].
  now apply (parent_in_tree v).
Qed.

Lemma ancestor_exists levels v : levels <= depth v -> ancestor levels v <> None.
Proof.
  revert v. induction levels as [| levels IH]; intros v H; cbn; [easy |].
  destruct (parent v) as [w |] eqn:P.
  - apply IH. apply parent_depth in P. lia.
  - apply root_depth in P. lia.
Qed.

(** A vertex of depth d is on step ⌊d / k⌋. *)
Definition step (v : nat) : nat := depth v / k.

Lemma step_is_odd v : Nat.odd (step v) = (k <=? depth v mod (2 * k)).
Proof.
  unfold step. pose proof (Nat.div_mod_eq (depth v) (2 * k)) as E.
  pose proof (Nat.mod_upper_bound (depth v) (2 * k) ltac:(lia)) as H.
  set (q := depth v / (2 * k)) in *. set (r := depth v mod (2 * k)) in *.
  replace (depth v / k) with (2 * q + r / k).
  - rewrite Nat.odd_add, Nat.odd_mul. cbn [Nat.odd xorb andb].
    destruct (Nat.leb_spec k r).
    + replace (r / k) with 1; [easy |]. apply Nat.div_unique with (r - k); lia.
    + now rewrite Nat.div_small.
  - rewrite E. replace (2 * k * q + r) with (r + (2 * q) * k) by lia.
    rewrite Nat.div_add by lia. lia.
Qed.

(** Main theorem. The first player wins exactly if the nim-sum of the presents on the vertices with
    d mod 2k ≥ k is not 0. *)
Theorem christmas_game presents : length presents = vertices ->
  (Wins options presents <-> value presents <> 0).
Proof.
  intros Hn. unfold options. rewrite (any_staircase (ancestor k) step vertices); [| | | easy].
  - unfold odd_sum, value. enough (E : forall v, odd_stones step v presents =
      presents_that_count v presents) by now rewrite E.
    clear Hn. induction presents as [| a rest IH]; intros v; cbn; [easy |].
    now rewrite step_is_odd, IH.
  - intros v u Hv E. assert (Hu := ancestor_in_tree k v u Hv E). apply ancestor_depth in E.
    split; [| lia]. unfold step. rewrite E. replace (k + depth u) with (depth u + 1 * k) by lia.
    rewrite Nat.div_add by lia. lia.
  - intros v _ Odd. apply ancestor_exists. rewrite step_is_odd in Odd. apply Nat.leb_le in Odd.
    pose proof (Nat.mod_le (depth v) (2 * k) ltac:(lia)). lia.
Qed.

End Christmas.

(** ** Every vertex as the root. The tree is given as a list, rooted at vertex 0. *)

(** The vertices from r up to vertex 0; numbers fall along them. *)
Fixpoint way_up (fuel : nat) (parents : list nat) (r : nat) : list nat :=
  r :: match fuel, parent parents r with
       | S fuel, Some u => way_up fuel parents u
       | _, _ => []
       end.

(** The place of v in a list. *)
Fixpoint place (v : nat) (l : list nat) : option nat :=
  match l with
  | [] => None
  | u :: rest => if u =? v then Some 0 else option_map S (place v rest)
  end.

Section Root.
Variables (parents : list nat) (r : nat).
Hypothesis Tree : is_tree parents.
Hypothesis r_inside : r <= length parents.

Definition way : list nat := way_up r parents r.

(** Towards r: down along the way, and up to it. *)
Definition parent_towards (v : nat) : option nat :=
  match place v way with
  | Some 0 => None
  | Some (S i) => nth_error way i
  | None => parent parents v
  end.

Fixpoint distance_up_to (fuel v : nat) : nat :=
  match place v way, fuel with
  | Some i, _ => i
  | None, S fuel => match parent parents v with Some u => S (distance_up_to fuel u) | None => 0 end
  | None, 0 => 0
  end.
Definition distance (v : nat) : nat := distance_up_to v v.

Lemma way_falls fuel v : Forall (fun u => u <= v) (way_up fuel parents v) /\
  NoDup (way_up fuel parents v).
Proof.
  revert v. induction fuel as [| fuel IH]; intros v; cbn [way_up].
  - split; repeat constructor. easy.
  - destruct (parent parents v) as [u |] eqn:E; [| split; repeat constructor; easy].
    apply Tree in E. destruct (IH u) as [Le D]. split; constructor; try easy.
    + refine (Forall_impl _ _ Le). lia.
    + intros H. rewrite Forall_forall in Le. apply Le in H. lia.
Qed.

Lemma place_nth l i v : NoDup l -> nth_error l i = Some v -> place v l = Some i.
Proof.
  revert i. induction l as [| u l IH]; intros [| i] D E; try easy; cbn in *.
  - injection E as ->. now rewrite Nat.eqb_refl.
  - apply NoDup_cons_iff in D as [Hu D]. destruct (Nat.eqb_spec u v) as [-> |].
    + apply nth_error_In in E. easy.
    + now rewrite (IH i D E).
Qed.

Lemma distance_fuel fuel v : v <= fuel -> distance_up_to fuel v = distance v.
Proof.
  unfold distance. revert fuel. induction v as [v IH] using lt_wf_ind. intros fuel H.
  destruct fuel as [| fuel], v as [| v]; cbn [distance_up_to]; try easy; try lia.
  destruct (place (S v) way); [easy |]. destruct (parent parents (S v)) as [u |] eqn:E; [| easy].
  apply Tree in E. rewrite (IH u E fuel), (IH u E v); (easy || lia).
Qed.

Lemma place_is v l i : place v l = Some i -> nth_error l i = Some v.
Proof.
  revert i. induction l as [| u l IH]; intros i E; [easy |]. cbn in E.
  destruct (Nat.eqb_spec u v) as [-> |]; [now injection E as <- |].
  destruct (place v l) as [j |]; [| easy]. injection E as <-. now apply IH.
Qed.

Lemma distance_on_way v i : place v way = Some i -> distance v = i.
Proof. intros E. unfold distance. destruct v; cbn [distance_up_to]; now rewrite E. Qed.

Lemma root_distance v : parent_towards v = None -> distance v = 0.
Proof.
  unfold parent_towards. destruct (place v way) as [[| i] |] eqn:P; intros E.
  - now apply distance_on_way.
  - exfalso. apply place_is in P. apply nth_error_None in E.
    assert (S i < length way) by (apply nth_error_Some; congruence). lia.
  - unfold distance. destruct v; cbn [distance_up_to]; now rewrite P, ?E.
Qed.

Lemma parent_distance v u : parent_towards v = Some u -> distance v = S (distance u).
Proof.
  unfold parent_towards. destruct (place v way) as [[| i] |] eqn:P; intros E; [easy | |].
  - rewrite (distance_on_way v _ P). f_equal. symmetry. apply distance_on_way.
    apply place_nth; [apply way_falls | easy].
  - assert (H := Tree v u E). destruct v as [| v]; [easy |]. unfold distance at 1. cbn [distance_up_to].
    rewrite P, E. f_equal. apply distance_fuel. lia.
Qed.

Lemma parent_towards_inside v u : v < S (length parents) -> parent_towards v = Some u ->
  u < S (length parents).
Proof.
  unfold parent_towards. destruct (place v way) as [[| i] |]; intros Hv E; [easy | |].
  - destruct (way_falls r r) as [Le _]. rewrite Forall_forall in Le. apply nth_error_In, Le in E. lia.
  - apply Tree in E. lia.
Qed.

(** Main theorem. The same for the vertex r as the root of a tree that is given with another one. *)
Theorem christmas_game_from_any_root k presents : 0 < k -> length presents = S (length parents) ->
  (Wins (options parent_towards k) presents <-> value distance k presents <> 0).
Proof.
  intros Hk. apply christmas_game; [exact root_distance | exact parent_distance | | easy].
  exact parent_towards_inside.
Qed.
End Root.

(** ** The answer: 1 for every root from which the first player wins, 0 for the others *)
Definition answer (parents : list nat) (k : nat) (presents : list nat) : list nat :=
  map (fun r => if value (distance parents r) k presents =? 0 then 0 else 1) (seq 0 (S (length parents))).

Theorem answer_is_right parents k presents r : is_tree parents -> 0 < k ->
  length presents = S (length parents) -> r < S (length parents) ->
  (nth r (answer parents k presents) 0 = 1 <-> Wins (options (parent_towards parents r) k) presents).
Proof.
  intros Tree Hk Len Hr. rewrite (christmas_game_from_any_root parents r Tree) by (easy || lia).
  unfold answer. set (f := fun r => _). rewrite (nth_indep _ 0 (f 0)) by (now rewrite map_length, seq_length).
  rewrite map_nth, seq_nth by easy. unfold f. cbn [Nat.add].
  destruct (Nat.eqb_spec (value (distance parents r) k presents) 0); split; easy.
Qed.

(** ** The answer *)

From Coq Require Import NArith PArith.
From Grundy Require Import Words Files.

(** ** Rows: positions and their options, held against the oracle. Lines: what the answer to a file is
    made of, held against the solution. The options are those for vertex 0 as the root. The code is k,
    how many vertices there are, the parents and the presents. *)

Definition positions : list (nat * list nat * list nat) :=
  list_prod (list_prod [1; 2; 3] [[0; 0]; [0; 1]; [0; 1; 2]; [0; 1; 1]; [0; 1; 0]])
    (filter (fun presents => length presents =? 4) (lists 4 3)).
Definition code '(k, parents, presents) : list nat := k :: S (length parents) :: parents ++ presents.
Definition row '(k, parents, all) :=
  let presents := firstn (S (length parents)) all in
  (code (k, parents, presents),
   map (fun presents => code (k, parents, presents)) (options (parent parents) k presents)).
Definition rows : list (list nat * list (list nat)) := map row positions.

(** The numbers of a test are k, n, the parents, and the presents. *)
Definition lines (file : list N) : list N :=
  match file with
  | k :: n :: rest =>
      let n := N.to_nat n in
      map N.of_nat (answer (nats (firstn (n - 1) rest)) (N.to_nat k) (nats (skipn (n - 1) rest)))
  | _ => []
  end.
