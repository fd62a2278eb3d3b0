(** * AtCoder agc010_f: one piece walks over a tree and eats stones *)

From Grundy Require Import Page Recursion Tree.
Arguments Nat.ltb : simpl never.

Section Tree_game.
(** Only two facts about the tree matter. *)
Variable neighbours : nat -> list nat.
Hypothesis symmetric : forall u v, In u (neighbours v) -> In v (neighbours u).
Hypothesis no_loop : forall v, ~ In v (neighbours v).

Definition stones_on (v : nat) (stones : list nat) : nat := nth v stones 0.

(** The position is the stones of all vertices and the vertex of the piece. A move removes a stone
    from this vertex and takes the piece to a neighbour; without a stone there is no move. *)
Definition options '(stones, v) : list (list nat * nat) :=
  if stones_on v stones =? 0 then []
  else map (fun u => (change v pred stones, u)) (neighbours v).

Lemma in_options stones v p : In p (options (stones, v)) <->
  0 < stones_on v stones /\ exists u, In u (neighbours v) /\ p = (change v pred stones, u).
Proof.
  unfold options. destruct (Nat.eqb_spec (stones_on v stones) 0) as [E | E].
  - split; [easy | lia].
  - rewrite in_map_iff. split; [intros (u & <- & H); split; [lia | now exists u] |].
    intros (_ & u & H & ->). now exists u.
Qed.

Lemma stones_after v stones u : 0 < stones_on v stones ->
  stones_on u (change v pred stones) =
  if u =? v then pred (stones_on v stones) else stones_on u stones.
Proof.
  unfold stones_on. intros H. rewrite (nth_change 0).
  - now destruct (Nat.eqb_spec u v) as [-> |].
  - apply Nat.nle_gt. intros H'. apply (nth_overflow stones 0) in H'. lia.
Qed.

(** A start v wins exactly if a neighbour u with a(u) < a(v) loses: a recursion over ever fewer
    stones. *)
Definition wins (stones : list nat) : nat -> bool :=
  by_step (fun wins v => existsb (fun u => (stones_on u stones <? stones_on v stones) && negb (wins u)) (neighbours v))
    (fun v => stones_on v stones) false.

Lemma wins_is stones v : wins stones v = true <-> exists u, In u (neighbours v) /\
  stones_on u stones < stones_on v stones /\ wins stones u = false.
Proof.
  unfold wins at 1. rewrite by_step_equation.
  - fold (wins stones). rewrite existsb_exists. setoid_rewrite andb_true_iff. setoid_rewrite negb_true_iff.
    now setoid_rewrite Nat.ltb_lt.
  - intros f f' p H. induction (neighbours p) as [| u us IH]; [easy |]. cbn. rewrite IH. f_equal.
    destruct (Nat.ltb_spec (stones_on u stones) (stones_on p stones)); [now rewrite H | easy].
Qed.

(** A vertex does not depend on v if it has fewer stones than v, before the move and after it. *)
Lemma independent stones v u : 0 < stones_on v stones -> stones_on u stones < stones_on v stones ->
  u <> v -> wins (change v pred stones) u = wins stones u.
Proof.
  intros Hv. remember (stones_on u stones) as a eqn:Ea. revert u Ea.
  induction a as [a IH] using lt_wf_ind. intros u -> Hu Hne. apply eq_true_iff_eq.
  rewrite !wins_is. setoid_rewrite (stones_after v stones); [| easy..].
  split; intros (w & Hw & H & L); exists w; (split; [easy |]);
    destruct (Nat.eqb_spec u v); try easy; destruct (Nat.eqb_spec w v) as [-> | Hwv].
  - lia.
  - rewrite (IH (stones_on w stones)) in L; (easy || lia).
  - lia.
  - rewrite (IH (stones_on w stones)); (easy || lia).
Qed.

Lemma total_change v stones : 0 < stones_on v stones ->
  total (fun a => a) (change v pred stones) < total (fun a => a) stones.
Proof.
  revert v. induction stones as [| a rest IH]; intros [| v] H; cbn in *; try lia.
  specialize (IH v H). cbn in IH. lia.
Qed.

(** Main theorem. The player to move wins exactly if the vertex of the piece wins, and it wins
    exactly if a neighbour with fewer stones does not (lemma [wins_is]). *)
Theorem tree_game stones v : Wins options (stones, v) <-> wins stones v = true.
Proof.
  enough (H : Wins options (stones, v) <-> wins stones v <> false) by (now rewrite H, not_false_iff_true).
  refine (proj2 (three_steps options everywhere (fun '(stones, v) => wins stones v = false)
    (fun '(stones, _) => total (fun a => a) stones) _ _ _ (stones, v) I)); clear stones v.
  - intros [stones v] p _ H. apply in_options in H as (H & u & _ & ->).
    split; [easy | now apply total_change].
  - (* P → N. *)
    intros [stones v] p _ L H L'. apply in_options in H as (Hv & u & Hu & ->).
    assert (Smaller : forall w, In w (neighbours v) -> stones_on w stones < stones_on v stones ->
      wins stones w = true).
    { intros w Hw H. apply not_false_iff_true. intros E. rewrite <- not_true_iff_false in L.
      apply L, wins_is. now exists w. }
    assert (Hne : forall w, In w (neighbours v) -> w <> v) by (intros w Hw ->; now apply (no_loop v)).
    destruct (Nat.lt_ge_cases (stones_on u stones) (stones_on v stones)) as [H | H].
    + rewrite independent, Smaller in L'; auto; easy.
    + (* v still loses with one stone fewer, and u has more stones. *)
      enough (Lv : wins (change v pred stones) v = false).
      { rewrite <- not_true_iff_false in L'. apply L', wins_is. exists v.
        rewrite !stones_after by easy. rewrite Nat.eqb_refl.
        destruct (Nat.eqb_spec u v); [now apply Hne in Hu |]. repeat split; [auto | lia | easy]. }
      apply not_true_iff_false. intros W. apply wins_is in W as (w & Hw & H1 & H2).
      rewrite !stones_after, Nat.eqb_refl in H1 by easy.
      destruct (Nat.eqb_spec w v); [now apply Hne in Hw |].
      rewrite independent, Smaller in H2; auto; (easy || lia).
  - (* N → P. *)
    intros [stones v] _. destruct (wins stones v) eqn:W; [right | now left].
    apply wins_is in W as (u & Hu & H & L). exists (change v pred stones, u). split.
    + apply in_options. split; [lia |]. now exists u.
    + rewrite independent; [easy | lia | easy |]. intros ->. now apply (no_loop v).
Qed.

End Tree_game.

(** ** The answer *)

(** From where the first player wins, with the tree as a list of edges. *)
Definition answer (edges : list (nat * nat)) (stones : list nat) : list nat :=
  filter (wins (neighbours edges) stones) (seq 0 (length stones)).

Theorem answer_is_right edges stones v : Forall (fun '(a, b) => a <> b) edges ->
  (In v (answer edges stones) <-> v < length stones /\ Wins (options (neighbours edges)) (stones, v)).
Proof.
  intros No_loop. rewrite Forall_forall in No_loop. unfold answer. rewrite filter_In, in_seq, tree_game.
  - split; intros [H W]; (split; [lia | easy]).
  - intros u w. rewrite !in_neighbours. tauto.
  - intros w. rewrite in_neighbours. intros [H | H]; now apply No_loop in H.
Qed.

(** ** Rows and lines. The code is how many vertices there are, the parents of all but
    the first, the root, the stones, and the vertex of the piece. *)

Definition positions : list (list nat * (list nat * nat)) :=
  list_prod [[0; 0]; [0; 1]]
    (list_prod (filter (fun stones => length stones =? 3) (lists 3 5)) (seq 0 3)).
Definition code_on (parents : list nat) '(stones, v) : list nat := S (length parents) :: parents ++ stones ++ [v].
Definition row '(parents, (stones, v)) :=
  (code_on parents (stones, v),
   map (code_on parents) (options (neighbours (edges_of parents)) (stones, v))).

(** A test has the number of vertices, the stones, and the edges. Vertices count from 1. *)
Definition tree : reader (list N * list (N * N)) := after (fun n =>
  both (numbers n) (times (n - 1) (both number number))).

Definition lines (file : list N) : list N :=
  let (stones, edges) := fst (tree file) in
  let edges := map (fun '(a, b) => (N.to_nat a - 1, N.to_nat b - 1)) edges in
  map (fun v => N.of_nat (S v)) (answer edges (nats stones)).
