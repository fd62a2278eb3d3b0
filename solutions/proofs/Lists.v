(** * Lists: what several pages need and Coq's library does not have *)

From Coq Require Import List Arith Lia Permutation Sorted.
From Grundy Require Import Grundy.
Import ListNotations.

(** Induction by two elements. *)
Lemma two_by_two {A} (Q : list A -> Prop) :
  Q [] -> (forall a, Q [a]) -> (forall a b rest, Q rest -> Q (a :: b :: rest)) -> forall l, Q l.
Proof. intros H0 H1 H2. fix loop 1. intros [| a [| b rest]]; [easy | easy |]. apply H2, loop. Qed.

Lemma nth_inside {A} (default : A) v l : nth v l default <> default -> v < length l.
Proof. intros H. apply Nat.nle_gt. intros H'. now apply (nth_overflow l default) in H'. Qed.

(** ** Filters *)

Lemma filter_nil {A} (p : A -> bool) l : (forall a, In a l -> p a = false) -> filter p l = [].
Proof.
  induction l as [| a l IH]; intros H; [easy |]. cbn. rewrite (H a) by now left. apply IH. intros b Hb. apply H.
  now right.
Qed.

Lemma filter_length {A} (p : A -> bool) l : length (filter p l) <= length l.
Proof. induction l as [| a l IH]; cbn; [easy |]. destruct (p a); cbn; lia. Qed.

Lemma filter_shorter {A} (p : A -> bool) l x : In x l -> p x = false -> length (filter p l) < length l.
Proof.
  intros H E. apply in_split in H as (l1 & l2 & ->). rewrite filter_app, !app_length. cbn. rewrite E.
  pose proof (filter_length p l1). pose proof (filter_length p l2). lia.
Qed.

Lemma filter_filter {A} p q (l : list A) : filter p (filter q l) = filter (fun x => andb (q x) (p x)) l.
Proof. induction l as [| a l IH]; [easy |]. cbn. destruct (q a); cbn; rewrite IH; now destruct (p a). Qed.

Lemma filter_flat_map {A B} (p : B -> bool) (f : A -> list B) l :
  filter p (flat_map f l) = flat_map (fun a => filter p (f a)) l.
Proof. induction l as [| a l IH]; [easy |]. cbn. now rewrite filter_app, IH. Qed.

Lemma filter_map_length {A B} (p : B -> bool) (f : A -> B) l :
  length (filter p (map f l)) = length (filter (fun a => p (f a)) l).
Proof. induction l as [| a l IH]; [easy |]. cbn. destruct (p (f a)); cbn; now rewrite IH. Qed.

Lemma filter_negb_length {A} (p : A -> bool) l :
  length (filter (fun a => negb (p a)) l) + length (filter p l) = length l.
Proof. induction l as [| a l IH]; [easy |]. cbn. destruct (p a); cbn; lia. Qed.

Lemma flat_map_length {A B} (f : A -> list B) l : length (flat_map f l) = total (fun a => length (f a)) l.
Proof. induction l as [| a l IH]; [easy |]. cbn. now rewrite app_length, IH. Qed.

(** The first number for which p holds. *)
Lemma find_least p a n v : find p (seq a n) = Some v ->
  p v = true /\ v < a + n /\ forall w, a <= w < v -> p w = false.
Proof.
  revert a. induction n as [| n IH]; intros a E; [easy |]. cbn in E. destruct (p a) eqn:Pa.
  - injection E as <-. repeat split; [easy | lia | lia].
  - destruct (IH (S a) E) as (H1 & H2 & H3). repeat split; [easy | lia |]. intros w Hw.
    destruct (Nat.eq_dec w a) as [-> |]; [easy | apply H3; lia].
Qed.

(** The greatest element. *)
Lemma list_max_is l : (list_max l = 0 \/ In (list_max l) l) /\ forall a, In a l -> a <= list_max l.
Proof.
  split; [| apply Forall_forall, list_max_le, Nat.le_refl]. induction l as [| a l IH]; [now left |].
  cbn. fold (list_max l). destruct (Nat.max_spec a (list_max l)) as [[_ ->] | [_ ->]]; tauto.
Qed.

(** No element twice. *)
Lemma NoDup_app_right {A} (l r : list A) : NoDup (l ++ r) -> NoDup r.
Proof. induction l as [| a l IH]; [easy |]. intros D. apply IH. now inversion D. Qed.

Lemma NoDup_app_left {A} (l r : list A) : NoDup (l ++ r) -> NoDup l.
Proof.
  induction l as [| a l IH]; intros D; constructor; inversion D as [| ? ? N D']; [| now apply IH].
  intros Ha. apply N, in_app_iff. now left.
Qed.

Lemma NoDup_app_out {A} (l r : list A) : NoDup (l ++ r) -> forall a, In a l -> ~ In a r.
Proof.
  induction l as [| b l IH]; [easy |]; intros D a Ha; inversion D as [| ? ? N D']; destruct Ha as [<- | Ha].
  - intros H'. apply N, in_app_iff. now right.
  - now apply IH.
Qed.

Lemma NoDup_app_both {A} (l r : list A) : NoDup l -> NoDup r -> (forall a, In a l -> ~ In a r) -> NoDup (l ++ r).
Proof.
  induction 1 as [| a l N D IH]; intros Dr Out; [easy |]. cbn. constructor.
  - rewrite in_app_iff. intros [H | H]; [easy |]. now apply (Out a); [left |].
  - apply IH; [easy |]. intros b Hb. apply Out. now right.
Qed.

Lemma NoDup_flat_map {A B} (f : A -> list B) l : NoDup l -> (forall a, NoDup (f a)) ->
  (forall a a' b, In b (f a) -> In b (f a') -> a = a') -> NoDup (flat_map f l).
Proof.
  intros D Each Apart. induction D as [| a l Ha _ IH]; [constructor |]. cbn.
  apply NoDup_app_both; [apply Each | easy |]. intros b Hb H.
  apply in_flat_map in H as (a' & Ha' & H). now rewrite (Apart a a' b Hb H) in Ha.
Qed.

(** ** Sums *)

Lemma total_ext {A} (f f' : A -> nat) l : (forall a, In a l -> f a = f' a) -> total f l = total f' l.
Proof.
  induction l as [| a l IH]; intros H; [easy |]. cbn. rewrite (H a) by now left. f_equal. apply IH.
  intros b Hb. apply H. now right.
Qed.

Lemma total_plus {A} (f f' : A -> nat) l : total (fun a => f a + f' a) l = total f l + total f' l.
Proof. induction l as [| a l IH]; cbn; lia. Qed.

Lemma total_zero {A} (f : A -> nat) l : (forall a, In a l -> f a = 0) -> total f l = 0.
Proof. intros H. rewrite (total_ext f (fun _ => 0) l H). clear H. now induction l. Qed.

Lemma total_le {A} (f f' : A -> nat) l : (forall a, In a l -> f a <= f' a) -> total f l <= total f' l.
Proof.
  unfold total. induction l as [| a l IH]; intros H; [easy |]. cbn. specialize (IH (fun b Hb => H b (or_intror Hb))).
  specialize (H a (or_introl eq_refl)). lia.
Qed.

Lemma total_permutation {A} (f : A -> nat) l l' : Permutation l l' -> total f l = total f l'.
Proof. unfold total. induction 1; cbn in *; lia. Qed.

Notation sum := (total (fun a : nat => a)).

(** How many numbers are at least t. *)
Definition at_least (t : nat) (l : list nat) : nat := length (filter (Nat.leb t) l).

Lemma at_least_cons t a l : at_least t (a :: l) = (if t <=? a then 1 else 0) + at_least t l.
Proof. unfold at_least. cbn. now destruct (t <=? a). Qed.

(** The sum is that of [at_least t] over t = 1, 2, …. *)
Lemma sum_by_layers bound l : Forall (fun a => a <= bound) l ->
  sum l = total (fun t => at_least t l) (seq 1 bound).
Proof.
  assert (One : forall n t a, total (fun t => if t <=? a then 1 else 0) (seq t n) = min n (S a - t)).
  { induction n as [| n IH]; intros t a; [easy |]. cbn [seq total fold_right].
    rewrite (IH (S t) a). destruct (Nat.leb_spec t a); lia. }
  induction 1 as [| a l Ha _ IH]; [symmetry; now apply total_zero |]. cbn [total fold_right]. fold (sum l). rewrite IH.
  rewrite (total_ext _ _ _ (fun t _ => at_least_cons t a l)), total_plus, One. cbn in Ha. lia.
Qed.

Lemma sum_le l l' : (forall t, 0 < t -> at_least t l <= at_least t l') -> sum l <= sum l'.
Proof.
  intros H. set (bound := sum l + sum l').
  assert (Layers : forall l0, sum l0 <= bound -> sum l0 = total (fun t => at_least t l0) (seq 1 bound)).
  { intros l0 Hl. apply sum_by_layers, Forall_forall. intros a Ha. apply (total_in (fun a => a)) in Ha. lia. }
  rewrite (Layers l), (Layers l') by lia. apply total_le. intros t Ht. apply in_seq in Ht. apply H. lia.
Qed.

(** ** Sorting: each element goes before the first one that does not come before it *)

Section Sort.
Context {A : Type} (before : A -> A -> bool).

Fixpoint insert a l : list A :=
  match l with
  | b :: rest => if before b a then b :: insert a rest else a :: l
  | [] => [a]
  end.

Definition sorted_by : list A -> list A := fold_right insert [].

Lemma insert_permutation a l : Permutation (insert a l) (a :: l).
Proof. induction l as [| b l IH]; [easy |]. cbn. destruct (before b a); [| easy]. rewrite IH. apply perm_swap. Qed.

Lemma sorted_permutation l : Permutation (sorted_by l) l.
Proof. induction l as [| a l IH]; [easy |]. cbn. rewrite insert_permutation. now constructor. Qed.

(** In order by a transitive relation that [before] decides. *)
Lemma sorted_in_order (R : A -> A -> Prop) : (forall a b c, R a b -> R b c -> R a c) ->
  (forall a b, if before a b then R a b else R b a) -> forall l, StronglySorted R (sorted_by l).
Proof.
  intros Trans Total. induction l as [| a l IH]; [constructor |]. cbn. fold (sorted_by l).
  induction IH as [| b l' S IH' Hb]; [repeat constructor |]. cbn. pose proof (Total b a) as T.
  destruct (before b a).
  - constructor; [easy |]. apply (Permutation_Forall (Permutation_sym (insert_permutation a l'))). now constructor.
  - constructor; [now constructor |]. constructor; [easy |]. refine (Forall_impl _ _ Hb). eauto.
Qed.

End Sort.

Definition sorted : list nat -> list nat := sorted_by Nat.ltb.

Lemma sorted_ascending l : StronglySorted le (sorted l).
Proof. apply sorted_in_order; [lia |]. intros a b. destruct (Nat.ltb_spec a b); lia. Qed.

Lemma map_sorted {A B} (f : A -> B) before before' l : (forall a b, before' (f a) (f b) = before a b) ->
  map f (sorted_by before l) = sorted_by before' (map f l).
Proof.
  intros H. induction l as [| a l IH]; [easy |]. cbn. fold (sorted_by before l). rewrite <- IH. clear IH.
  induction (sorted_by before l) as [| b r IH]; [easy |]. cbn. rewrite H. destruct (before b a); cbn; now rewrite ?IH.
Qed.

(** There is only one order. *)
Lemma sorted_unique {A} (R : A -> A -> Prop) l l' : (forall a b, R a b -> R b a -> a = b) ->
  StronglySorted R l -> StronglySorted R l' -> Permutation l l' -> l = l'.
Proof.
  intros Anti S. revert l'. induction S as [| a l S IH Ha]; intros l' S' P; [now apply Permutation_nil in P |].
  destruct S' as [| b l' S' Hb]; [now apply Permutation_sym, Permutation_nil in P |].
  assert (a = b) as <-.
  { rewrite Forall_forall in Ha, Hb. assert (In a (b :: l')) as [-> | H] by (apply (Permutation_in a P); now left); [easy |].
    assert (In b (a :: l)) as [-> | H'] by (apply (Permutation_in b (Permutation_sym P)); now left); [easy |]. auto. }
  f_equal. apply (IH l' S'). now apply (Permutation_cons_inv (a := a)).
Qed.

Lemma sorted_rev {A} (R : A -> A -> Prop) l : StronglySorted R l -> StronglySorted (fun a b => R b a) (rev l).
Proof.
  induction 1 as [| a l _ IH Ha]; [constructor |]. cbn. apply Forall_rev in Ha.
  induction IH as [| b r _ IH' Hb]; cbn; [repeat constructor |]. apply Forall_cons_iff in Ha as [Hab Ha].
  constructor; [auto |]. apply Forall_app. now repeat constructor.
Qed.
