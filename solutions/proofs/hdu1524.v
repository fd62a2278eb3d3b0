(** * HDU 1524: pieces walk along the arcs of a graph without cycles *)

From Grundy Require Import Page Recursion.

(** [arcs] says for each vertex where its arcs lead. A move takes one piece, a vertex, along one
    arc; normal play. *)
Definition from (arcs : list (list nat)) (v : nat) : list nat := nth v arcs [].
Definition options (arcs : list (list nat)) : list nat -> list (list nat) := one_of (from arcs).

(** One or more arcs lead from v to u. *)
Inductive path arcs : nat -> nat -> Prop :=
  | arc v u : In u (from arcs v) -> path arcs v u
  | longer v w u : In w (from arcs v) -> path arcs w u -> path arcs v u.

(** The graph has no cycle. *)
Definition acyclic arcs := forall v, ~ path arcs v v.

(** ** The number of arcs of a longest walk falls along each arc *)

Fixpoint walk arcs (v : nat) (vertices : list nat) : Prop :=
  match vertices with
  | [] => True
  | u :: rest => In u (from arcs v) /\ walk arcs u rest
  end.

Lemma walk_is_short arcs v l : acyclic arcs -> walk arcs v l -> length l <= length arcs.
Proof.
  intros Acyclic H.
  assert (Left : exists s, length s = length l /\ NoDup s /\
    forall x, In x s -> x < length arcs /\ (x = v \/ path arcs v x)).
  { revert v H. induction l as [| u l IH]; intros v H; [exists []; repeat split; [constructor | easy..] |].
    destruct H as [Hu H]. destruct (IH u H) as (s & E & D & In_s). exists (v :: s). split; [cbn; lia |].
    assert (Path : forall x, In x s -> path arcs v x).
    { intros x Hx. destruct (In_s x Hx) as [_ [-> | P]]; [now apply arc | now apply longer with u]. }
    split.
    - constructor; [| easy]. intros Hv. now apply (Acyclic v), Path.
    - intros x [<- | Hx]; [| split; [now apply In_s | right; now apply Path]]. split; [| now left].
      apply Nat.nle_gt. intros Out. unfold from in Hu. now rewrite nth_overflow in Hu. }
  destruct Left as (s & <- & D & In_s). rewrite <- (seq_length (length arcs) 0).
  apply NoDup_incl_length; [easy |]. intros x Hx. apply In_s in Hx. apply in_seq. lia.
Qed.

Fixpoint longest arcs (most v : nat) : nat :=
  match most with
  | 0 => 0
  | S most => list_max (map (fun u => S (longest arcs most u)) (from arcs v))
  end.

Lemma longest_exists arcs most v : exists l, walk arcs v l /\ length l = longest arcs most v.
Proof.
  revert v. induction most as [| most IH]; intros v; [now exists [] |]. cbn [longest].
  destruct (proj1 (list_max_is (map (fun u => S (longest arcs most u)) (from arcs v)))) as [-> | H]; [now exists [] |]. apply in_map_iff in H as (u & E & Hu).
  destruct (IH u) as (l & Hl & Length). exists (u :: l). cbn. split; [now split | lia].
Qed.

Lemma longest_is_longest arcs most v l : walk arcs v l -> length l <= most -> length l <= longest arcs most v.
Proof.
  revert v l. induction most as [| most IH]; intros v [| u l] H Hl; cbn [length] in *; try lia.
  destruct H as [Hu H]. cbn [longest]. specialize (IH u l H ltac:(lia)).
  pose proof (proj2 (list_max_is _) _ (in_map (fun u => S (longest arcs most u)) _ _ Hu)). lia.
Qed.

Lemma rank_exists arcs : acyclic arcs -> exists rank,
  (forall v u, In u (from arcs v) -> rank u < rank v) /\ (forall v, rank v <= length arcs).
Proof.
  intros Acyclic. exists (longest arcs (length arcs)). split.
  - intros v u Hu. destruct (longest_exists arcs (length arcs) u) as (l & Hl & <-).
    assert (H : walk arcs v (u :: l)) by now split.
    apply (longest_is_longest arcs (length arcs) v (u :: l) H). now apply (walk_is_short arcs v).
  - intros v. destruct (longest_exists arcs (length arcs) v) as (l & Hl & <-). now apply (walk_is_short arcs v).
Qed.

(** The value of a vertex, found along paths, which have at most n vertices. *)
Definition g arcs (v : nat) : nat := value (from arcs) (S (length arcs)) v.

(** It is the mex of the values of the vertices to which the arcs lead. *)
Lemma g_equation arcs : acyclic arcs -> forall v, g arcs v = mex (map (g arcs) (from arcs v)).
Proof.
  intros Acyclic. destruct (rank_exists arcs Acyclic) as (rank & Falls & Few). assert (H : forall v, Grundy (from arcs) v (g arcs v)).
  { intros v. apply (value_is_grundy _ everywhere rank); [| easy |].
    - intros p q _ Hq. split; [easy | now apply Falls].
    - specialize (Few v). lia. }
  intros v. apply (grundy_unique (from arcs) v); [easy |]. now constructor.
Qed.

(** Main theorem. The Grundy value of a position is the nim-sum of the values of the pieces'
    vertices. (Grundy.v proves it for the sum of any games: [sprague_grundy].) *)
Theorem chess_game arcs pieces : acyclic arcs ->
  Grundy (options arcs) pieces (nim_sum (map (g arcs) pieces)).
Proof.
  intros Acyclic. pose proof (g_equation arcs Acyclic) as Equation.
  destruct (rank_exists arcs Acyclic) as (rank & Falls & _). apply sprague_grundy_one_of with rank; [| easy].
  intros p q _ Hq. split; [easy | now apply Falls].
Qed.

(** ** The answer *)

Definition answer (arcs : list (list nat)) (pieces : list nat) : bool :=
  not_zero (nim_sum (map (g arcs) pieces)).

Theorem answer_is_right arcs pieces : acyclic arcs ->
  if answer arcs pieces then Wins (options arcs) pieces else Loses (options arcs) pieces.
Proof. intros. now apply answer_by_value, chess_game. Qed.

(** ** Rows and lines. First the graph: all graphs on four vertices with arcs to
    greater vertices. Bit v + u of the number says whether there is an arc from v to u. *)

Definition graph (code : nat) : list (list nat) :=
  let bit i u := if Nat.testbit code i then [u] else [] in
  [bit 0 1 ++ bit 1 2 ++ bit 2 3; bit 3 2 ++ bit 4 3; bit 5 3; []].
Definition positions : list (nat * list nat) :=
  list_prod (seq 0 64) [[0]; [1]; [0; 0]; [0; 1]; [0; 2]; [1; 2]; [0; 1; 3]].
Definition row '(code, pieces) :=
  (code :: pieces,
   map (fun pieces => code :: sorted pieces) (options (graph code) pieces)).

(** A graph, and questions up to a 0. *)
Fixpoint questions (most : nat) (file : list N) : list (list N) * list N :=
  match most, file with
  | S most, N.pos _ :: _ =>
      let (pieces, file) := a_list file in
      let (rest, file) := questions most file in (pieces :: rest, file)
  | _, _ => ([], tl file)
  end.

Definition graph_and_questions : reader (list (list N) * list (list N)) :=
  both (counted a_list) (fun file => questions (length file) file).

Definition lines (file : list N) : list N :=
  flat_map (fun '(arcs, questions) => map (fun pieces => says (answer (map nats arcs) (nats pieces))) questions)
    (until_end graph_and_questions file).
