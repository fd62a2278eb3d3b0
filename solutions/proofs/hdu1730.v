(** * HDU 1730: two pieces in every row, one of each player *)

From Grundy Require Import Page.
Arguments Nat.ltb : simpl never.

Section Northcott.
(** Every row has the columns 1 to m. *)
Variable m : nat.

(** The columns of the mover's piece and of the other one. The piece moves any distance to the left
    or right along free cells. *)
Definition options_of_row '(own, other) : list (nat * nat) :=
  map (fun column => (column, other)) (filter (fun column => negb (column =? own))
    (if own <? other then seq 1 (other - 1) else seq (other + 1) (m - other))).

Definition turn '(own, other) : nat * nat := (other, own).

(** A move changes one row; then the players change places. A player without a move loses. *)
Definition options (rows : list (nat * nat)) : list (list (nat * nat)) :=
  map (map turn) (one_of options_of_row rows).

Lemma in_options rows rows' : In rows' (options rows) <->
  exists before own other after column, rows = before ++ (own, other) :: after /\
    column <> own /\ (if own <? other then 1 <= column < other else other < column <= m) /\
    rows' = map turn (before ++ (column, other) :: after).
Proof.
  unfold options. rewrite in_map_iff. setoid_rewrite in_one_of. split.
  - intros (? & <- & before & [own other] & after & row & -> & H & ->).
    apply in_map_iff in H as (column & <- & H). apply filter_In in H as [H1 H2].
    exists before, own, other, after, column. apply Bool.negb_true_iff, Nat.eqb_neq in H2.
    repeat split; [easy |]. destruct (own <? other); apply in_seq in H1; lia.
  - intros (before & own & other & after & column & -> & Hne & H & ->).
    exists (before ++ (column, other) :: after). split; [easy |].
    exists before, (own, other), after, (column, other). split; [easy |]. split; [| easy].
    apply in_map_iff. exists column. split; [easy |]. apply filter_In. split.
    + destruct (Nat.ltb_spec own other); apply in_seq; lia.
    + now apply Bool.negb_true_iff, Nat.eqb_neq.
Qed.

(** The pieces of a row are on two cells of it. *)
Definition on_board '(own, other) := 1 <= own <= m /\ 1 <= other <= m /\ own <> other.

Definition gap '(own, other) : nat := max own other - min own other - 1.
Definition gaps (rows : list (nat * nat)) : nat := nim_sum (map gap rows).

Lemma gaps_turn rows : gaps (map turn rows) = gaps rows.
Proof. unfold gaps. rewrite map_map. f_equal. apply map_ext. intros [own other]. cbn. lia. Qed.

Lemma on_board_turn rows : Forall on_board rows -> Forall on_board (map turn rows).
Proof. intros H. apply Forall_map. refine (Forall_impl _ _ H). intros [own other]. cbn. lia. Qed.

Lemma on_board_option rows rows' : Forall on_board rows -> In rows' (options rows) -> Forall on_board rows'.
Proof.
  intros D H. apply in_options in H as (before & own & other & after & column & -> & _ & H & ->).
  apply on_board_turn. rewrite Forall_app, Forall_cons_iff in *.
  destruct D as (H1 & H2 & H3). split; [easy |]. split; [| easy]. cbn in *.
  destruct (Nat.ltb_spec own other); lia.
Qed.

(** How far a piece can still advance, at most. *)
Definition room '(own, other) : nat := if own <? other then m - own else own.
Definition rooms : list (nat * nat) -> nat := total room.

(** A move leaves the room of the opponent's pieces. *)
Lemma room_of_the_other rows rows' : Forall on_board rows -> In rows' (options rows) ->
  rooms rows' = rooms (map turn rows).
Proof.
  intros D H. apply in_options in H as (before & own & other & after & column & -> & _ & H & ->).
  unfold rooms. rewrite !map_app, !total_app. cbn.
  rewrite Forall_app, Forall_cons_iff in D. destruct D as (_ & D & _). cbn in D.
  destruct (Nat.ltb_spec own other), (Nat.ltb_spec other column), (Nat.ltb_spec other own); lia.
Qed.

(** A move of Nim: a piece advances, so that the nim-sum becomes 0. *)
Lemma advance rows : Forall on_board rows -> gaps rows <> 0 ->
  exists rows', In rows' (options rows) /\ gaps rows' = 0 /\ rooms (map turn rows') < rooms rows.
Proof.
  intros D Hs. destruct (one_heap_falls (map gap rows) 0) as (l & a & r & E & Ha).
  { unfold gaps in Hs. lia. }
  apply map_eq_app in E as (before & rows1 & -> & <- & E). destruct rows1 as [| row after]; [easy |].
  injection E as <- <-. destruct row as [own other]. rewrite Nat.lxor_0_r, <- map_app in Ha.
  fold (gaps (before ++ after)) in Ha. set (b := gaps (before ++ after)) in *.
  rewrite Forall_app, Forall_cons_iff in D. destruct D as (_ & D & _). cbn in D, Ha.
  set (column := if own <? other then other - b - 1 else other + b + 1).
  exists (map turn (before ++ (column, other) :: after)). split; [| split].
  - apply in_options. exists before, own, other, after, column. split; [easy |].
    unfold column. destruct (Nat.ltb_spec own other); repeat split; lia.
  - rewrite gaps_turn. unfold gaps. rewrite map_app. cbn [map]. rewrite nim_sum_middle, <- map_app.
    fold (gaps (before ++ after)). fold b. replace (gap (column, other)) with b; [by_bits |].
    cbn. unfold column. destruct (Nat.ltb_spec own other); lia.
  - rewrite map_map, (map_ext _ (fun row => row)), map_id by (now intros []).
    unfold rooms. rewrite !total_app. cbn. unfold column.
    destruct (Nat.ltb_spec own other).
    + destruct (Nat.ltb_spec (other - b - 1) other); lia.
    + destruct (Nat.ltb_spec (other + b + 1) other); lia.
Qed.

(** Every move changes one gap. *)
Lemma gap_changes rows rows' : Forall on_board rows -> In rows' (options rows) -> gaps rows = 0 ->
  gaps rows' <> 0.
Proof.
  intros D H Hs Hs'. apply in_options in H as (before & own & other & after & column & -> & Hne & H & ->).
  rewrite Forall_app, Forall_cons_iff in D. destruct D as (_ & D & _). cbn in D.
  rewrite gaps_turn in Hs'. unfold gaps in Hs, Hs'. rewrite map_app in Hs, Hs'. cbn [map] in Hs, Hs'.
  rewrite nim_sum_middle in Hs, Hs'. rewrite <- Hs' in Hs. apply xor_inj in Hs. cbn in Hs.
  destruct (Nat.ltb_spec own other); lia.
Qed.

(** Play need not end by itself, since pieces may move back. But the opponent of a player who faces
    nim-sum 0 answers every move, forward or back, by a move of Nim, so the opponent's pieces only
    advance. *)
Lemma loses_at_zero rows : Forall on_board rows -> gaps rows = 0 -> Loses options rows.
Proof.
  remember (rooms (map turn rows)) as r eqn:E. revert rows E.
  induction r as [r IH] using lt_wf_ind. intros rows -> D Hs. constructor. intros rows' H.
  destruct (advance rows') as (rows'' & H'' & Hs'' & Hr).
  - now apply (on_board_option rows).
  - now apply (gap_changes rows).
  - apply some_lost with rows''; [easy |]. rewrite (room_of_the_other rows rows') in Hr by easy.
    apply (IH _ Hr); [easy | | easy]. apply (on_board_option rows'); [| easy].
    now apply (on_board_option rows).
Qed.

(** Main theorem. The first player wins exactly if the nim-sum of the gaps is not 0, and loses
    exactly if it is 0: play between good players ends. *)
Theorem Northcott rows : Forall on_board rows ->
  (Wins options rows <-> gaps rows <> 0) /\ (Loses options rows <-> gaps rows = 0).
Proof.
  intros D. pose proof (loses_at_zero rows D) as L. pose proof (not_both options rows) as B.
  assert (W : gaps rows <> 0 -> Wins options rows).
  { intros Hs. destruct (advance rows D Hs) as (rows' & H & Hs' & _).
    apply some_lost with rows'; [easy |]. apply loses_at_zero; [| easy].
    now apply (on_board_option rows). }
  destruct (Nat.eq_dec (gaps rows) 0); tauto.
Qed.

End Northcott.

(** ** The answer *)

Definition answer (rows : list (nat * nat)) : bool := not_zero (gaps rows).

Theorem answer_is_right m rows : Forall (on_board m) rows ->
  if answer rows then Wins (options m) rows else Loses (options m) rows.
Proof.
  intros H. destruct (Northcott m rows H) as [won lost]. unfold answer, not_zero.
  destruct (Nat.eqb_spec (gaps rows) 0); cbn; tauto.
Qed.

(** ** The program *)

Definition program_gap '(t, j) : N := (N.max t j - N.min t j - 1)%N.

Definition program (rows : list (N * N)) : bool := is_some (fold_xor program_gap rows).

Definition nat_pairs : list (N * N) -> list (nat * nat) := map (fun '(t, j) => (N.to_nat t, N.to_nat j)).

(** The two columns differ, so that no subtraction falls below 0. *)
Theorem program_is_right m rows : Forall (on_board m) (nat_pairs rows) ->
  Forall (fun '(t, j) => N.min t j + 1 <= N.max t j)%N rows /\ program rows = answer (nat_pairs rows).
Proof.
  unfold nat_pairs. intros H. split.
  - rewrite Forall_map in H. revert H. apply Forall_impl. intros [t j]. cbn. lia.
  - unfold program, answer, gaps. rewrite is_some_is, map_map. f_equal. apply fold_xor_is.
    intros [t j] _. cbn. lia.
Qed.

(** ** Rows and lines. The code is m and the columns. *)

Definition boards : list (nat * list (nat * nat)) :=
  map (fun row => (6, [row])) (list_prod (seq 1 6) (seq 1 6)) ++
  map (fun '(a, b) => (4, [a; b]))
    (list_prod (list_prod (seq 1 4) (seq 1 4)) (list_prod (seq 1 4) (seq 1 4))).

Definition positions : list (nat * list (nat * nat)) :=
  filter (fun '(m, rows) => forallb (fun '(own, other) => negb (own =? other)) rows) boards.

Definition code '(m, rows) : list nat := m :: flat_map (fun '(own, other) => [own; other]) rows.
Definition row '(m, rows) := (code (m, rows), map (fun rows' => code (m, rows')) (options m rows)).

Definition board : reader (N * list (N * N)) := after (fun n => both number (times n (both number number))).

Definition lines (file : list N) : list N := map (fun '(m, rows) => says (program rows)) (until_end board file).
