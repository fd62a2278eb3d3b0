(** * A sieve: the moves backwards

    The positions are the numbers up to [largest], and every move makes the number smaller. In ascending order, a
    number that nothing has marked is lost, and marks all numbers from which a move leads to it. *)

From Coq Require Import List Arith Bool Lia.
Import ListNotations.

Section Sieve.
Context {state : Type} (is_marked : state -> nat -> bool) (mark : nat -> state -> option state).
Context (largest : nat) (lost : nat -> bool) (leads : nat -> nat -> Prop).

(** [None] is the panic of a program. *)
Definition sieve_step (s : option state) (n : nat) : option state :=
  match s with
  | Some s => if is_marked s n then Some s else mark n s
  | None => None
  end.

Definition sieve (s : state) : option state := fold_left sieve_step (seq 1 largest) (Some s).

(** [leads w n]: a move leads from w to n. *)
Hypothesis smaller : forall w n, leads w n -> n < w.

(** [lost] has the recursion of normal play: no move leads to a lost number. *)
Hypothesis lost_is : forall w, 0 < w <= largest ->
  (lost w = true <-> forall n, 0 < n -> lost n = true -> ~ leads w n).

(** A lost number marks what leads to it. *)
Hypothesis mark_is : forall n s, 0 < n <= largest -> exists s', mark n s = Some s' /\
  forall w, is_marked s' w = true <-> is_marked s w = true \/ w <= largest /\ leads w n.

Theorem sieve_is_right start : (forall w, is_marked start w = true <-> w = 0) ->
  exists s, sieve start = Some s /\ is_marked s 0 = true /\
  forall w, 0 < w <= largest -> is_marked s w = negb (lost w).
Proof.
  intros Start.
  assert (Loop : forall k, k <= largest -> exists s, fold_left sieve_step (seq 1 k) (Some start) = Some s /\
    forall w, is_marked s w = true <->
      w = 0 \/ w <= largest /\ exists n, 0 < n <= k /\ lost n = true /\ leads w n).
  { induction k as [| k IH]; intros Hk.
    - exists start. split; [easy |]. intros w. rewrite Start. split; [now left |].
      intros [H | (_ & n & H & _)]; [easy | lia].
    - destruct (IH ltac:(lia)) as (s & E & Marked). rewrite seq_S, fold_left_app, E. cbn [fold_left sieve_step Nat.add].
      assert (Now : is_marked s (S k) = true <-> ~ lost (S k) = true).
      { rewrite Marked, lost_is by lia. split.
        - intros [H | (_ & n & Hn & L & M)] All; [easy |]. now apply (All n).
        - intros Not. right. split; [easy |].
          destruct (is_marked s (S k)) eqn:Em; [now apply Marked in Em as [H | [_ H]] |].
          destruct Not. intros n Hn L M. pose proof (smaller _ _ M).
          enough (is_marked s (S k) = true) by congruence. apply Marked. right. split; [easy |].
          exists n. split; [lia | easy]. }
      destruct (is_marked s (S k)) eqn:Em.
      + exists s. split; [easy |]. intros w. rewrite Marked.
        split; (intros [H | (Hw & n & Hn & L & M)]; [now left |]; right; split; [easy |]; exists n;
          split; [| easy]); [lia |].
        destruct (Nat.eq_dec n (S k)) as [-> |]; [tauto | lia].
      + assert (L : lost (S k) = true) by (destruct (lost (S k)); [easy | now apply Now]).
        destruct (mark_is (S k) s ltac:(lia)) as (s' & E' & Marked'). exists s'. split; [easy |].
        intros w. rewrite Marked', Marked. split.
        * intros [[H | (Hw & n & Hn & H)] | [Hw M]]; [now left | right | right]; (split; [easy |]).
          -- exists n. split; [lia | easy].
          -- exists (S k). split; [lia | easy].
        * intros [H | (Hw & n & Hn & L' & M)]; [now left; left |].
          destruct (Nat.eq_dec n (S k)) as [-> |]; [now right |]. left. right. split; [easy |].
          exists n. split; [lia | easy]. }
  destruct (Loop largest (le_n _)) as (s & E & Marked). exists s. split; [easy |].
  split; [apply Marked; now left |]. intros w Hw.
  apply eq_iff_eq_true. rewrite Marked, negb_true_iff, <- not_true_iff_false, lost_is by easy. split.
  - intros [H | (_ & n & Hn & L & M)] All; [lia |]. now apply (All n).
  - intros Not. apply Marked. destruct (is_marked s w) eqn:Em; [easy |]. destruct Not. intros n Hn L M.
    enough (is_marked s w = true) by congruence. pose proof (smaller _ _ M). apply Marked. right. split; [easy |].
    exists n. split; [lia | easy].
Qed.

End Sieve.
