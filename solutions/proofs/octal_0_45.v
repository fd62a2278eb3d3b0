(** * The octal game 0.45: its values have the period 20 from heap 498 on

    `cargo grundy explore --octal 0.45 --coq FILE.v` wrote this file. *)

From Coq Require Import List NArith.
From Grundy Require Import NimSum Grundy Octal Certificates.
Import ListNotations.

(** The values of the heaps 0, 1, … up to the end of the first period. *)
Definition values : list N := [
  0; 0; 1; 1; 2; 2; 3; 1; 1; 4; 4; 3; 2; 2; 1; 1; 4; 2; 2; 6; 4; 4; 1; 1; 2; 2; 7; 1; 1; 4; 4; 3;
  2; 2; 1; 1; 4; 8; 2; 7; 4; 4; 1; 1; 2; 2; 7; 8; 1; 4; 4; 7; 2; 2; 1; 1; 4; 4; 2; 7; 7; 4; 1; 1;
  2; 2; 7; 7; 1; 1; 4; 7; 2; 2; 1; 1; 4; 4; 6; 2; 7; 4; 1; 1; 2; 2; 8; 8; 5; 1; 4; 7; 2; 2; 1; 1;
  8; 8; 6; 7; 7; 4; 1; 1; 2; 2; 3; 1; 1; 4; 4; 7; 2; 2; 1; 1; 8; 2; 2; 7; 4; 4; 1; 1; 2; 2; 8; 1;
  1; 4; 4; 7; 2; 2; 1; 1; 4; 8; 2; 7; 4; 4; 1; 1; 2; 2; 7; 8; 1; 4; 4; 7; 2; 2; 1; 1; 4; 8; 2; 7;
  4; 4; 1; 1; 2; 2; 7; 8; 1; 1; 4; 7; 2; 2; 1; 1; 4; 4; 2; 2; 7; 4; 1; 1; 2; 2; 8; 8; 1; 1; 4; 7;
  2; 2; 1; 1; 8; 8; 6; 7; 7; 4; 1; 1; 2; 2; 8; 1; 1; 4; 4; 7; 2; 2; 1; 1; 8; 2; 2; 7; 4; 4; 1; 1;
  2; 2; 8; 1; 1; 4; 4; 7; 2; 2; 1; 1; 4; 2; 2; 7; 4; 4; 1; 1; 2; 2; 7; 1; 1; 4; 4; 7; 2; 2; 1; 1;
  4; 8; 2; 7; 4; 4; 1; 1; 2; 2; 7; 8; 1; 4; 4; 7; 2; 2; 1; 1; 4; 8; 2; 7; 4; 4; 1; 1; 2; 2; 8; 8;
  1; 1; 4; 7; 2; 2; 1; 1; 8; 8; 2; 7; 4; 4; 1; 1; 2; 2; 8; 1; 1; 4; 4; 7; 2; 2; 1; 1; 8; 2; 2; 7;
  4; 4; 1; 1; 2; 2; 8; 1; 1; 4; 4; 7; 2; 2; 1; 1; 8; 2; 2; 7; 4; 4; 1; 1; 2; 2; 8; 1; 1; 4; 4; 7;
  2; 2; 1; 1; 4; 2; 2; 7; 4; 4; 1; 1; 2; 2; 7; 1; 1; 4; 4; 7; 2; 2; 1; 1; 4; 8; 2; 7; 4; 4; 1; 1;
  2; 2; 8; 8; 1; 4; 4; 7; 2; 2; 1; 1; 8; 8; 2; 7; 4; 4; 1; 1; 2; 2; 8; 1; 1; 4; 4; 7; 2; 2; 1; 1;
  8; 2; 2; 7; 4; 4; 1; 1; 2; 2; 8; 1; 1; 4; 4; 7; 2; 2; 1; 1; 8; 2; 2; 7; 4; 4; 1; 1; 2; 2; 8; 1;
  1; 4; 4; 7; 2; 2; 1; 1; 8; 2; 2; 7; 4; 4; 1; 1; 2; 2; 8; 1; 1; 4; 4; 7; 2; 2; 1; 1; 4; 2; 2; 7;
  4; 4; 1; 1; 2; 2; 8; 1; 1; 4; 4; 7; 2; 2; 1; 1; 8; 8; 2; 7; 4; 4; 1; 1; 2; 2; 8; 1; 1; 4; 4; 7;
  2; 2; 1; 1; 8; 2]%N.

(** Main theorem. The value of a heap is a function [g] that starts with these values; its period is
    20 from heap 498 on, for ever. *)
Theorem period : exists g,
  (forall heaps, Grundy (octal [0; 4; 5]) heaps (nim_sum (map g heaps))) /\
  (forall n, n < length values -> g n = N.to_nat (nth n values 0%N)) /\
  (forall n, 498 <= n -> g (n + 20) = g n).
Proof. apply (certified [0; 4; 5] values 20). vm_cast_no_check (eq_refl true). Qed.
