(** * UVa 12293: empty the smaller box, fill it from the larger one *)

From Coq Require Import List Arith Lia.
From Grundy Require Import Games Rows.
Import ListNotations.

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
    (fun '(m, n) => exists k, n + 1 = 2 ^ k) snd _ _ _ (m, n) Hn)); clear m n Hn.
  - intros [m n] [a b] _ H. apply in_options in H. cbn. lia.
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

(** ** Rows: a position, what the theorem says of it, its options. Held against the oracle and the
    solution. *)
Definition positions : list (nat * nat) :=
  filter (fun '(m, n) => m <=? n) (list_prod (seq 1 3) (seq 1 40)).
Definition row '(m, n) : list nat * nat * list (list nat) :=
  (code (m, n), outcome (negb (lost n)), map code (options (m, n))).
Definition rows : list (list nat * nat * list (list nat)) := map row positions.
