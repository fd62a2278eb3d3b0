(** * Positions for the rows of a page, and how they are written

    The last lines of a page compute two things, which the module ID.rs beside it holds against Rust. A [row]
    is one of the [positions] with its options, for the rules of the oracle; [lines] are what the answer to a
    judge's file is made of, for what the solution prints. *)

From Coq Require Import List Arith.
Import ListNotations.

(** All pairs of a number below a and a number below b. *)
Definition pairs a b : list (nat * nat) := list_prod (seq 0 a) (seq 0 b).

Definition code '(a, b) : list nat := [a; b].

(** All lists of up to n numbers below m. *)
Fixpoint lists n m : list (list nat) :=
  match n with
  | 0 => [[]]
  | S n => [] :: flat_map (fun a => map (cons a) (lists n m)) (seq 0 m)
  end.

(** The order of a dictionary. *)
Fixpoint before (l r : list nat) : bool :=
  match l, r with
  | a :: l, b :: r => if a =? b then before l r else a <? b
  | [], _ :: _ => true
  | _, [] => false
  end.

(** Every list once, for rules that do not say in how many ways a move leads to a position. *)
Definition once : list (list nat) -> list (list nat) := nodup (list_eq_dec Nat.eq_dec).

(** An outcome as a number: the first player wins (1) or loses (0). *)
Definition outcome := Nat.b2n.
