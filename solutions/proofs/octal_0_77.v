(** * The octal game 0.77: its values have the period 12 from heap 71 on

    `cargo grundy explore --octal 0.77 --coq FILE.v` wrote this file. *)

From Coq Require Import List NArith.
From Grundy Require Import NimSum Grundy Octal Certificates.
Import ListNotations.

(** The values of the heaps 0, 1, … up to the end of the first period. *)
Definition values : list N := [
  0; 1; 2; 3; 1; 4; 3; 2; 1; 4; 2; 6; 4; 1; 2; 7; 1; 4; 3; 2; 1; 4; 6; 7; 4; 1; 2; 8; 5; 4; 7; 2;
  1; 8; 6; 7; 4; 1; 2; 3; 1; 4; 7; 2; 1; 8; 2; 7; 4; 1; 2; 8; 1; 4; 7; 2; 1; 4; 2; 7; 4; 1; 2; 8;
  1; 4; 7; 2; 1; 8; 6; 7; 4; 1; 2; 8; 1; 4; 7; 2; 1; 8; 2]%N.

(** Main theorem. The value of a heap is a function [g] that starts with these values; its period is
    12 from heap 71 on, for ever. *)
Theorem period : exists g,
  (forall heaps, Grundy (octal [0; 7; 7]) heaps (nim_sum (map g heaps))) /\
  (forall n, n < length values -> g n = N.to_nat (nth n values 0%N)) /\
  (forall n, 71 <= n -> g (n + 12) = g n).
Proof. apply (certified [0; 7; 7] values 12). vm_cast_no_check (eq_refl true). Qed.
