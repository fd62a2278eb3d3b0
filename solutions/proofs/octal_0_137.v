(** * The octal game 0.137: its values have the period 34 from heap 52 on

    `cargo grundy explore --octal 0.137 --coq FILE.v` wrote this file. *)

From Coq Require Import List NArith.
From Grundy Require Import NimSum Grundy Octal Certificates.
Import ListNotations.

(** The values of the heaps 0, 1, … up to the end of the first period. *)
Definition values : list N := [
  0; 1; 1; 2; 0; 3; 1; 1; 0; 3; 3; 2; 2; 4; 0; 5; 2; 2; 3; 3; 0; 1; 1; 3; 0; 2; 1; 1; 0; 4; 5; 2;
  7; 4; 0; 1; 1; 2; 0; 3; 1; 1; 0; 3; 3; 2; 2; 4; 4; 5; 5; 2; 3; 3; 0; 1; 1; 3; 0; 2; 1; 1; 0; 4;
  5; 3; 7; 4; 8; 1; 1; 2; 0; 3; 1; 1; 0; 3; 3; 2; 2; 4; 4; 5; 5; 9]%N.

(** Main theorem. The value of a heap is a function [g] that starts with these values; its period is
    34 from heap 52 on, for ever. *)
Theorem period : exists g,
  (forall heaps, Grundy (octal [0; 1; 3; 7]) heaps (nim_sum (map g heaps))) /\
  (forall n, n < length values -> g n = N.to_nat (nth n values 0%N)) /\
  (forall n, 52 <= n -> g (n + 34) = g n).
Proof. apply (certified [0; 1; 3; 7] values 34). vm_cast_no_check (eq_refl true). Qed.
