(** * Luogu P8369: lay strips on a board *)

From Grundy Require Import Page Recursion.

(** The position is the lengths of the stretches of free cells. A move lays one strip, whose length is
    in [strips], on one stretch of p cells, with i cells to its left and p − s − i to its right; normal
    play. *)
Definition splits (strips : list nat) (p : nat) : list (list nat) :=
  flat_map (fun s => map (fun i => [i; p - s - i]) (seq 0 (S (p - s))))
    (filter (fun s => s <=? p) strips).
Definition options (strips : list nat) : list nat -> list (list nat) := parts (splits strips).

Lemma in_splits strips p qs : In qs (splits strips p) <->
  exists s i j, In s strips /\ i + s + j = p /\ qs = [i; j].
Proof.
  unfold splits. rewrite in_flat_map. setoid_rewrite filter_In. setoid_rewrite Nat.leb_le.
  setoid_rewrite in_map_iff. setoid_rewrite in_seq. split.
  - intros (s & [Hs Hp] & i & <- & Hi). exists s, i, (p - s - i). repeat split; [easy | lia].
  - intros (s & i & j & Hs & <- & ->). exists s. split; [split; [easy | lia] |].
    exists i. split; [do 2 f_equal; lia | lia].
Qed.

(** The value of a board of p cells, from those of all shorter boards. *)
Definition g (strips : list nat) : nat -> nat := heap_value (splits strips).

Lemma few_places (f : nat -> nat -> nat) l p : ~ In 0 l ->
  length (flat_map (fun s => map (f s) (seq 0 (S (p - s)))) (filter (fun s => s <=? p) l)) <= length l * p.
Proof.
  induction l as [| s l IH]; intros P; [easy |]. cbn [filter length Nat.mul].
  specialize (IH (fun H => P (or_intror H))). assert (s <> 0) by (intros ->; apply P; now left).
  destruct (Nat.leb_spec s p); cbn [flat_map]; rewrite ?app_length, ?map_length, ?seq_length; lia.
Qed.

Section Strips.
Variable strips : list nat.
Hypothesis Positive : ~ In 0 strips.

Lemma splits_end p qs : In qs (splits strips p) -> total (fun p => p) qs < p.
Proof. intros H. apply in_splits in H as (s & i & j & Hs & <- & ->). cbn. destruct s; [easy | lia]. Qed.

(** g(p) is the mex of g(i) ⊕ g(p − s − i) over the strips s ≤ p and the numbers i of cells to the
    left of the strip. *)
Lemma recursion p : g strips p =
  mex (flat_map (fun s => map (fun i => g strips i ⊕ g strips (p - s - i)) (seq 0 (S (p - s))))
    (filter (fun s => s <=? p) strips)).
Proof.
  unfold g at 1. rewrite (proj1 (heap_values _ splits_end)). fold (g strips).
  unfold mex_of_splits, splits. f_equal. rewrite !flat_map_concat_map, concat_map, map_map.
  f_equal. apply map_ext. intros s. rewrite map_map. apply map_ext. intros i. cbn [map nim_sum].
  unfold nim_sum. cbn [fold_right]. by_bits.
Qed.

(** Main theorem. The Grundy value of a position is the nim-sum of g over the stretches. *)
Theorem stripes stretches : Grundy (options strips) stretches (nim_sum (map (g strips) stretches)).
Proof. exact (proj2 (heap_values _ splits_end) stretches). Qed.

(** Main theorem. There are at most p places for each strip, so g(p) ≤ 3 p with three of them. *)
Theorem value_at_most p : g strips p <= length strips * p.
Proof.
  rewrite recursion. refine (Nat.le_trans _ _ _ (mex_at_most _) _).
  now apply (few_places (fun s i => g strips i ⊕ g strips (p - s - i))).
Qed.

End Strips.

(** ** The answer *)

Definition answer (strips : list nat) (p : nat) : bool := not_zero (g strips p).

Theorem answer_is_right strips p : ~ In 0 strips ->
  if answer strips p then Wins (options strips) [p] else Loses (options strips) [p].
Proof.
  intros Positive. pose proof (answer_by_value _ _ _ (stripes strips Positive [p])) as H.
  cbn in H. now rewrite Nat.lxor_0_r in H.
Qed.

(** ** Rows and lines. The three strips come first, then the stretches. *)

Definition positions : list (list nat * list nat) :=
  list_prod [[1; 5; 1]; [3; 3; 3]; [2; 3; 4]; [2; 2; 5]]
    (map (fun p => [p]) (seq 0 25) ++ map (map S) (lists 2 5) ++ [[6; 7; 8]; [5; 5; 5]]).
Definition row '(strips, stretches) :=
  let code stretches := strips ++ sorted (filter (Nat.ltb 0) stretches) in
  (code stretches, map code (options strips stretches)).

Definition lines (file : list N) : list N :=
  let (strips, file) := numbers 3 file in
  map (fun p => says (answer (nats strips) (N.to_nat p))) (fst (a_list file)).
