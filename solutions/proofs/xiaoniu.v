(** * Nowcoder contest 75 F: what is left of a heap may be spread over the others *)

From Coq Require Import Permutation Sorted.
From Grundy Require Import Page.

(** All ways to give some of the stones to the heaps: what is left of them, and the heaps. *)
Fixpoint spread (stones : nat) (heaps : list nat) : list (nat * list nat) :=
  match heaps with
  | [] => [(stones, [])]
  | b :: rest => flat_map (fun share =>
      map (fun '(kept, rest') => (kept, b + share :: rest')) (spread (stones - share) rest))
      (seq 0 (S stones))
  end.

Definition without_empty '(kept, others) : list nat :=
  if kept =? 0 then others else kept :: others.

(** The heaps are not empty. A move takes one or more stones from a heap and may then spread any of
    those left there over the other heaps; normal play. The order of the heaps does not matter. *)
Definition options (heaps : list nat) : list (list nat) :=
  flat_map (fun '(a, others) =>
    flat_map (fun stones => map without_empty (spread stones others)) (seq 0 a))
  (picks [] heaps).

Notation stones := sum.

Lemma in_spread n heaps kept heaps' : In (kept, heaps') (spread n heaps) <->
  Forall2 le heaps heaps' /\ kept + stones heaps' = n + stones heaps.
Proof.
  revert n heaps'. induction heaps as [| b rest IH]; intros n heaps'; cbn - [seq].
  - split; [intros [E |]; [injection E as -> <-; now split; [constructor |] | easy] |].
    intros [H E]. inversion H; subst. cbn in E. left. f_equal. lia.
  - rewrite in_flat_map. setoid_rewrite in_map_iff. setoid_rewrite in_seq. split.
    + intros (share & Hs & (kept' & rest') & E & H). injection E as <- <-.
      apply IH in H as [H E]. split; [constructor; [lia | easy] |]. cbn. lia.
    + intros [H E]. inversion H as [| ? b' ? rest' Hb Hr]; subst. cbn in E.
      assert (stones rest <= stones rest').
      { clear - Hr. induction Hr; cbn; lia. }
      exists (b' - b). split; [lia |]. exists (kept, rest'). split; [repeat f_equal; lia |].
      apply IH. split; [easy | lia].
Qed.

(** One heap a shrinks to [kept] stones, and no other one does. *)
Lemma in_options heaps heaps' : In heaps' (options heaps) <->
  exists before a after kept others, heaps = before ++ a :: after /\
    Forall2 le (before ++ after) others /\
    kept + stones others < a + stones (before ++ after) /\ heaps' = without_empty (kept, others).
Proof.
  unfold options. rewrite in_flat_map. split.
  - intros ([a others] & Ha & H). apply in_picks in Ha as (before & after & -> & ->).
    apply in_flat_map in H as (n & Hn & H). apply in_seq in Hn.
    apply in_map_iff in H as ([kept others'] & <- & H). apply in_spread in H as [H E].
    cbn [app] in *. exists before, a, after, kept, others'. repeat split; (easy || lia).
  - intros (before & a & after & kept & others & -> & H & E & ->).
    exists (a, before ++ after). split; [apply in_picks; now exists before, after |].
    assert (stones (before ++ after) <= stones others).
    { clear - H. induction H; cbn; lia. }
    apply in_flat_map. exists (kept + stones others - stones (before ++ after)).
    split; [apply in_seq; lia |]. apply in_map, in_spread. split; [easy | lia].
Qed.

Definition not_empty (heaps : list nat) := Forall (fun a => 0 < a) heaps.

Lemma options_end : ends options not_empty stones.
Proof.
  unfold not_empty. intros heaps heaps' D H.
  apply in_options in H as (before & a & after & kept & others & -> & H & E & ->).
  rewrite Forall_app, Forall_cons_iff in D. rewrite total_app in *. cbn [total fold_right].
  fold stones. assert (D' : Forall (fun a => 0 < a) (before ++ after)) by now rewrite Forall_app.
  assert (D'' : Forall (fun a => 0 < a) others).
  { clear - H D'. induction H; [constructor |]. inversion D'; subst.
    constructor; [lia | auto]. }
  cbn [without_empty]. destruct (Nat.eqb_spec kept 0); cbn; fold stones;
    (split; [try constructor; (easy || lia) | lia]).
Qed.

(** ** f(t), the number of heaps of t or more *)

Notation f := at_least.

Definition all_even (heaps : list nat) := forall t, 0 < t -> Nat.Even (f t heaps).

Lemma f_permutation t heaps heaps' : Permutation heaps heaps' -> f t heaps = f t heaps'.
Proof. induction 1; rewrite ?at_least_cons; lia. Qed.

Lemma f_without_empty t kept others : 0 < t ->
  f t (without_empty (kept, others)) = f t (kept :: others).
Proof.
  intros Ht. cbn [without_empty]. destruct (Nat.eqb_spec kept 0) as [-> |]; [| easy].
  rewrite at_least_cons. destruct (Nat.leb_spec t 0); lia.
Qed.

Lemma f_grows t heaps heaps' : Forall2 le heaps heaps' -> f t heaps <= f t heaps'.
Proof.
  induction 1 as [| a a' heaps heaps' H _ IH]; [easy |]. rewrite !at_least_cons.
  destruct (Nat.leb_spec t a), (Nat.leb_spec t a'); lia.
Qed.

(** P → N: every f(t) falls by 1 at most; if all stayed even, none would fall. *)
Lemma even_to_odd heaps heaps' : not_empty heaps -> all_even heaps -> In heaps' (options heaps) ->
  ~ all_even heaps'.
Proof.
  intros D Even H Even'. assert (Fewer := proj2 (options_end heaps heaps' D H)).
  apply in_options in H as (before & a & after & kept & others & E & H & _ & E').
  enough (stones heaps <= stones heaps') by lia. apply sum_le. intros t Ht.
  assert (One : f t heaps <= S (f t heaps')).
  { rewrite E, E', f_without_empty by easy. rewrite (f_permutation t _ (a :: before ++ after)).
    - apply (f_grows t) in H. rewrite !at_least_cons. destruct (t <=? a), (t <=? kept); lia.
    - symmetry. apply Permutation_middle. }
  destruct (Even t Ht) as (x & Ex), (Even' t Ht) as (y & Ey). lia.
Qed.

(** ** Raising the heaps of a list in descending order *)

Lemma descending_exists heaps : exists l, Permutation heaps l /\ StronglySorted ge l.
Proof.
  exists (sorted_by (fun a b => b <? a) heaps). split; [symmetry; apply sorted_permutation |].
  apply sorted_in_order; [lia |]. intros a b. destruct (Nat.ltb_spec b a); lia.
Qed.

(** The second heap is raised to the first, the fourth to the third, and so on. The last one of an
    odd number is left over: [last]. *)
Fixpoint raise (heaps : list nat) : list nat :=
  match heaps with
  | b :: _ :: rest => b :: b :: raise rest
  | _ => heaps
  end.

Fixpoint last (heaps : list nat) : nat :=
  match heaps with
  | _ :: _ :: rest => last rest
  | [b] => b
  | [] => 0
  end.

Lemma raise_grows heaps : StronglySorted ge heaps -> Forall2 le heaps (raise heaps).
Proof.
  induction heaps as [| b | b c rest IH] using two_by_two; intros O; cbn; repeat constructor.
  - inversion O as [| ? ? _ H]; subst. inversion H; subst. lia.
  - apply IH. inversion O as [| ? ? O' _]; subst. now inversion O'.
Qed.

Lemma raised_is_even heaps : all_even (last heaps :: raise heaps).
Proof.
  intros t Ht. induction heaps as [| b | b c rest IH] using two_by_two; cbn [last raise].
  - rewrite at_least_cons. destruct (Nat.leb_spec t 0); [lia | now exists 0].
  - rewrite !at_least_cons. cbn. destruct (t <=? b); [now exists 1 | now exists 0].
  - destruct IH as (x & E). rewrite !at_least_cons in *. destruct (t <=? b); [exists (S x) | exists x]; lia.
Qed.

(** That takes fewer stones than the largest heap a has, unless all are in pairs already. *)
Lemma enough_stones a heaps : StronglySorted ge (a :: heaps) ->
  last heaps + stones (raise heaps) < a + stones heaps \/
  (last heaps + stones (raise heaps) = a + stones heaps /\ all_even (a :: heaps)).
Proof.
  revert a. induction heaps as [| b | b c rest IH] using two_by_two; intros a O.
  - cbn. destruct a; [right | left; lia]. split; [easy |]. intros t Ht. exists 0.
    rewrite at_least_cons. destruct (Nat.leb_spec t 0); [lia | easy].
  - cbn. inversion O as [| ? ? _ H]; subst. inversion H; subst.
    destruct (Nat.eq_dec a b) as [-> |]; [right | left; lia]. split; [easy |]. intros t Ht.
    rewrite !at_least_cons. cbn. destruct (t <=? b); [now exists 1 | now exists 0].
  - inversion O as [| ? ? O' H]; subst. inversion O' as [| ? ? O'' _]; subst.
    inversion H as [| ? ? Hb _]; subst. cbn [last raise total fold_right]. fold stones.
    destruct (IH c O'') as [| [E Even]]; [left; lia |].
    destruct (Nat.eq_dec a b) as [-> |]; [right | left; lia]. split; [lia |]. intros t Ht.
    destruct (Even t Ht) as (x & Ex). rewrite (at_least_cons t b), (at_least_cons t b).
    destruct (t <=? b); [exists (S x) | exists x]; lia.
Qed.

(** N → P. *)
Lemma to_even heaps : not_empty heaps ->
  all_even heaps \/ exists heaps', In heaps' (options heaps) /\ all_even heaps'.
Proof.
  intros D. destruct (descending_exists heaps) as ([| a l] & P & O).
  { left. intros t Ht. rewrite (f_permutation t _ _ P). now exists 0. }
  destruct (enough_stones a l O) as [Fewer | [_ Even]].
  - right. inversion O as [| ? ? O' _]; subst.
    assert (Ha : In a heaps) by (apply (Permutation_in a (Permutation_sym P)); now left).
    apply in_split in Ha as (before & after & ->).
    assert (P' : Permutation l (before ++ after)).
    { apply (Permutation_cons_inv (a := a)). rewrite <- P. symmetry. apply Permutation_middle. }
    destruct (Permutation_Forall2 P' (raise_grows l O')) as (others & P'' & H).
    exists (without_empty (last l, others)). split.
    + apply in_options. exists before, a, after, (last l), others. split; [easy |].
      split; [easy |]. split; [| easy]. rewrite <- (total_permutation _ _ _ P'), <- (total_permutation _ _ _ P''). easy.
    + intros t Ht. rewrite f_without_empty, at_least_cons, <- (f_permutation t _ _ P'') by easy.
      rewrite <- at_least_cons. now apply raised_is_even.
  - left. intros t Ht. rewrite (f_permutation t _ _ P). now apply Even.
Qed.

(** The heaps form pairs exactly if every f(t) is even. *)
Lemma pairs_are_even heaps : not_empty heaps ->
  (all_even heaps <-> exists half, Permutation heaps (half ++ half)).
Proof.
  intros D. split.
  - intros Even. destruct (descending_exists heaps) as (l & P & O).
    enough (H : exists half, Permutation l (half ++ half))
      by (destruct H as (half & H); exists half; now rewrite P).
    assert (Even' : all_even l) by (intros t Ht; rewrite <- (f_permutation t _ _ P); auto).
    apply (Permutation_Forall P) in D. clear heaps P Even.
    induction l as [| a | a b rest IH] using two_by_two.
    + now exists [].
    + inversion D; subst. destruct (Even' a) as (x & E); [easy |]. rewrite at_least_cons in E.
      destruct (Nat.leb_spec a a); cbn in E; lia.
    + inversion D as [| ? ? Ha D']; subst. inversion D' as [| ? ? Hb D'']; subst.
      inversion O as [| ? ? O' H]; subst. inversion O' as [| ? ? O'' H']; subst.
      assert (a = b) as <-.
      { inversion H; subst. destruct (Nat.eq_dec a b) as [| Hne]; [easy |].
        destruct (Even' a Ha) as (x & E). rewrite !at_least_cons in E. rewrite Nat.leb_refl in E.
        destruct (Nat.leb_spec a b); [lia |]. replace (f a rest) with 0 in E; [lia |].
        clear - H' H0. induction H' as [| c rest Hc _ IH]; [easy |]. rewrite at_least_cons, <- IH.
        destruct (Nat.leb_spec a c); lia. }
      assert (Even'' : all_even rest).
      { intros t Ht. destruct (Even' t Ht) as (x & E). rewrite !at_least_cons in E.
        destruct (t <=? a); [exists (x - 1) | exists x]; lia. }
      destruct IH as (half & P); [easy.. |]. exists (a :: half). cbn. rewrite P. constructor. apply Permutation_middle.
  - intros (half & P) t Ht. rewrite (f_permutation t _ _ P). exists (f t half).
    unfold at_least. rewrite filter_app, app_length. lia.
Qed.

(** Main theorem. The first player loses exactly if the heaps form pairs of equal ones. *)
Theorem pairs_of_heaps heaps : not_empty heaps ->
  (Loses options heaps <-> exists half, Permutation heaps (half ++ half)).
Proof.
  intros D. rewrite <- pairs_are_even by easy.
  exact (proj1 (three_steps options not_empty all_even _ options_end even_to_odd to_even heaps D)).
Qed.

(** ** The answer *)

Definition is_paired (heaps : list nat) : bool :=
  forallb (fun t => Nat.even (f t heaps)) (seq 1 (stones heaps)).

Lemma paired_is heaps : is_paired heaps = true <-> all_even heaps.
Proof.
  unfold is_paired, all_even. rewrite forallb_forall. setoid_rewrite in_seq.
  setoid_rewrite Nat.even_spec. split; intros H t Ht; [| apply H; lia].
  destruct (Nat.le_gt_cases t (stones heaps)); [apply H; lia |]. exists 0. unfold f.
  destruct (filter (Nat.leb t) heaps) as [| a l] eqn:E; [easy |].
  assert (Ha : In a (filter (Nat.leb t) heaps)) by (rewrite E; now left).
  apply filter_In in Ha as [Ha Hle]. apply Nat.leb_le in Hle.
  apply (total_in (fun a => a)) in Ha. lia.
Qed.

Definition answer (heaps : list nat) : bool := negb (is_paired (filter (Nat.ltb 0) heaps)).

(** Empty heaps are left out. *)
Theorem answer_is_right heaps : let rest := filter (Nat.ltb 0) heaps in
  if answer heaps then Wins options rest else Loses options rest.
Proof.
  intros rest. assert (D : not_empty rest).
  { apply Forall_forall. intros a Ha. apply filter_In in Ha. now apply Nat.ltb_lt. }
  apply (answer_by_loses _ _ _ _ _ options_end D). unfold answer. fold rest.
  rewrite pairs_of_heaps, <- pairs_are_even, <- paired_is by easy. now destruct (is_paired rest).
Qed.

(** ** The program: how often each heap occurs *)

Definition occurs (heap : N) (heaps : list N) : nat := count_occ N.eq_dec heaps heap.

Definition program (heaps : list N) : bool :=
  let heaps := filter (fun heap => 0 <? heap)%N heaps in
  negb (forallb (fun heap => Nat.even (occurs heap heaps)) (nodup N.eq_dec heaps)).

Lemma occurs_is heap heaps : f (N.to_nat heap) (nats heaps) = occurs heap heaps + f (S (N.to_nat heap)) (nats heaps).
Proof.
  unfold occurs. induction heaps as [| h heaps IH]; [easy |]. cbn [nats map]. fold (nats heaps).
  rewrite !at_least_cons, IH. cbn [count_occ]. destruct (N.eq_dec h heap) as [-> | Ne].
  - destruct (Nat.leb_spec (N.to_nat heap) (N.to_nat heap)), (Nat.leb_spec (S (N.to_nat heap)) (N.to_nat heap)); lia.
  - assert (N.to_nat h <> N.to_nat heap) by (intros E; now apply N2Nat.inj in E).
    destruct (Nat.leb_spec (N.to_nat heap) (N.to_nat h)), (Nat.leb_spec (S (N.to_nat heap)) (N.to_nat h)); lia.
Qed.

Lemma f_beyond t heaps : stones heaps < t -> f t heaps = 0.
Proof.
  intros H. unfold at_least. rewrite filter_nil; [easy |]. intros a Ha. apply (total_in (fun a => a)) in Ha.
  apply Nat.leb_gt. lia.
Qed.

Lemma all_even_is heaps : ~ In 0%N heaps ->
  (all_even (nats heaps) <-> forall heap, In heap heaps -> Nat.even (occurs heap heaps) = true).
Proof.
  intros Positive. split.
  - intros H heap Hin. pose proof (occurs_is heap heaps) as E.
    assert (heap <> 0%N) by (intros ->; auto).
    pose proof (H (N.to_nat heap) ltac:(lia)) as [a Ea]. pose proof (H (S (N.to_nat heap)) ltac:(lia)) as [b Eb].
    apply Nat.even_spec. exists (a - b). lia.
  - intros H t _. enough (Down : forall k t, stones (nats heaps) < t + k -> Nat.Even (f t (nats heaps)))
      by (apply (Down (S (stones (nats heaps)))); lia).
    induction k as [| k IH]; intros u Hu.
    + rewrite f_beyond by lia. now exists 0.
    + destruct (IH (S u) ltac:(lia)) as [b Eb]. pose proof (occurs_is (N.of_nat u) heaps) as E.
      rewrite Nat2N.id in E. destruct (in_dec N.eq_dec (N.of_nat u) heaps) as [In_ | Out].
      * apply H, Nat.even_spec in In_ as [a Ea]. exists (a + b). lia.
      * apply (count_occ_not_In N.eq_dec) in Out. unfold occurs in E. rewrite Out in E. exists b. lia.
Qed.

Theorem program_is_right heaps : program heaps = answer (nats heaps).
Proof.
  unfold program, answer. set (rest := filter _ heaps).
  assert (E : filter (Nat.ltb 0) (nats heaps) = nats rest).
  { unfold rest. induction heaps as [| h heaps IH]; [easy |]. cbn [nats map filter]. fold (nats heaps).
    rewrite <- (ltb_to_nat 0 h). change (N.to_nat 0) with 0. destruct (0 <? N.to_nat h); cbn [nats map]; now rewrite IH. }
  rewrite E. f_equal. apply Bool.eq_true_iff_eq. rewrite paired_is, all_even_is, forallb_forall.
  - split; intros H heap Hin; apply H; [now apply nodup_In | now apply nodup_In in Hin].
  - unfold rest. rewrite filter_In. now intros [_ H].
Qed.

(** ** Rows and lines *)

Definition positions : list (list nat) := map sorted (map (map S) (lists 3 5 ++ lists 4 3)).
Definition row (heaps : list nat) := (heaps, map sorted (options heaps)).

Definition lines (file : list N) : list N := map (fun heaps => says (program heaps)) (until_zero a_list file).
