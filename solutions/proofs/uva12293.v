(** * UVa 12293: empty the smaller box, fill it from the larger one *)

From Grundy Require Import Page.

(** The position is (smaller, larger). The smaller box is emptied for good, and some balls of the
    larger one go into it, so that neither is empty; normal play. *)
Definition options (position : nat * nat) : list (nat * nat) :=
  let (_, larger) := position in map (fun moved => (moved, larger - moved)) (seq 1 (larger / 2)).

Lemma in_options m n a b : In (a, b) (options (m, n)) <-> 1 <= a <= b /\ a + b = n.
Proof.
  unfold options. rewrite in_map_iff. setoid_rewrite in_seq.
  pose proof (Nat.div_mod_eq n 2). pose proof (Nat.mod_upper_bound n 2). split.
  - intros (moved & E & H'). injection E as <- <-. lia.
  - intros [H1 H2]. exists a. split; [f_equal; lia | lia].
Qed.

Lemma options_end : ends options (fun '(m, n) => 0 < n) snd.
Proof. intros [m n] [a b] _ H. apply in_options in H. cbn. lia. Qed.

(** Is n + 1 a power of two? *)
Definition lost (n : nat) : bool := n + 1 =? 2 ^ Nat.log2 (n + 1).

Lemma lost_iff n : lost n = true <-> exists k, n + 1 = 2 ^ k.
Proof.
  unfold lost. rewrite Nat.eqb_eq. split; [intros H; now exists (Nat.log2 (n + 1)) |].
  intros [k ->]. rewrite Nat.log2_pow2; lia.
Qed.

(** Main theorem. The first player loses exactly if n + 1 is a power of two, where n is the larger
    number; the smaller one does not matter. *)
Theorem box_game m n : 0 < n -> (Loses options (m, n) <-> exists k, n + 1 = 2 ^ k).
Proof.
  intros Hn. refine (proj1 (three_steps options (fun '(m, n) => 0 < n)
    (fun '(m, n) => exists k, n + 1 = 2 ^ k) _ options_end _ _ (m, n) Hn)); clear m n Hn.
  - (* P → N: the options of 2ᵏ − 1 lie between 2ᵏ⁻¹ and 2ᵏ − 2. *)
    intros [m n] [a b] Hn [k Hk] H [j Hj]. apply in_options in H.
    assert (j < k) by (apply (Nat.pow_lt_mono_r_iff 2); lia).
    assert (2 ^ S j <= 2 ^ k) by (apply Nat.pow_le_mono_r; lia).
    rewrite Nat.pow_succ_r' in *. lia.
  - (* N → P: leave 2ᵏ − 1, where 2ᵏ is the largest power up to n. *)
    intros [m n] Hn. set (k := Nat.log2 n). pose proof (Nat.log2_spec n Hn) as [Hle Hgt].
    fold k in Hle, Hgt. rewrite Nat.pow_succ_r' in Hgt. set (p := 2 ^ k) in *.
    destruct (Nat.eq_dec (n + 1) (2 * p)) as [E | E].
    + left. exists (S k). now rewrite Nat.pow_succ_r'.
    + right. exists (n - (p - 1), p - 1). assert (1 < p).
      { destruct (Nat.eq_dec k 0) as [E0 |]; [unfold p in *; rewrite E0 in *; cbn in *; lia |].
        apply (Nat.pow_gt_1 2 k); lia. }
      split; [apply in_options; lia |]. exists k. fold p. lia.
Qed.

(** ** The answer *)

Definition answer (n : nat) : bool := negb (lost n).

Theorem answer_is_right m n : 0 < n ->
  if answer n then Wins options (m, n) else Loses options (m, n).
Proof.
  intros Hn. apply (answer_by_loses _ _ _ _ _ options_end); [easy |].
  rewrite box_game, <- lost_iff by easy. unfold answer. now destruct (lost n).
Qed.

(** ** The program: [wrapping_add] makes a 0 of 2⁶⁴. *)

Definition program (n : N) : bool := is_some (N.land n ((n + 1) mod 2 ^ 64)).

Lemma land_pred p : N.land (Pos.pred_N p) (N.pos p) = 0%N <-> is_power_of_two p = true.
Proof.
  assert (Odd : forall a b, N.land (2 * a + 1) (2 * b) = (2 * N.land a b)%N).
  { intros a b. apply N.bits_inj. intros bit. rewrite N.land_spec. destruct (N.eq_dec bit 0) as [-> | H].
    - rewrite (N.mul_comm 2 (N.land a b)). rewrite <- (N.mul_comm 2), !N.testbit_even_0. now destruct (N.testbit _ 0).
    - rewrite <- (N.succ_pred bit H), N.testbit_odd_succ, !N.testbit_even_succ by apply N.le_0_l.
      now rewrite N.land_spec. }
  induction p as [p _ | p IH |]; [| | easy].
  - split; [| easy]. cbn [Pos.pred_N]. change (N.pos p~0) with (2 * N.pos p)%N.
    change (N.pos p~1) with (2 * N.pos p + 1)%N. rewrite N.land_comm, Odd, N.land_diag. lia.
  - cbn [is_power_of_two]. rewrite <- IH. change (N.pos p~0) with (2 * N.pos p)%N.
    replace (Pos.pred_N p~0) with (2 * Pos.pred_N p + 1)%N by (rewrite !N.pos_pred_spec; lia).
    rewrite Odd. lia.
Qed.

Theorem program_is_right n : fits 64 n -> program n = answer (N.to_nat n).
Proof.
  intros H. unfold program, answer. rewrite <- (Bool.negb_involutive (is_some _)). f_equal.
  apply Bool.eq_true_iff_eq. rewrite lost_iff. unfold is_some. rewrite Bool.negb_involutive, N.eqb_eq.
  assert (E : N.to_nat n + 1 = Pos.to_nat (N.succ_pos n)).
  { rewrite <- (Pos2Nat.id (N.succ_pos n)) at 1 || idtac; pose proof (N.succ_pos_spec n); lia. }
  unfold fits in H. assert (L : (n + 1 < 2 ^ 64 \/ n + 1 = 2 ^ 64)%N) by lia. destruct L as [L | L].
  - rewrite N.mod_small by easy. replace (n + 1)%N with (N.pos (N.succ_pos n)) by (rewrite N.succ_pos_spec; lia).
    replace n with (Pos.pred_N (N.succ_pos n)) at 1 by (now rewrite N.pos_pred_succ).
    rewrite land_pred, E. split.
    + intros P. exists (trailing_zeros (N.succ_pos n)). now apply is_power.
    + intros (k & P). now apply power_is in P.
  - rewrite L, N.mod_same, N.land_0_r by easy. split; [intros _ | easy]. exists 64.
    replace (N.to_nat n + 1) with (N.to_nat (n + 1)) by lia. rewrite L, N2Nat.inj_pow. easy.
Qed.

(** ** Rows and lines *)

Definition positions : list (nat * nat) :=
  filter (fun '(m, n) => m <=? n) (list_prod (seq 1 3) (seq 1 40)).
Definition row '(m, n) := (code (m, n), map code (options (m, n))).

Definition lines (file : list N) : list N := map (fun n => says (program n)) (until_zero number file).
