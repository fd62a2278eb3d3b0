(** * AcWing 235: a heap falls into its divisors *)

From Grundy Require Import Page Recursion.

(** A move replaces one heap of p > 1 beads by heaps of all divisors of p below p, except for one of
    these; normal play. *)
Definition divisors (p : nat) : list nat := filter (fun d => p mod d =? 0) (seq 1 (p - 1)).

(** The list without one of its elements, in every way. *)
Fixpoint without_one (l : list nat) : list (list nat) :=
  match l with
  | [] => []
  | a :: rest => rest :: map (cons a) (without_one rest)
  end.

Definition splits (p : nat) : list (list nat) := without_one (divisors p).
Definition options : list nat -> list (list nat) := parts splits.

Lemma in_divisors p d : In d (divisors p) <-> 0 < d < p /\ Nat.divide d p.
Proof.
  unfold divisors. rewrite filter_In, in_seq, Nat.eqb_eq. split.
  - intros [H E]. rewrite Nat.mod_divide in E by lia. split; [lia | easy].
  - intros [H E]. rewrite Nat.mod_divide by lia. split; [lia | easy].
Qed.

Lemma in_without_one l l' :
  In l' (without_one l) <-> exists before a after, l = before ++ a :: after /\ l' = before ++ after.
Proof.
  revert l'. induction l as [| a l IH]; intros l'; cbn.
  - split; [easy | now intros ([] & ? & ? & ? & _)].
  - rewrite in_map_iff. setoid_rewrite IH. split.
    + intros [<- | (? & <- & before & b & after & -> & ->)]; [now exists [], a, l |].
      now exists (a :: before), b, after.
    + intros ([| b before] & c & after & E & ->); injection E as -> ->; [now left | right].
      exists (before ++ after). split; [easy |]. now exists before, c, after.
Qed.

(** Play ends, since 2⁰ + … + 2^(p − 1) < 2^p. *)
Lemma powers n from : total (Nat.pow 2) (seq from n) + 2 ^ from = 2 ^ (from + n).
Proof.
  revert from. induction n as [| n IH]; intros from; cbn [seq total fold_right];
    [now rewrite Nat.add_0_r |].
  specialize (IH (S from)). unfold total in *. rewrite Nat.pow_succ_r' in IH.
  rewrite Nat.add_succ_r, <- Nat.add_succ_l. lia.
Qed.

Lemma filter_total (weight : nat -> nat) f l : total weight (filter f l) <= total weight l.
Proof. induction l as [| a l IH]; [easy |]. cbn. destruct (f a); cbn; lia. Qed.

Lemma splits_end p qs : In qs (splits p) -> total (Nat.pow 2) qs < 2 ^ p.
Proof.
  intros H. apply in_without_one in H as (l & b & r & E & ->).
  pose proof (filter_total (Nat.pow 2) (fun d => p mod d =? 0) (seq 1 (p - 1))) as H.
  fold (divisors p) in H. rewrite E in H. rewrite total_app in *. cbn [total fold_right] in H.
  fold (total (Nat.pow 2) r) in H. pose proof (powers (p - 1) 1).
  destruct p as [| p]; [now destruct l |]. replace (1 + (S p - 1)) with (S p) in * by lia.
  change (2 ^ 1) with 2 in *. lia.
Qed.

Lemma splits_smaller p qs q : In qs (splits p) -> In q qs -> q < p.
Proof.
  intros H Hq. apply in_without_one in H as (l & b & r & E & ->).
  apply (in_divisors p q). rewrite E. apply in_app_iff in Hq. apply in_app_iff. cbn. tauto.
Qed.

(** The value of a heap, from those of all smaller heaps. *)
Definition g : nat -> nat := heap_value splits.

(** g(p) is the mex of Z ⊕ g(b) over the divisors b of p below p, where Z is the nim-sum of all their
    values. (So g(1) = 0: 1 has none.) *)
Lemma recursion p :
  g p = mex (map (fun b => nim_sum (map g (divisors p)) ⊕ g b) (divisors p)).
Proof.
  unfold g at 1. rewrite (heap_value_equation splits splits_smaller). fold g. unfold mex_of_splits.
  apply mex_ext. intros v. rewrite !in_map_iff. unfold splits. setoid_rewrite in_without_one. split.
  - intros (qs & <- & l & b & r & -> & ->). exists b. split; [| apply in_elt].
    rewrite !map_app. cbn [map]. rewrite nim_sum_middle. by_bits.
  - intros (b & <- & Hb). apply in_split in Hb as (l & r & E). exists (l ++ r). split.
    + rewrite E, !map_app. cbn [map]. rewrite nim_sum_middle. by_bits.
    + now exists l, b, r.
Qed.

(** Main theorem. The Grundy value of a position is the nim-sum of g over the heaps. *)
Theorem magic_beads heaps : Grundy options heaps (nim_sum (map g heaps)).
Proof. apply (sum_of_parts _ (Nat.pow 2) splits_end). exact (heap_value_equation splits splits_smaller). Qed.

(** The values up to 250 are at most 4. (The page has checked them up to 1000.) *)
Theorem values_up_to_250 p : p <= 250 -> g p <= 4.
Proof. intros H. apply (table_bound splits 251); [vm_compute; reflexivity | lia]. Qed.

(** It seems to be the number of prime factors with multiplicity, until g(8) = 0. *)
Lemma first_values : map g (seq 1 8) = [0; 1; 1; 2; 1; 2; 1; 0].
Proof. reflexivity. Qed.

(** ** The answer *)

Definition answer (heaps : list nat) : bool := not_zero (nim_sum (map g heaps)).

Theorem answer_is_right heaps : if answer heaps then Wins options heaps else Loses options heaps.
Proof. apply answer_by_value, magic_beads. Qed.

(** ** Rows and lines. A heap of one bead is left out of options, as it is dead. *)

Definition positions : list (list nat) :=
  map (fun p => [p]) (seq 1 60) ++ map (map S) (lists 2 8) ++
  [[12; 12; 8]; [30; 16; 9]; [2; 3; 4; 5; 6]].
Definition row heaps := (heaps, map (fun heaps => sorted (filter (Nat.ltb 1) heaps)) (options heaps)).

Definition lines (file : list N) : list N := map (fun heaps => says (answer (nats heaps))) (until_end a_list file).
