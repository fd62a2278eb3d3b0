(** * QOJ 11815: score a block and turn it *)

From Grundy Require Import Page.

(** The board is a list of 4 × 4 numbers, row by row. A turn picks the block whose upper left cell is
    (i, j), scores its sum, and turns it counterclockwise: a b / c d becomes b d / a c. *)
Definition turned (i j : nat) (board : list nat) : nat * list nat :=
  let at_ i j := nth (4 * i + j) board 0 in
  let a := at_ i j in let b := at_ i (j + 1) in
  let c := at_ (i + 1) j in let d := at_ (i + 1) (j + 1) in
  (a + b + c + d,
   map (fun '(k, l) =>
     if k =? i then if l =? j then b else if l =? j + 1 then d else at_ k l
     else if k =? i + 1 then if l =? j then a else if l =? j + 1 then c else at_ k l
     else at_ k l) (pairs 4 4)).

Definition moves (board : list nat) : list (nat * list nat) :=
  map (fun '(i, j) => turned i j board) (pairs 3 3).

Lemma in_moves board move : In move (moves board) <->
  exists i j, i < 3 /\ j < 3 /\ move = turned i j board.
Proof.
  unfold moves, pairs. rewrite in_map_iff. split.
  - intros ([i j] & <- & H). apply in_prod_iff in H as [Hi Hj]. apply in_seq in Hi, Hj.
    exists i, j. repeat split; lia.
  - intros (i & j & Hi & Hj & ->). exists (i, j). split; [easy |].
    apply in_prod_iff. rewrite !in_seq. lia.
Qed.

(** With an even number of turns left it is Alice's turn; she wants a large score, Bob a small one. *)
Definition greatest : list nat -> nat := list_max.
Definition least (scores : list nat) : nat := fold_right min (hd 0 scores) scores.
Definition best (turns : nat) : list nat -> nat := if Nat.even turns then greatest else least.

(** What the last t turns add to the score: for each block its sum plus what the turns after it add. *)
Fixpoint v (t : nat) (board : list nat) : nat :=
  match t with
  | 0 => 0
  | S t => best (S t) (map (fun '(sum, board) => sum + v t board) (moves board))
  end.

Lemma greatest_is scores : scores <> [] ->
  In (greatest scores) scores /\ forall s, In s scores -> s <= greatest scores.
Proof.
  intros Some. destruct (list_max_is scores) as [[E | H] Max]; split; try easy. unfold greatest. rewrite E.
  destruct scores as [| a rest]; [easy |]. left. specialize (Max a (or_introl eq_refl)). lia.
Qed.

Lemma least_is scores : scores <> [] ->
  In (least scores) scores /\ forall s, In s scores -> least scores <= s.
Proof.
  destruct scores as [| a rest]; [easy |]. intros _.
  assert (H : forall l, (In (fold_right min a l) l \/ fold_right min a l = a) /\
    forall s, In s l -> fold_right min a l <= s).
  { induction l as [| b l [IH1 IH2]]; cbn; [split; [now right | easy] |]. split.
    - destruct (Nat.min_spec b (fold_right min a l)) as [[_ ->] | [_ ->]]; tauto.
    - intros s [<- | H]; [lia |]. apply IH2 in H. lia. }
  destruct (H (a :: rest)) as [[H1 | H1] H2]; (split; [| exact H2]); [easy |].
  unfold least. cbn [hd]. rewrite H1. now left.
Qed.

(** A strategy says what its player picks with a number of turns left. [score mine s t board n]: the
    last t turns can add n if the player of the turns in [mine] follows s and the other one picks any
    blocks. *)
Definition strategy (s : nat -> list nat -> nat * list nat) : Prop :=
  forall t board, In (s t board) (moves board).

Inductive score (mine : nat -> bool) (s : nat -> list nat -> nat * list nat) :
    nat -> list nat -> nat -> Prop :=
  | over board : score mine s 0 board 0
  | my_turn t board n : mine (S t) = true ->
      score mine s t (snd (s (S t) board)) n ->
      score mine s (S t) board (fst (s (S t) board) + n)
  | other_turn t board sum board' n : mine (S t) = false -> In (sum, board') (moves board) ->
      score mine s t board' n -> score mine s (S t) board (sum + n).

(** The block whose sum and rest are the best. *)
Definition pick (t : nat) (board : list nat) : nat * list nat :=
  match find (fun '(sum, board') => sum + v (t - 1) board' =? v t board) (moves board) with
  | Some move => move
  | None => turned 0 0 board
  end.

Lemma pick_is_a_strategy : strategy pick.
Proof. intros t board. unfold pick. destruct (find _ _) eqn:E; [now apply find_some in E |]. now left. Qed.

Lemma best_is t board : let scores := map (fun '(sum, board) => sum + v t board) (moves board) in
  In (v (S t) board) scores /\
  forall s, In s scores -> if Nat.even (S t) then s <= v (S t) board else v (S t) board <= s.
Proof.
  intros scores. cbn [v]. fold scores. unfold best.
  assert (scores <> []) by easy. destruct (Nat.even (S t)).
  - now apply greatest_is.
  - now apply least_is.
Qed.

(** Main theorem. Numbers of at most 15, so at most 60 a turn: v(2 k) ≤ 120 k. *)
Theorem value_at_most t board : Forall (fun a => a <= 15) board -> v t board <= 60 * t.
Proof.
  revert board. induction t as [| t IH]; intros board Small; [easy |].
  destruct (best_is t board) as [H _]. apply in_map_iff in H as ([sum board'] & <- & H).
  apply in_moves in H as (i & j & _ & _ & E).
  assert (Cell : forall n, nth n board 0 <= 15).
  { intros n. rewrite Forall_forall in Small.
    destruct (nth_in_or_default n board 0) as [Hn | ->]; [now apply Small | lia]. }
  unfold turned in E. apply pair_equal_spec in E as [Sum Board]. specialize (IH board').
  pose proof (Cell (4 * i + j)). pose proof (Cell (4 * i + (j + 1))).
  pose proof (Cell (4 * (i + 1) + j)). pose proof (Cell (4 * (i + 1) + (j + 1))).
  enough (Forall (fun a => a <= 15) board') by (specialize (IH ltac:(easy)); lia).
  rewrite Board, Forall_map. apply Forall_forall. intros [k l] _.
  repeat match goal with |- context [if ?b then _ else _] => destruct b end; apply Cell.
Qed.

Lemma pick_is_best t board : fst (pick (S t) board) + v t (snd (pick (S t) board)) = v (S t) board.
Proof.
  unfold pick. rewrite Nat.sub_succ, Nat.sub_0_r. destruct (find _ _) as [[sum board'] |] eqn:E.
  - apply find_some in E as [_ E]. now apply Nat.eqb_eq in E.
  - exfalso. destruct (best_is t board) as [H _]. apply in_map_iff in H as ([sum board'] & E' & H).
    apply (find_none _ _ E) in H. apply Nat.eqb_neq in H. easy.
Qed.

(** Main theorem. v is the score under best play: Alice can make sure that the last t turns add at
    least v(t), and Bob that they add at most v(t), whatever the opponent does. *)
Theorem score_under_best_play :
  exists s, strategy s /\ forall t board n,
    (score Nat.even s t board n -> v t board <= n) /\ (score Nat.odd s t board n -> n <= v t board).
Proof.
  exists pick. split; [exact pick_is_a_strategy |]. intros t board n.
  split; intros H.
  - induction H as [| t board n Mine _ IH | t board sum board' n Other Hin _ IH]; [easy | |].
    + pose proof (pick_is_best t board). lia.
    + destruct (best_is t board) as [_ H]. rewrite Other in H.
      specialize (H (sum + v t board')). enough (v (S t) board <= sum + v t board') by lia.
      apply H, in_map_iff. now exists (sum, board').
  - induction H as [| t board n Mine _ IH | t board sum board' n Other Hin _ IH]; [easy | |].
    + pose proof (pick_is_best t board). lia.
    + destruct (best_is t board) as [_ H]. rewrite <- Nat.negb_odd, Other in H.
      specialize (H (sum + v t board')). enough (sum + v t board' <= v (S t) board) by lia.
      apply H, in_map_iff. now exists (sum, board').
Qed.

(** The score of a game of 2k turns is thus v(2k): with both strategies it comes out so. *)
Corollary both_reach_it t board n :
  score (fun _ => true) pick t board n -> n = v t board.
Proof.
  induction 1 as [| t board n _ _ IH | t board sum board' n Other]; [easy | | easy].
  rewrite IH. apply pick_is_best.
Qed.

(** ** The answer *)

(** The score of 2 k turns under best play. *)
Definition answer (k : nat) (board : list nat) : nat := v (2 * k) board.

Theorem answer_is_right : exists s, strategy s /\ forall k board n,
  (score Nat.even s (2 * k) board n -> answer k board <= n) /\
  (score Nat.odd s (2 * k) board n -> n <= answer k board).
Proof. destruct score_under_best_play as (s & S & H). exists s. split; [exact S |]. intros k board n. apply H. Qed.

(** ** Rows and lines. First k, then the board; an option is what a block scores and
    the board after it. *)

Fixpoint noise (n seed : nat) : list nat :=
  match n with
  | 0 => []
  | S n => S (seed / 7 mod 10) :: noise n ((seed * 37 + 11) mod 101)
  end.
Definition positions : list (nat * list nat) :=
  map (fun seed => (1, noise 16 seed)) (seq 0 80) ++ map (fun seed => (2, noise 16 seed)) [3; 50].
Definition row '(k, board) := (k :: board, map (fun '(sum, board) => sum :: board) (moves board)).

Definition lines (file : list N) : list N :=
  map (fun '(k, board) => N.of_nat (answer (N.to_nat k) (nats board))) (tests (both number (numbers 16)) file).
