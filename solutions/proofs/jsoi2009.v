(** * Luogu P4055: a token that never comes back to a cell

    On any graph first, by deleting vertices: undirected vertex geography. Then on a board. *)

From Coq Require Import Permutation.
From Grundy Require Import Page.

Section Geography.
Context {V : Type} (eq_dec : forall a b : V, {a = b} + {a <> b}) (adj : V -> V -> bool).
Hypothesis symmetric : forall a b, adj a b = adj b a.

(** The cells where the token has not been, and the cell of the token, which moves to a neighbour where
    it has not been; normal play. *)
Definition moves '(fresh, v) : list (list V * V) :=
  map (fun u => (remove eq_dec u fresh, u)) (filter (adj v) fresh).

(** ** Matchings *)

Definition cells (M : list (V * V)) : list V := flat_map (fun '(a, b) => [a; b]) M.
Definition matching (s : list V) (M : list (V * V)) : Prop :=
  NoDup (cells M) /\ incl (cells M) s /\ Forall (fun '(a, b) => adj a b = true) M.
Definition maximum s M := matching s M /\ forall N, matching s N -> length N <= length M.

Lemma matching_incl s t M : incl s t -> matching s M -> matching t M.
Proof. intros H (D & I & A). repeat split; [easy | | easy]. intros c Hc. auto. Qed.

Lemma maximum_same s t M : incl s t -> incl t s -> maximum s M -> maximum t M.
Proof.
  intros H1 H2 [HM Max]. split; [now apply (matching_incl s) |].
  intros N HN. apply Max. now apply (matching_incl t).
Qed.

Lemma matching_without s M v : matching (v :: s) M -> ~ In v (cells M) -> matching s M.
Proof.
  intros (D & I & A) Hv. repeat split; [easy | | easy]. intros c Hc.
  destruct (I c Hc) as [-> |]; [easy | easy].
Qed.

(** An edge of a matching, from either end. *)
Definition edge (M : list (V * V)) a b := In (a, b) M \/ In (b, a) M.

Lemma edge_cells M a b : edge M a b -> In a (cells M) /\ In b (cells M).
Proof. unfold cells. intros [H | H]; split; apply in_flat_map; eexists; split; try exact H; cbn; tauto. Qed.

Lemma covered M a : In a (cells M) -> exists b, edge M a b.
Proof.
  intros H. apply in_flat_map in H as ([x y] & H & [-> | [-> | []]]); [exists y | exists x]; [left | right]; easy.
Qed.

(** An edge of the matching, and the others. *)
Lemma take_out s M u w : matching s M -> edge M u w -> exists R,
  matching s R /\ ~ In u (cells R) /\ ~ In w (cells R) /\ u <> w /\ In u s /\ In w s /\ adj u w = true /\
  length M = S (length R) /\
  (forall a b, edge M a b <-> (a = u /\ b = w) \/ (a = w /\ b = u) \/ edge R a b).
Proof.
  intros (D & I & F) E.
  assert (H : exists l r a b, M = l ++ (a, b) :: r /\ (a = u /\ b = w \/ a = w /\ b = u)).
  { destruct E as [E | E]; apply in_split in E as (l & r & ->);
      [exists l, r, u, w | exists l, r, w, u]; tauto. }
  destruct H as (l & r & a & b & -> & Ends). exists (l ++ r).
  assert (P : Permutation (l ++ (a, b) :: r) ((a, b) :: l ++ r)) by (symmetry; apply Permutation_middle).
  assert (P' : Permutation (cells (l ++ (a, b) :: r)) (a :: b :: cells (l ++ r)))
    by exact (Permutation_flat_map _ P).
  apply (Permutation_NoDup P') in D. apply NoDup_cons_iff in D as [Ha D].
  apply NoDup_cons_iff in D as [Hb D].
  apply (Permutation_Forall P) in F. apply Forall_cons_iff in F as [A F].
  assert (I' : incl (a :: b :: cells (l ++ r)) s).
  { intros c Hc. apply I. now apply (Permutation_in c (Permutation_sym P')). }
  assert (Ia := I' a (or_introl eq_refl)). assert (Ib := I' b (or_intror (or_introl eq_refl))).
  cbn in Ha. split; [repeat split; try easy; intros c Hc; apply I'; now do 2 right |].
  assert (Ab : a <> b) by (intros ->; apply Ha; now left).
  assert (Ha' : ~ In a (cells (l ++ r))) by tauto. assert (A' := A). rewrite symmetric in A'.
  assert (L : length (l ++ (a, b) :: r) = S (length (l ++ r))) by (rewrite !app_length; cbn; lia).
  assert (Same : forall x y, edge (l ++ (a, b) :: r) x y <->
    (x = a /\ y = b) \/ (x = b /\ y = a) \/ edge (l ++ r) x y).
  { intros x y. unfold edge. rewrite !in_app_iff. cbn [In].
    assert (forall p q : V, (a, b) = (p, q) <-> p = a /\ q = b) as Pair.
    { intros p q. split; [intros E'; now injection E' | intros [-> ->]; easy]. }
    rewrite !Pair. tauto. }
  destruct Ends as [[<- <-] | [<- <-]].
  - do 7 (split; [easy |]). exact Same.
  - do 7 (split; [easy || auto |]). intros x y. rewrite Same. tauto.
Qed.

Lemma split_off s M v : ~ In v s -> matching (v :: s) M -> In v (cells M) ->
  exists u N, In u s /\ adj v u = true /\ matching s N /\ ~ In u (cells N) /\ length M = S (length N).
Proof.
  intros Hs HM Hv. apply covered in Hv as (u & E).
  destruct (take_out (v :: s) M v u HM E) as (N & HN & Nv & Nu & Ne & _ & [-> | Hu] & A & L & _); [easy |].
  exists u, N. repeat (split; [easy |]). split; [now apply (matching_without s N v) | now split].
Qed.

Lemma extend s N v u : ~ In v s -> In u s -> adj v u = true -> matching s N -> ~ In u (cells N) ->
  matching (v :: s) ((v, u) :: N).
Proof.
  intros Hv Hu A (D & I & F) Hn. repeat split.
  - cbn. constructor; [| now constructor]. intros [-> | H]; [easy | now apply Hv, I].
  - intros c [<- | [<- | H]]; [now left | now right | right; now apply I].
  - now constructor.
Qed.

Lemma cells_length s M : matching s M -> NoDup s -> length M <= length s.
Proof.
  intros (D & I & _) _. apply NoDup_incl_length in I; [| easy].
  enough (length (cells M) = 2 * length M) by lia.
  clear. unfold cells. induction M as [| [a b] M IH]; cbn in *; lia.
Qed.

Lemma either {A} (P Q : A -> Prop) l : (forall x, In x l -> P x \/ Q x) ->
  (exists x, In x l /\ P x) \/ forall x, In x l -> Q x.
Proof.
  induction l as [| x l IH]; intros H; [now right |].
  destruct (H x (or_introl eq_refl)) as [Px | Qx]; [left; exists x; split; [now left | easy] |].
  destruct IH as [(y & Hy & Py) | All]; [intros; apply H; now right | left | right].
  - exists y. split; [now right | easy].
  - intros y [<- | Hy]; auto.
Qed.

Notation without u s := (remove eq_dec u s).

Lemma without_NoDup u s : NoDup s -> NoDup (without u s).
Proof.
  induction 1 as [| x l Hx _ IH]; [constructor |]. cbn. destruct (eq_dec u x); [easy |].
  constructor; [| easy]. intros H. now apply in_remove in H.
Qed.

(** A matching of s that misses u is one of s without u. *)
Lemma misses s u N : matching (without u s) N <-> matching s N /\ ~ In u (cells N).
Proof.
  split.
  - intros (D & I & F). split; [repeat split; try easy; intros c Hc; now apply I, in_remove in Hc |].
    intros H. apply I in H. now apply remove_In in H.
  - intros [(D & I & F) H]. repeat split; try easy. intros c Hc.
    apply in_in_remove; [intros -> |]; auto.
Qed.

Definition missed s u := exists M, maximum s M /\ ~ In u (cells M).

(** A maximum matching exists, and it is decided whether one misses u. *)
Lemma maximum_exists s : NoDup s ->
  (exists M, maximum s M) /\ forall u, In u s -> missed s u \/ ~ missed s u.
Proof.
  remember (length s) as n eqn:E. revert s E. induction n as [n IH] using lt_wf_ind. intros s -> D.
  assert (Without : forall u, In u s -> exists M, maximum (without u s) M).
  { intros u Hu. apply (IH (length (without u s))); [| easy | now apply without_NoDup].
    now apply remove_length_lt. }
  assert (Ex : exists M, maximum s M).
  { destruct s as [| v s].
    { exists []. split; [repeat split; constructor || easy |]. intros N HN. now apply cells_length in HN. }
    apply NoDup_cons_iff in D as [Hv D].
    destruct (IH (length s) ltac:(cbn; lia) s eq_refl D) as [(M0 & [H0 Max0]) Dec].
    destruct (either (fun u => adj v u = true /\ missed s u) (fun u => ~ (adj v u = true /\ missed s u)) s)
      as [(u & Hu & A & N & [HN MaxN] & Nu) | None].
    - intros u Hu. destruct (adj v u); [| now right]. destruct (Dec u Hu); [now left | right; now intros []].
    - exists ((v, u) :: N). split; [now apply extend |]. intros M HM.
      destruct (in_dec eq_dec v (cells M)) as [H | H].
      + destruct (split_off s M v Hv HM H) as (x & N' & _ & _ & HN' & _ & ->). apply MaxN in HN'. cbn. lia.
      + apply (matching_without s M v HM), MaxN in H. cbn. lia.
    - exists M0. split; [apply (matching_incl s); [now right | easy] |]. intros M HM.
      destruct (in_dec eq_dec v (cells M)) as [H | H]; [| now apply Max0, (matching_without s M v)].
      destruct (split_off s M v Hv HM H) as (u & N & Hu & A & HN & Nu & ->).
      specialize (None u Hu). assert (length N < length M0); [| lia]. apply Nat.nle_gt. intros Hle.
      apply None. split; [easy |]. exists N. split; [| easy]. split; [easy |]. intros M' HM'.
      specialize (Max0 M' HM'). lia. }
  split; [easy |]. intros u Hu. destruct Ex as (M0 & H0 & Max0), (Without u Hu) as (M & HM & Max).
  assert (HM' := proj1 (misses s u M) HM). assert (Le := Max0 M (proj1 HM')).
  destruct (Nat.eq_dec (length M) (length M0)) as [E | E]; [left | right].
  - exists M. split; [| easy]. split; [easy |]. intros N HN. specialize (Max0 N HN). lia.
  - intros (N & [HN MaxN] & Nu). specialize (MaxN M0 H0).
    specialize (Max N (proj2 (misses s u N) (conj HN Nu))). lia.
Qed.

Lemma missed_iff s v : ~ In v s -> NoDup s ->
  (missed (v :: s) v <-> forall u, In u s -> adj v u = true -> ~ missed s u).
Proof.
  intros Hv D. split.
  - intros (M & [HM Max] & Mv) u Hu A (N & [HN MaxN] & Nu).
    apply (matching_without s M v HM), MaxN in Mv. specialize (Max _ (extend s N v u Hv Hu A HN Nu)). cbn in Max. lia.
  - intros None. destruct (maximum_exists s D) as [(M0 & H0 & Max0) _]. exists M0. split.
    + split; [apply (matching_incl s); [now right | easy] |]. intros M HM.
      destruct (in_dec eq_dec v (cells M)) as [H | H]; [| now apply Max0, (matching_without s M v)].
      destruct (split_off s M v Hv HM H) as (u & N & Hu & A & HN & Nu & ->).
      assert (length N < length M0); [| lia]. apply Nat.nle_gt. intros Hle. apply (None u Hu A).
      exists N. split; [| easy]. split; [easy |]. intros M' HM'. specialize (Max0 M' HM'). lia.
    + intros H. destruct H0 as (_ & I & _). now apply Hv, I.
Qed.

(** ** The player to move loses exactly if some maximum matching misses the token's cell *)
Theorem lost_if_missed fresh v : NoDup (v :: fresh) -> (Loses moves (fresh, v) <-> missed (v :: fresh) v).
Proof.
  intros D. refine (proj1 (three_steps moves (fun '(s, v) => NoDup (v :: s))
    (fun '(s, v) => missed (v :: s) v) (fun '(s, _) => length s) _ _ _ (fresh, v) D)); clear fresh v D.
  - intros [s v] q D H. apply in_map_iff in H as (u & <- & H). apply filter_In in H as [H _].
    apply NoDup_cons_iff in D as [_ D]. split; [| now apply remove_length_lt].
    constructor; [apply remove_In | now apply without_NoDup].
  - intros [s v] q D L H. apply in_map_iff in H as (u & <- & H). apply filter_In in H as [H A].
    apply NoDup_cons_iff in D as [Hv D]. intros (M & Max & Mu).
    apply (proj1 (missed_iff s v Hv D) L u H A). exists M. split; [| easy].
    apply (maximum_same (u :: without u s)); [| | easy]; intros c.
    + intros [<- | Hc]; [easy | now apply in_remove in Hc].
    + intros Hc. destruct (eq_dec c u) as [-> |]; [now left | right; now apply in_in_remove].
  - intros [s v] D. apply NoDup_cons_iff in D as [Hv D].
    destruct (either (fun u => adj v u = true /\ missed s u) (fun u => ~ (adj v u = true /\ missed s u)) s)
      as [(u & Hu & A & M & Max & Mu) | None].
    + intros u Hu. destruct (adj v u); [| now right].
      destruct (proj2 (maximum_exists s D) u Hu); [now left | right; now intros []].
    + right. exists (without u s, u). split; [apply in_map_iff; exists u; split; [easy | now apply filter_In] |].
      exists M. split; [| easy]. apply (maximum_same s); [| | easy]; intros c.
      * intros Hc. destruct (eq_dec c u) as [-> |]; [now left | right; now apply in_in_remove].
      * intros [<- | Hc]; [easy | now apply in_remove in Hc].
    + left. apply missed_iff; [easy | easy |]. intros u Hu A H. now apply (None u Hu).
Qed.

(** ** Which cells are missed: those that alternating walks reach *)

Variable s : list V.

(** An edge more. *)
Lemma put_in R v u : matching s R -> In v s -> In u s -> adj v u = true -> v <> u ->
  ~ In v (cells R) -> ~ In u (cells R) -> matching s ((v, u) :: R).
Proof.
  intros (D & I & F) Hv Hu A Ne Nv Nu. split; [| split; [| now constructor]].
  - cbn. constructor; [intros [E | H]; [now subst | easy] | now constructor].
  - intros c [<- | [<- | H]]; auto.
Qed.

(** From a cell that the matching misses: to a neighbour, then to its partner, and so on. *)
Inductive reached (M : list (V * V)) : V -> Prop :=
  | uncovered v : In v s -> ~ In v (cells M) -> reached M v
  | two_steps v u w : reached M v -> In u s -> adj v u = true -> edge M u w -> reached M w.

Lemma partner_unique M u a b : matching s M -> edge M u a -> edge M u b -> a = b.
Proof.
  intros HM Ha Hb. destruct (take_out s M u a HM Ha) as (R & HR & Nu & Nw & Ne & Hu & Hw & A & L & Same).
  apply Same in Hb. destruct Hb as [[_ Hb] | [[Hb _] | Hb]]; [easy | easy |].
  now apply edge_cells in Hb as [Hb _].
Qed.

Lemma filter_falls {A} (f f' : A -> bool) l x : (forall y, In y l -> f' y = true -> f y = true) ->
  In x l -> f x = true -> f' x = false -> length (filter f' l) < length (filter f l).
Proof.
  intros Less Hx Fx Fx'. assert (Le : forall r, incl r l -> length (filter f' r) <= length (filter f r)).
  { induction r as [| y r IH]; intros Hr; [easy |]. specialize (IH (fun z H => Hr z (or_intror H))).
    specialize (Less y (Hr y (or_introl eq_refl))). cbn [filter].
    destruct (f y), (f' y); cbn [length]; (lia || now discriminate Less). }
  apply in_split in Hx as (a & b & ->). rewrite !filter_app, !app_length. cbn [filter]. rewrite Fx, Fx'.
  cbn [length]. pose proof (Le a ltac:(now apply incl_appl)).
  pose proof (Le b ltac:(now apply incl_appr, incl_tl)). lia.
Qed.

(** The edges of M that N has not. *)
Definition pair_dec (p q : V * V) : {p = q} + {p <> q}.
Proof. decide equality. Defined.

Definition is_missing (N : list (V * V)) '(a, b) : bool :=
  if in_dec pair_dec (a, b) N then false else if in_dec pair_dec (b, a) N then false else true.

Lemma is_missing_iff N a b : is_missing N (a, b) = true <-> ~ edge N a b.
Proof.
  unfold is_missing, edge.
  destruct (in_dec pair_dec (a, b) N), (in_dec pair_dec (b, a) N); split; try easy; tauto.
Qed.

(** What some maximum matching N misses is reached: exchange one edge of N after another for one of M. *)
Lemma missed_is_reached M : maximum s M -> forall n N w, length (filter (is_missing N) M) < n ->
  maximum s N -> In w s -> ~ In w (cells N) -> reached M w.
Proof.
  intros [HM MaxM]. induction n as [| n IH]; intros N w Hn [HN MaxN] Hw Nw; [lia |].
  destruct (in_dec eq_dec w (cells M)) as [Cov | Cov]; [| now constructor].
  apply covered in Cov as (u & Ewu).
  destruct (take_out s M w u HM Ewu) as (R0 & _ & _ & _ & Nwu & _ & Hu & Awu & _).
  assert (Cu : In u (cells N)).
  { destruct (in_dec eq_dec u (cells N)) as [| Nu]; [easy |].
    assert (L := MaxN _ (put_in N w u HN Hw Hu Awu Nwu Nw Nu)). cbn in L. lia. }
  apply covered in Cu as (x & Eux).
  destruct (take_out s N u x HN Eux) as (R & HR & Nu & Nx & Nux & _ & Hx & Aux & L & Same).
  assert (NwR : ~ In w (cells R)).
  { intros H. apply covered in H as (y & H). apply Nw, (edge_cells N w y), Same. tauto. }
  assert (HN1 : matching s ((w, u) :: R)) by now apply put_in.
  apply (two_steps M x u w); [| easy | now rewrite symmetric | destruct Ewu; [now right | now left]].
  assert (Swap : edge M u w) by (destruct Ewu; [now right | now left]).
  apply (IH ((w, u) :: R)); [| | easy |].
  - enough (length (filter (is_missing ((w, u) :: R)) M) < length (filter (is_missing N) M)) by lia.
    assert (Old : forall a b, edge N a b -> edge M a b -> edge ((w, u) :: R) a b).
    { intros a b H E. apply Same in H as [[-> ->] | [[-> ->] | [H | H]]].
      - apply (partner_unique M u x w HM) in E; [subst x | easy]. now apply edge_cells in Eux.
      - assert (E' : edge M u x) by (destruct E; [now right | now left]).
        apply (partner_unique M u x w HM) in E'; [subst x | easy]. now apply edge_cells in Eux.
      - left. now right.
      - right. now right. }
    assert (Some : exists a b, In (a, b) M /\ (a = w /\ b = u \/ a = u /\ b = w)).
    { destruct Ewu; [exists w, u | exists u, w]; tauto. }
    destruct Some as (a & b & Hab & Ends). apply (filter_falls _ _ M (a, b)); [| easy | |].
    + intros [y z] Hyz H. rewrite is_missing_iff in *. intros E. apply H, Old; [easy | now left].
    + apply is_missing_iff. intros E. apply edge_cells in E. destruct Ends as [[-> ->] | [-> ->]]; tauto.
    + apply not_true_iff_false. rewrite is_missing_iff. intros E. apply E.
      destruct Ends as [[-> ->] | [-> ->]]; [left | right]; now left.
  - split; [easy |]. intros K HK. specialize (MaxN K HK). cbn. lia.
  - cbn. intros [-> | [-> | H]]; [| easy | easy]. now apply Nw, (edge_cells N u x).
Qed.

(** The other way the two sides of the graph are needed: no two cells of one colour are neighbours. *)
Section Reached.
Variable colour : V -> bool.
Hypothesis bipartite : forall a b, adj a b = true -> colour a <> colour b.

Fixpoint chain (M : list (V * V)) (v : V) (l : list (V * V)) (w : V) : Prop :=
  match l with
  | [] => v = w
  | (u, x) :: l => In u s /\ adj v u = true /\ edge M u x /\ chain M x l w
  end.

Lemma chain_snoc M v l w u x : chain M v l w -> In u s -> adj w u = true -> edge M u x ->
  chain M v (l ++ [(u, x)]) x.
Proof.
  revert v. induction l as [| [u' x'] l IH]; intros v; cbn; [now intros -> |].
  intros (H1 & H2 & H3 & H4) Hu A E. repeat (split; [easy |]). now apply IH.
Qed.

Lemma chain_tail M v l u x r w : chain M v (l ++ (u, x) :: r) w -> chain M x r w.
Proof. revert v. induction l as [| [u' x'] l IH]; intros v; cbn; [easy |]. intros (_ & _ & _ & H). eauto. Qed.

Lemma reached_by_chain M w : reached M w ->
  exists v l, In v s /\ ~ In v (cells M) /\ chain M v l w.
Proof.
  induction 1 as [v Hv Nv | v u w _ (v0 & l & H0 & N0 & C) Hu A E]; [now exists v, [] |].
  exists v0, (l ++ [(u, w)]). split; [easy |]. split; [easy |]. now apply (chain_snoc M v0 l v).
Qed.

Lemma chain_kept M M' w c l v : matching s M -> chain M v l w -> colour v = c ->
  (forall u x, In (u, x) l -> colour u <> c -> edge M u x -> edge M' u x) -> chain M' v l w.
Proof.
  intros HM. revert v. induction l as [| [u x] l IH]; intros v; cbn [chain]; [easy |].
  intros (Hu & A & E & C) Hc Keep. apply bipartite in A as Cu.
  destruct (take_out s M u x HM E) as (R0 & _ & _ & _ & _ & _ & _ & Aux & _). apply bipartite in Aux.
  repeat (split; [easy |]). split; [apply Keep; [now left | congruence | easy] |].
  apply IH; [easy | destruct (colour v), (colour u), (colour x), c; easy |].
  intros u' x' Hin. apply Keep. now right.
Qed.

Lemma chain_is_missed n : forall M v l w, length l < n -> maximum s M -> In v s ->
  ~ In v (cells M) -> chain M v l w -> missed s w.
Proof.
  induction n as [| n IH]; intros M v l w Hn [HM MaxM] Hv Nv C; [lia |].
  destruct l as [| [u x] l]; [cbn in C; subst; now exists M |].
  destruct (in_dec pair_dec (u, x) l) as [Again | Once].
  - (* The walk comes back to this edge: a shorter one leads to the same cell. *)
    apply in_split in Again as (l1 & l2 & ->). cbn [chain] in C. destruct C as (Hu & A & E & C).
    apply chain_tail in C. apply (IH M v ((u, x) :: l2)); [| easy | easy | easy | easy].
    cbn [length] in *. rewrite app_length in Hn. cbn [length] in Hn. lia.
  - (* Exchange the edge for the one before it. *)
    cbn [chain] in C. destruct C as (Hu & A & E & C).
    destruct (take_out s M u x HM E) as (R & HR & Nu & Nx & Nux & _ & Hx & Aux & L & Same).
    assert (Nvu : v <> u) by (intros ->; apply bipartite in A; easy).
    assert (NvR : ~ In v (cells R)).
    { intros H. apply covered in H as (y & H). apply Nv, (edge_cells M v y), Same. tauto. }
    assert (H1 : matching s ((v, u) :: R)) by now apply put_in.
    apply (IH ((v, u) :: R) x l); [cbn in Hn; lia | | easy | |].
    + split; [easy |]. intros K HK. specialize (MaxM K HK). cbn. lia.
    + cbn. intros [-> | [-> | H]]; [| easy | easy]. now apply Nv, (edge_cells M u x).
    + apply (chain_kept M _ w (colour x)); [easy | easy | easy |]. intros u' x' Hin Cu E'.
      apply Same in E' as [[-> ->] | [[-> ->] | [E' | E']]]; [easy | easy | left | right]; now right.
Qed.

Theorem missed_iff_reached M w : maximum s M -> In w s -> (missed s w <-> reached M w).
Proof.
  intros HM Hw. split.
  - intros (N & HN & Nw). apply (missed_is_reached M HM (S (length (filter (is_missing N) M))) N); [lia | easy..].
  - intros H. apply reached_by_chain in H as (v & l & Hv & Nv & C).
    apply (chain_is_missed (S (length l)) M v l); [lia | easy..].
Qed.
End Reached.
End Geography.

(** ** The board *)

(** A cell: its row and its column. *)
Definition cell : Type := nat * nat.
Definition cell_dec (a b : cell) : {a = b} + {a <> b}.
Proof. repeat decide equality. Defined.

Definition near '((i, j) : cell) '((x, y) : cell) : bool :=
  ((i =? x) && ((S j =? y) || (S y =? j))) || ((j =? y) && ((S i =? x) || (S x =? i))).

Definition options : list cell * cell -> list (list cell * cell) := moves cell_dec near.

Lemma near_symmetric a b : near a b = near b a.
Proof.
  destruct a as [i j], b as [x y]. cbn [near]. rewrite (Nat.eqb_sym i x), (Nat.eqb_sym j y).
  now rewrite (orb_comm (S j =? y)), (orb_comm (S i =? x)).
Qed.

Definition is_black '((i, j) : cell) : bool := Nat.even (i + j).

Lemma near_differ a b : near a b = true -> is_black a <> is_black b.
Proof.
  destruct a as [i j], b as [x y]. cbn [near is_black]. rewrite !orb_true_iff, !andb_true_iff, !orb_true_iff.
  rewrite !Nat.eqb_eq. intros H E.
  assert (D : x + y = S (i + j) \/ i + j = S (x + y)) by lia.
  destruct D as [D | D]; rewrite D, Nat.even_succ, <- Nat.negb_even in E; [now destruct (Nat.even (i + j)) |].
  now destruct (Nat.even (x + y)).
Qed.

(** The token lies on a cell of a board with these free cells; it has been nowhere else. *)
Definition start (board : list cell) (v : cell) : list cell * cell := (remove cell_dec v board, v).

(** Main theorem. YY, who moves first, loses exactly if some maximum matching of the free cells misses the
    start; with any fixed one, if it leaves a cell uncovered from which steps to a neighbour and to its
    partner, in turn, reach the start. *)
Theorem geography board v : NoDup board -> In v board ->
  (Loses options (start board v) <-> missed near board v) /\
  (forall M, maximum near board M -> (Loses options (start board v) <-> reached near board M v)).
Proof.
  intros D Hv.
  assert (Lost : Loses options (start board v) <-> missed near board v).
  { unfold options, start. rewrite lost_if_missed;
      [| exact near_symmetric | constructor; [apply remove_In | now apply without_NoDup]].
    assert (Same : forall c, In c (v :: remove cell_dec v board) <-> In c board).
    { intros c. split; [intros [<- | H]; [easy | now apply in_remove in H] |].
      intros H. destruct (cell_dec c v) as [-> |]; [now left | right; now apply in_in_remove]. }
    split; intros (M & HM & Mv); exists M; (split; [| easy]);
      refine (maximum_same _ _ _ _ _ _ HM); intros c; apply Same. }
  split; [easy |]. intros M HM. rewrite Lost.
  exact (missed_iff_reached cell_dec near near_symmetric board is_black near_differ M v HM Hv).
Qed.

(** ** The answer: the starts with which AA wins. The number of pairs of a maximum matching says of each
    cell whether one misses it. *)
Fixpoint pairs_at_most (fuel : nat) (board : list cell) : nat :=
  match fuel, board with
  | S fuel, v :: rest =>
      max (pairs_at_most fuel rest)
        (list_max (map (fun u => S (pairs_at_most fuel (remove cell_dec u rest))) (filter (near v) rest)))
  | _, _ => 0
  end.

Lemma pairs_at_most_is fuel board : NoDup board -> length board <= fuel ->
  (exists M, matching near board M /\ length M = pairs_at_most fuel board) /\
  forall M, matching near board M -> length M <= pairs_at_most fuel board.
Proof.
  revert board. induction fuel as [| fuel IH]; intros [| v rest] D Hf; cbn [pairs_at_most]; try (cbn in Hf; lia).
  1, 2: split; [exists []; repeat split; constructor || easy | intros M HM].
  1, 2: now apply (cells_length near _ _ HM).
  apply NoDup_cons_iff in D as [Hv D]. cbn in Hf.
  set (l := map _ _). destruct (list_max_is l) as [Some Each]. set (least := pairs_at_most fuel rest) in *.
  destruct (IH rest D ltac:(lia)) as [(M0 & H0 & E0) Max0].
  assert (Rest : forall u, In u rest -> length (remove cell_dec u rest) <= fuel).
  { intros u Hu. pose proof (remove_length_lt cell_dec rest u Hu). lia. }
  split.
  - destruct (Nat.max_spec least (list_max l)) as [[H ->] | [_ ->]].
    2: exists M0; split; [apply (matching_incl near rest); [now right | easy] | easy].
    + destruct Some as [E | Hin]; [lia |]. apply in_map_iff in Hin as (u & E & Hu). apply filter_In in Hu as [Hu A].
      destruct (IH _ (without_NoDup cell_dec u rest D) (Rest u Hu)) as [(N & HN & EN) _].
      apply (misses cell_dec near) in HN as [HN Nu]. exists ((v, u) :: N).
      split; [now apply extend | cbn [length]; lia].
  - intros M HM. destruct (in_dec cell_dec v (cells M)) as [H | H].
    + destruct (split_off near near_symmetric rest M v Hv HM H) as (u & N & Hu & A & HN & Nu & ->).
      destruct (IH _ (without_NoDup cell_dec u rest D) (Rest u Hu)) as [_ Max].
      specialize (Max N (proj2 (misses cell_dec near rest u N) (conj HN Nu))).
      assert (Hl : In (S (pairs_at_most fuel (remove cell_dec u rest))) l).
      { unfold l. apply in_map_iff. exists u. split; [easy | now apply filter_In]. }
      specialize (Each _ Hl). lia.
    + specialize (Max0 M (matching_without near rest M v HM H)). lia.
Qed.

Definition most_pairs (board : list cell) : nat := pairs_at_most (length board) board.

Definition is_lost (board : list cell) (v : cell) : bool :=
  most_pairs (remove cell_dec v board) =? most_pairs board.

Definition answer (board : list cell) : list cell := filter (is_lost board) board.

Theorem answer_is_right board : NoDup board -> NoDup (answer board) /\
  forall v, In v (answer board) <-> In v board /\ Loses options (start board v).
Proof.
  intros D. split; [now apply NoDup_filter |]. intros v. unfold answer. rewrite filter_In.
  enough (Is : In v board -> (is_lost board v = true <-> missed near board v)).
  { split; intros [Hv H]; (split; [easy |]);
      [apply (proj1 (geography board v D Hv)) | apply (proj1 (geography board v D Hv)) in H]; tauto. }
  intros Hv. unfold is_lost, most_pairs. rewrite Nat.eqb_eq.
  destruct (pairs_at_most_is (length board) board D ltac:(lia)) as [(M & HM & E) Max].
  destruct (pairs_at_most_is _ _ (without_NoDup cell_dec v board D) (Nat.le_refl _)) as [(N & HN & E') Max'].
  split.
  - intros Eq. apply (misses cell_dec near) in HN as [HN Nv]. exists N. split; [| easy]. split; [easy |].
    intros K HK. specialize (Max K HK). lia.
  - intros (K & [HK MaxK] & Kv). specialize (Max' K (proj2 (misses cell_dec near board v K) (conj HK Kv))).
    specialize (MaxK M HM). apply (misses cell_dec near) in HN as [HN _]. specialize (Max N HN). lia.
Qed.

(** ** Rows and lines. The options are those after every start, which comes first. The
    code of a board is its number of columns and its free cells, row by row. *)

Definition positions : list (nat * list cell) :=
  flat_map (fun '(n, m) => map (pair m) (tl (subsets (list_prod (seq 0 n) (seq 0 m)))))
    [(1, 5); (2, 2); (2, 3); (3, 2); (3, 3)].
Definition coded (m : nat) (cells : list cell) : list nat := map (fun '(i, j) => i * m + j) cells.
Definition after_starts (board : list cell) : list (list cell) :=
  flat_map (fun v => map (fun '(fresh, u) => v :: u :: fresh) (options (start board v))) board.
Definition row '(m, board) := (m :: coded m board, map (coded m) (after_starts board)).

(** A file has the size and the rows, as words; a byte 46 is a free cell. *)
Definition lines (file : list N) : list N :=
  match file with
  | n :: _ :: file =>
      let rows := fst (times (N.to_nat n) a_list file) in
      let free '(i, row) := map (fun '(j, _) => (i, j))
        (filter (fun '(_, cell) => N.eqb 46 cell) (combine (seq 0 (length row)) row)) in
      flat_map (fun '(i, j) => [N.of_nat (S i); N.of_nat (S j)])
        (answer (flat_map free (combine (seq 0 (length rows)) rows)))
  | _ => []
  end.
