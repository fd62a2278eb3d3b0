(** * HDU 1404: lower a digit, or cut at a zero *)

From Grundy Require Import Page.
Arguments Nat.pow : simpl never.
Arguments Nat.mul : simpl never.

(** The position is a word of digits. A move replaces a digit by a smaller one, or erases a 0 with
    everything to its right; normal play, so the player who erases the last digit wins. *)
Fixpoint options (word : list nat) : list (list nat) :=
  match word with
  | [] => []
  | d :: rest =>
      map (fun smaller => smaller :: rest) (seq 0 d) ++ (if d =? 0 then [[]] else []) ++
      map (cons d) (options rest)
  end.

Lemma in_options word word' : In word' (options word) <->
  exists before d after, word = before ++ d :: after /\
    ((exists smaller, smaller < d /\ word' = before ++ smaller :: after) \/ d = 0 /\ word' = before).
Proof.
  revert word'. induction word as [| d rest IH]; intros word'; cbn [options].
  - split; [easy | now intros ([] & ? & ? & ? & _)].
  - rewrite !in_app_iff, !in_map_iff. setoid_rewrite IH. setoid_rewrite in_seq. split.
    + intros [(s & <- & H) | [H | (? & <- & before & d' & after & -> & H)]].
      * exists [], d, rest. split; [easy |]. left. exists s. split; [lia | easy].
      * destruct (Nat.eqb_spec d 0) as [-> |]; [| easy]. destruct H as [<- | []].
        exists [], 0, rest. split; [easy |]. now right.
      * exists (d :: before), d', after. split; [easy |].
        destruct H as [(s & Hs & ->) | [-> ->]]; [left; now exists s | now right].
    + intros ([| d' before] & d'' & after & E & H); injection E as -> ->.
      * destruct H as [(s & Hs & ->) | [-> ->]]; [left | right; left; now left].
        exists s. split; [easy | lia].
      * right. right. destruct H as [(s & Hs & ->) | [-> ->]].
        -- exists (before ++ s :: after). split; [easy |]. exists before, d'', after.
           split; [easy |]. left. now exists s.
        -- exists before. split; [easy |]. exists before, 0, after. split; [easy | now right].
Qed.

Lemma options_end : ends options everywhere (total S).
Proof.
  intros word word' _ H. split; [easy |]. apply in_options in H as (before & d & after & -> & H).
  destruct H as [(s & Hs & ->) | [-> ->]]; rewrite ?total_app; cbn; lia.
Qed.

(** Main theorem. A word that begins with 0 is won at once: all of it can be erased. *)
Theorem zero_first rest : Wins options (0 :: rest).
Proof. apply some_lost with []; [now left | now constructor]. Qed.

(** The other words are the numbers; [number] reads them. *)
Definition is_number (word : list nat) : Prop :=
  Forall (fun d => d <= 9) word /\ exists d rest, word = d :: rest /\ 0 < d.

Definition number (word : list nat) : nat := fold_left (fun n d => 10 * n + d) word 0.

Lemma number_app l r : number (l ++ r) = number l * 10 ^ length r + number r.
Proof.
  unfold number. rewrite fold_left_app. generalize (fold_left (fun n d => 10 * n + d) l 0).
  induction r as [| d r IH] using rev_ind; intros n; [cbn; unfold Nat.pow; lia |].
  rewrite !fold_left_app, app_length. cbn [fold_left length].
  rewrite IH, Nat.add_1_r, Nat.pow_succ_r'. lia.
Qed.

Lemma number_middle before d after :
  number (before ++ d :: after) = (10 * number before + d) * 10 ^ length after + number after.
Proof.
  change (d :: after) with ([d] ++ after). rewrite app_assoc, number_app. f_equal. f_equal.
  unfold number. now rewrite fold_left_app.
Qed.

Lemma number_positive word : is_number word -> 0 < number word.
Proof.
  intros (_ & d & rest & -> & H). pose proof (number_middle [] d rest) as E. cbn [app] in E.
  pose proof (Nat.pow_nonzero 10 (length rest)). nia.
Qed.

(** A move between numbers makes the number smaller. *)
Lemma option_is_smaller word word' : In word' (options word) -> is_number word' ->
  number word' < number word.
Proof.
  intros H N. apply in_options in H as (before & d & after & -> & H).
  pose proof (Nat.pow_nonzero 10 (length after)). rewrite number_middle.
  destruct H as [(s & Hs & ->) | [-> ->]].
  - rewrite number_middle. nia.
  - apply number_positive in N. nia.
Qed.

Lemma option_has_digits word word' : In word' (options word) ->
  Forall (fun d => d <= 9) word -> Forall (fun d => d <= 9) word'.
Proof.
  intros H D. apply in_options in H as (before & d & after & -> & H).
  apply Forall_app in D as [D1 D2]. inversion D2; subst.
  destruct H as [(s & Hs & ->) | [-> ->]]; [| easy].
  apply Forall_app. split; [easy |]. constructor; [lia | easy].
Qed.

(** A number becomes another one: one of its digits is raised, or a 0 and any digits are appended. *)
Definition becomes (word' word : list nat) : Prop :=
  (exists before d after raised, word' = before ++ d :: after /\ d < raised /\
    word = before ++ raised :: after) \/
  (exists digits, word = word' ++ 0 :: digits).

Lemma marks word word' : In word' (options word) <-> becomes word' word.
Proof.
  rewrite in_options. unfold becomes. split.
  - intros (before & d & after & -> & [(s & Hs & ->) | [-> ->]]); [left | right].
    + now exists before, s, after, d.
    + now exists after.
  - intros [(before & d & after & raised & -> & H & ->) | (digits & ->)].
    + exists before, raised, after. split; [easy |]. left. now exists d.
    + exists word', 0, digits. split; [easy | now right].
Qed.

(** A lost option of a number is a number. *)
Lemma lost_option word q : is_number word -> In q (options word) -> Loses options q -> is_number q.
Proof.
  intros N Hq L. destruct q as [| [| d] rest].
  - exfalso. apply in_options in Hq as (before & d & after & E & H).
    destruct H as [(s & _ & H) | [-> <-]]; [now destruct before |].
    destruct N as (_ & d & rest & -> & Hd). injection E as -> _. lia.
  - now destruct (not_both options _ L (zero_first rest)).
  - split; [apply (option_has_digits word); [easy | apply N] |]. exists (S d), rest. split; [easy | lia].
Qed.

(** Main theorem. A number is lost exactly if no smaller lost number becomes this number when we raise one
    digit, or append a 0 and any digits. *)
Theorem no_smaller_lost_number word : is_number word -> (Loses options word <->
  forall word', is_number word' -> number word' < number word -> Loses options word' -> ~ becomes word' word).
Proof.
  intros N. split.
  - intros [all] word' _ _ L B. apply marks in B. now apply (not_both options word' L), all.
  - intros None. constructor. intros q Hq.
    apply (answer_by_loses _ everywhere _ q true options_end I). split; [| easy]. intros L.
    assert (Nq := lost_option word q N Hq L).
    destruct (None q Nq); [now apply option_is_smaller | easy | now apply marks].
Qed.

(** The digits of a number. *)
Fixpoint digits_of (fuel n : nat) : list nat :=
  match fuel, n with
  | 0, _ | _, 0 => []
  | S fuel, _ => digits_of fuel (n / 10) ++ [n mod 10]
  end.
Definition digits (n : nat) := digits_of n n.

Lemma digits_of_number word fuel : is_number word -> number word <= fuel ->
  digits_of fuel (number word) = word.
Proof.
  intros (D & d & rest & -> & H). revert fuel.
  induction rest as [| last rest IH] using rev_ind; intros fuel Hfuel.
  - change (number [d]) with (10 * 0 + d) in *. rewrite Forall_forall in D.
    specialize (D d (or_introl eq_refl)). cbn [Nat.add] in *. rewrite Nat.mul_0_r in *.
    cbn [Nat.add] in *.
    destruct fuel as [| fuel]; [lia |]. destruct d as [| d]; [lia |]. cbn [digits_of].
    rewrite Nat.div_small, Nat.mod_small by lia. now destruct fuel.
  - rewrite app_comm_cons in *. apply Forall_app in D as [D1 D2]. specialize (IH D1).
    inversion D2; subst. rewrite number_app in *. change (number [last]) with (10 * 0 + last) in *.
    cbn [length] in *. change (10 ^ 1) with 10 in *.
    assert (P : 0 < number (d :: rest)).
    { apply number_positive. split; [easy |]. now exists d, rest. }
    set (m := number (d :: rest)) in *.
    replace (m * 10 + (10 * 0 + last)) with (last + m * 10) in * by lia.
    destruct fuel as [| fuel]; [lia |]. destruct (last + m * 10) as [| n] eqn:E; [lia |].
    cbn [digits_of]. rewrite <- E.
    rewrite Nat.div_add, Nat.mod_add, Nat.div_small, Nat.mod_small by lia.
    cbn [Nat.add]. rewrite IH by lia. easy.
Qed.

(** In increasing order a number is lost exactly if none of its options is a lost number. (0 stands
    for the words that begin with 0.) *)
Definition number_if (word : list nat) : nat := if hd 0 word =? 0 then 0 else number word.

Fixpoint lost_below (n : nat) : list nat :=
  match n with
  | 0 => []
  | S n => let lost := lost_below n in
      if (0 <? n) && negb (existsb (fun q => existsb (Nat.eqb (number_if q)) lost) (options (digits n)))
      then n :: lost else lost
  end.

Definition lost (n : nat) : bool := existsb (Nat.eqb n) (lost_below (S n)).

Lemma in_lost_below m n : In m (lost_below n) <-> m < n /\ lost m = true.
Proof.
  induction n as [| n IH]; [cbn; lia |]. destruct (Nat.eq_dec m n) as [-> | Hne].
  - unfold lost. rewrite existsb_eqb. split; [intros H; split; [lia | easy] | easy].
  - cbn [lost_below]. destruct (_ && _); cbn [In]; rewrite IH; intuition lia.
Qed.

Lemma lost_is n : lost n = true <->
  0 < n /\ forall q, In q (options (digits n)) -> ~ In (number_if q) (lost_below n).
Proof.
  unfold lost. rewrite existsb_eqb. cbn [lost_below].
  assert (Not : ~ In n (lost_below n)) by (rewrite in_lost_below; lia).
  transitivity ((0 <? n) && negb (existsb (fun q => existsb (Nat.eqb (number_if q)) (lost_below n))
    (options (digits n))) = true).
  - destruct (_ && _); cbn [In]; intuition easy.
  - rewrite andb_true_iff, negb_true_iff, <- not_true_iff_false, existsb_exists, Nat.ltb_lt.
    setoid_rewrite existsb_eqb. firstorder.
Qed.

(** A number is lost exactly if it is in this list. *)
Theorem digital_deletions word : is_number word -> (Loses options word <-> lost (number word) = true).
Proof.
  remember (number word) as n eqn:E. revert word E.
  induction n as [n IH] using lt_wf_ind. intros word -> N. rewrite lost_is.
  assert (Digits : digits (number word) = word) by now apply digits_of_number.
  rewrite Digits. pose proof (number_positive word N) as Positive.
  (* The lost options are the numbers among the options that are lost. *)
  assert (Option : forall q, In q (options word) ->
    (Loses options q <-> In (number_if q) (lost_below (number word)))).
  { assert (Number : forall q, In q (options word) -> is_number q -> number_if q = number q /\
      (Loses options q <-> number q < number word /\ lost (number q) = true)).
    { intros q Hq Nq. pose proof (option_is_smaller word q Hq Nq) as Smaller. rewrite (IH _ Smaller _ eq_refl Nq).
      split; [| tauto]. destruct Nq as (_ & d & rest & -> & Hd). unfold number_if. cbn [hd]. now destruct d; [lia |]. }
    intros q Hq. rewrite in_lost_below. split.
    - intros L. pose proof (lost_option word q N Hq L) as Nq. destruct (Number q Hq Nq) as [-> H]. now apply H.
    - destruct q as [| [| d] rest]; try (intros [_ H]; now apply lost_is in H as [H _]). intros H.
      assert (Nq : is_number (S d :: rest)).
      { split; [apply (option_has_digits word); [easy | apply N] |]. exists (S d), rest. split; [easy | lia]. }
      now apply (Number _ Hq Nq). }
  split.
  - intros [all]. split; [easy |]. intros q Hq Hl. apply (Option q Hq) in Hl.
    now apply (not_both options q Hl), all.
  - intros [_ H]. constructor. intros q Hq.
    apply (answer_by_loses _ everywhere _ q true options_end I). split; [| easy]. intros L.
    now destruct (H q Hq); apply Option.
Qed.

(** The lost numbers are 1, 11, 20, 32, 43, 54, …. *)
Definition lost_numbers : list nat := Eval vm_compute in lost_below 200.

Lemma first_lost_numbers : firstn 6 (rev lost_numbers) = [1; 11; 20; 32; 43; 54].
Proof. reflexivity. Qed.

(** ** The answer *)

Definition answer (word : list nat) : bool := negb (lost (number_if word)).

Theorem answer_is_right word : word <> [] -> Forall (fun d => d <= 9) word ->
  if answer word then Wins options word else Loses options word.
Proof.
  intros Some Digits. unfold answer, number_if. destruct word as [| [| d] rest]; [easy | apply zero_first |].
  assert (N : is_number (S d :: rest)) by (split; [easy | exists (S d), rest; split; [easy | lia]]).
  apply (answer_by_loses _ everywhere _ _ _ options_end I). rewrite digital_deletions by easy.
  cbn [hd Nat.eqb]. now destruct (lost _).
Qed.

(** ** Rows and lines. All words of up to two digits, and the numbers from 100 to 199. *)

Definition positions : list (list nat) := tl (lists 2 10) ++ map digits (seq 100 100).
Definition row word := (word, options word).

Definition words (file : list N) : list (list nat) :=
  map (map (fun byte => N.to_nat byte - 48)) (until_end a_list file).

(** One list of the lost numbers is enough for all words. *)
Definition lines (file : list N) : list N :=
  let lost := lost_below (S (list_max (map number_if (words file)))) in
  map (fun word => says (negb (existsb (Nat.eqb (number_if word)) lost))) (words file).

Lemma lines_are_answers file : lines file = map (fun word => says (answer word)) (words file).
Proof.
  unfold lines, answer. apply map_ext_in. intros word H. do 2 f_equal. apply eq_iff_eq_true.
  rewrite existsb_eqb, in_lost_below. split; [easy |]. intros L. split; [| easy].
  apply Nat.lt_succ_r. apply (in_map number_if) in H. revert H. generalize (map number_if (words file)) as l.
  induction l as [| a l IH]; [easy |]. intros [<- | H]; cbn; [lia | apply IH in H; unfold list_max in *; lia].
Qed.
