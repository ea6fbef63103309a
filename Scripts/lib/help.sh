# SPDX-License-Identifier: GPL-3.0-or-later
#
# Sourced: answers --help, and refuses what a script does not know, before anything is done.

# Prints the comment that a script begins with.
print_help() { sed -n '4,/^[^#]/s/^# \{0,1\}//p' "$1"; }

# answer SCRIPT OPERANDS OPTIONS ARGUMENT…: prints the help and ends, if an argument asks for it. Ends with
# 64 where an option is none of OPTIONS, of which those that end in = take a value, or where there are more
# than OPERANDS arguments that are no options.
answer() {
    local script=$1 operands=$2 options=" $3 " is_value=no argument
    shift 3
    for argument in "$@"; do
        if [ $is_value = yes ]; then
            is_value=no
            continue
        fi
        case $argument in
            -h | --help)
                print_help "$script"
                exit 0
                ;;
            -*)
                case $options in
                    *" $argument "* | *" ${argument%%=*}= "*) ;;
                    *) refuse "$script" "$argument is unknown" ;;
                esac
                case $options in *" $argument= "*) is_value=yes ;; esac
                ;;
            *)
                operands=$((operands - 1))
                [ $operands -ge 0 ] || refuse "$script" "$argument is one argument too many"
                ;;
        esac
    done
    [ $is_value = no ] || refuse "$script" "the value of $argument is missing"
}

# refuse SCRIPT REASON: ends with the status of a wrong command line.
refuse() {
    printf '%s: %s; see --help\n' "$(basename "$1")" "$2" >&2
    exit 64
}
