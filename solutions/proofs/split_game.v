(** * Nowcoder 8827J: cut paper, but never to a single square *)

From Grundy Require Import Page Recursion.

(** A piece is (height, width). A cut along a grid line makes two pieces of it. *)
Definition piece : Type := nat * nat.

Definition cuts '(h, w) : list (list piece) :=
  map (fun i => [(i, w); (h - i, w)]) (seq 1 (h - 1)) ++
  map (fun j => [(h, j); (h, w - j)]) (seq 1 (w - 1)).

(** Some piece is a single square. *)
Definition single : list piece -> bool := existsb (fun '(h, w) => (h =? 1) && (w =? 1)).

(** The rules. A player who makes a single square loses at once: the opponent then has a move that
    ends the game, to the board without pieces. Otherwise a move cuts one piece, and a player without
    a move loses. *)
Definition rules (pieces : list piece) : list (list piece) :=
  if single pieces then [[]] else parts cuts pieces.

(** The same game without the cuts that make a single square. *)
Definition splits (p : piece) : list (list piece) := filter (fun qs => negb (single qs)) (cuts p).
Definition options : list piece -> list (list piece) := parts splits.

Lemma in_cuts h w qs : In qs (cuts (h, w)) <->
  (exists i j, 0 < i /\ 0 < j /\ i + j = h /\ qs = [(i, w); (j, w)]) \/
  (exists i j, 0 < i /\ 0 < j /\ i + j = w /\ qs = [(h, i); (h, j)]).
Proof.
  unfold cuts. rewrite in_app_iff, !in_map_iff. setoid_rewrite in_seq.
  split; (intros [H | H]; [left | right]).
  - destruct H as (i & <- & H). exists i, (h - i). repeat split; lia.
  - destruct H as (j & <- & H). exists j, (w - j). repeat split; lia.
  - destruct H as (i & j & Hi & Hj & <- & ->). exists i. split; [repeat f_equal; lia | lia].
  - destruct H as (i & j & Hi & Hj & <- & ->). exists i. split; [repeat f_equal; lia | lia].
Qed.

Lemma in_options pieces pieces' : In pieces' (options pieces) <->
  exists before p after qs, pieces = before ++ p :: after /\ In qs (cuts p) /\ single qs = false /\
    pieces' = before ++ qs ++ after.
Proof.
  unfold options, splits. rewrite in_parts. setoid_rewrite filter_In. setoid_rewrite negb_true_iff.
  split; intros (before & p & after & qs & H); exists before, p, after, qs; tauto.
Qed.

(** Play ends, since 3^i + 3^j < 3^(i + j). *)
Definition size '(h, w) := 3 ^ (h + w).

Lemma sum_of_powers i j k : 0 < i -> 0 < j -> 3 ^ (i + k) + 3 ^ (j + k) < 3 ^ (i + j + k).
Proof.
  intros Hi Hj. assert (E : 3 ^ (i + j + k) = 3 * 3 ^ (i + j + k - 1)).
  { rewrite <- Nat.pow_succ_r'. f_equal. lia. }
  assert (3 ^ (i + k) <= 3 ^ (i + j + k - 1)) by (apply Nat.pow_le_mono_r; lia).
  assert (3 ^ (j + k) <= 3 ^ (i + j + k - 1)) by (apply Nat.pow_le_mono_r; lia).
  assert (3 ^ (i + j + k - 1) <> 0) by (apply Nat.pow_nonzero; lia). lia.
Qed.

Lemma cuts_end p qs : In qs (cuts p) -> total size qs < size p.
Proof.
  destruct p as [h w]. intros H. apply in_cuts in H as [H | H];
    destruct H as (i & j & Hi & Hj & <- & ->); cbn [total fold_right size].
  - pose proof (sum_of_powers i j w Hi Hj). lia.
  - pose proof (sum_of_powers i j h Hi Hj). rewrite !(Nat.add_comm h). lia.
Qed.

Lemma splits_end p qs : In qs (splits p) -> total size qs < size p.
Proof. intros H. apply filter_In in H as [H _]. now apply cuts_end. Qed.

Lemma splits_smaller p qs q : In qs (splits p) -> In q qs ->
  fst q <= fst p /\ snd q <= snd p /\ fst q + snd q < fst p + snd p.
Proof.
  destruct p as [h w]. intros H Hq. apply filter_In in H as [H _].
  apply in_cuts in H as [H | H]; destruct H as (i & j & Hi & Hj & <- & ->);
    destruct Hq as [<- | [<- | []]]; cbn; lia.
Qed.

(** g(h, w) is the mex, over all cuts of h × w that make no single square, of the nim-sum of the
    values of the two parts. *)
Definition g : piece -> nat := by_step (mex_of_splits splits) (fun p => fst p + snd p) 0.

Lemma recursion p : g p = mex_of_splits splits g p.
Proof.
  apply (recursion_equation splits (fun p => fst p + snd p)). intros q qs r Hqs Hr.
  now apply (splits_smaller q qs r).
Qed.

Lemma values_of_options pieces : Grundy options pieces (nim_sum (map g pieces)).
Proof. exact (sum_of_parts splits size splits_end g recursion pieces). Qed.

(** The cuts that make a single square can be left out. *)
Lemma single_app l r : single (l ++ r) = single l || single r.
Proof. apply existsb_app. Qed.

Lemma option_without_single pieces pieces' : single pieces = false ->
  (In pieces' (options pieces) <-> In pieces' (rules pieces) /\ single pieces' = false).
Proof.
  intros H. unfold rules. rewrite H, in_options, in_parts. split.
  - intros (before & p & after & qs & -> & Hqs & Hs & ->). split; [now exists before, p, after, qs |].
    change (p :: after) with ([p] ++ after) in H. rewrite !single_app in *.
    rewrite Hs. now destruct (single before), (single after), (single [p]).
  - intros [(before & p & after & qs & -> & Hqs & ->) Hs]. exists before, p, after, qs.
    rewrite !single_app in Hs. repeat split; [easy |].
    now destruct (single before), (single qs).
Qed.

Lemma rules_end : ends rules everywhere (total size).
Proof.
  intros pieces pieces' _ H. split; [easy |]. unfold rules in H. destruct (single pieces) eqn:Hs.
  - destruct H as [<- | []]. apply existsb_exists in Hs as ([h w] & Hp & _).
    apply (total_in size) in Hp. cbn [size] in Hp. pose proof (Nat.pow_nonzero 3 (h + w)).
    cbn. lia.
  - now apply (parts_end cuts size cuts_end pieces).
Qed.

(** Main theorem. The first player wins on pieces, none of them a single square, exactly if the
    nim-sum of their values is not 0. *)
Theorem split_game pieces : single pieces = false ->
  (Wins rules pieces <-> nim_sum (map g pieces) <> 0).
Proof.
  intros Hs. pose (L := fun pieces => single pieces = false /\ nim_sum (map g pieces) = 0).
  transitivity (~ L pieces); [| unfold L; tauto].
  refine (proj2 (three_steps rules everywhere L (total size) rules_end _ _ pieces I));
    clear pieces Hs.
  - (* P → N *)
    intros pieces pieces' _ [Hs H0] H [Hs' H0'].
    apply (proj1 (grundy_zero _ _ _ (values_of_options pieces))) in H0 as [all].
    destruct (proj2 (grundy_zero _ _ _ (values_of_options pieces'))) as [W _].
    apply W; [| easy]. apply all. now apply option_without_single.
  - (* N → P *)
    intros pieces _. destruct (single pieces) eqn:Hs.
    + (* The opponent has just lost. *)
      right. exists []. unfold rules. rewrite Hs. split; [now left | easy].
    + destruct (Nat.eq_dec (nim_sum (map g pieces)) 0) as [H | H]; [now left | right].
      apply (proj2 (grundy_zero _ _ _ (values_of_options pieces))) in H as [q Hq lost].
      apply (option_without_single _ _ Hs) in Hq as [Hq Hsq]. exists q. split; [easy |].
      split; [easy |]. now apply (proj1 (grundy_zero _ _ _ (values_of_options q))).
Qed.

(** A piece can be turned. *)
Lemma value_of_a_cut h w v : In v (map (fun qs => nim_sum (map g qs)) (splits (h, w))) <->
  (exists i j, 0 < i /\ 0 < j /\ i + j = h /\ single [(i, w); (j, w)] = false /\
    g (i, w) ⊕ g (j, w) = v) \/
  (exists i j, 0 < i /\ 0 < j /\ i + j = w /\ single [(h, i); (h, j)] = false /\
    g (h, i) ⊕ g (h, j) = v).
Proof.
  rewrite in_map_iff. unfold splits. setoid_rewrite filter_In. setoid_rewrite in_cuts.
  setoid_rewrite negb_true_iff.
  assert (Sum : forall p q, nim_sum (map g [p; q]) = g p ⊕ g q) by (intros; cbn; by_bits). split.
  - intros (qs & <- & [H | H] & Hs); [left | right];
      destruct H as (i & j & Hi & Hj & E & ->); exists i, j; now rewrite Sum.
  - intros [H | H]; destruct H as (i & j & Hi & Hj & E & Hs & <-).
    + exists [(i, w); (j, w)]. rewrite Sum. repeat split; [| easy]. left. now exists i, j.
    + exists [(h, i); (h, j)]. rewrite Sum. repeat split; [| easy]. right. now exists i, j.
Qed.

Theorem turned h w : g (h, w) = g (w, h).
Proof.
  remember (h + w) as n eqn:E. revert h w E.
  induction n as [n IH] using lt_wf_ind. intros h w ->. rewrite !recursion. apply mex_ext.
  assert (Turn : forall a b c d, single [(a, b); (c, d)] = single [(b, a); (d, c)]).
  { intros. cbn. now rewrite (andb_comm (a =? 1)), (andb_comm (c =? 1)). }
  intros v. rewrite !value_of_a_cut. split; (intros [H | H]; [right | left]);
    destruct H as (i & j & Hi & Hj & E & Hs & <-); exists i, j;
    (do 3 (split; [easy |])); (split; [now rewrite Turn |]); f_equal; (eapply IH; [| reflexivity]); lia.
Qed.

(** ** A table of the values of all pieces with sides up to k

    Numbers are binary, and the table has nothing for a single square. A row has the pieces of one height, the widest
    first. The table for k + 1 adds a piece to every row, from the smallest height on: across, the piece is cut into
    the pieces added before, and down, into those of its row. The last row is the added column, turned. Half of the
    cuts are enough, as the other half makes the same parts. *)
Definition cell : Type := option N.

Definition reaches (v : N) (a b : cell) : bool :=
  match a, b with
  | Some a, Some b => (N.lxor a b =? v)%N
  | _, _ => false
  end.

(** Some cell of l and the one of r at its place have nim-sum v: the first places, half as many as twice has, rounded
    up. *)
Fixpoint meets (v : N) (twice l r : list cell) : bool :=
  match twice, l, r with
  | _ :: more, a :: l, b :: r =>
      if reaches v a b then true else match more with [] => false | _ :: more => meets v more l r end
  | _, _, _ => false
  end.

Fixpoint first_absent (reached : N -> bool) (fuel : nat) (v : N) : N :=
  match fuel with
  | 0 => v
  | S fuel => if reached v then first_absent reached fuel (N.succ v) else v
  end.

Definition added (column row : list cell) : cell :=
  let across := rev_append column [] in
  let down := rev_append row [] in
  let reached v := if meets v column column across then true else meets v row row down in
  Some (first_absent reached (length column + length row) 0).

Fixpoint grow (rows : list (list cell)) (column : list cell) : list (list cell) :=
  match rows with
  | [] => [added column column :: column]
  | row :: rows => let new := added column row in (new :: row) :: grow rows (new :: column)
  end.

Fixpoint table (k : nat) : list (list cell) :=
  match k with
  | 0 => []
  | 1 => [[None]]
  | S k => grow (table k) []
  end.

(** This computation is the recursion. *)
Definition cell_of (p : piece) : cell := if single [p] then None else Some (N.of_nat (g p)).

Lemma reaches_is v p q : reaches (N.of_nat v) (cell_of p) (cell_of q) = true <->
  single [p; q] = false /\ g p ⊕ g q = v.
Proof.
  change [p; q] with ([p] ++ [q]). rewrite single_app. unfold cell_of.
  destruct (single [p]), (single [q]); cbn; [easy | easy | easy |]. rewrite N.eqb_eq. split.
  - intros E. apply (f_equal N.to_nat) in E. now rewrite lxor_to_nat, !Nat2N.id in E.
  - intros [_ E]. apply N2Nat.inj. now rewrite lxor_to_nat, !Nat2N.id.
Qed.

Lemma meets_is v twice l r : meets v twice l r =
  existsb (fun '(a, b) => reaches v a b) (combine (firstn (Nat.div2 (S (length twice))) l) r).
Proof.
  revert l r. induction twice as [| c | c d more IH] using two_by_two; intros [| a l] [| b r];
    rewrite ?firstn_nil, ?combine_nil; try easy.
  cbn. rewrite IH. now destruct (reaches v a b).
Qed.

Definition down (m : nat) : list nat := rev (seq 1 m).

Lemma down_step m : down (S m) = S m :: down m.
Proof. unfold down. now rewrite seq_S, rev_app_distr. Qed.

Lemma turn_down m k : map (fun i => k + m - i) (down m) = seq k m.
Proof.
  revert k. induction m as [| m IH]; intros k; [easy |]. rewrite down_step. cbn [map seq].
  f_equal; [lia |]. rewrite <- IH. apply map_ext. intros i. f_equal. lia.
Qed.

Lemma in_down i m : In i (down m) <-> 1 <= i <= m.
Proof. unfold down. rewrite <- in_rev, in_seq. lia. Qed.

Lemma in_first_down n i m : In i (firstn n (down m)) <-> m - n < i <= m.
Proof.
  revert m. induction n as [| n IH]; intros m; [cbn; lia |].
  destruct m as [| m]; [cbn; lia |]. rewrite down_step. cbn [firstn In]. rewrite IH. lia.
Qed.

Lemma opposite {A} (f : nat -> A) n m :
  combine (firstn n (map f (down m))) (rev_append (map f (down m)) []) =
  map (fun i => (f i, f (S m - i))) (firstn n (down m)).
Proof.
  rewrite rev_append_rev, app_nil_r, <- map_rev. unfold down at 2. rewrite rev_involutive, <- (turn_down m 1), map_map.
  revert n. induction (down m) as [| i l IH]; intros [| n]; [easy | easy | easy |]. cbn in *. now rewrite IH.
Qed.

Lemma meets_two_parts (part : nat -> piece) m v (l := map (fun i => cell_of (part i)) (down m)) :
  meets (N.of_nat v) l l (rev_append l []) = true <->
  exists i j, 0 < i /\ 0 < j /\ i + j = S m /\ single [part i; part j] = false /\
    g (part i) ⊕ g (part j) = v.
Proof.
  assert (Half : m <= 2 * Nat.div2 (S m)).
  { pose proof (halve (S m)). destruct (Nat.odd (S m)); cbn [Nat.b2n] in *; lia. }
  unfold l. rewrite meets_is, map_length. unfold down at 1.
  rewrite rev_length, seq_length, opposite, existsb_exists. split.
  - intros (ab & H & R). apply in_map_iff in H as (i & <- & H). apply reaches_is in R as [Hs E].
    apply in_first_down in H. exists i, (S m - i). repeat split; (easy || lia).
  - assert (Larger : forall i j, 0 < j <= i -> i + j = S m -> single [part i; part j] = false ->
      g (part i) ⊕ g (part j) = v -> exists ab, In ab (map (fun i => (cell_of (part i), cell_of (part (S m - i))))
        (firstn (Nat.div2 (S m)) (down m))) /\ (let '(a, b) := ab in reaches (N.of_nat v) a b) = true).
    { intros i j Hj Sum Hs E. exists (cell_of (part i), cell_of (part j)).
      split; [| now apply reaches_is]. apply in_map_iff. exists i. split; [do 3 f_equal; lia |].
      apply in_first_down. lia. }
    intros (i & j & Hi & Hj & Sum & Hs & E). destruct (Nat.le_ge_cases j i).
    + now apply (Larger i j).
    + apply (Larger j i); [easy | lia | | now rewrite Nat.lxor_comm].
      change (single ([part j] ++ [part i]) = false). rewrite single_app, orb_comm, <- single_app. exact Hs.
Qed.

Lemma first_absent_is reached values : (forall v, reached (N.of_nat v) = true <-> In v values) ->
  forall fuel v, v <= mex values <= v + fuel ->
  first_absent reached fuel (N.of_nat v) = N.of_nat (mex values).
Proof.
  intros R. induction fuel as [| fuel IH]; intros v H; cbn; [f_equal; lia |].
  destruct (reached (N.of_nat v)) eqn:E.
  - rewrite <- Nat2N.inj_succ. apply IH. apply R in E.
    enough (v <> mex values) by lia. intros ->. now apply mex_missing in E.
  - f_equal. enough (~ v < mex values) by lia. intros Hv. apply below_mex, R in Hv. congruence.
Qed.

Lemma added_is m k : m + k <> 0 ->
  added (map (fun i => cell_of (i, S k)) (down m)) (map (fun j => cell_of (S m, j)) (down k)) =
  cell_of (S m, S k).
Proof.
  intros H. unfold added. set (column := map _ (down m)). set (row := map _ (down k)).
  assert (Length : length column + length row = m + k).
  { unfold column, row, down. now rewrite !map_length, !rev_length, !seq_length. }
  rewrite Length. unfold cell_of. destruct (single _) eqn:Hs.
  { cbn in Hs. destruct m, k; easy. }
  f_equal. rewrite recursion. unfold mex_of_splits. apply (first_absent_is _ _) with (v := 0).
  - intros v.
    rewrite value_of_a_cut, <- (meets_two_parts (fun i => (i, S k))), <- (meets_two_parts (fun j => (S m, j))).
    fold column row. destruct (meets _ column _ _), (meets _ row _ _); tauto.
  - split; [lia |]. etransitivity; [apply mex_at_most |]. rewrite map_length. unfold splits.
    etransitivity; [apply filter_length |]. unfold cuts. rewrite app_length, !map_length, !seq_length. lia.
Qed.

Definition row_of k h : list cell := map (fun w => cell_of (h, w)) (down k).

Lemma grow_is n m k : m + n = k -> k <> 0 ->
  grow (map (row_of k) (seq (S m) n)) (map (fun i => cell_of (i, S k)) (down m)) =
  map (row_of (S k)) (seq (S m) (S n)).
Proof.
  revert m. induction n as [| n IH]; intros m E Hk.
  - replace m with k by lia. cbn [seq map grow].
    assert (Turned : map (fun i => cell_of (i, S k)) (down k) = row_of k (S k)).
    { apply map_ext. intros i. unfold cell_of. rewrite turned. cbn. now rewrite (andb_comm (i =? 1)). }
    rewrite Turned at 2 3. unfold row_of at 1. rewrite added_is by lia.
    unfold row_of. now rewrite down_step.
  - change (map (row_of (S k)) (seq (S m) (S (S n)))) with
      (row_of (S k) (S m) :: map (row_of (S k)) (seq (S (S m)) (S n))).
    assert (New : added (map (fun i => cell_of (i, S k)) (down m)) (row_of k (S m)) = cell_of (S m, S k)).
    { apply added_is. lia. }
    rewrite <- IH, down_step by lia. cbn [seq map grow]. rewrite New. f_equal. unfold row_of. now rewrite down_step.
Qed.

Lemma table_is k : table k = map (row_of k) (seq 1 k).
Proof.
  induction k as [| k IH]; [easy |]. destruct k as [| k]; [easy |].
  change (table (S (S k))) with (grow (table (S k)) []). rewrite IH. now apply (grow_is (S k) 0).
Qed.

(** The masks of the program have 16 bits: more than the values need. *)
Definition at_most (bound : N) : list (list cell) -> bool :=
  forallb (forallb (fun v => match v with Some v => (v <=? bound)%N | None => true end)).

Lemma bound_of_values k bound : at_most bound (table k) = true ->
  forall h w, 1 <= h <= k -> 1 <= w <= k -> g (h, w) <= N.to_nat bound.
Proof.
  unfold at_most. rewrite table_is, forallb_forall. intros Check h w Hh Hw.
  specialize (Check (row_of k h)). rewrite forallb_forall in Check.
  assert (Row : In (row_of k h) (map (row_of k) (seq 1 k))) by (apply in_map, in_seq; lia).
  assert (Cell : In (cell_of (h, w)) (row_of k h)).
  { apply (in_map (fun w => cell_of (h, w))). apply in_down. lia. }
  specialize (Check Row _ Cell). revert Check. unfold cell_of. destruct (single _) eqn:Hs.
  - intros _. cbn in Hs. rewrite orb_false_r, andb_true_iff, !Nat.eqb_eq in Hs. destruct Hs as [-> ->].
    apply Nat.le_0_l.
  - intros Check. apply N.leb_le in Check. lia.
Qed.

Theorem values_up_to_150 h w : 1 <= h <= 150 -> 1 <= w <= 150 -> g (h, w) <= 9.
Proof. apply (bound_of_values 150 9). vm_cast_no_check (eq_refl true). Qed.

Theorem values_up_to_300 h w : 1 <= h <= 300 -> 1 <= w <= 300 -> g (h, w) <= 12.
Proof. apply (bound_of_values 300 12). vm_cast_no_check (eq_refl true). Qed.

(** ** The answer *)

(** The value, from a table where it reaches. *)
Definition values : list (list cell) :=
  Eval vm_compute in [] :: map (fun row => None :: rev row) (table 30).

Definition value_of '(h, w) : nat :=
  match nth w (nth h values []) None with
  | Some v => N.to_nat v
  | None => g (h, w)
  end.

Lemma nth_map_seq {A} (f : nat -> A) default from n i :
  nth i (map f (seq from n)) default = if i <? n then f (from + i) else default.
Proof.
  revert from i. induction n as [| n IH]; intros from [| i]; cbn; [easy | easy | now rewrite Nat.add_0_r |].
  rewrite IH, Nat.add_succ_r. easy.
Qed.

Lemma value_of_is p : value_of p = g p.
Proof.
  destruct p as [h w]. unfold value_of.
  assert (E : values = [] :: map (fun row => None :: rev row) (table 30)) by (vm_cast_no_check (eq_refl values)).
  rewrite E, table_is, map_map. destruct h as [| h]; [now destruct w |]. cbn [nth].
  rewrite nth_map_seq. destruct (h <? 30); [| now destruct w]. destruct w as [| w]; [easy |]. cbn [nth].
  unfold row_of, down. rewrite <- map_rev, rev_involutive, nth_map_seq. destruct (w <? 30); [| easy].
  unfold cell_of. cbn [Nat.add]. destruct (single _); [easy |]. apply Nat2N.id.
Qed.

Definition answer h w : bool := not_zero (value_of (h, w)).

Theorem answer_is_right h w : single [(h, w)] = false ->
  if answer h w then Wins rules [(h, w)] else Loses rules [(h, w)].
Proof.
  intros S. apply (answer_by_wins _ everywhere _ _ _ rules_end I). rewrite split_game by easy.
  unfold answer. rewrite not_zero_iff, value_of_is. cbn [map nim_sum fold_right]. now rewrite Nat.lxor_0_r.
Qed.

(** ** Rows and lines. Pieces lie with the shorter side first, in order; a single
    square is not in options. *)

Definition pieces : list piece :=
  filter (fun '(h, w) => (h <=? w) && (1 <? w)) (list_prod (seq 1 7) (seq 1 7)).
Definition positions : list (list piece) :=
  map (fun p => [p]) pieces ++
  map (fun '(p, q) => [p; q]) (list_prod (firstn 9 pieces) (firstn 12 pieces)).
Definition number '(h, w) : nat := 100 * min h w + max h w.
Definition coded (pieces : list piece) : list nat := sorted (map number pieces).
Definition row pieces := (coded pieces, map coded (options pieces)).

Definition lines (file : list N) : list N :=
  map (fun '(h, w) => says (answer (N.to_nat h) (N.to_nat w))) (until_end (both Files.number Files.number) file).
