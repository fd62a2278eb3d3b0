(** * Chomp: bite a corner off the chocolate *)

From Grundy Require Import Page.

(** The position is the lengths of the rows; a row that is eaten stays as 0. A bite picks a row and a
    column j that this row has, columns counted from 0, and leaves up to j cells of it and of all rows
    below. Misère play: the player who takes the last cell loses. *)
Fixpoint options (rows : list nat) : list (list nat) :=
  match rows with
  | [] => []
  | row :: below => map (fun j => map (min j) rows) (seq 0 row) ++ map (cons row) (options below)
  end.

Lemma in_options rows rows' : In rows' (options rows) <->
  exists above row below j, rows = above ++ row :: below /\ j < row /\
    rows' = above ++ map (min j) (row :: below).
Proof.
  revert rows'. induction rows as [| row rest IH]; intros rows'; cbn [options].
  - split; [easy | now intros ([] & ? & ? & ? & ? & _)].
  - rewrite in_app_iff, !in_map_iff. setoid_rewrite IH. setoid_rewrite in_seq. split.
    + intros [(j & <- & H) | (? & <- & above & row' & below & j & -> & H & ->)].
      * exists [], row, rest, j. repeat split. lia.
      * now exists (row :: above), row', below, j.
    + intros ([| row' above] & row'' & below & j & E & H & ->); injection E as -> ->.
      * left. exists j. split; [easy | lia].
      * right. exists (above ++ map (min j) (row'' :: below)). split; [easy |].
        now exists above, row'', below, j.
Qed.

Definition cells : list nat -> nat := total (fun row => row).

Lemma options_end : ends options everywhere cells.
Proof.
  intros rows rows' _ H. split; [easy |].
  apply in_options in H as (above & row & below & j & -> & H & ->).
  unfold cells. rewrite !total_app. cbn.
  enough (forall l, total (fun row => row) (map (min j) l) <= total (fun row => row) l) as Le.
  { specialize (Le below). lia. }
  induction l; cbn; lia.
Qed.

(** What the first player wins by, from the rules: the table of the page. *)
Definition won (rows : list nat) : bool := misere_wins options (S (cells rows)) rows.

(** Every option after the bite of the far corner is also an option before it. *)
Lemma every_bite_takes_the_corner above c rows' : Forall (fun row => row <= c) above ->
  In rows' (options (above ++ [c - 1])) -> In rows' (options (above ++ [c])).
Proof.
  intros Short H. apply in_options in H as (l & row & below & j & E & H & ->).
  apply in_options. destruct below as [| row' below _] using rev_ind.
  - apply app_inj_tail in E as [<- <-]. exists above, c, [], j. repeat split; [lia |].
    cbn. do 2 f_equal. lia.
  - change (row :: below ++ [row']) with ((row :: below) ++ [row']) in *. rewrite app_assoc in E.
    apply app_inj_tail in E as [-> <-]. exists l, row, (below ++ [c]), j. split; [| split; [easy |]].
    + now rewrite <- app_assoc.
    + apply Forall_app in Short as [_ Short]. inversion Short; subst.
      change (row :: below ++ [c]) with ((row :: below) ++ [c]).
      rewrite !map_app. cbn [map]. do 3 f_equal. lia.
Qed.

(** Main theorem. The first player wins on a full rectangle of two cells or more (Gale). *)
Theorem Gale r c : 2 <= r * c -> Misere_wins options (repeat c r).
Proof.
  intros H. destruct r as [| r]; [lia |]. cbn [repeat]. rewrite repeat_cons.
  assert (Corner : In (repeat c r ++ [c - 1]) (options (repeat c r ++ [c]))).
  { apply in_options. exists (repeat c r), c, [], (c - 1). repeat split; [nia |].
    cbn. do 2 f_equal. lia. }
  (* Strategy stealing: the bite of the corner wins, or the reply to it does, as a first bite. *)
  pose proof (misere_decided options everywhere cells options_end (S (cells (repeat c r ++ [c - 1])))
    (repeat c r ++ [c - 1]) I ltac:(lia)) as Either.
  destruct (misere_wins options _ _); [| now apply misere_some_lost with (repeat c r ++ [c - 1])].
  destruct Either as [None | q Hq Lost].
  - (* There is a reply: a cell is left. *)
    exfalso.
    assert (E : exists row above below, repeat c r ++ [c - 1] = above ++ row :: below /\ 0 < row).
    { destruct (Nat.eq_dec c 1) as [-> |].
      - destruct r as [| r]; [lia |]. exists 1, [], (repeat 1 r ++ [0]). split; [easy | lia].
      - exists (c - 1), (repeat c r), []. split; [easy | nia]. }
    destruct E as (row & above & below & E & Hrow).
    assert (Hin : In (above ++ map (min 0) (row :: below)) (options (repeat c r ++ [c - 1])));
      [| now rewrite None in Hin].
    apply in_options. now exists above, row, below, 0.
  - apply misere_some_lost with q; [| easy]. apply every_bite_takes_the_corner; [| easy].
    clear. induction r; cbn; constructor; [lia | easy].
Qed.

Lemma options_two a b q : In q (options [a; b]) <->
  (exists j, j < a /\ q = [min j a; min j b]) \/ (exists j, j < b /\ q = [a; min j b]).
Proof.
  cbn [options]. rewrite !in_app_iff, !in_map_iff. split.
  - intros [(j & <- & H) | (r & <- & H)]; [left; exists j; apply in_seq in H; cbn; split; [lia | easy] |].
    apply in_app_iff in H as [H | H]; [| now apply in_map_iff in H as (? & _ & [])].
    apply in_map_iff in H as (j & <- & H). apply in_seq in H. right. exists j. split; [lia | easy].
  - intros [(j & H & ->) | (j & H & ->)]; [left | right].
    + exists j. split; [easy | apply in_seq; lia].
    + exists [min j b]. split; [easy |]. apply in_app_iff. left. apply in_map_iff. exists j.
      split; [easy | apply in_seq; lia].
Qed.

(** Main theorem. Two rows of a ≥ b cells, a > 0, are lost exactly if a = b + 1. *)
Theorem two_rows a b : b <= a -> 0 < a -> (Misere_loses options [a; b] <-> a = b + 1).
Proof.
  intros Hba Ha.
  pose (D := fun p : list nat => exists a b, p = [a; b] /\ b <= a).
  pose (L := fun p : list nat => nth 0 p 0 = nth 1 p 0 + 1).
  refine (proj1 (misere_three_steps options D L cells _ _ _ _ [a; b] _)).
  - intros p q (x & y & -> & H) Hq. split; [| now apply (options_end [x; y] q I)].
    apply options_two in Hq as [(j & Hj & ->) | (j & Hj & ->)];
      [exists (min j x), (min j y) | exists x, (min j y)]; split; (easy || lia).
  - intros p (x & y & -> & H) Lp E. unfold L in Lp. cbn [nth] in Lp. assert (Hin : In [min 0 x; min 0 y] (options [x; y]))
      by (apply options_two; left; exists 0; split; [lia | easy]). now rewrite E in Hin.
  - intros p q (x & y & -> & H) Lp Hq Lq. unfold L in *. cbn [nth] in Lp.
    apply options_two in Hq as [(j & Hj & ->) | (j & Hj & ->)]; cbn [nth] in Lq; lia.
  - intros p (x & y & -> & H). unfold L. cbn [nth].
    destruct (Nat.eq_dec x (y + 1)); [now left | right]. destruct (Nat.eq_dec x 0) as [-> |].
    { left. assert (y = 0) as -> by lia. reflexivity. }
    right. destruct (Nat.eq_dec x y) as [-> |].
    + exists [y; y - 1]. split; [| cbn; lia]. apply options_two. right. exists (y - 1).
      split; [lia | do 2 f_equal; lia].
    + exists [y + 1; y]. split; [| cbn; lia]. apply options_two. left. exists (y + 1).
      split; [lia |]. f_equal; [lia | f_equal; lia].
  - now exists a, b.
Qed.

(** Hooks: a row of a cells, and below it rows of one cell, or of none if they are eaten. *)
Lemma options_ones ones q : Forall (fun r => r <= 1) ones -> In q (options ones) ->
  Forall (fun r => r <= 1) q /\ cells q < cells ones.
Proof.
  intros H Hq. split; [| now apply (options_end ones q I)].
  apply in_options in Hq as (above & row & below & j & -> & Hj & ->).
  rewrite Forall_app in *. destruct H as [H1 H2]. split; [easy |].
  rewrite Forall_map. refine (Forall_impl _ _ H2). cbn. lia.
Qed.

(** Main theorem. A hook is lost exactly if its row has as many cells as its column, which has the
    corner and the cells below it. *)
Theorem hook a ones : 0 < a -> Forall (fun r => r <= 1) ones ->
  (Misere_loses options (a :: ones) <-> a = cells ones + 1).
Proof.
  intros Ha H1.
  (* After the poison alone or with 0 rows the player to move has won; such positions are outside of L. *)
  pose (D := fun p : list nat => exists a ones, p = a :: ones /\ Forall (fun r => r <= 1) ones /\
    (a = 0 -> cells ones = 0)).
  pose (L := fun p : list nat => hd 0 p = cells (tl p) + 1).
  assert (Falls : forall x y, cells (map (min 0) y) = 0 /\ forall j, 0 < j ->
    Forall (fun r => r <= 1) x -> map (min j) x = x).
  { intros x y. split; [induction y as [| r y IHy]; [easy | exact IHy] |]. intros j Hj Hx.
    induction Hx as [| r x Hr _ IH]; [easy |]. cbn [map]. rewrite IH. f_equal. lia. }
  refine (proj1 (misere_three_steps options D L cells _ _ _ _ (a :: ones) _)).
  - intros p q (x & y & -> & H & H0) Hq. split; [| now apply (options_end (x :: y) q I)].
    cbn [options] in Hq. apply in_app_iff in Hq as [Hq | Hq].
    + apply in_map_iff in Hq as (j & <- & Hj). exists (min j x), (map (min j) y).
      split; [easy |]. split.
      * rewrite Forall_map. refine (Forall_impl _ _ H). cbn. lia.
      * apply in_seq in Hj. intros E. assert (j = 0) as -> by lia. now apply (Falls y y).
    + apply in_map_iff in Hq as (r & <- & Hr). apply (options_ones y r H) in Hr as [Hr Hlt].
      exists x, r. split; [easy |]. split; [easy |]. intros E. specialize (H0 E). lia.
  - intros p (x & y & -> & H & H0) Lp E. unfold L in Lp. cbn [hd tl] in Lp.
    destruct x; [lia | easy].
  - intros p q (x & y & -> & H & H0) Lp Hq Lq. unfold L in *. cbn [hd tl] in Lp.
    cbn [options] in Hq. apply in_app_iff in Hq as [Hq | Hq].
    + apply in_map_iff in Hq as (j & <- & Hj). apply in_seq in Hj. cbn [map hd tl] in Lq.
      destruct (Nat.eq_dec j 0) as [-> |].
      * rewrite (proj1 (Falls y y)) in Lq. lia.
      * rewrite (proj2 (Falls y y) j) in Lq; (easy || lia).
    + apply in_map_iff in Hq as (r & <- & Hr). apply (options_ones y r H) in Hr as [_ Hlt].
      cbn [hd tl] in Lq. lia.
  - intros p (x & y & -> & H & H0). unfold L. cbn [hd tl].
    destruct (Nat.eq_dec x (cells y + 1)); [now left | right].
    destruct (Nat.eq_dec x 0) as [-> |].
    { left. specialize (H0 eq_refl). cbn [options seq map app].
      destruct (options y) as [| r rest] eqn:E; [easy |]. exfalso.
      destruct (options_ones y r H) as [_ Hlt]; [rewrite E; now left | lia]. }
    right. destruct (Nat.lt_ge_cases (cells y + 1) x) as [Hlt | Hge].
    + exists (cells y + 1 :: y). split; [| easy]. cbn [options]. apply in_app_iff. left.
      apply in_map_iff. exists (cells y + 1). split; [| apply in_seq; lia]. cbn [map]. f_equal; [lia |].
      apply (Falls y y); [lia | easy].
    + (* Shorten the column. *)
      assert (Short : forall y k, Forall (fun r => r <= 1) y -> k < cells y ->
        exists r, In r (options y) /\ cells r = k).
      { clear. intros y k H. revert k. induction H as [| r y Hr H IH]; intros k; [cbn; lia |]. intros Hk.
        cbn in Hk. fold (cells y) in Hk. cbn [options].
        destruct (Nat.eq_dec k 0) as [-> |], (Nat.eq_dec r 0) as [-> |].
        - destruct (IH 0 ltac:(lia)) as (q & Hq & Eq). exists (0 :: q). cbn [seq map app].
          split; [now apply in_map | easy].
        - exists (map (min 0) (r :: y)). split; [| clear; induction (r :: y) as [| s l IHl]; [easy | exact IHl]].
          apply in_app_iff. left. apply in_map_iff. exists 0. split; [easy | apply in_seq; lia].
        - destruct (IH k ltac:(lia)) as (q & Hq & Eq). exists (0 :: q). cbn [seq map app].
          split; [now apply in_map | easy].
        - assert (r = 1) as -> by lia. destruct (IH (k - 1) ltac:(lia)) as (q & Hq & Eq).
          exists (1 :: q). split; [apply in_app_iff; right; now apply in_map |].
          cbn. fold (cells q). lia. }
      destruct (Short y (x - 1) H) as (r & Hr & E); [lia |]. exists (x :: r).
      split; [| cbn [hd tl]; lia]. cbn [options]. apply in_app_iff. right. now apply in_map.
  - exists a, ones. split; [easy |]. split; [easy | lia].
Qed.

(** The table follows the definition: a diagram is won exactly if it is empty, or some bite leads to a
    diagram that is not won. *)
Theorem table rows : Misere_wins options rows <-> won rows = true.
Proof.
  pose proof (misere_decided options everywhere cells options_end (S (cells rows)) rows I ltac:(lia)) as Decided.
  unfold won. destruct (misere_wins _ _ rows); [easy |]. apply misere_not_both in Decided. now split.
Qed.

(** ** The answer: the winning bites, by row and column from 1 *)
Fixpoint bites (i : nat) (rows : list nat) : list (nat * nat * list nat) :=
  match rows with
  | [] => []
  | row :: below =>
      map (fun j => (i, S j, map (min j) rows)) (seq 0 row) ++
      map (fun '(bite, after) => (bite, row :: after)) (bites (S i) below)
  end.

Lemma options_are_bites i rows : map snd (bites i rows) = options rows.
Proof.
  revert i. induction rows as [| row below IH]; intros i; [easy |]. cbn [bites options].
  rewrite map_app, !map_map. f_equal. rewrite <- (IH (S i)), map_map. apply map_ext. now intros [].
Qed.

Lemma in_bites s rows i j left : In (i, j, left) (bites s rows) <->
  exists above row below, rows = above ++ row :: below /\ i = s + length above /\ 1 <= j <= row /\
    left = above ++ map (min (j - 1)) (row :: below).
Proof.
  revert s i left. induction rows as [| row rest IH]; intros s i left; cbn [bites].
  - split; [easy | now intros ([] & ? & ? & ? & _)].
  - rewrite in_app_iff, !in_map_iff. split.
    + intros [(k & E & H) | ([[i' j'] left'] & E & H)].
      * apply in_seq in H. injection E as <- <- <-. exists [], row, rest. cbn [length app].
        replace (S k - 1) with k by lia. split; [easy |]. split; [lia |]. split; [lia | easy].
      * injection E as -> -> <-. apply IH in H as (above & row' & below & -> & -> & Hj & ->).
        exists (row :: above), row', below. cbn [length]. split; [easy |]. split; [lia |]. now split.
    + intros ([| a above] & row' & below & E & -> & Hj & ->); injection E as -> ->.
      * left. exists (j - 1). split; [| apply in_seq; lia].
        cbn [length app]. rewrite Nat.add_0_r. now replace (S (j - 1)) with j by lia.
      * right. exists (S s + length above, j, above ++ map (min (j - 1)) (row' :: below)).
        split; [cbn [length app]; now rewrite Nat.add_succ_r |]. apply IH. now exists above, row', below.
Qed.

Definition answer (rows : list nat) : list (nat * nat) :=
  map fst (filter (fun '(_, after) => negb (won after)) (bites 1 rows)).

Theorem answer_is_right rows i j : In (i, j) (answer rows) <->
  exists above row below, rows = above ++ row :: below /\ i = 1 + length above /\ 1 <= j <= row /\
    Misere_loses options (above ++ map (min (j - 1)) (row :: below)).
Proof.
  assert (Lost : forall left, negb (won left) = true <-> Misere_loses options left).
  { intros left. rewrite (misere_loses_iff options everywhere cells left options_end I), table.
    now destruct (won left). }
  unfold answer. rewrite in_map_iff. split.
  - intros ([bite left] & E & H). cbn in E. subst bite. apply filter_In in H as [H L].
    apply in_bites in H as (above & row & below & -> & -> & Hj & ->). apply Lost in L.
    now exists above, row, below.
  - intros (above & row & below & -> & -> & Hj & L).
    exists (1 + length above, j, above ++ map (min (j - 1)) (row :: below)). split; [easy |].
    apply filter_In. split; [| now apply Lost]. apply in_bites. now exists above, row, below.
Qed.

(** ** Rows and lines. Diagrams within 4 × 3 and 3 × 4, and a few more. *)

Fixpoint diagrams (rows longest : nat) : list (list nat) :=
  match rows with
  | 0 => [[]]
  | S rows => [] :: flat_map (fun row => map (cons row) (diagrams rows row)) (seq 1 longest)
  end.
Definition positions : list (list nat) :=
  tl (diagrams 4 3) ++ tl (diagrams 3 4) ++ [[5]; [5; 4]; [5; 1; 1]; [4; 1; 1; 1]; [6; 5]].
Definition row rows := (rows, map (filter (Nat.ltb 0)) (options rows)).

(** For each test how many bites win, and these. *)
Definition lines (file : list N) : list N :=
  flat_map (fun rows => let bites := answer (nats rows) in
    N.of_nat (length bites) :: flat_map (fun '(i, j) => [N.of_nat i; N.of_nat j]) bites) (tests a_list file).
