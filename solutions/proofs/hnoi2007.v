(** * Luogu P3185 (HNOI 2007): a bean becomes two beans further on *)

From Coq Require Import List Arith Lia Bool NArith.
From Grundy Require Import Games NimSum Grundy Rows.
Import ListNotations.

(** The position is the list of the beans' distances from the last bottle. A move replaces a bean at
    the distance d by two, at distances a ≤ b < d; normal play. *)
Definition splits (d : nat) : list (list nat) :=
  flat_map (fun b => map (fun a => [a; b]) (seq 0 (S b))) (seq 0 d).
Definition options : list nat -> list (list nat) := parts splits.

Lemma in_splits d beans : In beans (splits d) <-> exists a b, a <= b < d /\ beans = [a; b].
Proof.
  unfold splits. rewrite in_flat_map. setoid_rewrite in_map_iff. setoid_rewrite in_seq. split.
  - intros (b & Hb & a & <- & Ha). exists a, b. split; [lia | easy].
  - intros (a & b & H & ->). exists b. split; [lia |]. exists a. split; [easy | lia].
Qed.

Lemma in_options beans beans' : In beans' (options beans) <->
  exists before d after a b,
    beans = before ++ d :: after /\ a <= b < d /\ beans' = before ++ a :: b :: after.
Proof.
  unfold options. rewrite in_parts. setoid_rewrite in_splits. split.
  - intros (before & d & after & qs & E & (a & b & H & ->) & ->).
    now exists before, d, after, a, b.
  - intros (before & d & after & a & b & E & H & ->).
    exists before, d, after, [a; b]. split; [easy |]. split; [now exists a, b | easy].
Qed.

(** ** Odious numbers have an odd number of binary ones *)

Fixpoint odd_ones (p : positive) : bool :=
  match p with
  | xI p => negb (odd_ones p)
  | xO p => odd_ones p
  | xH => true
  end.

Definition odious (n : nat) : bool :=
  match N.of_nat n with
  | N0 => false
  | N.pos p => odd_ones p
  end.

Lemma odious_digit k bit : odious (2 * k + Nat.b2n bit) = xorb bit (odious k).
Proof.
  unfold odious. rewrite Nat2N.inj_add, Nat2N.inj_mul. now destruct (N.of_nat k) as [| p], bit; cbn; try destruct (odd_ones p).
Qed.

Lemma odious_double k : odious (2 * k) = odious k.
Proof. pose proof (odious_digit k false) as E. now rewrite Nat.add_0_r, xorb_false_l in E. Qed.

Lemma halve n : n = 2 * (n / 2) + Nat.b2n (Nat.odd n).
Proof. rewrite <- Nat.div2_div. apply Nat.div2_odd. Qed.

Lemma xor_digits a b x y :
  (2 * a + Nat.b2n x) ⊕ (2 * b + Nat.b2n y) = 2 * (a ⊕ b) + Nat.b2n (xorb x y).
Proof.
  apply Nat.bits_inj. intros [| i]; rewrite Nat.lxor_spec.
  - now rewrite !Nat.testbit_0_r.
  - now rewrite !Nat.testbit_succ_r, Nat.lxor_spec.
Qed.

(** ⊕ of two numbers has as many ones as both together, but for an even number. *)
Lemma odious_xor a b : odious (a ⊕ b) = xorb (odious a) (odious b).
Proof.
  revert b. induction a as [a IH] using lt_wf_ind. intros b.
  destruct (Nat.eq_dec a 0) as [-> | Ha]; [now rewrite Nat.lxor_0_l; destruct (odious b) |].
  rewrite (halve a), (halve b), xor_digits, !odious_digit, IH by (apply Nat.div_lt; lia).
  destruct (Nat.odd a), (Nat.odd b), (odious (a / 2)), (odious (b / 2)); reflexivity.
Qed.

(** Any other number than 0 is the nim-sum of two smaller odious ones. *)
Lemma two_odious v : odious v = false -> v <> 0 ->
  exists x y, odious x = true /\ odious y = true /\ x < v /\ y < v /\ x ⊕ y = v.
Proof.
  induction v as [v IH] using lt_wf_ind. intros O Hv. pose proof (halve v) as E.
  set (k := v / 2) in *. destruct (Nat.odd v).
  - exists 1, (2 * k). rewrite E, odious_digit in O. rewrite odious_double.
    destruct (odious k) eqn:Ok; [| easy]. assert (k <> 0) by (intros ->; easy).
    cbn [Nat.b2n] in E. repeat split; [lia | lia |]. rewrite E.
    pose proof (xor_digits 0 k true false) as X. cbn [Nat.b2n xorb Nat.mul Nat.add] in X.
    now rewrite Nat.add_0_r, Nat.lxor_0_l in X.
  - rewrite E, odious_digit in O. cbn [Nat.b2n] in *.
    destruct (IH k) as (x & y & Ox & Oy & Hx & Hy & Exy); [lia | | lia |].
    { now destruct (odious k). }
    exists (2 * x), (2 * y). rewrite !odious_double. repeat split; [easy | easy | lia | lia |].
    pose proof (xor_digits x y false false) as X. cbn [Nat.b2n xorb] in X.
    rewrite !Nat.add_0_r in X. now rewrite X, Exy, E, Nat.add_0_r.
Qed.

(** ** The theorem *)

(** 0, and for d > 0 the d-th odious number, 2 (d − 1) or 2 (d − 1) + 1. *)
Definition g (d : nat) : nat :=
  match d with
  | 0 => 0
  | S d => 2 * d + Nat.b2n (negb (odious (2 * d)))
  end.

Lemma odious_g d : 0 < d -> odious (g d) = true.
Proof.
  destruct d as [| d]; [lia |]. intros _. unfold g. rewrite odious_digit, odious_double.
  now destruct (odious d).
Qed.

Lemma g_monotone a b : a < b -> g a < g b.
Proof.
  destruct b as [| b]; [lia |]. destruct a as [| a]; intros H; unfold g.
  - destruct b; [cbn; lia | lia].
  - assert (forall x, Nat.b2n x <= 1) by (intros []; cbn; lia).
    specialize (H0 (negb (odious (2 * a)))). lia.
Qed.

Lemma odious_is_g v : odious v = true -> g (v / 2 + 1) = v.
Proof.
  intros O. rewrite Nat.add_1_r. unfold g. rewrite odious_double.
  pose proof (halve v) as E. rewrite E in O at 1. rewrite odious_digit in O. rewrite E at 3.
  now destruct (odious (v / 2)), (Nat.odd v).
Qed.

Lemma g_equation d : g d = mex (map (fun beans => nim_sum (map g beans)) (splits d)).
Proof.
  assert (Values : forall v, In v (map (fun beans => nim_sum (map g beans)) (splits d)) <->
    exists a b, a <= b < d /\ g a ⊕ g b = v).
  { intros v. rewrite in_map_iff. setoid_rewrite in_splits. split.
    - intros (beans & <- & a & b & H & ->). exists a, b. split; [easy | cbn; by_bits].
    - intros (a & b & H & <-). exists [a; b]. split; [cbn; by_bits | now exists a, b]. }
  assert (Two : forall a b v, a < d -> b < d -> g a ⊕ g b = v ->
    In v (map (fun beans => nim_sum (map g beans)) (splits d))).
  { intros a b v Ha Hb E. apply Values. destruct (Nat.le_ge_cases a b).
    - now exists a, b.
    - exists b, a. rewrite Nat.lxor_comm. split; [lia | easy]. }
  symmetry. apply mex_is.
  - (* Two beans whose value is odious: one of them has value 0, and the other is too near. *)
    rewrite Values. intros (a & b & H & E). assert (O := odious_g d ltac:(lia)).
    pose proof (g_monotone b d ltac:(lia)).
    destruct (Nat.eq_dec a 0) as [-> |].
    { change (g 0) with 0 in E. rewrite Nat.lxor_0_l in E. lia. }
    rewrite <- E, odious_xor, !odious_g in O by lia. easy.
  - intros v Hv. assert (Index : forall x, odious x = true -> x <= v -> x / 2 + 1 < d).
    { intros x Ox Hx. apply Nat.nle_gt. intros Hd. apply Nat.le_lteq in Hd as [Hd | Hd].
      - apply g_monotone in Hd. rewrite odious_is_g in Hd by easy. lia.
      - rewrite Hd, odious_is_g in Hv by easy. lia. }
    assert (d <> 0) by (intros ->; cbn in Hv; lia).
    destruct (Nat.eq_dec v 0) as [-> | Hv0]; [now apply (Two 0 0); [lia | lia |] |].
    destruct (odious v) eqn:O.
    + apply (Two 0 (v / 2 + 1)); [lia | now apply Index |]. rewrite odious_is_g by easy.
      apply Nat.lxor_0_l.
    + destruct (two_odious v O Hv0) as (x & y & Ox & Oy & Hx & Hy & E).
      apply (Two (x / 2 + 1) (y / 2 + 1)); [apply Index; [easy | lia].. |].
      now rewrite !odious_is_g.
Qed.

(** A bean weighs more than two that are nearer. *)
Lemma splits_end d beans : In beans (splits d) -> total (fun d => 3 ^ d) beans < 3 ^ d.
Proof.
  intros H. apply in_splits in H as (a & b & H & ->). destruct d as [| d]; [lia |].
  pose proof (Nat.pow_le_mono_r 3 a d ltac:(lia) ltac:(lia)).
  pose proof (Nat.pow_le_mono_r 3 b d ltac:(lia) ltac:(lia)).
  pose proof (Nat.pow_nonzero 3 d ltac:(lia)). cbn - [Nat.pow]. rewrite Nat.pow_succ_r'. lia.
Qed.

(** Main theorem. The Grundy value of the position is the nim-sum of the values of the beans, where
    distance 0 has the value 0, and distance d > 0 the d-th odious number. *)
Theorem beans_become_two beans : Grundy options beans (nim_sum (map g beans)).
Proof. exact (sprague_grundy_parts splits (fun d => 3 ^ d) g splits_end g_equation beans). Qed.

(** For d > 0 the values are the odious numbers, in order. *)
Theorem values_are_odious v : odious v = true <-> exists d, 0 < d /\ g d = v.
Proof.
  split; [intros O; exists (v / 2 + 1) | intros (d & H & <-); now apply odious_g].
  split; [lia | now apply odious_is_g].
Qed.

(** A move wins exactly if X ⊕ g(i) ⊕ g(j) ⊕ g(k) = 0, where X is the nim-sum of all. *)
Theorem winning_move before d after a b :
  Loses options (before ++ a :: b :: after) <->
  nim_sum (map g (before ++ d :: after)) ⊕ g d ⊕ g a ⊕ g b = 0.
Proof.
  rewrite (proj1 (grundy_zero _ _ _ (beans_become_two _))), !map_app. cbn [map].
  rewrite !nim_sum_app. cbn [nim_sum fold_right]. fold (nim_sum (map g after)).
  split; intros <-; by_bits.
Qed.

(** ** Rows: a position, what the theorem says of it, its options. Held against the oracle and the
    solution. The code is the number of beans in every bottle, from the first one, without those in
    the last, which do not matter. *)
Definition bottles := 8.
Definition code (beans : list nat) : list nat :=
  map (fun i => count_occ Nat.eq_dec beans (bottles - i)) (seq 1 (bottles - 1)) ++ [0].
Definition positions : list (list nat) :=
  map (fun d => [d]) (seq 0 bottles) ++ map sorted (map (map S) (lists 3 6)).
Definition row (beans : list nat) := (code beans, nim_sum (map g beans), once (map code (options beans))).
Definition rows : list (list nat * nat * list (list nat)) := map row positions.
