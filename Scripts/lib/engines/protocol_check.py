# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks that a program follows the protocol: it answers at once, and survives lines that are not fixtures."""

import json
import select
import subprocess

from plain_rows import ROWS
from vocabulary import is_vocabulary

# The time limit of an answer to one line while the input stays open, including the start.
PATIENCE = 60

KNOWN = {"failed", "refused", "solved"}


def with_unknown_key(*place):
    """A fixture with an unknown key or value at some place."""
    fixture = {"name": "an unknown key", "algorithm": "css", "constrainedSize": {"width": 9, "height": 9},
               "root": {"type": "stack", "children": [{"content": {"text": "a"}, "style": {"width": 5}}]}}
    inner = fixture
    for key in place:
        inner = inner[key]
    inner["unknown"] = 1
    return json.dumps(fixture).encode()


CHILD = ("root", "children", 0)
BAD_LINES = (
    b'{"name": "half a line"',
    b'{"name": "not a number", "root": {"style": {"width": NaN}}}',
    b'{"name": "no root"}',
    b'{"name": "a root that is none", "root": 7}',
    b'[1, 2]',
    b'\xff\xfe',
    b'{"name": "no element", "algorithm": "css", "constrainedSize": {"width": 1, "height": 1}, '
    b'"root": {"type": "stack", "children": [7]}}',
    b'{"name": "no size", "algorithm": "css", "constrainedSize": 7, "root": {"type": "stack"}}',
    b'{"name": "another rule", "algorithm": "texture", "root": {"type": "stack"}, '
    b'"constrainedSize": {"width": 1, "height": 1}}',
    # A program that ignored unknown keys would lay out something else.
    with_unknown_key(),
    with_unknown_key("root"),
    with_unknown_key(*CHILD),
    with_unknown_key(*CHILD, "style"),
    with_unknown_key(*CHILD, "content"),
    b'{"name": "deep", "root": ' + b'{"children": [' * 5000 + b"{}" + b"]}" * 5000 + b"}",
)


def protocol_problems(command):
    """The program's violations of the protocol, as sentences."""
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    with process:
        try:
            yield from no_answer_at_once(process, ROWS[0])
            yield from wrong_answers_to_bad_lines(process)
        except (OSError, subprocess.TimeoutExpired) as error:
            process.kill()
            yield f"the program ended or hangs: {error!r}"


def no_answer_at_once(process, fixture):
    process.stdin.write(json.dumps(fixture).encode() + b"\n")
    process.stdin.flush()
    if not select.select([process.stdout], [], [], PATIENCE)[0]:
        yield f"no answer within {PATIENCE} s while the input stays open"
    elif status_of(first_result(process.stdout)) != "solved":
        yield "the first fixture is not solved"


def first_result(output):
    """The first line that is not about the program's supported keys."""
    line = output.readline()
    try:
        return output.readline() if is_vocabulary(json.loads(line)) else line
    except ValueError:
        return line


def wrong_answers_to_bad_lines(process):
    """Every bad line must be `failed` or `refused`, and a good line after them must be `solved`."""
    good = json.dumps(ROWS[1]).encode()
    output, _ = process.communicate(b"\n".join([*BAD_LINES, good]), PATIENCE)
    statuses = sorted(map(status_of, output.splitlines()))
    if statuses.count("solved") != 1:
        yield "a fixture after bad lines is not solved, or a bad line is solved"
    if len(statuses) != len(BAD_LINES) + 1 or not KNOWN.issuperset(statuses):
        yield f"{len(BAD_LINES) + 1} lines have the answers {', '.join(statuses)}"
    if process.returncode:
        yield f"the exit status is {process.returncode}"


def status_of(line):
    try:
        return str(json.loads(line)["status"])
    except (ValueError, KeyError, TypeError):
        return "rubbish"
