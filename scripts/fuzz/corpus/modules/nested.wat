;; A value waits past a block that some ways do not enter, and in which another block stands.
(module
  (import "c" "put" (func $put (param i32 i32)))
  (memory (export "memory") 1)
  (func $f (param $x i32) (result i32)
    (i32.add (local.get $x) (i32.const 65))
    (if (local.get $x)
      (then (drop (block (result i32) (local.get $x)))))
    (i32.add (i32.const 1)))
  (func (export "run")
    (i32.store8 (i32.const 0) (call $f (i32.const 0)))
    (i32.store8 (i32.const 1) (call $f (i32.const 7)))
    (call $put (i32.const 0) (i32.const 2))))
