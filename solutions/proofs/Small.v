(** * Small positions, for the rows that are held against the oracles *)

From Coq Require Import List Arith.
Import ListNotations.

(** All lists of up to n numbers from a to a + m − 1. *)
Fixpoint lists (n a m : nat) : list (list nat) :=
  match n with
  | 0 => [[]]
  | S n => [] :: flat_map (fun x => map (cons x) (lists n a m)) (seq a m)
  end.

Fixpoint insert (a : nat) (l : list nat) : list nat :=
  match l with
  | [] => [a]
  | b :: rest => if a <=? b then a :: l else b :: insert a rest
  end.

(** In order, the way the oracles write heaps. *)
Definition sort : list nat -> list nat := fold_right insert [].

(** The lists that are in order already. *)
Fixpoint sorted (l : list nat) : bool :=
  match l with
  | a :: (b :: _) as rest => (a <=? b) && sorted rest
  | _ => true
  end.

Definition without_zeros : list nat -> list nat := filter (fun a => negb (a =? 0)).

(** Does the first player win? 1 for yes. *)
Definition wins_if (nim_sum : nat) : nat := if nim_sum =? 0 then 0 else 1.
