(** * HDU 1079: reach 4 November 2001 *)

From Grundy Require Import Page.
Arguments Nat.mul : simpl never.

(** The days of a month. *)
Definition leap (year : nat) : bool :=
  (year mod 4 =? 0) && negb (year mod 100 =? 0) || (year mod 400 =? 0).

Definition days (leap : bool) (month : nat) : nat :=
  match month with
  | 1 | 3 | 5 | 7 | 8 | 10 | 12 => 31
  | 4 | 6 | 9 | 11 => 30
  | 2 => if leap then 29 else 28
  | _ => 0
  end.

(** The moves from (month, day), with the years that pass, 0 or 1: to the next day, or to the same day
    of the next month if there is one. *)
Definition steps (leap : bool) '(m, d) : list (nat * (nat * nat)) :=
  let (year, next) := if m =? 12 then (1, 1) else (0, m + 1) in
  (if d <? days leap m then (0, (m, d + 1)) else (year, (next, 1))) ::
  (if d <=? days leap next then [(year, (next, d))] else []).

(** The player who reaches 4 November 2001 wins, and the one who passes it loses: so no move goes
    beyond, and a player without a move loses. *)
Definition date : Type := nat * (nat * nat).

Definition last_year := 2001.

Definition not_beyond '(y, (m, d)) : bool :=
  (y <? last_year) || (y =? last_year) && ((m <? 11) || (m =? 11) && (d <=? 4)).

Definition options (p : date) : list date :=
  let (y, day) := p in
  filter not_beyond (map (fun '(years, day) => (y + years, day)) (steps (leap y) day)).

Lemma in_options y day y' day' : In (y', day') (options (y, day)) <->
  exists years, In (years, day') (steps (leap y) day) /\ y' = y + years /\
    not_beyond (y', day') = true.
Proof.
  unfold options. rewrite filter_In, in_map_iff. split.
  - intros [([years d] & E & H) Hb]. injection E as <- <-. now exists years.
  - intros (years & H & -> & Hb). split; [now exists (years, day') | easy].
Qed.

(** The theorem's N-positions. *)
Definition is_n_position '(m, d) : bool :=
  Nat.even (m + d) || (m =? 9) && (d =? 30) || (m =? 11) && (d =? 30).

(** All days of a year. *)
Definition exists_in (leap : bool) '(m, d) : bool :=
  (1 <=? m) && (m <=? 12) && (1 <=? d) && (d <=? days leap m).

Definition calendar (leap : bool) : list (nat * nat) :=
  filter (exists_in leap) (list_prod (seq 1 12) (seq 1 31)).

Lemma exists_in_bounds leap m d : exists_in leap (m, d) = true -> 1 <= m <= 12 /\ 1 <= d <= 31.
Proof.
  unfold exists_in. rewrite !andb_true_iff, !Nat.leb_le. intros H.
  enough (days leap m <= 31) by lia. clear. unfold days.
  do 13 (destruct m as [| m]; [destruct leap; lia |]). lia.
Qed.

Lemma in_calendar leap day : exists_in leap day = true -> In day (calendar leap).
Proof.
  destruct day as [m d]. intros H. apply filter_In. split; [| easy].
  apply exists_in_bounds in H. apply in_prod; apply in_seq; lia.
Qed.

(** What a computation finds for all days holds for each. *)
Lemma checked (check : bool -> nat * nat -> bool) : (forall leap, forallb (check leap) (calendar leap) = true) ->
  forall leap day, exists_in leap day = true -> check leap day = true.
Proof. intros H leap day Hday. specialize (H leap). rewrite forallb_forall in H. now apply H, in_calendar. Qed.

Definition place '(m, d) : nat := 32 * m + d.

(** Ends: both moves lead to a day of the calendar, the later one of two in a year, or in January of
    the next year. *)
Lemma steps_are_days leap day years day' :
  exists_in leap day = true -> In (years, day') (steps leap day) ->
  (years = 0 /\ exists_in leap day' = true /\ place day < place day') \/
  (years = 1 /\ fst day' = 1 /\ forall leap', exists_in leap' day' = true).
Proof.
  intros H Hin.
  pose proof (checked (fun leap day => forallb (fun '(years, day') =>
      (years =? 0) && exists_in leap day' && (place day <? place day') ||
      (years =? 1) && (fst day' =? 1) && exists_in true day' && exists_in false day') (steps leap day))
    ltac:(intros []; vm_compute; reflexivity) leap day H) as Check. cbv beta in Check.
  rewrite forallb_forall in Check. specialize (Check _ Hin). cbv beta iota in Check.
  rewrite orb_true_iff, !andb_true_iff, !Nat.eqb_eq, Nat.ltb_lt in Check.
  destruct Check as [| (((H1 & H2) & H3) & H4)]; [left; tauto | right].
  repeat split; [easy | easy | now intros []].
Qed.

(** P → N: from an odd date that is not an exception all moves lead to an even date or an exception. *)
Lemma p_to_n leap day years day' : exists_in leap day = true -> In (years, day') (steps leap day) ->
  is_n_position day = false -> is_n_position day' = true.
Proof.
  intros H Hin Hp.
  pose proof (checked (fun leap day => is_n_position day || forallb (fun '(_, day') => is_n_position day') (steps leap day))
    ltac:(intros []; vm_compute; reflexivity) leap day H) as Check. cbv beta in Check.
  rewrite Hp in Check. cbn [orb] in Check. rewrite forallb_forall in Check. exact (Check _ Hin).
Qed.

(** N → P: from the other dates some move leads to a P-position, within the year or to January. *)
Lemma n_to_p leap day : exists_in leap day = true -> is_n_position day = true ->
  exists years day', In (years, day') (steps leap day) /\ is_n_position day' = false.
Proof.
  intros H Hn.
  pose proof (checked (fun leap day => negb (is_n_position day) ||
      existsb (fun '(_, day') => negb (is_n_position day')) (steps leap day))
    ltac:(intros []; vm_compute; reflexivity) leap day H) as Check. cbv beta in Check.
  rewrite Hn in Check. cbn [orb negb] in Check.
  apply existsb_exists in Check as ([years day'] & Hin & E).
  exists years, day'. split; [easy |]. now apply negb_true_iff.
Qed.

(** The winning moves of 2001 do not pass the goal. *)
Lemma last_year_is_not_leap : leap last_year = false.
Proof. vm_compute. reflexivity. Qed.

Lemma n_to_p_of_2001 day :
  exists_in (leap last_year) day = true -> not_beyond (last_year, day) = true ->
  is_n_position day = true ->
  exists day', In (last_year, day') (options (last_year, day)) /\ is_n_position day' = false.
Proof.
  rewrite last_year_is_not_leap. intros H Hb Hn.
  assert (Check : forallb (fun day => negb (not_beyond (last_year, day) && is_n_position day) ||
    existsb (fun '(_, day') => negb (is_n_position day') && not_beyond (last_year, day'))
      (filter (fun '(years, _) => years =? 0) (steps false day))) (calendar false) = true)
    by (vm_compute; reflexivity).
  rewrite forallb_forall in Check. specialize (Check day (in_calendar false day H)).
  rewrite Hb, Hn in Check. cbn [andb orb negb] in Check.
  apply existsb_exists in Check as ([years day'] & Hin & E). apply filter_In in Hin as [Hin Hy].
  apply Nat.eqb_eq in Hy as ->. apply andb_true_iff in E as [E Hb']. exists day'.
  split; [| now apply negb_true_iff]. apply in_options. exists 0.
  rewrite last_year_is_not_leap, Nat.add_0_r. split; [exact Hin | split; [reflexivity | exact Hb']].
Qed.

Lemma year_is y day : not_beyond (y, day) = true -> y <= last_year.
Proof.
  destruct day as [m d]. unfold not_beyond.
  destruct (Nat.ltb_spec y last_year), (Nat.eqb_spec y last_year); cbn [andb orb]; lia || easy.
Qed.

Definition D '(y, day) : Prop := exists_in (leap y) day = true /\ not_beyond (y, day) = true.
Definition size '(y, day) : nat := (S last_year - y) * (32 * 13) - place day.

Lemma place_bound leap day : exists_in leap day = true -> place day < 32 * 13.
Proof. destruct day as [m d]. intros H. apply exists_in_bounds in H. unfold place. lia. Qed.

Lemma options_end : ends options D size.
Proof.
  intros [y day] [y' day'] [Hday Hb] H. apply in_options in H as (years & Hin & -> & Hb').
  pose proof (year_is y day Hb). pose proof (year_is _ _ Hb'). pose proof (place_bound _ _ Hday).
  destruct (steps_are_days _ _ _ _ Hday Hin) as [(-> & Hday' & Hlt) | (-> & _ & Hday')].
  - rewrite Nat.add_0_r in *. repeat split; [easy | easy |]. pose proof (place_bound _ _ Hday').
    unfold size. nia.
  - repeat split; [apply Hday' | easy |]. unfold size. nia.
Qed.

(** Main theorem. The first player wins exactly if month + day is even, or on 30 September and 30
    November. *)
Theorem calendar_game y m d : exists_in (leap y) (m, d) = true -> not_beyond (y, (m, d)) = true ->
  (Wins options (y, (m, d)) <->
   Nat.Even (m + d) \/ (m, d) = (9, 30) \/ (m, d) = (11, 30)).
Proof.
  intros Hday Hb. transitivity (is_n_position (m, d) <> false).
  - refine (proj2 (three_steps options D (fun '(_, day) => is_n_position day = false) size
      options_end _ _ (y, (m, d)) (conj Hday Hb))); clear y m d Hday Hb.
    + intros [y day] [y' day'] [Hday _] Lp H Lq. apply in_options in H as (years & Hin & _).
      rewrite (p_to_n _ _ _ _ Hday Hin Lp) in Lq. easy.
    + intros [y day] [Hday Hb]. destruct (is_n_position day) eqn:Hn; [right | now left].
      pose proof (year_is y day Hb). destruct (Nat.eq_dec y last_year) as [-> | Hy].
      * destruct (n_to_p_of_2001 day Hday Hb Hn) as (day' & Hin & E). exists (last_year, day').
        split; [exact Hin | exact E].
      * destruct (n_to_p _ day Hday Hn) as (years & day' & Hin & E). exists (y + years, day').
        split; [| easy]. apply in_options. exists years. repeat split; [easy |].
        destruct (steps_are_days _ _ _ _ Hday Hin) as [(-> & _) | (-> & January & _)];
          destruct day' as [m d]; unfold not_beyond.
        -- destruct (Nat.ltb_spec (y + 0) last_year); [easy | lia].
        -- cbn [fst] in January. subst m. destruct (Nat.ltb_spec (y + 1) last_year); [easy |].
           destruct (Nat.eqb_spec (y + 1) last_year); [easy | lia].
  - rewrite not_false_iff_true. unfold is_n_position.
    rewrite !orb_true_iff, !andb_true_iff, !Nat.eqb_eq, Nat.even_spec. split.
    + intros [[H | [-> ->]] | [-> ->]]; tauto.
    + intros [H | [H | H]]; [tauto | injection H as -> -> ..]; tauto.
Qed.

(** ** The answer *)

Definition answer (m d : nat) : bool := is_n_position (m, d).

Theorem answer_is_right y m d : exists_in (leap y) (m, d) = true -> not_beyond (y, (m, d)) = true ->
  if answer m d then Wins options (y, (m, d)) else Loses options (y, (m, d)).
Proof.
  intros E B. apply (answer_by_wins _ D size (y, (m, d)) _ options_end (conj E B)).
  rewrite calendar_game by easy. unfold answer, is_n_position.
  rewrite !orb_true_iff, !andb_true_iff, !Nat.eqb_eq, Nat.even_spec. split.
  - intros [H | [H | H]]; [tauto | injection H as -> -> ..]; tauto.
  - intros [[H | [-> ->]] | [-> ->]]; tauto.
Qed.

(** ** The program *)

Definition program (m d : N) : option bool :=
  match add 32 m d with
  | Some sum => Some ((sum mod 2 =? 0)%N || (m =? 9)%N && (d =? 30)%N || (m =? 11)%N && (d =? 30)%N)
  | None => None
  end.

(** There are few days. *)
Theorem program_is_right y m d : exists_in (leap y) (m, d) = true ->
  program (N.of_nat m) (N.of_nat d) = Some (answer m d).
Proof.
  intros H. apply exists_in_bounds in H as [Hm Hd].
  assert (Check : forallb (fun '(m, d) => match program (N.of_nat m) (N.of_nat d) with
    | Some first_wins => Bool.eqb first_wins (answer m d) | None => false end)
    (list_prod (seq 1 12) (seq 1 31)) = true) by (vm_compute; reflexivity).
  rewrite forallb_forall in Check.
  assert (Day : In (m, d) (list_prod (seq 1 12) (seq 1 31))) by (apply in_prod; apply in_seq; lia).
  specialize (Check _ Day). cbv beta iota in Check.
  destruct (program _ _) as [first_wins |]; [f_equal; apply eqb_prop, Check | discriminate Check].
Qed.

(** ** Rows and lines. Years are written as years before 2001, because these numbers
    are unary: all dates of a leap year, and the dates of 2001 up to the goal. *)

Definition positions : list date :=
  map (pair 2000) (calendar true) ++ filter not_beyond (map (pair 2001) (calendar false)).
Definition coded '(y, (m, d)) : list nat := [2001 - y; m; d].
Definition row '(y, day) := (coded (y, day), map coded (options (y, day))).

(** A test has the year, the month and the day; the year does not matter. *)
Definition lines (file : list N) : list N :=
  map (fun '(_, (m, d)) => says_some (program m d))
    (tests (both number (both number number)) file).
