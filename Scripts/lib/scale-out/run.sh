# SPDX-License-Identifier: GPL-3.0-or-later
#
# Sourced by the recipes that are shell scripts: the program, the folder of a run, and its end.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../.." && pwd)
. "$root/Scripts/lib/help.sh"
. "$root/Scripts/lib/install.sh"

# The program that the workers run: $STACKLP, or what was built here, or what will be.
find_program() {
    program=${STACKLP:-$root/.build/release/stacklp}
    [ -n "${STACKLP:-}" ] || [ -x "$program" ] || program=$root/Scripts/stacklp
}

# keep_to_one_run FOLDER WORD…: makes the folder of a run, and refuses that of another one. What is
# there of another run would be finished, and merged, with the options and the input of that run.
keep_to_one_run() {
    local folder=$1
    shift
    mkdir -p "$folder"
    if [ -e "$folder/run" ] && [ "$(cat "$folder/run")" != "$*" ]; then
        say "$folder has another run in it: $(cat "$folder/run")"
        exit 64
    fi
    printf '%s\n' "$*" >"$folder/run"
}

# merge_shards PROGRAM FOLDER NUMBER: puts FOLDER/1.jsonl to FOLDER/NUMBER.jsonl together. The status
# is that of a run in one piece; 70 if there is no result, because a shard is missing or torn.
merge_shards() {
    local number status=0 shards=()
    for ((number = 1; number <= $3; number++)); do shards+=("$2/$number.jsonl"); done
    rm -f "$2/all.jsonl"
    "$1" merge --output "$2/all.jsonl" "${shards[@]}" || status=$?
    [ -e "$2/all.jsonl" ] || status=70
    return "$status"
}
