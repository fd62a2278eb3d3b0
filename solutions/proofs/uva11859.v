(** * UVa 11859: divide the numbers of one row *)

From Grundy Require Import Page Recursion.

(** What the numbers of a row may become: each stays or is divided. *)
Fixpoint quotients (row : list nat) : list (list nat) :=
  match row with
  | [] => [[]]
  | a :: rest => flat_map (fun q => map (cons q) (quotients rest))
      (filter (fun q => a mod q =? 0) (seq 0 (S a)))
  end.

(** A move divides one or more numbers of one row, each by a divisor other than 1; normal play. *)
Definition options_of_row (row : list nat) : list (list nat) :=
  filter (fun after => if list_eq_dec Nat.eq_dec after row then false else true) (quotients row).
Definition options := one_of options_of_row.

Definition divided (row after : list nat) :=
  Forall2 (fun a q => q <= a /\ Nat.divide q a) row after.

Lemma in_options_of_row row after :
  In after (options_of_row row) <-> divided row after /\ after <> row.
Proof.
  unfold options_of_row. rewrite filter_In.
  assert (In after (quotients row) <-> divided row after) as ->.
  { revert after. induction row as [| a row IH]; intros after; cbn - [seq].
    - split; [now intros [<- |]; [constructor |] | inversion 1; now left].
    - rewrite in_flat_map. setoid_rewrite in_map_iff. setoid_rewrite IH.
      setoid_rewrite filter_In. setoid_rewrite in_seq. setoid_rewrite Nat.eqb_eq. split.
      + intros (q & [H1 H2] & rest & <- & H). constructor; [| easy]. split; [lia |].
        destruct (Nat.eq_dec q 0) as [-> |]; [now cbn in H2; subst |].
        now apply Nat.mod_divide.
      + inversion 1 as [| ? q ? rest [H1 H2] H']; subst. exists q. split; [| now exists rest].
        split; [lia |]. destruct (Nat.eq_dec q 0) as [-> |]; 
          [now destruct H2 as (x & ->); rewrite Nat.mul_0_r |].
        now apply Nat.mod_divide. }
  now destruct (list_eq_dec Nat.eq_dec after row).
Qed.

(** ** Ω(a), the number of prime factors with multiplicity *)

Fixpoint first_divisor (fuel d a : nat) : nat :=
  match fuel with
  | 0 => d
  | S fuel => if a mod d =? 0 then d else first_divisor fuel (S d) a
  end.

(** The least divisor other than 1: a prime. *)
Definition least (a : nat) : nat := first_divisor (a - 2) 2 a.

Lemma least_is a : 1 < a ->
  1 < least a <= a /\ Nat.divide (least a) a /\ forall d, 1 < d -> Nat.divide d a -> least a <= d.
Proof.
  intros Ha. unfold least. enough (H : forall fuel d, fuel + d = a -> 1 < d ->
    (forall d', 1 < d' < d -> ~ Nat.divide d' a) -> let l := first_divisor fuel d a in
    1 < l <= a /\ Nat.divide l a /\ forall d', 1 < d' -> Nat.divide d' a -> l <= d').
  { apply H; lia. }
  induction fuel as [| fuel IH]; intros d E Hd None; cbn.
  - assert (d = a) as -> by lia. repeat split; [lia | lia | now exists 1; lia |].
    intros d' Hd' D. apply Nat.nlt_ge. intros H. exact (None d' (conj Hd' H) D).
  - destruct (Nat.eqb_spec (a mod d) 0) as [D | D]; rewrite Nat.mod_divide in D by lia.
    + repeat split; [lia | lia | easy |]. intros d' Hd' D'. apply Nat.nlt_ge. intros H.
      exact (None d' (conj Hd' H) D').
    + apply IH; [lia | lia |]. intros d' H D'. destruct (Nat.eq_dec d' d) as [-> |]; [easy |].
      apply (None d'); [lia | easy].
Qed.

(** A prime that divides a product divides one of the factors. *)
Lemma least_divides_a_factor q k : 1 < q * k ->
  Nat.divide (least (q * k)) q \/ Nat.divide (least (q * k)) k.
Proof.
  intros H. destruct (least_is (q * k) H) as (Hl & D & Min). set (l := least (q * k)) in *.
  pose proof (Nat.gcd_divide_l l q) as Dl. pose proof (Nat.gcd_divide_r l q) as Dq.
  destruct (Nat.eq_dec (Nat.gcd l q) 1) as [E | E]; [right; now apply (Nat.gauss l q) |]. left.
  assert (Nat.gcd l q <> 0) by (intros Z; apply Nat.gcd_eq_0 in Z; lia).
  assert (l <= Nat.gcd l q).
  { apply Min; [lia |]. destruct Dq as (x & E'). exists (x * k). rewrite E' at 1. lia. }
  apply Nat.divide_pos_le in Dl; [| lia]. now replace l with (Nat.gcd l q) by lia.
Qed.

Definition Omega : nat -> nat :=
  by_step (fun Omega a => if a <=? 1 then 0 else S (Omega (a / least a))) (fun a => a) 0.

Lemma Omega_step a : Omega a = if a <=? 1 then 0 else S (Omega (a / least a)).
Proof.
  unfold Omega at 1. rewrite by_step_equation; [easy |]. intros f f' b H. destruct (Nat.leb_spec b 1); [easy |].
  rewrite H; [easy |]. destruct (least_is b ltac:(lia)) as (Hl & _). apply Nat.div_lt; lia.
Qed.

Arguments Omega : simpl never.

Lemma Omega_small a : a <= 1 -> Omega a = 0.
Proof. intros H. rewrite Omega_step. destruct (Nat.leb_spec a 1); lia. Qed.

Lemma Omega_least a b : 1 < a -> a = least a * b -> Omega a = S (Omega b).
Proof.
  intros Ha E. destruct (least_is a Ha) as (Hl & _). rewrite Omega_step. destruct (Nat.leb_spec a 1); [lia |].
  do 2 f_equal. rewrite E at 1. rewrite Nat.mul_comm, Nat.div_mul; lia.
Qed.

(** A proper divisor has fewer prime factors. *)
Lemma Omega_falls q k : 0 < q -> 1 < k -> Omega q < Omega (q * k).
Proof.
  remember (q * k) as a eqn:Ea. revert q k Ea. induction a as [a IH] using lt_wf_ind.
  intros q k Ea Hq Hk. assert (Ha : 1 < a) by nia. destruct (least_is a Ha) as (Hl & _ & Min).
  destruct (least_divides_a_factor q k) as [(x & E) | (x & E)]; [nia | |]; rewrite <- Ea in E;
    set (l := least a) in *.
  - (* The prime l divides q, and is its least divisor. *)
    assert (0 < x) by (destruct x; lia). assert (1 < q) by nia.
    destruct (least_is q ltac:(easy)) as (Hl' & (y & Ey) & Min').
    assert (Same : least q = l).
    { apply Nat.le_antisymm; [apply Min'; [lia | now exists x] |].
      apply Min; [lia |]. exists (y * k). nia. }
    rewrite (Omega_least a (x * k)) by (fold l; nia).
    rewrite (Omega_least q x) by (rewrite ?Same; lia).
    apply -> Nat.succ_lt_mono. apply (IH (x * k)) with k; nia.
  - (* l divides k. *)
    assert (0 < x) by (destruct x; lia). rewrite (Omega_least a (q * x)) by (fold l; nia).
    destruct (Nat.eq_dec x 1) as [-> |]; [rewrite Nat.mul_1_r; lia |].
    assert (Omega q < Omega (q * x)) by (apply (IH (q * x)) with x; nia). lia.
Qed.

(** Some divisor has any smaller number of prime factors. *)
Lemma Omega_reaches a v : v <= Omega a -> exists q, q <= a /\ Nat.divide q a /\ Omega q = v.
Proof.
  revert v. induction a as [a IH] using lt_wf_ind. intros v Hv.
  destruct (Nat.eq_dec v (Omega a)) as [-> |].
  { exists a. repeat split; [easy | apply Nat.divide_refl]. }
  destruct (Nat.le_gt_cases a 1); [rewrite Omega_small in * by easy; lia |].
  destruct (least_is a ltac:(lia)) as (Hl & (b & E) & _).
  rewrite (Omega_least a b) in * by nia. destruct (IH b) with v as (q & Hq & (x & D) & <-).
  - nia.
  - lia.
  - exists q. split; [nia |]. split; [exists (least a * x); nia | easy].
Qed.

(** ** The theorem: a row is a heap of Nim with Σ Ω(a) stones *)

Definition g : list nat -> nat := total Omega.

Lemma entry_falls a q : q <= a -> Nat.divide q a -> q = a \/ Omega q < Omega a.
Proof.
  intros H (k & E). destruct (Nat.eq_dec q a) as [| Hne]; [now left | right].
  rewrite E, Nat.mul_comm. apply Omega_falls; nia.
Qed.

Lemma row_falls row after : divided row after -> after = row \/ g after < g row.
Proof.
  induction 1 as [| a q row after [H1 H2] _ IH]; [now left |]. cbn. fold g.
  fold (total Omega row) (total Omega after). fold (g row) (g after).
  destruct (entry_falls a q H1 H2) as [-> |], IH as [-> |]; [now left | right; lia..].
Qed.

Lemma row_reaches row v : v <= g row -> exists after, divided row after /\ g after = v.
Proof.
  revert v. induction row as [| a row IH]; intros v Hv.
  - exists []. cbn in *. split; [constructor | lia].
  - cbn in Hv. fold (g row) in Hv. destruct (IH (v - min v (Omega a)) ltac:(lia)) as (after & D & E).
    destruct (Omega_reaches a (min v (Omega a)) ltac:(lia)) as (q & H1 & H2 & E').
    exists (q :: after). split; [now constructor |]. cbn. fold (g after). lia.
Qed.

Lemma g_equation row : g row = mex (map g (options_of_row row)).
Proof.
  symmetry. apply mex_is.
  - rewrite in_map_iff. setoid_rewrite in_options_of_row. intros (after & E & D & Hne).
    destruct (row_falls row after D); [easy | lia].
  - intros v Hv. destruct (row_reaches row v ltac:(lia)) as (after & D & E).
    apply in_map_iff. exists after. split; [easy |]. apply in_options_of_row.
    split; [easy | intros ->; lia].
Qed.

(** Main theorem. The Grundy value of a matrix is the nim-sum of its rows, where a row counts as
    Σ Ω(a). *)
Theorem division_game matrix : Grundy options matrix (nim_sum (map g matrix)).
Proof.
  apply sprague_grundy_one_of with g; [| exact g_equation].
  intros row after _ H. apply in_options_of_row in H as [D H]. split; [easy |].
  now destruct (row_falls row after D).
Qed.

(** ** The answer *)

Definition answer (matrix : list (list nat)) : bool := not_zero (nim_sum (map g matrix)).

Theorem answer_is_right matrix : if answer matrix then Wins options matrix else Loses options matrix.
Proof. apply answer_by_value, division_game. Qed.

(** ** Rows and lines. Every row is followed by a 0; rows, and numbers in them, are in
    order without 1s. *)

Definition positions : list (list (list nat)) :=
  map (fun a => [[a]]) (seq 2 40) ++
  map (fun row => [row]) (map (map (Nat.add 2)) (lists 2 12)) ++
  map (fun '(a, b) => [[a + 2]; [b + 2]]) (pairs 10 10).
Definition code (matrix : list (list nat)) : list nat :=
  let rows := filter (fun row => negb (length row =? 0))
    (map (fun row => sorted (filter (fun a => negb (a =? 1)) row)) matrix) in
  match rows with
  | [a; b] => if nth 0 a 0 <=? nth 0 b 0 then a ++ 0 :: b ++ [0] else b ++ 0 :: a ++ [0]
  | _ => flat_map (fun row => row ++ [0]) rows
  end.
Definition row (matrix : list (list nat)) := (code matrix, map code (options matrix)).

Definition lines (file : list N) : list N :=
  map (fun matrix => says (answer (map nats matrix)))
    (tests (after (fun n => after (fun m => times n (numbers m)))) file).
