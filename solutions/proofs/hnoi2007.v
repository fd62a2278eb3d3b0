(** * Luogu P3185 (HNOI 2007): a bean becomes two beans further on *)

From Grundy Require Import Page Tree.

(** The position is the list of the beans' distances from the last bottle. A move replaces a bean at
    the distance d by two, at distances a ≤ b < d; normal play. *)
Definition splits (d : nat) : list (list nat) :=
  flat_map (fun b => map (fun a => [a; b]) (seq 0 (S b))) (seq 0 d).
Definition options : list nat -> list (list nat) := parts splits.

Lemma in_splits d beans : In beans (splits d) <-> exists a b, a <= b < d /\ beans = [a; b].
Proof.
  unfold splits. rewrite in_flat_map. setoid_rewrite in_map_iff. setoid_rewrite in_seq. split.
  - intros (b & Hb & a & <- & Ha). exists a, b. split; [lia | easy].
  - intros (a & b & H & ->). exists b. split; [lia |]. exists a. split; [easy | lia].
Qed.

(** ** Odious numbers have an odd number of binary ones *)

Fixpoint odd_ones (p : positive) : bool :=
  match p with
  | xI p => negb (odd_ones p)
  | xO p => odd_ones p
  | xH => true
  end.

Definition odious (n : nat) : bool :=
  match N.of_nat n with
  | N0 => false
  | N.pos p => odd_ones p
  end.

Lemma odious_digit k bit : odious (2 * k + Nat.b2n bit) = xorb bit (odious k).
Proof.
  unfold odious. rewrite Nat2N.inj_add, Nat2N.inj_mul. now destruct (N.of_nat k) as [| p], bit; cbn; try destruct (odd_ones p).
Qed.

Lemma odious_double k : odious (2 * k) = odious k.
Proof. pose proof (odious_digit k false) as E. now rewrite Nat.add_0_r, xorb_false_l in E. Qed.

Lemma xor_digits a b x y :
  (2 * a + Nat.b2n x) ⊕ (2 * b + Nat.b2n y) = 2 * (a ⊕ b) + Nat.b2n (xorb x y).
Proof.
  apply Nat.bits_inj. intros [| i]; rewrite Nat.lxor_spec.
  - now rewrite !Nat.testbit_0_r.
  - now rewrite !Nat.testbit_succ_r, Nat.lxor_spec.
Qed.

(** ⊕ of two numbers has as many ones as both together, but for an even number. *)
Lemma odious_xor a b : odious (a ⊕ b) = xorb (odious a) (odious b).
Proof.
  revert b. induction a as [a IH] using lt_wf_ind. intros b.
  destruct (Nat.eq_dec a 0) as [-> | Ha]; [now rewrite Nat.lxor_0_l; destruct (odious b) |].
  rewrite (halve a), (halve b), xor_digits, !odious_digit, IH by (rewrite Nat.div2_div; apply Nat.div_lt; lia).
  destruct (Nat.odd a), (Nat.odd b), (odious (Nat.div2 a)), (odious (Nat.div2 b)); reflexivity.
Qed.

(** Any other number than 0 is the nim-sum of two smaller odious ones. *)
Lemma two_odious v : odious v = false -> v <> 0 ->
  exists x y, odious x = true /\ odious y = true /\ x < v /\ y < v /\ x ⊕ y = v.
Proof.
  induction v as [v IH] using lt_wf_ind. intros O Hv. pose proof (halve v) as E.
  set (k := Nat.div2 v) in *. destruct (Nat.odd v).
  - exists 1, (2 * k). rewrite E, odious_digit in O. rewrite odious_double.
    destruct (odious k) eqn:Ok; [| easy]. assert (k <> 0) by (intros ->; easy).
    cbn [Nat.b2n] in E. repeat split; [lia | lia |]. rewrite E.
    pose proof (xor_digits 0 k true false) as X. cbn [Nat.b2n xorb Nat.mul Nat.add] in X.
    now rewrite Nat.add_0_r, Nat.lxor_0_l in X.
  - rewrite E, odious_digit in O. cbn [Nat.b2n] in *.
    destruct (IH k) as (x & y & Ox & Oy & Hx & Hy & Exy); [lia | | lia |].
    { now destruct (odious k). }
    exists (2 * x), (2 * y). rewrite !odious_double. repeat split; [easy | easy | lia | lia |].
    pose proof (xor_digits x y false false) as X. cbn [Nat.b2n xorb] in X.
    rewrite !Nat.add_0_r in X. now rewrite X, Exy, E, Nat.add_0_r.
Qed.

(** ** The theorem *)

(** 0, and for d > 0 the d-th odious number, 2 (d − 1) or 2 (d − 1) + 1. *)
Definition g (d : nat) : nat :=
  match d with
  | 0 => 0
  | S d => 2 * d + Nat.b2n (negb (odious (2 * d)))
  end.

Lemma odious_g d : 0 < d -> odious (g d) = true.
Proof.
  destruct d as [| d]; [lia |]. intros _. unfold g. rewrite odious_digit, odious_double.
  now destruct (odious d).
Qed.

Lemma g_monotone a b : a < b -> g a < g b.
Proof.
  destruct b as [| b]; [lia |]. destruct a as [| a]; intros H; unfold g.
  - destruct b; [cbn; lia | lia].
  - assert (forall x, Nat.b2n x <= 1) by (intros []; cbn; lia).
    specialize (H0 (negb (odious (2 * a)))). lia.
Qed.

Lemma odious_is_g v : odious v = true -> g (v / 2 + 1) = v.
Proof.
  intros O. rewrite Nat.add_1_r. unfold g. rewrite odious_double.
  pose proof (halve v) as E. rewrite Nat.div2_div in E. rewrite E in O at 1. rewrite odious_digit in O. rewrite E at 3.
  now destruct (odious (v / 2)), (Nat.odd v).
Qed.

Lemma g_equation d : g d = mex (map (fun beans => nim_sum (map g beans)) (splits d)).
Proof.
  assert (Values : forall v, In v (map (fun beans => nim_sum (map g beans)) (splits d)) <->
    exists a b, a <= b < d /\ g a ⊕ g b = v).
  { intros v. rewrite in_map_iff. setoid_rewrite in_splits. split.
    - intros (beans & <- & a & b & H & ->). exists a, b. split; [easy | cbn; by_bits].
    - intros (a & b & H & <-). exists [a; b]. split; [cbn; by_bits | now exists a, b]. }
  assert (Two : forall a b v, a < d -> b < d -> g a ⊕ g b = v ->
    In v (map (fun beans => nim_sum (map g beans)) (splits d))).
  { intros a b v Ha Hb E. apply Values. destruct (Nat.le_ge_cases a b).
    - now exists a, b.
    - exists b, a. rewrite Nat.lxor_comm. split; [lia | easy]. }
  symmetry. apply mex_is.
  - (* Two beans whose value is odious: one of them has value 0, and the other is too near. *)
    rewrite Values. intros (a & b & H & E). assert (O := odious_g d ltac:(lia)).
    pose proof (g_monotone b d ltac:(lia)).
    destruct (Nat.eq_dec a 0) as [-> |].
    { change (g 0) with 0 in E. rewrite Nat.lxor_0_l in E. lia. }
    rewrite <- E, odious_xor, !odious_g in O by lia. easy.
  - intros v Hv. assert (Index : forall x, odious x = true -> x <= v -> x / 2 + 1 < d).
    { intros x Ox Hx. apply Nat.nle_gt. intros Hd. apply Nat.le_lteq in Hd as [Hd | Hd].
      - apply g_monotone in Hd. rewrite odious_is_g in Hd by easy. lia.
      - rewrite Hd, odious_is_g in Hv by easy. lia. }
    assert (d <> 0) by (intros ->; cbn in Hv; lia).
    destruct (Nat.eq_dec v 0) as [-> | Hv0]; [now apply (Two 0 0); [lia | lia |] |].
    destruct (odious v) eqn:O.
    + apply (Two 0 (v / 2 + 1)); [lia | now apply Index |]. rewrite odious_is_g by easy.
      apply Nat.lxor_0_l.
    + destruct (two_odious v O Hv0) as (x & y & Ox & Oy & Hx & Hy & E).
      apply (Two (x / 2 + 1) (y / 2 + 1)); [apply Index; [easy | lia].. |].
      now rewrite !odious_is_g.
Qed.

(** A bean weighs more than two that are nearer. *)
Lemma splits_end d beans : In beans (splits d) -> total (fun d => 3 ^ d) beans < 3 ^ d.
Proof.
  intros H. apply in_splits in H as (a & b & H & ->). destruct d as [| d]; [lia |].
  pose proof (Nat.pow_le_mono_r 3 a d ltac:(lia) ltac:(lia)).
  pose proof (Nat.pow_le_mono_r 3 b d ltac:(lia) ltac:(lia)).
  pose proof (Nat.pow_nonzero 3 d ltac:(lia)). cbn - [Nat.pow]. rewrite Nat.pow_succ_r'. lia.
Qed.

(** Main theorem. The Grundy value of the position is the nim-sum of the values of the beans, where
    distance 0 has the value 0, and distance d > 0 the d-th odious number. *)
Theorem beans_become_two beans : Grundy options beans (nim_sum (map g beans)).
Proof. exact (sprague_grundy_parts splits (fun d => 3 ^ d) g splits_end g_equation beans). Qed.

(** For d > 0 the values are the odious numbers, in order. *)
Theorem values_are_odious v : odious v = true <-> exists d, 0 < d /\ g d = v.
Proof.
  split; [intros O; exists (v / 2 + 1) | intros (d & H & <-); now apply odious_g].
  split; [lia | now apply odious_is_g].
Qed.

(** A move wins exactly if X ⊕ g(i) ⊕ g(j) ⊕ g(k) = 0, where X is the nim-sum of all. *)
Theorem winning_move before d after a b :
  Loses options (before ++ a :: b :: after) <->
  nim_sum (map g (before ++ d :: after)) ⊕ g d ⊕ g a ⊕ g b = 0.
Proof.
  rewrite (proj1 (grundy_zero _ _ _ (beans_become_two _))), !map_app. cbn [map].
  rewrite !nim_sum_app. cbn [nim_sum fold_right]. fold (nim_sum (map g after)).
  split; intros <-; by_bits.
Qed.

(** ** Bottles. The answer: the number of winning moves, and the first one *)

(** The beans in the bottles, counted in each from the first bottle on. *)
Fixpoint beans_in (bottles : list nat) : list nat :=
  match bottles with
  | [] => []
  | beans :: rest => repeat (length rest) beans ++ beans_in rest
  end.

(** The value of bottle i is that of its distance from the last one. *)
Definition at_bottle (n i : nat) : nat := g (n - 1 - i).

(** A bean of bottle i becomes one in j and one in k. *)
Definition moved (i j k : nat) (bottles : list nat) : list nat :=
  change k S (change j S (change i pred bottles)).

Definition nim_value (bottles : list nat) : nat := nim_sum (map g (beans_in bottles)).

Lemma value_of_equal d n : nim_sum (map g (repeat d n)) = if Nat.odd n then g d else 0.
Proof.
  induction n as [| n IH]; [easy |]. cbn [repeat map nim_sum fold_right].
  fold (nim_sum (map g (repeat d n))). rewrite IH, Nat.odd_succ, <- Nat.negb_odd. destruct (Nat.odd n); cbn [negb]; by_bits.
Qed.

Lemma value_change bottles i f : i < length bottles ->
  Nat.odd (f (nth i bottles 0)) = negb (Nat.odd (nth i bottles 0)) ->
  nim_value (change i f bottles) = nim_value bottles ⊕ at_bottle (length bottles) i.
Proof.
  unfold nim_value, at_bottle. revert i. induction bottles as [| b rest IH]; intros i Hi Odd; [cbn in Hi; lia |].
  destruct i as [| i]; cbn [change beans_in nth length] in *; rewrite ?change_length, !map_app, !nim_sum_app.
  - rewrite !value_of_equal, Odd. replace (S (length rest) - 1 - 0) with (length rest) by lia.
    destruct (Nat.odd b); cbn [negb]; by_bits.
  - rewrite IH by (easy || lia). replace (S (length rest) - 1 - S i) with (length rest - 1 - i) by lia. by_bits.
Qed.

Lemma value_moved bottles i j k : i < j <= k -> k < length bottles -> 0 < nth i bottles 0 ->
  nim_value (moved i j k bottles) = nim_value bottles ⊕ at_bottle (length bottles) i ⊕
    at_bottle (length bottles) j ⊕ at_bottle (length bottles) k.
Proof.
  intros H Hk Hi. assert (Succ : forall b, Nat.odd (S b) = negb (Nat.odd b)).
  { intros b. now rewrite Nat.odd_succ, <- Nat.negb_odd. }
  unfold moved. rewrite (value_change _ k), (value_change _ j), (value_change _ i);
    rewrite ?change_length; try apply Succ; try lia; try easy.
  destruct (nth i bottles 0) as [| b]; [lia |]. cbn [pred]. rewrite Succ. now destruct (Nat.odd b).
Qed.

(** The moves i < j ≤ k from a bottle that is not empty, in the order of the page. *)
Definition moves (bottles : list nat) : list (nat * nat * nat) :=
  let n := length bottles in
  flat_map (fun i => if nth i bottles 0 =? 0 then [] else
    flat_map (fun j => map (fun k => (i, j, k)) (seq j (n - j))) (seq (S i) (n - S i))) (seq 0 n).

Lemma in_moves bottles i j k : In (i, j, k) (moves bottles) <->
  i < j <= k /\ k < length bottles /\ 0 < nth i bottles 0.
Proof.
  unfold moves. rewrite in_flat_map. setoid_rewrite in_seq. split.
  - intros (x & Hx & H). destruct (Nat.eqb_spec (nth x bottles 0) 0); [easy |].
    apply in_flat_map in H as (y & Hy & H). apply in_map_iff in H as (z & E & Hz).
    apply in_seq in Hy, Hz. injection E as -> -> ->. lia.
  - intros (H1 & H2 & H3). exists i. split; [lia |]. destruct (Nat.eqb_spec (nth i bottles 0) 0); [lia |].
    apply in_flat_map. exists j. split; [apply in_seq; lia |]. apply in_map_iff. exists k.
    split; [easy | apply in_seq; lia].
Qed.

(** The rules on bottles; normal play. *)
Definition options_of_bottles (bottles : list nat) : list (list nat) :=
  map (fun '(i, j, k) => moved i j k bottles) (moves bottles).

Definition weight (bottles : list nat) : nat := total (fun d => 3 ^ d) (beans_in bottles).

Lemma weight_change bottles i f : i < length bottles ->
  weight (change i f bottles) + nth i bottles 0 * 3 ^ (length bottles - 1 - i) =
  weight bottles + f (nth i bottles 0) * 3 ^ (length bottles - 1 - i).
Proof.
  assert (Equal : forall d n, total (fun d => 3 ^ d) (repeat d n) = n * 3 ^ d) by (induction n; cbn; lia).
  unfold weight. revert i. induction bottles as [| b rest IH]; intros i Hi; [cbn in Hi; lia |].
  destruct i as [| i]; cbn [change beans_in nth length] in *; rewrite ?change_length, !total_app, !Equal.
  - replace (S (length rest) - 1 - 0) with (length rest) by lia. lia.
  - specialize (IH i ltac:(lia)). replace (S (length rest) - 1 - S i) with (length rest - 1 - i) by lia. lia.
Qed.

Lemma bottles_end : ends options_of_bottles everywhere weight.
Proof.
  intros bottles q _ H. split; [easy |]. apply in_map_iff in H as ([[i j] k] & <- & H). apply in_moves in H as (H1 & H2 & H3).
  unfold moved. pose proof (weight_change bottles i pred ltac:(lia)) as Wi. set (p1 := change i pred bottles) in *.
  assert (L1 : length p1 = length bottles) by apply change_length.
  pose proof (weight_change p1 j S ltac:(lia)) as Wj. set (p2 := change j S p1) in *.
  assert (L2 : length p2 = length bottles) by (unfold p2; now rewrite change_length).
  pose proof (weight_change p2 k S ltac:(lia)) as Wk. rewrite L1 in Wj. rewrite L2 in Wk.
  pose proof (splits_end (length bottles - 1 - i) [length bottles - 1 - k; length bottles - 1 - j]) as Heavy.
  cbn - [Nat.pow] in Heavy. assert (weight p1 + 3 ^ (length bottles - 1 - i) = weight bottles) by nia.
  enough (3 ^ (length bottles - 1 - k) + (3 ^ (length bottles - 1 - j) + 0) < 3 ^ (length bottles - 1 - i)) by lia.
  apply Heavy, in_splits. exists (length bottles - 1 - k), (length bottles - 1 - j). split; [lia | easy].
Qed.

Lemma in_beans bottles d : In d (beans_in bottles) ->
  d < length bottles /\ 0 < nth (length bottles - 1 - d) bottles 0.
Proof.
  induction bottles as [| b rest IH]; [easy |]. cbn [beans_in length]. rewrite in_app_iff. intros [H | H].
  - assert (b <> 0) by (intros ->; easy). apply repeat_spec in H as ->.
    replace (S (length rest) - 1 - length rest) with 0 by lia. cbn. lia.
  - destruct (IH H) as [H1 H2]. replace (S (length rest) - 1 - d) with (S (length rest - 1 - d)) by lia. cbn. lia.
Qed.

(** Main theorem. The player to move loses exactly if the nim-sum of all beans is 0. *)
Theorem bottles_lost bottles : Loses options_of_bottles bottles <-> nim_value bottles = 0.
Proof.
  refine (proj1 (three_steps _ everywhere (fun bottles => nim_value bottles = 0) weight bottles_end _ _ bottles I)); clear bottles.
  - (* P → N: two beans never have the value of the one. *)
    intros p q _ Zero H Zero'. apply in_map_iff in H as ([[i j] k] & <- & H). apply in_moves in H as (H1 & H2 & H3).
    rewrite value_moved, Zero, Nat.lxor_0_l in Zero' by easy.
    apply (mex_missing (map (fun beans => nim_sum (map g beans)) (splits (length p - 1 - i)))).
    rewrite <- g_equation. apply in_map_iff. exists [length p - 1 - k; length p - 1 - j]. split.
    + cbn. rewrite Nat.lxor_0_r. unfold at_bottle in Zero'. rewrite Nat.lxor_assoc in Zero'.
      apply Nat.lxor_eq in Zero'. rewrite Zero'. apply Nat.lxor_comm.
    + apply in_splits. exists (length p - 1 - k), (length p - 1 - j). split; [lia | easy].
  - (* N → P: a move that wins with the beans. *)
    intros p _. destruct (Nat.eq_dec (nim_value p) 0) as [| Some]; [now left | right].
    apply (proj2 (grundy_zero _ _ _ (beans_become_two (beans_in p)))) in Some as [q Hq Lost].
    apply in_parts in Hq as (before & d & after & qs & E & Hqs & ->). apply in_splits in Hqs as (a & b & H & ->).
    apply (winning_move before d) in Lost. rewrite <- E in Lost. fold (nim_value p) in Lost.
    assert (Hd : In d (beans_in p)) by (rewrite E; apply in_elt). apply in_beans in Hd as [Hd Bean].
    exists (moved (length p - 1 - d) (length p - 1 - b) (length p - 1 - a) p). split.
    + apply in_map_iff. exists (length p - 1 - d, length p - 1 - b, length p - 1 - a). split; [easy |].
      apply in_moves. lia.
    + rewrite value_moved by (easy || lia). unfold at_bottle.
      replace (length p - 1 - (length p - 1 - d)) with d by lia. replace (length p - 1 - (length p - 1 - b)) with b by lia.
      replace (length p - 1 - (length p - 1 - a)) with a by lia. rewrite <- Lost. by_bits.
Qed.

Definition answer (bottles : list nat) : list (nat * nat * nat) :=
  let v := at_bottle (length bottles) in
  filter (fun '(i, j, k) => nim_value bottles ⊕ v i ⊕ v j ⊕ v k =? 0) (moves bottles).

Theorem answer_is_right bottles i j k : In (i, j, k) (answer bottles) <->
  i < j <= k /\ k < length bottles /\ 0 < nth i bottles 0 /\
  Loses options_of_bottles (moved i j k bottles).
Proof.
  unfold answer. rewrite filter_In, in_moves, Nat.eqb_eq, bottles_lost.
  split; [intros [(H1 & H2 & H3) E] | intros (H1 & H2 & H3 & E)]; rewrite value_moved in * by easy; tauto.
Qed.

(** ** Rows and lines. The beans in the last bottle do not matter. *)

Definition positions : list (list nat) :=
  map (fun d => repeat 0 (7 - d) ++ 1 :: repeat 0 d) (seq 1 7) ++
  flat_map (fun n => map (fun bottles => bottles ++ [0]) (filter (fun l => length l =? n) (lists n 3)))
    [1; 2; 3; 4].
Definition row (bottles : list nat) :=
  (bottles,
   map (fun '(i, j, k) => change (length bottles - 1) (fun _ => 0) (moved i j k bottles)) (moves bottles)).

(** For each test one number, or four: the first move that wins, and how many do. *)
Definition printed (bottles : list nat) : list nat :=
  match answer bottles with
  | [] => [0]
  | (i, j, k) :: _ => [i; j; k; length (answer bottles)]
  end.

Definition lines (file : list N) : list N :=
  flat_map (fun bottles => let numbers := printed (nats bottles) in
    N.of_nat (length numbers) :: map N.of_nat numbers) (tests a_list file).
