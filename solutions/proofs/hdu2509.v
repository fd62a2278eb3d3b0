(** * HDU 2509: misère play with rows that may split *)

From Grundy Require Import Page.
From Grundy Require p2197 p4279.
Arguments Nat.ltb : simpl never.

(** A move takes one or more neighbouring apples from one row of [x]; [a] apples are left on one
    side, [b] on the other one, each a row of its own. Misère play. *)
Definition splits (x : nat) : list (list nat) :=
  flat_map (fun a => map (fun b => [a; b]) (seq 0 (x - a))) (seq 0 x).
Definition options : list nat -> list (list nat) := parts splits.

Lemma in_options rows rows' : In rows' (options rows) <->
  exists before x after a b,
    rows = before ++ x :: after /\ a + b < x /\ rows' = before ++ a :: b :: after.
Proof.
  unfold options. rewrite in_parts. split.
  - intros (before & x & after & qs & -> & H & ->). apply in_flat_map in H as (a & Ha & H).
    apply in_map_iff in H as (b & <- & Hb). apply in_seq in Ha, Hb.
    exists before, x, after, a, b. repeat split. lia.
  - intros (before & x & after & a & b & -> & H & ->). exists before, x, after, [a; b].
    repeat split. apply in_flat_map. exists a. split; [apply in_seq; lia |].
    apply in_map_iff. exists b. split; [easy | apply in_seq; lia].
Qed.

Lemma options_end : ends options everywhere (total (fun x => x)).
Proof.
  intros rows rows' _ H. apply in_options in H as (before & x & after & a & b & -> & H & ->).
  split; [easy |]. rewrite !total_app. cbn. lia.
Qed.

(** As in misère Nim, the opponent loses at nim-sum 0, but at 1 where no row exceeds 1. *)
Definition large := p4279.large.
Definition target := p4279.target.

(** Taking apples from an end is a move of Nim; it leaves an empty row besides. *)
Lemma nim_move rows rows' : In rows' (p2197.options rows) ->
  exists rows'', In rows'' (options rows) /\
    nim_sum rows'' = nim_sum rows' /\ target rows'' = target rows'.
Proof.
  intros H. apply p2197.in_options in H as (before & x & after & a & -> & H & ->).
  exists (before ++ a :: 0 :: after). split; [| split].
  - apply in_options. exists before, x, after, a, 0. repeat split. lia.
  - rewrite !nim_sum_app. cbn. by_bits.
  - unfold target, p4279.target. now rewrite !p4279.large_middle, orb_false_r.
Qed.

Lemma loses_exactly_at_the_target rows : Misere_wins options rows <-> nim_sum rows <> target rows.
Proof.
  refine (proj2 (misere_three_steps _ everywhere (fun rows => nim_sum rows = target rows) _
    options_end _ _ _ rows I)); clear rows.
  - (* At the target there is a move, as in Nim. *)
    intros rows _ Hs. apply p4279.loses_exactly_at_the_target in Hs as [some _].
    destruct (p4279.options rows) as [| rows' rest] eqn:E; [easy |].
    destruct (nim_move rows rows') as (rows'' & H & _).
    + change p2197.options with p4279.options. rewrite E. now left.
    + intros none. now rewrite none in H.
  - (* P → N: a move makes of x rows of a and b, and a ⊕ b ≤ a + b < x. *)
    intros rows rows' _ Hs H Hs'. apply in_options in H as (before & x & after & a & b & -> & H & ->).
    unfold target, p4279.target in *.
    replace (nim_sum (before ++ a :: b :: after)) with (nim_sum (before ++ after) ⊕ (a ⊕ b)) in Hs'
      by (rewrite !nim_sum_app; cbn; by_bits).
    rewrite nim_sum_middle in Hs. rewrite !p4279.large_middle in *. pose proof (xor_le_add a b).
    assert (Hne : nim_sum (before ++ after) ⊕ x <> nim_sum (before ++ after) ⊕ (a ⊕ b)).
    { intros E. apply xor_inj in E. lia. }
    destruct (p4279.large (before ++ after)) eqn:E; cbn [orb] in *; cbv iota in *;
      [congruence |].
    apply p4279.nim_sum_of_ones in E. destruct (Nat.ltb_spec 1 x) as [Hx | Hx].
    + (* One large row: s is not 0. *)
      apply Nat.lxor_eq in Hs. lia.
    + (* No large row. *)
      assert (a = 0 /\ b = 0 /\ x = 1) as (-> & -> & ->) by lia.
      destruct E as [E | E]; now rewrite E in *.
  - (* N → P: the move of misère Nim. *)
    intros rows _. destruct (Nat.eq_dec (nim_sum rows) (target rows)) as [| Hs]; [now left | right].
    apply p4279.loses_exactly_at_the_target in Hs as [none | rows' H lost].
    + left. destruct (options rows) as [| rows' rest] eqn:E; [easy |].
      assert (Hin : In rows' (options rows)) by (rewrite E; now left).
      apply in_options in Hin as (before & x & after & a & b & -> & H & _).
      enough (Hin : In (before ++ 0 :: after) (p4279.options (before ++ x :: after)))
        by now rewrite none in Hin.
      apply p2197.in_options. exists before, x, after, 0. repeat split. lia.
    + right. apply nim_move in H as (rows'' & H & E1 & E2). exists rows''. split; [easy |].
      rewrite E1, E2. now apply p4279.loses_exactly_at_the_target.
Qed.

(** Main theorem. If no row exceeds 1, the first player wins exactly if the nim-sum of the rows is
    0; otherwise exactly if it is not 0. *)
Theorem be_the_winner rows :
  (Forall (fun x => x <= 1) rows -> (Misere_wins options rows <-> nim_sum rows = 0)) /\
  (Exists (fun x => 1 < x) rows -> (Misere_wins options rows <-> nim_sum rows <> 0)).
Proof.
  rewrite loses_exactly_at_the_target.
  rewrite <- (proj2 (p4279.loses_exactly_at_the_target rows)). apply p4279.misere_Nim.
Qed.

(** ** The answer *)

Definition answer (heaps : list nat) : bool := negb (nim_sum heaps =? target heaps).

Theorem answer_is_right heaps :
  if answer heaps then Misere_wins options heaps else Misere_loses options heaps.
Proof.
  apply (misere_answer_by_wins _ everywhere _ _ _ options_end I).
  unfold answer. rewrite Bool.negb_true_iff, Nat.eqb_neq. apply loses_exactly_at_the_target.
Qed.

(** ** The program *)

(** The same as that of misère Nim. *)
Definition program (heaps : list N) : bool := p4279.program heaps.

Theorem program_is_right heaps : Forall (fits 32) heaps ->
  fits 32 (fold_xor (fun a => a) heaps) /\ program heaps = answer (nats heaps).
Proof. apply p4279.program_is_right. Qed.

(** ** Rows and lines *)

Definition positions : list (list nat) :=
  map (fun x => [x]) (seq 6 6) ++ map (map S) (lists 3 4) ++ [[1; 1; 1; 1]; [1; 1; 1; 2; 2]].
Definition row rows := (rows, map (fun rows => sorted (filter (Nat.ltb 0) rows)) (options rows)).

Definition lines (file : list N) : list N := map (fun test => says (program test)) (until_end a_list file).
