(** * HDU 1809: cover squares of 2 x 2 cells, on several boards *)

From Grundy Require Import Page.
From Grundy Require hdu1760.

(** A position is a list of boards. A board, its moves, its corners, and the value [g] of a set of
    corners are those of [hdu1760]. *)
Notation cell := hdu1760.cell.
Notation board := (list cell).
Notation corners := hdu1760.corners.
Notation g := hdu1760.g.

(** A move covers a free square of 2 x 2 cells on one board; normal play. *)
Definition options : list board -> list (list board) := one_of hdu1760.options.

(** ** One board *)

(** Every move removes a corner. *)
Lemma board_ends : ends hdu1760.options everywhere (fun board => length (corners board)).
Proof.
  intros board board' _ H. split; [easy |].
  apply hdu1760.in_options in H as (c & Hc & ->). rewrite hdu1760.corners_after_move.
  apply hdu1760.corner_options_end; [easy |].
  now apply (in_map (fun c => filter (fun d => negb (hdu1760.near c d)) _)).
Qed.

Lemma board_equation board :
  g (corners board) = mex (map (fun b => g (corners b)) (hdu1760.options board)).
Proof.
  apply (grundy_unique hdu1760.options board); [apply hdu1760.tetris |].
  constructor. intros board' _. apply hdu1760.tetris.
Qed.

(** ** Connected parts *)

(** Let [part] number the parts of a set: corners that are near lie in one part. Then the value of
    the set is the nim-sum of the values of its parts. *)
Theorem connected_parts (part : cell -> nat) n : forall s,
  (forall c, In c s -> part c < n) ->
  (forall c d, In c s -> In d s -> hdu1760.near c d = true -> part c = part d) ->
  g s = nim_sum (map (fun k => g (filter (fun c => part c =? k) s)) (seq 0 n)).
Proof.
  induction n as [| n IH]; intros s Hn Sep.
  - destruct s as [| c s]; [easy |]. specialize (Hn c (or_introl eq_refl)). lia.
  - rewrite (hdu1760.separate_parts (fun c => part c =? n) s).
    2: { intros c d Hc Hd N. now rewrite (Sep c d Hc Hd N). }
    rewrite seq_S, map_app, nim_sum_app. cbn [map nim_sum fold_right]. rewrite Nat.lxor_0_r.
    set (rest := filter _ s) at 2. rewrite Nat.lxor_comm. f_equal.
    rewrite (IH rest).
    + f_equal. apply map_ext_in. intros k Hk. apply in_seq in Hk. f_equal. unfold rest.
      rewrite filter_filter. apply filter_ext. intros c.
      destruct (Nat.eqb_spec (part c) k), (Nat.eqb_spec (part c) n); (easy || lia).
    + intros c H. apply filter_In in H as [H N]. apply negb_true_iff, Nat.eqb_neq in N.
      specialize (Hn c H). lia.
    + intros c d Hc Hd. apply filter_In in Hc as [Hc _], Hd as [Hd _]. now apply Sep.
Qed.

(** ** The theorem *)

(** Main theorem. The value of several boards is the nim-sum of the values of their sets of corners,
    which [hdu1760.g_equation] and [connected_parts] compute. *)
Theorem tetris_boards boards :
  Grundy options boards (nim_sum (map (fun board => g (corners board)) boards)).
Proof. exact (sprague_grundy_one_of _ _ _ board_ends board_equation boards). Qed.

(** ** The answer *)

Definition answer (boards : list board) : bool :=
  not_zero (nim_sum (map (fun board => g (corners board)) boards)).

Theorem answer_is_right boards : if answer boards then Wins options boards else Loses options boards.
Proof. apply answer_by_value, tetris_boards. Qed.

(** ** Rows and lines. Two boards, of which each may have one cell covered; the code
    has for each board its size, the number of its free cells, and their places, row by row. *)

Definition on_board : list ((nat * nat) * board) :=
  flat_map (fun size => (size, hdu1760.board size) :: map (fun a =>
      (size, filter (fun c => negb (hdu1760.same a c)) (hdu1760.board size)))
    (hdu1760.board size)) [(2, 4); (3, 3)].
Definition positions : list (list (nat * nat) * list board) :=
  map (fun '((size, b), (size', b')) => ([size; size'], [b; b'])) (list_prod on_board on_board).
Definition code_board '((n, m), free) : list nat :=
  n :: m :: length free :: map (fun '(i, j) => i * m + j) free.
Definition code_boards sizes (boards : list board) : list nat :=
  flat_map code_board (combine sizes boards).
Definition row '(sizes, boards) := (code_boards sizes boards, map (code_boards sizes) (options boards)).

Definition lines (file : list N) : list N :=
  map (fun boards => says (answer boards)) (until_end (counted hdu1760.free_cells) file).
