(** * The octal game 0.055: its values have the period 148 from heap 259 on

    `cargo grundy explore --octal 0.055 --coq FILE.v` wrote this file. *)

From Coq Require Import List NArith.
From Grundy Require Import NimSum Grundy Octal Certificates.
Import ListNotations.

(** The values of the heaps 0, 1, … up to the end of the first period. *)
Definition values : list N := [
  0; 0; 1; 1; 1; 2; 2; 2; 3; 1; 1; 1; 4; 4; 4; 3; 2; 2; 2; 1; 1; 1; 4; 2; 2; 2; 6; 4; 4; 4; 1; 1;
  1; 2; 2; 2; 7; 1; 1; 1; 4; 4; 4; 3; 2; 2; 2; 1; 1; 1; 4; 8; 2; 2; 7; 4; 4; 4; 1; 1; 1; 2; 2; 2;
  7; 8; 1; 1; 4; 4; 4; 7; 2; 2; 2; 1; 1; 1; 4; 4; 2; 2; 7; 7; 4; 4; 1; 1; 1; 2; 2; 2; 7; 7; 1; 1;
  1; 4; 4; 7; 2; 2; 2; 1; 1; 1; 4; 4; 8; 2; 2; 7; 4; 4; 1; 1; 1; 2; 2; 2; 7; 7; 8; 1; 1; 4; 4; 7;
  2; 2; 2; 1; 1; 1; 4; 4; 4; 2; 2; 7; 7; 4; 1; 1; 1; 2; 2; 2; 7; 7; 7; 1; 1; 1; 4; 4; 2; 2; 2; 1;
  1; 1; 4; 4; 4; 8; 2; 2; 7; 4; 1; 1; 1; 2; 2; 2; 7; 4; 7; 8; 1; 1; 4; 4; 7; 2; 2; 1; 1; 1; 4; 4;
  4; 8; 1; 2; 7; 4; 4; 1; 1; 2; 2; 2; 7; 4; 7; 8; 1; 1; 1; 4; 4; 2; 2; 1; 1; 1; 4; 4; 4; 8; 1; 2;
  2; 4; 4; 1; 1; 1; 2; 2; 7; 4; 4; 4; 1; 1; 1; 8; 4; 7; 2; 1; 1; 1; 4; 4; 4; 7; 1; 1; 2; 8; 4; 4;
  1; 1; 2; 2; 7; 4; 4; 4; 1; 1; 1; 8; 4; 4; 2; 1; 1; 1; 4; 4; 4; 7; 2; 1; 2; 8; 4; 4; 1; 1; 1; 2;
  7; 4; 4; 4; 1; 1; 1; 8; 4; 4; 7; 1; 1; 1; 4; 4; 4; 7; 2; 1; 1; 1; 4; 4; 4; 2; 1; 2; 7; 4; 4; 1;
  1; 1; 2; 2; 4; 4; 7; 8; 1; 1; 4; 4; 4; 7; 2; 1; 1; 1; 4; 4; 4; 8; 1; 1; 7; 4; 4; 4; 1; 1; 1; 2;
  7; 4; 7; 8; 1; 1; 4; 4; 4; 7; 2; 1; 1; 1; 4; 4; 4; 8; 1; 1; 2; 4; 4; 4; 1; 1; 1; 2; 7; 4; 4; 4;
  1; 1; 1; 7; 4; 7; 2; 1; 1; 1; 4; 4; 4; 7; 1; 1; 2; 8; 4; 4; 1; 1; 1]%N.

(** Main theorem. The value of a heap is a function [g] that starts with these values; its period is
    148 from heap 259 on, for ever. *)
Theorem period : exists g,
  (forall heaps, Grundy (octal [0; 0; 5; 5]) heaps (nim_sum (map g heaps))) /\
  (forall n, n < length values -> g n = N.to_nat (nth n values 0%N)) /\
  (forall n, 259 <= n -> g (n + 148) = g n).
Proof. apply (certified [0; 0; 5; 5] values 148). vm_cast_no_check (eq_refl true). Qed.
