(** * Nowcoder NC14619: Nim whose first move has to touch heap k *)

From Grundy Require Import Page.
From Grundy Require p2197.

(** A move takes one or more stones from one heap: from heap k in a position [(Some k, heaps)], from
    any heap in [(None, heaps)]; normal play. Heaps count from 0. *)
Definition position : Type := option nat * list nat.

Definition options '(first, heaps) : list position :=
  map (fun heaps => (None, heaps)) match first with
  | None => p2197.options heaps
  | Some k =>
      map (fun left => firstn k heaps ++ left :: skipn (S k) heaps) (seq 0 (nth k heaps 0))
  end.

Lemma in_options first heaps q : In q (options (first, heaps)) <->
  exists before a after b, heaps = before ++ a :: after /\ b < a /\
    q = (None, before ++ b :: after) /\ (first = None \/ first = Some (length before)).
Proof.
  unfold options. rewrite in_map_iff. destruct first as [k |].
  - setoid_rewrite in_map_iff. setoid_rewrite in_seq. split.
    + intros (heaps' & <- & b & <- & _ & Hb).
      destruct (nth_split (n := k) heaps 0) as (before & after & E & Hk).
      { apply (nth_inside 0). lia. }
      exists before, (nth k heaps 0), after, b. split; [easy |]. split; [easy |].
      split; [| right; now f_equal]. do 2 f_equal.
      * rewrite E, <- Hk, firstn_app, Nat.sub_diag, firstn_all. cbn. apply app_nil_r.
      * f_equal. rewrite E, <- Hk, skipn_app, skipn_all2 by lia.
        now replace (S (length before) - length before) with 1 by lia.
    + intros (before & a & after & b & -> & Hb & -> & [| E]); [easy |]. injection E as ->.
      exists (before ++ b :: after). split; [easy |]. exists b.
      rewrite nth_middle. split; [| lia]. rewrite firstn_app, Nat.sub_diag, firstn_all. cbn [firstn].
      rewrite app_nil_r. do 2 f_equal. rewrite skipn_app, skipn_all2 by lia.
      now replace (S (length before) - length before) with 1 by lia.
  - setoid_rewrite p2197.in_options. split.
    + intros (heaps' & <- & before & a & after & b & H & Hb & ->).
      exists before, a, after, b. intuition.
    + intros (before & a & after & b & H & Hb & -> & _).
      exists (before ++ b :: after). split; [easy |]. now exists before, a, after, b.
Qed.

Lemma options_end : ends options everywhere (fun '(_, heaps) => total (fun heap => heap) heaps).
Proof.
  intros [first heaps] q _ H. apply in_options in H as (before & a & after & b & -> & H & -> & _).
  split; [easy |]. rewrite !total_app. cbn. lia.
Qed.

(** Main theorem. The first player wins exactly if a ⊕ s < a, where a is heap k and s the nim-sum
    of all heaps. *)
Theorem first_move_from_heap k heaps :
  Wins options (Some k, heaps) <-> nth k heaps 0 ⊕ nim_sum heaps < nth k heaps 0.
Proof.
  pose (L := fun '(first, heaps) => match first with
    | None => nim_sum heaps = 0
    | Some k => ~ nth k heaps 0 ⊕ nim_sum heaps < nth k heaps 0
    end).
  transitivity (~ L (Some k, heaps)); [| cbn; lia].
  refine (proj2 (three_steps options everywhere L _ options_end _ _ (Some k, heaps) I));
    clear k heaps.
  - (* P → N: in a move of Nim one term of the sum changes, and a ⊕ s is the only size of heap k
       that leaves 0. *)
    intros [first heaps] q _ Lp H Lq.
    apply in_options in H as (before & a & after & b & -> & Hb & -> & Hfirst).
    unfold L in Lq. rewrite nim_sum_middle in Lq. apply Nat.lxor_eq in Lq.
    destruct Hfirst as [-> | ->]; unfold L in Lp; rewrite nim_sum_middle, Lq in Lp.
    + apply Nat.lxor_eq in Lp. lia.
    + rewrite nth_middle in Lp. apply Lp. now replace (a ⊕ (b ⊕ a)) with b by by_bits.
  - (* N → P: leave nim-sum 0. *)
    intros [[k |] heaps] _.
    + destruct (Nat.lt_ge_cases (nth k heaps 0 ⊕ nim_sum heaps) (nth k heaps 0)) as [H | H];
        [right | left; cbn; lia].
      destruct (nth_split (n := k) heaps 0) as (before & after & E & Hk).
      { apply (nth_inside 0). lia. }
      set (a := nth k heaps 0) in *. rewrite E, nim_sum_middle in H.
      replace (a ⊕ (nim_sum (before ++ after) ⊕ a)) with (nim_sum (before ++ after)) in H by by_bits.
      exists (None, before ++ nim_sum (before ++ after) :: after). split.
      * apply in_options. exists before, a, after, (nim_sum (before ++ after)).
        repeat split; [easy | easy | right; now rewrite Hk].
      * cbn. rewrite nim_sum_middle. by_bits.
    + destruct (Nat.eq_dec (nim_sum heaps) 0) as [| Hs]; [now left | right].
      destruct (one_heap_falls heaps 0) as (before & a & after & -> & H); [lia |].
      rewrite Nat.lxor_0_r in H.
      exists (None, before ++ nim_sum (before ++ after) :: after). split.
      * apply in_options. exists before, a, after, (nim_sum (before ++ after)). intuition.
      * cbn. rewrite nim_sum_middle. by_bits.
Qed.

(** ** The answer *)

Definition answer k heaps : bool := nth k heaps 0 ⊕ nim_sum heaps <? nth k heaps 0.

Theorem answer_is_right k heaps :
  if answer k heaps then Wins options (Some k, heaps) else Loses options (Some k, heaps).
Proof.
  apply (answer_by_wins _ everywhere _ _ _ options_end I). unfold answer.
  now rewrite Nat.ltb_lt, first_move_from_heap.
Qed.

(** ** The program *)

Definition program (k : nat) (a : list N) : bool :=
  (N.lxor (nth k a 0) (fold_xor (fun a => a) a) <? nth k a 0)%N.

Theorem program_is_right k a : Forall (fits 32) a ->
  fits 32 (fold_xor (fun a => a) a) /\ program k a = answer k (nats a).
Proof.
  rewrite Forall_forall. intros H. split; [now apply fold_xor_fits |].
  unfold program, answer. change 0 with (N.to_nat 0). unfold nats at 1 3. rewrite !map_nth.
  now rewrite <- ltb_to_nat, lxor_to_nat, fold_xor_nats.
Qed.

(** ** Rows and lines *)

Definition positions : list position :=
  flat_map (fun heaps => map (fun k => (Some k, heaps)) (seq 0 (length heaps))) (lists 3 5).

Definition code '(first, heaps) : list nat := match first with None => 0 | Some k => S k end :: heaps.
Definition row '(first, heaps) :=
  (code (first, heaps), map (fun '(first, heaps) => code (first, sorted heaps)) (options (first, heaps))).

(** A test has the number of heaps, the first move's heap, counted from 1, and the heaps. *)
Definition lines (file : list N) : list N :=
  map (fun '(k, heaps) => says (program (N.to_nat k - 1) heaps))
    (tests (after (fun n => both number (numbers n))) file).
