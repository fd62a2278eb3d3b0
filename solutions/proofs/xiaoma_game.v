(** * Nowcoder: the player who completes a nim-sum of 0 loses *)

From Grundy Require Import Page GF2.
From Grundy Require LinearBasis.

(** The position is the set and the list. A move takes a number x from the list into the set. If x
    is the nim-sum of a part of the set, a part with x has nim-sum 0, and the player loses at once:
    such a move is not an option. A player without an option loses, by such a move or because the
    list is empty. *)
Definition options '(set, l) : list (list nat * list nat) :=
  map (fun '(x, rest) => (x :: set, rest))
    (filter (fun '(x, rest) => negb (existsb (Nat.eqb x) (sums set))) (picks [] l)).

Lemma in_options set l p : In p (options (set, l)) <->
  exists before x after, l = before ++ x :: after /\ ~ In x (sums set) /\
    p = (x :: set, before ++ after).
Proof.
  unfold options. rewrite in_map_iff.
  split.
  - intros ([x rest] & <- & H). apply filter_In in H as [H1 H2].
    apply in_picks in H1 as (before & after & -> & ->). exists before, x, after.
    apply negb_true_iff, not_true_iff_false in H2. now rewrite existsb_eqb in H2.
  - intros (before & x & after & -> & H & ->). exists (x, before ++ after). split; [easy |].
    apply filter_In. split; [apply in_picks; now exists before, after |].
    apply negb_true_iff, not_true_iff_false. now rewrite existsb_eqb.
Qed.

(** The rank of a list over GF(2): the length of a basis. *)
Definition rank (l : list nat) : nat := length (basis l).

(** ** The theorem: there are as many safe moves as the rank says *)

Section Play.
Variable numbers : list nat.

Definition of_numbers '(set, l) :=
  independent set /\ forall x, In x (set ++ l) <-> In x numbers.

Lemma options_end : ends options of_numbers (fun '(_, l) => length l).
Proof.
  intros [set l] p [Ind All] H. apply in_options in H as (before & x & after & -> & Hx & ->).
  split; [| rewrite !app_length; cbn; lia]. split; [easy |]. intros y. rewrite <- All.
  cbn. rewrite !in_app_iff. cbn. tauto.
Qed.

Lemma at_most_rank set l : of_numbers (set, l) -> length set <= rank numbers.
Proof. intros [Ind All]. apply no_more_than; [easy |]. intros a Ha. apply basis_is, All, in_app_iff. now left. Qed.

Lemma safe_moves set l : of_numbers (set, l) ->
  (Loses options (set, l) <-> Nat.even (rank numbers - length set) = true) /\
  (Wins options (set, l) <-> Nat.even (rank numbers - length set) <> true).
Proof.
  refine (fun D => three_steps options of_numbers
    (fun '(set, _) => Nat.even (rank numbers - length set) = true) _ options_end _ _ (set, l) D);
    clear set l D.
  - (* P → N: the set grows by one. *)
    intros [set l] p D Even H Even'. assert (D' := proj1 (options_end _ _ D H)).
    apply in_options in H as (before & x & after & -> & Hx & ->).
    apply at_most_rank in D'. cbn in D'.
    replace (rank numbers - length set) with (S (rank numbers - length (x :: set))) in Even
      by (cbn; lia).
    rewrite Nat.even_succ, <- Nat.negb_even, Even' in Even. easy.
  - (* N → P: some number is not a nim-sum of a part of the set. *)
    intros [set l] D. destruct (Nat.even (rank numbers - length set)) eqn:E; [now left | right].
    assert (Hlt : length set < rank numbers).
    { apply Nat.nle_gt. intros H. replace (rank numbers - length set) with 0 in E by lia. easy. }
    destruct D as [Ind All].
    destruct (Forall_Exists_dec (fun a => In a (sums set)) (fun a => in_dec Nat.eq_dec a (sums set))
      (basis numbers)) as [In_span | Out].
    + rewrite Forall_forall in In_span. apply no_more_than in In_span; [| apply basis_is].
      unfold rank in Hlt. lia.
    + apply Exists_exists in Out as (x & Hx & Out). apply basis_is, All, in_app_iff in Hx as [Hx | Hx];
        [now apply member_in_sums in Hx |].
      apply in_split in Hx as (before & after & ->). exists (x :: set, before ++ after). split.
      * apply in_options. now exists before, x, after.
      * replace (rank numbers - length set) with (S (rank numbers - length (x :: set))) in E
          by (cbn; lia).
        rewrite Nat.even_succ, <- Nat.negb_even in E. now apply negb_false_iff in E.
Qed.

End Play.

(** Main theorem. The first player wins exactly if the rank of the list over GF(2) is odd. *)
Theorem xiaoma_game numbers : Wins options ([], numbers) <-> Nat.odd (rank numbers) = true.
Proof.
  assert (D : of_numbers numbers ([], numbers)) by easy.
  rewrite (proj2 (safe_moves numbers [] numbers D)). cbn [length].
  rewrite Nat.sub_0_r, not_true_iff_false, <- Nat.negb_odd. apply negb_false_iff.
Qed.

(** ** The answer *)

Definition answer (numbers : list nat) : bool := Nat.odd (rank numbers).

Theorem answer_is_right numbers :
  if answer numbers then Wins options ([], numbers) else Loses options ([], numbers).
Proof.
  unfold answer. destruct (safe_moves numbers [] numbers) as [L W]; [easy |].
  cbn [length] in *. rewrite Nat.sub_0_r, <- Nat.negb_odd in *.
  destruct (Nat.odd (rank numbers)); [now apply W | now apply L].
Qed.

(** ** The program *)

Definition program (numbers : list N) : bool := Nat.odd (LinearBasis.rank numbers).

Theorem program_is_right numbers : Forall (fits 64) numbers -> program numbers = answer (nats numbers).
Proof. intros H. unfold program, answer, rank. now rewrite LinearBasis.rank_is. Qed.

(** ** Rows and lines. The code has how many numbers are in the set, these in order,
    and the list in order. *)

Definition positions : list (list nat * list nat) :=
  map (pair []) (lists 3 8) ++ list_prod [[1]; [2; 5]; [4; 1]] (lists 2 8).
Definition code '(set, l) : list nat := length set :: sorted set ++ sorted l.
Definition row '(set, l) := (code (set, l), map code (options (set, l))).

Definition lines (file : list N) : list N := [says (program (fst (a_list file)))].
