(** * HDU 6312: erase a number with all its divisors *)

From Grundy Require Import Page.

(** The position is the list of the numbers on the board. A move picks one of them, and erases it and
    all its divisors that are left; normal play. *)
Definition divides (d x : nat) : bool := x mod d =? 0.
Definition erase (x : nat) (board : list nat) : list nat :=
  filter (fun d => negb (divides d x)) board.
Definition options (board : list nat) : list (list nat) := map (fun x => erase x board) board.

Lemma in_options board board' :
  In board' (options board) <-> exists x, In x board /\ board' = erase x board.
Proof. unfold options. rewrite in_map_iff. firstorder. Qed.

(** No number on the board is 0. *)
Definition D (board : list nat) : Prop := ~ In 0 board.

Lemma options_end : ends options D (@length nat).
Proof.
  intros board board' H0 H. apply in_options in H as (x & Hx & ->). unfold D, erase in *. split.
  - intros H. apply filter_In in H. tauto.
  - apply (filter_shorter _ _ x Hx). unfold divides. rewrite Nat.mod_same; [easy | now intros ->].
Qed.

(** The 1 goes with every number. *)
Lemma one_goes_too x board : erase x (erase 1 board) = erase x board.
Proof.
  unfold erase. induction board as [| d board IH]; [easy |]. cbn [filter].
  destruct (divides d 1) eqn:E; cbn [negb filter]; [| now rewrite IH].
  assert (d = 1) as ->.
  { destruct d as [| [| d]]; [easy | easy |]. unfold divides in E.
    rewrite Nat.mod_small in E by lia. easy. }
  (* 1 divides x, by computation. *)
  exact IH.
Qed.

(** Main theorem. The first player wins on the numbers 1 to n, whatever n ≥ 1 is. *)
Theorem erasing_divisors n : 0 < n -> Wins options (seq 1 n).
Proof.
  intros Hn. set (board := seq 1 n).
  assert (Start : D board) by (intros H; apply in_seq in H; lia).
  assert (One : In (erase 1 board) (options board)).
  { apply in_options. exists 1. split; [apply in_seq; lia | easy]. }
  assert (Dq : D (erase 1 board)) by now apply (options_end board).
  (* Strategy stealing: the move of 1 wins, or the reply to it does, as a first move. *)
  pose proof (decided options D _ options_end (S (length (erase 1 board))) (erase 1 board) Dq
    ltac:(lia)) as Either.
  destruct (wins options _ _); [| now apply some_lost with (erase 1 board)].
  destruct Either as [q Hq Lost]. apply in_options in Hq as (x & Hx & ->).
  rewrite one_goes_too in Lost. apply some_lost with (erase x board); [| easy].
  apply in_options. exists x. split; [| easy]. unfold erase in Hx. apply filter_In in Hx. tauto.
Qed.

(** ** The answer *)

(** Whatever the number is. *)
Definition answer (n : nat) : bool := true.

Theorem answer_is_right n : 0 < n -> if answer n then Wins options (seq 1 n) else Loses options (seq 1 n).
Proof. apply erasing_divisors. Qed.

(** ** The program: it refuses an empty board. *)

Definition program (n : N) : option bool := if (n =? 0)%N then None else Some true.

Theorem program_is_right n : (0 < n)%N -> program n = Some (answer (N.to_nat n)).
Proof. intros H. unfold program. destruct (N.eqb_spec n 0); [lia | easy]. Qed.

(** ** Rows and lines *)

Definition subset (bits : nat) : list nat := filter (Nat.testbit bits) (seq 1 8).

Definition positions : list (list nat) :=
  map (seq 1) (seq 1 9) ++ map (fun k => subset (2 * k)) (seq 0 128).
Definition row board := (board, options board).

Definition lines (file : list N) : list N := map (fun n => says_some (program n)) file.
