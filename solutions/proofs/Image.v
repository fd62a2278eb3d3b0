(** * A game that is another one in disguise

    If a function takes the options of every position exactly to the options of its image, the same
    player wins both, and the values are the same. *)

From Coq Require Import List.
From Grundy Require Import Games Grundy.

Section Image.
Context {A B : Type} (options : A -> list A) (options' : B -> list B) (f : A -> B) (D : A -> Prop).
Hypothesis stays : forall p q, D p -> In q (options p) -> D q.
Hypothesis there : forall p q, D p -> In q (options p) -> In (f q) (options' (f p)).
Hypothesis back : forall p q', D p -> In q' (options' (f p)) ->
  exists q, In q (options p) /\ f q = q'.

Lemma loses_there : forall p, D p -> Loses options p -> Loses options' (f p).
Proof.
  fix loop 3. intros p Dp [all]. constructor. intros q' Hq'.
  destruct (back p q' Dp Hq') as (q & Hq & <-). destruct (all q Hq) as [r Hr lost_r].
  assert (Dq := stays p q Dp Hq). apply some_lost with (f r); [now apply there |].
  exact (loop r (stays q r Dq Hr) lost_r).
Qed.

Lemma loses_back : forall p, D p -> Loses options' (f p) -> Loses options p.
Proof.
  assert (H : forall p', Loses options' p' -> forall p, D p -> f p = p' -> Loses options p).
  { fix loop 2. intros p' [all] p Dp E. constructor. intros q Hq.
    assert (Dq := stays p q Dp Hq). assert (Hfq := there p q Dp Hq). rewrite E in Hfq.
    destruct (all (f q) Hfq) as [r' Hr' lost_r']. destruct (back q r' Dq Hr') as (r & Hr & Er).
    apply some_lost with r; [easy |]. exact (loop r' lost_r' r (stays q r Dq Hr) Er). }
  intros p Dp H'. now apply (H (f p)).
Qed.

Theorem same_winner p : D p ->
  (Loses options p <-> Loses options' (f p)) /\ (Wins options p <-> Wins options' (f p)).
Proof.
  intros Dp. split; split.
  - now apply loses_there.
  - now apply loses_back.
  - intros [q Hq lost]. assert (Dq := stays p q Dp Hq).
    apply some_lost with (f q); [now apply there | now apply loses_there].
  - intros [q' Hq' lost]. destruct (back p q' Dp Hq') as (q & Hq & <-).
    assert (Dq := stays p q Dp Hq). apply some_lost with q; [easy | now apply loses_back].
Qed.

Theorem same_value p v : D p -> Grundy options' (f p) v -> Grundy options p v.
Proof.
  intros Dp H. remember (f p) as p' eqn:E. revert p Dp E.
  induction H as [p' g _ IH]. intros p Dp ->.
  replace (mex (map g (options' (f p)))) with (mex (map (fun q => g (f q)) (options p))).
  - constructor. intros q Hq. apply (IH (f q)); [now apply there | now apply (stays p) | easy].
  - apply mex_ext. intros w. rewrite !in_map_iff. split.
    + intros (q & <- & Hq). exists (f q). split; [easy | now apply there].
    + intros (q' & <- & Hq'). destruct (back p q' Dp Hq') as (q & Hq & <-). now exists q.
Qed.

End Image.
