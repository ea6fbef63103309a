# SPDX-License-Identifier: GPL-3.0-or-later
#
# Sourced by the other scripts. Finds the package, and installs missing requirements. It reports each step, and asks no
# questions.

set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
flags=()

. "$root/Scripts/lib/help.sh"
. "$root/Scripts/lib/install.sh"

prepare() {
    if ! command -v swift >/dev/null 2>&1; then
        say "swift is not installed; install a toolchain of Swift 6.2 or later from swift.org/install"
        exit 1
    fi
    # Homebrew's headers are outside the default search path of compilers.
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

# The libraries that GLPK needs, in the linker's order, and all system libraries that the program needs.
needed_by_glpk=(colamd amd suitesparseconfig gmp ltdl)
archives=(glpk "${needed_by_glpk[@]}" z stdc++ c)

# Sets the flags of a program that needs no system library. Most systems other than Debian lack some static libraries. There
# the program needs the system's libraries, but no library of Swift.
stand_alone() {
    local name
    [ "$(uname)" = Linux ] || return 0
    flags+=(--static-swift-stdlib)
    if ! has_archive ltdl && command -v apt-get >/dev/null 2>&1; then
        install libltdl-dev - "the static library of libltdl, which GLPK needs" || true
    fi
    for name in "${archives[@]}"; do
        has_archive "$name" || { say "lib$name.a is missing: the program will need libraries of this system"; return 0; }
    done
    flags+=(-Xswiftc -static-executable)
    for name in "${needed_by_glpk[@]}"; do flags+=(-Xlinker "-l$name"); done
}

has_archive() { case $(clang -print-file-name="lib$1.a") in */*) ;; *) return 1 ;; esac }

# The output of a build goes to standard error, since standard output is for results.
build() {
    swift build --package-path "$root" -c release ${flags[@]+"${flags[@]}"} "$@" >&2
}

# is_current PROGRAM: succeeds if no source has changed since the program was built. It compares times of change. Times of
# modification do not count, because a copy keeps them.
is_current() {
    local built=$1.built sources=("$root/Package.swift" "$root/Sources")
    [ -x "$1" ] && [ -e "$built" ] || return 1
    if [ -e "$root/Package.resolved" ]; then sources+=("$root/Package.resolved"); fi
    [ -z "$(find "${sources[@]}" -newercm "$built" -print -quit)" ]
}

# build_program PROGRAM TIME OPTION…: builds a program. It reports the duration of a first build on two cores, and the progress.
# If the build fails, it prints the output of the build.
build_program() {
    local program=$1 expected=$2 log begun
    shift 2
    log=$(mktemp)
    begun=$(mktemp)
    if [ ! -e "$program" ]; then
        say "building stacklp, which takes about $expected on two cores; later builds compile only changes"
    fi
    if ! build --product stacklp "$@" 2>&1 | tee "$log" | show_steps; then
        cat "$log" >&2
        rm -f "$log" "$begun"
        return 1
    fi
    # The next build must see changes that were made during this one.
    mv -f "$begun" "$program.built"
    rm -f "$log"
}

# build_alone static|quick: builds the self-contained program, if it is not current; quick means unoptimised. Each kind has
# its own folder, $scratch, since its objects differ from those of other builds. The program is $program.
build_alone() {
    scratch=$root/.build/$1
    program=$scratch/release/stacklp
    ! is_current "$program" || return 0
    prepare
    stand_alone
    case $1 in
        static) build_program "$program" "4 minutes" --scratch-path "$scratch" ;;
        # Without debug information, and with modules written where they are compiled, the compiler takes a third less.
        quick) build_program "$program" "a minute" --scratch-path "$scratch" \
            -Xswiftc -Onone -Xswiftc -gnone -Xswiftc -no-emit-module-separately-wmo ;;
    esac
}

# Shows the steps of a build in one line of a terminal.
show_steps() {
    local line
    if [ ! -t 2 ]; then
        cat >/dev/null
        return
    fi
    while IFS= read -r line; do
        case $line in
            \[[0-9]*/[0-9]*\]* | Fetching* | Computing* | Creating* | Building* | Extracting* | Generating* | Converting*)
                printf '\r\033[Kstacklp: %.68s' "$line" >&2
                ;;
        esac
    done
    printf '\r\033[K' >&2
}
