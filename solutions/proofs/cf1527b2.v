(** * Codeforces 1527B2: pay for zeros or reverse *)

From Coq Require Import ZArith.
From Grundy Require Import Page.

(** A word from the outside to the middle: its pairs of mirror places, and the middle of a word of
    odd length. [true] is a zero. [reversed]: the move before was a reversal. *)
Record position := At { pairs : list (bool * bool); middle : option bool; reversed : bool }.

Definition flips_of_pair '(a, b) : list (bool * bool) :=
  (if a : bool then [(false, b)] else []) ++ (if b : bool then [(a, false)] else []).

Definition palindrome (ps : list (bool * bool)) : bool := forallb (fun '(a, b) => eqb a b) ps.

(** The moves, each with its cost: a 0 becomes a 1 for one dollar, or the word is reversed for
    nothing, if it is not a palindrome and the move before was not a reversal. *)
Definition moves (p : position) : list (Z * position) :=
  map (fun ps => (1%Z, At ps (middle p) false)) (one_of flips_of_pair (pairs p)) ++
  match middle p with Some true => [(1%Z, At (pairs p) (Some false) false)] | _ => [] end ++
  (if reversed p || palindrome (pairs p) then []
   else [(0%Z, At (map (fun '(a, b) => (b, a)) (pairs p)) (middle p) true)]).

(** What the player to move pays from here on, less what the opponent pays: the least of what a move
    costs and the opponent's balance then gives back. *)
Inductive Balance (p : position) : Z -> Prop :=
  | no_move : moves p = [] -> Balance p 0
  | best_move (b : position -> Z) cost q :
      (forall cost' q', In (cost', q') (moves p) -> Balance q' (b q')) ->
      In (cost, q) (moves p) ->
      (forall cost' q', In (cost', q') (moves p) -> (cost - b q <= cost' - b q')%Z) ->
      Balance p (cost - b q).

(** There is at most one. *)
Lemma balance_unique p b : Balance p b -> forall b', Balance p b' -> b = b'.
Proof.
  induction 1 as [p None | p b cost q Hall IH Hin Least]; intros b' H'.
  - inversion H' as [| c cost' q' H1 H2 H3]; [easy |]. now rewrite None in H2.
  - inversion H' as [None | c cost' q' H1 H2 H3]; [now rewrite None in Hin |].
    assert (E : forall cost q, In (cost, q) (moves p) -> b q = c q) by (intros; eapply IH; eauto).
    specialize (Least _ _ H2). specialize (H3 _ _ Hin). rewrite (E _ _ Hin), (E _ _ H2) in *. lia.
Qed.

(** ** Positions in numbers: i pairs have two zeros, j have one; m: the middle is a zero *)

Definition two (ps : list (bool * bool)) := total (fun '(a, b) => Nat.b2n (a && b)) ps.
Definition one (ps : list (bool * bool)) := total (fun '(a, b) => Nat.b2n (xorb a b)) ps.
Definition middle_zero (p : position) : bool :=
  match middle p with Some zero => zero | None => false end.
Definition zeros (p : position) : nat :=
  2 * two (pairs p) + one (pairs p) + Nat.b2n (middle_zero p).

Lemma one_is_palindrome ps : palindrome ps = true <-> one ps = 0.
Proof.
  induction ps as [| [a b] ps IH]; cbn; [easy |]. fold (one ps). rewrite andb_true_iff, IH.
  destruct a, b; cbn; split; (easy || lia || tauto).
Qed.

Lemma flip_counts ps ps' : In ps' (one_of flips_of_pair ps) ->
  (two ps = S (two ps') /\ one ps' = S (one ps)) \/ (two ps' = two ps /\ one ps = S (one ps')).
Proof.
  intros H. apply in_one_of in H as (before & [a b] & after & q & -> & H & ->).
  unfold two, one. rewrite !total_app. cbn [total fold_right].
  destruct a, b; cbn in H; repeat destruct H as [<- | H]; cbn [andb xorb Nat.b2n]; (easy || lia).
Qed.

Lemma flip_two ps : 0 < two ps -> exists ps', In ps' (one_of flips_of_pair ps) /\
  two ps = S (two ps') /\ one ps' = S (one ps).
Proof.
  induction ps as [| [a b] ps IH]; [cbn; lia |]. intros H. unfold two in H. cbn in H.
  fold (two ps) in H.
  destruct (a && b) eqn:E.
  - apply andb_true_iff in E as [-> ->]. exists ((false, true) :: ps).
    split; [apply in_one_of; exists [], (true, true), ps, (false, true); cbn; tauto |]. now split.
  - destruct (IH H) as (ps' & Hin & E1 & E2). exists ((a, b) :: ps').
    split; [| unfold two, one, total in *; cbn [fold_right] in *; lia].
    apply in_one_of in Hin as (l & p & r & q & -> & Hq & ->). apply in_one_of.
    now exists ((a, b) :: l), p, r, q.
Qed.

Lemma flip_one ps : 0 < one ps -> exists ps', In ps' (one_of flips_of_pair ps) /\
  two ps' = two ps /\ one ps = S (one ps').
Proof.
  induction ps as [| [a b] ps IH]; [cbn; lia |]. intros H. unfold one in H. cbn in H.
  fold (one ps) in H.
  destruct (xorb a b) eqn:E.
  - exists ((false, false) :: ps). split.
    + apply in_one_of. exists [], (a, b), ps, (false, false). now destruct a, b; cbn; auto.
    + now destruct a, b.
  - destruct (IH H) as (ps' & Hin & E1 & E2). exists ((a, b) :: ps').
    split; [| unfold two, one, total in *; cbn [fold_right] in *; lia].
    apply in_one_of in Hin as (l & p & r & q & -> & Hq & ->). apply in_one_of.
    now exists ((a, b) :: l), p, r, q.
Qed.

Lemma counts_swapped ps : two (map (fun '(a, b) => (b, a)) ps) = two ps /\
  one (map (fun '(a, b) => (b, a)) ps) = one ps.
Proof.
  unfold two, one. induction ps as [| [a b] ps [IH1 IH2]]; [easy |]. cbn. cbn in IH1, IH2.
  rewrite IH1, IH2. now destruct a, b.
Qed.

Arguments two : simpl never.
Arguments one : simpl never.

(** The four kinds of moves. *)
Definition counts (p : position) (i j : nat) (m r : bool) :=
  two (pairs p) = i /\ one (pairs p) = j /\ middle_zero p = m /\ reversed p = r.

Lemma in_moves p i j m r cost q : counts p i j m r -> In (cost, q) (moves p) ->
  (cost = 1%Z /\ 0 < i /\ counts q (i - 1) (j + 1) m false) \/
  (cost = 1%Z /\ 0 < j /\ counts q i (j - 1) m false) \/
  (cost = 1%Z /\ m = true /\ counts q i j false false) \/
  (cost = 0%Z /\ 0 < j /\ r = false /\ counts q i j m true).
Proof.
  destruct p as [ps mid rev]. unfold counts, moves, middle_zero. cbn [pairs middle reversed].
  intros (Hi & Hj & Hm & Hr) H.
  apply in_app_iff in H as [H | H]; [| apply in_app_iff in H as [H | H]].
  - apply in_map_iff in H as (ps' & E & H). injection E as <- <-. cbn [pairs middle reversed].
    apply flip_counts in H as [[H1 H2] | [H1 H2]]; [left | right; left];
      repeat split; (easy || lia).
  - right. right. left. destruct mid as [[] |]; [| easy..]. destruct H as [E | []].
    injection E as <- <-. easy.
  - right. right. right. destruct rev; [easy |]. destruct (palindrome ps) eqn:P; [easy |].
    destruct H as [E | []]. injection E as <- <-. cbn. destruct (counts_swapped ps) as [-> ->].
    repeat split; try easy. apply Nat.neq_0_lt_0. intros E.
    assert (palindrome ps = true) by (apply one_is_palindrome; congruence). congruence.
Qed.

Lemma moves_exist p i j m r : counts p i j m r ->
  (0 < i -> exists q, In (1%Z, q) (moves p) /\ counts q (i - 1) (j + 1) m false) /\
  (0 < j -> exists q, In (1%Z, q) (moves p) /\ counts q i (j - 1) m false) /\
  (m = true -> exists q, In (1%Z, q) (moves p) /\ counts q i j false false) /\
  (0 < j -> r = false -> exists q, In (0%Z, q) (moves p) /\ counts q i j m true).
Proof.
  destruct p as [ps mid rev]. unfold counts, moves, middle_zero. cbn [pairs middle reversed].
  intros (Hi & Hj & Hm & Hr). repeat split.
  - intros H. destruct (flip_two ps) as (ps' & Hin & H1 & H2); [lia |].
    exists (At ps' mid false). split; [| cbn; repeat split; (easy || lia)].
    apply in_app_iff. left. apply in_map_iff. now exists ps'.
  - intros H. destruct (flip_one ps) as (ps' & Hin & H1 & H2); [lia |].
    exists (At ps' mid false). split; [| cbn; repeat split; (easy || lia)].
    apply in_app_iff. left. apply in_map_iff. now exists ps'.
  - intros ->. exists (At ps (Some false) false). split; [| easy]. apply in_app_iff. right.
    apply in_app_iff. left. destruct mid as [[] |]; [now left | easy..].
  - intros H ->. exists (At (map (fun '(a, b) => (b, a)) ps) mid true). split.
    + apply in_app_iff. right. apply in_app_iff. right. rewrite Hr. cbn [orb].
      destruct (palindrome ps) eqn:P; [apply one_is_palindrome in P; lia | now left].
    + cbn. destruct (counts_swapped ps) as [-> ->]. easy.
Qed.

(** ** The values *)

(** F: the least result of a move that pays. *)
Definition paying (i j : nat) (m : bool) : Z :=
  if m
  then if i =? 0 then if j =? 0 then 1 else Z.of_nat j - 1
       else if j =? 0 then -1 else Z.of_nat j + 1
  else if j =? 0 then if i =? 0 then 0 else 2
       else if (j =? 1) && negb (i =? 0) then -1 else Z.of_nat j.

(** A mover who may reverse can also leave F to the opponent, who may not: the less of F and −F. *)
Definition V (i j : nat) (m r : bool) : Z :=
  if (j =? 0) || r then paying i j m
  else if m then if i =? 0 then 1 - Z.of_nat j else -1 - Z.of_nat j
  else - Z.of_nat j.

Definition balance (p : position) : Z :=
  V (two (pairs p)) (one (pairs p)) (middle_zero p) (reversed p).

Ltac compute_values :=
  unfold V, paying; cbn [Nat.eqb Nat.sub Nat.add orb andb negb]; lia.

Lemma no_better_move i j m r :
  (0 < i -> (V i j m r <= 1 - V (i - 1) (j + 1) m false)%Z) /\
  (0 < j -> (V i j m r <= 1 - V i (j - 1) m false)%Z) /\
  (m = true -> (V i j m r <= 1 - V i j false false)%Z) /\
  (0 < j -> r = false -> (V i j m r <= 0 - V i j m true)%Z).
Proof.
  repeat split; intros.
  - destruct i as [| [| i]], j as [| [| j]], m, r; compute_values.
  - destruct i, j as [| [| [| j]]], m, r; compute_values.
  - subst m. destruct i, j as [| [| j]], r; compute_values.
  - subst r. destruct i, j as [| [| j]], m; compute_values.
Qed.

Lemma some_best_move i j m r :
  (i = 0 /\ j = 0 /\ m = false /\ V i j m r = 0%Z) \/
  (0 < i /\ V i j m r = (1 - V (i - 1) (j + 1) m false)%Z) \/
  (0 < j /\ V i j m r = (1 - V i (j - 1) m false)%Z) \/
  (m = true /\ V i j m r = (1 - V i j false false)%Z) \/
  (0 < j /\ r = false /\ V i j m r = (0 - V i j m true)%Z).
Proof.
  destruct j as [| j].
  - destruct i as [| i], m.
    + do 3 right. left. split; [easy |]. destruct r; compute_values.
    + left. destruct r; repeat split.
    + do 3 right. left. split; [easy |]. destruct r; compute_values.
    + right. left. split; [lia |]. destruct i, r; compute_values.
  - destruct r, m, i as [| i].
    + do 2 right. left. split; [lia |]. destruct j; compute_values.
    + do 3 right. left. split; [easy |]. destruct j; compute_values.
    + do 2 right. left. split; [lia |]. destruct j; compute_values.
    + do 2 right. left. split; [lia |]. destruct j as [| [| j]]; compute_values.
    + do 4 right. split; [lia |]. split; [easy |]. destruct j; compute_values.
    + do 4 right. split; [lia |]. split; [easy |]. destruct j; compute_values.
    + do 4 right. split; [lia |]. split; [easy |]. destruct j; compute_values.
    + destruct j as [| j]; [do 2 right; left; split; [lia |]; compute_values |].
      do 4 right. split; [lia |]. split; [easy |]. compute_values.
Qed.

(** Play ends: a payment takes a zero, and after a reversal somebody pays. *)
Definition length_of_play (p : position) : nat :=
  2 * zeros p + (if reversed p then 0 else 1).

Lemma play_ends cost q p : In (cost, q) (moves p) -> length_of_play q < length_of_play p.
Proof.
  intros H. apply (in_moves p _ _ _ _ _ _ (conj eq_refl (conj eq_refl (conj eq_refl eq_refl)))) in H.
  unfold counts in H. unfold length_of_play, zeros.
  destruct (reversed q), (reversed p), (middle_zero p), (middle_zero q); cbn [Nat.b2n];
    intuition (congruence || lia).
Qed.

Lemma balance_is p : Balance p (balance p).
Proof.
  induction p as [p IH] using (induction_ltof1 _ length_of_play). unfold ltof in IH.
  assert (C : exists i j m r, counts p i j m r) by (unfold counts; eauto 10).
  destruct C as (i & j & m & r & C).
  assert (Value : forall q i j m r, counts q i j m r -> balance q = V i j m r)
    by (intros q i' j' m' r' (<- & <- & <- & <-); easy).
  assert (Least : forall cost q, In (cost, q) (moves p) -> (balance p <= cost - balance q)%Z).
  { intros cost q H. destruct (no_better_move i j m r) as (N1 & N2 & N3 & N4).
    rewrite (Value p i j m r C).
    destruct (in_moves p i j m r cost q C H) as [(-> & H1 & Cq) | [(-> & H1 & Cq) | [(-> & H1 & Cq)
      | (-> & H1 & H2 & Cq)]]]; rewrite (Value _ _ _ _ _ Cq); auto. }
  assert (Best : moves p <> [] -> exists cost q, In (cost, q) (moves p) /\
    balance p = (cost - balance q)%Z).
  { intros Some. rewrite (Value p i j m r C).
    destruct (moves_exist p i j m r C) as (M1 & M2 & M3 & M4).
    destruct (some_best_move i j m r) as [(E1 & E2 & E3 & _) | [(H & ->) | [(H & ->) | [(H & ->)
      | (H & H' & ->)]]]].
    - destruct (moves p) as [| [cost q] rest] eqn:E; [easy |].
      destruct (in_moves p i j m r cost q C) as [H | [H | [H | H]]]; [rewrite E; now left | ..];
        rewrite E1, E2, E3 in H; intuition (easy || lia).
    - destruct (M1 H) as (q & Hq & Cq). exists 1%Z, q. now rewrite (Value _ _ _ _ _ Cq).
    - destruct (M2 H) as (q & Hq & Cq). exists 1%Z, q. now rewrite (Value _ _ _ _ _ Cq).
    - destruct (M3 H) as (q & Hq & Cq). exists 1%Z, q. now rewrite (Value _ _ _ _ _ Cq).
    - destruct (M4 H H') as (q & Hq & Cq). exists 0%Z, q. now rewrite (Value _ _ _ _ _ Cq). }
  destruct (moves p) as [| move rest] eqn:E.
  - assert (balance p = 0%Z) as ->; [| now constructor].
    destruct (moves_exist p i j m r C) as (M1 & M2 & M3 & _).
    rewrite E in M1, M2, M3.
    rewrite (Value p i j m r C). destruct i as [| i]; [| destruct M1 as (? & [] & _); lia].
    destruct j as [| j]; [| destruct M2 as (? & [] & _); lia].
    destruct m; [now destruct M3 as (? & [] & _) | now destruct r].
  - destruct Best as (cost & q & Hq & Eb); [easy |]. rewrite <- E in *. rewrite Eb.
    apply (best_move p balance cost q); [| easy |].
    + intros cost' q' H. apply IH. now apply (play_ends cost').
    + intros cost' q' H. apply Least in H. lia.
Qed.

(** Main theorem. A palindrome is Bob's if z is even or 1, otherwise Alice's. Any other word is
    Alice's, but for a draw if z = 2 and the middle is 0. Alice moves first; the
    player who pays less wins. *)
Theorem palindrome_game ps mid : let start := At ps mid false in 0 < zeros start ->
  exists b, (forall b', Balance start b' <-> b' = b) /\
    ((b > 0)%Z <-> palindrome ps = true /\ (Nat.even (zeros start) = true \/ zeros start = 1)) /\
    (b = 0%Z <-> palindrome ps = false /\ zeros start = 2 /\ middle_zero start = true).
Proof.
  intros start Hz. exists (balance start). split.
  { pose proof (balance_is start) as B. intros b'. split; [| now intros ->].
    intros B'. exact (balance_unique _ _ B' _ B). }
  rewrite <- not_true_iff_false, one_is_palindrome. unfold balance, zeros, start in *.
  cbn [pairs reversed] in *. set (m := middle_zero _) in *. set (i := two ps) in *.
  set (j := one ps) in *.
  assert (Even : j = 0 -> Nat.even (2 * i + j + Nat.b2n m) = negb m).
  { intros ->. rewrite Nat.add_0_r, Nat.even_add, Nat.even_mul. now destruct m. }
  destruct (Nat.eq_dec j 0) as [J | J].
  - rewrite (Even J), J. clear Even. destruct m; cbn [negb Nat.b2n] in *; split; split; intros H;
      unfold V, paying in *; cbn [Nat.eqb orb] in *; destruct (Nat.eqb_spec i 0);
      try lia; try (split; [easy |]); try (now left); try (right; lia);
      try (destruct H as [_ [|]]; (easy || lia)).
  - clear Even. unfold V, paying. destruct m; cbn [Nat.b2n] in *; split; split; intros H;
      destruct (Nat.eqb_spec j 0), (Nat.eqb_spec i 0), (Nat.eqb_spec j 1); cbn [orb andb negb] in *;
      try lia; try (split; [easy | lia]).
Qed.

(** ** The answer *)

Definition answer (p : position) : nat :=
  if palindrome (pairs p) then if Nat.even (zeros p) || (zeros p =? 1) then 1 else 0
  else if (zeros p =? 2) && middle_zero p then 2 else 0.

Theorem answer_is_right ps mid b : let start := At ps mid false in 0 < zeros start -> Balance start b ->
  (answer start = 0 <-> (b < 0)%Z) /\ (answer start = 1 <-> (b > 0)%Z) /\ (answer start = 2 <-> b = 0%Z).
Proof.
  intros start Hz B. destruct (palindrome_game ps mid Hz) as (b' & Only & Bob & Draw).
  apply Only in B. subst b'. fold start in Bob, Draw.
  unfold answer. cbn [pairs start]. fold start. destruct (palindrome ps).
  - destruct (Nat.even (zeros start)) eqn:E; cbn [orb]; [| destruct (Nat.eqb_spec (zeros start) 1)].
    + assert (b > 0)%Z by tauto. lia.
    + assert (b > 0)%Z by tauto. lia.
    + assert (~ (b > 0)%Z) by (intros H'; apply Bob in H' as [_ [|]]; easy).
      assert (b <> 0%Z) by (intros H'; now apply Draw in H' as [? _]). lia.
  - assert (~ (b > 0)%Z) by (intros H'; now apply Bob in H' as [? _]).
    destruct (Nat.eqb_spec (zeros start) 2), (middle_zero start) eqn:M; cbn [andb].
    1: assert (b = 0%Z) by tauto; lia.
    all: assert (b <> 0%Z) by (intros H'; apply Draw in H' as (_ & ? & ?); congruence); lia.
Qed.

(** A word from outside in, where the byte 48 is a zero. *)
Definition start_of (word : list N) : position :=
  let zeros := map (N.eqb 48) word in
  let half := length zeros / 2 in
  At (combine (firstn half zeros) (firstn half (rev zeros)))
    (if Nat.odd (length zeros) then nth_error zeros half else None) false.

(** ** The program *)

Definition program (word : list N) : nat :=
  let z := length (filter (N.eqb 48) word) in
  let middle_is_zero := Nat.odd (length word) && (nth (length word / 2) word 0 =? 48)%N in
  if list_eq_dec N.eq_dec word (rev word)
  then if Nat.even z || (z =? 1) then 1 else 0
  else if (z =? 2) && middle_is_zero then 2 else 0.

Definition count (zeros : list bool) : nat := length (filter (fun zero => zero) zeros).

Lemma count_app l r : count (l ++ r) = count l + count r.
Proof. unfold count. now rewrite filter_app, app_length. Qed.

Lemma count_rev l : count (rev l) = count l.
Proof. induction l as [| a l IH]; [easy |]. cbn [rev]. rewrite count_app, IH. unfold count. destruct a; cbn; lia. Qed.

Lemma count_pairs l r : length l = length r -> 2 * two (combine l r) + one (combine l r) = count l + count r.
Proof.
  revert r. induction l as [| a l IH]; intros [| b r] H; try easy. injection H as H. specialize (IH r H).
  unfold two, one, count in *. destruct a, b; cbn in *; lia.
Qed.

Lemma palindrome_pairs l r : length l = length r -> (palindrome (combine l r) = true <-> l = r).
Proof.
  revert r. induction l as [| a l IH]; intros [| b r] H; try easy. injection H as H. specialize (IH r H).
  cbn [combine]. unfold palindrome in *. cbn [forallb]. rewrite andb_true_iff, IH, eqb_true_iff.
  split; [now intros [-> ->] | intros E; now injection E].
Qed.

Lemma word_splits (zeros : list bool) : exists left middle right,
  zeros = left ++ middle ++ rev right /\ length left = length zeros / 2 /\ length right = length zeros / 2 /\
  length middle = length zeros mod 2.
Proof.
  set (half := length zeros / 2). pose proof (Nat.div_mod_eq (length zeros) 2) as E. fold half in E.
  exists (firstn half zeros), (firstn (length zeros mod 2) (skipn half zeros)),
    (rev (skipn (length zeros mod 2) (skipn half zeros))).
  rewrite rev_involutive, !firstn_skipn, rev_length, skipn_length, skipn_length, !firstn_length, skipn_length.
  pose proof (Nat.mod_upper_bound (length zeros) 2 ltac:(lia)). repeat split; lia.
Qed.

(** [true] stands for the byte 48; the program sees bytes 48 and 49. *)
Theorem program_is_right word : Forall (fun byte => byte = 48 \/ byte = 49)%N word ->
  program word = answer (start_of word).
Proof.
  intros Bits. unfold program, start_of, answer. set (bits := map (N.eqb 48) word). cbn [pairs].
  assert (Length : length word = length bits) by (unfold bits; now rewrite map_length).
  assert (Count : length (filter (N.eqb 48) word) = count bits).
  { unfold bits, count. clear. induction word as [| a word IH]; [easy |].
    cbn [filter map]. destruct (48 =? a)%N; cbn [filter length]; now rewrite IH. }
  assert (Pal : word = rev word <-> bits = rev bits).
  { unfold bits. rewrite <- map_rev. split; [now intros <- |]. intros E.
    assert (Inj : forall l r, Forall (fun byte => byte = 48 \/ byte = 49)%N l ->
      Forall (fun byte => byte = 48 \/ byte = 49)%N r -> map (N.eqb 48) l = map (N.eqb 48) r -> l = r).
    { induction l as [| a l IH]; intros [| b r] Hl Hr M; try easy. apply Forall_cons_iff in Hl as [Ha Hl], Hr as [Hb Hr].
      injection M as M1 M2. f_equal; [| now apply IH]. destruct Ha as [-> | ->], Hb as [-> | ->]; easy. }
    apply Inj; [easy | | easy]. now apply Forall_rev. }
  assert (Middle : (nth (length word / 2) word 0 =? 48)%N = nth (length bits / 2) bits false).
  { rewrite Length. generalize (length bits / 2) as i. unfold bits. clear. intros i. revert i.
    induction word as [| a word IH]; intros [| i]; cbn; try easy. apply N.eqb_sym. }
  rewrite Count, Middle, Length. clear Count Middle Length.
  destruct (word_splits bits) as (left & mid & right & E & L & R & M).
  assert (First : firstn (length bits / 2) bits = left).
  { rewrite E at 2. rewrite <- L, firstn_app, Nat.sub_diag, firstn_all. apply app_nil_r. }
  assert (Last : firstn (length bits / 2) (rev bits) = right).
  { rewrite E at 2. rewrite !rev_app_distr, rev_involutive, <- !app_assoc, <- R, firstn_app, Nat.sub_diag, firstn_all.
    apply app_nil_r. }
  rewrite First, Last. set (p := At (combine left right) _ false).
  assert (Mid : middle_zero p = Nat.odd (length bits) && nth (length bits / 2) bits false).
  { unfold middle_zero, p. cbn [middle]. destruct (Nat.odd (length bits)); [| easy]. cbn [andb].
    destruct (nth_error bits (length bits / 2)) eqn:N; [now rewrite (nth_error_nth _ _ _ N) |].
    apply nth_error_None in N. now rewrite nth_overflow. }
  assert (Z : zeros p = count bits).
  { unfold zeros. change (pairs p) with (combine left right). rewrite count_pairs by lia. rewrite Mid.
    assert (C : count bits = count left + (count mid + count right)).
    { transitivity (count (left ++ mid ++ rev right)); [now rewrite <- E |]. now rewrite !count_app, count_rev. }
    assert (At_middle : nth (length bits / 2) bits false = nth 0 (mid ++ rev right) false).
    { transitivity (nth (length left) (left ++ mid ++ rev right) false); [now rewrite <- E, L |].
      now rewrite app_nth2, Nat.sub_diag by lia. }
    rewrite C. enough (count mid = Nat.b2n (Nat.odd (length bits) && nth (length bits / 2) bits false)) by lia.
    rewrite At_middle.
    assert (Odd : Nat.odd (length bits) = (length mid =? 1)).
    { rewrite M. apply Bool.eq_true_iff_eq. rewrite Nat.odd_spec, Nat.eqb_eq.
      pose proof (Nat.div_mod_eq (length bits) 2). pose proof (Nat.mod_upper_bound (length bits) 2 ltac:(lia)).
      split; [intros (k & Ek); lia | intros H1; exists (length bits / 2); lia]. }
    rewrite Odd.
    destruct mid as [| m [| ? ?]]; [easy | now destruct m |].
    pose proof (Nat.mod_upper_bound (length bits) 2 ltac:(lia)). cbn [length] in M. lia. }
  rewrite Z, Mid.
  assert (P : palindrome (combine left right) = true <-> word = rev word).
  { rewrite palindrome_pairs by lia. rewrite Pal, E, !rev_app_distr, rev_involutive, <- app_assoc.
    assert (Rev : rev mid = mid).
    { destruct mid as [| m [| ? ?]]; [easy | easy |].
      pose proof (Nat.mod_upper_bound (length bits) 2 ltac:(lia)). cbn [length] in M. lia. }
    rewrite Rev. split; [now intros -> |]. intros H. apply (f_equal (firstn (length left))) in H.
    rewrite !firstn_app, Nat.sub_diag, firstn_all in H. replace (length left - length right) with 0 in H by lia.
    cbn in H. rewrite !app_nil_r in H. replace (length left) with (length right) in H by lia.
    now rewrite firstn_all in H. }
  destruct (list_eq_dec N.eq_dec word (rev word)) as [W | W].
  - apply P in W. now rewrite W.
  - assert (W' : palindrome (combine left right) = false) by (apply not_true_iff_false; now rewrite P).
    now rewrite W'.
Qed.

(** ** Rows and lines. The code of a position is its word, and 1 after a reversal; an
    option has its cost in front. An answer is 0 for Alice, 1 for Bob, 2 for a draw. *)

Definition halves (n : nat) : list (list (bool * bool)) :=
  filter (fun ps => length ps =? n) (map (map (fun d => (d <? 2, Nat.even d))) (lists n 4)).
Definition positions : list position :=
  filter (fun p => 0 <? zeros p)
    (map (fun '(ps, mid) => At ps mid false)
      (list_prod (flat_map halves [0; 1; 2; 3]) [None; Some false; Some true])).
Definition digit (zero : bool) : nat := if zero then 0 else 1.
Definition code (p : position) : list nat :=
  map (fun '(a, b) => digit a) (pairs p) ++
  match middle p with Some zero => [digit zero] | None => [] end ++
  rev (map (fun '(a, b) => digit b) (pairs p)) ++ [Nat.b2n (reversed p)].
Definition row (p : position) := (code p, map (fun '(cost, q) => Z.to_nat cost :: code q) (moves p)).

Definition lines (file : list N) : list N :=
  map (fun '(_, word) => N.of_nat (program word)) (tests (both number a_list) file).
