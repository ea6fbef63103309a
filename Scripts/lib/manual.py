# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes manual pages from a program's own help.

usage: manual.py PROGRAM FOLDER

The program and each of its commands get a page in man(7).
"""

import json
import re
import subprocess
import sys
from pathlib import Path

ENDING = "Exit status: "


def escaped(text):
    """A text without characters that control the formatter."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return "\n".join("\\&" + line if line[:1] in (".", "'") else line for line in text.split("\n"))


def paragraphs(text):
    """A long description: paragraphs, and indented lines that stay as they are."""
    lines = []
    for paragraph in text.split("\n\n"):
        if paragraph.startswith("  "):
            lines += [".PP", ".RS 4", ".nf", escaped(re.sub("^  ", "", paragraph, flags=re.M)), ".fi", ".RE"]
        elif paragraph.strip():
            lines += [".PP", escaped(paragraph)]
    return lines


def spelling(argument):
    """The spelling of an argument, without its value."""
    if argument["kind"] == "positional":
        return f"\\fI{escaped(argument['valueName'])}\\fR"
    names = [("--" if name["kind"] == "long" else "-") + name["name"] for name in argument["names"]]
    names.sort(key=lambda name: name.startswith("--"))
    return ", ".join(f"\\fB{escaped(name)}\\fR" for name in names)


def operand(argument):
    """The spelling of an argument without a name, with its repetition."""
    typed = spelling(argument) + (" ..." if argument["isRepeating"] else "")
    return f"[{typed}]" if argument["isOptional"] else typed


def option(argument):
    """The entry of an argument in a list."""
    typed = spelling(argument)
    if argument["kind"] == "option":
        typed += f" \\fI{escaped(argument['valueName'])}\\fR"
    text = argument.get("abstract", "")
    if argument.get("discussion"):
        text += "\n\n" + argument["discussion"]
    if argument.get("allValues"):
        text += f" One of {', '.join(argument['allValues'])}."
    if argument.get("defaultValue"):
        text += f" Default: {argument['defaultValue']}."
    return [".TP", typed, escaped(text.strip()).replace("\n\n", "\n.IP\n")]


def page(command, name, version):
    """The page of a command.

    `name` is the command as typed. The name of the page has hyphens in place of the spaces.
    """
    title = name.replace(" ", "-")
    shown = [each for each in command.get("arguments", []) if each["shouldDisplay"]]
    words, _, ending = command.get("discussion", "").partition(ENDING)
    commands = [each for each in command.get("subcommands", []) if each["commandName"] != "help"]

    lines = [
        f'.TH {title.upper()} 1 "" "{version}" "stacklp"',
        ".nh",
        ".SH NAME",
        escaped(f"{title} - {command['abstract'].rstrip('.')}").replace(" \\- ", " \\- ", 1),
        ".SH SYNOPSIS",
        f".B {escaped(name)}",
    ]
    typed = [operand(each) for each in shown if each["kind"] == "positional"]
    lines.append(" ".join(["[\\fIoptions\\fR]"] + ([r"\fIcommand\fR"] if commands else []) + typed))
    lines += [".SH DESCRIPTION"] + paragraphs(words.strip("\n"))
    if commands:
        lines.append(".SH COMMANDS")
        for each in commands:
            lines += [".TP", f".BR {escaped(title + '-' + each['commandName'])} (1)", escaped(each["abstract"])]
    if shown:
        lines.append(".SH OPTIONS")
        for each in shown:
            lines += option(each)
    if ending:
        # Each status begins a line of its own.
        ending, _, rest = ending.partition("\n\n")
        lines.append(".SH EXIT STATUS")
        lines.append(escaped(ending))
        lines += paragraphs(rest)
    if title != "stacklp":
        lines += [".SH SEE ALSO", ".BR stacklp (1)"]
    return title, "\n".join(lines) + "\n"


def main(program, folder):
    def says(option):
        return subprocess.run([program, option], check=True, capture_output=True, text=True).stdout

    tool = json.loads(says("--experimental-dump-help"))["command"]
    version = " ".join(says("--version").split()[:2])
    pages = [page(tool, "stacklp", version)]
    for command in tool["subcommands"]:
        if command["commandName"] != "help":
            pages.append(page(command, f"stacklp {command['commandName']}", version))
    for title, text in pages:
        (Path(folder) / f"{title}.1").write_text(text)


if __name__ == "__main__":
    main(*sys.argv[1:])
