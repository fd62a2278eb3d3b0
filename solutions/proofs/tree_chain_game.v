(** * Nowcoder NC19799: a vertex turns white, and any of its ancestors change *)

From Grundy Require Import Page Tree.

Section Chain_game.
(** A tree on the vertices 0, …, n − 1 with any labels: each vertex has a parent, and is one deeper than it;
    the root has no parent. *)
Variables (n : nat) (parent : nat -> option nat) (depth : nat -> nat).
Hypothesis root_depth : forall v, parent v = None -> depth v = 0.
Hypothesis parent_depth : forall v u, parent v = Some u -> depth v = S (depth u).
Hypothesis parent_inside : forall v u, v < n -> parent v = Some u -> u < n.

(** The way from a vertex to the root, without the vertex itself. *)
Fixpoint ancestors (levels v : nat) : list nat :=
  match levels, parent v with
  | S levels, Some u => u :: ancestors levels u
  | _, _ => []
  end.

(** Each of these vertices changes its colour or not. *)
Fixpoint flips (vertices : list nat) (colours : list bool) : list (list bool) :=
  match vertices with
  | [] => [colours]
  | u :: rest => flips rest colours ++ flips rest (change u negb colours)
  end.

(** The position has the colours of all vertices; [true] is black. A move makes a black vertex white
    and flips any of its ancestors; normal play. *)
Definition options (colours : list bool) : list (list bool) :=
  flat_map (fun v => if nth v colours false
    then flips (ancestors (depth v) v) (change v negb colours) else [])
  (seq 0 (length colours)).

(** A choice of levels is a choice of ancestors. *)
Fixpoint flip (choice : nat -> bool) (vertices : list nat) (colours : list bool) : list bool :=
  match vertices with
  | [] => colours
  | u :: rest =>
      flip choice rest (if choice (depth u) then change u negb colours else colours)
  end.

Lemma ancestors_depth levels v u : In u (ancestors levels v) -> depth u < depth v.
Proof.
  revert v. induction levels as [| levels IH]; intros v H; [easy |]. cbn in H.
  destruct (parent v) as [w |] eqn:E; [| easy].
  apply parent_depth in E. destruct H as [<- | H]; [lia |]. apply IH in H. lia.
Qed.

Lemma in_flips levels v colours colours' : In colours' (flips (ancestors levels v) colours) <->
  exists choice, colours' = flip choice (ancestors levels v) colours.
Proof.
  revert v colours. induction levels as [| levels IH]; intros v colours.
  { cbn. split; [now intros [<- |]; [exists (fun _ => true) |] | intros (? & ->); now left]. }
  cbn [ancestors]. destruct (parent v) as [u |] eqn:E.
  2: { cbn. split; [now intros [<- |]; [exists (fun _ => true) |] | intros (? & ->); now left]. }
  cbn [flips flip]. rewrite in_app_iff, !IH. split.
  - (* What is chosen for u does not matter for the vertices above u. *)
    assert (Change : forall choice bit colours,
      flip (fun d => if d =? depth u then bit else choice d) (ancestors levels u) colours =
      flip choice (ancestors levels u) colours).
    { intros choice bit. assert (H := fun w => ancestors_depth levels u w).
      induction (ancestors levels u) as [| w ws IH']; intros c; [easy |]. cbn.
      destruct (Nat.eqb_spec (depth w) (depth u)) as [Ed |].
      - specialize (H w (or_introl eq_refl)). lia.
      - apply IH'. intros x Hx. apply H. now right. }
    intros [(choice & ->) | (choice & ->)].
    + exists (fun d => if d =? depth u then false else choice d). now rewrite Nat.eqb_refl, Change.
    + exists (fun d => if d =? depth u then true else choice d). now rewrite Nat.eqb_refl, Change.
  - intros (choice & ->). destruct (choice (depth u)); [right | left]; now exists choice.
Qed.

Lemma in_options colours colours' : In colours' (options colours) <->
  exists v choice, nth v colours false = true /\
    colours' = flip choice (ancestors (depth v) v) (change v negb colours).
Proof.
  unfold options. rewrite in_flat_map. setoid_rewrite in_seq. split.
  - intros (v & _ & H). destruct (nth v colours false) eqn:Black; [| easy].
    apply in_flips in H as (choice & ->). now exists v, choice.
  - intros (v & choice & Black & ->). exists v. rewrite Black. split.
    + split; [lia |]. apply (nth_inside false). congruence.
    + apply in_flips. now exists choice.
Qed.

(** ** The levels *)

(** Has level d an odd number of black vertices, from vertex v on? *)
Fixpoint odd_from (v d : nat) (colours : list bool) : bool :=
  match colours with
  | [] => false
  | black :: rest => xorb (black && (depth v =? d)) (odd_from (S v) d rest)
  end.
Definition odd_level : nat -> list bool -> bool := odd_from 0.

Lemma odd_change u d colours : u < length colours ->
  odd_level d (change u negb colours) = xorb (odd_level d colours) (depth u =? d).
Proof.
  unfold odd_level. enough (H : forall v u, u < length colours ->
    odd_from v d (change u negb colours) = xorb (odd_from v d colours) (depth (v + u) =? d))
    by (intros; now rewrite H).
  induction colours as [| black rest IH]; intros v [| w] H; cbn in *; try lia.
  - rewrite Nat.add_0_r. now destruct black, (depth v =? d), (odd_from (S v) d rest).
  - rewrite IH by lia. rewrite <- Nat.add_succ_comm.
    now destruct black, (depth v =? d), (odd_from (S v) d rest), (depth (S v + w) =? d).
Qed.

Lemma flip_length choice vertices colours : length (flip choice vertices colours) = length colours.
Proof.
  revert colours. induction vertices as [| u rest IH]; intros colours; cbn; [easy |].
  rewrite IH. destruct (choice (depth u)); [apply change_length | easy].
Qed.

(** The ancestors of v have one vertex on each level above it. *)
Lemma odd_flip choice d v colours : length colours = n -> v < n ->
  odd_level d (flip choice (ancestors (depth v) v) colours) =
  xorb (odd_level d colours) (choice d && (d <? depth v)).
Proof.
  remember (depth v) as levels eqn:E. revert v E colours.
  induction levels as [| levels IH]; intros v E colours Len Hv; cbn [ancestors flip].
  - now rewrite andb_false_r, xorb_false_r.
  - destruct (parent v) as [u |] eqn:P; [| apply root_depth in P; congruence].
    assert (Hd := parent_depth v u P). apply parent_inside in P; [| easy]. cbn [flip].
    rewrite IH by (try destruct (choice (depth u)); rewrite ?change_length; lia).
    replace levels with (depth u) by lia.
    assert (Split : (d <? S (depth u)) = ((d =? depth u) || (d <? depth u))).
    { destruct (Nat.ltb_spec d (S (depth u))), (Nat.eqb_spec d (depth u)),
        (Nat.ltb_spec d (depth u)); (easy || lia). }
    rewrite Split. destruct (Nat.eqb_spec d (depth u)) as [-> | Hne].
    + rewrite Nat.ltb_irrefl, andb_false_r, xorb_false_r. cbn [orb]. rewrite andb_true_r.
      destruct (choice (depth u)); [| now rewrite xorb_false_r].
      rewrite odd_change by lia. now rewrite Nat.eqb_refl.
    + cbn [orb]. f_equal. destruct (choice (depth u)); [| easy]. rewrite odd_change by lia.
      destruct (Nat.eqb_spec (depth u) d); [congruence | apply xorb_false_r].
Qed.

(** ** Play ends: a black vertex weighs more than all its ancestors *)

Definition weight : list bool -> nat := total_at (fun v black => Nat.b2n black * 2 ^ depth v) 0.

Lemma weight_change u colours : u < length colours ->
  weight (change u negb colours) + Nat.b2n (nth u colours false) * 2 ^ depth u =
  weight colours + Nat.b2n (negb (nth u colours false)) * 2 ^ depth u.
Proof. exact (total_change false (fun v black => Nat.b2n black * 2 ^ depth v) 0 u negb colours). Qed.

Lemma weight_flip choice v colours : length colours = n -> v < n ->
  weight (flip choice (ancestors (depth v) v) colours) + 1 <= weight colours + 2 ^ depth v.
Proof.
  remember (depth v) as levels eqn:E. revert v E colours.
  induction levels as [| levels IH]; intros v E colours Len Hv; cbn [ancestors flip]; [cbn; lia |].
  destruct (parent v) as [u |] eqn:P; [| apply root_depth in P; congruence].
  assert (Hd := parent_depth v u P). apply parent_inside in P; [| easy]. cbn [flip].
  set (colours1 := if choice (depth u) then change u negb colours else colours).
  assert (H1 : length colours1 = length colours)
    by (unfold colours1; destruct (choice (depth u)); now rewrite ?change_length).
  specialize (IH u ltac:(lia) colours1 ltac:(lia) P).
  enough (weight colours1 <= weight colours + 2 ^ levels) by (rewrite Nat.pow_succ_r'; lia).
  unfold colours1. destruct (choice (depth u)); [| lia].
  pose proof (weight_change u colours ltac:(lia)) as W. replace levels with (depth u) by lia.
  destruct (nth u colours false); cbn [Nat.b2n negb] in W; lia.
Qed.

Definition coloured (colours : list bool) : Prop := length colours = n.

Lemma options_end : ends options coloured weight.
Proof.
  unfold coloured. intros colours colours' Len H. apply in_options in H as (v & choice & Black & ->).
  split; [now rewrite flip_length, change_length |].
  assert (Hv : v < length colours) by (apply (nth_inside false); congruence).
  pose proof (weight_flip choice v (change v negb colours)) as W. rewrite change_length in W.
  specialize (W Len ltac:(lia)). pose proof (weight_change v colours Hv) as W'. rewrite Black in W'.
  cbn [Nat.b2n negb] in W'. lia.
Qed.

(** ** The theorem *)

Lemma some_black_vertex d colours : odd_level d colours = true ->
  exists v, nth v colours false = true /\ depth v = d.
Proof.
  unfold odd_level. enough (H : forall v, odd_from v d colours = true ->
    exists u, nth u colours false = true /\ depth (v + u) = d) by exact (H 0).
  induction colours as [| black rest IH]; intros v H; [easy |]. cbn in H.
  destruct (odd_from (S v) d rest) eqn:R.
  - destruct (IH (S v) R) as (u & Hu & <-). exists (S u). now rewrite Nat.add_succ_r.
  - exists 0. rewrite Nat.add_0_r. destruct black, (Nat.eqb_spec (depth v) d); easy.
Qed.

Lemma deepest_odd_level colours : (forall d, odd_level d colours = false) \/
  exists d, odd_level d colours = true /\ forall e, d < e -> odd_level e colours = false.
Proof.
  assert (Bound : exists bound, forall d, bound <= d -> odd_level d colours = false).
  { exists (S (list_max (map depth (seq 0 (length colours))))). intros d Hd.
    apply not_true_iff_false. intros H. apply some_black_vertex in H as (v & Hv & <-).
    assert (Hin : In (depth v) (map depth (seq 0 (length colours)))).
    { apply in_map, in_seq. split; [lia |]. apply (nth_inside false). congruence. }
    apply list_max_is in Hin. lia. }
  destruct Bound as (bound & H). induction bound as [| bound IH]; [left; intros; apply H; lia |].
  destruct (odd_level bound colours) eqn:E.
  - right. exists bound. split; [easy | intros; now apply H].
  - apply IH. intros d Hd. destruct (Nat.eq_dec d bound) as [-> |]; [easy | apply H; lia].
Qed.

(** Main theorem. The first player loses exactly if every level has an even number of black
    vertices. *)
Theorem tree_chain_game colours : length colours = n ->
  (Loses options colours <-> forall d, odd_level d colours = false).
Proof.
  intros Len. refine (proj1 (three_steps options coloured (fun colours => forall d, odd_level d colours = false)
    _ options_end _ _ colours Len)); clear colours Len; unfold coloured.
  - (* P → N: the level of the vertex becomes odd. *)
    intros colours colours' Len Even H Even'. apply in_options in H as (v & choice & Black & ->).
    assert (Hv : v < length colours) by (apply (nth_inside false); congruence).
    specialize (Even' (depth v)). rewrite odd_flip in Even' by (rewrite ?change_length; lia).
    rewrite odd_change, Even, Nat.eqb_refl, Nat.ltb_irrefl, andb_false_r in Even' by easy. easy.
  - (* N → P: a black vertex of the deepest odd level, and its ancestors on the other odd levels. *)
    intros colours Len. destruct (deepest_odd_level colours) as [| (d & Odd & Deeper)]; [now left | right].
    destruct (some_black_vertex d colours Odd) as (v & Black & <-).
    assert (Hv : v < length colours) by (apply (nth_inside false); congruence).
    exists (flip (fun e => odd_level e colours) (ancestors (depth v) v) (change v negb colours)).
    split; [apply in_options; now exists v, (fun e => odd_level e colours) |].
    intros e. rewrite odd_flip by (rewrite ?change_length; lia). rewrite odd_change by easy.
    destruct (Nat.eqb_spec (depth v) e) as [<- | Hne].
    + now rewrite Odd, Nat.ltb_irrefl.
    + destruct (Nat.ltb_spec e (depth v)); [| rewrite Deeper by lia; easy].
      now destruct (odd_level e colours).
Qed.

End Chain_game.

(** ** The answer *)

(** The tree is a list of edges, and its root is vertex 0. *)
Definition answer (edges : list (nat * nat)) (colours : list bool) : bool :=
  let n := length colours in existsb (fun d => odd_level (depth edges 0 n) d colours) (seq 0 n).

Theorem answer_is_right edges colours : colours <> [] -> let n := length colours in
  let options := options (parent edges 0 n) (depth edges 0 n) in
  if answer edges colours then Wins options colours else Loses options colours.
Proof.
  intros Some n. cbv zeta. assert (Root : 0 < n) by (unfold n; destruct colours; [easy | cbn; lia]).
  pose proof (root_depth edges 0 n) as R. pose proof (fun v u => parent_is edges 0 n v u Root) as P.
  apply (answer_by_loses _ (coloured n) (weight (depth edges 0 n))); [| easy |].
  - apply (options_end n); [exact R | intros v u E; now apply P in E | intros v u _ E; now apply P in E].
  - rewrite (tree_chain_game n); [| exact R | intros v u E; now apply P in E | intros v u _ E; now apply P in E | easy].
    unfold answer. fold n. rewrite <- not_true_iff_false, existsb_exists. split.
    + intros H (d & _ & E). now rewrite H in E.
    + intros H d. destruct (odd_level _ d colours) eqn:E; [| easy]. destruct H. exists d. split; [| easy].
      apply some_black_vertex in E as (v & _ & <-). apply in_seq. pose proof (depth_less edges 0 n v Root). lia.
Qed.

(** ** Rows and lines. The code is how many vertices there are, the parents, and the
    colours, 1 for black. *)

Definition positions : list (list nat * list bool) :=
  list_prod [[0; 0; 0; 0]; [0; 1; 2; 3]; [0; 1; 1; 0]; [0; 0; 1; 2]; [0; 1; 2; 0]]
    (filter (fun colours => length colours =? 5) (map (map (Nat.eqb 1)) (lists 5 2))).
Definition code_on (parents : list nat) (colours : list bool) : list nat :=
  S (length parents) :: parents ++ map Nat.b2n colours.
Definition row '(parents, colours) :=
  (code_on parents colours,
   map (code_on parents) (options (parent (edges_of parents) 0 (length colours)) (depth (edges_of parents) 0 (length colours)) colours)).

(** A file has n, the colours, and the edges. Vertices count from 1. *)
Definition lines (file : list N) : list N :=
  match file with
  | n :: file =>
      let (colours, file) := numbers (N.to_nat n) file in
      let edges := fst (times (N.to_nat n - 1) (both number number) file) in
      [says (answer (map (fun '(a, b) => (N.to_nat a - 1, N.to_nat b - 1)) edges) (map (N.eqb 1) colours))]
  | [] => []
  end.
