# Every recipe is `cargo grundy` with the same words: `just X` needs just, `cargo grundy X` only Rust.

set positional-arguments

[private]
default:
    @just --list --unsorted

# all checks of the problems named, or of everything
test *args:
    @cargo grundy test "$@"

# check an input, then solve it
run *args:
    @cargo grundy run "$@"

# random inputs against the brute force
stress *args:
    @cargo grundy stress "$@"

# on every save: compile, samples, two seconds of stress
watch *args:
    @cargo grundy watch "$@"

# from the rules to the table, its period and its formula
explore *args:
    @cargo grundy explore "$@"

# what the solutions cost
bench *args:
    @cargo grundy bench "$@"

# do the tests bite?
mutants *args:
    @cargo grundy mutants "$@"

# one file for the judge
bundle *args:
    @cargo grundy bundle "$@"

# what the judges compile with and have
judges *args:
    @cargo grundy judges "$@"

# what is missing on this machine
doctor *args:
    @cargo grundy doctor "$@"

# an input of the problem's generator
gen *args:
    @cargo grundy gen "$@"

# the answer from the rules alone
brute *args:
    @cargo grundy brute "$@"

# is this input within the statement's limits?
check *args:
    @cargo grundy check "$@"

# the files of a new problem
new *args:
    @cargo grundy new "$@"

# the problems
list *args:
    @cargo grundy list "$@"
