(** * HDU 1404: lower a digit, or cut at a zero *)

From Coq Require Import FMapPositive.
From Grundy Require Import Page Sieve.
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

(** ** The program: the sieve, with numbers of 32 bits, so of any [usize] *)

(** The two changes of the recursion on numbers: a digit is raised, or a 0 and digits are appended. *)
Definition raised_to n w : Prop := exists place high digit raised low,
  n = (10 * high + digit) * 10 ^ place + low /\ low < 10 ^ place /\ 0 < 10 * high + digit /\
  digit < raised <= 9 /\ w = (10 * high + raised) * 10 ^ place + low.

Definition cut_to w n : Prop := 0 < n /\ exists place low, low < 10 ^ place /\ w = 10 * n * 10 ^ place + low.

Definition leads w n : Prop := raised_to n w \/ cut_to w n.

Lemma leads_smaller w n : leads w n -> n < w.
Proof.
  intros [(place & high & digit & raised & low & -> & _ & _ & H & ->) | (H & place & low & _ & ->)];
    pose proof (Nat.pow_nonzero 10 place); nia.
Qed.

Lemma number_below word : Forall (fun d => d <= 9) word -> number word < 10 ^ length word.
Proof.
  induction 1 as [| d word Hd _ IH]; [cbn; unfold Nat.pow; lia |].
  pose proof (number_middle [] d word) as E. cbn [app] in E. change (number []) with 0 in E.
  cbn [length]. rewrite E, Nat.pow_succ_r'. nia.
Qed.

Lemma number_injective word word' : is_number word -> is_number word' -> number word = number word' -> word = word'.
Proof.
  intros N N' E. rewrite <- (digits_of_number word (number word)), <- (digits_of_number word' (number word')) by easy.
  now rewrite E.
Qed.

Lemma number_exists n : 0 < n -> exists word, is_number word /\ number word = n.
Proof.
  induction n as [n IH] using lt_wf_ind. intros Hn. pose proof (Nat.div_mod_eq n 10) as E.
  pose proof (Nat.mod_upper_bound n 10 ltac:(lia)). destruct (Nat.lt_ge_cases n 10).
  - exists [n]. split; [| unfold number; cbn; lia]. split; [constructor; [lia | constructor] |]. now exists n, [].
  - destruct (IH (n / 10)) as (word & N & En); [lia | lia |]. exists (word ++ [n mod 10]). split.
    + destruct N as (D & d & rest & -> & Hd). split; [apply Forall_app; split; [easy | constructor; [lia | easy]] |].
      now exists d, (rest ++ [n mod 10]).
    + rewrite number_middle, En. cbn [length]. change (number []) with 0. unfold Nat.pow. lia.
Qed.

Lemma parts_unique p a b a' b' : b < p -> b' < p -> a * p + b = a' * p + b' -> a = a' /\ b = b'.
Proof. intros. assert (a = a') as -> by nia. lia. Qed.

Lemma split_number word place high digit low : is_number word -> low < 10 ^ place -> digit <= 9 ->
  0 < 10 * high + digit -> number word = (10 * high + digit) * 10 ^ place + low ->
  exists before after, word = before ++ digit :: after /\ length after = place /\
    number before = high /\ number after = low.
Proof.
  intros N Hlow Hdigit Some E. destruct N as (D & _). pose proof (number_below word D) as B.
  assert (Long : place < length word).
  { apply (Nat.pow_lt_mono_r_iff 10); [lia |]. nia. }
  rewrite <- (firstn_skipn (length word - S place) word) in D, E |- *.
  assert (L : length (skipn (length word - S place) word) = S place) by (rewrite skipn_length; lia).
  set (before := firstn _ word) in *. destruct (skipn (length word - S place) word) as [| d after]; [easy |].
  injection L as L. exists before, after. apply Forall_app in D as [_ D]. inversion D; subst.
  rewrite number_middle in E. apply parts_unique in E as [E ->]; [| now apply number_below | easy].
  assert (number before = high /\ d = digit) as [-> ->] by lia. easy.
Qed.

Lemma becomes_is word word' : is_number word -> is_number word' ->
  (becomes word' word <-> leads (number word) (number word')).
Proof.
  intros N N'. split.
  - intros [(before & d & after & raised & -> & H & ->) | (digits & ->)].
    + left. exists (length after), (number before), d, raised, (number after). rewrite !number_middle.
      destruct N as [D _]. apply Forall_app in D as [_ D]. inversion D; subst.
      repeat split; try easy; [now apply number_below |]. destruct N' as (_ & first & rest & E & Hf).
      destruct before as [| b before]; injection E as -> _; [lia |].
      pose proof (number_middle [] first before) as E. cbn [app] in E. change (number []) with 0 in E.
      pose proof (Nat.pow_nonzero 10 (length before)). nia.
    + right. split; [now apply number_positive |]. exists (length digits), (number digits).
      destruct N as [D _]. apply Forall_app in D as [_ D]. inversion D; subst.
      split; [now apply number_below |]. rewrite number_middle. f_equal. f_equal. lia.
  - intros [(place & high & digit & raised & low & E & Hlow & Some & Hd & E') | (Hn & place & low & Hlow & E)].
    + left. destruct (split_number word' place high digit low N') as (before & after & -> & Hp & Hb & Ha); try lia.
      exists before, digit, after, raised. split; [easy |]. split; [easy |]. apply number_injective; [easy | |].
      * destruct N' as (D & first & rest & E1 & Hf). apply Forall_app in D as [D1 D2]. inversion D2; subst. split.
        -- apply Forall_app. split; [easy |]. constructor; [lia | easy].
        -- destruct before as [| b before]; [exists raised, after; split; [easy | lia] |].
           injection E1 as -> _. now exists first, (before ++ raised :: after).
      * rewrite number_middle, E', Hp, Hb, Ha. easy.
    + right. replace (10 * number word') with (10 * number word' + 0) in E by lia.
      destruct (split_number word place (number word') 0 low N) as (before & after & -> & Hp & Hb & Ha); try lia.
      exists after. f_equal. apply number_injective; [| easy | easy].
      destruct N as (D & first & rest & E1 & Hf). apply Forall_app in D as [D1 _]. split; [easy |].
      destruct before as [| b before]; [change (number []) with 0 in Hb; lia |].
      injection E1 as -> _. now exists first, before.
Qed.

Lemma lost_recursion w : 0 < w -> (lost w = true <-> forall n, 0 < n -> lost n = true -> ~ leads w n).
Proof.
  intros Hw. destruct (number_exists w Hw) as (word & N & <-).
  rewrite <- digital_deletions, no_smaller_lost_number by easy. split.
  - intros All n Hn L M. pose proof (leads_smaller _ _ M). destruct (number_exists n Hn) as (word' & N' & <-).
    apply (All word'); [easy | easy | now apply digital_deletions | now apply becomes_is].
  - intros All word' N' _ L M.
    apply (All (number word')); [now apply number_positive | now apply digital_deletions | now apply becomes_is].
Qed.

(** The numbers that are won, as a set. *)
Definition set := PositiveMap.t unit.
Definition is_marked (won : set) (n : N) : bool := PositiveMap.mem (N.succ_pos n) won.
Definition mark_all (numbers : list N) (won : set) : set :=
  fold_left (fun won n => PositiveMap.add (N.succ_pos n) tt won) numbers won.

Lemma marked_all numbers won w :
  is_marked (mark_all numbers won) w = true <-> is_marked won w = true \/ In w numbers.
Proof.
  unfold mark_all. revert won. induction numbers as [| n numbers IH]; intros won; cbn [fold_left In]; [tauto |].
  rewrite IH. enough (is_marked (PositiveMap.add (N.succ_pos n) tt won) w = true <-> is_marked won w = true \/ n = w)
    by tauto.
  unfold is_marked. rewrite !PositiveMap.mem_find. destruct (N.eq_dec n w) as [-> | Hne].
  - rewrite PositiveMap.gss. tauto.
  - rewrite PositiveMap.gso; [tauto |]. intros E. apply (f_equal N.pos) in E. rewrite !N.succ_pos_spec in E. lia.
Qed.

(** [take_while] *)
Fixpoint take_while (p : N -> bool) (l : list N) : list N :=
  match l with
  | a :: l => if p a then a :: take_while p l else []
  | [] => []
  end.

(** Whether no number exceeds its width. *)
Definition all_fit (numbers : list N) : bool := forallb (fun n => n <? 2 ^ 32)%N numbers.

(** [first..end] *)
Definition range (first last : N) : list N :=
  map (fun k => first + N.of_nat k)%N (seq 0 (N.to_nat (last - first))).

Lemma in_range first last w : In w (range first last) <-> (first <= w < last)%N.
Proof.
  unfold range. rewrite in_map_iff. setoid_rewrite in_seq. split; [intros (k & <- & H); lia |].
  intros H. exists (N.to_nat (w - first)). lia.
Qed.

Section Program.
Context (largest : N).

(** What raising the digit at [place] makes of a number. *)
Definition raised_numbers (number place rest : N) : list N :=
  map (fun by_how_much => number + by_how_much * place)%N (range 1 (10 - rest mod 10)).

Fixpoint raise (steps : nat) (number place rest : N) (won : set) : option set :=
  if (rest =? 0)%N then Some won else
  match steps with
  | 0 => None
  | S steps => let raised := raised_numbers number place rest in
      if all_fit ((10 * place)%N :: raised) then
        raise steps number (10 * place) (rest / 10) (mark_all (take_while (fun n => n <=? largest)%N raised) won)
      else None
  end.

Fixpoint append (steps : nat) (first behind : N) (won : set) : option set :=
  if (first <=? largest)%N then
    match steps with
    | 0 => None
    | S steps => if all_fit [first + behind; largest + 1; 10 * first; 10 * behind]%N then
          append steps (10 * first) (10 * behind) (mark_all (range first (N.min (first + behind) (largest + 1))) won)
        else None
    end
  else Some won.

Definition mark_from (number : N) (won : set) : option set :=
  match raise 6 number 1 number won with
  | Some won => append 6 (10 * number) 1 won
  | None => None
  end.

Definition won_numbers : option set :=
  sieve (fun won n => is_marked won (N.of_nat n)) (fun n => mark_from (N.of_nat n)) (N.to_nat largest)
    (mark_all [0%N] (PositiveMap.empty unit)).

Hypothesis Largest : (largest < 1000000)%N.

Lemma in_take_while number place rest w :
  In w (take_while (fun n => n <=? largest)%N (raised_numbers number place rest)) <->
  (w <= largest)%N /\ In w (raised_numbers number place rest).
Proof.
  unfold raised_numbers, range. generalize 0 as start. generalize (N.to_nat (10 - rest mod 10 - 1)) as count.
  induction count as [| count IH]; intros start; cbn [seq map take_while In]; [tauto |].
  destruct (N.leb_spec (number + (1 + N.of_nat start) * place) largest) as [H | H]; cbn [In].
  - rewrite IH. intuition (subst; easy).
  - split; [easy |]. rewrite map_map, in_map_iff. intros [Hw [<- | (k & <- & Hk)]]; [lia |]. apply in_seq in Hk. nia.
Qed.

Lemma raise_is n steps : (N.of_nat n < 1000000)%N -> forall place low rest won,
  n = N.to_nat rest * 10 ^ place + low -> low < 10 ^ place -> N.to_nat rest < 10 ^ steps ->
  exists won', raise steps (N.of_nat n) (N.of_nat (10 ^ place)) rest won = Some won' /\
  forall w, is_marked won' w = true <-> is_marked won w = true \/ (w <= largest)%N /\
    exists more high digit raised low,
      n = (10 * high + digit) * 10 ^ (more + place) + low /\ low < 10 ^ (more + place) /\ 0 < 10 * high + digit /\
      digit < raised <= 9 /\ N.to_nat w = (10 * high + raised) * 10 ^ (more + place) + low.
Proof.
  intros Hn. induction steps as [| steps IH]; intros place low rest won E Hlow Hsteps; cbn [raise].
  all: destruct (N.eqb_spec rest 0) as [-> | Hrest].
  1, 3: exists won; split; [easy |]; intros w; split; [now left |];
    intros [H | (_ & more & high & digit & raised & low' & E' & _ & Hd & _)]; [easy |].
  1, 2: cbn [N.to_nat Nat.mul Nat.add] in E; rewrite Nat.pow_add_r in E';
    assert (1 <= 10 ^ more) by (pose proof (Nat.pow_nonzero 10 more); lia);
    assert (10 ^ place <= 10 ^ more * 10 ^ place) by nia; nia.
  - unfold Nat.pow in Hsteps. lia.
  - pose proof (N.div_mod' rest 10) as Div. pose proof (N.mod_lt rest 10 ltac:(easy)) as Mod.
    set (high := (rest / 10)%N) in *. set (digit := (rest mod 10)%N) in *.
    assert (P : 10 ^ place <= n) by nia.
    assert (Raised : forall w, In w (raised_numbers (N.of_nat n) (N.of_nat (10 ^ place)) rest) <->
      exists raised, N.to_nat digit < raised <= 9 /\
        N.to_nat w = (10 * N.to_nat high + raised) * 10 ^ place + low).
    { intros w. unfold raised_numbers. rewrite in_map_iff. setoid_rewrite in_range. fold digit. split.
      - intros (k & <- & Hk). exists (N.to_nat (digit + k)). split; [lia |].
        generalize dependent (10 ^ place). intros p. nia.
      - intros (r & Hr & Ew). exists (N.of_nat r - digit)%N. split; [| lia].
        generalize dependent (10 ^ place). intros p. nia. }
    replace (all_fit _) with true.
    2: { symmetry. apply forallb_forall. intros w [<- | Hw]; apply N.ltb_lt; change (2 ^ 32)%N with 4294967296%N;
           [lia |].
         apply Raised in Hw as (r & Hr & Ew). nia. }
    replace (10 * N.of_nat (10 ^ place))%N with (N.of_nat (10 ^ S place)) by (rewrite Nat.pow_succ_r'; lia).
    destruct (IH (S place) (N.to_nat digit * 10 ^ place + low) high
      (mark_all (take_while (fun n => n <=? largest)%N (raised_numbers (N.of_nat n) (N.of_nat (10 ^ place)) rest)) won))
      as (won' & -> & Marked).
    { rewrite Nat.pow_succ_r'. nia. }
    { rewrite Nat.pow_succ_r'. nia. }
    { rewrite Nat.pow_succ_r' in Hsteps. lia. }
    exists won'. split; [easy |]. intros w. rewrite Marked, marked_all, in_take_while, Raised. split.
    + intros [[H | (Hw & r & Hr & Ew)] | (Hw & more & high' & digit' & raised & low' & H)]; [now left | |];
        right; (split; [easy |]).
      * exists 0, (N.to_nat high), (N.to_nat digit), r, low. cbn [Nat.add]. repeat split; lia.
      * exists (S more), high', digit', raised, low'. now replace (S more + place) with (more + S place) by lia.
    + intros [H | (Hw & [| more] & high' & digit' & raised & low' & E' & Hl & Hd & Hr & Ew)]; [now left; left | |].
      * left. right. split; [easy |]. cbn [Nat.add] in *. exists raised. rewrite E in E'.
        apply parts_unique in E' as [E' ->]; [| easy | easy].
        assert (high' = N.to_nat high /\ digit' = N.to_nat digit) as [-> ->] by lia. easy.
      * right. split; [easy |]. exists more, high', digit', raised, low'.
        now replace (more + S place) with (S more + place) by lia.
Qed.

Lemma append_is n steps : 0 < n -> (N.of_nat n < 1000000)%N ->
  forall place won, N.to_nat largest < 10 * n * 10 ^ place * 10 ^ steps ->
  exists won', append steps (N.of_nat (10 * n * 10 ^ place)) (N.of_nat (10 ^ place)) won = Some won' /\
  forall w, is_marked won' w = true <-> is_marked won w = true \/ (w <= largest)%N /\
    exists more low, low < 10 ^ (more + place) /\ N.to_nat w = 10 * n * 10 ^ (more + place) + low.
Proof.
  intros Some Hn. induction steps as [| steps IH]; intros place won Hsteps; cbn [append].
  all: destruct (N.leb_spec (N.of_nat (10 * n * 10 ^ place)) largest) as [H | H].
  2, 4: exists won; split; [easy |]; intros w; split; [now left |]; intros [Hw | (Hw & more & low & _ & Ew)]; [easy |].
  2, 3: rewrite Nat.pow_add_r in Ew; pose proof (Nat.pow_nonzero 10 more); nia.
  - unfold Nat.pow in Hsteps at 2. lia.
  - assert (P : 10 ^ place <= 10 * n * 10 ^ place) by nia.
    replace (all_fit _) with true.
    2: { symmetry. apply forallb_forall. intros w Hw. apply N.ltb_lt. change (2 ^ 32)%N with 4294967296%N.
         destruct Hw as [<- | [<- | [<- | [<- | []]]]]; lia. }
    replace (10 * N.of_nat (10 ^ place))%N with (N.of_nat (10 ^ S place)) by (rewrite Nat.pow_succ_r'; lia).
    replace (10 * N.of_nat (10 * n * 10 ^ place))%N with (N.of_nat (10 * n * 10 ^ S place))
      by (rewrite Nat.pow_succ_r'; lia).
    edestruct (IH (S place)) as (won' & E & Marked); [| exists won'; split; [exact E |]].
    { rewrite Nat.pow_succ_r' in *. nia. }
    intros w. rewrite Marked, marked_all, in_range. split.
    + intros [[Hm | Hw] | (Hw & more & low & Hl)]; [now left | |]; right; (split; [lia || easy |]).
      * exists 0, (N.to_nat w - 10 * n * 10 ^ place). cbn [Nat.add]. lia.
      * exists (S more), low. now replace (S more + place) with (more + S place) by lia.
    + intros [Hm | (Hw & [| more] & low & Hl & Ew)]; [now left; left | |].
      * left. right. cbn [Nat.add] in *. lia.
      * right. split; [easy |]. exists more, low. now replace (more + S place) with (S more + place) by lia.
Qed.

Lemma won_numbers_are_right : exists won, won_numbers = Some won /\
  forall w, (w <= largest)%N -> is_marked won w = negb (lost (N.to_nat w)).
Proof.
  destruct (sieve_is_right (fun won n => is_marked won (N.of_nat n)) (fun n => mark_from (N.of_nat n))
    (N.to_nat largest) lost leads leads_smaller) with (start := mark_all [0%N] (PositiveMap.empty unit))
    as (won & E & Zero & Marked).
  - intros w Hw. now apply lost_recursion.
  - intros n won Hn. unfold mark_from.
    destruct (raise_is n 6 ltac:(lia) 0 0 (N.of_nat n) won) as (won1 & E1 & M1); rewrite ?Nat2N.id;
      try (unfold Nat.pow; lia).
    change (N.of_nat (10 ^ 0)) with 1%N in E1. rewrite E1.
    destruct (append_is n 6 ltac:(lia) ltac:(lia) 0 won1) as (won2 & E2 & M2); [unfold Nat.pow; lia |].
    change (N.of_nat (10 ^ 0)) with 1%N in E2. exists won2. split.
    + rewrite <- E2. f_equal. unfold Nat.pow. lia.
    + intros w. rewrite M2, M1, Nat2N.id. unfold leads, raised_to, cut_to.
      assert (Le : (N.of_nat w <= largest)%N <-> w <= N.to_nat largest) by lia. rewrite Le.
      setoid_rewrite Nat.add_0_r. intuition lia.
  - intros w. rewrite marked_all. unfold is_marked at 1. rewrite PositiveMap.mem_find, PositiveMap.gempty. cbn [In].
    intuition lia.
  - exists won. split; [exact E |]. intros w Hw. destruct (N.eq_dec w 0) as [-> | Hne].
    + exact Zero.
    + specialize (Marked (N.to_nat w)). rewrite N2Nat.id in Marked. apply Marked. lia.
Qed.

End Program.

(** A word as a number, 0 if it begins with 0. *)
Definition number_of (word : list N) : N :=
  match word with
  | 0%N :: _ => 0%N
  | _ => fold_left (fun number digit => 10 * number + digit)%N word 0%N
  end.

Definition is_word (word : list N) : bool := (length word <=? 6) && forallb (fun digit => digit <=? 9)%N word.

Definition program (words : list (list N)) : option (list bool) :=
  let numbers := map number_of words in
  if forallb is_word words && all_fit numbers then
    match won_numbers (fold_right N.max 0%N numbers) with
    | Some won => Some (map (is_marked won) numbers)
    | None => None
    end
  else None.

Lemma number_of_is word : N.to_nat (number_of word) = number_if (nats word).
Proof.
  assert (Fold : forall n, N.to_nat (fold_left (fun number digit => 10 * number + digit)%N word n) =
    fold_left (fun n d => 10 * n + d) (nats word) (N.to_nat n)).
  { induction word as [| digit word IH]; intros n; [easy |]. cbn [fold_left nats map]. rewrite IH. f_equal. lia. }
  unfold number_if, number. destruct word as [| [| digit] word]; [easy | easy |]. unfold number_of. rewrite Fold.
  cbn [nats map hd]. destruct (Nat.eqb_spec (N.to_nat (N.pos digit)) 0); [lia | easy].
Qed.

Lemma number_of_below word : is_word word = true -> (number_of word < 1000000)%N.
Proof.
  unfold is_word. rewrite andb_true_iff, Nat.leb_le, forallb_forall. intros [Length Digits].
  assert (B : number_if (nats word) < 10 ^ length word).
  { unfold number_if. destruct (_ =? 0); [pose proof (Nat.pow_nonzero 10 (length word)); lia |].
    rewrite <- (nats_length word). apply number_below, Forall_forall. intros d Hd.
    apply in_map_iff in Hd as (digit & <- & Hd). apply Digits, N.leb_le in Hd. lia. }
  rewrite <- number_of_is in B. pose proof (Nat.pow_le_mono_r 10 _ _ ltac:(lia) Length) as P.
  apply N.le_lt_trans with (N.of_nat (10 ^ length word - 1)); [lia |]. unfold Nat.pow in P at 2. lia.
Qed.

Theorem program_is_right words :
  Forall (fun word => length word <= 6 /\ Forall (fun digit => digit <= 9)%N word) words ->
  program words = Some (map (fun word => answer (nats word)) words).
Proof.
  intros Words. unfold program. assert (Are : forallb is_word words = true).
  { apply forallb_forall. rewrite Forall_forall in Words. intros word H. apply Words in H as [Length Digits].
    apply andb_true_iff. split; [now apply Nat.leb_le |]. apply forallb_forall. rewrite Forall_forall in Digits.
    intros digit H. now apply N.leb_le, Digits. }
  assert (Below : forall n, In n (map number_of words) -> (n < 1000000)%N).
  { intros n H. apply in_map_iff in H as (word & <- & H). apply number_of_below.
    rewrite forallb_forall in Are. now apply Are. }
  rewrite Are. replace (all_fit _) with true.
  2: { symmetry. apply forallb_forall. intros n H. apply Below in H. apply N.ltb_lt.
       change (2 ^ 32)%N with 4294967296%N. lia. }
  assert (Most : forall numbers, (forall n, In n numbers -> (n < 1000000)%N) ->
    (fold_right N.max 0 numbers < 1000000)%N /\ forall n, In n numbers -> (n <= fold_right N.max 0 numbers)%N).
  { induction numbers as [| a numbers IH]; intros H; cbn [fold_right]; [easy |].
    destruct IH as [B Le]; [intros n Hn; apply H; now right |]. pose proof (H a (or_introl eq_refl)).
    split; [lia |]. intros n [<- | Hn]; [lia |]. apply Le in Hn. lia. }
  destruct (Most _ Below) as [Largest Le]. destruct (won_numbers_are_right _ Largest) as (won & -> & Marked).
  cbn [andb]. f_equal. rewrite map_map. apply map_ext_in. intros word H. unfold answer.
  now rewrite Marked, number_of_is by now apply Le, in_map.
Qed.

(** ** Rows and lines. All words of up to two digits, and the numbers from 100 to 199. *)

Definition positions : list (list nat) := tl (lists 2 10) ++ map digits (seq 100 100).
Definition row word := (word, options word).

Definition lines (file : list N) : list N :=
  match program (map (map (fun byte => byte - 48)%N) (until_end a_list file)) with
  | Some answers => map says answers
  | None => []
  end.
