(** * Linear algebra over GF(2): nim-sums of parts of a set of numbers *)

From Coq Require Import List Arith Lia FinFun.
From Grundy Require Import Games NimSum.
Import ListNotations.

(** The nim-sums of all parts of a set of numbers, the empty one too. *)
Fixpoint sums (set : list nat) : list nat :=
  match set with
  | [] => [0]
  | a :: rest => sums rest ++ map (Nat.lxor a) (sums rest)
  end.

Lemma sums_zero set : In 0 (sums set).
Proof. induction set as [| a set IH]; cbn; [now left |]. apply in_app_iff. now left. Qed.

Lemma in_sums a set u : In u (sums (a :: set)) <-> In u (sums set) \/ In (a ⊕ u) (sums set).
Proof.
  cbn. rewrite in_app_iff, in_map_iff. split; (intros [H | H]; [now left | right]).
  - destruct H as (v & <- & H). now replace (a ⊕ (a ⊕ v)) with v by by_bits.
  - exists (a ⊕ u). split; [by_bits | easy].
Qed.

Lemma sums_closed set u v : In u (sums set) -> In v (sums set) -> In (u ⊕ v) (sums set).
Proof.
  revert u v. induction set as [| a set IH]; intros u v Hu Hv.
  - destruct Hu as [<- | []], Hv as [<- | []]. now left.
  - apply in_sums in Hu as [Hu | Hu]; apply in_sums in Hv as [Hv | Hv]; apply in_sums.
    + left. auto.
    + right. replace (a ⊕ (u ⊕ v)) with (u ⊕ (a ⊕ v)) by by_bits. auto.
    + right. replace (a ⊕ (u ⊕ v)) with ((a ⊕ u) ⊕ v) by by_bits. auto.
    + left. replace (u ⊕ v) with ((a ⊕ u) ⊕ (a ⊕ v)) by by_bits. auto.
Qed.

Lemma member_in_sums set a : In a set -> In a (sums set).
Proof.
  induction set as [| b set IH]; intros H; [easy |]. apply in_sums. destruct H as [-> | H]; auto.
  right. rewrite Nat.lxor_nilpotent. apply sums_zero.
Qed.

(** No number is a nim-sum of those after it. *)
Fixpoint independent (set : list nat) : Prop :=
  match set with
  | [] => True
  | a :: rest => ~ In a (sums rest) /\ independent rest
  end.

Lemma sums_length set : length (sums set) = 2 ^ length set.
Proof. induction set as [| a set IH]; [easy |]. cbn. rewrite app_length, map_length, IH. lia. Qed.

Lemma sums_differ set : independent set -> NoDup (sums set).
Proof.
  induction set as [| a set IH]; intros Ind; [repeat constructor; easy |].
  destruct Ind as [Ha Ind]. specialize (IH Ind). cbn.
  assert (Disjoint : forall u, In u (sums set) -> ~ In u (map (Nat.lxor a) (sums set))).
  { intros u Hu H. apply in_map_iff in H as (v & E & Hv). apply Ha.
    replace a with (u ⊕ v) by (rewrite <- E; by_bits). now apply sums_closed. }
  assert (Image : NoDup (map (Nat.lxor a) (sums set))).
  { apply Injective_map_NoDup; [| easy]. intros u v. apply xor_inj. }
  revert IH Disjoint. generalize (sums set) at 1 2 4 as l. clear - Image.
  induction l as [| u l IH]; intros D Disjoint; [easy |]. inversion D; subst. cbn. constructor.
  - rewrite in_app_iff. intros [H | H]; [easy |]. apply (Disjoint u); [now left | easy].
  - apply IH; [easy |]. intros v Hv. apply Disjoint. now right.
Qed.

(** Steinitz, by counting: 2ᵏ different nim-sums of k independent numbers. *)
Lemma no_more_than set basis : independent set -> (forall a, In a set -> In a (sums basis)) ->
  length set <= length basis.
Proof.
  intros Ind Hin. apply (Nat.pow_le_mono_r_iff 2); [lia |]. rewrite <- !sums_length.
  apply NoDup_incl_length; [now apply sums_differ |]. clear Ind.
  induction set as [| a set IH]; intros u Hu.
  - destruct Hu as [<- | []]. apply sums_zero.
  - assert (IH' : incl (sums set) (sums basis)) by (apply IH; intros; apply Hin; now right).
    apply in_sums in Hu as [Hu | Hu]; [auto |].
    replace u with (a ⊕ (a ⊕ u)) by by_bits. apply sums_closed; [apply Hin; now left | auto].
Qed.

(** A basis: keep every number that is not a nim-sum of those kept before. *)
Fixpoint basis (l : list nat) : list nat :=
  match l with
  | [] => []
  | a :: rest => if in_dec Nat.eq_dec a (sums (basis rest)) then basis rest else a :: basis rest
  end.

Lemma basis_is l : independent (basis l) /\ incl (basis l) l /\
  forall a, In a l -> In a (sums (basis l)).
Proof.
  induction l as [| a l (I1 & I2 & I3)]; [easy |]. cbn.
  destruct (in_dec Nat.eq_dec a (sums (basis l))) as [H | H].
  - split; [easy |]. split; [intros b Hb; right; auto |]. intros b [<- | Hb]; auto.
  - split; [easy |]. split; [intros b [<- | Hb]; [now left | right; auto] |].
    intros b [<- | Hb]; [apply member_in_sums; now left |]. apply in_sums. auto.
Qed.

(** ** The parts themselves *)

Lemma in_subsets {A} (a : A) l s : In s (subsets (a :: l)) <->
  In s (subsets l) \/ exists t, s = a :: t /\ In t (subsets l).
Proof.
  cbn. rewrite in_app_iff, in_map_iff. split; (intros [H | (t & H)]; [now left | right]);
    exists t; now split.
Qed.

Lemma subset_incl {A} (l s : list A) : In s (subsets l) -> incl s l.
Proof.
  revert s. induction l as [| a l IH]; intros s H.
  - now destruct H as [<- | []].
  - apply in_subsets in H as [H | (t & -> & H)]; apply IH in H; intros b Hb; [right; auto |].
    destruct Hb as [<- | Hb]; [now left | right; auto].
Qed.

Lemma sums_of_subsets set : sums set = map nim_sum (subsets set).
Proof. induction set as [| a set IH]; [easy |]. cbn. now rewrite map_app, !map_map, IH, map_map. Qed.

(** Independent: only the empty part has nim-sum 0. *)
Lemma independent_is set :
  independent set <-> forall s, In s (subsets set) -> s <> [] -> nim_sum s <> 0.
Proof.
  induction set as [| a set IH].
  - split; [| easy]. intros _ s [<- | []] H. now destruct H.
  - cbn [independent]. rewrite IH, sums_of_subsets. split.
    + intros [Ha H] s Hs Some. apply in_subsets in Hs as [Hs | (t & -> & Hs)]; [auto |].
      intros E. apply Ha, in_map_iff. exists t. split; [| easy]. now apply Nat.lxor_eq in E.
    + intros H. split; [| intros s Hs; apply H, in_subsets; now left].
      intros Ha. apply in_map_iff in Ha as (t & E & Ht). apply (H (a :: t)); [| easy |].
      * apply in_subsets. right. now exists t.
      * cbn. fold (nim_sum t). rewrite E. apply Nat.lxor_nilpotent.
Qed.

(** The same, computed. *)
Fixpoint is_independent (set : list nat) : bool :=
  match set with
  | [] => true
  | a :: rest => negb (existsb (Nat.eqb a) (sums rest)) && is_independent rest
  end.

Lemma is_independent_spec set : is_independent set = true <-> independent set.
Proof.
  induction set as [| a set IH]; [easy |]. cbn [is_independent independent].
  rewrite Bool.andb_true_iff, IH, Bool.negb_true_iff, <- Bool.not_true_iff_false, existsb_exists.
  split; intros [H1 H2]; (split; [| easy]); intros H; apply H1.
  - exists a. now rewrite Nat.eqb_refl.
  - destruct H as (b & Hb & E). apply Nat.eqb_eq in E. now subst.
Qed.
