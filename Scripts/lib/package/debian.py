# SPDX-License-Identifier: GPL-3.0-or-later
"""A package for Debian and its derivatives."""

import hashlib

from contents import Entry, moved, tarball

ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64"}


def package(entries, about, time):
    """The bytes of a package that installs files below /usr.

    It is an `ar` archive of the format's version, the description of the package, and its files.
    """
    files = [_placed(entry) for entry in moved(entries, "usr/")]
    control = [
        Entry("control", _control(files, about).encode()),
        Entry("md5sums", _sums(files).encode()),
    ]
    members = [
        ("debian-binary", b"2.0\n"),
        ("control.tar.gz", tarball(control, time, root="./")),
        ("data.tar.gz", tarball(files, time, root="./")),
    ]
    return b"!<arch>\n" + b"".join(_member(name, data, time) for name, data in members)


def name(about):
    return f"stacklp_{about.version}_{ARCHITECTURES[about.machine]}.deb"


def _placed(entry):
    """A file at the path that Debian expects: zsh on Debian reads completions from a separate folder."""
    path = entry.path.replace("/zsh/site-functions/", "/zsh/vendor-completions/")
    return Entry(path, entry.data, entry.is_program)


def _control(files, about):
    size = sum(len(file.data) for file in files) // 1024 + 1
    return "\n".join([
        "Package: stacklp",
        f"Version: {about.version}",
        f"Architecture: {ARCHITECTURES[about.machine]}",
        "Maintainer: the authors of stacklp <noreply@stacklp.invalid>",
        f"Installed-Size: {size}",
        "Section: devel",
        "Priority: optional",
        f"Description: {about.summary}",
        *(" " + line for line in about.description),
        "",
    ])


def _sums(files):
    return "".join(f"{hashlib.md5(file.data).hexdigest()}  {file.path}\n" for file in files)


def _member(name, data, time):
    header = f"{name:<16}{time:<12}{0:<6}{0:<6}{100644:<8}{len(data):<10}`\n"
    return header.encode() + data + b"\n" * (len(data) % 2)
