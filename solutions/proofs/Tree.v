(** * Graphs as lists of edges, and what lies on their vertices *)

From Coq Require Import List Arith Lia Bool.
From Grundy Require Import Grundy Lists.
Import ListNotations.

(** A list with its v-th element changed; beyond its end there is nothing to change. *)
Fixpoint change {A} (v : nat) (f : A -> A) (l : list A) : list A :=
  match v, l with
  | 0, a :: rest => f a :: rest
  | S v, a :: rest => a :: change v f rest
  | _, [] => []
  end.

Lemma change_length {A} v f (l : list A) : length (change v f l) = length l.
Proof. revert v. induction l as [| a l IH]; intros [| v]; cbn; auto. Qed.

Lemma nth_change {A} (default : A) v f l u : v < length l ->
  nth u (change v f l) default =
    if u =? v then f (nth u l default) else nth u l default.
Proof. revert v u. induction l as [| a l IH]; intros [| v] [| u] H; cbn in *; try easy; try lia. apply IH. lia. Qed.

Lemma change_beyond {A} v f (l : list A) : length l <= v -> change v f l = l.
Proof. revert v. induction l as [| a l IH]; intros [| v] H; cbn in *; try easy; try lia. now rewrite IH by lia. Qed.

(** A sum over the places of a list, by place and element. *)
Fixpoint total_at {A} (weight : nat -> A -> nat) (v : nat) (l : list A) : nat :=
  match l with
  | [] => 0
  | a :: rest => weight v a + total_at weight (S v) rest
  end.

Lemma total_change {A} (default : A) weight u v f (l : list A) : v < length l ->
  total_at weight u (change v f l) + weight (u + v) (nth v l default) =
  total_at weight u l + weight (u + v) (f (nth v l default)).
Proof.
  revert u v. induction l as [| a l IH]; intros u [| v] H; cbn in *; try lia.
  - rewrite Nat.add_0_r. lia.
  - specialize (IH (S u) v ltac:(lia)). rewrite <- Nat.add_succ_comm. lia.
Qed.

Definition neighbours (edges : list (nat * nat)) (v : nat) : list nat :=
  flat_map (fun '(a, b) => (if a =? v then [b] else []) ++ (if b =? v then [a] else [])) edges.

Lemma in_neighbours edges u v : In u (neighbours edges v) <-> In (u, v) edges \/ In (v, u) edges.
Proof.
  unfold neighbours. rewrite in_flat_map. split.
  - intros ([a b] & H & Hu). apply in_app_iff in Hu as [Hu | Hu].
    + destruct (Nat.eqb_spec a v) as [-> |]; [destruct Hu as [-> | []]; now right | easy].
    + destruct (Nat.eqb_spec b v) as [-> |]; [destruct Hu as [-> | []]; now left | easy].
  - intros [H | H]; eexists; (split; [exact H |]); cbn; rewrite Nat.eqb_refl, in_app_iff; [right | left]; now left.
Qed.

(** A list of parents as edges, for the rows of pages: the v-th number is the parent of vertex v + 1. *)
Definition edges_of (parents : list nat) : list (nat * nat) := combine (seq 1 (length parents)) parents.

(** ** A graph with a root

    The vertices are 0, …, n − 1, in any order. The depth of a vertex is its distance from the root, and its parent is
    a neighbour that is nearer; in a tree there is only one. *)
Section Rooted.
Variables (edges : list (nat * nat)) (root n : nat).

(** The vertices that at most k edges lead to. *)
Fixpoint within (k : nat) : list nat :=
  match k with
  | 0 => [root]
  | S k => let l := within k in
      filter (fun v => existsb (Nat.eqb v) l || existsb (fun u => existsb (Nat.eqb u) l) (neighbours edges v)) (seq 0 n)
  end.

Definition depth (v : nat) : nat :=
  match find (fun k => existsb (Nat.eqb v) (within k)) (seq 0 n) with Some k => k | None => 0 end.

Definition parent (v : nat) : option nat :=
  match depth v with
  | 0 => None
  | S d => find (fun u => existsb (Nat.eqb u) (within d)) (neighbours edges v)
  end.

Lemma in_within k v : In v (within (S k)) <->
  v < n /\ (In v (within k) \/ exists u, In u (neighbours edges v) /\ In u (within k)).
Proof.
  cbn [within]. rewrite filter_In, in_seq, orb_true_iff, existsb_eqb, existsb_exists. setoid_rewrite existsb_eqb.
  intuition lia.
Qed.

(** The vertices of a depth above 0. *)
Lemma depth_is v d : depth v = S d -> S d < n /\ In v (within (S d)) /\ ~ In v (within d).
Proof.
  unfold depth. destruct (find _ _) eqn:E; [| easy]. intros ->. apply find_least in E as (H1 & H2 & H3).
  split; [easy |]. split; [now apply existsb_eqb |]. specialize (H3 d ltac:(lia)). intros H.
  apply existsb_eqb in H. congruence.
Qed.

Lemma depth_less v : 0 < n -> depth v < n.
Proof. intros H. destruct (depth v) eqn:E; [easy | now apply depth_is in E]. Qed.

Lemma root_depth v : parent v = None -> depth v = 0.
Proof.
  unfold parent. destruct (depth v) as [| d] eqn:E; [easy |]. intros None. exfalso.
  apply depth_is in E as (_ & H & Not). apply in_within in H as [_ [H | (u & Hu & H)]]; [easy |].
  apply (find_none _ _ None) in Hu. apply existsb_eqb in H. congruence.
Qed.

Lemma parent_is v u : root < n -> parent v = Some u -> depth v = S (depth u) /\ u < n.
Proof.
  intros Root. unfold parent. destruct (depth v) as [| d] eqn:E; [easy |]. intros F.
  apply depth_is in E as (Hd & Hv & Not). apply in_within in Hv as [Hv _].
  apply find_some in F as [Hu H]. apply existsb_eqb in H. split.
  - f_equal. unfold depth. destruct (find _ _) as [k |] eqn:E.
    + apply find_least in E as (H1 & _ & H3). apply existsb_eqb in H1.
      destruct (Nat.lt_trichotomy k d) as [L | [-> | L]]; [exfalso | easy | exfalso].
      * assert (Up : forall j, In v (within (S k + j))).
        { induction j as [| j IH]; [rewrite Nat.add_0_r | rewrite Nat.add_succ_r]; apply in_within; eauto. }
        apply Not. specialize (Up (d - S k)). now replace (S k + (d - S k)) with d in Up by lia.
      * specialize (H3 d ltac:(lia)). apply existsb_eqb in H. congruence.
    + exfalso. pose proof (find_none _ _ E d ltac:(apply in_seq; lia)) as N. cbv beta in N. apply existsb_eqb in H. congruence.
  - destruct d; [destruct H as [<- | []]; easy | now apply in_within in H].
Qed.

(** Only the root has children and no parent. *)
Lemma top_is_root v u : root < n -> parent v = Some u -> parent u = None -> u = root.
Proof.
  intros Root P Top. destruct (parent_is v u Root P) as [E _]. apply root_depth in Top. unfold parent in P.
  rewrite E, Top in P. apply find_some in P as [_ H]. apply existsb_eqb in H. now destruct H as [-> | []].
Qed.

End Rooted.
