(** * AcWing 1321: take one stone or merge two heaps *)

From Coq Require Import ZArith ZifyNat.
From Grundy Require Import Page.
Arguments Nat.leb : simpl never.
Arguments Nat.ltb : simpl never.
Arguments Nat.modulo : simpl never.

(** The position is a list of heaps, none of them empty. A move takes one stone or merges two heaps;
    normal play. *)
Definition one_less (heap : nat) : list (list nat) :=
  match heap with
  | 0 => []
  | 1 => [[]]
  | S less => [[less]]
  end.

Fixpoint merges (heaps : list nat) : list (list nat) :=
  match heaps with
  | [] => []
  | x :: rest => one_of (fun y => [x + y]) rest ++ map (cons x) (merges rest)
  end.

Definition options (heaps : list nat) : list (list nat) := parts one_less heaps ++ merges heaps.

Lemma in_merges heaps heaps' : In heaps' (merges heaps) <->
  exists before x middle y after, heaps = before ++ x :: middle ++ y :: after /\
    heaps' = before ++ middle ++ (x + y) :: after.
Proof.
  revert heaps'. induction heaps as [| z rest IH]; intros heaps'; cbn.
  - split; [easy | intros ([] & ? & ? & ? & ? & ? & _); easy].
  - rewrite in_app_iff, in_one_of, in_map_iff. setoid_rewrite IH. split.
    + intros [(middle & y & after & q & -> & [<- | []] & ->) | (? & <- & before & x & H)].
      * now exists [], z, middle, y, after.
      * destruct H as (middle & y & after & -> & ->). now exists (z :: before), x, middle, y, after.
    + intros ([| z' before] & x & middle & y & after & E & ->); injection E as -> ->.
      * left. exists middle, y, after, (x + y). repeat split. now left.
      * right. exists (before ++ middle ++ (x + y) :: after). split; [easy |].
        now exists before, x, middle, y, after.
Qed.

Lemma in_options heaps heaps' : In heaps' (options heaps) <->
  (exists before after, heaps = before ++ 1 :: after /\ heaps' = before ++ after) \/
  (exists before left after, 0 < left /\ heaps = before ++ S left :: after /\
    heaps' = before ++ left :: after) \/
  (exists before x middle y after, heaps = before ++ x :: middle ++ y :: after /\
    heaps' = before ++ middle ++ (x + y) :: after).
Proof.
  unfold options. rewrite in_app_iff, in_merges, in_parts. split.
  - intros [(before & heap & after & qs & -> & H & ->) | H]; [| now right; right].
    destruct heap as [| [| less]]; [easy | |]; destruct H as [<- | []].
    + left. now exists before, after.
    + right. left. exists before, (S less), after. repeat split. lia.
  - intros [(before & after & -> & ->) | [(before & left & after & H & -> & ->) | H]].
    + left. exists before, 1, after, []. repeat split. now left.
    + left. exists before, (S left), after, [left]. repeat split. destruct left; [lia | now left].
    + now right.
Qed.

Lemma options_end : ends options everywhere (total S).
Proof.
  intros heaps heaps' _ H. split; [easy |]. apply in_options in H as [H | [H | H]].
  - destruct H as (before & after & -> & ->). rewrite !total_app. cbn. lia.
  - destruct H as (before & left & after & H & -> & ->). rewrite !total_app. cbn. lia.
  - destruct H as (before & x & middle & y & after & -> & ->). rewrite !total_app. cbn.
    rewrite !total_app. cbn. lia.
Qed.

(** The number a of heaps of one stone, and the stones in larger heaps plus the number of these; b is
    that less 1, the number of moves if no larger heap dies before all are merged. *)
Definition one (heap : nat) := if heap =? 1 then 1 else 0.
Definition large (heap : nat) := if heap <=? 1 then 0 else heap + 1.
Definition ones : list nat -> nat := total one.
Definition larger : list nat -> nat := total large.
Definition merging (heaps : list nat) := larger heaps - 1.

Lemma heap_is heap : 0 < heap ->
  heap = 1 /\ one heap = 1 /\ large heap = 0 \/ 1 < heap /\ one heap = 0 /\ large heap = heap + 1.
Proof. intros H. unfold one, large. destruct (Nat.eqb_spec heap 1), (Nat.leb_spec heap 1); lia. Qed.

Ltac count := unfold ones, larger in *; rewrite ?total_app in *; cbn [total fold_right] in *;
  fold (total one) in *; fold (total large) in *; rewrite ?total_app in *;
  cbn [total fold_right] in *; fold (total one) in *; fold (total large) in *.

(** The table of the moves, from (a, larger) to (a', larger'). *)
Definition leads (a b a' b' : nat) : Prop :=
  (* take a one *)
  a = a' + 1 /\ b = b' \/
  (* take from a heap of three or more, or merge two larger heaps *)
  a = a' /\ b = b' + 1 /\ 4 <= b \/
  (* merge a one and a larger heap *)
  a = a' + 1 /\ b + 1 = b' /\ 3 <= b \/
  (* merge two ones *)
  a = a' + 2 /\ b + 3 = b' \/
  (* take from a heap of two *)
  a + 1 = a' /\ b = b' + 3.

Definition no_empty : list nat -> Prop := Forall (fun heap => 0 < heap).

Lemma moves heaps heaps' : no_empty heaps -> In heaps' (options heaps) ->
  no_empty heaps' /\ leads (ones heaps) (larger heaps) (ones heaps') (larger heaps').
Proof.
  unfold no_empty. intros D H. apply in_options in H as [H | [H | H]].
  - destruct H as (before & after & -> & ->). apply Forall_app in D as [D1 D2].
    inversion D2; subst. split; [now apply Forall_app |]. unfold leads. count.
    change (one 1) with 1. change (large 1) with 0. lia.
  - destruct H as (before & left & after & H & -> & ->). apply Forall_app in D as [D1 D2].
    inversion D2; subst. split; [apply Forall_app; split; [easy | now constructor] |].
    unfold leads. count. pose proof (heap_is left H). pose proof (heap_is (S left) ltac:(lia)). lia.
  - destruct H as (before & x & middle & y & after & -> & ->). apply Forall_app in D as [D1 D2].
    inversion D2 as [| ? ? Hx D3]; subst. apply Forall_app in D3 as [D3 D4].
    inversion D4 as [| ? ? Hy D5]; subst. split.
    + apply Forall_app. split; [easy |]. apply Forall_app. split; [easy |].
      constructor; [lia | easy].
    + unfold leads. count. pose proof (heap_is (x + y) ltac:(lia)) as Hxy.
      destruct (heap_is x Hx) as [(? & -> & ->) | (? & -> & ->)],
        (heap_is y Hy) as [(? & -> & ->) | (? & -> & ->)],
        Hxy as [(? & -> & ->) | (? & -> & ->)]; lia.
Qed.

(** The moves that the proof needs exist. *)
Lemma total_witness (weight : nat -> nat) heaps : 0 < total weight heaps ->
  exists before heap after, heaps = before ++ heap :: after /\ 0 < weight heap.
Proof.
  induction heaps as [| heap rest IH]; cbn; [lia |]. intros H.
  destruct (Nat.eq_dec (weight heap) 0).
  - destruct IH as (before & heap' & after & -> & H'); [lia |].
    now exists (heap :: before), heap', after.
  - exists [], heap, rest. split; [easy | lia].
Qed.

Lemma some_one heaps : 0 < ones heaps -> exists before after, heaps = before ++ 1 :: after.
Proof.
  intros H. apply total_witness in H as (before & heap & after & -> & H). unfold one in H.
  destruct (Nat.eqb_spec heap 1) as [-> |]; [now exists before, after | lia].
Qed.

Lemma some_larger heaps : 0 < larger heaps ->
  exists before heap after, heaps = before ++ heap :: after /\ 1 < heap.
Proof.
  intros H. apply total_witness in H as (before & heap & after & -> & H). unfold large in H.
  destruct (Nat.leb_spec heap 1); [lia |]. now exists before, heap, after.
Qed.

(** Two heaps can be merged, in whatever order they are. *)
Lemma merge before x after y : In y (before ++ after) ->
  exists heaps', In heaps' (options (before ++ x :: after)) /\ forall weight,
    total weight heaps' + weight x + weight y = total weight (before ++ x :: after) + weight (x + y).
Proof.
  intros H. apply in_app_iff in H as [H | H]; apply in_split in H as (l & r & ->).
  - exists (l ++ r ++ (y + x) :: after). split.
    + apply in_options. right. right. exists l, y, r, x, after. now rewrite <- app_assoc.
    + intros weight. rewrite (Nat.add_comm y x), !total_app. cbn. rewrite ?total_app. cbn. lia.
  - exists (before ++ l ++ (x + y) :: r). split.
    + apply in_options. right. right. now exists before, x, l, y, r.
    + intros weight. rewrite !total_app. cbn. rewrite !total_app. cbn. lia.
Qed.

Definition reach heaps a b :=
  exists heaps', In heaps' (options heaps) /\ ones heaps' = a /\ larger heaps' = b.

Lemma take_a_one heaps : 0 < ones heaps -> reach heaps (ones heaps - 1) (larger heaps).
Proof.
  intros H. destruct (some_one heaps H) as (before & after & ->). exists (before ++ after). split.
  - apply in_options. left. now exists before, after.
  - count. change (one 1) with 1. change (large 1) with 0. lia.
Qed.

Lemma take_or_merge heaps : 4 <= larger heaps -> reach heaps (ones heaps) (larger heaps - 1).
Proof.
  intros H. destruct (some_larger heaps) as (before & x & after & -> & Hx); [lia |].
  pose proof (heap_is x ltac:(lia)). destruct (Nat.eq_dec x 2) as [-> | Hne].
  - destruct (some_larger (before ++ after)) as (l & y & r & E & Hy).
    { count. change (large 2) with 3 in *. lia. }
    destruct (merge before 2 after y) as (heaps' & Hin & W); [rewrite E; apply in_elt |].
    exists heaps'. split; [easy |]. pose proof (W one). pose proof (W large).
    pose proof (heap_is y ltac:(lia)). pose proof (heap_is (2 + y) ltac:(lia)).
    unfold ones, larger in *. lia.
  - exists (before ++ (x - 1) :: after). pose proof (heap_is (x - 1) ltac:(lia)). split.
    + apply in_options. right. left. exists before, (x - 1), after.
      split; [lia |]. split; [do 2 f_equal; lia | easy].
    + count. lia.
Qed.

Lemma merge_one_and_larger heaps : 0 < ones heaps -> 0 < larger heaps ->
  reach heaps (ones heaps - 1) (larger heaps + 1).
Proof.
  intros Ho Hl. destruct (some_one heaps Ho) as (before & after & ->).
  destruct (some_larger (before ++ after)) as (l & y & r & E & Hy).
  { count. change (large 1) with 0 in *. lia. }
  destruct (merge before 1 after y) as (heaps' & Hin & W); [rewrite E; apply in_elt |].
  exists heaps'. split; [easy |]. pose proof (W one). pose proof (W large).
  pose proof (heap_is 1). pose proof (heap_is y ltac:(lia)). pose proof (heap_is (1 + y) ltac:(lia)).
  unfold ones, larger in *. lia.
Qed.

Lemma merge_two_ones heaps : 2 <= ones heaps -> reach heaps (ones heaps - 2) (larger heaps + 3).
Proof.
  intros Ho. destruct (some_one heaps) as (before & after & ->); [lia |].
  destruct (some_one (before ++ after)) as (l & r & E).
  { count. change (one 1) with 1 in *. lia. }
  destruct (merge before 1 after 1) as (heaps' & Hin & W); [rewrite E; apply in_elt |].
  exists heaps'. split; [easy |]. pose proof (W one) as W1. pose proof (W large) as W2.
  change (one (1 + 1)) with 0 in W1. change (one 1) with 1 in W1.
  change (large (1 + 1)) with 3 in W2. change (large 1) with 0 in W2.
  unfold ones, larger in *. lia.
Qed.

Lemma take_from_the_two heaps : larger heaps = 3 -> reach heaps (ones heaps + 1) 0.
Proof.
  intros H. destruct (some_larger heaps) as (before & x & after & -> & Hx); [lia |].
  pose proof (heap_is x ltac:(lia)). assert (x = 2) as -> by (count; lia).
  exists (before ++ 1 :: after). split.
  - apply in_options. right. left. exists before, 1, after. repeat split. lia.
  - count. change (one 1) with 1. change (large 1) with 0. change (one 2) with 0 in *.
    change (large 2) with 3 in *. lia.
Qed.

(** The larger heaps count 0 or at least 3. *)
Lemma larger_is heaps : larger heaps = 0 \/ 3 <= larger heaps.
Proof.
  destruct (Nat.eq_dec (larger heaps) 0); [now left | right].
  destruct (some_larger heaps) as (before & x & after & -> & Hx); [lia |]. count.
  pose proof (heap_is x ltac:(lia)). lia.
Qed.

(** The P-positions. *)
Definition lost (heaps : list nat) : bool :=
  let a := ones heaps in
  let b := merging heaps in
  if b <? 3 then a mod 3 =? 0 else (a mod 2 =? 0) && (b mod 2 =? 0).

Definition L a c := c = 0 /\ a mod 3 = 0 \/ c = 3 /\ a mod 3 = 0 \/
  4 <= c /\ a mod 2 = 0 /\ (c - 1) mod 2 = 0.

Lemma lost_iff heaps : lost heaps = true <-> L (ones heaps) (larger heaps).
Proof.
  unfold lost, L, merging. pose proof (larger_is heaps).
  destruct (Nat.ltb_spec (larger heaps - 1) 3); rewrite ?andb_true_iff, !Nat.eqb_eq; lia.
Qed.

(* From here on lia knows division. *)
Ltac Zify.zify_post_hook ::= Z.to_euclidean_division_equations.

Lemma loses_iff_lost heaps : no_empty heaps ->
  (Loses options heaps <-> lost heaps = true) /\ (Wins options heaps <-> lost heaps <> true).
Proof.
  intros D. rewrite lost_iff.
  refine (three_steps options no_empty (fun heaps => L (ones heaps) (larger heaps)) (total S)
    _ _ _ heaps D); clear heaps D.
  - intros heaps heaps' D H. split; [now apply (moves heaps) |].
    now apply (options_end heaps heaps').
  - (* P → N: the table. *)
    intros heaps heaps' D Lp H Lq. destruct (moves heaps heaps' D H) as [_ M].
    pose proof (larger_is heaps'). unfold leads, L in *. lia.
  - (* N → P. *)
    intros heaps _. pose proof (larger_is heaps) as Is.
    enough (L (ones heaps) (larger heaps) \/ exists a c, reach heaps a c /\ L a c)
      as [| (a & c & (heaps' & H & <- & <-) & Hl)]; [now left | right; now exists heaps' |].
    pose proof (take_a_one heaps) as M1. pose proof (take_or_merge heaps) as M2.
    pose proof (merge_one_and_larger heaps) as M3. pose proof (merge_two_ones heaps) as M4.
    pose proof (take_from_the_two heaps) as M5. unfold L.
    set (a := ones heaps) in *. set (c := larger heaps) in *.
    destruct (Nat.le_gt_cases 4 c) as [Hc | Hc].
    + (* b ≥ 3, where b = c − 1. *)
      destruct (Nat.eq_dec (a mod 2) 0) as [Ha | Ha].
      * destruct (Nat.eq_dec ((c - 1) mod 2) 0) as [Hb | Hb]; [left; lia | right].
        destruct (Nat.eq_dec c 4) as [E | E]; [destruct (Nat.eq_dec (a mod 3) 0) |].
        -- exists a, (c - 1). split; [apply M2 |]; lia.
        -- exists (a - 2), (c + 3). split; [apply M4 |]; lia.
        -- exists a, (c - 1). split; [apply M2 |]; lia.
      * right. destruct (Nat.eq_dec ((c - 1) mod 2) 0) as [Hb | Hb].
        -- exists (a - 1), c. split; [apply M1 |]; lia.
        -- exists (a - 1), (c + 1). split; [apply M3 |]; lia.
    + (* b is 0 or 2. *)
      destruct (Nat.eq_dec (a mod 3) 0) as [Ha | Ha]; [left; lia | right].
      destruct (Nat.eq_dec (a mod 3) 1) as [Ha1 | Ha1].
      * exists (a - 1), c. split; [apply M1 |]; lia.
      * destruct (Nat.eq_dec c 0) as [E | E].
        -- exists (a - 2), (c + 3). split; [apply M4 |]; lia.
        -- exists (a + 1), 0. split; [apply M5 |]; lia.
Qed.

(** Main theorem. If b ≥ 3, the first player loses exactly if a and b are even; if b < 3, which is 0
    or 2, exactly if 3 divides a. *)
Theorem taking_stones heaps : no_empty heaps ->
  let a := ones heaps in let b := merging heaps in
  (3 <= b -> (Loses options heaps <-> Nat.Even a /\ Nat.Even b)) /\
  (b < 3 -> (b = 0 \/ b = 2) /\ (Loses options heaps <-> Nat.divide 3 a)).
Proof.
  intros D a b. rewrite (proj1 (loses_iff_lost heaps D)). unfold lost. fold a b.
  pose proof (larger_is heaps) as Is. split; intros H.
  - destruct (Nat.ltb_spec b 3); [lia |]. rewrite andb_true_iff, !Nat.eqb_eq.
    assert (even : forall n, n mod 2 = 0 <-> Nat.Even n).
    { intros n. split; [intros E; exists (n / 2); lia | intros [m ->]; lia]. }
    now rewrite !even.
  - split; [unfold b, merging in *; lia |]. destruct (Nat.ltb_spec b 3); [| lia].
    rewrite Nat.eqb_eq. now apply Nat.mod_divide.
Qed.

(** ** The answer *)

Definition answer (heaps : list nat) : bool := negb (lost heaps).

Theorem answer_is_right heaps : no_empty heaps ->
  if answer heaps then Wins options heaps else Loses options heaps.
Proof.
  intros H. destruct (loses_iff_lost heaps H) as [L W]. unfold answer.
  destruct (lost heaps); cbn; [now apply L | now apply W].
Qed.

(** ** The program: heaps have 32 bits, and sums 64. *)

Definition program (heaps : list N) : option bool :=
  let a := N.of_nat (length (filter (fun heap => heap =? 1)%N heaps)) in
  match add_up 64 (map (fun heap => heap + 1)%N (filter (fun heap => 1 <? heap)%N heaps)) with
  | Some sum =>
      let b := (sum - 1)%N in
      Some (if (b <? 3)%N then is_some (a mod 3) else (a mod 2 =? 1)%N || (b mod 2 =? 1)%N)
  | None => None
  end.

Lemma odd_not_even n : (n mod 2 =? 1) = negb (n mod 2 =? 0).
Proof. pose proof (Nat.mod_upper_bound n 2 ltac:(lia)). destruct (n mod 2) as [| [| r]]; [easy | easy | lia]. Qed.

Lemma counts_are heaps :
  length (filter (fun heap => heap =? 1)%N heaps) = ones (nats heaps) /\
  N.to_nat (sum_of (map (fun heap => heap + 1)%N (filter (fun heap => 1 <? heap)%N heaps))) = larger (nats heaps).
Proof.
  induction heaps as [| h heaps [IH1 IH2]]; [easy |]. unfold ones, larger in *. cbn [filter nats map total fold_right].
  change (fold_right _ 0 _) with (total one (nats heaps)). unfold one at 1, large at 1.
  rewrite <- (eqb_to_nat h 1). change (N.to_nat 1) with 1.
  rewrite <- (ltb_to_nat 1 h). change (N.to_nat 1) with 1.
  fold (nats heaps). fold (total large (nats heaps)).
  destruct (Nat.eqb_spec (N.to_nat h) 1), (Nat.ltb_spec 1 (N.to_nat h)), (Nat.leb_spec (N.to_nat h) 1);
    cbn [length map sum_of fold_right]; try lia; rewrite <- ?IH1, <- ?IH2; unfold sum_of; split; lia.
Qed.

Theorem program_is_right heaps : Forall (fits 32) heaps -> (N.of_nat (length heaps) < 2 ^ 32)%N ->
  program heaps = Some (answer (nats heaps)).
Proof.
  intros Fit Few. unfold program. set (large_ones := filter (fun heap => 1 <? heap)%N heaps).
  rewrite (add_up_is 64 _ (2 ^ 32)).
  - destruct (counts_are heaps) as [E1 E2]. fold large_ones in E2. f_equal. unfold answer, lost.
    rewrite E1. set (sum := sum_of _) in *. unfold merging. rewrite <- E2.
    replace (N.to_nat sum - 1) with (N.to_nat (sum - 1)) by lia. set (b := (sum - 1)%N).
    rewrite <- ltb_to_nat. change (N.to_nat 3) with 3. destruct (N.to_nat b <? 3).
    + unfold is_some. f_equal. rewrite <- eqb_to_nat, N2Nat.inj_mod, Nat2N.id. easy.
    + rewrite negb_andb, <- !odd_not_even. f_equal; rewrite <- eqb_to_nat, N2Nat.inj_mod, ?Nat2N.id; easy.
  - apply Forall_forall. intros a Ha. apply in_map_iff in Ha as (h & <- & Hh). apply filter_In in Hh as [Hh _].
    rewrite Forall_forall in Fit. apply Fit in Hh. unfold fits in Hh. apply N.le_succ_l in Hh.
    now rewrite N.add_1_r.
  - unfold fits. rewrite map_length. apply N.le_lt_trans with (N.of_nat (length heaps) * 2 ^ 32)%N.
    + apply N.mul_le_mono_r. pose proof (filter_length (fun heap => 1 <? heap)%N heaps). unfold large_ones. lia.
    + change (2 ^ 64)%N with (2 ^ 32 * 2 ^ 32)%N. now apply N.mul_lt_mono_pos_r.
Qed.

(** ** Rows and lines *)

Definition positions : list (list nat) :=
  map (map S) (lists 4 4) ++ map (repeat 1) (seq 5 4) ++ [[2; 2; 2; 2; 1]; [3; 1; 1; 1; 1]].
Definition row heaps := (heaps, map sorted (options heaps)).

Definition lines (file : list N) : list N := map (fun heaps => says_some (program heaps)) (tests a_list file).
