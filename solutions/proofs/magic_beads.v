(** * AcWing 235: a heap falls into its divisors *)

From Coq Require Import Permutation FMapPositive.
From Grundy Require Import Page Recursion.

(** A move replaces one heap of p > 1 beads by heaps of all divisors of p below p, except for one of
    these; normal play. *)
Definition divisors (p : nat) : list nat := filter (fun d => p mod d =? 0) (seq 1 (p - 1)).

(** The list without one of its elements, in every way. *)
Fixpoint without_one (l : list nat) : list (list nat) :=
  match l with
  | [] => []
  | a :: rest => rest :: map (cons a) (without_one rest)
  end.

Definition splits (p : nat) : list (list nat) := without_one (divisors p).
Definition options : list nat -> list (list nat) := parts splits.

Lemma in_divisors p d : In d (divisors p) <-> 0 < d < p /\ Nat.divide d p.
Proof.
  unfold divisors. rewrite filter_In, in_seq, Nat.eqb_eq. split.
  - intros [H E]. rewrite Nat.mod_divide in E by lia. split; [lia | easy].
  - intros [H E]. rewrite Nat.mod_divide by lia. split; [lia | easy].
Qed.

Lemma in_without_one l l' :
  In l' (without_one l) <-> exists before a after, l = before ++ a :: after /\ l' = before ++ after.
Proof.
  revert l'. induction l as [| a l IH]; intros l'; cbn.
  - split; [easy | now intros ([] & ? & ? & ? & _)].
  - rewrite in_map_iff. setoid_rewrite IH. split.
    + intros [<- | (? & <- & before & b & after & -> & ->)]; [now exists [], a, l |].
      now exists (a :: before), b, after.
    + intros ([| b before] & c & after & E & ->); injection E as -> ->; [now left | right].
      exists (before ++ after). split; [easy |]. now exists before, c, after.
Qed.

(** Play ends, since 2⁰ + … + 2^(p − 1) < 2^p. *)
Lemma powers n from : total (Nat.pow 2) (seq from n) + 2 ^ from = 2 ^ (from + n).
Proof.
  revert from. induction n as [| n IH]; intros from; cbn [seq total fold_right];
    [now rewrite Nat.add_0_r |].
  specialize (IH (S from)). unfold total in *. rewrite Nat.pow_succ_r' in IH.
  rewrite Nat.add_succ_r, <- Nat.add_succ_l. lia.
Qed.

Lemma filter_total (weight : nat -> nat) f l : total weight (filter f l) <= total weight l.
Proof. induction l as [| a l IH]; [easy |]. cbn. destruct (f a); cbn; lia. Qed.

Lemma splits_end p qs : In qs (splits p) -> total (Nat.pow 2) qs < 2 ^ p.
Proof.
  intros H. apply in_without_one in H as (l & b & r & E & ->).
  pose proof (filter_total (Nat.pow 2) (fun d => p mod d =? 0) (seq 1 (p - 1))) as H.
  fold (divisors p) in H. rewrite E in H. rewrite total_app in *. cbn [total fold_right] in H.
  fold (total (Nat.pow 2) r) in H. pose proof (powers (p - 1) 1).
  destruct p as [| p]; [now destruct l |]. replace (1 + (S p - 1)) with (S p) in * by lia.
  change (2 ^ 1) with 2 in *. lia.
Qed.

Lemma splits_smaller p qs q : In qs (splits p) -> In q qs -> q < p.
Proof.
  intros H Hq. apply in_without_one in H as (l & b & r & E & ->).
  apply (in_divisors p q). rewrite E. apply in_app_iff in Hq. apply in_app_iff. cbn. tauto.
Qed.

(** The value of a heap, from those of all smaller heaps. *)
Definition g : nat -> nat := heap_value splits.

(** g(p) is the mex of Z ⊕ g(b) over the divisors b of p below p, where Z is the nim-sum of all their
    values. (So g(1) = 0: 1 has none.) *)
Lemma recursion p :
  g p = mex (map (fun b => nim_sum (map g (divisors p)) ⊕ g b) (divisors p)).
Proof.
  unfold g at 1. rewrite (heap_value_equation splits splits_smaller). fold g. unfold mex_of_splits.
  apply mex_ext. intros v. rewrite !in_map_iff. unfold splits. setoid_rewrite in_without_one. split.
  - intros (qs & <- & l & b & r & -> & ->). exists b. split; [| apply in_elt].
    rewrite !map_app. cbn [map]. rewrite nim_sum_middle. by_bits.
  - intros (b & <- & Hb). apply in_split in Hb as (l & r & E). exists (l ++ r). split.
    + rewrite E, !map_app. cbn [map]. rewrite nim_sum_middle. by_bits.
    + now exists l, b, r.
Qed.

(** Main theorem. The Grundy value of a position is the nim-sum of g over the heaps. *)
Theorem magic_beads heaps : Grundy options heaps (nim_sum (map g heaps)).
Proof. apply (sum_of_parts _ (Nat.pow 2) splits_end). exact (heap_value_equation splits splits_smaller). Qed.

(** ** The values up to 10⁶, by the exponents of the primes *)

Definition prime (q : nat) : Prop := 1 < q /\ forall d, Nat.divide d q -> d = 1 \/ d = q.

(** p is a product of powers, with these exponents, of ascending primes above low. *)
Inductive typed : nat -> nat -> list nat -> Prop :=
  | no_prime low : typed low 1 []
  | one_prime low q a m es : low < q -> prime q -> ~ Nat.divide q m -> typed q m es ->
      typed low (q ^ a * m) (a :: es).

Lemma least_prime p : 1 < p ->
  exists q, prime q /\ Nat.divide q p /\ forall d, 1 < d -> Nat.divide d p -> q <= d.
Proof.
  intros Hp. destruct (find (fun d => p mod d =? 0) (seq 2 (p - 1))) as [q |] eqn:E.
  - pose proof (find_some _ _ E) as [Hq _]. apply in_seq in Hq. apply find_least in E as (Dq & _ & Least).
    apply Nat.eqb_eq, Nat.mod_divide in Dq; [| lia].
    assert (Below : forall d, 1 < d -> Nat.divide d p -> q <= d).
    { intros d Hd D. destruct (Nat.le_gt_cases q d) as [| H]; [easy |]. exfalso.
      assert (F : (p mod d =? 0) = false) by (apply Least; lia).
      apply Nat.eqb_neq in F. apply F, Nat.mod_divide; [lia | easy]. }
    exists q. split; [| easy]. split; [lia |]. intros d D.
    assert (d <> 0) by (intros ->; apply Nat.divide_0_l in D; lia).
    assert (d <= q) by (apply Nat.divide_pos_le; [lia | easy]).
    assert (Nat.divide d p) by (etransitivity; eassumption).
    destruct (Nat.eq_dec d 1); [now left | right]. enough (q <= d) by lia. apply Below; [lia | easy].
  - exfalso. apply find_none with (x := p) in E; [| apply in_seq; lia].
    rewrite Nat.mod_same in E by lia. discriminate.
Qed.

Lemma power_out q p : 1 < q -> 0 < p -> exists a m, p = q ^ a * m /\ ~ Nat.divide q m.
Proof.
  intros Hq. induction p as [p IH] using lt_wf_ind. intros Hp.
  destruct (Nat.eq_dec (p mod q) 0) as [E | E].
  - apply Nat.mod_divide in E as [k ->]; [| lia]. destruct (IH k) as (a & m & E & H); [nia | lia |].
    exists (S a), m. split; [rewrite E; cbn; ring | easy].
  - exists 0, p. split; [cbn; lia |]. intros D. apply E, Nat.mod_divide; [lia | easy].
Qed.

Lemma typed_positive low p es : typed low p es -> 0 < p.
Proof.
  induction 1 as [| low q a m es Hlow Hq Hm T IH]; [lia |].
  destruct Hq. pose proof (Nat.pow_nonzero q a). nia.
Qed.

Lemma typed_lower low low' p es : low' <= low -> typed low p es -> typed low' p es.
Proof. intros H T. destruct T; constructor; (easy || lia). Qed.

Lemma some_type p low : 0 < p -> (forall d, 1 < d -> Nat.divide d p -> low < d) ->
  exists es, Forall (fun a => a <> 0) es /\ typed low p es.
Proof.
  revert low. induction p as [p IH] using lt_wf_ind. intros low Hp Rough.
  destruct (Nat.eq_dec p 1) as [-> | H1]; [exists []; split; constructor |].
  destruct (least_prime p) as (q & Hq & Dq & Least); [lia |].
  pose proof (proj1 Hq) as Hq1. destruct (power_out q p Hq1 Hp) as (a & m & E & Hm).
  assert (Ha : a <> 0) by (intros ->; apply Hm; now rewrite E, Nat.pow_0_r, Nat.mul_1_l in Dq).
  assert (Hpos : 0 < m) by (destruct m; [rewrite Nat.mul_0_r in E; lia | lia]).
  assert (1 < q ^ a) by (now apply Nat.pow_gt_1).
  destruct (IH m) with (low := q) as (es & Hes & T); [nia | easy | |].
  - intros d Hd D. assert (q <= d).
    { apply Least; [easy |]. rewrite E. now apply Nat.divide_mul_r. }
    enough (q <> d) by lia. now intros ->.
  - exists (a :: es). split; [now constructor |]. rewrite E. constructor; try easy. now apply Rough.
Qed.

Lemma divides_power q m a x : prime q ->
  (Nat.divide x (q ^ a * m) <-> exists i d, i <= a /\ Nat.divide d m /\ x = q ^ i * d).
Proof.
  intros [Hq Two]. split.
  - revert x. induction a as [| a IH]; intros x D.
    + exists 0, x. rewrite Nat.pow_0_r, Nat.mul_1_l in *. repeat split; [lia | easy].
    + rewrite Nat.pow_succ_r', <- Nat.mul_assoc in D.
      destruct (Two (Nat.gcd x q)) as [G | G]; [apply Nat.gcd_divide_r | |].
      * apply (Nat.gauss x q) in D; [| easy]. destruct (IH x D) as (i & d & Hi & R). exists i, d.
        split; [lia | easy].
      * assert (Dq : Nat.divide q x) by (rewrite <- G at 1; apply Nat.gcd_divide_l).
        destruct Dq as [y ->]. rewrite (Nat.mul_comm q) in D. apply Nat.mul_divide_cancel_r in D; [| lia].
        destruct (IH y D) as (i & d & Hi & Hd & ->). exists (S i), d. repeat split; [lia | easy |]. cbn. ring.
  - intros (i & d & Hi & [c ->] & ->). exists (q ^ (a - i) * c).
    replace a with (a - i + i) at 1 by lia. rewrite Nat.pow_add_r. ring.
Qed.

(** The exponents of the divisors, those of p last. *)
Fixpoint box (es : list nat) : list (list nat) :=
  match es with
  | [] => [[]]
  | a :: es => flat_map (fun i => map (cons i) (box es)) (seq 0 (S a))
  end.

Lemma Forall2_flat_map {A B C} (R : B -> C -> Prop) (f : A -> list B) (f' : A -> list C) l :
  (forall a, In a l -> Forall2 R (f a) (f' a)) -> Forall2 R (flat_map f l) (flat_map f' l).
Proof.
  intros H. induction l as [| a l IH]; [constructor |]. cbn.
  apply Forall2_app; [apply H; now left | apply IH; intros; apply H; now right].
Qed.

Lemma Forall2_maps {A B A' B'} (R : A -> B -> Prop) (R' : A' -> B' -> Prop) f f' l l' :
  (forall a b, R a b -> R' (f a) (f' b)) -> Forall2 R l l' -> Forall2 R' (map f l) (map f' l').
Proof. intros H. induction 1; cbn; constructor; auto. Qed.

Lemma typed_divisors low p es : typed low p es -> exists ds,
  NoDup (ds ++ [p]) /\ (forall x, In x (ds ++ [p]) <-> Nat.divide x p) /\
  Forall2 (fun d f => typed low d f /\ Nat.divide d p) (ds ++ [p]) (box es).
Proof.
  induction 1 as [low | low q a m es Hlow Hq Hm T (ds & Unique & All & Types)].
  - exists []. cbn. split; [repeat constructor; easy |]. split.
    + intros x. split; [intros [<- | []]; apply Nat.divide_refl |]. intros D. left. symmetry. now apply Nat.divide_1_r.
    + repeat constructor. apply Nat.divide_refl.
  - pose (times i := map (Nat.mul (q ^ i)) (ds ++ [m])).
    exists (flat_map times (seq 0 a) ++ map (Nat.mul (q ^ a)) ds).
    assert (E : (flat_map times (seq 0 a) ++ map (Nat.mul (q ^ a)) ds) ++ [q ^ a * m] =
      flat_map times (seq 0 (S a))).
    { rewrite seq_S, flat_map_app. cbn [flat_map]. rewrite app_nil_r. unfold times at 3.
      rewrite map_app, <- app_assoc. easy. }
    rewrite E. pose proof (proj1 Hq) as Hq1. split; [| split].
    + apply NoDup_flat_map; [apply seq_NoDup | |].
      * intros i. unfold times. apply FinFun.Injective_map_NoDup; [| easy].
        intros d d' H. apply (Nat.mul_cancel_l d d' (q ^ i)); [apply Nat.pow_nonzero; lia | exact H].
      * assert (Once : forall i j d d', i < j -> Nat.divide d m -> q ^ i * d = q ^ j * d' -> False).
        { intros i j d d' Hij D H. replace j with (i + S (j - i - 1)) in H by lia.
          rewrite Nat.pow_add_r, <- Nat.mul_assoc in H. 
          rewrite Nat.mul_cancel_l in H by (apply Nat.pow_nonzero; lia).
          apply Hm. transitivity d; [| easy]. rewrite H, Nat.pow_succ_r', <- Nat.mul_assoc. apply Nat.divide_factor_l. }
        intros i j x Hi Hj. unfold times in *. apply in_map_iff in Hi as (d & <- & Hd), Hj as (d' & H & Hd').
        apply All in Hd, Hd'. destruct (Nat.lt_trichotomy i j) as [L | [L | L]]; [| easy |]; exfalso; eauto.
    + intros x. rewrite (divides_power q m a x Hq), in_flat_map. unfold times. setoid_rewrite in_map_iff.
      setoid_rewrite in_seq. setoid_rewrite All. split.
      * intros (i & Hi & d & <- & D). exists i, d. repeat split; [lia | easy].
      * intros (i & d & Hi & D & ->). exists i. split; [lia |]. now exists d.
    + cbn [box]. apply Forall2_flat_map. intros i Hi. apply in_seq in Hi. eapply Forall2_maps; [| exact Types].
      intros d f [Td D]. split.
      * constructor; try easy. intros D'. apply Hm. etransitivity; eassumption.
      * apply divides_power; [easy |]. exists i, d. repeat split; [lia | easy].
Qed.

(** The exponents that are not 0. *)
Definition strip : list nat -> list nat := filter (fun a => negb (a =? 0)).

Lemma typed_strip low p es : typed low p es -> typed low p (strip es).
Proof.
  induction 1 as [low | low q a m es Hlow Hq Hm T IH]; [constructor |].
  cbn. destruct (Nat.eqb_spec a 0) as [-> | Ha]; cbn [negb]; [| now constructor].
  rewrite Nat.pow_0_r, Nat.mul_1_l. apply (typed_lower q); [lia | exact IH].
Qed.

Lemma strip_positive es : Forall (fun a => a <> 0) (strip es).
Proof. apply Forall_forall. intros a H. apply filter_In in H as [_ H]. now apply negb_true_iff, Nat.eqb_neq in H. Qed.

(** What is the next prime at least? *)
Definition next (base : N) : N := if N.even base then base + 1 else base + 2.

Lemma next_is_below base q q' : (2 <= base <= N.of_nat q)%N -> q < q' -> prime q' -> (next base <= N.of_nat q')%N.
Proof.
  intros Hb Hq [_ Two]. unfold next. destruct (N.even base) eqn:E; [lia |].
  enough (N.of_nat q' <> base + 1)%N by lia. intros Eq.
  rewrite <- N.negb_odd, negb_false_iff in E. apply N.odd_spec in E as [k ->].
  destruct (Two 2); [exists (S (N.to_nat k)) | |]; lia.
Qed.

(** All lists of positive exponents whose product of powers of base, the next one, … is at most a budget below 2^fuel:
    among them are the types of all numbers up to the budget. *)
Fixpoint types (fuel : nat) (base budget : N) : list (list nat) :=
  match fuel with
  | 0 => []
  | S less => [] :: flat_map (fun a =>
      let power := (base ^ N.of_nat a)%N in
      if (power <=? budget)%N then map (cons a) (types less (next base) (budget / power)) else [])
      (seq 1 less)
  end.

Lemma types_are_all fuel base budget low p es : typed low p es -> Forall (fun a => a <> 0) es ->
  (2 <= base)%N -> (forall q, prime q -> low < q -> (base <= N.of_nat q)%N) ->
  (N.of_nat p <= budget < 2 ^ N.of_nat fuel)%N -> In es (types fuel base budget).
Proof.
  intros T. revert fuel base budget.
  induction T as [low | low q a m es Hlow Hq Hm T IH]; intros fuel base budget Hes Hb Hbase Hp.
  - destruct fuel; [cbn in Hp; lia | now left].
  - inversion_clear Hes as [| ? ? Ha Hes']. pose proof (typed_positive _ _ _ T) as Hpos.
    specialize (Hbase q Hq Hlow). rewrite Nat2N.inj_mul, Nat2N.inj_pow in Hp.
    assert (Hpow : (base ^ N.of_nat a <= N.of_nat q ^ N.of_nat a)%N) by (apply N.pow_le_mono_l; lia).
    assert (Two : (2 ^ N.of_nat a <= base ^ N.of_nat a)%N) by (apply N.pow_le_mono_l; lia).
    assert (Even : (2 <= 2 ^ N.of_nat a)%N).
    { change 2%N with (2 ^ 1)%N at 1. apply N.pow_le_mono_r; lia. }
    assert (Fits : (base ^ N.of_nat a * N.of_nat m <= budget)%N) by nia.
    destruct fuel as [| fuel]; [cbn in Hp; nia |].
    rewrite Nat2N.inj_succ, N.pow_succ_r' in Hp.
    cbn [types]. right. apply in_flat_map. exists a. split.
    + apply in_seq. enough (N.of_nat a < N.of_nat (S fuel))%N by lia.
      apply (N.pow_lt_mono_r_iff 2); [lia |]. rewrite Nat2N.inj_succ, N.pow_succ_r'. nia.
    + cbv zeta. destruct (N.leb_spec (base ^ N.of_nat a) budget) as [_ | H]; [| nia].
      apply in_map, IH; [easy | unfold next; destruct (N.even base); lia | |].
      { intros q' Hq' H. now apply (next_is_below base q). }
      split.
      * apply N.div_le_lower_bound; [lia | easy].
      * apply N.div_lt_upper_bound; [lia | nia].
Qed.

(** A list as a number: so many ones for each exponent, with a zero after them. *)
Fixpoint key (es : list nat) : positive :=
  match es with
  | [] => 1
  | a :: es => Nat.iter a xI (xO (key es))
  end.

Definition look (t : PositiveMap.t nat) (es : list nat) : nat :=
  match PositiveMap.find (key (strip es)) t with
  | Some v => v
  | None => 0
  end.

(** The recursion, on exponents. *)
Definition mex_of_box (f : list nat -> nat) (es : list nat) : nat :=
  let values := map f (removelast (box es)) in
  let sum := nim_sum values in
  mex (map (fun v => sum ⊕ v) values).

(** A table of the values. That it is right is checked. *)
Definition add (t : PositiveMap.t nat) (es : list nat) : PositiveMap.t nat :=
  PositiveMap.add (key es) (mex_of_box (look t) es) t.

Definition correct (t : PositiveMap.t nat) (bound : nat) : list (list nat) -> bool :=
  forallb (fun es => (look t es =? mex_of_box (look t) es) && (look t es <=? bound)).

Lemma map_related {A B C} (R : A -> B -> Prop) (f : A -> C) (f' : B -> C) l l' :
  (forall a b, In a l -> R a b -> f a = f' b) -> Forall2 R l l' -> map f l = map f' l'.
Proof.
  intros H F. induction F as [| a b l l' HR F IH]; [easy |]. cbn.
  f_equal; [apply H; [now left | easy] |]. apply IH. intros ? ? ?. apply H. now right.
Qed.

Lemma nim_sum_permutation l l' : Permutation l l' -> nim_sum l = nim_sum l'.
Proof.
  induction 1 as [| a l l' _ IH | a b l | l l' l'' _ IH _ IH']; cbn; [easy | now f_equal | by_bits | congruence].
Qed.

Lemma look_strip t es : look t (strip es) = look t es.
Proof.
  unfold look. enough (E : strip (strip es) = strip es) by now rewrite E.
  unfold strip. rewrite filter_filter. apply filter_ext. intros a. apply andb_diag.
Qed.

Lemma values_by_exponents t bound budget fuel : (budget < 2 ^ N.of_nat fuel)%N ->
  correct t bound (types fuel 2 budget) = true ->
  forall p es, (N.of_nat p <= budget)%N -> Forall (fun a => a <> 0) es -> typed 1 p es ->
  g p = look t es /\ look t es <= bound.
Proof.
  intros Hfuel Right. unfold correct in Right. rewrite forallb_forall in Right.
  induction p as [p IH] using lt_wf_ind. intros es Hp Hes T.
  assert (Hin : In es (types fuel 2 budget)).
  { apply (types_are_all _ _ _ 1 p); [easy | easy | easy | | lia]. intros q _ Hq. lia. }
  apply Right, andb_true_iff in Hin as [Eq Le]. apply Nat.eqb_eq in Eq. apply Nat.leb_le in Le.
  split; [| easy]. rewrite Eq. pose proof (typed_positive _ _ _ T) as Hpos.
  destruct (typed_divisors 1 p es T) as (ds & Unique & All & Types).
  apply Forall2_app_inv_l in Types as (fs & last & Types & Last & E).
  inversion Last as [| ? f ? ? _ None]; subst. inversion None; subst.
  apply NoDup_remove in Unique as [Unique Other]. rewrite app_nil_r in Unique, Other.
  assert (Less : forall d, In d ds -> d < p).
  { intros d Hd. assert (d <> p) by (intros ->; easy).
    assert (Nat.divide d p) by (apply All, in_app_iff; now left).
    enough (d <= p) by lia. now apply Nat.divide_pos_le. }
  assert (Same : Permutation (divisors p) ds).
  { apply NoDup_Permutation; [apply NoDup_filter, seq_NoDup | easy |]. intros d. rewrite in_divisors. split.
    - intros [Hd D]. apply All, in_app_iff in D as [D | [D | []]]; [easy | lia].
    - intros Hd. assert (D : Nat.divide d p) by (apply All, in_app_iff; now left).
      specialize (Less d Hd). split; [| easy]. split; [| easy].
      destruct d; [apply Nat.divide_0_l in D; lia | lia]. }
  assert (Values : map g ds = map (look t) fs).
  { eapply map_related; [| exact Types]. intros d e Hd [Td _]. rewrite <- look_strip.
    specialize (Less d Hd). apply IH; [easy | lia | apply strip_positive | now apply typed_strip]. }
  unfold mex_of_box. rewrite E, removelast_last, <- Values, recursion, map_map.
  rewrite (nim_sum_permutation (map g (divisors p)) (map g ds)) by now apply Permutation_map.
  apply mex_ext. intros v. split; apply Permutation_in, Permutation_map; [easy | now symmetry].
Qed.

(** Its divisors have smaller sums of exponents. *)
Definition table_of (fuel : nat) (list : list (list nat)) : PositiveMap.t nat :=
  fold_left add (flat_map (fun s => filter (fun es => list_sum es =? s) list) (seq 0 fuel)) (PositiveMap.empty nat).

Lemma bound_of_values fuel budget bound : (budget < 2 ^ N.of_nat fuel)%N ->
  (let list := types fuel 2 budget in correct (table_of fuel list) bound list) = true ->
  forall p, (N.of_nat p <= budget)%N -> g p <= bound.
Proof.
  intros Hfuel Right p Hp. destruct p as [| p]; [apply Nat.le_0_l |].
  destruct (some_type (S p) 1) as (es & Hes & T); [lia | easy |].
  now destruct (values_by_exponents _ _ _ _ Hfuel Right (S p) es Hp Hes T) as [-> H].
Qed.

Theorem values_up_to_1000 p : p <= 1000 -> g p <= 4.
Proof. intros H. apply (bound_of_values 10 1000); [easy | vm_cast_no_check (eq_refl true) | lia]. Qed.

Theorem values_up_to_a_million p : p <= 10 ^ 6 -> g p <= 5.
Proof.
  intros H. apply (bound_of_values 20 (10 ^ 6)); [easy | vm_cast_no_check (eq_refl true) |].
  change (10 ^ 6)%N with (N.of_nat 10 ^ N.of_nat 6)%N. rewrite <- Nat2N.inj_pow. revert H. generalize (10 ^ 6). lia.
Qed.

(** It seems to be the number of prime factors with multiplicity, until g(8) = 0. *)
Lemma first_values : map g (seq 1 8) = [0; 1; 1; 2; 1; 2; 1; 0].
Proof. reflexivity. Qed.

(** ** The answer *)

Definition answer (heaps : list nat) : bool := not_zero (nim_sum (map g heaps)).

Theorem answer_is_right heaps : if answer heaps then Wins options heaps else Loses options heaps.
Proof. apply answer_by_value, magic_beads. Qed.

(** ** Rows and lines. A heap of one bead is left out of options, as it is dead. *)

Definition positions : list (list nat) :=
  map (fun p => [p]) (seq 1 60) ++ map (map S) (lists 2 8) ++
  [[12; 12; 8]; [30; 16; 9]; [2; 3; 4; 5; 6]].
Definition row heaps := (heaps, map (fun heaps => sorted (filter (Nat.ltb 1) heaps)) (options heaps)).

Definition lines (file : list N) : list N := map (fun heaps => says (answer (nats heaps))) (until_end a_list file).
