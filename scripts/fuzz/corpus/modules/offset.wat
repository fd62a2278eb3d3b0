;; A sum that wraps around below an offset that does not.
(module
  (import "c" "put" (func $put (param i32 i32)))
  (memory (export "memory") 1)
  (data (i32.const 1024) "Nim")
  (func $at (param $i i32) (result i32)
    (i32.load8_u offset=1024 (i32.add (local.get $i) (i32.const 8))))
  (func (export "run")
    (i32.store8 (i32.const 0) (call $at (i32.const -8)))
    (i32.store8 (i32.const 1) (call $at (i32.const -7)))
    (i32.store8 (i32.const 2) (call $at (i32.const -6)))
    (call $put (i32.const 0) (i32.const 3))))
