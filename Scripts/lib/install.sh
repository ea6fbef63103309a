# SPDX-License-Identifier: GPL-3.0-or-later
#
# Sourced. Installs packages of the system. It reports each step, and asks no questions.

say() { printf 'stacklp: %s\n' "$*" >&2; }

# Runs a command as the superuser, directly if the user is the superuser.
as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        "$@"
    elif command -v sudo >/dev/null 2>&1; then
        sudo "$@"
    else
        say "this command needs the superuser: $*"
        return 1
    fi
}

# install PACKAGE-OF-APT PACKAGE-OF-BREW WHAT-IT-IS
install() {
    if command -v apt-get >/dev/null 2>&1; then
        say "installing $3 ($1, by apt-get)"
        # Another program may be installing something.
        local get=(env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=600)
        as_root "${get[@]}" install -y "$1" >/dev/null 2>&1 || {
            as_root "${get[@]}" update >&2
            as_root "${get[@]}" install -y "$1" >&2
        }
    elif command -v brew >/dev/null 2>&1; then
        say "installing $3 ($2, by brew)"
        brew install --quiet "$2" >&2
    else
        say "neither apt-get nor brew is installed; install $3 yourself"
        return 1
    fi
}
