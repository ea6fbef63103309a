# SPDX-License-Identifier: GPL-3.0-or-later
#
# Sourced by the other scripts: finds the package, and installs what it needs if that is missing.
# It says what it does, and asks nothing.

set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
flags=()

. "$root/Scripts/lib/help.sh"
. "$root/Scripts/lib/install.sh"

prepare() {
    if ! command -v swift >/dev/null 2>&1; then
        say "no swift is here; install a Swift 6.2 toolchain or later from swift.org/install"
        exit 1
    fi
    # Homebrew keeps its headers where compilers do not look by themselves.
    if command -v brew >/dev/null 2>&1; then
        local prefix
        prefix=$(brew --prefix)
        flags+=(-Xcc "-I$prefix/include" -Xlinker "-L$prefix/lib")
    fi
    has_header || install libglpk-dev glpk "the GNU Linear Programming Kit"
    has_header || { say "glpk.h is still not found"; exit 1; }
}

has_header() {
    local folder
    for folder in /usr/include /usr/local/include /opt/homebrew/include; do
        [ ! -e "$folder/glpk.h" ] || return 0
    done
    return 1
}

# The libraries that GLPK needs, in the linker's order, and all of the system's that the program needs.
needed_by_glpk=(colamd amd suitesparseconfig gmp ltdl)
archives=(glpk "${needed_by_glpk[@]}" z stdc++ c)

# Sets the flags of a program that needs no library of the system where it runs. Where there are no archives of some,
# as on most systems but Debian's, it needs the system's libraries, but none of Swift.
stand_alone() {
    local name
    [ "$(uname)" = Linux ] || return 0
    flags+=(--static-swift-stdlib)
    if ! has_archive ltdl && command -v apt-get >/dev/null 2>&1; then
        install libltdl-dev - "the archive of a library that GLPK needs" || true
    fi
    for name in "${archives[@]}"; do
        has_archive "$name" || { say "there is no lib$name.a here: the program will need libraries of this system"; return 0; }
    done
    flags+=(-Xswiftc -static-executable)
    for name in "${needed_by_glpk[@]}"; do flags+=(-Xlinker "-l$name"); done
}

has_archive() { case $(clang -print-file-name="lib$1.a") in */*) ;; *) return 1 ;; esac }

# What a build says goes to standard error: standard output belongs to results.
build() {
    swift build --package-path "$root" -c release ${flags[@]+"${flags[@]}"} "$@" >&2
}

# is_current PROGRAM: whether nothing that it is made from was changed since it was built. What counts is when a
# file was changed, not when it says that it was written, which a copy carries over.
is_current() {
    local built=$1.built sources=("$root/Package.swift" "$root/Sources")
    [ -x "$1" ] && [ -e "$built" ] || return 1
    if [ -e "$root/Package.resolved" ]; then sources+=("$root/Package.resolved"); fi
    [ -z "$(find "${sources[@]}" -newercm "$built" -print -quit)" ]
}

# build_program PROGRAM TIME OPTION…: builds it, tells how long the first time takes on two cores and how far it is,
# and what the build said if it fails.
build_program() {
    local program=$1 expected=$2 log begun
    shift 2
    log=$(mktemp)
    begun=$(mktemp)
    if [ ! -e "$program" ]; then
        say "building stacklp, which takes about $expected on two cores; later builds take what has changed"
    fi
    if ! build --product stacklp "$@" 2>&1 | tee "$log" | show_steps; then
        cat "$log" >&2
        rm -f "$log" "$begun"
        return 1
    fi
    # What is changed from the beginning of a build on, the next one looks at.
    mv -f "$begun" "$program.built"
    rm -f "$log"
}

# build_alone static|quick: builds the program that stands alone, if it is not current; the quick one is not optimised.
# Each has a folder of its own, $scratch, since its objects differ from those of other builds, and is $program.
build_alone() {
    scratch=$root/.build/$1
    program=$scratch/release/stacklp
    ! is_current "$program" || return 0
    prepare
    stand_alone
    case $1 in
        static) build_program "$program" "4 minutes" --scratch-path "$scratch" ;;
        quick) build_program "$program" "a minute" --scratch-path "$scratch" -Xswiftc -Onone ;;
    esac
}

# Shows the steps of a build in one line, if a terminal shows them.
show_steps() {
    local line
    if [ ! -t 2 ]; then
        cat >/dev/null
        return
    fi
    while IFS= read -r line; do
        case $line in
            \[[0-9]*/[0-9]*\]* | Fetching* | Computing* | Creating*)
                printf '\r\033[Kstacklp: %.68s' "$line" >&2
                ;;
        esac
    done
    printf '\r\033[K' >&2
}
