(** * HDU 1729: fill boxes, by at most the square of their content *)

From Grundy Require Import Page Recursion.
Arguments Nat.ltb : simpl never.

(** Box (s, c) has room for s stones and holds c. A move puts 1 to c² stones into one box, never
    beyond s; normal play. *)
Definition options_of_box '(s, c) : list (nat * nat) :=
  map (fun after => (s, after)) (seq (c + 1) (min s (c + c * c) - c)).
Definition options := one_of options_of_box.

Lemma in_options_of_box s c box : In box (options_of_box (s, c)) <->
  exists after, box = (s, after) /\ c < after <= s /\ after <= c + c * c.
Proof.
  unfold options_of_box. rewrite in_map_iff. setoid_rewrite in_seq.
  split; intros (after & H1 & H2); exists after; (split; [easy | lia]).
Qed.

(** The largest t with t + t² < s. *)
Definition threshold (s : nat) : nat := (Nat.sqrt (4 * s - 3) - 1) / 2.
Arguments threshold : simpl never.

Lemma threshold_is s : let t := threshold s in 0 < s -> t + t * t < s <= t + 1 + (t + 1) * (t + 1).
Proof.
  cbv zeta. unfold threshold. intros Hs. pose proof (Nat.sqrt_spec' (4 * s - 3)) as [H1 H2].
  set (r := Nat.sqrt (4 * s - 3)) in *. assert (0 < r) by nia.
  pose proof (Nat.div_mod_eq (r - 1) 2). pose proof (Nat.mod_upper_bound (r - 1) 2).
  set (t := (r - 1) / 2) in *. assert (2 * t + 1 <= r <= 2 * t + 2) by lia. nia.
Qed.

(** The value of a box that is not empty: s − c where c > t, and that of the box (t, c) otherwise. *)
Definition g : nat * nat -> nat :=
  by_step (fun g '(s, c) => if (c =? 0) || (s =? 0) then 0 else if threshold s <? c then s - c else g (threshold s, c))
    fst 0.

Lemma g_step s c : g (s, c) =
  if (c =? 0) || (s =? 0) then 0 else if threshold s <? c then s - c else g (threshold s, c).
Proof.
  unfold g at 1. rewrite by_step_equation; [easy |]. intros f f' [s' c'] H.
  destruct (Nat.eqb_spec c' 0), (Nat.eqb_spec s' 0); try easy. cbn [orb]. destruct (threshold s' <? c'); [easy |].
  apply H. pose proof (threshold_is s' ltac:(lia)). cbn in *. nia.
Qed.

Lemma g_above s c : threshold s < c -> g (s, c) = s - c.
Proof.
  intros Hc. rewrite g_step. destruct (Nat.eqb_spec c 0), (Nat.eqb_spec s 0); cbn [orb]; try lia.
  destruct (Nat.ltb_spec (threshold s) c); lia.
Qed.

Lemma g_below s c : 0 < c <= threshold s -> 0 < s -> g (s, c) = g (threshold s, c).
Proof.
  intros Hc Hs. rewrite g_step. destruct (Nat.eqb_spec c 0), (Nat.eqb_spec s 0); cbn [orb]; try lia.
  destruct (Nat.ltb_spec (threshold s) c); [lia | easy].
Qed.

(** The value is at most the room that is left. *)
Lemma g_at_most_room s c : g (s, c) <= s - c.
Proof.
  revert c. induction s as [s IH] using lt_wf_ind. intros c.
  destruct (Nat.eq_dec c 0) as [-> | Hc]; [rewrite g_step; cbn; lia |].
  destruct (Nat.eq_dec s 0) as [-> | Hs]; [rewrite g_step, orb_true_r; lia |].
  destruct (Nat.le_gt_cases c (threshold s)); [| now rewrite g_above].
  rewrite g_below by lia. pose proof (threshold_is s ltac:(lia)). cbv zeta in *.
  specialize (IH (threshold s) ltac:(nia) c). nia.
Qed.

Lemma value_of_options s c v : In v (map g (options_of_box (s, c))) <->
  exists after, c < after <= s /\ after <= c + c * c /\ g (s, after) = v.
Proof.
  rewrite in_map_iff. setoid_rewrite in_options_of_box. split.
  - intros (box & E & after & -> & H1 & H2). now exists after.
  - intros (after & H1 & H2 & E). exists (s, after). split; [easy |]. now exists after.
Qed.

Lemma g_equation box : g box = mex (map g (options_of_box box)).
Proof.
  destruct box as [s c]. symmetry. revert c. induction s as [s IH] using lt_wf_ind. intros c.
  destruct (Nat.eq_dec c 0) as [-> | Hc].
  { apply mex_is; [| rewrite g_step; cbn; lia]. rewrite value_of_options. intros (after & H). lia. }
  destruct (Nat.eq_dec s 0) as [-> | Hs].
  { pose proof (g_at_most_room 0 c). apply mex_is; [| lia]. rewrite value_of_options.
    intros (after & H' & _). lia. }
  pose proof (threshold_is s ltac:(lia)) as T. cbv zeta in T. set (t := threshold s) in *.
  destruct (Nat.le_gt_cases c t) as [Hle | Hgt].
  - (* c ≤ t: contents up to t have the values that they have in a box with room for t, and contents
       x above t have values s − x, too large to matter. *)
    unfold t in Hle. rewrite g_below by lia. fold t in Hle |- *. specialize (IH t ltac:(nia) c).
    assert (Same : forall after, 0 < after <= t -> g (s, after) = g (t, after))
      by (intros; apply g_below; fold t; lia).
    pose proof (g_at_most_room t c). apply mex_is.
    + rewrite value_of_options. intros (after & H1 & H2 & E).
      destruct (Nat.le_gt_cases after t); [| rewrite g_above in E by easy; nia].
      apply (mex_missing (map g (options_of_box (t, c)))). rewrite IH. apply value_of_options.
      exists after. rewrite <- Same by lia. repeat split; lia.
    + intros v Hv. rewrite <- IH in Hv. apply below_mex in Hv.
      apply value_of_options in Hv as (after & H1 & H2 & E). apply value_of_options.
      exists after. rewrite Same by lia. repeat split; lia.
  - (* c > t: all contents up to s are in reach. *)
    rewrite g_above by easy. apply mex_is.
    + rewrite value_of_options. intros (after & H1 & H2 & E). rewrite g_above in E by (fold t; lia).
      lia.
    + intros v Hv. apply value_of_options. exists (s - v). rewrite g_above by (fold t; lia).
      repeat split; nia.
Qed.

(** Main theorem. The Grundy value of the position is the nim-sum of the values of the boxes: an
    empty box has the value 0, and for c > 0, if t is the largest number with t + t² < s, the box
    (s, c) has s − c where c > t, and the value of (t, c) where c ≤ t. *)
Theorem filled_boxes boxes : Grundy options boxes (nim_sum (map g boxes)).
Proof.
  apply sprague_grundy_one_of with (fun '(s, c) => s - c); [| exact g_equation].
  intros [s c] box _ H. apply in_options_of_box in H as (after & -> & H).
  split; [easy | lia].
Qed.

(** What [g] is. *)
Theorem values_of_boxes s c : c <= s ->
  exists t, (t + t * t < s \/ s = 0) /\ (forall t', t' + t' * t' < s -> t' <= t) /\
    g (s, c) = if c =? 0 then 0 else if t <? c then s - c else if t =? c then 0 else g (t, c).
Proof.
  intros H. exists (threshold s). destruct (Nat.eq_dec s 0) as [-> | Hs].
  { assert (c = 0) as -> by lia. repeat split; [now right | lia]. }
  pose proof (threshold_is s ltac:(lia)) as T. cbv zeta in T. split; [now left |].
  split; [nia |]. destruct (Nat.eqb_spec c 0) as [-> |]; [easy |].
  destruct (Nat.ltb_spec (threshold s) c); [now apply g_above |]. rewrite g_below by lia.
  destruct (Nat.eqb_spec (threshold s) c) as [E |]; [| easy].
  rewrite E. pose proof (g_at_most_room c c). lia.
Qed.

(** ** The answer *)

Definition answer (boxes : list (nat * nat)) : bool := not_zero (nim_sum (map g boxes)).

Theorem answer_is_right boxes : if answer boxes then Wins options boxes else Loses options boxes.
Proof. apply answer_by_value, filled_boxes. Qed.

(** ** Rows and lines. A box is two numbers, and the boxes are in order. *)

Definition boxes : list (nat * nat) := filter (fun '(s, c) => c <=? s) (pairs 6 6).
Definition positions : list (list (nat * nat)) :=
  map (fun box => [box]) (list_prod (seq 1 60) (seq 0 2) ++ list_prod [30; 40] (seq 2 20)) ++
  map (fun '(a, b) => [a; b]) (list_prod boxes boxes).
Definition code (position : list (nat * nat)) : list nat :=
  let before '(s, c) '(s', c') := (s <? s') || ((s =? s') && (c <=? c')) in
  flat_map (fun '(s, c) => [s; c]) match position with
    | [a; b] => if before a b then [a; b] else [b; a]
    | _ => position
    end.
Definition row (position : list (nat * nat)) := (code position, map code (options position)).

Definition lines (file : list N) : list N :=
  map (fun boxes => says (answer (map (fun '(s, c) => (N.to_nat s, N.to_nat c)) boxes)))
    (until_zero (counted (both number number)) file).
