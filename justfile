# `just X` calls `cargo grundy X`, which needs Rust alone. Paths are relative to the folder of the caller.

set positional-arguments

[private]
default:
    @just --list --unsorted

# all checks of the problems given, or of all problems
[no-cd]
test *args:
    @cargo grundy test "$@"

# check an input, then solve it
[no-cd]
run *args:
    @cargo grundy run "$@"

# search for an input that breaks a program
[no-cd]
stress *args:
    @cargo grundy stress "$@"

# on every save: compile, samples, two seconds of stress
[no-cd]
watch *args:
    @cargo grundy watch "$@"

# from the rules to the table, its period and its formula
[no-cd]
explore *args:
    @cargo grundy explore "$@"

# play a game in the terminal
[no-cd]
play *args:
    @cargo grundy play "$@"

# time and memory of the solutions
[no-cd]
bench *args:
    @cargo grundy bench "$@"

# mutation testing: does some test fail for every change?
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

# the judges: compilers, flags and crates
[no-cd]
judges *args:
    @cargo grundy judges "$@"

# what is missing on this machine, and how to get it
[no-cd]
doctor *args:
    @cargo grundy doctor "$@"

# make an input
[no-cd]
gen *args:
    @cargo grundy gen "$@"

# answer an input by brute force, from the rules alone
[no-cd]
brute *args:
    @cargo grundy brute "$@"

# is this input within the statement's limits?
[no-cd]
check *args:
    @cargo grundy check "$@"

# create a problem
[no-cd]
new *args:
    @cargo grundy new "$@"

# import problems from their pages, by a browser extension
[no-cd]
import *args:
    @cargo grundy import "$@"

# remove problems; a copy stays in target/removed
[no-cd]
remove *args:
    @cargo grundy remove "$@"

# list the problems
[no-cd]
list *args:
    @cargo grundy list "$@"

# make the site: problems, boards, course, manual
[no-cd]
site *args:
    @cargo grundy site "$@"
