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

# What a build says goes to standard error: standard output belongs to results.
build() {
    swift build --package-path "$root" -c release ${flags[@]+"${flags[@]}"} "$@" >&2
}
