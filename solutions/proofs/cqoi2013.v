(** * CQOI 2013: Nim after a round in which whole heaps go *)

From Coq Require Import List Arith Lia Bool Sorted.
From Grundy Require Import Games NimSum Grundy GF2 Image Rows.
From Grundy Require p2197.
Import ListNotations.

(** Some heaps, one or more. *)
Definition choices (heaps : list nat) : list (list nat) :=
  filter (fun kept => negb (length kept =? 0)) (subsets heaps).

(** A position is the number of the turn and the heaps. In the turns 0 and 1 the player removes whole
    heaps, but not all: some are kept. Then they play Nim; normal play. *)
Definition options '(turn, heaps) : list (nat * list nat) :=
  match turn with
  | 0 => map (pair 1) (choices heaps)
  | 1 => map (pair 2) (choices heaps)
  | _ => map (pair turn) (p2197.options heaps)
  end.

Lemma in_choices heaps kept : In kept (choices heaps) <-> In kept (subsets heaps) /\ kept <> [].
Proof.
  unfold choices. rewrite filter_In, negb_true_iff, Nat.eqb_neq. now destruct kept.
Qed.

Lemma in_options turn heaps p : turn < 2 ->
  (In p (options (turn, heaps)) <-> exists kept, In kept (choices heaps) /\ p = (S turn, kept)).
Proof.
  intros H. destruct turn as [| [| turn]]; [| | lia]; cbn [options]; rewrite in_map_iff;
    split; intros (kept & H1 & H2); exists kept; now split.
Qed.

(** ** The first step: which heaps win *)

Lemma nim heaps : Wins options (2, heaps) <-> nim_sum heaps <> 0.
Proof.
  rewrite <- p2197.Bouton. symmetry.
  apply (same_winner p2197.options options (pair 2) everywhere); [easy | | | easy].
  - intros p q _ H. cbn [options]. now apply in_map.
  - intros p q _ H. cbn [options] in H. apply in_map_iff in H as (q' & <- & H). now exists q'.
Qed.

(** Main theorem. The opponent loses exactly if the heaps kept in the first turn are independent. *)
Theorem independent_wins kept : Loses options (1, kept) <-> independent kept.
Proof.
  rewrite independent_is. split.
  - intros [all] s Hs Some. apply nim, all, in_options; [lia |]. exists s. split; [| easy].
    now apply in_choices.
  - intros H. constructor. intros p Hp. apply in_options in Hp as (s & Hs & ->); [| lia].
    apply in_choices in Hs as [Hs Some]. apply nim. now apply H.
Qed.

(** ** The second step: the greedy choice

    The heaps are in order, the smallest first. [basis] looks at the last one first, and keeps each
    heap that is independent of the heaps kept so far. *)

Notation ascending := (StronglySorted le).

Lemma basis_is_subset l : In (basis l) (subsets l).
Proof.
  induction l as [| a l IH]; [now left |]. cbn [basis]. apply in_subsets.
  destruct (in_dec _ _ _); [now left | right]. now exists (basis l).
Qed.

Definition from (x : nat) : list nat -> list nat := filter (Nat.leb x).

Lemma from_all x l : Forall (le x) l -> from x l = l.
Proof.
  induction 1 as [| a l Ha _ IH]; [easy |]. cbn. apply Nat.leb_le in Ha as ->. now rewrite IH.
Qed.

Lemma from_independent x l : independent l -> independent (from x l).
Proof.
  assert (Part : forall l, incl (sums (from x l)) (sums l)).
  { clear l. induction l as [| a l IH]; [easy |]. intros u. cbn [from filter].
    destruct (x <=? a); rewrite !in_sums; [| now left; apply IH].
    intros [H | H]; [left | right]; now apply IH. }
  induction l as [| a l IH]; [easy |]. intros [Ha Ind]. cbn [from filter].
  destruct (x <=? a); [| now apply IH]. split; [| now apply IH]. intros H. now apply Ha, Part.
Qed.

(** A heap ≥ x is a nim-sum of heaps ≥ x of the greedy choice. *)
Lemma greedy_spans x l : ascending l ->
  forall a, In a (from x l) -> In a (sums (from x (basis l))).
Proof.
  induction 1 as [| b l _ IH Hb]; intros a H; [easy |].
  apply filter_In in H as [H Hx]. cbn [basis].
  assert (Old : In a l -> In a (sums (from x (basis l)))).
  { intros H'. apply IH. now apply filter_In. }
  assert (All : x <= b -> from x (basis l) = basis l).
  { intros H'. apply from_all, Forall_forall. intros c Hc. rewrite Forall_forall in Hb.
    destruct (basis_is l) as (_ & Incl & _). specialize (Hb c (Incl c Hc)). lia. }
  apply Nat.leb_le in Hx.
  destruct (in_dec _ _ _) as [In_span | Out].
  - destruct H as [-> | H]; [now rewrite All | auto].
  - cbn [from filter]. destruct (Nat.leb_spec x b) as [Hxb | Hxb].
    + destruct H as [-> | H]; [apply member_in_sums; now left | apply in_sums; auto].
    + destruct H as [-> | H]; [lia | auto].
Qed.

(** So it has the most heaps ≥ x, for every x. *)
Lemma most_heaps x l set : ascending l -> independent set -> incl set l ->
  length (from x set) <= length (from x (basis l)).
Proof.
  intros Asc Ind Incl. apply no_more_than; [now apply from_independent |].
  intros a Ha. apply greedy_spans; [easy |]. apply filter_In in Ha as [Ha Hx].
  apply filter_In. auto.
Qed.

(** The sum of a set is the sum of these numbers over x = 1, 2, …. *)
Fixpoint layers (n : nat) (set : list nat) : nat :=
  match n with
  | 0 => 0
  | S n => length (from (S n) set) + layers n set
  end.

Notation sum := (total (fun heap => heap)).

Lemma sum_by_layers n set : Forall (fun a => a <= n) set -> sum set = layers n set.
Proof.
  assert (One : forall a n, layers n [a] = min a n).
  { clear. intros a n. induction n as [| n IH]; cbn [layers]; [lia |]. rewrite IH.
    cbn [from filter]. destruct (Nat.leb_spec (S n) a); cbn [length]; lia. }
  assert (More : forall a n set, layers n (a :: set) = layers n [a] + layers n set).
  { clear. intros a n set. induction n as [| n IH]; [easy |]. cbn [layers]. rewrite IH.
    cbn [from filter]. destruct (S n <=? a); cbn [length]; unfold from; lia. }
  induction 1 as [| a set Ha _ IH].
  - clear. induction n as [| n IH]; [easy |]. cbn. now rewrite <- IH.
  - rewrite More, One, <- IH. cbn. lia.
Qed.

(** Main theorem. The heaps that the greedy choice keeps win, and no other heaps that win have a
    greater sum. *)
Theorem greedy heaps : ascending heaps -> heaps <> [] -> ~ In 0 heaps ->
  In (1, basis heaps) (options (0, heaps)) /\ Loses options (1, basis heaps) /\
  forall kept, In (1, kept) (options (0, heaps)) -> Loses options (1, kept) ->
    sum kept <= sum (basis heaps).
Proof.
  intros Asc Some Positive. destruct (basis_is heaps) as (Ind & Incl & Span). split; [| split].
  - apply in_options; [lia |]. exists (basis heaps). split; [| easy]. apply in_choices.
    split; [apply basis_is_subset |]. intros E. rewrite E in Span.
    destruct heaps as [| a heaps]; [easy |]. destruct (Span a) as [H | []]; [now left |].
    apply Positive. now left.
  - now apply independent_wins.
  - intros kept Hk Lost. apply in_options in Hk as (kept' & Hk & E); [| lia].
    injection E as <-. apply in_choices in Hk as [Hk _]. apply subset_incl in Hk.
    apply independent_wins in Lost.
    assert (Bound : forall set, incl set heaps -> Forall (fun a => a <= sum heaps) set).
    { intros set H. apply Forall_forall. intros a Ha. apply H in Ha.
      exact (total_in (fun heap => heap) a heaps Ha). }
    rewrite (sum_by_layers (sum heaps) kept), (sum_by_layers (sum heaps) (basis heaps)) by auto.
    clear Bound. induction (sum heaps) as [| n IH]; cbn [layers]; [easy |].
    apply Nat.add_le_mono; [now apply most_heaps |]. apply IH.
Qed.

(** ** Rows: a position, what the theorem says of it, its options. Held against the oracle and the
    solution. The code is the turn and the heaps in order, without empty ones. The answer is the least
    number of matches that the first player has to remove; later, whether the player to move wins. *)
Definition answer '(turn, heaps) : nat :=
  match turn with
  | 0 => sum heaps - sum (basis heaps)
  | 1 => outcome (negb (is_independent heaps))
  | _ => outcome (negb (nim_sum heaps =? 0))
  end.
Definition starts : list (list nat) :=
  filter (fun l => negb (length l =? 0) && if list_eq_dec Nat.eq_dec l (sorted l) then true
    else false) (map (map S) (lists 4 7)).
Definition positions : list (nat * list nat) := list_prod [0; 1; 2] starts.
Definition code '(turn, heaps) : list nat := turn :: filter (Nat.ltb 0) (sorted heaps).
Definition row p := (code p, answer p, map code (options p)).
Definition rows : list (list nat * nat * list (list nat)) := map row positions.
