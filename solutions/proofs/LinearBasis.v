(** * The linear basis of shared/src/linear_basis.rs

    A copy of its two functions on 64 rows. It keeps a vector exactly if the vector is not a nim-sum of those
    before it. *)

From Coq Require Import List Arith NArith Lia.
From Grundy Require Import Games NimSum GF2 Files Words.
Import ListNotations.

(** The rows from bit 63 down to bit 0. A row is 0, or its highest bit is the place of the row. *)
Fixpoint echelon (rows : list N) : Prop :=
  match rows with
  | [] => True
  | row :: below =>
      (row = 0%N \/ (row <> 0%N /\ N.log2 row = N.of_nat (length below))) /\ echelon below
  end.

(** [rest.min(rest ^ row)] for every row *)
Definition reduce (rows : list N) (vector : N) : N :=
  fold_left (fun rest row => N.min rest (N.lxor rest row)) rows vector.

(** [rows[highest_bit(rest)] = rest] *)
Fixpoint put (rest : N) (rows : list N) : list N :=
  match rows with
  | [] => []
  | row :: below =>
      if (N.log2 rest =? N.of_nat (length below))%N then rest :: below else row :: put rest below
  end.

Definition insert (rows : list N) (vector : N) : list N :=
  let rest := reduce rows vector in if is_some rest then put rest rows else rows.

(** For every vector: was it outside of the span before? *)
Fixpoint inserted (rows vectors : list N) : list bool :=
  match vectors with
  | [] => []
  | vector :: later => is_some (reduce rows vector) :: inserted (insert rows vector) later
  end.

Definition new : list N := repeat 0%N 64.

(** ** What it computes *)

Definition spans (rows : list N) (vector : N) : Prop := In (N.to_nat vector) (sums (nats rows)).

Lemma spans_cons row rows vector :
  spans (row :: rows) vector <-> spans rows vector \/ spans rows (N.lxor vector row).
Proof.
  unfold spans. change (nats (row :: rows)) with (N.to_nat row :: nats rows).
  now rewrite in_sums, lxor_to_nat, Nat.lxor_comm.
Qed.

Lemma spans_zero rows : spans rows 0.
Proof. apply sums_zero. Qed.

Lemma spans_sum rows a b : spans rows a -> spans rows b -> spans rows (N.lxor a b).
Proof. unfold spans. rewrite lxor_to_nat. apply sums_closed. Qed.

Lemma lxor_twice a b : N.lxor (N.lxor a b) b = a.
Proof. now rewrite N.lxor_assoc, N.lxor_nilpotent, N.lxor_0_r. Qed.

Lemma small_row row k : row = 0%N \/ (row <> 0%N /\ N.log2 row = N.of_nat k) ->
  fits (N.of_nat (S k)) row.
Proof.
  unfold fits. intros [-> | [H E]]; [apply N.neq_0_lt_0; now apply N.pow_nonzero |].
  apply N.log2_lt_pow2; lia.
Qed.

Lemma fits_more k j a : (k <= j)%N -> fits k a -> fits j a.
Proof. unfold fits. intros H Ha. eapply N.lt_le_trans; [exact Ha |]. now apply N.pow_le_mono_r. Qed.

Lemma span_fits rows : echelon rows -> forall vector, spans rows vector ->
  fits (N.of_nat (length rows)) vector.
Proof.
  induction rows as [| row below IH]; intros E vector H.
  - destruct H as [H | []]. replace vector with 0%N by lia. reflexivity.
  - destruct E as [Row E]. specialize (IH E). apply spans_cons in H.
    assert (Below : forall a, spans below a -> fits (N.of_nat (length (row :: below))) a).
    { intros a Ha. apply (fits_more (N.of_nat (length below))); [cbn; lia | auto]. }
    destruct H as [H | H]; [auto |]. rewrite <- (lxor_twice vector row). apply lxor_fits; [auto |].
    now apply small_row.
Qed.

(** With the bit of a row it is the greater one of the two. *)
Lemma top_bit k a : fits (N.of_nat (S k)) a -> N.testbit a (N.of_nat k) = (2 ^ N.of_nat k <=? a)%N.
Proof.
  unfold fits. intros H. rewrite N.testbit_eqb. destruct (N.leb_spec (2 ^ N.of_nat k) a) as [L | L].
  - apply N.eqb_eq. replace (N.of_nat (S k)) with (N.succ (N.of_nat k)) in H by lia.
    rewrite N.pow_succ_r' in H. assert (a / 2 ^ N.of_nat k = 1)%N as ->; [| easy].
    symmetry. apply (N.div_unique _ _ _ (a - 2 ^ N.of_nat k)); lia.
  - now rewrite N.div_small.
Qed.

Lemma row_bit row k : row <> 0%N -> N.log2 row = N.of_nat k -> N.testbit row (N.of_nat k) = true.
Proof. intros H <-. now apply N.bit_log2. Qed.

Lemma reduce_adds rows vector : spans rows (N.lxor vector (reduce rows vector)).
Proof.
  revert vector. induction rows as [| row below IH]; intros vector.
  - change (reduce [] vector) with vector. rewrite N.lxor_nilpotent. apply spans_zero.
  - change (reduce (row :: below) vector) with (reduce below (N.min vector (N.lxor vector row))).
    set (next := N.min vector (N.lxor vector row)). specialize (IH next).
    assert (next = vector \/ next = N.lxor vector row) as [E | E].
    { unfold next. destruct (N.min_spec vector (N.lxor vector row)) as [[_ ->] | [_ ->]]; auto. }
    + apply spans_cons. left. now rewrite E in *.
    + apply spans_cons. right. rewrite E in *. set (r := reduce below (N.lxor vector row)) in *.
      replace (N.lxor (N.lxor vector r) row) with (N.lxor (N.lxor vector row) r); [easy |].
      rewrite !N.lxor_assoc. f_equal. apply N.lxor_comm.
Qed.

Lemma reduce_zero rows : echelon rows -> forall vector, spans rows vector -> reduce rows vector = 0%N.
Proof.
  induction rows as [| row below IH]; intros E vector H.
  - destruct H as [H | []]. cbn. lia.
  - destruct E as [Row E]. specialize (IH E). pose proof (span_fits below E) as Small. cbn.
    fold (reduce below (N.min vector (N.lxor vector row))). apply IH.
    destruct Row as [-> | [Some Row]].
    { rewrite N.lxor_0_r, N.min_id. apply spans_cons in H. rewrite N.lxor_0_r in H. tauto. }
    apply spans_cons in H. pose proof (row_bit _ _ Some Row) as Bit.
    assert (Which : forall a, spans below a -> (a < N.lxor a row)%N).
    { intros a Ha. apply Small in Ha. unfold fits in Ha.
      assert (Fit : fits (N.of_nat (S (length below))) (N.lxor a row)).
      { apply lxor_fits; [apply (fits_more (N.of_nat (length below))); [lia | easy] |].
        apply small_row. now right. }
      apply top_bit in Fit. rewrite N.lxor_spec, Bit, top_bit in Fit
        by (apply (fits_more (N.of_nat (length below))); [lia | easy]).
      destruct (N.leb_spec (2 ^ N.of_nat (length below)) a); [lia |].
      symmetry in Fit. apply N.leb_le in Fit. lia. }
    destruct H as [H | H].
    + rewrite N.min_l; [easy |]. specialize (Which _ H). lia.
    + rewrite N.min_r; [easy |]. specialize (Which _ H). rewrite lxor_twice in Which. lia.
Qed.

Lemma reduce_iff rows vector : echelon rows -> (is_some (reduce rows vector) = false <-> spans rows vector).
Proof.
  intros E. unfold is_some. rewrite Bool.negb_false_iff, N.eqb_eq. split; [| now apply reduce_zero].
  intros H. pose proof (reduce_adds rows vector) as S. now rewrite H, N.lxor_0_r in S.
Qed.

(** The row at the highest bit of the rest is free. *)
Fixpoint free (rest : N) (rows : list N) : Prop :=
  match rows with
  | [] => False
  | row :: below =>
      if (N.log2 rest =? N.of_nat (length below))%N then row = 0%N else free rest below
  end.

Lemma reduce_fits rows : echelon rows -> forall bits vector, (N.of_nat (length rows) <= bits)%N ->
  fits bits vector -> fits bits (reduce rows vector).
Proof.
  intros E bits vector H Fit. rewrite <- (lxor_twice (reduce rows vector) vector).
  apply lxor_fits; [| easy]. rewrite N.lxor_comm. apply (fits_more (N.of_nat (length rows))); [easy |].
  apply span_fits; [easy | apply reduce_adds].
Qed.

Lemma reduced_is_free rows : echelon rows -> forall vector, fits (N.of_nat (length rows)) vector ->
  reduce rows vector <> 0%N -> free (reduce rows vector) rows.
Proof.
  induction rows as [| row below IH]; intros E vector Fit Some.
  - unfold fits in Fit. cbn in *. lia.
  - destruct E as [Row E]. specialize (IH E). cbn in Fit, Some |- *.
    fold (reduce below (N.min vector (N.lxor vector row))) in *.
    set (next := N.min vector (N.lxor vector row)) in *. set (k := length below) in *.
    assert (Small : fits (N.of_nat k) next -> N.log2 (reduce below next) <> N.of_nat k).
    { intros F. apply (reduce_fits below E (N.of_nat k)) in F; [| unfold k; lia]. unfold fits in F.
      apply N.log2_lt_pow2 in F; lia. }
    destruct Row as [-> | [Nonzero Row]].
    + destruct (N.eqb_spec (N.log2 (reduce below next)) (N.of_nat k)) as [| Ne]; [easy |].
      unfold next in *. rewrite N.lxor_0_r, N.min_id in *.
      destruct (N.leb_spec (2 ^ N.of_nat k) vector) as [L | L]; [| now apply IH].
      (* The rows below do not change bit k. *)
      destruct Ne. change (Pos.of_succ_nat k) with (Pos.of_succ_nat k) in Fit.
      assert (Fit' : fits (N.of_nat (S k)) vector) by exact Fit.
      pose proof (reduce_fits below E (N.of_nat (S k)) vector ltac:(unfold k; lia) Fit') as R.
      assert (T : N.testbit (reduce below vector) (N.of_nat k) = true).
      { rewrite <- (lxor_twice (reduce below vector) vector), N.lxor_spec.
        rewrite (top_bit k vector Fit'). apply N.leb_le in L. rewrite L.
        rewrite N.lxor_comm. rewrite top_bit.
        - pose proof (span_fits below E _ (reduce_adds below vector)) as S. unfold fits in S. fold k in S.
          destruct (N.leb_spec (2 ^ N.of_nat k) (N.lxor vector (reduce below vector))); [lia | easy].
        - apply (fits_more (N.of_nat k)); [lia |]. apply (span_fits below E), reduce_adds. }
      rewrite (top_bit k _ R) in T. apply N.leb_le in T. unfold fits in R.
      apply N.log2_unique; [lia |]. split; [easy |]. now replace (N.succ (N.of_nat k)) with (N.of_nat (S k)) by lia.
    + assert (F : fits (N.of_nat k) next).
      { assert (Fit' : fits (N.of_nat (S k)) vector) by exact Fit.
        pose proof (row_bit _ _ Nonzero Row) as Bit. fold k in Bit.
        assert (Fx : fits (N.of_nat (S k)) (N.lxor vector row)).
        { apply lxor_fits; [easy |]. apply small_row. now right. }
        pose proof (top_bit k _ Fit') as T1. pose proof (top_bit k _ Fx) as T2.
        rewrite N.lxor_spec, Bit, T1 in T2. unfold fits, next.
        destruct (N.leb_spec (2 ^ N.of_nat k) vector), (N.leb_spec (2 ^ N.of_nat k) (N.lxor vector row));
          cbn in T2; try easy; lia. }
      destruct (N.eqb_spec (N.log2 (reduce below next)) (N.of_nat k)) as [H |]; [now apply Small in F |].
      now apply IH.
Qed.

Lemma put_length rest rows : length (put rest rows) = length rows.
Proof. induction rows as [| row below IH]; [easy |]. cbn. destruct (_ =? _)%N; cbn; lia. Qed.

Lemma put_echelon rest rows : rest <> 0%N -> echelon rows -> echelon (put rest rows).
Proof.
  intros Some. induction rows as [| row below IH]; [easy |]. intros [Row E]. cbn.
  destruct (N.eqb_spec (N.log2 rest) (N.of_nat (length below))); cbn; [auto |].
  rewrite put_length. auto.
Qed.

Lemma put_spans rest rows vector : free rest rows ->
  (spans (put rest rows) vector <-> spans rows vector \/ spans rows (N.lxor vector rest)).
Proof.
  revert vector. induction rows as [| row below IH]; intros vector H; [easy |]. cbn [put free] in H |- *.
  destruct (N.log2 rest =? N.of_nat (length below))%N.
  - subst row. rewrite !spans_cons, !N.lxor_0_r. tauto.
  - rewrite !spans_cons, !(IH _ H).
    replace (N.lxor (N.lxor vector rest) row) with (N.lxor (N.lxor vector row) rest); [tauto |].
    rewrite !N.lxor_assoc. f_equal. apply N.lxor_comm.
Qed.

(** Which of the vectors it keeps, in their order. *)
Fixpoint kept (results : list bool) (vectors : list N) : list N :=
  match results, vectors with
  | result :: results, vector :: vectors =>
      if result then vector :: kept results vectors else kept results vectors
  | _, _ => []
  end.

Lemma inserted_is rows vectors before : echelon rows -> length rows = 64 ->
  (forall vector, spans rows vector <-> In (N.to_nat vector) (sums (basis before))) ->
  Forall (fits 64) vectors ->
  basis (rev (nats vectors) ++ before) = rev (nats (kept (inserted rows vectors) vectors)) ++ basis before.
Proof.
  revert rows before. induction vectors as [| v later IH]; intros rows before E Length Span Fit; [easy |].
  apply Forall_cons_iff in Fit as [Fv Fit]. cbn [nats map rev inserted kept]. fold (nats later).
  rewrite <- app_assoc. cbn [app].
  pose proof (reduce_iff rows v E) as R. unfold insert. destruct (is_some (reduce rows v)) eqn:Rv.
  - assert (Out : ~ In (N.to_nat v) (sums (basis before))) by (rewrite <- Span, <- R; congruence).
    assert (Nonzero : reduce rows v <> 0%N) by (intros Z; rewrite Z in Rv; easy).
    pose proof (reduced_is_free rows E v ltac:(rewrite Length; exact Fv) Nonzero) as Free.
    rewrite (IH (put (reduce rows v) rows) (N.to_nat v :: before)); [| | | | easy].
    + cbn [basis]. destruct (in_dec _ _ _) as [H | _]; [easy |].
      cbn [nats map rev]. now rewrite <- app_assoc.
    + now apply put_echelon.
    + now rewrite put_length.
    + intros u. rewrite (put_spans _ _ _ Free). cbn [basis]. destruct (in_dec _ _ _) as [H | _]; [easy |].
      rewrite in_sums, <- Span. rewrite <- lxor_to_nat, <- Span.
      pose proof (reduce_adds rows v) as A.
      enough (spans rows (N.lxor u (reduce rows v)) <-> spans rows (N.lxor v u)) by tauto.
      split; intros H.
      * replace (N.lxor v u) with (N.lxor (N.lxor u (reduce rows v)) (N.lxor v (reduce rows v)));
          [now apply spans_sum |].
        rewrite (N.lxor_comm v (reduce rows v)), <- !N.lxor_assoc, lxor_twice. apply N.lxor_comm.
      * replace (N.lxor u (reduce rows v)) with (N.lxor (N.lxor v u) (N.lxor v (reduce rows v)));
          [now apply spans_sum |].
        rewrite (N.lxor_comm v u), <- !N.lxor_assoc, lxor_twice. easy.
  - assert (In_ : In (N.to_nat v) (sums (basis before))) by (apply Span, R; easy).
    rewrite (IH rows (N.to_nat v :: before)); [| easy | easy | | easy].
    + cbn [basis]. now destruct (in_dec _ _ _).
    + intros u. rewrite Span. cbn [basis]. now destruct (in_dec _ _ _).
Qed.

Theorem kept_is vectors : Forall (fits 64) vectors ->
  rev (nats (kept (inserted new vectors) vectors)) = basis (rev (nats vectors)).
Proof.
  intros Fit. rewrite <- (app_nil_r (rev (nats vectors))).
  rewrite (inserted_is new vectors []); [now rewrite app_nil_r | | easy | | easy].
  - unfold new. generalize 64. intros n. induction n; cbn; auto.
  - assert (Zero : forall n u, spans (repeat 0%N n) u <-> u = 0%N).
    { induction n as [| n IH]; intros u; [cbn; lia |]. cbn [repeat].
      rewrite spans_cons, N.lxor_0_r, IH. tauto. }
    intros u. unfold new. rewrite Zero. cbn. lia.
Qed.

(** ** Rank and dependence *)

(** The rank does not depend on the order. *)
Lemma basis_length l l' : (forall a, In a l -> In a l') -> length (basis l) <= length (basis l').
Proof.
  intros H. destruct (basis_is l) as (Ind & Incl & _), (basis_is l') as (_ & _ & Span).
  apply no_more_than; auto.
Qed.

Lemma rank_of_rev l : length (basis (rev l)) = length (basis l).
Proof. apply Nat.le_antisymm; apply basis_length; intros a; now rewrite <- in_rev. Qed.

Lemma basis_shorter l : length (basis l) <= length l.
Proof. induction l as [| a l IH]; cbn; [lia |]. destruct (in_dec _ _ _); cbn; lia. Qed.

Lemma full_rank l : independent l <-> length (basis l) = length l.
Proof.
  induction l as [| a l IH]; [easy |]. cbn [independent basis]. pose proof (basis_shorter l).
  assert (Same : length (basis l) = length l -> basis l = l).
  { clear. induction l as [| a l IH]; [easy |]. cbn. pose proof (basis_shorter l).
    destruct (in_dec _ _ _); cbn; intros H'; [lia |]. f_equal. apply IH. lia. }
  destruct (in_dec _ _ _) as [In_ | Out]; cbn; split.
  - intros [Out Ind]. apply IH in Ind. now rewrite (Same Ind) in In_.
  - lia.
  - intros [_ Ind]. apply IH in Ind. lia.
  - intros H'. assert (E : length (basis l) = length l) by lia. rewrite (Same E) in Out.
    split; [easy | now apply IH].
Qed.

Lemma kept_length results vectors : length results = length vectors ->
  length (kept results vectors) <= length vectors /\
  (length (kept results vectors) = length vectors <-> forallb (fun it => it) results = true).
Proof.
  revert vectors. induction results as [| r results IH]; intros [| v vectors] H; try easy.
  injection H as H. destruct (IH vectors H) as [L E]. cbn. destruct r; cbn; split; try lia.
  - rewrite <- E. lia.
Qed.

Lemma inserted_length rows vectors : length (inserted rows vectors) = length vectors.
Proof. revert rows. induction vectors as [| v later IH]; intros rows; cbn; [easy | now rewrite IH]. Qed.

Definition rank (vectors : list N) : nat := length (kept (inserted new vectors) vectors).

Theorem rank_is vectors : Forall (fits 64) vectors -> rank vectors = length (basis (nats vectors)).
Proof. intros Fit. rewrite <- rank_of_rev, <- kept_is by easy. unfold rank. now rewrite rev_length, nats_length. Qed.

(** [!vectors.iter().all(|&vector| basis.insert(vector))] *)
Definition are_dependent (vectors : list N) : bool := negb (forallb (fun it => it) (inserted new vectors)).

Theorem are_dependent_is vectors : Forall (fits 64) vectors ->
  are_dependent vectors = negb (is_independent (nats vectors)).
Proof.
  intros Fit. unfold are_dependent. f_equal. apply Bool.eq_true_iff_eq.
  rewrite is_independent_spec, full_rank, <- (rank_is vectors Fit), nats_length.
  symmetry. apply kept_length, inserted_length.
Qed.
