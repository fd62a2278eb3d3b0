(** * UVa 11892: a heap that was begun has to be finished first *)

From Grundy Require Import Page.
Arguments Nat.ltb : simpl never.

(** The position is the heap that was begun, 0 if there is none, and the other heaps, none of them
    empty. A move takes one or more stones from the heap that was begun or, if there is none, from
    any heap; normal play. *)
Definition options '(begun, others) : list (nat * list nat) :=
  flat_map (fun '(heap, rest) => map (fun left => (left, rest)) (seq 0 heap))
    match begun with
    | 0 => picks [] others
    | _ => [(begun, others)]
    end.

Lemma in_options begun others q : In q (options (begun, others)) <->
  exists before heap after left, left < heap /\ q = (left, before ++ after) /\
    (begun = 0 /\ others = before ++ heap :: after \/ begun = heap /\ others = before ++ after).
Proof.
  unfold options. rewrite in_flat_map. split.
  - intros ([heap rest] & H & Hq). apply in_map_iff in Hq as (left & <- & Hl). apply in_seq in Hl.
    destruct begun as [| begun].
    + apply in_picks in H as (before & after & -> & ->). exists before, heap, after, left. repeat split; [lia | now left].
    + destruct H as [E | []]. injection E as <- <-. exists [], (S begun), others, left. repeat split; [lia | now right].
  - intros (before & heap & after & left & Hl & -> & H). exists (heap, before ++ after). split.
    + destruct H as [[-> ->] | [-> ->]]; [apply in_picks; now exists before, after |]. destruct heap; [lia | now left].
    + apply in_map_iff. exists left. split; [easy | apply in_seq; lia].
Qed.

Lemma options_end :
  ends options everywhere (fun '(begun, others) => begun + total (fun heap => heap) others).
Proof.
  intros [begun others] q _ H.
  apply in_options in H as (before & heap & after & left & Hl & -> & [[-> ->] | [-> ->]]);
    (split; [easy |]); rewrite !total_app; cbn; lia.
Qed.

(** What the theorem says: with no heap begun, the first player wins exactly if some heap exceeds 1
    or the number of heaps is odd. *)
Definition wins (heaps : list nat) : bool :=
  existsb (fun heap => 1 <? heap) heaps || Nat.odd (length heaps).

(** The same, but the heap that was begun is finished first: all of it, or all but one stone. *)
Definition wins_begun '(begun, others) : bool :=
  match begun with
  | 0 => wins others
  | 1 => negb (wins others)
  | _ => true
  end.

Lemma wins_middle before heap after : wins (before ++ heap :: after) =
  (1 <? heap) || existsb (fun heap => 1 <? heap) (before ++ after) ||
  Nat.even (length (before ++ after)).
Proof.
  unfold wins. rewrite !existsb_app, !app_length. cbn [existsb length].
  rewrite Nat.add_succ_r, Nat.odd_succ.
  now destruct (1 <? heap), (existsb _ before), (existsb _ after).
Qed.

Lemma large_or_ones heaps : Forall (fun heap => 0 < heap) heaps ->
  existsb (fun heap => 1 <? heap) heaps = true \/ Forall (fun heap => heap = 1) heaps.
Proof.
  induction 1 as [| heap rest Hh _ IH]; [now right |]. cbn.
  destruct (Nat.ltb_spec 1 heap); [now left |].
  destruct IH as [-> | IH]; [now left | right]. constructor; [lia | easy].
Qed.

(** Both say exactly who wins. *)
Lemma loses_iff_not_wins begun others : Forall (fun heap => 0 < heap) others ->
  (Loses options (begun, others) <-> wins_begun (begun, others) = false) /\
  (Wins options (begun, others) <-> wins_begun (begun, others) <> false).
Proof.
  intros Positive.
  refine (three_steps options (fun '(_, others) => Forall (fun heap => 0 < heap) others)
    (fun p => wins_begun p = false) _ _ _ _ (begun, others) Positive); clear begun others Positive.
  - intros [begun others] q D H. pose proof (options_end (begun, others) q I H) as [_ Hsize].
    split; [| exact Hsize].
    apply in_options in H as (before & heap & after & left & Hl & -> & [[-> ->] | [-> ->]]); [| easy].
    apply Forall_app in D as [D1 D2]. apply Forall_app. split; [easy |]. now inversion D2.
  - (* P → N: only the last stone of a heap can be taken. *)
    intros [begun others] q D Lp H Lq.
    apply in_options in H as (before & heap & after & left & Hl & -> & [[-> ->] | [-> ->]]).
    + cbn in Lp. rewrite wins_middle in Lp. apply orb_false_iff in Lp as [Lp Even].
      apply orb_false_iff in Lp as [Lh Ones]. apply Nat.ltb_ge in Lh.
      assert (left = 0) as -> by lia. cbn in Lq. unfold wins in Lq.
      rewrite <- Nat.negb_even, Even, orb_true_r in Lq. easy.
    + destruct heap as [| [| heap]]; [lia | | easy]. assert (left = 0) as -> by lia.
      cbn in Lp, Lq. now rewrite Lq in Lp.
  - (* N → P: finish a heap of two or more, or leave one stone of it. *)
    assert (Large : forall begun before heap after, 1 < heap ->
      begun = 0 /\ True \/ begun = heap ->
      exists q,
        In q (options (begun, if begun =? 0 then before ++ heap :: after else before ++ after)) /\
        wins_begun q = false).
    { intros begun before heap after Hheap Hbegun.
      exists (if wins (before ++ after) then 1 else 0, before ++ after). split.
      - apply in_options. exists before, heap, after, (if wins (before ++ after) then 1 else 0).
        split; [destruct (wins _); lia |]. split; [easy |].
        destruct Hbegun as [[-> _] | ->]; [now left | right].
        destruct (Nat.eqb_spec heap 0); [lia | easy].
      - destruct (wins (before ++ after)) eqn:E; cbn; now rewrite E. }
    intros [begun others] D. destruct (wins_begun (begun, others)) eqn:W; [right | now left].
    destruct begun as [| [| begun]].
    + destruct (large_or_ones others D) as [H | H].
      * apply existsb_exists in H as (heap & Hin & Hheap). apply Nat.ltb_lt in Hheap.
        apply in_split in Hin as (before & after & ->).
        apply (Large 0 before heap after Hheap). now left.
      * destruct H as [| heap rest -> H]; [easy |]. exists (0, rest). split.
        -- apply in_options. exists [], 1, rest, 0. intuition.
        -- assert (N : existsb (fun heap => 1 <? heap) rest = false).
           { clear - H. induction H as [| heap rest -> _ IH]; [easy | exact IH]. }
           cbn [wins_begun] in *. change (1 :: rest) with ([] ++ 1 :: rest) in W.
           rewrite wins_middle in W. cbn [app] in W.
           unfold wins. rewrite N in *. change (1 <? 1) with false in W. cbn [orb] in *.
           now rewrite <- Nat.negb_even, W.
    + exists (0, others). split.
      * apply in_options. exists [], 1, others, 0. intuition.
      * cbn in *. now destruct (wins others).
    + apply (Large (S (S begun)) [] (S (S begun)) others); [lia | now right].
Qed.

(** Main theorem. With no heap begun, the first player loses exactly if all heaps are of one stone
    and their number is even. *)
Theorem enimen heaps : Forall (fun heap => 0 < heap) heaps ->
  (Loses options (0, heaps) <->
   Forall (fun heap => heap = 1) heaps /\ Nat.Even (length heaps)).
Proof.
  intros Positive. rewrite (proj1 (loses_iff_not_wins 0 heaps Positive)). cbn. unfold wins.
  rewrite orb_false_iff, <- Nat.negb_even, negb_false_iff, Nat.even_spec.
  enough (existsb (fun heap => 1 <? heap) heaps = false <-> Forall (fun heap => heap = 1) heaps)
    as H by now rewrite H.
  split.
  - intros H. destruct (large_or_ones heaps Positive); [congruence | easy].
  - induction 1 as [| heap rest -> _ IH]; [easy |]. apply IH. now inversion Positive.
Qed.

(** ** The answer *)

Definition answer := wins.

Theorem answer_is_right heaps : Forall (fun heap => 0 < heap) heaps ->
  if answer heaps then Wins options (0, heaps) else Loses options (0, heaps).
Proof.
  intros H. destruct (loses_iff_not_wins 0 heaps H) as [lost won]. unfold answer.
  destruct (wins heaps) eqn:E; [apply won | apply lost]; cbn; congruence.
Qed.

(** ** The program *)

Definition program (heaps : list N) : bool :=
  existsb (fun heap => 1 <? heap)%N heaps || (N.of_nat (length heaps) mod 2 =? 1)%N.

Theorem program_is_right heaps : program heaps = answer (nats heaps).
Proof.
  unfold program, answer, wins. rewrite nats_length. f_equal.
  - symmetry. apply existsb_nats. intros a. apply (ltb_to_nat 1 a).
  - rewrite <- eqb_to_nat, N2Nat.inj_mod, Nat2N.id. change (N.to_nat 2) with 2. change (N.to_nat 1) with 1.
    apply eq_true_iff_eq. rewrite Nat.eqb_eq, Nat.odd_spec.
    pose proof (Nat.div_mod_eq (length heaps) 2). split; [intros E; exists (length heaps / 2); lia |].
    intros (k & ->). rewrite (Nat.add_comm (2 * k)), (Nat.mul_comm 2), Nat.mod_add by lia. easy.
Qed.

(** ** Rows and lines. The first number is the heap that was begun, or 0. *)

Definition positions : list (list nat) :=
  map (fun heap => [heap]) (seq 5 6) ++ map (map S) (lists 4 3) ++
  map (repeat 1) (seq 5 5) ++ map (fun n => repeat 1 n ++ [2]) (seq 5 4).
Definition row heaps := (0 :: heaps, map (fun '(begun, others) => begun :: sorted others) (options (0, heaps))).

Definition lines (file : list N) : list N := map (fun test => says (program test)) (tests a_list file).
