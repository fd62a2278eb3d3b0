(** * POJ 1704: chessmen move to the left *)

From Coq Require Import Permutation Sorted.
From Grundy Require Import Page Staircase Image.

(** Chessmen stand on cells 1, 2, …, here in order, right of a wall. A move shifts one any distance
    to the left, not onto or over another one; normal play. *)
Fixpoint moves (wall : nat) (cells : list nat) : list (list nat) :=
  match cells with
  | [] => []
  | c :: rest =>
      map (fun to => to :: rest) (seq (wall + 1) (c - wall - 1)) ++ map (cons c) (moves c rest)
  end.
Definition options : list nat -> list (list nat) := moves 0.

(** In order, and right of the wall. *)
Fixpoint increasing (wall : nat) (cells : list nat) : Prop :=
  match cells with
  | [] => True
  | c :: rest => wall < c /\ increasing c rest
  end.

(** The free cells to the left of every chessman. *)
Fixpoint gaps (wall : nat) (cells : list nat) : list nat :=
  match cells with
  | [] => []
  | c :: rest => c - wall - 1 :: gaps c rest
  end.

Lemma gaps_length wall cells : length (gaps wall cells) = length cells.
Proof. revert wall. induction cells; cbn; auto. Qed.

(** A move takes free cells from the gap v on the left of a chessman to the gap on its right. *)
Lemma in_moves wall cells cells' : increasing wall cells -> In cells' (moves wall cells) ->
  increasing wall cells' /\ exists v moved, v < length cells /\
    1 <= moved <= nth v (gaps wall cells) 0 /\
    gaps wall cells' = go (gaps wall cells) v (S v) moved.
Proof.
  revert wall cells'. induction cells as [| c rest IH]; intros wall cells' Inc H; [easy |].
  cbn in Inc, H. destruct Inc as [Hc Inc]. apply in_app_iff in H as [H | H].
  - apply in_map_iff in H as (to & <- & H). apply in_seq in H. split.
    + cbn. split; [lia |]. destruct rest; cbn in *; [easy | split; [lia | easy]].
    + exists 0, (c - to). cbn. split; [lia |]. split; [lia |]. f_equal; [lia |].
      destruct rest; cbn in *; [easy |]. f_equal. lia.
  - apply in_map_iff in H as (rest' & <- & H). apply IH in H as (Inc' & v & moved & Hv & Hm & E);
      [| easy]. split; [easy |]. exists (S v), moved. cbn. rewrite E. repeat split; (easy || lia).
Qed.

Lemma moves_exist wall cells v moved : increasing wall cells -> v < length cells ->
  1 <= moved <= nth v (gaps wall cells) 0 ->
  exists cells', In cells' (moves wall cells) /\
    gaps wall cells' = go (gaps wall cells) v (S v) moved.
Proof.
  revert wall v. induction cells as [| c rest IH]; intros wall v Inc Hv Hm; [cbn in Hv; lia |].
  cbn in Inc. destruct Inc as [Hc Inc]. destruct v as [| v]; cbn in Hm.
  - exists (c - moved :: rest). cbn. split.
    + apply in_app_iff. left. apply (in_map (fun to => to :: rest)), in_seq. lia.
    + f_equal; [lia |]. destruct rest; cbn in *; [easy |]. f_equal. lia.
  - destruct (IH c v Inc) as (rest' & H & E); [cbn in Hv; lia | easy |].
    exists (c :: rest'). cbn. rewrite E. split; [| easy]. apply in_app_iff. right.
    now apply in_map.
Qed.

Definition value (cells : list nat) : nat := nim_sum (every_second (rev (gaps 0 cells))).

Lemma every_second_last l a :
  nim_sum (every_second (l ++ [a])) =
  nim_sum (every_second l) ⊕ (if Nat.even (length l) then a else 0).
Proof.
  induction l as [| b | b c l IH] using two_by_two; [cbn; by_bits.. |].
  change (Nat.even (length (b :: c :: l))) with (Nat.even (length l)).
  cbn [app every_second nim_sum fold_right]. fold (nim_sum (every_second (l ++ [a]))) (nim_sum (every_second l)).
  rewrite IH. by_bits.
Qed.

(** Gap v of n is on step n − v, so these are the odd steps. *)
Lemma odd_steps l v : nim_sum (odd_stones (fun u => v + length l - u) v l) =
  nim_sum (every_second (rev l)).
Proof.
  revert v. induction l as [| a l IH]; intros v; [easy |]. cbn [rev].
  rewrite every_second_last, rev_length, <- (IH (S v)).
  cbn [odd_stones length nim_sum fold_right]. fold (nim_sum).
  replace (v + S (length l) - v) with (S (length l)) by lia. rewrite Nat.odd_succ.
  replace (v + S (length l)) with (S v + length l) by lia. by_bits.
Qed.

(** The gaps are the steps of a staircase: gap v is above gap v + 1, and the last one leads out. *)
Definition below (v : nat) : option nat := Some (S v).

Lemma stays_in_order cells cells' : increasing 0 cells -> In cells' (options cells) ->
  increasing 0 cells'.
Proof. intros Inc H. now apply in_moves in H. Qed.

Lemma move_of_gaps cells cells' : increasing 0 cells -> In cells' (options cells) ->
  In (gaps 0 cells') (Staircase.options below (gaps 0 cells)).
Proof.
  intros Inc H. apply in_moves in H as (_ & v & moved & Hv & Hm & E); [| easy].
  apply in_options. exists v, (S v), moved. now rewrite gaps_length.
Qed.

Lemma move_of_cells cells gaps' : increasing 0 cells ->
  In gaps' (Staircase.options below (gaps 0 cells)) ->
  exists cells', In cells' (options cells) /\ gaps 0 cells' = gaps'.
Proof.
  intros Inc H. apply in_options in H as (v & w & moved & Hv & E & Hm & ->). injection E as <-.
  rewrite gaps_length in Hv. now apply moves_exist.
Qed.

(** Main theorem. The first player wins exactly if the nim-sum of every second gap is not 0, from
    the gap of the last chessman on. *)
Theorem georgia_and_bob cells : increasing 0 cells -> (Wins options cells <-> value cells <> 0).
Proof.
  intros Inc.
  rewrite (proj2 (same_winner _ _ _ _ stays_in_order move_of_gaps move_of_cells cells Inc)).
  rewrite (any_staircase below (fun v => length cells - v) (length cells)).
  - unfold odd_sum, value. now rewrite <- (odd_steps _ 0), gaps_length.
  - intros v w Hv E. injection E as <-. split; [lia |]. intros H.
    now replace (length cells - S v) with 0 by lia.
  - easy.
  - apply gaps_length.
Qed.

(** ** The answer, for cells in any order *)

Lemma moves_end wall cells cells' : In cells' (moves wall cells) -> list_sum cells' < list_sum cells.
Proof.
  revert wall cells'. induction cells as [| c rest IH]; intros wall cells'; [easy |].
  cbn [moves]. rewrite in_app_iff, !in_map_iff. intros [(to & <- & H) | (rest' & <- & H)]; unfold list_sum in *; cbn [fold_right].
  - apply in_seq in H. lia.
  - apply IH in H. lia.
Qed.

Lemma sorted_increasing cells : NoDup cells -> ~ In 0 cells -> increasing 0 (sorted cells).
Proof.
  intros D Positive. pose proof (sorted_permutation Nat.ltb cells) as P. apply Permutation_sym in P as P'.
  apply (Permutation_NoDup P') in D. change (sorted_by Nat.ltb cells) with (sorted cells) in *.
  assert (Wall : Forall (lt 0) (sorted cells)).
  { apply Forall_forall. intros c Hc. destruct c; [| lia]. now apply (Permutation_in 0 P) in Hc. }
  revert Wall. generalize 0 as wall. clear P P' Positive. induction (sorted_ascending cells) as [| c l _ IH Hc]; intros wall W; [easy |].
  apply NoDup_cons_iff in D as [Hn D]. apply Forall_cons_iff in W as [H _]. split; [easy |]. apply (IH D).
  rewrite Forall_forall in *. intros b Hb. apply Hc in Hb as Hle. destruct (Nat.eq_dec c b) as [-> |]; [easy | lia].
Qed.

Definition answer (cells : list nat) : bool := not_zero (value (sorted cells)).

Theorem answer_is_right cells : NoDup cells -> ~ In 0 cells -> let start := sorted cells in
  if answer cells then Wins options start else Loses options start.
Proof.
  intros D Positive. pose proof (sorted_increasing cells D Positive) as H.
  apply (answer_by_wins _ (increasing 0) list_sum); [| easy |].
  - intros p q Dp Hq. split; [now apply stays_in_order with p | now apply moves_end in Hq].
  - unfold answer. now rewrite not_zero_iff, georgia_and_bob.
Qed.

(** ** The program: it sorts the cells and the edge from the right, refuses equal ones, and takes them in pairs. *)

Fixpoint chunks_exact {A} (cells : list A) : list (A * A) :=
  match cells with
  | a :: b :: rest => (a, b) :: chunks_exact rest
  | _ => []
  end.

Definition program (cells : list N) : option bool :=
  let falling := sorted_by (fun a b => b <? a)%N (cells ++ [0%N]) in
  if forallb (fun '(a, b) => b <? a)%N (combine falling (tl falling))
  then Some (is_some (fold_xor (fun '(a, b) => a - b - 1)%N (chunks_exact falling)))
  else None.

Fixpoint falls (cells : list nat) : list nat :=
  match cells with
  | a :: (b :: _) as rest => a - b - 1 :: falls rest
  | _ => []
  end.

Lemma falls_are_gaps wall cells : falls (rev (wall :: cells)) = rev (gaps wall cells).
Proof.
  assert (Last : forall l c wall, falls (l ++ [c; wall]) = falls (l ++ [c]) ++ [c - wall - 1]).
  { induction l as [| a l IH]; intros c w; [easy |]. specialize (IH c w).
    destruct l as [| b l]; [easy |]. cbn [app falls] in *. f_equal. exact IH. }
  revert wall. induction cells as [| c cells IH]; intros wall; [easy |].
  cbn [rev gaps]. rewrite <- IH, <- app_assoc. cbn [app rev]. now rewrite Last.
Qed.

Lemma pairs_of_falls falling :
  nim_sum (map (fun '(a, b) => a - b - 1) (chunks_exact falling)) = nim_sum (every_second (falls falling)).
Proof.
  induction falling as [| a | a b rest IH] using two_by_two; [easy | easy |]. cbn [chunks_exact map].
  destruct rest as [| c rest]; [easy |]. cbn [falls every_second nim_sum fold_right]. f_equal. exact IH.
Qed.

Lemma chunks_of_nats falling :
  chunks_exact (nats falling) = map (fun '(a, b) => (N.to_nat a, N.to_nat b)) (chunks_exact falling).
Proof.
  induction falling as [| a | a b rest IH] using two_by_two; [easy | easy |]. cbn [nats map chunks_exact].
  f_equal. exact IH.
Qed.

Lemma falling_is cells : ~ In 0%N cells -> let falling := sorted_by (fun a b => b <? a)%N (cells ++ [0%N]) in
  nats falling = rev (0 :: sorted (nats cells)) /\ StronglySorted ge (nats falling).
Proof.
  intros Positive falling.
  assert (Falls : StronglySorted ge (nats falling)).
  { unfold falling, nats. rewrite (map_sorted _ _ (fun a b => b <? a)) by (intros; apply ltb_to_nat).
    apply sorted_in_order; [lia |]. intros a b. destruct (Nat.ltb_spec b a); lia. }
  split; [| easy]. apply (sorted_unique ge); [lia | easy | |].
  - apply sorted_rev. constructor; [apply sorted_ascending |]. apply Forall_forall. lia.
  - rewrite <- Permutation_rev. transitivity (nats (cells ++ [0%N])); [apply Permutation_map, sorted_permutation |].
    symmetry. transitivity (0 :: nats cells); [apply perm_skip, sorted_permutation |].
    unfold nats. rewrite map_app. apply Permutation_cons_append.
Qed.

(** Each number of a pair exceeds the next one, so that no subtraction falls below 0. *)
Theorem program_is_right cells : NoDup cells -> ~ In 0%N cells -> program cells = Some (answer (nats cells)).
Proof.
  intros D Positive. destruct (falling_is cells Positive) as [E Falls]. unfold program, answer, value.
  set (falling := sorted_by _ _) in *.
  assert (D' : NoDup falling).
  { apply (Permutation_NoDup (Permutation_sym (sorted_permutation _ _))).
    apply (Permutation_NoDup (Permutation_cons_append cells 0%N)). now constructor. }
  assert (Check : forallb (fun '(a, b) => b <? a)%N (combine falling (tl falling)) = true).
  { clear E. induction falling as [| a l IH]; [easy |]. apply StronglySorted_inv in Falls as [Falls Ha].
    apply NoDup_cons_iff in D' as [Hn D']. destruct l as [| b l]; [easy |]. cbn [tl combine forallb].
    apply andb_true_iff. split; [| now apply IH]. apply Forall_cons_iff in Ha as [Ha _]. apply N.ltb_lt.
    destruct (N.eq_dec a b) as [-> |]; [destruct Hn; now left | lia]. }
  rewrite Check, <- falls_are_gaps, <- E, <- pairs_of_falls, chunks_of_nats, map_map. f_equal.
  rewrite is_some_is. f_equal. apply fold_xor_is. intros [a b] _. lia.
Qed.

(** ** Rows and lines *)

Definition positions : list (list nat) := subsets (seq 1 8).
Definition row (cells : list nat) := (cells, options cells).

Definition lines (file : list N) : list N := map (fun cells => says_some (program cells)) (tests a_list file).
