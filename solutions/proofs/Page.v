(** * What every page imports *)

From Coq Require Export List Arith NArith PArith Bool Lia.
From Grundy Require Export Games NimSum Grundy Lists Rows Words Files.
Export ListNotations.
