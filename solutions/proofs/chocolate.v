(** * BZOJ 1299: Nim whose heaps come out of a box *)

From Grundy Require Import Page GF2.
From Grundy Require LinearBasis.
From Grundy Require p2197.

(** All ways to divide the bars of the box into those that are taken and those that stay. *)
Fixpoint divisions (bars : list nat) : list (list nat * list nat) :=
  match bars with
  | [] => [([], [])]
  | a :: rest =>
      flat_map (fun '(taken, stay) => [(a :: taken, stay); (taken, a :: stay)]) (divisions rest)
  end.

Definition is_some (taken : list nat) : bool := negb (length taken =? 0).

(** The position is the bars outside and those in the box. A move eats of a bar outside, which is
    Nim, or takes one or more bars out of the box; normal play. *)
Definition options '(outside, box) : list (list nat * list nat) :=
  map (fun eaten => (eaten, box)) (p2197.options outside) ++
  map (fun '(taken, stay) => (taken ++ outside, stay))
    (filter (fun '(taken, stay) => is_some taken) (divisions box)).

Lemma in_options outside box p : In p (options (outside, box)) <->
  (exists eaten, In eaten (p2197.options outside) /\ p = (eaten, box)) \/
  (exists taken stay, In (taken, stay) (divisions box) /\ is_some taken = true /\
    p = (taken ++ outside, stay)).
Proof.
  unfold options. rewrite in_app_iff, !in_map_iff. split.
  - intros [(eaten & <- & H) | ([taken stay] & <- & H)]; [left; now exists eaten | right].
    apply filter_In in H as [H1 H2]. now exists taken, stay.
  - intros [(eaten & H & ->) | (taken & stay & H1 & H2 & ->)]; [left; now exists eaten | right].
    exists (taken, stay). split; [easy |]. now apply filter_In.
Qed.

Lemma in_divisions a bars taken stay : In (taken, stay) (divisions (a :: bars)) <->
  (exists t, taken = a :: t /\ In (t, stay) (divisions bars)) \/
  (exists s, stay = a :: s /\ In (taken, s) (divisions bars)).
Proof.
  cbn. rewrite in_flat_map. split.
  - intros ([t s] & H & [E | [E | []]]); injection E as <- <-;
      [left; now exists t | right; now exists s].
  - intros [(t & -> & H) | (s & -> & H)]; [exists (t, stay) | exists (taken, s)]; cbn; tauto.
Qed.

Lemma division_sizes bars taken stay : In (taken, stay) (divisions bars) ->
  length taken + length stay = length bars /\
  total (fun a => a) taken + total (fun a => a) stay = total (fun a => a) bars.
Proof.
  revert taken stay. induction bars as [| a bars IH]; intros taken stay H.
  - destruct H as [E | []]. now injection E as <- <-.
  - apply in_divisions in H as [(t & -> & H) | (s & -> & H)]; apply IH in H; cbn in *; lia.
Qed.

Lemma options_end : ends options everywhere
  (fun '(outside, box) => total (fun a => a) outside + total (fun a => a) box + length box).
Proof.
  intros [outside box] p _ H. split; [easy |].
  apply in_options in H as [(eaten & H & ->) | (taken & stay & H & Some & ->)].
  - apply p2197.options_end in H as [_ H]; [| easy]. lia.
  - apply division_sizes in H. rewrite total_app. destruct taken; [easy |]. cbn in *. lia.
Qed.

(** ** Dependent bars: some of them, one or more, have nim-sum 0 *)

Definition dependent (bars : list nat) : bool :=
  existsb (fun '(taken, stay) => is_some taken && (nim_sum taken =? 0)) (divisions bars).

Lemma dependent_is bars : dependent bars = true <-> exists taken stay,
  In (taken, stay) (divisions bars) /\ is_some taken = true /\ nim_sum taken = 0.
Proof.
  unfold dependent. rewrite existsb_exists. split.
  - intros ([taken stay] & H & E). apply andb_true_iff in E as [E1 E2]. apply Nat.eqb_eq in E2.
    now exists taken, stay.
  - intros (taken & stay & H & E1 & E2). exists (taken, stay). split; [easy |].
    apply andb_true_iff. now rewrite Nat.eqb_eq.
Qed.

(** What is taken out in two moves could have been taken out in one. *)
Lemma take_twice bars taken stay taken' stay' :
  In (taken, stay) (divisions bars) -> In (taken', stay') (divisions stay) ->
  exists both, In (both, stay') (divisions bars) /\
    nim_sum both = nim_sum taken ⊕ nim_sum taken' /\ length both = length taken + length taken'.
Proof.
  revert taken stay taken' stay'. induction bars as [| a bars IH]; intros taken stay taken' stay' H H'.
  - destruct H as [E | []]. injection E as <- <-. destruct H' as [E | []]. injection E as <- <-.
    exists []. split; [now left | now split].
  - apply in_divisions in H as [(t & -> & H) | (s & -> & H)].
    + destruct (IH _ _ _ _ H H') as (both & H1 & H2 & H3). exists (a :: both). split; [| split].
      * apply in_divisions. left. now exists both.
      * cbn. fold (nim_sum both) (nim_sum t). rewrite H2. by_bits.
      * cbn. lia.
    + apply in_divisions in H' as [(t' & -> & H') | (s' & -> & H')];
        destruct (IH _ _ _ _ H H') as (both & H1 & H2 & H3).
      * exists (a :: both). split; [| split].
        -- apply in_divisions. left. now exists both.
        -- cbn. fold (nim_sum both) (nim_sum t'). rewrite H2. by_bits.
        -- cbn. lia.
      * exists both. split; [| easy]. apply in_divisions. right. now exists s'.
Qed.

(** The player can take bars later or now: a second choice from the box is also a first one. *)
Lemma take_later bars taken stay taken' stay' :
  In (taken, stay) (divisions bars) -> In (taken', stay') (divisions stay) ->
  exists stay'', In (taken', stay'') (divisions bars).
Proof.
  revert taken stay taken' stay'. induction bars as [| a bars IH]; intros taken stay taken' stay' H H'.
  - destruct H as [E | []]. injection E as <- <-. now exists stay'.
  - apply in_divisions in H as [(t & -> & H) | (s & -> & H)].
    + destruct (IH _ _ _ _ H H') as (stay'' & H1). exists (a :: stay''). apply in_divisions. right.
      now exists stay''.
    + apply in_divisions in H' as [(t' & -> & H') | (s' & -> & H')];
        destruct (IH _ _ _ _ H H') as (stay'' & H1).
      * exists stay''. apply in_divisions. left. now exists t'.
      * exists (a :: stay''). apply in_divisions. right. now exists stay''.
Qed.

Lemma independent_stays bars taken stay : In (taken, stay) (divisions bars) ->
  dependent bars = false -> dependent stay = false.
Proof.
  intros H Ind. apply not_true_iff_false. intros Dep. apply not_true_iff_false in Ind. apply Ind.
  apply dependent_is in Dep as (taken' & stay' & H' & Some & Zero).
  destruct (take_later _ _ _ _ _ H H') as (stay'' & H''). apply dependent_is. now exists taken', stay''.
Qed.

(** Of dependent bars some with nim-sum 0 can be taken so that the others are independent: as long as
    these are dependent, take more. *)
Lemma take_many bars : dependent bars = true -> exists taken stay,
  In (taken, stay) (divisions bars) /\ is_some taken = true /\ nim_sum taken = 0 /\
  dependent stay = false.
Proof.
  intros Dep. apply dependent_is in Dep as (taken & stay & H & Some & Zero).
  remember (length stay) as n eqn:E. revert taken stay E H Some Zero.
  induction n as [n IH] using lt_wf_ind. intros taken stay -> H Some Zero.
  destruct (dependent stay) eqn:Dep; [| now exists taken, stay].
  apply dependent_is in Dep as (taken' & stay' & H' & Some' & Zero').
  destruct (take_twice _ _ _ _ _ H H') as (both & Hb & Sum & Length).
  apply division_sizes in H' as [Sizes _]. apply (IH (length stay')) with both stay'.
  - destruct taken'; [easy |]. cbn in Sizes. lia.
  - easy.
  - easy.
  - destruct taken, both; easy.
  - rewrite Sum, Zero, Zero'. by_bits.
Qed.

(** ** The theorem *)

(** With independent bars in the box this is Nim on the bars outside. *)
Lemma independent_box outside box : dependent box = false ->
  (Loses options (outside, box) <-> nim_sum outside = 0).
Proof.
  refine (fun Ind => proj1 (three_steps options (fun '(_, box) => dependent box = false)
    (fun '(outside, _) => nim_sum outside = 0)
    (fun '(outside, box) => total (fun a => a) outside + total (fun a => a) box + length box)
    _ _ _ (outside, box) Ind)); clear outside box Ind.
  - intros [outside box] p Ind H. split; [| exact (proj2 (options_end (outside, box) p I H))].
    apply in_options in H as [(eaten & H & ->) | (taken & stay & H & _ & ->)]; [easy |].
    now apply (independent_stays box taken).
  - (* P → N: the nim-sum outside becomes another one. *)
    intros [outside box] p Ind Zero H.
    apply in_options in H as [(eaten & H & ->) | (taken & stay & H & Some & ->)].
    + intros Zero'. apply p2197.in_options in H as (before & a & after & b & -> & Hb & ->).
      rewrite nim_sum_middle in Zero, Zero'. rewrite <- Zero' in Zero. apply xor_inj in Zero. lia.
    + rewrite nim_sum_app, Zero, Nat.lxor_0_r. intros Zero'. apply not_true_iff_false in Ind.
      apply Ind, dependent_is. now exists taken, stay.
  - (* N → P: a move of Nim outside. *)
    intros [outside box] Ind.
    destruct (Nat.eq_dec (nim_sum outside) 0) as [| Hs]; [now left | right].
    apply p2197.Bouton in Hs as [eaten H Lost].
    exists (eaten, box). split; [apply in_options; left; now exists eaten |].
    destruct (Nat.eq_dec (nim_sum eaten) 0) as [| Hs]; [easy |].
    apply p2197.Bouton in Hs. now apply not_both in Lost.
Qed.

(** Main theorem. The first player wins exactly if some bars, one or more, have nim-sum 0: if the
    bars are linearly dependent over GF(2). *)
Theorem chocolate bars : Wins options ([], bars) <-> exists taken stay,
  In (taken, stay) (divisions bars) /\ is_some taken = true /\ nim_sum taken = 0.
Proof.
  rewrite <- dependent_is. destruct (dependent bars) eqn:Dep.
  - split; [easy |]. intros _.
    destruct (take_many bars Dep) as (taken & stay & H & Some & Zero & Ind).
    apply some_lost with (taken ++ [], stay); [| rewrite app_nil_r; now apply independent_box].
    apply in_options. right. now exists taken, stay.
  - split; [| easy]. intros W. apply (not_both options) in W; [easy |]. now apply independent_box.
Qed.

(** ** The answer *)

Definition answer (bars : list nat) : bool := dependent bars.

Theorem answer_is_right bars :
  if answer bars then Wins options ([], bars) else Loses options ([], bars).
Proof.
  apply (answer_by_wins _ everywhere _ _ _ options_end I). unfold answer.
  now rewrite chocolate, dependent_is.
Qed.

(** ** The program *)

Definition program (bars : list N) : bool := LinearBasis.are_dependent bars.

Lemma taken_is bars taken : (exists stay, In (taken, stay) (divisions bars)) <-> In taken (subsets bars).
Proof.
  revert taken. induction bars as [| a bars IH]; intros taken.
  - split; [intros (stay & [E | []]); injection E as <- _; now left | intros [<- | []]; exists []; now left].
  - setoid_rewrite in_divisions. rewrite in_subsets. split.
    + intros (stay & [(t & -> & H) | (s & -> & H)]); [right; exists t | left]; firstorder.
    + intros [H | (t & -> & H)]; apply IH in H as (stay & H); [exists (a :: stay) | exists stay]; eauto.
Qed.

Lemma dependent_is_not_independent bars : dependent bars = negb (is_independent bars).
Proof.
  apply eq_true_iff_eq. rewrite negb_true_iff, <- not_true_iff_false, is_independent_spec, independent_is.
  rewrite dependent_is. split.
  - intros (taken & stay & H & Some & Zero) Ind. refine (Ind taken _ _ Zero); [apply taken_is; eauto |].
    now intros ->.
  - intros H. destruct (dependent bars) eqn:E; [now apply dependent_is in E |].
    destruct H. intros s Hs Some Zero. apply taken_is in Hs as (stay & Hs).
    apply not_true_iff_false in E. apply E, dependent_is. exists s, stay. split; [easy |].
    split; [now destruct s | easy].
Qed.

Theorem program_is_right bars : Forall (fits 64) bars -> program bars = answer (nats bars).
Proof. intros H. unfold program, answer. now rewrite LinearBasis.are_dependent_is, dependent_is_not_independent. Qed.

(** ** Rows and lines. The code is the number of bars outside, these, and the bars in
    the box, in order and without what is eaten up. *)

Definition positions : list (list nat * list nat) :=
  map (pair []) (map (map S) (lists 3 7)) ++
  list_prod [[1]; [2; 3]; [4; 4]] (map (map S) (lists 2 4)).
Definition in_order (bars : list nat) : list nat := sorted (filter (fun a => negb (a =? 0)) bars).
Definition code '(outside, box) : list nat :=
  let outside := in_order outside in length outside :: outside ++ in_order box.
Definition row '(outside, box) := (code (outside, box), map code (options (outside, box))).

Definition lines (file : list N) : list N := map (fun bars => says (program bars)) (fst (times 10 a_list file)).
