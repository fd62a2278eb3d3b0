(** * Nowcoder, Caramel Pudding: staircase Nim on a tree that the second player builds *)

From Grundy Require Import Page GF2 Tree Staircase.
From Grundy Require LinearBasis.

(** A tree of n heaps says for each heap v, from 0, what it hangs under: another heap, or the plate,
    which is n. *)
Definition up (above : list nat) (v : nat) : nat := nth v above (length above).

Fixpoint climb (above : list nat) (steps v : nat) : nat :=
  match steps with
  | 0 => v
  | S steps => climb above steps (up above v)
  end.

(** From every heap, n steps up lead to the plate; above the plate there is only the plate. *)
Definition is_tree (above : list nat) : Prop :=
  forall v, v < length above ->
    up above v <= length above /\ climb above (length above) v = length above.

Definition below_plate (above : list nat) (v : nat) : option nat := Some (up above v).

(** A move takes one or more from a heap to the vertex above it, where they are lost if it is the
    plate; normal play. *)
Definition options (above : list nat) : list nat -> list (list nat) :=
  Staircase.options (below_plate above).

Lemma in_options above heaps heaps' : In heaps' (options above heaps) <->
  exists v moved, v < length heaps /\ 1 <= moved <= nth v heaps 0 /\
    heaps' = go heaps v (up above v) moved.
Proof.
  unfold options. rewrite Staircase.in_options. unfold below_plate. split.
  - intros (v & w & moved & Hv & E & H & ->). injection E as <-. now exists v, moved.
  - intros (v & moved & Hv & H & ->). now exists v, (up above v), moved.
Qed.

(** ** The depth of a heap *)

Section Depth.
Variable above : list nat.
Notation n := (length above).
Hypothesis tree : is_tree above.

Lemma up_plate : up above n = n.
Proof. unfold up. now rewrite nth_overflow. Qed.

Fixpoint depth_up_to (fuel v : nat) : nat :=
  match fuel with
  | 0 => 0
  | S fuel => if v =? n then 0 else S (depth_up_to fuel (up above v))
  end.
Definition depth (v : nat) : nat := depth_up_to n v.

Lemma plate_depth : depth n = 0.
Proof. unfold depth. generalize n at 1 as fuel. intros [| fuel]; [easy |]. cbn. now rewrite Nat.eqb_refl. Qed.

Lemma more_fuel fuel v : climb above fuel v = n ->
  depth_up_to (S fuel) v = depth_up_to fuel v.
Proof.
  revert v. induction fuel as [| fuel IH]; intros v H.
  - cbn in H. subst v. cbn. now rewrite Nat.eqb_refl.
  - cbn [climb] in H. cbn [depth_up_to] in *. destruct (v =? n); [easy |].
    f_equal. now apply IH.
Qed.

Lemma depth_up v : v < n -> depth v = S (depth (up above v)).
Proof.
  intros Hv. destruct (tree v Hv) as [_ H]. unfold depth at 1.
  rewrite <- (more_fuel _ _ H). cbn [depth_up_to]. destruct (Nat.eqb_spec v n); [lia | easy].
Qed.

End Depth.

(** ** A given tree (staircase Nim, [acwing892]) *)

(** The heaps at odd depth; the others count as empty. *)
Definition odd_heaps (above heaps : list nat) : list nat := odd_stones (depth above) 0 heaps.

Lemma one_step_down above : is_tree above -> forall v w, v < length above -> below_plate above v = Some w ->
  depth above v = S (depth above w) /\ (length above <= w -> Nat.odd (depth above w) = false).
Proof.
  intros Tree v w Hv E. injection E as <-. split; [now apply depth_up |].
  intros H. destruct (Tree v Hv) as [Hw _].
  assert (up above v = length above) as -> by lia. now rewrite plate_depth.
Qed.

Theorem on_tree above heaps : is_tree above -> length heaps = length above ->
  (Loses (options above) heaps <-> nim_sum (odd_heaps above heaps) = 0).
Proof.
  intros Tree Hn. pose proof (one_step_down above Tree) as Step.
  pose proof (any_staircase _ _ _ Step ltac:(easy) heaps Hn) as Wins_iff.
  unfold options. rewrite (loses_iff _ _ _ heaps (options_end _ _ _ Step) Hn), Wins_iff.
  change (nim_sum (odd_heaps above heaps)) with (odd_sum (depth above) heaps). lia.
Qed.

(** ** Which heaps can be at odd depth *)

(** The heaps with a mark; the others count as empty in the nim-sum. *)
Fixpoint marked (mark : nat -> bool) (v : nat) (heaps : list nat) : list nat :=
  match heaps with
  | [] => []
  | a :: rest => if mark v then a :: marked mark (S v) rest else marked mark (S v) rest
  end.

Lemma odd_heaps_marked step v heaps :
  nim_sum (odd_stones step v heaps) = nim_sum (marked (fun v => Nat.odd (step v)) v heaps).
Proof.
  revert v. induction heaps as [| a heaps IH]; intros v; [easy |]. cbn. unfold nim_sum in IH.
  rewrite IH. destruct (Nat.odd (step v)); [easy |]. apply Nat.lxor_0_l.
Qed.

Lemma marked_subset mark v heaps : In (marked mark v heaps) (subsets heaps).
Proof.
  revert v. induction heaps as [| a heaps IH]; intros v; [now left |]. apply in_subsets. cbn.
  destruct (mark v); [right | left]; [| easy]. now exists (marked mark (S v) heaps).
Qed.

Lemma marked_from mark mark' v heaps :
  (forall u, v <= u < v + length heaps -> mark u = mark' u) ->
  marked mark v heaps = marked mark' v heaps.
Proof.
  revert v. induction heaps as [| a heaps IH]; intros v H; [easy |]. cbn in *.
  rewrite (H v) by lia. rewrite IH by (intros u Hu; apply H; lia). easy.
Qed.

Lemma subset_marked heaps s : In s (subsets heaps) ->
  forall v, exists mark, s = marked mark v heaps.
Proof.
  revert s. induction heaps as [| a heaps IH]; intros s H v.
  - exists (fun _ => true). now destruct H as [<- | []].
  - assert (Later : forall mark b, marked (fun u => if u =? v then b else mark u) (S v) heaps =
      marked mark (S v) heaps).
    { intros mark b. apply marked_from. intros u Hu. now destruct (Nat.eqb_spec u v); [lia |]. }
    apply in_subsets in H as [H | (t & -> & H)]; destruct (IH _ H (S v)) as [mark E].
    + exists (fun u => if u =? v then false else mark u). cbn. now rewrite Nat.eqb_refl, Later.
    + exists (fun u => if u =? v then true else mark u). cbn.
      now rewrite Nat.eqb_refl, Later, <- E.
Qed.

Lemma marked_some mark v heaps : marked mark v heaps <> [] <->
  exists u, v <= u < v + length heaps /\ mark u = true.
Proof.
  revert v. induction heaps as [| a heaps IH]; intros v; cbn.
  - split; [easy |]. intros (u & H & _). lia.
  - destruct (mark v) eqn:E.
    + split; [| easy]. intros _. exists v. split; [lia | easy].
    + rewrite IH. split; intros (u & H & Hu); exists u; (split; [| easy]); [lia |].
      destruct (Nat.eq_dec u v) as [-> |]; [congruence | lia].
Qed.

(** Not the empty set: some heap hangs directly under the plate. *)
Lemma under_plate above v : is_tree above -> v < length above ->
  exists u, u < length above /\ up above u = length above.
Proof.
  intros Tree Hv. pose proof (proj2 (Tree v Hv)) as H. revert v Hv H.
  generalize (length above) at 2 as k. induction k as [| k IH]; intros v Hv H.
  - cbn in H. lia.
  - cbn [climb] in H. destruct (Tree v Hv) as [Hup _].
    destruct (Nat.eq_dec (up above v) (length above)) as [E |]; [now exists v |].
    apply (IH (up above v)); [lia | easy].
Qed.

(** Every other set: its heaps hang under the plate, and the rest under one of them. *)
Definition hang (mark : nat -> bool) (first n : nat) : list nat :=
  map (fun v => if mark v then n else first) (seq 0 n).

Lemma hang_up mark first n v : v < n -> up (hang mark first n) v = if mark v then n else first.
Proof.
  intros Hv. unfold up, hang. rewrite map_length, seq_length.
  rewrite (nth_indep _ n (if mark 0 then n else first)) by now rewrite map_length, seq_length.
  rewrite (map_nth (fun v => if mark v then n else first)). now rewrite seq_nth.
Qed.

Lemma hang_length mark first n : length (hang mark first n) = n.
Proof. unfold hang. now rewrite map_length, seq_length. Qed.

Lemma hang_is_tree mark first n : first < n -> mark first = true -> is_tree (hang mark first n).
Proof.
  intros Hfirst Hmark v. unfold is_tree. pose proof (up_plate (hang mark first n)) as Plate.
  rewrite hang_length in *. intros Hv. rewrite hang_up by easy.
  split; [destruct (mark v); lia |].
  assert (Stay : forall k, climb (hang mark first n) k n = n).
  { induction k as [| k IH]; [easy |]. cbn. now rewrite Plate. }
  destruct n as [| [| n]]; [lia | |]; cbn [climb]; rewrite (hang_up _ _ _ v Hv).
  - assert (v = first) as -> by lia. now rewrite Hmark.
  - destruct (mark v); [rewrite Plate | rewrite hang_up, Hmark by easy]; apply Stay.
Qed.

Lemma hang_odd mark first n v : first < n -> mark first = true -> v < n ->
  Nat.odd (depth (hang mark first n) v) = mark v.
Proof.
  intros Hfirst Hmark Hv. pose proof (hang_is_tree mark first n Hfirst Hmark) as Tree.
  pose proof (plate_depth (hang mark first n)) as Plate.
  assert (One : forall v, v < n -> mark v = true -> depth (hang mark first n) v = 1).
  { intros u Hu E. rewrite depth_up by (easy || now rewrite hang_length).
    rewrite hang_up, E by easy. rewrite hang_length in Plate. now rewrite Plate. }
  destruct (mark v) eqn:E; [now rewrite One |].
  rewrite depth_up by (easy || now rewrite hang_length). now rewrite hang_up, E, One by easy.
Qed.

(** ** The theorem *)

(** Main theorem. The second player can build a tree on which the first player loses exactly if some
    heaps, one or more, have nim-sum 0. *)
Theorem caramel_pudding heaps :
  (exists above, length above = length heaps /\ is_tree above /\ Loses (options above) heaps) <->
  (heaps = [] \/ exists s, In s (subsets heaps) /\ s <> [] /\ nim_sum s = 0).
Proof.
  split.
  - intros (above & Hn & Tree & Lost). apply on_tree in Lost; [| easy | easy].
    unfold odd_heaps in Lost. rewrite odd_heaps_marked in Lost.
    destruct heaps as [| a heaps]; [now left | right].
    eexists. split; [apply marked_subset |]. split; [| exact Lost].
    apply marked_some. destruct (under_plate above 0 Tree) as (u & Hu & E); [cbn in Hn; lia |].
    exists u. split; [lia |]. now rewrite (depth_up above Tree), E, plate_depth.
  - intros [-> | (s & Hs & Some & Sum)].
    + exists []. split; [easy |]. split; [intros v H; cbn in H; lia | now constructor].
    + destruct (subset_marked heaps s Hs 0) as [mark ->].
      assert (H := Some). apply marked_some in H as (first & Hfirst & Hmark).
      cbn [Nat.add] in Hfirst. exists (hang mark first (length heaps)).
      rewrite hang_length. split; [easy |]. split; [now apply hang_is_tree |].
      apply on_tree; [now apply hang_is_tree | now rewrite hang_length |].
      unfold odd_heaps. rewrite odd_heaps_marked.
      rewrite (marked_from _ mark); [easy |]. intros u Hu. now apply hang_odd.
Qed.

(** In other words: if the heaps are linearly dependent. *)
Theorem dependent heaps : heaps <> [] ->
  ((exists above, length above = length heaps /\ is_tree above /\ Loses (options above) heaps) <->
   is_independent heaps = false).
Proof.
  intros Some. rewrite caramel_pudding, <- not_true_iff_false, is_independent_spec, independent_is.
  split.
  - intros [-> | (s & Hs & Some_s & Sum)]; [easy |]. intros H. now apply (H s).
  - intros H. right. destruct (Exists_dec (fun s => s <> [] /\ nim_sum s = 0) (subsets heaps))
      as [E | E].
    + intros s. destruct (Nat.eq_dec (nim_sum s) 0), s; (now left) || (right; easy).
    + apply Exists_exists in E as (s & Hs & E). now exists s.
    + destruct H. intros s Hs Some_s Sum. apply E, Exists_exists. now exists s.
Qed.

(** ** The answer *)

(** Does the first player win, whatever tree the second one builds? *)
Definition answer (heaps : list nat) : bool := is_independent heaps.

Theorem answer_is_right heaps : heaps <> [] ->
  if answer heaps
  then forall above, length above = length heaps -> is_tree above -> Wins (options above) heaps
  else exists above, length above = length heaps /\ is_tree above /\ Loses (options above) heaps.
Proof.
  intros Some. pose proof (dependent heaps Some) as H. unfold answer.
  destruct (is_independent heaps); [| now apply H]. intros above Length Tree.
  apply (answer_by_loses _ _ _ _ true (options_end _ _ _ (one_step_down above Tree)) (eq_sym Length)).
  split; [| easy]. intros L. apply H. now exists above.
Qed.

(** ** The program *)

Definition program (heaps : list N) : bool := negb (LinearBasis.are_dependent heaps).

Theorem program_is_right heaps : Forall (fits 64) heaps -> program heaps = answer (nats heaps).
Proof. intros H. unfold program, answer. rewrite LinearBasis.are_dependent_is by easy. apply negb_involutive. Qed.

(** ** Rows and lines. The code is a tree and its heaps. *)

Definition is_tree_of (above : list nat) : bool :=
  forallb (fun v => climb above (length above) v =? length above) (seq 0 (length above)).
Definition trees (n : nat) : list (list nat) :=
  filter (fun above => (length above =? n) && is_tree_of above) (lists n (S n)).
Definition positions : list (list nat * list nat) :=
  list_prod (trees 1) (map (fun a => [a]) (seq 0 5)) ++
  list_prod (trees 2) (map code (pairs 6 6)) ++
  list_prod (trees 3)
    [[1; 2; 3]; [4; 1; 2]; [3; 5; 6]; [7; 1; 3]; [0; 1; 2]; [2; 4; 2]; [5; 2; 1]; [2; 0; 0]].
Definition row '(above, heaps) := (above ++ heaps, map (app above) (options above heaps)).

Definition lines (file : list N) : list N := map (fun heaps => says (program heaps)) (tests a_list file).
