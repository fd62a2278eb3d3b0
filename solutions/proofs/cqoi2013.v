(** * CQOI 2013: Nim after a round in which whole heaps go *)

From Coq Require Import Permutation Sorted.
From Grundy Require Import Page GF2 Image.
From Grundy Require LinearBasis.
From Grundy Require p2197.

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
Proof. unfold choices. rewrite filter_In, negb_true_iff, Nat.eqb_neq. now destruct kept. Qed.

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
Proof. induction 1 as [| a l Ha _ IH]; [easy |]. cbn. apply Nat.leb_le in Ha as ->. now rewrite IH. Qed.

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
    apply sum_le. intros x _. now apply most_heaps.
Qed.

(** ** The answer *)

(** The least number of matches that the first player has to remove. *)
Definition answer (heaps : list nat) : nat := sum heaps - sum (basis (sorted heaps)).

Lemma subsets_permutation {A} (l l' : list A) : Permutation l l' ->
  forall s, In s (subsets l) -> exists s', In s' (subsets l') /\ Permutation s s'.
Proof.
  induction 1 as [| a l l' P IH | a b l | l l' l'' P IH P' IH']; intros s Hs.
  - now exists s.
  - apply in_subsets in Hs as [Hs | (t & -> & Hs)]; apply IH in Hs as (s' & Hs & P'); [exists s' | exists (a :: s')];
      (split; [apply in_subsets; eauto | auto]).
  - apply in_subsets in Hs as [Hs | (t & -> & Hs)]; apply in_subsets in Hs as [Hs | (u & -> & Hs)].
    + exists s. split; [now apply in_subsets; left; apply in_subsets; left | easy].
    + exists (a :: u). split; [apply in_subsets; right; exists u; split; [easy | apply in_subsets; now left] | easy].
    + exists (b :: t). split; [apply in_subsets; left; apply in_subsets; right; now exists t | easy].
    + exists (a :: b :: u). split; [| apply perm_swap]. apply in_subsets. right. exists (b :: u). split; [easy |].
      apply in_subsets. right. now exists u.
  - apply IH in Hs as (s' & Hs & Q). apply IH' in Hs as (s'' & Hs & Q'). exists s''. split; [easy | now rewrite Q].
Qed.

Lemma independent_permutation l l' : Permutation l l' -> independent l -> independent l'.
Proof.
  intros P. rewrite !LinearBasis.full_rank, <- (Permutation_length P). intros <-.
  apply Nat.le_antisymm; apply LinearBasis.basis_length; intros a; apply Permutation_in; [now symmetry | easy].
Qed.

Theorem answer_is_right heaps : heaps <> [] -> ~ In 0 heaps ->
  (exists kept, In (1, kept) (options (0, heaps)) /\ Loses options (1, kept) /\
    sum heaps - sum kept = answer heaps) /\
  forall kept, In (1, kept) (options (0, heaps)) -> Loses options (1, kept) ->
    answer heaps <= sum heaps - sum kept.
Proof.
  intros Some Positive. pose proof (sorted_permutation Nat.ltb heaps) as P. fold (sorted heaps) in P.
  assert (Move : forall l l' kept, Permutation l l' -> In (1, kept) (options (0, l)) -> Loses options (1, kept) ->
    exists kept', In (1, kept') (options (0, l')) /\ Loses options (1, kept') /\ sum kept = sum kept').
  { intros l l' kept Q H L. apply in_options in H as (k & Hk & E); [| lia]. injection E as <-.
    apply in_choices in Hk as [Hk Some_k]. destruct (subsets_permutation l l' Q kept Hk) as (kept' & Hk' & Q').
    exists kept'. split; [| split].
    - apply in_options; [lia |]. exists kept'. split; [| easy]. apply in_choices. split; [easy |]. intros ->.
      now apply Permutation_sym, Permutation_nil in Q'.
    - apply independent_wins. apply independent_wins in L. now apply (independent_permutation kept).
    - now apply total_permutation. }
  destruct (greedy (sorted heaps)) as (I & L & Most); [apply sorted_ascending | | |].
  - intros E. rewrite E in P. now apply Permutation_nil in P.
  - intros H. now apply (Permutation_in 0 P) in H.
  - split.
    + destruct (Move _ _ _ P I L) as (kept & Hk & Lk & E). exists kept. split; [easy |]. split; [easy |].
      unfold answer. now rewrite E.
    + intros kept H Hl. destruct (Move _ _ _ (Permutation_sym P) H Hl) as (kept' & Hk & Lk & E).
      specialize (Most kept' Hk Lk). unfold answer. lia.
Qed.

(** ** The program: it inserts the heaps from the largest one down, and adds those that are not kept in 128 bits. *)

Fixpoint not_kept (results : list bool) (heaps : list N) : list N :=
  match results, heaps with
  | result :: results, heap :: heaps =>
      if result then not_kept results heaps else heap :: not_kept results heaps
  | _, _ => []
  end.

Definition ascending_heaps (heaps : list N) : list N := sorted_by N.ltb heaps.

Definition program (heaps : list N) : option N :=
  let heaps := rev (ascending_heaps heaps) in
  add_up 128 (not_kept (LinearBasis.inserted LinearBasis.new heaps) heaps).

Lemma all_is_kept_or_not results heaps : length results = length heaps ->
  sum (nats (LinearBasis.kept results heaps)) + sum (nats (not_kept results heaps)) = sum (nats heaps) /\
  incl (not_kept results heaps) heaps /\ length (not_kept results heaps) <= length heaps.
Proof.
  revert heaps. induction results as [| r results IH]; intros [| h heaps] H; try easy.
  injection H as H. destruct (IH heaps H) as (E & I & L). cbn.
  destruct r; cbn; (split; [cbn in *; lia | split; [| lia]]); intros x Hx; [right; auto |].
  destruct Hx as [<- | Hx]; [now left | right; auto].
Qed.

Theorem program_is_right heaps : Forall (fits 64) heaps -> fits 64 (N.of_nat (length heaps)) ->
  exists removed, program heaps = Some removed /\ N.to_nat removed = answer (nats heaps).
Proof.
  intros Fit Few. unfold program. pose proof (sorted_permutation N.ltb heaps) as P. fold (ascending_heaps heaps) in P.
  assert (Up : nats (ascending_heaps heaps) = sorted (nats heaps)) by (apply map_sorted; intros; apply ltb_to_nat).
  set (up := ascending_heaps heaps) in *.
  assert (FitUp : Forall (fits 64) (rev up)).
  { apply Forall_rev. now apply (Permutation_Forall (Permutation_sym P)). }
  set (results := LinearBasis.inserted _ (rev up)).
  destruct (all_is_kept_or_not results (rev up)) as (E & I & L); [apply LinearBasis.inserted_length |].
  rewrite (add_up_is 128 _ (2 ^ 64 - 1)).
  - eexists. split; [reflexivity |]. rewrite sum_to_nat. unfold answer.
    pose proof (LinearBasis.kept_is (rev up) FitUp) as K. fold results in K.
    assert (R : nats (rev up) = rev (nats up)) by apply map_rev.
    assert (Rev : forall l, sum (rev l) = sum l) by (intros l; apply total_permutation; symmetry; apply Permutation_rev).
    rewrite R, rev_involutive in K. rewrite R, Rev in E.
    rewrite <- Up, <- K, Rev, <- (total_permutation _ _ _ (Permutation_map N.to_nat P)). unfold nats in *. lia.
  - apply Forall_forall. intros a Ha. apply I in Ha. rewrite Forall_forall in FitUp. apply FitUp in Ha.
    rewrite N.sub_1_r. now apply N.lt_le_pred.
  - unfold fits in *.
    assert (U : length (rev up) = length heaps) by (rewrite rev_length; now apply Permutation_length).
    rewrite U in L.
    apply N.le_lt_trans with (N.of_nat (length heaps) * 2 ^ 64)%N;
      [apply N.mul_le_mono; [lia | apply N.le_sub_l] |].
    change (2 ^ 128)%N with (2 ^ 64 * 2 ^ 64)%N. apply N.mul_lt_mono_pos_r; [reflexivity | easy].
Qed.

(** ** Rows and lines. The code is the turn and the heaps in order, without empty ones. *)

Definition starts : list (list nat) :=
  filter (fun l => negb (length l =? 0) && if list_eq_dec Nat.eq_dec l (sorted l) then true
    else false) (map (map S) (lists 4 7)).
Definition positions : list (nat * list nat) := list_prod [0; 1; 2] starts.
Definition code '(turn, heaps) : list nat := turn :: filter (Nat.ltb 0) (sorted heaps).
Definition row p := (code p, map code (options p)).

Definition lines (file : list N) : list N :=
  match program (fst (a_list file)) with Some removed => [removed] | None => [] end.
