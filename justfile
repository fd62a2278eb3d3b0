# Every recipe is `cargo grundy` with the same words: `just X` needs just, `cargo grundy X` only Rust.
# None changes the folder: paths are those of the folder in which it is called.

set positional-arguments

[private]
default:
    @just --list --unsorted

# all checks of the problems named, or of everything
[no-cd]
test *args:
    @cargo grundy test "$@"

# check an input, then solve it
[no-cd]
run *args:
    @cargo grundy run "$@"

# random inputs against the brute force
[no-cd]
stress *args:
    @cargo grundy stress "$@"

# on every save: compile, samples, two seconds of stress
watch *args:
    @cargo grundy watch "$@"

# from the rules to the table, its period and its formula
[no-cd]
explore *args:
    @cargo grundy explore "$@"

# what the solutions cost
[no-cd]
bench *args:
    @cargo grundy bench "$@"

# do the tests bite?
[no-cd]
mutants *args:
    @cargo grundy mutants "$@"

# check the theorems with Coq
[no-cd]
prove *args:
    @cargo grundy prove "$@"

# one file for the judge
[no-cd]
bundle *args:
    @cargo grundy bundle "$@"

# what the judges compile with and have
[no-cd]
judges *args:
    @cargo grundy judges "$@"

# what is missing on this machine
[no-cd]
doctor *args:
    @cargo grundy doctor "$@"

# an input of the problem's generator
[no-cd]
gen *args:
    @cargo grundy gen "$@"

# the answer from the rules alone
[no-cd]
brute *args:
    @cargo grundy brute "$@"

# is this input within the statement's limits?
[no-cd]
check *args:
    @cargo grundy check "$@"

# the files of a new problem; once more, its oracle
[no-cd]
new *args:
    @cargo grundy new "$@"

# problems from their pages, by a browser extension
[no-cd]
import *args:
    @cargo grundy import "$@"

# a problem goes
[no-cd]
remove *args:
    @cargo grundy remove "$@"

# the problems
[no-cd]
list *args:
    @cargo grundy list "$@"

# the problems to read and play, and the course
site *args:
    @cargo grundy site "$@"
