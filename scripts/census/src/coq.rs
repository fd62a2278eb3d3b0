//! A certificate for the period of an octal game: a file for Coq, whose theorem `solutions/proofs/Certificates.v`
//! proves once the values in the file are checked by computation.

use explore::octal::{prove, Certificate, Heaps, Octal, MOST};
use std::path::Path;
use std::time::{Duration, Instant};
use system::{files, stop, terminal, Failure, Result};

/// Coq takes a few seconds for 2,000 heaps, and the square of that.
const MOST_HEAPS: usize = 20_000;

/// Finds the period of the game `code` within a time and writes its certificate to `file`.
pub fn write(code: &str, file: &Path, time: Duration) -> Result<()> {
    let octal = Octal::new(code)?;
    let mut heaps = Heaps::new(&octal, vec![]);
    let found = prove(&mut heaps, MOST, Instant::now() + time, &|_, _| {});
    let Some(certificate) = found else {
        let seconds = time.as_secs_f64();
        let why =
            format!("{code}: no period was found within {seconds} s, {} heaps", heaps.values.len());
        return Err(if stop::asked() { Failure::Stopped } else { Failure::check(why) });
    };
    let (Certificate { from, period, .. }, bound) = (certificate, certificate.bound());
    if bound > MOST_HEAPS {
        return Err(Failure::check(format!(
            "{code}: the period {period} from heap {from} on takes {bound} heaps; Coq computes up to {MOST_HEAPS}"
        )));
    }
    files::write(file, text(code, &octal, &heaps, certificate))?;
    terminal::print(format!(
        "{}: the period of {code} is {period} from heap {from} on; Coq computes {bound} heaps\n",
        file.display()
    ));
    Ok(())
}

fn text(code: &str, octal: &Octal, heaps: &Heaps, certificate: Certificate) -> String {
    let Certificate { from, period, last_digit } = certificate;
    let list = |numbers: Vec<String>| {
        let lines: Vec<String> = numbers.chunks(15).map(|line| line.join("; ")).collect();
        lines.join(";\n  ")
    };
    let digits = list((0..=last_digit).map(|k| octal.digit(k).to_string()).collect());
    let values = list(heaps.values[..from + period].iter().map(u16::to_string).collect());
    format!(
        "(** * The octal game {code}: its values have the period {period} from heap {from} on

    `cargo grundy explore --octal {code} --coq FILE.v` wrote this file. *)

From Coq Require Import List NArith.
From Grundy Require Import NimSum Grundy Octal Certificates.
Import ListNotations.

(** The values of the heaps 0, 1, … up to the end of the first period. *)
Definition values : list N := [
  {values}]%N.

(** Main theorem. The value of a heap is a function [g] that starts with these values; its period is
    {period} from heap {from} on, for ever. *)
Theorem period : exists g,
  (forall heaps, Grundy (octal [{digits}]) heaps (nim_sum (map g heaps))) /\\
  (forall n, n < length values -> g n = N.to_nat (nth n values 0%N)) /\\
  (forall n, {from} <= n -> g (n + {period}) = g n).
Proof. apply (certified [{digits}] values {period}). vm_cast_no_check (eq_refl true). Qed.
"
    )
}
