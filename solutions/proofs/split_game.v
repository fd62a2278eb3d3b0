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

(** A table of the values of all pieces with sides below k, row by row. *)
Definition look (rows : list (list nat)) '(h, w) : nat := nth w (nth h rows []) 0.

Fixpoint table_row (rows : list (list nat)) (h n : nat) : list nat :=
  match n with
  | 0 => []
  | S n => let row := table_row rows h n in
      row ++ [mex_of_splits splits (look (rows ++ [row])) (h, n)]
  end.

Fixpoint table (k n : nat) : list (list nat) :=
  match n with
  | 0 => []
  | S n => let rows := table k n in rows ++ [table_row rows n k]
  end.

Definition side := 30.
Definition values : list (list nat) := Eval vm_compute in table (S side) (S side).

Lemma table_is_g h w : h <= side -> w <= side -> look values (h, w) = g (h, w).
Proof.
  intros Hh Hw. apply (one_solution splits size splits_end (fun p => fst p <= side /\ snd p <= side)
    (look values) g); [| | | easy].
  - intros p qs q Hp Hqs Hq. pose proof (splits_smaller p qs q Hqs Hq). lia.
  - assert (Check : forallb (fun p => look values p =? mex_of_splits splits (look values) p)
      (list_prod (seq 0 (S side)) (seq 0 (S side))) = true) by (vm_compute; reflexivity).
    intros [h' w'] Hp. rewrite forallb_forall in Check. apply Nat.eqb_eq, Check.
    cbn in Hp. apply in_prod; apply in_seq; lia.
  - intros p _. apply recursion.
Qed.

(** The values up to 30 × 30 are at most 9. (The page has checked them up to 150 × 150.) *)
Theorem values_up_to_30 h w : h <= 30 -> w <= 30 -> g (h, w) <= 9.
Proof.
  intros Hh Hw. rewrite <- table_is_g by easy.
  assert (Check : forallb (forallb (fun v => v <=? 9)) values = true) by (vm_compute; reflexivity).
  unfold look. destruct (nth_in_or_default h values []) as [Hrow | ->]; [| destruct w; cbn; lia].
  rewrite forallb_forall in Check. apply Check in Hrow. rewrite forallb_forall in Hrow.
  destruct (nth_in_or_default w (nth h values []) 0) as [Hv | ->]; [| lia].
  now apply Nat.leb_le, Hrow.
Qed.

(** ** The answer *)

(** The value, from the table where it reaches. *)
Definition value_of '(h, w) : nat :=
  if (h <=? side) && (w <=? side) then look values (h, w) else g (h, w).

Definition answer h w : bool := not_zero (value_of (h, w)).

Theorem answer_is_right h w : single [(h, w)] = false ->
  if answer h w then Wins rules [(h, w)] else Loses rules [(h, w)].
Proof.
  intros S. apply (answer_by_wins _ everywhere _ _ _ rules_end I). rewrite split_game by easy.
  unfold answer. rewrite not_zero_iff. cbn [map nim_sum fold_right]. rewrite Nat.lxor_0_r.
  replace (value_of (h, w)) with (g (h, w)); [easy |]. unfold value_of.
  destruct (Nat.leb_spec h side), (Nat.leb_spec w side); cbn [andb]; try easy.
  symmetry. now apply table_is_g.
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
