# SPDX-License-Identifier: GPL-3.0-or-later
#
# Sourced. Answers --help, and refuses unknown options, before the script does anything.

# Prints the comment at the head of a script.
print_help() { sed -n '4,/^[^#]/s/^# \{0,1\}//p' "$1"; }

# answer SCRIPT OPERANDS OPTIONS ARGUMENT…: prints the help and exits, if an argument asks for it. Exits with status 64 for an
# option that is not in OPTIONS, and for more than OPERANDS operands. An option of OPTIONS that ends in = takes a value.
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

# refuse SCRIPT REASON: exits with the status of a wrong command line.
refuse() {
    printf '%s: %s; see --help\n' "$(basename "$1")" "$2" >&2
    exit 64
}
