(** * From a judge's file to the numbers of its answer

    The last lines of a page define [lines]: what the answer to a file is made of. A file is the list of
    its numbers; a reader takes what it reads from the front of one. *)

From Coq Require Import List NArith.
Import ListNotations.

Definition reader A := list N -> A * list N.

Definition number : reader N := fun file => (hd 0%N file, tl file).

Definition numbers (n : nat) : reader (list N) := fun file => (firstn n file, skipn n file).

Fixpoint times {A} (n : nat) (read : reader A) : reader (list A) := fun file =>
  match n with
  | 0 => ([], file)
  | S n => let (a, file) := read file in let (rest, file) := times n read file in (a :: rest, file)
  end.

Definition both {A B} (one : reader A) (two : reader B) : reader (A * B) := fun file =>
  let (a, file) := one file in let (b, file) := two file in ((a, b), file).

(** First a number, and then what depends on it. *)
Definition after {A} (read : nat -> reader A) : reader A := fun file =>
  read (N.to_nat (hd 0%N file)) (tl file).

(** How many there are, and that many. *)
Definition counted {A} (read : reader A) : reader (list A) := after (fun n => times n read).
Definition a_list : reader (list N) := after numbers.

(** As many as there are, up to the end of the file; [most] has to be enough. *)
Fixpoint until_end_up_to {A} (most : nat) (read : reader A) (file : list N) : list A :=
  match most, file with
  | S most, _ :: _ => let (a, file) := read file in a :: until_end_up_to most read file
  | _, _ => []
  end.
Definition until_end {A} (read : reader A) (file : list N) : list A :=
  until_end_up_to (length file) read file.

(** The same up to the end or a 0 in place of the first number of one. *)
Fixpoint until_zero_up_to {A} (most : nat) (read : reader A) (file : list N) : list A :=
  match most, file with
  | S most, N.pos _ :: _ => let (a, file) := read file in a :: until_zero_up_to most read file
  | _, _ => []
  end.
Definition until_zero {A} (read : reader A) (file : list N) : list A :=
  until_zero_up_to (length file) read file.

Definition tests {A} (read : reader A) (file : list N) : list A := fst (counted read file).

Definition nats : list N -> list nat := map N.to_nat.

(** An outcome: 1 if the first player wins. *)
Definition says : bool -> N := N.b2n.

(** The same of a program that may panic; no oracle has a word for 2. *)
Definition says_some (first_wins : option bool) : N :=
  match first_wins with Some first_wins => says first_wins | None => 2 end.
