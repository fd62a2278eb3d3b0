(** * Numbers of a program: words of a width

    A copy of a program computes with numbers in binary, as the program does, and its theorem says two things: no
    number exceeds its width, and the result is that of the theorem, whose numbers are unary. *)

From Coq Require Import List Arith NArith PArith Lia.
From Grundy Require Import NimSum Grundy Files.
Import ListNotations.

Arguments N.lxor : simpl never.

(** A number of so many bits. *)
Definition fits (bits : N) (a : N) : Prop := (a < 2 ^ bits)%N.

(** ** What the operations are for the theorem *)

Lemma testbit_of_nat x i : N.testbit (N.of_nat x) (N.of_nat i) = Nat.testbit x i.
Proof.
  rewrite N.testbit_eqb, Nat.testbit_eqb.
  rewrite <- (Nat2N.id x) at 2. rewrite <- (Nat2N.id i) at 2.
  change 2 with (N.to_nat 2) at 1 2.
  rewrite <- N2Nat.inj_pow, <- N2Nat.inj_div, <- N2Nat.inj_mod.
  change 1 with (N.to_nat 1). destruct (N.eqb_spec ((N.of_nat x / 2 ^ N.of_nat i) mod 2) 1) as [-> | H].
  - now rewrite Nat.eqb_refl.
  - symmetry. apply Nat.eqb_neq. intros E. now apply N2Nat.inj in E.
Qed.

Lemma lxor_to_nat a b : N.to_nat (N.lxor a b) = N.to_nat a ⊕ N.to_nat b.
Proof.
  rewrite <- (Nat2N.id (N.to_nat a ⊕ N.to_nat b)). f_equal. apply N.bits_inj. intros bit.
  rewrite N.lxor_spec, <- (N2Nat.id bit).
  rewrite testbit_of_nat, Nat.lxor_spec, <- !testbit_of_nat. now rewrite !N2Nat.id.
Qed.

Lemma lxor_fits bits a b : fits bits a -> fits bits b -> fits bits (N.lxor a b).
Proof.
  unfold fits. intros Ha Hb. destruct (N.eq_dec (N.lxor a b) 0) as [-> | Hne].
  { apply N.neq_0_lt_0, N.pow_nonzero. easy. }
  apply N.log2_lt_pow2; [lia |]. eapply N.le_lt_trans; [apply N.log2_lxor |].
  destruct (N.eq_dec a 0) as [-> | Za], (N.eq_dec b 0) as [-> | Zb]; [easy | | |].
  all: apply N.max_lub_lt; try (apply N.log2_lt_pow2; lia).
  all: change (N.log2 0) with 0%N; destruct (N.eq_dec bits 0) as [-> |]; cbn in *; lia.
Qed.

Lemma eqb_to_nat a b : (N.to_nat a =? N.to_nat b) = (a =? b)%N.
Proof.
  destruct (N.eqb_spec a b) as [-> | H]; [apply Nat.eqb_refl |].
  apply Nat.eqb_neq. intros E. now apply N2Nat.inj in E.
Qed.

Lemma ltb_to_nat a b : (N.to_nat a <? N.to_nat b) = (a <? b)%N.
Proof. destruct (N.ltb_spec a b); [apply Nat.ltb_lt | apply Nat.ltb_ge]; lia. Qed.

(** ** Loops over heaps *)

(** [fold(0, |sum, a| sum ^ f(a))] *)
Definition fold_xor {A} (f : A -> N) (heaps : list A) : N :=
  fold_left (fun sum a => N.lxor sum (f a)) heaps 0%N.

Lemma fold_xor_is {A} (f : A -> N) (g : A -> nat) heaps :
  (forall a, In a heaps -> N.to_nat (f a) = g a) ->
  N.to_nat (fold_xor f heaps) = nim_sum (map g heaps).
Proof.
  unfold fold_xor. enough (E : forall sum, (forall a, In a heaps -> N.to_nat (f a) = g a) ->
    N.to_nat (fold_left (fun sum a => N.lxor sum (f a)) heaps sum) = N.to_nat sum ⊕ nim_sum (map g heaps)).
  { intros H. rewrite E by easy. change (N.to_nat 0) with 0. apply Nat.lxor_0_l. }
  induction heaps as [| a heaps IH]; intros sum H; cbn.
  - now rewrite Nat.lxor_0_r.
  - rewrite IH, lxor_to_nat by (intros; apply H; now right). rewrite (H a) by now left. by_bits.
Qed.

Lemma fold_xor_nats heaps : N.to_nat (fold_xor (fun a => a) heaps) = nim_sum (nats heaps).
Proof. now apply fold_xor_is. Qed.

Lemma fold_xor_fits {A} bits (f : A -> N) heaps : (forall a, In a heaps -> fits bits (f a)) ->
  fits bits (fold_xor f heaps).
Proof.
  unfold fold_xor. assert (Zero : fits bits 0) by (unfold fits; apply N.neq_0_lt_0, N.pow_nonzero; easy).
  revert Zero. generalize 0%N as sum. induction heaps as [| a heaps IH]; intros sum Hs H; [easy |].
  cbn. apply IH; [| intros; apply H; now right]. apply lxor_fits; [easy |]. apply H. now left.
Qed.

Definition is_some (n : N) : bool := negb (n =? 0)%N.

Lemma is_some_is n : is_some n = not_zero (N.to_nat n).
Proof. unfold is_some, not_zero. now rewrite <- (eqb_to_nat n 0). Qed.

Lemma existsb_nats f g heaps : (forall a, g (N.to_nat a) = f a) ->
  existsb g (nats heaps) = existsb f heaps.
Proof. intros H. induction heaps as [| a heaps IH]; cbn; [easy |]. now rewrite H, IH. Qed.

Lemma nats_length heaps : length (nats heaps) = length heaps.
Proof. apply map_length. Qed.

(** Sums, which may overflow: [None] where the program would. *)
Definition add (bits a b : N) : option N := if (a + b <? 2 ^ bits)%N then Some (a + b)%N else None.

Lemma add_is bits a b : fits bits (a + b) -> add bits a b = Some (a + b)%N.
Proof. unfold fits, add. intros H. apply N.ltb_lt in H. now rewrite H. Qed.

(** [iter().sum()] *)
Definition add_up (bits : N) (numbers : list N) : option N :=
  fold_left (fun sum a => match sum with Some sum => add bits sum a | None => None end) numbers (Some 0%N).

Definition sum_of : list N -> N := fold_right N.add 0%N.

Lemma add_up_is bits numbers most : Forall (fun a => a <= most)%N numbers ->
  fits bits (N.of_nat (length numbers) * most) -> add_up bits numbers = Some (sum_of numbers).
Proof.
  unfold add_up, fits. intros Most.
  assert (H : forall room sum, (N.of_nat (length numbers) * most + sum <= room)%N -> (room < 2 ^ bits)%N ->
    fold_left (fun sum a => match sum with Some sum => add bits sum a | None => None end) numbers (Some sum) =
    Some (sum + sum_of numbers)%N).
  { induction Most as [| a numbers Ha Most IH]; intros room sum H Room; cbn [fold_left sum_of fold_right].
    - now rewrite N.add_0_r.
    - cbn [length] in H. rewrite Nat2N.inj_succ in H. rewrite add_is by (unfold fits; nia). rewrite (IH room) by lia.
      f_equal. unfold sum_of. lia. }
  intros Fit. rewrite (H (N.of_nat (length numbers) * most)%N) by lia. easy.
Qed.

Lemma sum_to_nat numbers : N.to_nat (sum_of numbers) = total (fun a => a) (nats numbers).
Proof. induction numbers as [| a numbers IH]; [easy |]. cbn. rewrite <- IH. unfold sum_of. lia. Qed.

(** ** Bits *)

Fixpoint is_power_of_two (p : positive) : bool :=
  match p with
  | xH => true
  | xO p => is_power_of_two p
  | xI _ => false
  end.

Fixpoint trailing_zeros (p : positive) : nat :=
  match p with
  | xO p => S (trailing_zeros p)
  | _ => 0
  end.

Lemma is_power p : is_power_of_two p = true -> Pos.to_nat p = 2 ^ trailing_zeros p.
Proof.
  induction p as [p _ | p IH |]; cbn [is_power_of_two trailing_zeros]; intros H; [easy | | easy].
  rewrite Pos2Nat.inj_xO, IH by easy. now rewrite Nat.pow_succ_r'.
Qed.

Lemma power_is p k : Pos.to_nat p = 2 ^ k -> is_power_of_two p = true.
Proof.
  revert k. induction p as [p _ | p IH |]; intros k; [| | easy].
  - rewrite Pos2Nat.inj_xI. pose proof (Pos2Nat.is_pos p). destruct k; [cbn; lia |].
    rewrite Nat.pow_succ_r'. lia.
  - rewrite Pos2Nat.inj_xO. pose proof (Pos2Nat.is_pos p). destruct k; [cbn; lia |].
    rewrite Nat.pow_succ_r'. intros E. apply (IH k). lia.
Qed.
