(** * Codeforces 1498F: staircase Nim on a tree *)

From Grundy Require Import Page Tree Staircase.

Section Christmas.
(** A tree with a root: the parent of every other vertex, and the depths. *)
Variables (parent : nat -> option nat) (depth : nat -> nat) (vertices : nat).
Hypothesis root_depth : forall v, parent v = None -> depth v = 0.
Hypothesis parent_depth : forall v u, parent v = Some u -> depth v = S (depth u).
Hypothesis parent_in_tree : forall v u, v < vertices -> parent v = Some u -> u < vertices.

Variables (k : nat) (k_positive : 0 < k).

(** The ancestor that many levels further up. *)
Fixpoint ancestor (levels v : nat) : option nat :=
  match levels with
  | 0 => Some v
  | S levels => match parent v with
    | Some u => ancestor levels u
    | None => None
    end
  end.

(** A move takes one or more presents from a vertex to its ancestor k levels up; normal play. *)
Definition options : list nat -> list (list nat) := Staircase.options (ancestor k).

(** The vertices with d mod 2k ≥ k, where d is the depth: their presents. *)
Fixpoint presents_that_count (v : nat) (presents : list nat) : list nat :=
  match presents with
  | [] => []
  | a :: rest =>
      (if k <=? depth v mod (2 * k) then a else 0) :: presents_that_count (S v) rest
  end.
Definition value (presents : list nat) : nat := nim_sum (presents_that_count 0 presents).

Lemma ancestor_depth levels v u : ancestor levels v = Some u -> depth v = levels + depth u.
Proof.
  revert v. induction levels as [| levels IH]; intros v E; cbn in E; [now injection E as -> |].
  destruct (parent v) as [w |] eqn:P; [| easy]. apply parent_depth in P. apply IH in E. lia.
Qed.

Lemma ancestor_in_tree levels v u : v < vertices -> ancestor levels v = Some u -> u < vertices.
Proof.
  revert v. induction levels as [| levels IH]; intros v Hv E; cbn in E; [now injection E as -> |].
  destruct (parent v) as [w |] eqn:P; [| easy]. apply (IH w); [| easy].
  now apply (parent_in_tree v).
Qed.

Lemma ancestor_exists levels v : levels <= depth v -> ancestor levels v <> None.
Proof.
  revert v. induction levels as [| levels IH]; intros v H; cbn; [easy |].
  destruct (parent v) as [w |] eqn:P.
  - apply IH. apply parent_depth in P. lia.
  - apply root_depth in P. lia.
Qed.

(** A vertex of depth d is on step ⌊d / k⌋. *)
Definition step (v : nat) : nat := depth v / k.

Lemma step_is_odd v : Nat.odd (step v) = (k <=? depth v mod (2 * k)).
Proof.
  unfold step. pose proof (Nat.div_mod_eq (depth v) (2 * k)) as E.
  pose proof (Nat.mod_upper_bound (depth v) (2 * k) ltac:(lia)) as H.
  set (q := depth v / (2 * k)) in *. set (r := depth v mod (2 * k)) in *.
  replace (depth v / k) with (2 * q + r / k).
  - rewrite Nat.odd_add, Nat.odd_mul. cbn [Nat.odd xorb andb].
    destruct (Nat.leb_spec k r).
    + replace (r / k) with 1; [easy |]. apply Nat.div_unique with (r - k); lia.
    + now rewrite Nat.div_small.
  - rewrite E. replace (2 * k * q + r) with (r + (2 * q) * k) by lia.
    rewrite Nat.div_add by lia. lia.
Qed.

(** Main theorem. The first player wins exactly if the nim-sum of the presents on the vertices with
    d mod 2k ≥ k is not 0. *)
Theorem christmas_game presents : length presents = vertices ->
  (Wins options presents <-> value presents <> 0).
Proof.
  intros Hn. unfold options. rewrite (any_staircase (ancestor k) step vertices); [| | | easy].
  - unfold odd_sum, value. enough (E : forall v, odd_stones step v presents =
      presents_that_count v presents) by now rewrite E.
    clear Hn. induction presents as [| a rest IH]; intros v; cbn; [easy |].
    now rewrite step_is_odd, IH.
  - intros v u Hv E. assert (Hu := ancestor_in_tree k v u Hv E). apply ancestor_depth in E.
    split; [| lia]. unfold step. rewrite E. replace (k + depth u) with (depth u + 1 * k) by lia.
    rewrite Nat.div_add by lia. lia.
  - intros v _ Odd. apply ancestor_exists. rewrite step_is_odd in Odd. apply Nat.leb_le in Odd.
    pose proof (Nat.mod_le (depth v) (2 * k) ltac:(lia)). lia.
Qed.

End Christmas.

(** ** The answer: 1 for every root from which the first player wins, 0 for the others. The tree is a list of edges. *)

Definition answer (edges : list (nat * nat)) (k : nat) (presents : list nat) : list nat :=
  let n := length presents in
  map (fun r => if value (depth edges r n) k presents =? 0 then 0 else 1) (seq 0 n).

Theorem answer_is_right edges k presents r : 0 < k -> r < length presents ->
  (nth r (answer edges k presents) 0 = 1 <-> Wins (options (parent edges r (length presents)) k) presents).
Proof.
  intros Hk Hr. rewrite (christmas_game _ (depth edges r (length presents)) (length presents)); try easy.
  - unfold answer. set (f := fun r => _). rewrite (nth_indep _ 0 (f 0)) by (now rewrite map_length, seq_length).
    rewrite map_nth, seq_nth by easy. unfold f. cbn [Nat.add]. now destruct (Nat.eqb_spec (value (depth edges r (length presents)) k presents) 0).
  - apply root_depth.
  - intros v u E. now apply parent_is in E.
  - intros v u _ E. now apply parent_is in E.
Qed.

(** ** Rows and lines. The options are those for vertex 0 as the root. The code is k,
    how many vertices there are, the parents and the presents. *)

Definition positions : list (nat * list nat * list nat) :=
  list_prod (list_prod [1; 2; 3] [[0; 0]; [0; 1]; [0; 1; 2]; [0; 1; 1]; [0; 1; 0]])
    (filter (fun presents => length presents =? 4) (lists 4 3)).
Definition code '(k, parents, presents) : list nat := k :: S (length parents) :: parents ++ presents.
Definition row '(k, parents, all) :=
  let presents := firstn (S (length parents)) all in
  (code (k, parents, presents),
   map (fun presents => code (k, parents, presents)) (options (parent (edges_of parents) 0 (S (length parents))) k presents)).

(** A file has n and k, the edges, and the presents. Vertices count from 1. *)
Definition lines (file : list N) : list N :=
  match file with
  | n :: k :: file =>
      let (edges, presents) := times (N.to_nat n - 1) (both number number) file in
      let edges := map (fun '(a, b) => (N.to_nat a - 1, N.to_nat b - 1)) edges in
      map N.of_nat (answer edges (N.to_nat k) (nats presents))
  | _ => []
  end.
