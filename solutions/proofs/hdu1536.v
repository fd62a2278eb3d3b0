(** * HDU 1536: take only numbers of a set *)

From Grundy Require Import Page Recursion.

(** A move takes s stones from one heap, s in [set]; normal play. *)
Definition options_of_heap (set : list nat) (heap : nat) : list nat :=
  map (fun s => heap - s) (filter (fun s => s <=? heap) set).
Definition options (set : list nat) : list nat -> list (list nat) := one_of (options_of_heap set).

Lemma in_options_of_heap set heap left :
  In left (options_of_heap set heap) <-> exists s, In s set /\ heap = left + s.
Proof.
  unfold options_of_heap. rewrite in_map_iff. setoid_rewrite filter_In. setoid_rewrite Nat.leb_le.
  split; intros (s & H1 & H2); exists s; [split; [easy | lia] | split; [lia | split; [easy | lia]]].
Qed.

(** The value of a heap, by recursion. *)
Definition g (set : list nat) (heap : nat) : nat := value (options_of_heap set) (S heap) heap.

Section Taking.
Variable set : list nat.
Hypothesis Positive : ~ In 0 set.

Lemma heap_ends : ends (options_of_heap set) everywhere (fun heap => heap).
Proof.
  intros heap left _ H. apply in_options_of_heap in H as (s & Hs & ->). split; [easy |].
  destruct s; [easy | lia].
Qed.

(** g(h) is the mex of g(h − s) over the numbers s of the set that are at most h. *)
Lemma g_equation heap :
  g set heap = mex (map (fun s => g set (heap - s)) (filter (fun s => s <=? heap) set)).
Proof. unfold g. rewrite (value_equation _ _ heap_ends) at 1. unfold options_of_heap. now rewrite map_map. Qed.

(** Main theorem. The Grundy value of a position is the nim-sum of the values of the heaps. *)
Theorem s_nim heaps : Grundy (options set) heaps (nim_sum (map (g set) heaps)).
Proof.
  apply sprague_grundy_one_of with (fun heap => heap); [exact heap_ends |].
  exact (value_equation _ _ heap_ends).
Qed.

End Taking.

(** ** The answer *)

Definition answer (set heaps : list nat) : bool := not_zero (nim_sum (map (g set) heaps)).

Theorem answer_is_right set heaps: ~ In 0 set ->
  if answer set heaps then Wins (options set) heaps else Loses (options set) heaps.
Proof. intros. now apply answer_by_value, s_nim. Qed.

(** ** Rows and lines. The set has two elements, which come first. *)

Definition positions : list (list nat * list nat) :=
  list_prod [[1; 2]; [2; 3]; [1; 4]; [2; 5]; [3; 3]; [7; 4]]
    (map (fun heap => [heap]) (seq 0 20) ++ lists 3 4 ++ [[5; 9]; [8; 8; 9]]).
Definition row '(set, heaps) := (set ++ heaps, map (fun heaps => set ++ sorted heaps) (options set heaps)).

(** For each set the number of its positions, and their outcomes. *)
Definition lines (file : list N) : list N :=
  flat_map (fun '(set, positions) => N.of_nat (length positions) ::
      map (fun heaps => says (answer (nats set) (nats heaps))) positions)
    (until_zero (both a_list (counted a_list)) file).
