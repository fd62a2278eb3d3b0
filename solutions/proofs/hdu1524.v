(** * HDU 1524: pieces walk along the arcs of a graph without cycles *)

From Coq Require Import List Arith Lia.
From Grundy Require Import Games NimSum Grundy Recursion Rows.
Import ListNotations.

(** [arcs] says for each vertex where its arcs lead. A move takes one piece, a vertex, along one
    arc; normal play. *)
Definition from (arcs : list (list nat)) (v : nat) : list nat := nth v arcs [].
Definition options (arcs : list (list nat)) : list nat -> list (list nat) := one_of (from arcs).

Lemma in_options arcs pieces pieces' : In pieces' (options arcs pieces) <->
  exists before v after u,
    pieces = before ++ v :: after /\ In u (from arcs v) /\ pieces' = before ++ u :: after.
Proof. apply in_one_of. Qed.

(** The graph has no cycle: the vertices can be numbered so that numbers fall along each arc. A
    graph of n vertices needs n numbers. *)
Definition acyclic arcs := exists rank,
  (forall v u, In u (from arcs v) -> rank u < rank v) /\ (forall v, rank v <= length arcs).

(** The value of a vertex, found along paths, which have at most n vertices. *)
Definition g arcs (v : nat) : nat := value (from arcs) (S (length arcs)) v.

(** It is the mex of the values of the vertices to which the arcs lead. *)
Lemma g_equation arcs : acyclic arcs -> forall v, g arcs v = mex (map (g arcs) (from arcs v)).
Proof.
  intros (rank & Falls & Few). assert (H : forall v, Grundy (from arcs) v (g arcs v)).
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
  destruct Acyclic as (rank & Falls & _). apply sprague_grundy_one_of with rank; [| easy].
  intros p q _ Hq. split; [easy | now apply Falls].
Qed.

(** The first player wins exactly if the nim-sum is not 0. *)
Corollary chess_game_wins arcs pieces : acyclic arcs ->
  (Wins (options arcs) pieces <-> nim_sum (map (g arcs) pieces) <> 0).
Proof. intros H. exact (proj2 (grundy_zero _ _ _ (chess_game arcs pieces H))). Qed.

(** ** Rows: a position, what the theorem says of it, its options. Held against the oracle and the
    solution. First the graph: all graphs on four vertices with arcs to greater vertices. Bit v + u
    of the number says whether there is an arc from v to u. *)
Definition graph (code : nat) : list (list nat) :=
  let bit i u := if Nat.testbit code i then [u] else [] in
  [bit 0 1 ++ bit 1 2 ++ bit 2 3; bit 3 2 ++ bit 4 3; bit 5 3; []].
Definition positions : list (nat * list nat) :=
  list_prod (seq 0 64) [[0]; [1]; [0; 0]; [0; 1]; [0; 2]; [1; 2]; [0; 1; 3]].
Definition row '(code, pieces) : list nat * nat * list (list nat) :=
  (code :: pieces, nim_sum (map (g (graph code)) pieces),
   map (fun pieces => code :: sorted pieces) (options (graph code) pieces)).
Definition rows : list (list nat * nat * list (list nat)) := map row positions.
