(** * CQOI 2013: Nim after a round in which whole heaps go *)

From Coq Require Import List Arith Lia Bool Sorted Permutation.
From Grundy Require Import Games NimSum Grundy GF2 Image Rows.
From Grundy Require p2197.
Import ListNotations.

(** Some heaps, one or more. *)
Definition choices (heaps : list nat) : list (list nat) :=
  filter (fun kept => negb (length kept =? 0)) (subsets heaps).

(** A position is the number of the turn and the heaps. In the turns 0 and 1 the player removes
    whole heaps, but not all: some are kept. Then they play Nim; normal play. *)
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

    [order] is the heaps in order, the smallest first. [basis] looks at its last one first, and
    keeps each heap that is independent of the heaps kept so far. *)

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

(** No set that wins has a greater sum. *)
Lemma greedy_is_best heaps order kept : Permutation order heaps -> ascending order ->
  incl kept heaps -> independent kept -> sum kept <= sum (basis order).
Proof.
  intros Perm Asc Incl Ind.
  assert (Incl' : incl kept order).
  { intros a Ha. now apply (Permutation_in _ (Permutation_sym Perm)), Incl. }
  assert (Bound : forall set, incl set order -> Forall (fun a => a <= sum order) set).
  { intros set H. apply Forall_forall. intros a Ha. apply H in Ha.
    exact (total_in (fun heap => heap) a order Ha). }
  rewrite (sum_by_layers (sum order) kept), (sum_by_layers (sum order) (basis order));
    [| now apply Bound, basis_is | now apply Bound].
  clear Bound. induction (sum order) as [| n IH]; cbn [layers]; [easy |].
  apply Nat.add_le_mono; [now apply most_heaps | apply IH].
Qed.

(** The order of the heaps in the list does not matter. *)
Lemma subset_permutation (l l' : list nat) : Permutation l l' -> forall s, In s (subsets l) ->
  exists s', In s' (subsets l') /\ Permutation s s'.
Proof.
  induction 1 as [| a l l' _ IH | a b l | l l' l'' _ IH _ IH']; intros s H.
  - now exists s.
  - apply in_subsets in H as [H | (t & -> & H)]; apply IH in H as (t' & Ht & P).
    + exists t'. split; [apply in_subsets; now left | easy].
    + exists (a :: t'). split; [apply in_subsets; right; now exists t' | now constructor].
  - apply in_subsets in H as [H | (t & -> & H)]; apply in_subsets in H as [H | (u & -> & H)].
    + exists s. split; [| easy]. apply in_subsets. left. apply in_subsets. now left.
    + exists (a :: u). split; [| easy]. apply in_subsets. right. exists u. split; [easy |].
      apply in_subsets. now left.
    + exists (b :: t). split; [| easy]. apply in_subsets. left. apply in_subsets. right.
      now exists t.
    + exists (a :: b :: u). split; [| constructor]. apply in_subsets. right. exists (b :: u).
      split; [easy |]. apply in_subsets. right. now exists u.
  - apply IH in H as (s' & H & P). apply IH' in H as (s'' & H & P'). exists s''.
    split; [easy | now transitivity s'].
Qed.

Lemma nim_sum_permutation l l' : Permutation l l' -> nim_sum l = nim_sum l'.
Proof. induction 1; cbn; [easy | congruence | by_bits | congruence]. Qed.

Lemma sum_permutation l l' : Permutation l l' -> sum l = sum l'.
Proof. induction 1; cbn; lia. Qed.

Lemma independent_permutation l l' : Permutation l l' -> independent l -> independent l'.
Proof.
  rewrite !independent_is. intros P Ind s Hs Some.
  apply (subset_permutation l' l (Permutation_sym P)) in Hs as (s' & Hs & P').
  rewrite (nim_sum_permutation s s' P'). apply Ind; [easy |]. intros ->.
  apply Permutation_sym, Permutation_nil in P'. now rewrite P' in Some.
Qed.

(** Main theorem. The heaps that the greedy choice keeps win, and no other heaps that win have a
    greater sum. *)
Theorem greedy heaps order : heaps <> [] -> ~ In 0 heaps ->
  Permutation order heaps -> ascending order ->
  (exists kept, Permutation (basis order) kept /\ In (1, kept) (options (0, heaps)) /\
    Loses options (1, kept)) /\
  forall kept, In (1, kept) (options (0, heaps)) -> Loses options (1, kept) ->
    sum kept <= sum (basis order).
Proof.
  intros Some Positive Perm Asc. destruct (basis_is order) as (Ind & _ & Span). split.
  - destruct (subset_permutation order heaps Perm _ (basis_is_subset order)) as (kept & Hk & P).
    exists kept. split; [easy |]. split.
    + apply in_options; [lia |]. exists kept. split; [| easy]. apply in_choices. split; [easy |].
      intros ->. apply Permutation_sym, Permutation_nil in P. rewrite P in Span.
      destruct heaps as [| a heaps]; [easy |]. destruct (Span a) as [H | []].
      * apply (Permutation_in _ (Permutation_sym Perm)). now left.
      * apply Positive. now left.
    + apply independent_wins. now apply (independent_permutation (basis order)).
  - intros kept Hk Lost. apply in_options in Hk as (kept' & Hk & E); [| lia].
    injection E as <-. apply in_choices in Hk as [Hk _]. apply subset_incl in Hk.
    apply (greedy_is_best heaps); [easy.. |]. now apply independent_wins.
Qed.

(** ** Rows: a position, what the theorem says of it, its options. Held against the oracle and the
    solution. The code is the turn and the heaps in order, without empty ones. The answer is the
    least number of matches that the first player has to remove; later, whether the player to move
    wins. *)
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
