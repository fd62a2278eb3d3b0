(** * Chomp: bite a corner off the chocolate *)

From Coq Require Import List Arith Lia.
From Grundy Require Import Games Grundy Rows.
Import ListNotations.

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

(** Main theorem. A diagram is won exactly if the table says so: if it is empty, or some bite leads
    to a diagram that is not won. *)
Theorem table rows : Misere_wins options rows <-> won rows = true.
Proof.
  pose proof (misere_decided options everywhere cells options_end (S (cells rows)) rows I ltac:(lia))
    as Decided. unfold won. destruct (misere_wins _ _ rows); [easy |].
  split; [| easy]. intros H. now apply misere_not_both in Decided.
Qed.

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

(** ** Rows: a position, what the theorem says of it, its options. Held against the oracle and the
    solution. Diagrams within 4 × 3 and 3 × 4, and a few more. *)
Fixpoint diagrams (rows longest : nat) : list (list nat) :=
  match rows with
  | 0 => [[]]
  | S rows => [] :: flat_map (fun row => map (cons row) (diagrams rows row)) (seq 1 longest)
  end.
Definition positions : list (list nat) :=
  tl (diagrams 4 3) ++ tl (diagrams 3 4) ++ [[5]; [5; 4]; [5; 1; 1]; [4; 1; 1; 1]; [6; 5]].
Definition row rows : list nat * nat * list (list nat) :=
  (rows, outcome (won rows), map (filter (Nat.ltb 0)) (options rows)).
Definition rows : list (list nat * nat * list (list nat)) := map row positions.
