(** * Nowcoder 33191M: a piece walks down and right *)

From Grundy Require Import Page Recursion.

(** The grid is a list of rows; a cell is open (0), or an end at which Alice has won (1) or Bob (2).
    The piece goes one cell down or right, from an open cell only. If the last cell is open, the game is
    a draw there. Cells count from 0. *)
Section Grid.
Variable grid : list (list nat).

Definition cell '(i, j) : nat := nth j (nth i grid []) 0.
Definition inside '(i, j) : bool := (i <? length grid) && (j <? length (nth 0 grid [])).
Definition options (p : nat * nat) : list (nat * nat) :=
  let (i, j) := p in
  if cell p =? 0 then filter inside [(i + 1, j); (i, j + 1)] else [].

(** It is Alice's turn where row + column is even. *)
Definition alice '(i, j) : bool := Nat.even (i + j).

Lemma in_options i j p : In p (options (i, j)) <->
  cell (i, j) = 0 /\ inside p = true /\ (p = (i + 1, j) \/ p = (i, j + 1)).
Proof.
  unfold options. destruct (Nat.eqb_spec (cell (i, j)) 0) as [-> |]; [| easy].
  rewrite filter_In. cbn [In]. intuition.
Qed.

Definition size '(i, j) : nat := length grid + length (nth 0 grid []) - (i + j).

Lemma options_end : ends options everywhere size.
Proof.
  intros [i j] [i' j'] _ H. split; [easy |]. apply in_options in H as (_ & Hin & H).
  apply andb_true_iff in Hin as [Hi Hj]. apply Nat.ltb_lt in Hi, Hj. unfold size.
  destruct H as [E | E]; injection E as -> ->; lia.
Qed.

(** The turns alternate, and a game on the grid ends at A or B or in the last cell. *)
Lemma turns_alternate p q : In q (options p) -> alice q = negb (alice p).
Proof.
  destruct p as [i j]. intros H. apply in_options in H as (_ & _ & [-> | ->]); cbn.
  - now replace (i + 1 + j) with (S (i + j)) by lia; rewrite Nat.even_succ, <- Nat.negb_even.
  - now replace (i + (j + 1)) with (S (i + j)) by lia; rewrite Nat.even_succ, <- Nat.negb_even.
Qed.

Lemma last_cell i j : inside (i, j) = true -> options (i, j) = [] -> cell (i, j) = 0 ->
  i + 1 = length grid /\ j + 1 = length (nth 0 grid []).
Proof.
  unfold options. intros Hin H E. rewrite E in H. apply andb_true_iff in Hin as [Hi Hj].
  apply Nat.ltb_lt in Hi, Hj. cbn [Nat.eqb filter inside] in H.
  destruct (Nat.ltb_spec (i + 1) (length grid)), (Nat.ltb_spec j (length (nth 0 grid []))),
    (Nat.ltb_spec i (length grid)), (Nat.ltb_spec (j + 1) (length (nth 0 grid [])));
      cbn [andb] in H; lia || easy.
Qed.

(** A strategy of Alice says where she moves. The game from p can end on e if she follows it and Bob
    makes any moves. *)
Definition strategy (s : nat * nat -> nat * nat) : Prop :=
  forall p, alice p = true -> options p <> [] -> In (s p) (options p).

Inductive can_end (s : nat * nat -> nat * nat) (e : nat * nat) : nat * nat -> Prop :=
  | over : options e = [] -> can_end s e e
  | her_turn p : alice p = true -> options p <> [] -> can_end s e (s p) -> can_end s e p
  | his_turn p q : alice p = false -> In q (options p) -> can_end s e q -> can_end s e p.

(** She can force the end [goal], a number of a cell. *)
Definition can_force (goal : nat) (p : nat * nat) : Prop :=
  exists s, strategy s /\ forall e, can_end s e p -> cell e = goal.

(** The recursion of the theorem. *)
Definition step (goal : nat) (forced : nat * nat -> bool) (p : nat * nat) : bool :=
  match options p with
  | [] => cell p =? goal
  | qs => if alice p then existsb forced qs else forallb forced qs
  end.
Definition forced (goal : nat) : nat * nat -> bool := by_step (step goal) size false.

(** Main theorem. A goal is forced from a cell exactly if the cell is that end; or, on Alice's turn, if
    it is forced from some option; or, on Bob's turn, if it is forced from every option. *)
Theorem recursion goal p : forced goal p =
  match options p with
  | [] => cell p =? goal
  | qs => if alice p then existsb (forced goal) qs else forallb (forced goal) qs
  end.
Proof.
  refine (by_step_equation (step goal) size false _ p). clear p. intros f f' p H. unfold step. destruct (options p) as [| q0 qs] eqn:E; [easy |].
  rewrite <- E. assert (Same : forall q, In q (options p) -> f q = f' q) by (intros q Hq; now apply H, options_end).
  clear E. destruct (alice p); induction (options p) as [| q l IHl]; cbn; try easy;
    (rewrite Same by (now left)); f_equal; apply IHl; intros; apply Same; now right.
Qed.

(** Main theorem. She can force a goal exactly if the recursion says so. *)
Theorem forcing goal p : forced goal p = true <-> can_force goal p.
Proof.
  split.
  - (* She moves to an option from which the goal is forced. *)
    intros H. pose (s p := match find (forced goal) (options p) with
      | Some q => q
      | None => hd p (options p)
      end).
    exists s. split.
    + intros q _ Some. unfold s. destruct (find _ _) eqn:E; [now apply find_some in E |].
      destruct (options q); [easy | now left].
    + intros e He. induction He as [None | p A Some He IH | p q B Hq He IH];
        rewrite recursion in H.
      * rewrite None in H. now apply Nat.eqb_eq.
      * apply IH. unfold s. rewrite A in H. destruct (options p) as [| q0 qs] eqn:E; [easy |].
        destruct (find _ _) eqn:F; [now apply find_some in F |]. exfalso.
        apply existsb_exists in H as (q & Hq & H). apply (find_none _ _ F) in Hq. congruence.
      * apply IH. rewrite B in H. destruct (options p) as [| q0 qs]; [easy |].
        rewrite forallb_forall in H. now apply H.
  - intros (s & Legal & H). revert H. induction p as [p IH] using (induction_ltof1 _ size). intros H.
    rewrite recursion. destruct (options p) as [| q0 qs] eqn:E.
    + apply Nat.eqb_eq, H. now constructor.
    + rewrite <- E. assert (Some : options p <> []) by now rewrite E. destruct (alice p) eqn:A.
      * apply existsb_exists. exists (s p). split; [now apply Legal |]. apply IH.
        -- apply (options_end p (s p) I). now apply Legal.
        -- intros e He. apply H. now apply her_turn.
      * apply forallb_forall. intros q Hq. apply IH; [now apply (options_end p q I) |].
        intros e He. apply H. now apply his_turn with q.
Qed.

End Grid.

(** ** The answer *)

(** The goals: Alice wins (1), a draw (0), Bob wins (2). *)
Definition answer (grid : list (list nat)) (goal : nat) : bool := forced grid goal (0, 0).

Theorem answer_is_right grid goal : answer grid goal = true <-> can_force grid goal (0, 0).
Proof. apply forcing. Qed.

(** ** Rows and lines *)

Fixpoint words (n : nat) : list (list nat) :=
  match n with
  | 0 => [[]]
  | S n => flat_map (fun c => map (cons c) (words n)) [0; 1; 2]
  end.
Fixpoint cut (n m : nat) (cells : list nat) : list (list nat) :=
  match n with
  | 0 => []
  | S n => firstn m cells :: cut n m (skipn m cells)
  end.
Definition positions : list (nat * nat * list nat) :=
  flat_map (fun '(n, m) => map (pair (n, m)) (words (n * m))) [(1, 1); (1, 3); (3, 1); (2, 2)] ++
  map (fun cells => (2, 3, 0 :: cells ++ [0])) (words 4) ++
  map (fun cells => (3, 2, 0 :: cells ++ [0])) (words 4) ++
  map (fun cells => (3, 3, [0; 0; 0; 0] ++ cells ++ [0])) (words 4).
Definition row '(n, m, cells) :=
  let grid := cut n m cells in
  let can goal := outcome (forced grid goal (0, 0)) in
  (n :: cells,
   flat_map (fun '(i, j) => map (fun '(i', j') => [i; j; i'; j']) (options grid (i, j))) (pairs n m)).

(** The rows of a grid are words: . is 46, A 65, B 66. *)
Definition lines (file : list N) : list N :=
  flat_map (fun rows => let grid := map (map (fun byte => if N.eqb byte 46 then 0 else N.to_nat byte - 64)) rows in
    map (fun goal => says (answer grid goal)) [1; 0; 2])
    (tests (after (fun n => fun file => times n a_list (tl file))) file).
