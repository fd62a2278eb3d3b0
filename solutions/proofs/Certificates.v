(** * Certificates for the periods of octal games

    [values] are the values of the heaps 0, 1, …, up to the end of the first period. The check unrolls
    them as far as the theorem of Guy and Smith asks, and compares each with its options. *)

From Coq Require Import List Arith Lia Bool NArith MSetPositive.
From Grundy Require Import Games NimSum Grundy Octal.
Import ListNotations.
Arguments N.lxor : simpl never.

Section Check.
Variable digits : list nat.
Notation allows := (allows digits).
Notation longest := (longest digits).
Notation splits := (splits digits).
Notation splits_of := (splits_of digits).

(** ** The values that options have, as a set *)

Definition see (v : N) : PositiveSet.t -> PositiveSet.t := PositiveSet.add (N.succ_pos v).
Definition seen (v : N) : PositiveSet.t -> bool := PositiveSet.mem (N.succ_pos v).

Lemma seen_see v w set : seen v (see w set) = true <-> v = w \/ seen v set = true.
Proof.
  unfold seen, see. rewrite !PositiveSet.mem_spec, PositiveSet.add_spec.
  split; (intros [H | H]; [left | now right]); [| now subst].
  apply (f_equal N.pos) in H. rewrite !N.succ_pos_spec in H. now apply N.succ_inj.
Qed.

(** The sums of the first pairs of two lists. *)
Fixpoint see_pairs (count : nat) (l r : list N) (set : PositiveSet.t) : PositiveSet.t :=
  match count, l, r with
  | S count, a :: l, b :: r => see_pairs count l r (see (N.lxor a b) set)
  | _, _, _ => set
  end.

Lemma seen_pairs v count l r set : count <= length l -> count <= length r ->
  (seen v (see_pairs count l r set) = true <->
    seen v set = true \/ exists i, i < count /\ v = N.lxor (nth i l 0%N) (nth i r 0%N)).
Proof.
  revert l r set. induction count as [| count IH]; intros l r set Hl Hr.
  - cbn. split; [now left |]. intros [| (i & H & _)]; [easy | lia].
  - destruct l as [| a l], r as [| b r]; cbn in Hl, Hr; try lia. cbn [see_pairs].
    rewrite IH, seen_see by lia. split.
    + intros [[-> | H] | (i & Hi & ->)]; [right; exists 0 | now left | right; exists (S i)];
        split; lia || easy.
    + intros [H | ([| i] & Hi & ->)]; [now left; right | now left; left | right].
      exists i. split; [lia | easy].
Qed.

(** The values of the options, from those of the smaller heaps: [backward] has them from the largest
    heap down to 0, [forward] from 1 up. Of two heaps that are left, the first is the smaller one. *)
Definition see_taken (heap : nat) (forward backward : list N) (set : PositiveSet.t) (taken : nat) :=
  let left := heap - taken in
  let set := if allows taken 0 && (0 <? taken) && (left =? 0) then see 0 set else set in
  let set := if allows taken 1 && (0 <? taken) && (0 <? left)
    then see (nth (taken - 1) backward 0%N) set else set in
  if allows taken 2 then see_pairs (Nat.div2 left) forward (skipn taken backward) set else set.

Definition see_options (heap : nat) (forward backward : list N) : PositiveSet.t :=
  fold_left (see_taken heap forward backward) (seq 0 (S (min longest heap))) PositiveSet.empty.

Fixpoint all_seen (count : nat) (v : N) (set : PositiveSet.t) : bool :=
  match count with
  | 0 => true
  | S count => if seen v set then all_seen count (N.succ v) set else false
  end.

Definition is_mex (v : N) (set : PositiveSet.t) : bool :=
  negb (seen v set) && all_seen (N.to_nat v) 0 set.

Fixpoint check (heap : nat) (forward backward rest : list N) : bool :=
  match rest with
  | [] => true
  | v :: rest =>
      if is_mex v (see_options heap forward backward)
      then check (S heap) forward (v :: backward) rest else false
  end.

Lemma all_seen_spec count v set : all_seen count v set = true ->
  forall i, i < count -> seen (v + N.of_nat i) set = true.
Proof.
  revert v. induction count as [| count IH]; intros v H i Hi; [lia |]. cbn in H.
  destruct (seen v set) eqn:E; [| easy]. destruct i as [| i]; [now rewrite N.add_0_r |].
  replace (v + N.of_nat (S i))%N with (N.succ v + N.of_nat i)%N by lia. apply IH; [easy | lia].
Qed.

Lemma nth_skipn' {A} n i (l : list A) d : nth i (skipn n l) d = nth (n + i) l d.
Proof. revert l. induction n as [| n IH]; intros [| a l]; cbn; [easy.. | now destruct i | apply IH]. Qed.

Lemma testbit_of_nat a bit : N.testbit (N.of_nat a) (N.of_nat bit) = Nat.testbit a bit.
Proof.
  revert a. induction bit as [| bit IH]; intros a.
  - change (Nat.testbit a 0) with (Nat.odd a). rewrite N.bit0_odd.
    apply eq_true_iff_eq. rewrite N.odd_spec, Nat.odd_spec. split; intros (m & Hm).
    + exists (N.to_nat m). lia.
    + exists (N.of_nat m). lia.
  - rewrite Nat2N.inj_succ, N.testbit_succ_r_div2, <- Nat2N.inj_div2 by lia. apply IH.
Qed.

Lemma lxor_of_nat a b : N.of_nat (a ⊕ b) = N.lxor (N.of_nat a) (N.of_nat b).
Proof.
  apply N.bits_inj. intros bit. rewrite N.lxor_spec, <- (N2Nat.id bit), !testbit_of_nat.
  apply Nat.lxor_spec.
Qed.

(** One table of values, on which [g] is held. *)
Section Table.
Variable values : list N.

Definition at_ (heap : nat) : N := nth heap values 0%N.
Definition sum (qs : list nat) : N := fold_right (fun a s => N.lxor (at_ a) s) 0%N qs.

(** [backward] has the heaps below [heap]. *)
Definition is_backward (heap : nat) (backward : list N) :=
  length backward = heap /\ forall i, i < heap -> nth i backward 0%N = at_ (heap - S i).

Lemma seen_taken heap backward set taken v :
  heap < length values -> is_backward heap backward -> taken <= heap ->
  (seen v (see_taken heap (tl values) backward set taken) = true <->
    seen v set = true \/ exists qs, In qs (splits_of heap taken) /\ v = sum qs).
Proof.
  intros Hheap [Length Back] Ht. unfold see_taken. set (left := heap - taken).
  set (none := allows taken 0 && _ && _). set (one := allows taken 1 && _ && _).
  assert (forward : forall i, nth i (tl values) 0%N = at_ (S i)).
  { intros i. unfold at_. destruct values; [now destruct i | easy]. }
  assert (One : seen v (if one then see (nth (taken - 1) backward 0%N)
      (if none then see 0 set else set) else if none then see 0 set else set) = true <->
    seen v set = true \/ (none = true /\ v = 0%N) \/ (one = true /\ v = at_ left)).
  { assert (E : one = true -> nth (taken - 1) backward 0%N = at_ left).
    { intros H. apply andb_true_iff in H as [H _]. apply andb_true_iff in H as [_ H].
      apply Nat.ltb_lt in H. rewrite Back by lia. unfold left. f_equal. lia. }
    destruct one, none; rewrite ?seen_see, ?E by easy; intuition easy. }
  assert (Pairs : (exists i, i < Nat.div2 left /\
      v = N.lxor (nth i (tl values) 0%N) (nth i (skipn taken backward) 0%N)) <->
    exists a, 0 < a < left /\ v = N.lxor (at_ a) (at_ (left - a))).
  { pose proof (Nat.div2_odd left) as Half.
    assert (Bit : Nat.b2n (Nat.odd left) <= 1) by (destruct (Nat.odd left); cbn; lia).
    assert (pair : forall i, i < Nat.div2 left ->
      N.lxor (nth i (tl values) 0%N) (nth i (skipn taken backward) 0%N) =
      N.lxor (at_ (S i)) (at_ (left - S i))).
    { intros i Hi. rewrite forward, nth_skipn', Back by (unfold left in *; lia).
      now replace (heap - S (taken + i)) with (left - S i) by (unfold left; lia). }
    split.
    - intros (i & Hi & ->). exists (S i). split; [lia | now apply pair].
    - intros (a & Ha & ->). destruct (Nat.le_gt_cases a (Nat.div2 left)).
      + exists (a - 1). split; [lia |]. rewrite pair by lia. repeat f_equal; lia.
      + exists (left - a - 1). split; [lia |]. rewrite pair, N.lxor_comm by lia.
        repeat f_equal; lia. }
  assert (In_splits : (exists qs, In qs (splits_of heap taken) /\ v = sum qs) <->
    (none = true /\ v = 0%N) \/ (one = true /\ v = at_ left) \/
    (allows taken 2 = true /\ exists a, 0 < a < left /\ v = N.lxor (at_ a) (at_ (left - a)))).
  { unfold splits_of. fold left none one. setoid_rewrite in_app_iff. setoid_rewrite in_app_iff.
    split.
    - intros (qs & [H | [H | H]] & ->).
      + left. destruct none; [| easy]. now destruct H as [<- |].
      + right. left. destruct one; [| easy]. destruct H as [<- |]; [| easy].
        split; [easy | apply N.lxor_0_r].
      + right. right. destruct (allows taken 2); [| easy]. split; [easy |].
        apply in_map_iff in H as (a & <- & H). apply in_seq in H. exists a. split; [lia |].
        cbn. now rewrite N.lxor_0_r.
    - intros [[-> ->] | [[-> ->] | [-> (a & Ha & ->)]]].
      + exists []. split; [now left; left | easy].
      + exists [left]. split; [now right; left; left | cbn; now rewrite N.lxor_0_r].
      + exists [a; left - a]. split; [| cbn; now rewrite N.lxor_0_r]. right. right.
        apply in_map_iff. exists a. split; [easy | apply in_seq; lia]. }
  rewrite In_splits. destruct (allows taken 2).
  - rewrite seen_pairs.
    + rewrite One, Pairs. intuition easy.
    + pose proof (Nat.div2_decr left left). destruct values; cbn in *; unfold left in *; lia.
    + rewrite skipn_length, Length. fold left. apply Nat.div2_decr. lia.
  - rewrite One. intuition easy.
Qed.

Lemma seen_options heap backward v : heap < length values -> is_backward heap backward ->
  (seen v (see_options heap (tl values) backward) = true <->
    exists qs, In qs (splits heap) /\ v = sum qs).
Proof.
  intros Hheap Back. unfold see_options, splits.
  assert (Fold : forall takens set, (forall taken, In taken takens -> taken <= heap) ->
    (seen v (fold_left (see_taken heap (tl values) backward) takens set) = true <->
      seen v set = true \/ exists qs, In qs (flat_map (splits_of heap) takens) /\ v = sum qs)).
  { induction takens as [| taken takens IH]; intros set H; cbn [fold_left flat_map].
    - split; [now left |]. now intros [| (qs & [] & _)].
    - rewrite IH by (intros; apply H; now right). rewrite seen_taken by (auto; apply H; now left).
      split.
      + intros [[Old | (qs & Hqs & E)] | (qs & Hqs & E)]; [now left | |];
          right; exists qs; (split; [apply in_app_iff | easy]); [now left | now right].
      + intros [Old | (qs & Hqs & E)]; [now left; left |].
        apply in_app_iff in Hqs as [Hqs | Hqs]; [left; right | right]; now exists qs. }
  rewrite Fold by (intros taken H; apply in_seq in H; lia).
  assert (E : seen v PositiveSet.empty = true <-> False).
  { unfold seen. rewrite PositiveSet.mem_spec. split; [apply PositiveSet.empty_spec | easy]. }
  rewrite E. tauto.
Qed.

Lemma check_spec heap backward rest : is_backward heap backward ->
  length values = heap + length rest -> (forall i, nth i rest 0%N = at_ (heap + i)) ->
  check heap (tl values) backward rest = true ->
  forall n, heap <= n < length values -> exists backward',
    is_backward n backward' /\ is_mex (at_ n) (see_options n (tl values) backward') = true.
Proof.
  revert heap backward. induction rest as [| v rest IH]; intros heap backward Back L Rest H n Hn;
    cbn in L; [lia |]. cbn [check] in H.
  destruct (is_mex v _) eqn:E; [| easy]. assert (Hv := Rest 0). rewrite Nat.add_0_r in Hv.
  cbn in Hv. destruct (Nat.eq_dec n heap) as [-> | Hne]; [exists backward; now rewrite <- Hv |].
  apply (IH (S heap) (v :: backward)); [| lia | | easy | lia].
  - destruct Back as [Length Back]. split; [cbn; lia |]. intros [| i] Hi; cbn [nth].
    + rewrite Hv. f_equal. lia.
    + rewrite Back by lia. f_equal.
  - intros i. specialize (Rest (S i)). cbn in Rest. rewrite Rest. f_equal. lia.
Qed.

(** The table is right: it has the values of the game. *)
Lemma table_is_right (g : nat -> nat) :
  (forall heap, g heap = mex (map (fun qs => nim_sum (map g qs)) (splits heap))) ->
  check 0 (tl values) [] values = true ->
  forall n, n < length values -> N.of_nat (g n) = at_ n.
Proof.
  intros g_is H. induction n as [n IH] using lt_wf_ind. intros Hn.
  destruct (check_spec 0 [] values) with (n := n) as (backward & Back & E);
    [split; [easy | lia] | easy | easy | easy | lia |].
  apply andb_true_iff in E as [Missing All]. apply negb_true_iff in Missing.
  assert (sum_is : forall qs, In qs (splits n) -> sum qs = N.of_nat (nim_sum (map g qs))).
  { intros qs Hqs. assert (Smaller := splits_smaller digits n qs). specialize (Smaller).
    clear - IH Hqs Smaller Hn. assert (all : forall a, In a qs -> N.of_nat (g a) = at_ a).
    { intros a Ha. specialize (Smaller a Hqs Ha). apply IH; lia. }
    clear - all. induction qs as [| a qs IH]; [easy |]. cbn [sum fold_right map].
    fold (sum qs). rewrite IH, <- all by (intros; apply all; now right) || now left.
    cbn. now rewrite lxor_of_nat. }
  enough (g n = N.to_nat (at_ n)) by lia. rewrite g_is. apply mex_is.
  - intros Hin. apply in_map_iff in Hin as (qs & Hv & Hqs).
    enough (seen (at_ n) (see_options n (tl values) backward) = true) by congruence.
    apply seen_options; [easy | easy |]. exists qs. split; [easy |]. rewrite sum_is by easy. lia.
  - intros w Hw. apply (all_seen_spec _ _ _ All) in Hw. rewrite N.add_0_l in Hw.
    apply seen_options in Hw as (qs & Hqs & Hw); [| easy | easy]. rewrite sum_is in Hw by easy.
    apply in_map_iff. exists qs. split; [lia | easy].
Qed.

End Table.

(** ** The certificate *)

(** The first [count] values: [rest], then [cycle] again and again. *)
Fixpoint unroll (count : nat) (cycle rest : list N) : list N :=
  match count, rest, cycle with
  | S count, v :: rest, _ => v :: unroll count cycle rest
  | S count, [], v :: rest => v :: unroll count cycle rest
  | _, _, _ => []
  end.

(** Does [l] start with [r]? *)
Fixpoint starts_with (l r : list N) : bool :=
  match l, r with
  | a :: l, b :: r => if N.eqb a b then starts_with l r else false
  | _, [] => true
  | [], _ => false
  end.

Lemma starts_with_spec l r : starts_with l r = true ->
  forall i, i < length r -> nth i l 0%N = nth i r 0%N.
Proof.
  revert r. induction l as [| a l IH]; intros [| b r] H i Hi; cbn in Hi; try lia; [easy |].
  cbn in H. destruct (N.eqb_spec a b) as [-> |]; [| easy]. destruct i as [| i]; [easy |].
  cbn. apply IH; [easy | lia].
Qed.

Definition certificate (values : list N) (period : nat) : bool :=
  let first := length values - period in
  let table := unroll (2 * first + 2 * period + longest) (skipn first values) values in
  (0 <? first) && (length table =? 2 * first + 2 * period + longest) &&
  starts_with table values && starts_with (skipn first table) (skipn (first + period) table) &&
  check 0 (tl table) [] table.

(** Main theorem. If the certificate holds, the value of a heap is a function [g] that starts with
    [values] and has the period from [first] on, for ever. *)
Theorem certified values period : certificate values period = true ->
  let first := length values - period in
  exists g,
    (forall heaps, Grundy (octal digits) heaps (nim_sum (map g heaps))) /\
    (forall n, n < length values -> g n = N.to_nat (nth n values 0%N)) /\
    (forall n, first <= n -> g (n + period) = g n).
Proof.
  intros H first. unfold certificate in H. fold first in H.
  set (table := unroll _ _ _) in H. rewrite !andb_true_iff in H.
  destruct H as ((((Positive & Length) & Start) & Repeats) & Check).
  apply Nat.ltb_lt in Positive. apply Nat.eqb_eq in Length.
  destruct (values_of_parts splits size (splits_end digits)) as (g & g_is & Values).
  assert (Table := table_is_right table g g_is Check). unfold at_ in Table.
  assert (Shorter : length values <= length table) by (unfold first in *; lia).
  exists g. split; [easy |]. split.
  - intros n Hn. rewrite <- (starts_with_spec _ _ Start) by easy. rewrite <- Table by lia. lia.
  - apply (Guy_Smith digits g g_is); [easy |]. intros n Hn.
    assert (E := starts_with_spec _ _ Repeats (n - first)). rewrite skipn_length in E.
    rewrite !nth_skipn', <- !Table in E by lia.
    replace (first + (n - first)) with n in E by lia.
    replace (first + period + (n - first)) with (n + period) in E by lia. lia.
Qed.

End Check.
