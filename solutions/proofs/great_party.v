(** * Nowcoder 33192K: Nim whose heaps may be merged *)

From Coq Require Import FinFun.
From Grundy Require Import Page.

(** All lists with [stones] more on one heap. *)
Fixpoint merged (stones : nat) (heaps : list nat) : list (list nat) :=
  match heaps with
  | [] => []
  | a :: rest => (a + stones :: rest) :: map (cons a) (merged stones rest)
  end.

(** The heaps are not empty. A move takes one or more stones from a heap. What is left of it stays,
    if it is not empty, or is merged with another heap; normal play. *)
Fixpoint moves (before heaps : list nat) : list (list nat) :=
  match heaps with
  | [] => []
  | a :: after =>
      (before ++ after) ::
      flat_map (fun kept => (before ++ kept :: after) :: merged kept (before ++ after))
        (seq 1 (a - 1)) ++
      moves (before ++ [a]) after
  end.
Definition options : list nat -> list (list nat) := moves [].

Lemma in_merged stones heaps heaps' : In heaps' (merged stones heaps) <->
  exists l b r, heaps = l ++ b :: r /\ heaps' = l ++ b + stones :: r.
Proof.
  revert heaps'. induction heaps as [| a rest IH]; intros heaps'; cbn.
  - split; [easy |]. now intros ([] & b & r & E & _).
  - rewrite in_map_iff. setoid_rewrite IH. split.
    + intros [<- | (x & <- & l & b & r & -> & ->)]; [now exists [], a, rest | now exists (a :: l), b, r].
    + intros ([| x l] & b & r & E & ->); injection E as -> ->; [now left | right].
      exists (l ++ b + stones :: r). split; [easy |]. now exists l, b, r.
Qed.

Lemma in_options heaps heaps' : In heaps' (options heaps) <->
  exists before a after, heaps = before ++ a :: after /\
    (heaps' = before ++ after \/
     exists kept, 0 < kept < a /\
       (heaps' = before ++ kept :: after \/ In heaps' (merged kept (before ++ after)))).
Proof.
  unfold options. enough (H : forall heaps front, In heaps' (moves front heaps) <->
    exists before a after, heaps = before ++ a :: after /\
    (heaps' = (front ++ before) ++ after \/
     exists kept, 0 < kept < a /\ (heaps' = (front ++ before) ++ kept :: after \/
       In heaps' (merged kept ((front ++ before) ++ after))))) by exact (H heaps []).
  clear heaps. induction heaps as [| a rest IH]; intros front; cbn [moves].
  - split; [easy |]. now intros ([] & a & after & E & _).
  - cbn [In]. rewrite in_app_iff, in_flat_map, IH. setoid_rewrite in_seq. split.
    + intros [<- | [(kept & Hl & H) | (before & b & after & -> & H)]].
      * exists [], a, rest. rewrite app_nil_r. split; [easy | now left].
      * exists [], a, rest. rewrite app_nil_r. split; [easy |]. right. exists kept.
        split; [lia |]. destruct H as [<- | H]; [now left | now right].
      * exists (a :: before), b, after. rewrite <- (app_assoc front [a]) in H. now split.
    + intros ([| x before] & b & after & E & H); injection E as -> ->.
      * rewrite app_nil_r in H. destruct H as [-> | (kept & Hl & H)]; [now left |].
        right. left. exists kept. split; [lia |]. destruct H as [-> | H]; [now left | now right].
      * right. right. exists before, b, after. rewrite <- (app_assoc front [x]). now split.
Qed.

Definition not_empty (heaps : list nat) := Forall (fun a => 0 < a) heaps.

Lemma options_end : ends options not_empty (total (fun a => a)).
Proof.
  unfold not_empty. intros heaps heaps' D H.
  apply in_options in H as (before & a & after & -> & H).
  rewrite Forall_app, Forall_cons_iff in D. rewrite total_app. cbn.
  destruct H as [-> | (kept & Hl & [-> | H])].
  - rewrite Forall_app, total_app. split; [easy | lia].
  - rewrite Forall_app, Forall_cons_iff, total_app. cbn. split; [repeat split; (easy || lia) | lia].
  - apply in_merged in H as (l & b & r & E & ->).
    assert (D' : Forall (fun a => 0 < a) (l ++ b :: r)) by (rewrite <- E, Forall_app; easy).
    assert (T := f_equal (total (fun a => a)) E). rewrite !total_app in T. cbn in T.
    rewrite Forall_app, Forall_cons_iff in D'. rewrite Forall_app, Forall_cons_iff, total_app.
    cbn. split; [repeat split; (easy || lia) | lia].
Qed.

(** The nim-sum of all b = a − 1. *)
Definition X (heaps : list nat) : nat := nim_sum (map pred heaps).

Lemma X_middle before a after : X (before ++ a :: after) = X (before ++ after) ⊕ pred a.
Proof. unfold X. rewrite !map_app. apply nim_sum_middle. Qed.

Definition lost (heaps : list nat) := Nat.even (length heaps) = true /\ X heaps = 0.

(** Of an even number of numbers with this nim-sum one does not grow much: it has not the highest
    bit of the nim-sum. *)
Lemma some_without_bit bit l : Nat.even (length l) = true ->
  Nat.testbit (nim_sum l) bit = true -> exists before a after,
    l = before ++ a :: after /\ Nat.testbit a bit = false.
Proof.
  intros Even Bit. enough (H : (exists before a after,
      l = before ++ a :: after /\ Nat.testbit a bit = false) \/
      Nat.testbit (nim_sum l) bit = Nat.odd (length l)).
  { destruct H as [H | H]; [easy |]. rewrite <- Nat.negb_even, Even, Bit in H. easy. }
  clear Even Bit. induction l as [| a l IH]; [right; apply Nat.bits_0 |].
  destruct (Nat.testbit a bit) eqn:E; [| left; now exists [], a, l].
  destruct IH as [(before & b & after & -> & Hb) | IH]; [left; now exists (a :: before), b, after |].
  right. cbn [nim_sum fold_right length]. fold (nim_sum l).
  rewrite Nat.lxor_spec, IH, E, Nat.odd_succ, <- Nat.negb_odd. now destruct (Nat.odd (length l)).
Qed.

Lemma even_without (before : list nat) a after :
  Nat.even (length (before ++ a :: after)) = negb (Nat.even (length (before ++ after))).
Proof. rewrite !app_length. cbn [length]. now rewrite Nat.add_succ_r, Nat.even_succ, Nat.negb_even. Qed.

Lemma merged_length stones heaps heaps' : In heaps' (merged stones heaps) ->
  length heaps' = length heaps.
Proof. intros H. apply in_merged in H as (l & b & r & -> & ->). now rewrite !app_length. Qed.

(** P → N. *)
Lemma lost_to_won heaps heaps' : not_empty heaps -> lost heaps -> In heaps' (options heaps) ->
  ~ lost heaps'.
Proof.
  intros D [Even HX] H [Even' HX']. apply in_options in H as (before & a & after & -> & H).
  rewrite even_without in Even.
  destruct H as [-> | (kept & Hl & [-> | H])].
  - (* The heap is emptied: an odd number of heaps. *)
    now rewrite Even' in Even.
  - (* One b has changed. *)
    rewrite X_middle in HX, HX'. apply Nat.lxor_eq in HX, HX'. lia.
  - (* Merged: an odd number of heaps. *)
    apply merged_length in H. rewrite H in Even'. now rewrite Even' in Even.
Qed.

(** Nim on the b: some heap a has a larger b than the nim-sum of the others. *)
Lemma larger_than_the_others heaps : X heaps <> 0 ->
  exists before a after, heaps = before ++ a :: after /\ X (before ++ after) < pred a.
Proof.
  intros HX. destruct (one_heap_falls (map pred heaps) 0) as (l & b & r & E & H).
  { unfold X in HX. lia. }
  apply map_eq_app in E as (before & heaps' & -> & <- & E). destruct heaps' as [| a after]; [easy |].
  injection E as <- <-. exists before, a, after. split; [easy |].
  rewrite <- map_app, Nat.lxor_0_r in H. exact H.
Qed.

(** Some heap among an even number of them is made larger by at most their nim-sum Z, so that the
    nim-sum becomes 0. *)
Lemma raise heaps : Nat.even (length heaps) = true -> X heaps <> 0 ->
  exists before q after, heaps = before ++ q :: after /\
    pred q < X heaps ⊕ pred q <= X heaps + pred q.
Proof.
  intros Even HX. set (Z := X heaps) in *.
  destruct (some_without_bit (highest Z) (map pred heaps)) as (l & b & r & E & H).
  - now rewrite map_length.
  - fold (X heaps). fold Z. unfold highest. now apply Nat.bit_log2.
  - apply map_eq_app in E as (before & heaps' & -> & <- & E).
    destruct heaps' as [| q after]; [easy |]. injection E as <- <-.
    exists before, q, after. split; [easy |]. split; [| apply xor_le_add].
    rewrite Nat.lxor_comm. now apply xor_grows.
Qed.

(** N → P with an odd number of heaps: p is merged with q, or goes. *)
Lemma merge before p after : not_empty (before ++ p :: after) ->
  Nat.even (length (before ++ after)) = true -> X (before ++ after) <= pred p ->
  exists heaps', In heaps' (options (before ++ p :: after)) /\ lost heaps'.
Proof.
  intros D Even HZ. set (Z := X (before ++ after)) in *.
  destruct (Nat.eq_dec Z 0) as [E |].
  - exists (before ++ after). split; [| easy]. apply in_options. exists before, p, after. tauto.
  - destruct (raise (before ++ after) Even) as (l & q & r & E & H1 & H2); [easy |]. fold Z in H1, H2.
    assert (Hq : 0 < q).
    { assert (D' : not_empty (l ++ q :: r)).
      { rewrite <- E. unfold not_empty in *. rewrite Forall_app, Forall_cons_iff in *. easy. }
      unfold not_empty in D'. now rewrite Forall_app, Forall_cons_iff in D'. }
    set (kept := (Z ⊕ pred q) - pred q). exists (l ++ q + kept :: r). split.
    + apply in_options. exists before, p, after. split; [easy |]. right. exists kept.
      split; [unfold kept; lia |]. right. apply in_merged. now exists l, q, r.
    + split; [rewrite E in Even; now rewrite app_length in * |].
      rewrite X_middle. replace (pred (q + kept)) with (Z ⊕ pred q) by (unfold kept; lia).
      unfold Z. rewrite E, X_middle. by_bits.
Qed.

(** Main theorem. The first player loses exactly if the number of heaps is even and the nim-sum of
    all b = a − 1 is 0. *)
Theorem great_party heaps : not_empty heaps ->
  (Loses options heaps <-> Nat.even (length heaps) = true /\ X heaps = 0).
Proof.
  intros D. refine (proj1 (three_steps options not_empty lost _ options_end lost_to_won _ heaps D)).
  clear heaps D. intros heaps D. destruct (Nat.even (length heaps)) eqn:Even.
  - destruct (Nat.eq_dec (X heaps) 0) as [| HX]; [left; now split | right].
    destruct (larger_than_the_others heaps HX) as (before & a & after & -> & H).
    exists (before ++ S (X (before ++ after)) :: after). split; [| split].
    + apply in_options. exists before, a, after. split; [easy |]. right.
      exists (S (X (before ++ after))). split; [lia | now left].
    + rewrite app_length in *. easy.
    + rewrite X_middle. cbn [pred]. by_bits.
  - right. destruct (Nat.eq_dec (X heaps) 0) as [HX | HX].
    + destruct heaps as [| p after]; [easy |]. apply (merge [] p after); [easy | |].
      * change (p :: after) with ([] ++ p :: after) in Even. rewrite even_without in Even.
        now destruct (Nat.even (length ([] ++ after))).
      * change (p :: after) with ([] ++ p :: after) in HX. rewrite X_middle in HX.
        apply Nat.lxor_eq in HX. lia.
    + destruct (larger_than_the_others heaps HX) as (before & p & after & -> & H).
      rewrite even_without in Even. apply merge; [easy | | lia].
      now destruct (Nat.even (length (before ++ after))).
Qed.

(** ** Segments: two prefixes, each with its class *)

Definition class (heaps : list nat) (i : nat) : bool * nat :=
  let p := firstn i heaps in (Nat.even (length p), X p).
Definition segment (heaps : list nat) (i j : nat) : list nat := skipn i (firstn j heaps).

Lemma X_app l r : X (l ++ r) = X l ⊕ X r.
Proof. unfold X. now rewrite map_app, nim_sum_app. Qed.

(** Main theorem. The segment of the heaps i, …, j − 1, counted from 0, is lost exactly if the prefixes
    of the lengths i and j are of one class. *)
Theorem segment_lost heaps i j : not_empty heaps -> i <= j <= length heaps ->
  (Loses options (segment heaps i j) <-> class heaps i = class heaps j).
Proof.
  intros D H. unfold segment, class. set (p := firstn j heaps).
  assert (E : firstn i heaps = firstn i p) by (unfold p; rewrite firstn_firstn; f_equal; lia).
  assert (Dp : not_empty (skipn i p)).
  { unfold not_empty in *. rewrite <- (firstn_skipn j heaps), Forall_app in D. fold p in D.
    rewrite <- (firstn_skipn i p), Forall_app in D. easy. }
  rewrite (great_party _ Dp), E.
  pose proof (f_equal (@length nat) (firstn_skipn i p)) as EL. rewrite app_length in EL.
  pose proof (f_equal X (firstn_skipn i p)) as EX. rewrite X_app in EX.
  rewrite <- EL, <- EX, Nat.even_add.
  set (a := Nat.even (length (firstn i p))). set (b := Nat.even (length (skipn i p))).
  set (x := X (firstn i p)). set (y := X (skipn i p)). split.
  - intros [-> ->]. rewrite Nat.lxor_0_r. now destruct a.
  - intros F. injection F as F1 F2. split; [now destruct a, b |].
    replace y with (x ⊕ (x ⊕ y)) by by_bits. rewrite <- F2. apply Nat.lxor_nilpotent.
Qed.

(** The printed number: of the segments of l..r those that are won, so all pairs of prefixes but those of
    one class. *)
Definition pairs_of (l r : nat) : list (nat * nat) :=
  flat_map (fun i => map (pair i) (seq (S i) (r - i))) (seq l (r - l)).
Lemma pairs_of_NoDup l r : NoDup (pairs_of l r).
Proof.
  apply NoDup_flat_map; [apply seq_NoDup | intros i; apply FinFun.Injective_map_NoDup, seq_NoDup; intros a b; congruence |].
  intros i i' [a b] H H'. apply in_map_iff in H as (? & E & _), H' as (? & E' & _). congruence.
Qed.

Definition equal (heaps : list nat) '(i, j) : bool :=
  Bool.eqb (fst (class heaps i)) (fst (class heaps j)) && (snd (class heaps i) =? snd (class heaps j)).

Definition answer heaps l r : nat :=
  length (pairs_of l r) - length (filter (equal heaps) (pairs_of l r)).

Theorem answer_is_right heaps l r : not_empty heaps -> r <= length heaps ->
  let won := filter (fun ij => negb (equal heaps ij)) (pairs_of l r) in
  (forall i j, In (i, j) won <-> l <= i < j /\ j <= r /\ Wins options (segment heaps i j)) /\
  NoDup won /\ length won = answer heaps l r.
Proof.
  intros D H won. split.
  - intros i j. unfold won, pairs_of. rewrite filter_In, in_flat_map.
    setoid_rewrite in_map_iff. setoid_rewrite in_seq.
    assert (Eq : i <= j <= length heaps -> (equal heaps (i, j) = false <-> Wins options (segment heaps i j))).
    { intros Hij. pose proof (segment_lost heaps i j D Hij) as L.
      assert (Is : equal heaps (i, j) = true <-> class heaps i = class heaps j).
      { unfold equal. rewrite andb_true_iff, Bool.eqb_true_iff, Nat.eqb_eq.
        destruct (class heaps i), (class heaps j); cbn. split; [now intros [-> ->] | intros E; now injection E]. }
      assert (Dp : not_empty (segment heaps i j)).
      { unfold segment, not_empty in *. rewrite <- (firstn_skipn j heaps), Forall_app in D.
        rewrite <- (firstn_skipn i (firstn j heaps)), Forall_app in D. easy. }
      pose proof (decided options not_empty _ options_end _ _ Dp (Nat.lt_succ_diag_r _)) as Dec.
      pose proof (not_both options (segment heaps i j)). destruct (wins _ _ _), (equal heaps (i, j)); intuition congruence. }
    rewrite negb_true_iff. split.
    + intros [(k & Hk & j' & E & Hj) F]. injection E as -> ->. apply Eq in F; [| lia]. repeat split; (easy || lia).
    + intros (H1 & H2 & W). split; [| apply Eq; [lia | easy]]. exists i. split; [lia |]. exists j. split; [easy | lia].
  - split; [now apply NoDup_filter, pairs_of_NoDup |].
    unfold won, answer. pose proof (filter_negb_length (equal heaps) (pairs_of l r)). lia.
Qed.

(** ** Rows and lines *)

Definition positions : list (list nat) := map sorted (map (map S) (lists 4 4)).
Definition row (heaps : list nat) := (heaps, map sorted (options heaps)).

(** A file has n and q, the heaps, and the questions, which count from 1. *)
Definition lines (file : list N) : list N :=
  match file with
  | n :: q :: file =>
      let (heaps, file) := numbers (N.to_nat n) file in
      let (questions, _) := times (N.to_nat q) (both number number) file in
      map (fun '(l, r) => N.of_nat (answer (nats heaps) (N.to_nat l - 1) (N.to_nat r))) questions
  | _ => []
  end.
