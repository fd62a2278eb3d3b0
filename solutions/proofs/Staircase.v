(** * Staircase Nim on any steps

    Stones lie on places 0, 1, …, and a move takes one or more of them from a place to the place
    below it, as given by a function. The places need not be in a row: they may be the vertices of
    a tree. *)

From Coq Require Import List Arith Lia.
From Grundy Require Import Games NimSum Grundy Lists Tree.
Import ListNotations.

Section Staircase.
(** The place below v, if there is one, and the number of the step on which v is. *)
Variables (below : nat -> option nat) (step : nat -> nat).

(** The stones on v go down to w. If w is beyond the end of the list, they leave the game. *)
Definition go (stones : list nat) (v w moved : nat) : list nat :=
  change w (fun a => a + moved) (change v (fun a => a - moved) stones).

Definition options (stones : list nat) : list (list nat) :=
  flat_map (fun v =>
    match below v with
    | Some w => map (go stones v w) (seq 1 (nth v stones 0))
    | None => []
    end) (seq 0 (length stones)).

Lemma in_options stones stones' : In stones' (options stones) <->
  exists v w moved, v < length stones /\ below v = Some w /\ 1 <= moved <= nth v stones 0 /\
    stones' = go stones v w moved.
Proof.
  unfold options. rewrite in_flat_map. setoid_rewrite in_seq. split.
  - intros (v & Hv & H). destruct (below v) as [w |] eqn:E; [| easy].
    apply in_map_iff in H as (moved & <- & H). apply in_seq in H. exists v, w, moved.
    repeat split; (easy || lia).
  - intros (v & w & moved & Hv & E & H & ->). exists v. split; [lia |]. rewrite E.
    apply in_map, in_seq. lia.
Qed.

(** The nim-sum of the stones on places with odd steps, from place [v] on. *)
Fixpoint odd_stones (v : nat) (stones : list nat) : list nat :=
  match stones with
  | [] => []
  | a :: rest => (if Nat.odd (step v) then a else 0) :: odd_stones (S v) rest
  end.
Definition odd_sum (stones : list nat) : nat := nim_sum (odd_stones 0 stones).

Lemma odd_change u v f stones : v < length stones ->
  nim_sum (odd_stones u (change v f stones)) =
  nim_sum (odd_stones u stones) ⊕
    (if Nat.odd (step (u + v)) then nth v stones 0 ⊕ f (nth v stones 0) else 0).
Proof.
  revert u v. induction stones as [| a l IH]; intros u [| v] H; cbn in *; try lia.
  - rewrite Nat.add_0_r. destruct (Nat.odd (step u)); by_bits.
  - fold (nim_sum (odd_stones (S u) l)) (nim_sum (odd_stones (S u) (change v f l))).
    rewrite IH by lia. replace (S u + v) with (u + S v) by lia.
    destruct (Nat.odd (step (u + S v))); by_bits.
Qed.

Lemma odd_split u stones before a after : odd_stones u stones = before ++ a :: after ->
  length before < length stones /\
  (Nat.odd (step (u + length before)) = true -> nth (length before) stones 0 = a) /\
  (Nat.odd (step (u + length before)) = false -> a = 0).
Proof.
  revert u before. induction stones as [| b l IH]; intros u before E; [now destruct before |].
  destruct before as [| c before]; injection E as E1 E2; cbn.
  - rewrite Nat.add_0_r. subst a. split; [lia |]. now destruct (Nat.odd (step u)).
  - apply IH in E2 as (H1 & H2 & H3). rewrite <- Nat.add_succ_comm. split; [lia | easy].
Qed.

(** Σ step(v) a(v) falls with every move. *)
Definition height : nat -> list nat -> nat := total_at (fun v a => step v * a).

(** ** The theorem *)

Variable places : nat.

(** A move leads down by one step; from odd steps there is a way down; only steps that do not count
    are outside of the list. *)
Hypothesis one_step : forall v w, v < places -> below v = Some w ->
  step v = S (step w) /\ (places <= w -> Nat.odd (step w) = false).
Hypothesis odd_moves : forall v, v < places -> Nat.odd (step v) = true -> below v <> None.

Definition on_places (stones : list nat) := length stones = places.

Lemma options_end : ends options on_places (height 0).
Proof.
  unfold on_places. intros stones stones' Hn H.
  apply in_options in H as (v & w & moved & Hv & E & H & ->).
  destruct (one_step v w ltac:(lia) E) as [Hstep _]. unfold go. rewrite !change_length.
  split; [easy |].
  pose proof (total_change 0 (fun v a => step v * a) 0 v (fun a => a - moved) stones Hv) as H1. fold height in H1. cbn [Nat.add] in H1.
  set (stones1 := change v (fun a => a - moved) stones) in *.
  destruct (Nat.lt_ge_cases w (length stones1)) as [Hw | Hw].
  - pose proof (total_change 0 (fun v a => step v * a) 0 w (fun a => a + moved) stones1 Hw) as H2. fold height in H2. cbn [Nat.add] in H2.
    rewrite Hstep in H1. nia.
  - rewrite change_beyond by easy. rewrite Hstep in H1. nia.
Qed.

(** A move changes the stones of exactly one place that counts. *)
Lemma odd_sum_changes stones v w moved : on_places stones -> v < places -> below v = Some w ->
  1 <= moved <= nth v stones 0 ->
  exists a b, a <> b /\ odd_sum (go stones v w moved) = odd_sum stones ⊕ (a ⊕ b) /\
    (Nat.odd (step v) = true -> a = nth v stones 0 /\ b = nth v stones 0 - moved).
Proof.
  unfold on_places, odd_sum, go. intros Hn Hv E H. destruct (one_step v w Hv E) as [Hstep Hout].
  assert (v <> w) by (intros ->; lia). rewrite Hstep, Nat.odd_succ, <- Nat.negb_odd in *.
  destruct (Nat.lt_ge_cases w places) as [Hw | Hw].
  - rewrite odd_change by (rewrite change_length; lia). rewrite (nth_change 0) by lia.
    destruct (Nat.eqb_spec w v); [lia |]. rewrite odd_change by lia. cbn [Nat.add].
    rewrite Hstep, Nat.odd_succ, <- Nat.negb_odd. destruct (Nat.odd (step w)); cbn [negb].
    + exists (nth w stones 0), (nth w stones 0 + moved). split; [lia |]. split; [by_bits | easy].
    + exists (nth v stones 0), (nth v stones 0 - moved). split; [lia |]. split; [by_bits | easy].
  - rewrite change_beyond by (rewrite change_length; lia). rewrite odd_change by lia.
    cbn [Nat.add]. rewrite Hstep, Nat.odd_succ, <- Nat.negb_odd, (Hout Hw). cbn [negb].
    exists (nth v stones 0), (nth v stones 0 - moved). split; [lia |]. easy.
Qed.

(** The first player wins exactly if the nim-sum of the stones on odd steps is not 0. *)
Theorem any_staircase stones : length stones = places ->
  (Wins options stones <-> odd_sum stones <> 0).
Proof.
  refine (fun Hn => proj2 (three_steps _ on_places (fun stones => odd_sum stones = 0) _
    options_end _ _ stones Hn)); clear stones Hn.
  - (* P → N. *)
    intros stones stones' Hn Hs H Hs'. apply in_options in H as (v & w & moved & Hv & E & H & ->).
    unfold on_places in Hn.
    destruct (odd_sum_changes stones v w moved Hn ltac:(lia) E H) as (a & b & Hne & Hsum & _).
    rewrite Hsum, Hs, Nat.lxor_0_l in Hs'. now apply Nat.lxor_eq in Hs'.
  - (* N → P: a move of Nim on the odd steps. *)
    intros stones Hn. destruct (Nat.eq_dec (odd_sum stones) 0) as [| Hs]; [now left | right].
    destruct (one_heap_falls (odd_stones 0 stones) 0) as (before & a & after & E & Ha).
    { unfold odd_sum in Hs. lia. }
    rewrite Nat.lxor_0_r in Ha. pose proof (odd_split 0 stones before a after E) as (Hv & H1 & H2).
    cbn [Nat.add] in H1, H2. set (v := length before) in *. unfold on_places in Hn.
    destruct (Nat.odd (step v)) eqn:Odd; [| specialize (H2 eq_refl); lia].
    specialize (H1 eq_refl). destruct (below v) as [w |] eqn:B; [| now destruct (odd_moves v ltac:(lia) Odd)].
    set (x := nim_sum (before ++ after)) in *. exists (go stones v w (a - x)). split.
    + apply in_options. exists v, w, (a - x). repeat split; (easy || lia).
    + destruct (odd_sum_changes stones v w (a - x)) as (c & d & _ & -> & Hcd); [easy | lia | easy
        | lia |]. destruct (Hcd Odd) as [-> ->]. rewrite H1. replace (a - (a - x)) with x by lia.
      unfold odd_sum. rewrite E, nim_sum_middle. fold x. by_bits.
Qed.

End Staircase.

(** ** Every second place *)

Fixpoint every_second {A} (l : list A) : list A :=
  match l with
  | a :: _ :: rest => a :: every_second rest
  | _ => l
  end.

Lemma map_every_second {A B} (f : A -> B) l : map f (every_second l) = every_second (map f l).
Proof. induction l as [| a | a b rest IH] using two_by_two; [easy | easy |]. cbn. now rewrite IH. Qed.

Lemma every_second_incl {A} (l : list A) : incl (every_second l) l.
Proof.
  induction l as [| a | a b rest IH] using two_by_two; [easy | easy |].
  intros x [<- | H]; [now left | right; right; auto].
Qed.

Lemma odd_stones_are step v stones :
  (forall i, i < length stones -> Nat.odd (step (v + i)) = Nat.even i) ->
  nim_sum (odd_stones step v stones) = nim_sum (every_second stones).
Proof.
  revert v. induction stones as [| a | a b rest IH] using two_by_two; intros v H; [easy | |].
  - specialize (H 0 ltac:(cbn; lia)). rewrite Nat.add_0_r in H. cbn. now rewrite H.
  - pose proof (H 0 ltac:(cbn; lia)) as H0. pose proof (H 1 ltac:(cbn; lia)) as H1.
    rewrite Nat.add_0_r in H0. rewrite Nat.add_1_r in H1. cbn in H0, H1.
    cbn [odd_stones every_second nim_sum fold_right]. rewrite H0, H1, Nat.lxor_0_l. f_equal. apply IH.
    intros i Hi. specialize (H (S (S i)) ltac:(cbn; lia)). now rewrite !Nat.add_succ_r in H.
Qed.
