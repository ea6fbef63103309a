# SPDX-License-Identifier: GPL-3.0-or-later
#
# Sourced by the recipes that are shell scripts. Finds the program, guards the folder of a run, and merges its shards.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../.." && pwd)
. "$root/Scripts/lib/help.sh"
. "$root/Scripts/lib/install.sh"

# The program that the workers run: $STACKLP, or the release build, or else the script that builds it.
find_program() {
    program=${STACKLP:-$root/.build/release/stacklp}
    [ -n "${STACKLP:-}" ] || [ -x "$program" ] || program=$root/Scripts/stacklp
}

# keep_to_one_run FOLDER WORD…: makes the folder of a run, and refuses the folder of another run. Otherwise the shards of that
# run would be resumed and merged with the options and the input of this one.
keep_to_one_run() {
    local folder=$1
    shift
    mkdir -p "$folder"
    if [ -e "$folder/run" ] && [ "$(cat "$folder/run")" != "$*" ]; then
        say "$folder belongs to another run: $(cat "$folder/run")"
        exit 64
    fi
    printf '%s\n' "$*" >"$folder/run"
}

# merge_shards PROGRAM FOLDER NUMBER: merges FOLDER/1.jsonl to FOLDER/NUMBER.jsonl. The status is that of a run in one
# process, or 70 if there is no result because a shard is missing or torn.
merge_shards() {
    local number status=0 shards=()
    for ((number = 1; number <= $3; number++)); do shards+=("$2/$number.jsonl"); done
    rm -f "$2/all.jsonl"
    "$1" merge --output "$2/all.jsonl" "${shards[@]}" || status=$?
    [ -e "$2/all.jsonl" ] || status=70
    return "$status"
}
