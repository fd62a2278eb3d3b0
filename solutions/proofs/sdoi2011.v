(** * Luogu P2490: count the layouts that are won *)

From Grundy Require Import Page Image.
From Grundy Require moore_nim.

(** ** The rules *)

(** The cells of a white piece and of the black one to its right. *)
Definition pair_of_pieces : Type := nat * nat.

(** Where one pair goes in a turn, with no move too: white to the right, black to the left, over free
    cells. *)
Definition reached (white : bool) '((w, b) : pair_of_pieces) : list pair_of_pieces :=
  map (fun steps => if white then (w + steps, b) else (w, b - steps)) (seq 0 (b - w)).

Fixpoint layouts_reached (white : bool) (layout : list pair_of_pieces) : list (list pair_of_pieces) :=
  match layout with
  | [] => [[]]
  | p :: rest => flat_map (fun q => map (cons q) (layouts_reached white rest)) (reached white p)
  end.

Definition same '((w, b) : pair_of_pieces) '((w', b') : pair_of_pieces) : bool := (w =? w') && (b =? b').

(** How many pieces have moved. *)
Fixpoint moved (layout after : list pair_of_pieces) : nat :=
  match layout, after with
  | p :: layout, q :: after => (if same p q then 0 else 1) + moved layout after
  | _, _ => 0
  end.

(** The position is (d, white, layout), where [white] says whose turn it is: 1 to d pieces of the mover go
    ahead; normal play. *)
Definition position : Type := nat * bool * list pair_of_pieces.
Definition options '((d, white, layout) : position) : list position :=
  map (fun after => (d, negb white, after))
    (filter (fun after => (1 <=? moved layout after) && (moved layout after <=? d))
      (layouts_reached white layout)).

(** ** The gaps are the heaps of Moore's Nim *)

Definition gap '((w, b) : pair_of_pieces) : nat := b - w - 1.
Definition gaps : list pair_of_pieces -> list nat := map gap.

Definition in_order : list pair_of_pieces -> Prop := Forall (fun '(w, b) => w < b).

Lemma in_layouts_reached white layout after : In after (layouts_reached white layout) <->
  Forall2 (fun q p => In q (reached white p)) after layout.
Proof.
  revert after. induction layout as [| p layout IH]; intros after; cbn [layouts_reached].
  - split; [intros [<- | []]; constructor | inversion 1; now left].
  - rewrite in_flat_map. setoid_rewrite in_map_iff. setoid_rewrite IH. split.
    + intros (q & Hq & r & <- & Hr). now constructor.
    + inversion 1 as [| q ? r ? Hq Hr]; subst. exists q. split; [easy |]. now exists r.
Qed.

Lemma reached_gap white p q : fst p < snd p -> In q (reached white p) ->
  fst q < snd q /\ gap q <= gap p /\ (if same p q then 0 else 1) = (if gap q <? gap p then 1 else 0).
Proof.
  destruct p as [w b], q as [w' b']. cbn [fst snd]. intros H Hq. apply in_map_iff in Hq as (s & E & Hs).
  apply in_seq in Hs. unfold same, gap.
  destruct white; injection E as <- <-.
  - destruct (Nat.eqb_spec w (w + s)), (Nat.eqb_spec b b), (Nat.ltb_spec (b - (w + s) - 1) (b - w - 1));
      cbn [andb]; repeat split; lia.
  - destruct (Nat.eqb_spec w w), (Nat.eqb_spec b (b - s)), (Nat.ltb_spec (b - s - w - 1) (b - w - 1));
      cbn [andb]; repeat split; lia.
Qed.

Lemma gap_reached white p g : fst p < snd p -> g <= gap p -> exists q, In q (reached white p) /\ gap q = g.
Proof.
  destruct p as [w b]. cbn [fst snd]. unfold gap. intros H Hg.
  exists (if white then (w + (b - w - 1 - g), b) else (w, b - (b - w - 1 - g))). split.
  - apply in_map_iff. exists (b - w - 1 - g). split; [easy | apply in_seq; lia].
  - destruct white; lia.
Qed.

Lemma reached_gaps white layout after : in_order layout -> In after (layouts_reached white layout) ->
  in_order after /\ Forall2 le (gaps after) (gaps layout) /\
  moved layout after = moore_nim.touched (gaps layout) (gaps after).
Proof.
  intros D H. apply in_layouts_reached in H. revert D. induction H as [| q p after layout Hq _ IH]; intros D.
  - repeat split; constructor.
  - apply Forall_cons_iff in D as [Dp D]. destruct (IH D) as (D' & Le & E).
    assert (Dp' : fst p < snd p) by now destruct p.
    destruct (reached_gap white p q Dp' Hq) as (Dq & Leq & Eq). repeat split.
    + constructor; [now destruct q | easy].
    + now constructor.
    + cbn [moved gaps map moore_nim.touched]. rewrite Eq. f_equal. exact E.
Qed.

Lemma gaps_reached white layout heaps : in_order layout -> Forall2 le heaps (gaps layout) ->
  exists after, In after (layouts_reached white layout) /\ gaps after = heaps.
Proof.
  revert heaps. induction layout as [| p layout IH]; intros heaps D H; inversion H as [| g ? rest ? Hg Hr]; subst.
  - exists []. split; [now left | easy].
  - apply Forall_cons_iff in D as [Dp D]. destruct (IH rest D Hr) as (after & Ha & <-).
    destruct (gap_reached white p g ltac:(now destruct p) Hg) as (q & Hq & <-).
    exists (q :: after). split; [| easy]. apply in_layouts_reached. constructor; [easy |].
    now apply in_layouts_reached.
Qed.

Lemma in_options d white layout p : In p (options (d, white, layout)) <->
  exists after, p = (d, negb white, after) /\ In after (layouts_reached white layout) /\
    1 <= moved layout after <= d.
Proof.
  unfold options. rewrite in_map_iff. setoid_rewrite filter_In. setoid_rewrite andb_true_iff.
  setoid_rewrite Nat.leb_le. split; intros (after & H); exists after; intuition easy.
Qed.

Lemma as_moore d white layout : in_order layout ->
  (Loses options (d, white, layout) <-> Loses moore_nim.options (d, gaps layout)) /\
  (Wins options (d, white, layout) <-> Wins moore_nim.options (d, gaps layout)).
Proof.
  refine (same_winner options moore_nim.options (fun '(d, _, layout) => (d, gaps layout))
    (fun '(_, _, layout) => in_order layout) _ _ _ (d, white, layout)); clear d white layout.
  - intros [[d white] layout] q D H. apply in_options in H as (after & -> & H & _).
    now apply (reached_gaps white layout).
  - intros [[d white] layout] q D H. apply in_options in H as (after & -> & H & Hd).
    destruct (reached_gaps white layout after D H) as (_ & Le & E). apply moore_nim.in_options.
    exists (gaps after). rewrite <- E. now split.
  - intros [[d white] layout] q' D H. apply moore_nim.in_options in H as (heaps & -> & Le & Hd).
    destruct (gaps_reached white layout heaps D Le) as (after & Ha & <-).
    exists (d, negb white, after). split; [| easy]. apply in_options. exists after.
    destruct (reached_gaps white layout after D Ha) as (_ & _ & ->). now split.
Qed.

(** Main theorem. Either player to move loses exactly if for every bit the number of gaps that have it is
    divisible by d + 1. *)
Theorem outcome_of_layout d white layout : in_order layout ->
  (Loses options (d, white, layout) <-> forall bit, Nat.divide (d + 1) (moore_nim.count bit (gaps layout))).
Proof. intros D. rewrite (proj1 (as_moore d white layout D)). apply moore_nim.Moore. Qed.

(** ** Counting *)

(** Pascal's triangle. *)
Fixpoint binomial (n k : nat) : nat :=
  match n, k with
  | _, 0 => 1
  | 0, S _ => 0
  | S n, S k => binomial n k + binomial n (S k)
  end.

Lemma binomial_0 n : binomial n 0 = 1.
Proof. now destruct n. Qed.

Lemma binomial_small n k : n < k -> binomial n k = 0.
Proof. revert k. induction n as [| n IH]; intros [| k] H; cbn [binomial]; try lia. rewrite !IH by lia. easy. Qed.

(** The numbers of a column of the triangle. *)
Lemma hockey_stick m k start : total (fun i => binomial (start + m - 1 - i) k) (seq start m) = binomial m (S k).
Proof.
  revert start. induction m as [| m IH]; intros start; [easy |]. cbn [seq total fold_right binomial].
  replace (start + S m - 1 - start) with m by lia. f_equal. rewrite <- (IH (S start)).
  apply total_ext. intros i _. f_equal. lia.
Qed.

(** All layouts of m pairs on the cells lo, …, hi − 1. *)
Fixpoint layouts (m lo hi : nat) : list (list pair_of_pieces) :=
  match m with
  | 0 => [[]]
  | S m =>
      flat_map (fun w => flat_map (fun b => map (cons (w, b)) (layouts m (S b) hi)) (seq (S w) (hi - S w)))
        (seq lo (hi - lo))
  end.

Fixpoint placed (lo hi : nat) (layout : list pair_of_pieces) : Prop :=
  match layout with
  | [] => True
  | (w, b) :: rest => lo <= w /\ w < b /\ b < hi /\ placed (S b) hi rest
  end.

Lemma in_layouts m lo hi layout : In layout (layouts m lo hi) <-> length layout = m /\ placed lo hi layout.
Proof.
  revert lo layout. induction m as [| m IH]; intros lo layout; cbn [layouts].
  - destruct layout; [now split; [| left] | split; [now intros [|] | now intros []]].
  - rewrite in_flat_map. setoid_rewrite in_flat_map. setoid_rewrite in_map_iff. setoid_rewrite in_seq.
    setoid_rewrite IH. split.
    + intros (w & Hw & b & Hb & rest & <- & <- & H). cbn. repeat split; (easy || lia).
    + intros [E H]. destruct layout as [| [w b] rest]; [easy |]. injection E as E. cbn in H.
      destruct H as (H1 & H2 & H3 & H). exists w. split; [lia |]. exists b. split; [lia |].
      now exists rest.
Qed.

Lemma placed_in_order lo hi layout : placed lo hi layout -> in_order layout.
Proof.
  revert lo. induction layout as [| [w b] rest IH]; intros lo H; [constructor |]. cbn in H.
  constructor; [easy | now apply (IH (S b))].
Qed.

Lemma placed_gaps lo hi layout : placed lo hi layout ->
  total (fun g => g) (gaps layout) + 2 * length layout <= hi - lo.
Proof.
  revert lo. induction layout as [| [w b] rest IH]; intros lo H; [cbn; lia |]. cbn in H.
  destruct H as (H1 & H2 & H3 & H). specialize (IH _ H). cbn in *. unfold gaps in *. lia.
Qed.

Lemma layouts_NoDup m lo hi : NoDup (layouts m lo hi).
Proof.
  revert lo. induction m as [| m IH]; intros lo; [now repeat constructor |]. cbn [layouts].
  apply NoDup_flat_map; [apply seq_NoDup | |].
  - intros w. apply NoDup_flat_map; [apply seq_NoDup | intros b; apply FinFun.Injective_map_NoDup; [congruence | easy] |].
    intros b b' l H H'. apply in_map_iff in H as (x & <- & _), H' as (y & E & _). now injection E.
  - intros w w' l H H'. apply in_flat_map in H as (b & _ & H), H' as (b' & _ & H').
    apply in_map_iff in H as (x & <- & _), H' as (y & E & _). now injection E.
Qed.

(** All layouts are C(n, 2 m). *)
Lemma number_of_layouts m lo hi : length (layouts m lo hi) = binomial (hi - lo) (2 * m).
Proof.
  revert lo. induction m as [| m IH]; intros lo; [now rewrite binomial_0 |]. cbn [layouts].
  replace (2 * S m) with (S (S (2 * m))) by lia. rewrite flat_map_length, <- (hockey_stick _ _ lo).
  apply total_ext. intros w Hw. apply in_seq in Hw.
  replace (lo + (hi - lo) - 1 - w) with (hi - S w) by lia.
  rewrite flat_map_length, <- (hockey_stick _ _ (S w)). apply total_ext. intros b Hb. apply in_seq in Hb.
  rewrite map_length, IH. f_equal. lia.
Qed.

Definition gaps_dec (g g' : list nat) : {g = g'} + {g <> g'} := list_eq_dec Nat.eq_dec g g'.
Definition has_gaps (gs : list nat) (layout : list pair_of_pieces) : bool :=
  if gaps_dec (gaps layout) gs then true else false.

Lemma sum_at (x : nat) (f : nat -> nat) start m :
  total (fun b => if b =? x then f b else 0) (seq start m) =
  if (start <=? x) && (x <? start + m) then f x else 0.
Proof.
  revert start. induction m as [| m IH]; intros start; cbn [seq total fold_right].
  - destruct (Nat.leb_spec start x), (Nat.ltb_spec x (start + 0)); cbn [andb]; (easy || lia).
  - fold (total (fun b => if b =? x then f b else 0) (seq (S start) m)). rewrite IH.
    destruct (Nat.eqb_spec start x) as [Ex | Ex], (Nat.leb_spec (S start) x), (Nat.ltb_spec x (S start + m)),
      (Nat.leb_spec start x), (Nat.ltb_spec x (start + S m)); cbn [andb]; subst; lia.
Qed.

(** Given the gaps, the other free cells go to the places outside of them. *)
Lemma layouts_with_gaps gs lo hi :
  length (filter (has_gaps gs) (layouts (length gs) lo hi)) =
  binomial (hi - lo - length gs - total (fun g => g) gs) (length gs).
Proof.
  revert lo. induction gs as [| g gs IH]; intros lo; [now rewrite binomial_0 |].
  cbn [length layouts]. set (m := length gs) in *. set (s := total (fun g => g) gs) in *.
  rewrite filter_flat_map, flat_map_length.
  assert (Inner : forall w, length (filter (has_gaps (g :: gs))
      (flat_map (fun b => map (cons (w, b)) (layouts m (S b) hi)) (seq (S w) (hi - S w)))) =
    if w + 1 + g <? hi then binomial (hi - (w + 2 + g) - m - s) m else 0).
  { intros w. rewrite filter_flat_map, flat_map_length.
    rewrite (total_ext _ (fun b => if b =? w + 1 + g then binomial (hi - S b - m - s) m else 0)).
    - rewrite sum_at. replace (hi - S (w + 1 + g)) with (hi - (w + 2 + g)) by lia.
      destruct (Nat.leb_spec (S w) (w + 1 + g)), (Nat.ltb_spec (w + 1 + g) (S w + (hi - S w))),
        (Nat.ltb_spec (w + 1 + g) hi); cbn [andb]; (easy || lia).
    - intros b Hb. apply in_seq in Hb. rewrite <- IH. clear IH.
      assert (E : forall l, length (filter (has_gaps (g :: gs)) (map (cons (w, b)) l)) =
        if b =? w + 1 + g then length (filter (has_gaps gs) l) else 0).
      { assert (Step : forall layout, has_gaps (g :: gs) ((w, b) :: layout) =
          if b =? w + 1 + g then has_gaps gs layout else false).
        { intros layout. unfold has_gaps. cbn [gaps map gap]. fold (gaps layout).
          destruct (Nat.eqb_spec b (w + 1 + g)) as [Eb | Eb].
          - replace (b - w - 1) with g by lia.
            destruct (gaps_dec (g :: gaps layout) (g :: gs)), (gaps_dec (gaps layout) gs); congruence.
          - destruct (gaps_dec _ _) as [E | E]; [injection E; lia | easy]. }
        induction l as [| layout l IHl]; [now destruct (b =? _) |]. cbn [map filter]. rewrite Step.
        destruct (b =? w + 1 + g); [| exact IHl].
        destruct (has_gaps gs layout); cbn [length]; now rewrite IHl. }
      apply E. }
  rewrite (total_ext _ _ _ (fun w _ => Inner w)). clear Inner.
  cbn [total fold_right]. fold s. set (M := hi - lo - S m - (g + s)).
  assert (Split : seq lo (hi - lo) = seq lo M ++ seq (lo + M) (hi - lo - M)).
  { rewrite <- seq_app. f_equal. unfold M. lia. }
  rewrite Split, total_app, <- (hockey_stick M m lo).
  rewrite (total_zero _ (seq (lo + M) _)).
  - rewrite Nat.add_0_r. apply total_ext. intros w Hw. apply in_seq in Hw. unfold M in *.
    destruct (Nat.ltb_spec (w + 1 + g) hi); [f_equal; lia | lia].
  - intros w Hw. apply in_seq in Hw. unfold M in *. destruct (Nat.ltb_spec (w + 1 + g) hi); [| easy].
    destruct (Nat.eq_dec m 0) as [E | E]; [| apply binomial_small; lia].
    assert (s = 0) by (unfold s; now apply length_zero_iff_nil in E as ->). lia.
Qed.

(** The m-tuples with sum s. *)
Fixpoint tuples (m s : nat) : list (list nat) :=
  match m with
  | 0 => if s =? 0 then [[]] else []
  | S m => flat_map (fun g => map (cons g) (tuples m (s - g))) (seq 0 (S s))
  end.

Lemma in_tuples m s t : In t (tuples m s) <-> length t = m /\ total (fun g => g) t = s.
Proof.
  revert s t. induction m as [| m IH]; intros s t; cbn [tuples].
  - destruct (Nat.eqb_spec s 0) as [-> | H]; cbn [In].
    + destruct t; [split; [easy | now left] | split; [now intros [] | now intros []]].
    + destruct t; cbn; split; intuition (easy || lia).
  - rewrite in_flat_map. setoid_rewrite in_map_iff. setoid_rewrite IH. setoid_rewrite in_seq. split.
    + intros (g & Hg & t' & <- & <- & E). cbn. split; [easy | lia].
    + intros [E E']. destruct t as [| g t]; [easy |]. injection E as E. cbn in E'. exists g.
      split; [lia |]. exists t. repeat split; [easy | lia].
Qed.

Lemma tuples_NoDup m s : NoDup (tuples m s).
Proof.
  revert s. induction m as [| m IH]; intros s; cbn [tuples].
  - destruct (s =? 0); repeat constructor. easy.
  - apply NoDup_flat_map; [apply seq_NoDup | intros g; apply FinFun.Injective_map_NoDup; [congruence | easy] |].
    intros g g' t H H'. apply in_map_iff in H as (x & <- & _), H' as (y & E & _). now injection E.
Qed.

(** Things counted by their images. *)
Lemma counted_by_gaps (P : list nat -> bool) T l : NoDup T ->
  (forall layout, In layout l -> In (gaps layout) T) ->
  length (filter (fun layout => P (gaps layout)) l) =
  total (fun gs => if P gs then length (filter (has_gaps gs) l) else 0) T.
Proof.
  intros D. induction l as [| layout l IH]; intros All.
  { symmetry. apply total_zero. intros gs _. now destruct (P gs). }
  specialize (IH (fun x H => All x (or_intror H))). specialize (All layout (or_introl eq_refl)).
  transitivity (Nat.b2n (P (gaps layout)) + length (filter (fun layout => P (gaps layout)) l)).
  { cbn [filter]. destruct (P (gaps layout)); easy. }
  rewrite IH. clear IH.
  rewrite (total_ext (fun gs => if P gs then length (filter (has_gaps gs) (layout :: l)) else 0)
    (fun gs => (if gaps_dec (gaps layout) gs then Nat.b2n (P gs) else 0) +
      if P gs then length (filter (has_gaps gs) l) else 0)).
  - rewrite total_plus. f_equal. induction D as [| gs T Hgs D IH]; [easy |].
    cbn [total fold_right]. destruct (gaps_dec (gaps layout) gs) as [-> | Ne].
    + fold (total (fun gs' => if gaps_dec gs gs' then Nat.b2n (P gs') else 0) T).
      pose proof (total_zero (fun gs' => if gaps_dec gs gs' then Nat.b2n (P gs') else 0) T) as Z.
      rewrite Z; [lia |]. intros gs' H. destruct (gaps_dec gs gs') as [<- |]; easy.
    + destruct All as [-> | All]; [easy |]. exact (IH All).
  - intros gs _. cbn [filter]. unfold has_gaps at 1.
    destruct (gaps_dec (gaps layout) gs), (P gs); cbn; lia.
Qed.

Definition is_lost (d : nat) (heaps : list nat) : bool := negb (moore_nim.is_n_position (d, heaps)).

(** The tuples of gaps with sum s that are lost. *)
Definition ways (m d s : nat) : nat := length (filter (is_lost d) (tuples m s)).

Lemma number_of_lost n m d : 2 * m <= n ->
  length (filter (fun layout => is_lost d (gaps layout)) (layouts m 1 (S n))) =
  total (fun s => ways m d s * binomial (n - m - s) m) (seq 0 (S (n - 2 * m))).
Proof.
  intros Hm. rewrite (counted_by_gaps _ (flat_map (tuples m) (seq 0 (S (n - 2 * m))))).
  - induction (seq 0 (S (n - 2 * m))) as [| s l IH]; [easy |]. cbn [flat_map]. rewrite total_app, IH.
    cbn [total fold_right]. fold (total (fun s => ways m d s * binomial (n - m - s) m) l).
    f_equal. unfold ways. clear IH.
    assert (All : forall t, In t (tuples m s) -> length t = m /\ total (fun g => g) t = s)
      by (intros t; apply in_tuples).
    induction (tuples m s) as [| t ts IH]; [easy |]. cbn [total fold_right filter].
    destruct (All t (or_introl eq_refl)) as [Et Es].
    fold (total (fun gs => if is_lost d gs then length (filter (has_gaps gs) (layouts m 1 (S n))) else 0) ts).
    specialize (IH (fun x H => All x (or_intror H))). rewrite IH. clear IH.
    destruct (is_lost d t); [| easy]. pose proof (layouts_with_gaps t 1 (S n)) as N. rewrite Et, Es in N.
    rewrite N. cbn [length]. replace (S n - 1) with n by lia. lia.
  - apply NoDup_flat_map; [apply seq_NoDup | intros s; apply tuples_NoDup |].
    intros s s' t H H'. apply in_tuples in H as [_ <-], H' as [_ <-]. easy.
  - intros layout H. apply in_layouts in H as [E H]. apply placed_gaps in H.
    apply in_flat_map. exists (total (fun g => g) (gaps layout)). split; [apply in_seq; lia |].
    apply in_tuples. unfold gaps. now rewrite map_length.
Qed.

(** ** The answer: all layouts but the lost ones *)
Definition answer (n m d : nat) : nat :=
  binomial n (2 * m) - total (fun s => ways m d s * binomial (n - m - s) m) (seq 0 (S (n - 2 * m))).

Definition is_won (d : nat) (layout : list pair_of_pieces) : bool := negb (is_lost d (gaps layout)).

(** Main theorem. Of all layouts of m pairs on n cells so many are won. *)
Theorem answer_is_right n m d : 2 * m <= n ->
  let won := filter (is_won d) (layouts m 1 (S n)) in
  NoDup won /\
  (forall layout, In layout won <->
    length layout = m /\ placed 1 (S n) layout /\ Wins options (d, true, layout)) /\
  length won = answer n m d.
Proof.
  intros Hm won. split; [apply NoDup_filter, layouts_NoDup |]. split.
  - intros layout. unfold won. rewrite filter_In, in_layouts.
    assert (Is : placed 1 (S n) layout -> (is_won d layout = true <-> Wins options (d, true, layout))).
    { intros H. apply placed_in_order in H. rewrite (proj2 (as_moore d true layout H)).
      unfold is_won, is_lost. rewrite negb_involutive. 
      pose proof (moore_nim.lost_is d (gaps layout)) as R.
      pose proof (answer_by_loses _ _ _ _ _ moore_nim.options_end I R). pose proof (not_both moore_nim.options (d, gaps layout)).
      destruct (moore_nim.is_n_position (d, gaps layout)); intuition congruence. }
    intuition.
  - pose proof (filter_negb_length (fun layout => is_lost d (gaps layout)) (layouts m 1 (S n))) as Two.
    change (filter (fun layout => negb _) _) with (filter (is_won d) (layouts m 1 (S n))) in Two. rewrite (number_of_lost n m d Hm), number_of_layouts in Two.
    unfold answer, won. replace (S n - 1) with n in Two by lia. lia.
Qed.

(** ** Rows and lines. A code is n, the number of pieces and d; its options are those
    of all layouts, with the moves of either player. *)

Definition positions : list (nat * nat * nat) :=
  flat_map (fun m => flat_map (fun n => map (fun d => (n, m, d)) (seq 1 (2 * m)))
    (seq (2 * m) (match m with 1 => 11 | 2 => 6 | _ => 3 end))) (seq 1 3).
Definition coded (layout : list pair_of_pieces) : list nat := flat_map (fun '(w, b) => [w; b]) layout.
Definition options_of (n m d : nat) : list (list nat) :=
  flat_map (fun layout => flat_map (fun white =>
      map (fun '(_, _, after) => Nat.b2n white :: coded layout ++ coded after) (options (d, white, layout)))
    [true; false]) (layouts m 1 (S n)).
Definition row '(n, m, d) := ([n; 2 * m; d], options_of n m d).

Definition lines (file : list N) : list N :=
  match nats file with
  | [n; k; d] => [N.of_nat (answer n (k / 2) d)]
  | _ => []
  end.
