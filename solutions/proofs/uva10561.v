(** * UVa 10561: three X in a row win *)

From Grundy Require Import Page Recursion.

(** ** The rules *)

(** A row of cells; [true] is an X. Three X in a row have ended the game. *)
Fixpoint three (row : list bool) : bool :=
  match row with
  | true :: (true :: true :: _) => true
  | _ :: rest => three rest
  | [] => false
  end.

(** All ways to put an X into an empty cell, each with the number of the cell; the first has number i. *)
Fixpoint places (i : nat) (row : list bool) : list (nat * list bool) :=
  match row with
  | [] => []
  | cell :: rest =>
      (if cell then [] else [(i, true :: rest)]) ++ map (fun '(j, row') => (j, cell :: row')) (places (S i) rest)
  end.

(** The player who makes three in a row wins: the opponent cannot move. *)
Definition options (row : list bool) : list (list bool) :=
  if three row then [] else map snd (places 1 row).

Lemma in_places i row j row' : In (j, row') (places i row) <->
  exists before after, row = before ++ false :: after /\ row' = before ++ true :: after /\
    j = i + length before.
Proof.
  revert i j row'. induction row as [| cell rest IH]; intros i j row'; cbn [places].
  - split; [easy | now intros ([] & ? & ? & _)].
  - rewrite in_app_iff, in_map_iff. split.
    + intros [H | ([k q] & E & H)].
      * destruct cell; [easy |]. destruct H as [E | []]. injection E as <- <-. exists [], rest. cbn. now rewrite Nat.add_0_r.
      * injection E as -> <-. apply IH in H as (before & after & -> & -> & ->).
        exists (cell :: before), after. cbn. repeat split. lia.
    + intros ([| c before] & after & E & -> & ->); injection E as -> ->.
      * left. left. cbn. now rewrite Nat.add_0_r.
      * right. exists (S i + length before, before ++ true :: after). split; [cbn [length app]; f_equal; lia |].
        apply IH. now exists before, after.
Qed.

Lemma three_iff row : three row = true <->
  exists before after, row = before ++ true :: true :: true :: after.
Proof.
  split.
  - induction row as [| a row IH]; [easy |]. intros H.
    assert (D : three row = true \/ exists after, a :: row = true :: true :: true :: after).
    { cbn in H. destruct a; [| now left]. destruct row as [| [|] [| [|] row]]; try (now left).
      right. now exists row. }
    destruct D as [D | (after & E)]; [| now exists [], after].
    destruct (IH D) as (before & after & ->). now exists (a :: before), after.
  - intros (before & after & ->). induction before as [| a before IH]; [easy |].
    cbn [app three]. destruct a; [| easy].
    destruct (before ++ true :: true :: true :: after) as [| [|] [| [|] ?]]; easy.
Qed.

Lemma in_options row row' : In row' (options row) <-> three row = false /\
  exists before after, row = before ++ false :: after /\ row' = before ++ true :: after.
Proof.
  unfold options. destruct (three row); [split; [easy | now intros []] |]. rewrite in_map_iff. split.
  - intros ([j q] & <- & H). apply in_places in H as (before & after & -> & -> & _).
    split; [easy |]. now exists before, after.
  - intros (_ & before & after & -> & ->). exists (1 + length before, before ++ true :: after).
    split; [easy |]. apply in_places. now exists before, after.
Qed.

Definition empties (row : list bool) : nat := total (fun cell => Nat.b2n (negb cell)) row.

Lemma options_end : ends options (fun row => 3 <= length row) empties.
Proof.
  intros row row' H Hq. apply in_options in Hq as (_ & before & after & -> & ->).
  unfold empties. rewrite !app_length, !total_app in *. cbn in *. split; lia.
Qed.

(** ** Gaps: the numbers of empty cells between two X that follow each other. Two empty cells more at each
    end make all gaps alike: a cell is at distance 3 or more from every X if the gap goes on for two cells
    on both sides of it. So m − 4 cells of a gap of m are free, and they are a segment. *)
Fixpoint from (k : nat) (row : list bool) : list nat :=
  match row with
  | [] => [k]
  | true :: rest => k :: from 0 rest
  | false :: rest => from (S k) rest
  end.

Definition wall : list bool := [false; false].
Definition gaps (row : list bool) : list nat := from 2 (row ++ wall).

Lemma from_before k before : exists init x, forall rest, from k (before ++ rest) = init ++ from x rest.
Proof.
  revert k. induction before as [| [|] before IH]; intros k; [now exists [], k | |].
  - destruct (IH 0) as (init & x & H). exists (k :: init), x. intros rest. cbn. now rewrite H.
  - exact (IH (S k)).
Qed.

Lemma from_after row : exists y t, forall k, from k row = k + y :: t.
Proof.
  induction row as [| [|] row (y & t & IH)].
  - exists 0, []. intros k. cbn. now rewrite Nat.add_0_r.
  - exists 0, (from 0 row). intros k. cbn. now rewrite Nat.add_0_r.
  - exists (S y), t. intros k. cbn. rewrite IH. f_equal. lia.
Qed.

(** An X splits a gap. *)
Lemma gap_splits before after : exists l x y r,
  gaps (before ++ false :: after) = l ++ x + 1 + y :: r /\ gaps (before ++ true :: after) = l ++ x :: y :: r.
Proof.
  unfold gaps. destruct (from_before 2 before) as (l & x & Hl), (from_after (after ++ wall)) as (y & r & Hr).
  exists l, x, y, r. rewrite <- !app_assoc, !Hl. cbn [app from]. rewrite !Hr. split; do 2 f_equal. lia.
Qed.

(** And every gap may be split so. *)
Lemma split_gap row : forall k l x y r, from k (row ++ wall) = l ++ x + 1 + y :: r ->
  (l = [] -> k <= x) -> (r = [] -> 2 <= y) ->
  exists before after, row = before ++ false :: after /\
    from k ((before ++ true :: after) ++ wall) = l ++ x :: y :: r.
Proof.
  induction row as [| [|] row IH]; intros k l x y r E Hl Hr; cbn [app from wall] in E.
  - destruct l as [| a l]; [| now destruct l]. injection E as E <-. specialize (Hl eq_refl). specialize (Hr eq_refl). lia.
  - destruct l as [| a l]; injection E as E E'; [specialize (Hl eq_refl); lia |].
    destruct (IH 0 l x y r E' ltac:(intros; lia) Hr) as (before & after & -> & F). subst a.
    exists (true :: before), after. split; [easy |]. cbn [app from]. cbn in F. now rewrite F.
  - destruct (from_after (row ++ wall)) as (y' & t & Hy). pose proof (Hy (S k)) as E'. rewrite E in E'.
    assert (D : (l = [] /\ x = k) \/ (l = [] -> S k <= x)).
    { destruct l; [| now right]. specialize (Hl eq_refl). destruct (Nat.eq_dec x k); [now left | right; lia]. }
    destruct D as [[-> ->] | D].
    + injection E' as E1 E2. exists [], row. split; [easy |]. cbn [app from]. rewrite Hy. cbn.
      repeat f_equal; [lia | easy].
    + destruct (IH (S k) l x y r E D Hr) as (before & after & -> & F). exists (false :: before), after.
      split; [easy | exact F].
Qed.

Lemma split_move row l x y r : three row = false -> gaps row = l ++ x + 1 + y :: r ->
  (l = [] -> 2 <= x) -> (r = [] -> 2 <= y) ->
  exists row', In row' (options row) /\ gaps row' = l ++ x :: y :: r.
Proof.
  intros T E Hl Hr. destruct (split_gap row 2 l x y r E Hl Hr) as (before & after & -> & F).
  exists (before ++ true :: after). split; [| exact F]. apply in_options. split; [easy |].
  now exists before, after.
Qed.

(** Three X are two gaps of 0. *)
Lemma three_gaps row : three row = true <-> exists l r, gaps row = l ++ 0 :: 0 :: r.
Proof.
  rewrite three_iff. unfold gaps. split.
  - intros (before & after & ->). destruct (from_before 2 before) as (l & x & H).
    exists (l ++ [x]), (from 0 (after ++ wall)). now rewrite <- !app_assoc, H.
  - assert (Find : forall row k l x r, from k (row ++ wall) = l ++ x :: 0 :: 0 :: r ->
      exists before after, row = before ++ true :: true :: true :: after).
    { clear. induction row as [| [|] row IH]; intros k l x r E; cbn [app from wall] in E.
      - now destruct l as [| ? [|]].
      - destruct l as [| a l]; injection E as E E'.
        + assert (First : forall row r, from 0 (row ++ wall) = 0 :: r -> exists rest, row = true :: rest /\
            r = from 0 (rest ++ wall)).
          { clear. intros [| [|] row] r E; cbn [app from wall] in E; [easy | injection E as <-; now exists row |].
            destruct (from_after (row ++ wall)) as (y & t & H). rewrite H in E. easy. }
          apply First in E' as (rest & -> & E'). symmetry in E'. apply First in E' as (rest' & -> & _).
          now exists [], rest'.
        + apply IH in E' as (before & after & ->). now exists (true :: before), after.
      - apply IH in E as (before & after & ->). now exists (false :: before), after. }
    intros (l & r & E). destruct l as [| x l _] using rev_ind.
    + destruct (from_after (row ++ wall)) as (y & t & H). rewrite H in E. easy.
    + rewrite <- app_assoc in E. exact (Find row 2 l x (r) E).
Qed.

(** No [XX] and no [X.X]. *)
Definition quiet (row : list bool) : Prop := Forall (fun m => 2 <= m) (gaps row).

Lemma not_three row row' : quiet row -> In row' (options row) -> three row' = false.
Proof.
  intros Q H. apply in_options in H as (_ & before & after & -> & ->). apply not_true_iff_false. intros T.
  apply three_gaps in T as (l' & r' & E). destruct (gap_splits before after) as (l & x & y & r & E1 & E2).
  unfold quiet in Q. rewrite E1, Forall_app, Forall_cons_iff in Q. destruct Q as (Ql & Qm & Qr).
  rewrite E2 in E. apply (f_equal (fun gs => length (filter (Nat.eqb 0) gs))) in E.
  rewrite !filter_app, !app_length in E. cbn [filter length] in E.
  assert (No : forall gs, Forall (fun m => 2 <= m) gs -> filter (Nat.eqb 0) gs = []).
  { clear. induction 1 as [| m gs H _ IH]; [easy |]. cbn. destruct m; [lia | easy]. }
  rewrite (No l Ql), (No r Qr) in E. destruct x, y; cbn in E; lia.
Qed.

(** ** The free cells are a sum of segments *)

(** Each X takes five cells, or fewer at the end of a segment. *)
Definition splits (n : nat) : list (list nat) := map (fun i => [i - 2; n - i - 3]) (seq 0 n).

Lemma splits_end n qs : In qs (splits n) -> total (fun q => q) qs < n.
Proof. intros H. apply in_map_iff in H as (i & <- & H). apply in_seq in H. cbn. lia. Qed.

(** g(n) = mex { g(i − 2) ⊕ g(n − i − 3) : 0 ≤ i < n }. *)
Definition g : nat -> nat := heap_value splits.

Lemma g_equation n : g n = mex (map (fun qs => nim_sum (map g qs)) (splits n)).
Proof. exact (proj1 (heap_values splits splits_end) n). Qed.

Definition segments (row : list bool) : list nat := map (fun m => m - 4) (gaps row).
Definition nim_value (row : list bool) : nat := nim_sum (map g (segments row)).

Lemma nim_value_mex row : nim_value row =
  mex (map (fun ps => nim_sum (map g ps)) (parts splits (segments row))).
Proof. apply sprague_grundy_step. intros p _. apply g_equation. Qed.

(** Lost: three in a row are there, or no two X are near and the nim-sum is 0. *)
Definition lost (row : list bool) : Prop := three row = true \/ (quiet row /\ nim_value row = 0).

(** P → N. *)
Lemma lost_to_won row row' : lost row -> In row' (options row) -> ~ lost row'.
Proof.
  intros L H. assert (T : three row = false) by (now apply in_options in H as [T _]).
  destruct L as [L | [Q V]]; [congruence |]. pose proof (not_three row row' Q H) as T'.
  intros [L' | [Q' V']]; [congruence |]. rewrite nim_value_mex in V.
  apply (mex_missing (map (fun ps => nim_sum (map g ps)) (parts splits (segments row)))).
  rewrite V, <- V'. apply (in_map (fun ps => nim_sum (map g ps))). clear V V'.
  apply in_options in H as (_ & before & after & -> & ->).
  destruct (gap_splits before after) as (l & x & y & r & E1 & E2).
  unfold quiet, segments in *. rewrite E1, E2 in *. rewrite Forall_app, !Forall_cons_iff in Q'.
  destruct Q' as (_ & Hx & Hy & _). apply in_parts.
  exists (map (fun m => m - 4) l), (x + 1 + y - 4), (map (fun m => m - 4) r), [x - 4; y - 4].
  rewrite !map_app. repeat split. apply in_map_iff. exists (x - 2). split; [f_equal; [lia | f_equal; lia] |].
  apply in_seq. lia.
Qed.

Lemma gaps_length row : total (fun m => m) (gaps row) + length (gaps row) = length row + 5.
Proof.
  unfold gaps. enough (H : forall row k, total (fun m => m) (from k row) + length (from k row) = length row + k + 1).
  { rewrite H, app_length. cbn. lia. }
  clear. induction row as [| [|] row IH]; intros k; cbn [from length]; [cbn; lia | |].
  - cbn [total fold_right]. fold (total (fun m => m) (from 0 row)). specialize (IH 0). lia.
  - rewrite IH. lia.
Qed.

Lemma first_gap row m gs : gaps row = m :: gs -> 2 <= m.
Proof.
  unfold gaps. destruct (from_after (row ++ wall)) as (y & t & H). rewrite H. intros E. injection E as <- _. lia.
Qed.

Lemma last_gap row gs m : gaps row = gs ++ [m] -> 2 <= m.
Proof.
  unfold gaps. destruct (from_before 2 row) as (l & x & H). rewrite H. cbn. intros E.
  apply app_inj_tail in E as [_ <-]. lia.
Qed.

(** With two X near each other some cell completes three. *)
Lemma completes row : 3 <= length row -> three row = false -> ~ quiet row ->
  exists row', In row' (options row) /\ three row' = true.
Proof.
  intros Len T Q. assert (Near : exists l m r, gaps row = l ++ m :: r /\ m < 2).
  { unfold quiet in Q. clear - Q. induction (gaps row) as [| m gs IH]; [now destruct Q |].
    destruct (Nat.le_gt_cases 2 m) as [Hm | Hm]; [| now exists [], m, gs].
    destruct IH as (l & m' & r & -> & H); [intros F; apply Q; now constructor |]. now exists (m :: l), m', r. }
  destruct Near as (l & m & r & E & Hm). 
  assert (Nl : l <> []) by (intros ->; apply first_gap in E; lia).
  assert (Nr : r <> []) by (intros ->; apply last_gap in E; lia).
  assert (Win : forall l x y r, gaps row = l ++ x + 1 + y :: r -> (l = [] -> 2 <= x) -> (r = [] -> 2 <= y) ->
    (exists l' r', l ++ x :: y :: r = l' ++ 0 :: 0 :: r') -> exists row', In row' (options row) /\ three row' = true).
  { intros l' x y r' E' H1 H2 H3. destruct (split_move row l' x y r' T E' H1 H2) as (row' & Hin & F).
    exists row'. split; [easy |]. apply three_gaps. now rewrite F. }
  destruct m as [| [| m]]; [| | lia].
  - destruct (exists_last Nl) as (l' & p & ->). destruct r as [| q r]; [easy |].
    rewrite <- app_assoc in E. cbn [app] in E.
    assert (No : forall l r, gaps row <> l ++ 0 :: 0 :: r).
    { intros l0 r0 E0. assert (three row = true) by (apply three_gaps; now exists l0, r0). congruence. }
    assert (Hp : p <> 0) by (intros ->; now apply No in E).
    assert (Hq : q <> 0) by (intros ->; apply (No (l' ++ [p]) r); now rewrite <- app_assoc).
    assert (Left : (l' = [] -> 2 < p) -> exists row', In row' (options row) /\ three row' = true).
    { intros H. apply (Win l' (p - 1) 0 (0 :: q :: r)); [| intros E'; specialize (H E'); lia | easy |].
      - rewrite E. do 2 f_equal. lia.
      - exists (l' ++ [p - 1]), (q :: r). now rewrite <- app_assoc. }
    assert (Right : (r = [] -> 2 < q) -> exists row', In row' (options row) /\ three row' = true).
    { intros H. apply (Win (l' ++ [p; 0]) 0 (q - 1) r); [| now destruct l' | intros E'; specialize (H E'); lia |].
      - rewrite E, <- app_assoc. cbn [app]. do 4 f_equal. lia.
      - exists (l' ++ [p]), (q - 1 :: r). rewrite <- !app_assoc. easy. }
    destruct l' as [| a l']; [| now apply Left]. destruct r as [| b r]; [| now apply Right].
    destruct (Nat.eq_dec p 2) as [P2 |].
    + destruct (Nat.eq_dec q 2) as [Q2 |]; [| apply Right; intros _; apply (last_gap row [p; 0]) in E; lia].
      pose proof (gaps_length row) as L. rewrite E in L. cbn in L. lia.
    + apply Left. intros _. apply first_gap in E. lia.
  - apply (Win l 0 0 r); [easy | now intros -> | now intros -> | now exists l, r].
Qed.

(** Main theorem. Which positions of three cells or more the mover loses. *)
Theorem lost_iff row : 3 <= length row ->
  (Loses options row <-> three row = true \/ (quiet row /\ nim_value row = 0)).
Proof.
  intros Len. refine (proj1 (three_steps options _ lost _ options_end _ _ row Len)).
  - intros p q _. apply lost_to_won.
  - clear row Len. intros row Len. destruct (three row) eqn:T; [left; now left |].
    destruct (Forall_dec (fun m => 2 <= m) (le_dec 2) (gaps row)) as [Q | Q].
    + destruct (Nat.eq_dec (nim_value row) 0) as [| V]; [left; right; now split | right].
      (* A move of the sum to nim-sum 0. *)
      assert (Z : In 0 (map (fun ps => nim_sum (map g ps)) (parts splits (segments row)))).
      { apply below_mex. rewrite <- nim_value_mex. lia. }
      apply in_map_iff in Z as (ps & V' & H). apply in_parts in H as (b & n & a & qs & E & Hqs & ->).
      apply in_map_iff in Hqs as (i & <- & Hi). apply in_seq in Hi.
      apply map_eq_app in E as (l & rest & E & <- & E'). destruct rest as [| m r]; [easy |].
      injection E' as E' <-. destruct (split_move row l (i + 2) (n - i + 1) r T) as (row' & Hin & F);
        [rewrite E; f_equal; f_equal; lia | intros; lia | intros; lia |].
      exists row'. split; [easy |]. right. split.
      * unfold quiet. rewrite E, Forall_app, Forall_cons_iff in Q. rewrite F, Forall_app, !Forall_cons_iff.
        repeat split; (easy || lia).
      * unfold nim_value, segments. rewrite F, map_app. cbn [map].
        replace (i + 2 - 4) with (i - 2) by lia. replace (n - i + 1 - 4) with (n - i - 3) by lia. exact V'.
    + right. destruct (completes row Len T Q) as (row' & H & T'). exists row'. split; [easy | now left].
Qed.

(** Main theorem. With [XX] or [X.X] a move wins exactly if it completes three X. Otherwise it wins exactly
    if no two X are near after it, so if its cell was free, and the nim-sum is 0. *)
Theorem winning_moves row row' : 3 <= length row -> In row' (options row) ->
  (~ quiet row -> (Loses options row' <-> three row' = true)) /\
  (quiet row -> (Loses options row' <-> quiet row' /\ nim_value row' = 0)).
Proof.
  intros Len H. pose proof (proj1 (options_end row row' Len H)) as Len'.
  rewrite (lost_iff row' Len'). split; intros Q.
  - split; [| now left]. intros [T | [Q' _]]; [easy |]. destruct Q.
    apply in_options in H as (_ & before & after & -> & ->).
    destruct (gap_splits before after) as (l & x & y & r & E1 & E2). unfold quiet in *.
    rewrite E1. rewrite E2 in Q'. rewrite Forall_app, !Forall_cons_iff in *. repeat split; (easy || lia).
  - rewrite (not_three row row' Q H). split; [now intros [| L] | now right].
Qed.

(** ** The answer: the cells, counted from 1, in which an X wins *)
Definition is_lost (row : list bool) : bool :=
  three row || (forallb (Nat.leb 2) (gaps row) && (nim_value row =? 0)).

Definition answer (row : list bool) : list nat :=
  map fst (filter (fun '(_, row') => is_lost row') (places 1 row)).

Theorem answer_is_right row i : 3 <= length row -> three row = false ->
  (In i (answer row) <-> exists before after, row = before ++ false :: after /\ i = 1 + length before /\
    Loses options (before ++ true :: after)).
Proof.
  intros Len T. unfold answer. rewrite in_map_iff.
  assert (Is : forall row', 3 <= length row' -> (is_lost row' = true <-> Loses options row')).
  { intros row' H. rewrite (lost_iff row' H). unfold is_lost, quiet.
    rewrite orb_true_iff, andb_true_iff, forallb_forall, Forall_forall, Nat.eqb_eq.
    now setoid_rewrite Nat.leb_le. }
  split.
  - intros ([j row'] & <- & H). apply filter_In in H as [H L].
    apply in_places in H as (before & after & -> & -> & ->). exists before, after. repeat split.
    apply Is; [rewrite app_length in *; cbn in *; lia | easy].
  - intros (before & after & -> & -> & L). exists (1 + length before, before ++ true :: after).
    split; [easy |]. apply filter_In. split; [apply in_places; now exists before, after |].
    apply Is; [rewrite app_length in *; cbn in *; lia | easy].
Qed.

(** ** Rows and lines *)

Fixpoint words (n : nat) : list (list bool) :=
  match n with
  | 0 => [[]]
  | S n => flat_map (fun word => [false :: word; true :: word]) (words n)
  end.
Definition positions : list (list bool) :=
  filter (fun row => negb (three row)) (flat_map words (seq 3 6)) ++ map (fun n => repeat false n) (seq 9 12).
Definition coded : list bool -> list nat := map Nat.b2n.
Definition row (cells : list bool) := (coded cells, map coded (options cells)).

(** For each test how many cells win, and these. *)
Definition lines (file : list N) : list N :=
  flat_map (fun cells => let moves := answer (map (N.eqb 88) cells) in
    N.of_nat (length moves) :: map N.of_nat moves) (tests a_list file).
