(** * Nowcoder NC18388: take a divisor of the heap *)

From Grundy Require Import Page.

(** A move takes from a heap of m a divisor of m, m itself included; normal play. *)
Definition options_of_heap (m : nat) : list nat :=
  map (fun divisor => m - divisor) (filter (fun divisor => m mod divisor =? 0) (seq 1 m)).
Definition options := one_of options_of_heap.

(** m = q d becomes (q − 1) d. *)
Lemma in_options_of_heap m left : In left (options_of_heap m) <->
  exists q d, 0 < q /\ 0 < d /\ m = q * d /\ left = (q - 1) * d.
Proof.
  unfold options_of_heap. rewrite in_map_iff. setoid_rewrite filter_In. setoid_rewrite in_seq.
  setoid_rewrite Nat.eqb_eq. split.
  - intros (d & <- & H & E). apply Nat.mod_divide in E as (q & E); [| lia].
    exists q, d. nia.
  - intros (q & d & Hq & Hd & -> & ->). exists d. split; [nia |]. split; [nia |].
    apply Nat.mod_mul. lia.
Qed.

(** The value of a heap, in binary: 1 and the number of the trailing zeros. *)
Fixpoint twos (m : positive) : nat :=
  match m with
  | xO half => S (twos half)
  | _ => 0
  end.

Definition g (m : nat) : nat :=
  match N.of_nat m with
  | N0 => 0
  | N.pos m => S (twos m)
  end.

Lemma g_double m : 0 < m -> g (2 * m) = S (g m).
Proof. intros Hm. unfold g. rewrite Nat2N.inj_mul. destruct (N.of_nat m) eqn:E; [lia | easy]. Qed.

Lemma g_odd m : Nat.Odd m -> g m = 1.
Proof. intros (k & ->). unfold g. rewrite Nat2N.inj_add, Nat2N.inj_mul. now destruct (N.of_nat k). Qed.

(** 2ᵗ is the highest power of 2 that divides m. *)
Lemma g_is t u : Nat.Odd u -> g (2 ^ t * u) = 1 + t.
Proof.
  intros Hu. induction t as [| t IH]; [rewrite Nat.mul_1_l; now apply g_odd |].
  rewrite Nat.pow_succ_r', <- Nat.mul_assoc, g_double, IH; [easy |].
  destruct Hu as (k & ->). pose proof (Nat.pow_nonzero 2 t). nia.
Qed.

(** The twos of a product are those of its factors. *)
Lemma g_product a b : 0 < a -> 0 < b -> g (a * b) + 1 = g a + g b.
Proof.
  intros Ha Hb. destruct (two_and_odd a Ha) as (s & v & -> & Hv).
  destruct (two_and_odd b Hb) as (t & u & -> & Hu).
  replace (2 ^ s * v * (2 ^ t * u)) with (2 ^ (s + t) * (v * u)) by (rewrite Nat.pow_add_r; nia).
  rewrite !g_is by (easy || now apply Nat.Odd_mul). lia.
Qed.

(** Of q and q − 1 only one is odd, so q d and (q − 1) d have different numbers of twos. *)
Lemma g_changes q d : 0 < q -> 0 < d -> g ((q - 1) * d) <> g (q * d).
Proof.
  intros Hq Hd E. assert (positive : forall m, 0 < m -> 0 < g m).
  { intros m Hm. destruct (two_and_odd m Hm) as (t & u & -> & Hu). rewrite g_is by easy. lia. }
  destruct (Nat.eq_dec q 1) as [-> |].
  { specialize (positive (1 * d)). cbn [Nat.sub Nat.mul] in *. change (g 0) with 0 in E. lia. }
  pose proof (g_product q d Hq Hd). pose proof (g_product (q - 1) d ltac:(lia) Hd).
  destruct (Nat.Even_or_Odd q) as [(h & Eh) | Odd].
  - assert (g (q - 1) = 1) by (apply g_odd; exists (h - 1); lia).
    rewrite Eh, g_double in * by lia. specialize (positive h). lia.
  - assert (g q = 1) by now apply g_odd. destruct Odd as (h & Eh).
    replace (q - 1) with (2 * h) in * by lia. rewrite g_double in * by lia.
    specialize (positive h). lia.
Qed.

Lemma g_equation m : g m = mex (map g (options_of_heap m)).
Proof.
  symmetry. apply mex_is.
  - (* No divisor leaves the value of m. *)
    intros H. apply in_map_iff in H as (left & E & H).
    apply in_options_of_heap in H as (q & d & Hq & Hd & -> & ->). now apply (g_changes q d).
  - (* The divisor 2ˢ leaves 1 + s, and m leaves 0. *)
    intros v Hv. apply in_map_iff. setoid_rewrite in_options_of_heap.
    destruct (Nat.eq_dec m 0) as [-> | Hm]; [change (g 0) with 0 in Hv; lia |].
    destruct v as [| s]; [exists 0; split; [easy |]; exists 1, m; lia |].
    destruct (two_and_odd m) as (t & u & -> & Hu); [lia |]. rewrite g_is in Hv by easy.
    destruct Hu as (k & ->). pose proof (Nat.pow_nonzero 2 (t - s)).
    pose proof (Nat.pow_nonzero 2 s).
    assert (E : 2 ^ t = 2 * 2 ^ (t - s - 1) * 2 ^ s).
    { rewrite <- Nat.pow_succ_r', <- Nat.pow_add_r. f_equal. lia. }
    set (half := 2 ^ (t - s - 1)) in *. assert (0 < half) by nia.
    exists (2 ^ s * (2 * half * (2 * k + 1) - 1)). split.
    + rewrite g_is; [easy |]. exists (half * (2 * k + 1) - 1). nia.
    + exists (2 * half * (2 * k + 1)), (2 ^ s). repeat split; nia.
Qed.

(** Main theorem. The Grundy value of the position is the nim-sum of the values of the heaps, where
    2ᵗ u with u odd has the value 1 + t (lemma [g_is]), and an empty heap 0. *)
Theorem divisor_nim heaps : Grundy options heaps (nim_sum (map g heaps)).
Proof.
  apply sprague_grundy_one_of with (fun m => m); [| exact g_equation].
  intros m left _ H. apply in_options_of_heap in H as (q & d & Hq & Hd & -> & ->).
  split; [easy | nia].
Qed.

(** A move wins exactly if it turns the value g of its heap into g ⊕ x, x the nim-sum of all. *)
Theorem winning_move before m after left :
  Loses options (before ++ left :: after) <->
  g left = g m ⊕ nim_sum (map g (before ++ m :: after)).
Proof.
  rewrite (proj1 (grundy_zero _ _ _ (divisor_nim _))), !map_app. cbn [map].
  rewrite !nim_sum_middle. set (x := nim_sum (map g before ++ map g after)). split.
  - intros E. apply Nat.lxor_eq in E as ->. by_bits.
  - intros ->. by_bits.
Qed.

(** ** The answer: the number of winning moves, of a divisor from a heap *)
Definition answer (heaps : list nat) : nat :=
  let x := nim_sum (map g heaps) in
  total (fun m => length (filter (fun left => g left =? g m ⊕ x) (options_of_heap m))) heaps.

Lemma moves_to heaps y :
  length (filter (fun p => nim_sum (map g p) =? y) (options heaps)) =
  total (fun m => length (filter (fun left => g left =? g m ⊕ (nim_sum (map g heaps) ⊕ y))
    (options_of_heap m))) heaps.
Proof.
  revert y. induction heaps as [| m heaps IH]; intros y; [easy |]. unfold options, one_of in *.
  cbn [parts total fold_right]. rewrite filter_app, app_length, map_map, !filter_map_length. f_equal.
  - f_equal. apply filter_ext. intros left. cbn [app map nim_sum fold_right].
    fold (nim_sum (map g heaps)). set (x := nim_sum (map g heaps)).
    destruct (Nat.eqb_spec (g left ⊕ x) y) as [E | E], (Nat.eqb_spec (g left) (g m ⊕ (g m ⊕ x ⊕ y))) as [E' | E'];
      try easy; [destruct E'; rewrite <- E | destruct E; rewrite E']; by_bits.
  - rewrite (filter_ext _ (fun p => nim_sum (map g p) =? g m ⊕ y)).
    + rewrite IH. replace (nim_sum (map g heaps) ⊕ (g m ⊕ y)) with (nim_sum (map g (m :: heaps)) ⊕ y); [easy |].
      cbn [map nim_sum fold_right]. fold (nim_sum (map g heaps)). by_bits.
    + intros p. cbn [map nim_sum fold_right]. fold (nim_sum (map g p)). set (x := nim_sum (map g p)).
      destruct (Nat.eqb_spec (g m ⊕ x) y) as [E | E], (Nat.eqb_spec x (g m ⊕ y)) as [E' | E'];
        try easy; [destruct E'; rewrite <- E | destruct E; rewrite E']; by_bits.
Qed.

(** [options] has an option for every move. So whatever tells the positions that are lost from the others
    counts the winning moves. *)
Theorem answer_is_right heaps (is_lost : list nat -> bool) :
  (forall p, is_lost p = true <-> Loses options p) ->
  answer heaps = length (filter is_lost (options heaps)).
Proof.
  intros Is. rewrite (filter_ext _ (fun p => nim_sum (map g p) =? 0)).
  - unfold answer. now rewrite moves_to, Nat.lxor_0_r.
  - intros p. specialize (Is p). rewrite (proj1 (grundy_zero _ _ _ (divisor_nim p))), <- Nat.eqb_eq in Is.
    destruct (is_lost p), (nim_sum (map g p) =? 0); intuition congruence.
Qed.

(** ** Rows and lines *)

Definition positions : list (list nat) :=
  map sorted (map (map S) (lists 3 6)) ++ map (fun m => [m]) (seq 8 60).
Definition row (heaps : list nat) := (heaps, map sorted (options heaps)).

Definition lines (file : list N) : list N := [N.of_nat (answer (nats (fst (a_list file))))].
