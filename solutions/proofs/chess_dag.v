(** * Nowcoder, Chess: pieces on a graph with nearly all arcs *)

From Grundy Require Import Page.

Section Chess.
(** Vertex u has an arc to every v < u but the missing ones. *)
Variable missing : nat -> nat -> bool.

(** A piece is on a vertex, or still before its first move to an interval from l to r. *)
Inductive piece := On (u : nat) | Before (l r : nat).

Definition arcs (u : nat) : list nat := filter (fun v => negb (missing u v)) (seq 0 u).

(** A move takes one piece along an arc, or to a vertex of its interval; normal play. *)
Definition options_of_piece (p : piece) : list piece :=
  match p with
  | On u => map On (arcs u)
  | Before l r => map On (seq l (S r - l))
  end.
Definition options : list piece -> list (list piece) := one_of options_of_piece.

(** ** The values of the vertices, one after the other *)

(** The least number that is larger than all of these. *)
Definition top (values : list nat) : nat := fold_right (fun v top => max (S v) top) 0 values.

(** Are all vertices with this value missing for vertex u? *)
Definition vanishes (values : list nat) (u value : nat) : bool :=
  forallb (fun v => missing u v || negb (nth v values 0 =? value)) (seq 0 (length values)).

Definition next (values : list nat) (u : nat) : nat :=
  match find (vanishes values u) (seq 0 (top values)) with
  | Some value => value
  | None => top values
  end.

(** The values of the vertices below n: each is the smallest one whose vertices are all missing, or
    [top] if there is none. *)
Fixpoint table (n : nat) : list nat :=
  match n with
  | 0 => []
  | S u => table u ++ [next (table u) u]
  end.
Definition g (u : nat) : nat := next (table u) u.

Lemma table_is n : table n = map g (seq 0 n).
Proof. induction n as [| n IH]; [easy |]. rewrite seq_S, map_app, <- IH. easy. Qed.

Lemma below_top values v : In v values -> v < top values.
Proof.
  induction values as [| w l IH]; intros H; [easy |]. cbn [top fold_right]. fold (top l).
  destruct H as [-> | H]; [lia |]. apply IH in H. lia.
Qed.

Lemma vanishes_is u value : vanishes (table u) u value = true <-> ~ In value (map g (arcs u)).
Proof.
  unfold vanishes. rewrite forallb_forall. rewrite table_is, map_length, seq_length.
  setoid_rewrite in_seq. rewrite in_map_iff. split.
  - intros H (v & E & Hv). apply filter_In in Hv as [Hv M]. apply in_seq in Hv.
    specialize (H v Hv). rewrite (nth_indep _ 0 (g 0)), map_nth, seq_nth in H
      by (rewrite ?map_length, ?seq_length; lia). cbn [Nat.add] in H.
    rewrite E, Nat.eqb_refl in H. destruct (missing u v); easy.
  - intros H v Hv. rewrite (nth_indep _ 0 (g 0)), map_nth, seq_nth
      by (rewrite ?map_length, ?seq_length; lia). cbn [Nat.add].
    destruct (missing u v) eqn:M; [easy |]. cbn. apply negb_true_iff, Nat.eqb_neq. intros E.
    apply H. exists v. split; [easy |]. apply filter_In. rewrite M, in_seq. split; [lia | easy].
Qed.

Lemma g_equation u : g u = mex (map g (arcs u)).
Proof.
  assert (Present : forall v, vanishes (table u) u v = false -> In v (map g (arcs u))).
  { intros v E. destruct (in_dec Nat.eq_dec v (map g (arcs u))) as [| H]; [easy |].
    apply vanishes_is in H. congruence. }
  unfold g at 1, next. symmetry. destruct (find _ _) as [v |] eqn:E.
  - apply find_least in E as (H1 & _ & H2). apply mex_is; [now apply vanishes_is |].
    intros w Hw. apply Present, H2. lia.
  - apply mex_is.
    + intros H. apply in_map_iff in H as (v & E' & Hv). apply filter_In in Hv as [Hv _].
      assert (H : In (g v) (table u)) by (rewrite table_is; now apply in_map).
      apply below_top in H. lia.
    + intros w Hw. apply Present. apply (find_none _ _ E). apply in_seq. lia.
Qed.

(** The values are 0, …, top − 1, without a gap. *)
Theorem no_gap n v : v < top (table n) -> exists u, u < n /\ g u = v.
Proof.
  enough (H : v < top (table n) -> In v (table n)).
  { intros Hv. apply H in Hv. rewrite table_is in Hv. apply in_map_iff in Hv as (u & E & Hu).
    apply in_seq in Hu. exists u. split; [lia | easy]. }
  induction n as [| n IH]; cbn [table]; [cbn; lia |]. intros H. apply in_app_iff.
  assert (Top : top (table n ++ [next (table n) n]) = max (top (table n)) (S (next (table n) n))).
  { generalize (next (table n) n) as x. intros x. clear.
    induction (table n) as [| a l IH]; cbn [app top fold_right]; [lia |].
    fold (top l) (top (l ++ [x])). lia. }
  rewrite Top in H. assert (next (table n) n <= top (table n)).
  { unfold next. destruct (find _ _) eqn:E; [| lia]. apply find_least in E. lia. }
  destruct (Nat.lt_ge_cases v (top (table n))); [now left; apply IH |].
  right. left. lia.
Qed.

(** So there are at most as many of them as vertices below u. *)
Lemma top_at_most n : top (table n) <= n.
Proof.
  enough (H : forall l, (forall v, v < top l -> exists u, u < n /\ g u = v) -> top l <= n) by exact (H _ (no_gap n)).
  intros l H. destruct (Nat.le_gt_cases (top l) n) as [| More]; [easy |]. exfalso.
  assert (Incl : incl (seq 0 (S n)) (map g (seq 0 n))).
  { intros v Hv. apply in_seq in Hv. destruct (H v ltac:(lia)) as (u & Hu & <-). apply in_map, in_seq. lia. }
  apply NoDup_incl_length in Incl; [| apply seq_NoDup]. rewrite map_length, !seq_length in Incl. lia.
Qed.

(** Main theorem. The value of the vertex u, counted from 0, is at most u. *)
Theorem value_at_most u : g u <= u.
Proof.
  assert (g u <= top (table u)); [| pose proof (top_at_most u); lia].
  unfold g, next. destruct (find _ _) eqn:E; [| lia]. apply find_least in E. lia.
Qed.

(** A piece before its first move has the mex of its interval. *)
Definition value (p : piece) : nat :=
  match p with
  | On u => g u
  | Before l r => mex (map g (seq l (S r - l)))
  end.

(** Main theorem. The Grundy value of the position is the nim-sum of the values of its pieces. *)
Theorem pieces_on_a_graph pieces : Grundy options pieces (nim_sum (map value pieces)).
Proof.
  apply sprague_grundy_one_of with (fun p => match p with On u => u | Before l r => S (l + r) end).
  - intros p q _ H. split; [easy |]. destruct p as [u | l r]; apply in_map_iff in H as (v & <- & H).
    + apply filter_In in H as [H _]. apply in_seq in H. lia.
    + apply in_seq in H. lia.
  - intros [u | l r]; cbn [options_of_piece]; rewrite map_map; cbn [value];
      [apply g_equation | easy].
Qed.

End Chess.

(** ** The answer *)

Definition answer missing (pieces : list piece) : bool := not_zero (nim_sum (map (value missing) pieces)).

Theorem answer_is_right missing pieces :
  if answer missing pieces then Wins (options missing) pieces else Loses (options missing) pieces.
Proof. apply answer_by_value, pieces_on_a_graph. Qed.

(** ** Rows and lines. The code has a bit for every pair v < u of five vertices, set if
    its arc is missing, and then the pieces: 1 and the vertex twice, or 2 and the interval. *)

Definition missing_in (bits u v : nat) : bool :=
  Nat.testbit bits (u * (u - 1) / 2 + v).
Definition positions : list (nat * list piece) :=
  list_prod (map (fun i => i * 37 mod 1024) (seq 0 30))
    ([On 4] :: map (fun '(l, r) => [Before l r]) [(0, 4); (1, 3); (2, 4)] ++
     [[On 2; On 4]; [On 3; Before 1 4]; [Before 0 3; Before 2 4]]).
Definition code_of_piece (p : piece) : list nat :=
  match p with On u => [1; u; u] | Before l r => [2; l; r] end.
Definition sorted_pieces (pieces : list piece) : list piece :=
  match pieces with
  | [On u; On v] => if u <=? v then pieces else [On v; On u]
  | [Before l r; On v] => [On v; Before l r]
  | _ => pieces
  end.
Definition code_on (bits : nat) (pieces : list piece) : list nat :=
  bits :: flat_map code_of_piece (sorted_pieces pieces).
Definition row '(bits, pieces) := (code_on bits pieces, map (code_on bits) (options (missing_in bits) pieces)).

(** The vertices of a file count from 1. *)
Definition pairs_of_numbers (count : N) : reader (list (N * N)) := times (N.to_nat count) (both number number).

Definition lines (file : list N) : list N :=
  match file with
  | _ :: m :: k :: file =>
      let (missing, file) := pairs_of_numbers m file in
      let (pieces, _) := pairs_of_numbers k file in
      let missing u v := existsb (fun '(a, b) => (N.to_nat a =? S u) && (N.to_nat b =? S v)) missing in
      [says (answer missing (map (fun '(l, r) => Before (N.to_nat l - 1) (N.to_nat r - 1)) pieces))]
  | _ => []
  end.
