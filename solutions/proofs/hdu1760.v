(** * HDU 1760: cover squares of 2 x 2 cells *)

From Grundy Require Import Page Image.

(** A cell is a row and a column; the board is the list of its free cells. A square is named by its
    corner, here the upper left cell. *)
Notation cell := (nat * nat)%type.

Definition same '(i, j) '(k, l) : bool := (i =? k) && (j =? l).
Definition has (cells : list cell) (c : cell) : bool := existsb (same c) cells.
Definition square '(i, j) : list cell := [(i, j); (i, S j); (S i, j); (S i, S j)].

(** The corners of the squares that can still be covered. *)
Definition corners (free : list cell) : list cell :=
  filter (fun c => forallb (has free) (square c)) free.

(** A move covers a free square of 2 x 2 cells; normal play. *)
Definition options (free : list cell) : list (list cell) :=
  map (fun c => filter (fun d => negb (has (square c) d)) free) (corners free).

Lemma same_is c d : same c d = true <-> c = d.
Proof.
  destruct c as [i j], d as [k l]. unfold same. rewrite andb_true_iff, !Nat.eqb_eq.
  split; [now intros [-> ->] | intros E; now injection E as -> ->].
Qed.

Lemma has_is cells c : has cells c = true <-> In c cells.
Proof.
  unfold has. rewrite existsb_exists. split.
  - intros (d & Hd & E). apply same_is in E. now subst.
  - intros H. exists c. split; [easy | now apply same_is].
Qed.

Lemma in_options free free' : In free' (options free) <->
  exists c, In c (corners free) /\ free' = filter (fun d => negb (has (square c) d)) free.
Proof. unfold options. rewrite in_map_iff. split; intros (c & H1 & H2); now exists c. Qed.

(** ** The game on the corners: a move takes a corner away and the eight around it *)

Definition near '(i, j) '(k, l) : bool :=
  (i <=? S k) && (k <=? S i) && (j <=? S l) && (l <=? S j).

Definition corner_options (s : list cell) : list (list cell) :=
  map (fun c => filter (fun d => negb (near c d)) s) s.

Lemma near_is i j k l : near (i, j) (k, l) = true <-> i <= S k /\ k <= S i /\ j <= S l /\ l <= S j.
Proof. unfold near. rewrite !andb_true_iff, !Nat.leb_le. tauto. Qed.

Lemma near_self c : near c c = true.
Proof. destruct c as [i j]. apply near_is. lia. Qed.

(** Two squares have a cell in common exactly if their corners are near. *)
Lemma common_cell c d : near c d = true <-> exists x, In x (square c) /\ In x (square d).
Proof.
  destruct c as [i j], d as [k l]. rewrite near_is. split.
  - intros H.
    assert (X : exists x, (x = i \/ x = S i) /\ (x = k \/ x = S k)).
    { destruct (Nat.le_ge_cases i k); [exists k | exists i]; lia. }
    assert (Y : exists y, (y = j \/ y = S j) /\ (y = l \/ y = S l)).
    { destruct (Nat.le_ge_cases j l); [exists l | exists j]; lia. }
    destruct X as (x & X1 & X2), Y as (y & Y1 & Y2). exists (x, y). cbn. split.
    + destruct X1 as [-> | ->], Y1 as [-> | ->]; tauto.
    + destruct X2 as [-> | ->], Y2 as [-> | ->]; tauto.
  - intros ([x y] & H1 & H2).
    assert (Box : forall i j, In (x, y) (square (i, j)) -> i <= x <= S i /\ j <= y <= S j).
    { intros i' j' H. cbn in H. destruct H as [E | [E | [E | [E | []]]]]; injection E; lia. }
    apply Box in H1, H2. lia.
Qed.

Lemma corners_after_move c free :
  corners (filter (fun d => negb (has (square c) d)) free) =
  filter (fun d => negb (near c d)) (corners free).
Proof.
  unfold corners. rewrite !filter_filter. apply filter_ext. intros d.
  set (free' := filter _ free). apply eq_true_iff_eq.
  rewrite !andb_true_iff, !forallb_forall, !negb_true_iff.
  assert (In_free' : forall x, has free' x = true <-> has free x = true /\ ~ In x (square c)).
  { intros x. unfold free'. rewrite has_is, filter_In, negb_true_iff, <- not_true_iff_false.
    now rewrite !has_is. }
  assert (Self : In d (square d)) by (destruct d; now left).
  rewrite <- !not_true_iff_false, has_is, common_cell. split.
  - intros [_ H]. split; [intros x Hx; now apply In_free', H |].
    intros (x & H1 & H2). now apply H, In_free' in H2.
  - intros [H1 H2]. split; [intros H; apply H2; now exists d |].
    intros x Hx. apply In_free'. split; [auto |]. intros H. apply H2. now exists x.
Qed.

(** The board has the value of its set of corners. *)
Theorem board_to_corners free v : Grundy corner_options (corners free) v -> Grundy options free v.
Proof.
  apply (same_value options corner_options corners everywhere); [easy | | | easy].
  - intros p q _ H. apply in_options in H as (c & Hc & ->). rewrite corners_after_move.
    unfold corner_options. now apply (in_map (fun c => filter (fun d => negb (near c d)) _)).
  - intros p q _ H. apply in_map_iff in H as (c & <- & Hc).
    exists (filter (fun d => negb (has (square c) d)) p). split; [| apply corners_after_move].
    apply in_options. now exists c.
Qed.

(** ** The values of sets of corners *)

Lemma corner_options_end : ends corner_options everywhere (@length cell).
Proof.
  intros s s' _ H. split; [easy |]. apply in_map_iff in H as (c & <- & Hc).
  apply (filter_shorter _ _ c Hc). now rewrite near_self.
Qed.

(** The page's recursion: the mex, over the corners, of the values without the corners near it. *)
Definition g (s : list cell) : nat := value corner_options (S (length s)) s.

Lemma g_is s : Grundy corner_options s (g s).
Proof. apply (value_is_grundy corner_options everywhere _ corner_options_end); [easy | lia]. Qed.

Theorem g_equation s : g s = mex (map (fun c => g (filter (fun d => negb (near c d)) s)) s).
Proof.
  apply (grundy_unique corner_options s); [apply g_is |].
  replace (map _ s) with (map g (corner_options s)) by apply map_map.
  constructor. intros q _. apply g_is.
Qed.

(** Parts of the set without near corners are a sum. *)
Theorem separate_parts (inside : cell -> bool) s :
  (forall c d, In c s -> In d s -> near c d = true -> inside c = inside d) ->
  g s = g (filter inside s) ⊕ g (filter (fun c => negb (inside c)) s).
Proof.
  intros Sep. apply (grundy_unique corner_options s); [apply g_is |].
  set (outside := fun c => negb (inside c)).
  set (D := fun s => forall c d : cell, In c s -> In d s -> near c d = true -> inside c = inside d).
  assert (After : forall p c s, D s -> In c s -> (forall c d, inside c = inside d -> p c = p d) ->
    filter p (filter (fun d => negb (near c d)) s) =
    if p c then filter (fun d => negb (near c d)) (filter p s) else filter p s).
  { intros p c t Dt Hc Hp. rewrite filter_filter. destruct (p c) eqn:Pc.
    - rewrite filter_filter. apply filter_ext. intros d. apply andb_comm.
    - apply filter_ext_in. intros d Hd. destruct (near c d) eqn:N; [| easy]. cbn.
      rewrite <- Pc. apply Hp. now apply Dt. }
  apply (same_value corner_options (plus corner_options corner_options)
    (fun s => (filter inside s, filter outside s)) D); [| | | exact Sep |].
  - intros p q Dp H c d Hc Hd. apply in_map_iff in H as (x & <- & _).
    apply filter_In in Hc as [Hc _], Hd as [Hd _]. now apply Dp.
  - intros p q Dp H. apply in_map_iff in H as (c & <- & Hc).
    rewrite !(After _ c) by (easy || (unfold outside; congruence)). unfold outside at 1.
    apply in_app_iff. destruct (inside c) eqn:I; cbn [negb]; [left | right].
    + apply in_map_iff. exists (filter (fun d => negb (near c d)) (filter inside p)).
      split; [easy |]. apply (in_map (fun c => filter (fun d => negb (near c d)) _)).
      now apply filter_In.
    + apply in_map_iff. exists (filter (fun d => negb (near c d)) (filter outside p)).
      split; [easy |]. apply (in_map (fun c => filter (fun d => negb (near c d)) _)).
      apply filter_In. unfold outside. now rewrite I.
  - intros p q Dp H. apply in_app_iff in H as [H | H]; apply in_map_iff in H as (t & <- & H);
      apply in_map_iff in H as (c & <- & H); apply filter_In in H as [Hc I];
      exists (filter (fun d => negb (near c d)) p);
      (split; [now apply (in_map (fun c => filter (fun d => negb (near c d)) _)) |]);
      rewrite !(After _ c) by (easy || (unfold outside; congruence)).
    + unfold outside at 1. now rewrite I.
    + rewrite I. unfold outside in I. apply negb_true_iff in I. now rewrite I.
  - apply (sprague_grundy _ _ _ _ _ _ _ _ corner_options_end corner_options_end); apply g_is.
Qed.

(** Main theorem. The Grundy value of a board is the value of its set of corners: the mex, over its
    corners, of the value of the set without that corner and the eight around it ([g_equation]);
    parts of the set that do not touch are a sum ([separate_parts]). *)
Theorem tetris free : Grundy options free (g (corners free)).
Proof. apply board_to_corners, g_is. Qed.

(** ** The answer *)

Definition answer (free : list cell) : bool := not_zero (g (corners free)).

Theorem answer_is_right free : if answer free then Wins options free else Loses options free.
Proof. apply answer_by_value, tetris. Qed.

(** ** Rows and lines. The boards have two cells covered; the code is the size, and the
    places of the free cells, row by row. *)

Definition board '(n, m) : list cell := list_prod (seq 0 n) (seq 0 m).
Definition positions : list ((nat * nat) * list cell) :=
  flat_map (fun size => map (fun '(a, b) =>
      (size, filter (fun c => negb (same a c || same b c)) (board size)))
    (list_prod (board size) (board size))) [(3, 3); (3, 4); (2, 5)].
Definition code_on '(n, m) (free : list cell) : list nat := n :: m :: map (fun '(i, j) => i * m + j) free.
Definition row '(size, free) := (code_on size free, map (code_on size) (options free)).

(** A board has n, m, and n · m cells, where 0 is free. *)
Definition free_cells : reader (list cell) := fun file =>
  match file with
  | n :: m :: file =>
      let size := (N.to_nat n, N.to_nat m) in
      let (cells, file) := numbers (fst size * snd size) file in
      (map fst (filter (fun '(_, cell) => N.eqb 0 cell) (combine (board size) cells)), file)
  | _ => ([], [])
  end.

Definition lines (file : list N) : list N := map (fun free => says (answer free)) (until_end free_cells file).
