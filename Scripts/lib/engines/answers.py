# SPDX-License-Identifier: GPL-3.0-or-later
"""The answer of an engine to a fixture, as a line of the protocol."""

import json
import math
import re

from css_values import NoCounterpart


# The pattern of a name in a line that is not a fixture.
NAME = re.compile(rb'"name"\s*:\s*("(?:[^"\\]|\\.)*")')


class NotUnderstood(Exception):
    """The reason why a line is not a fixture."""


def solved(name, frames):
    if not all(map(math.isfinite, (number for frame in frames.values() for number in frame))):
        return failed(name, "the engine gave a frame that is not finite")
    return {"name": name, "status": "solved", "frames": frames}


def refused(name, error):
    return {"name": name, "status": "refused", "error": f"no counterpart: {error}"}


def failed(name, error):
    return {"name": name, "status": "failed", "error": str(error)}


def answer_to_error(name, error):
    if isinstance(error, NoCounterpart):
        return refused(name, error)
    if isinstance(error, NotUnderstood):
        return failed(name, f"not understood: {error}")
    if isinstance(error, RecursionError):
        return failed(name, "nested too deeply")
    return failed(name, f"{type(error).__name__}: {error}")


def line_of(result):
    """A result. Without a known name it has no key `name`."""
    known = {key: value for key, value in result.items() if value is not None}
    return json.dumps(known, separators=(",", ":")).encode() + b"\n"


def fixture_of(line):
    """Reads a line; raises `NotUnderstood`."""
    try:
        fixture = json.loads(line, parse_constant=refuse_constant)
    except (ValueError, RecursionError) as error:
        raise NotUnderstood(f"no JSON: {error}") from None
    if not isinstance(fixture, dict) or not isinstance(fixture.get("root"), dict):
        raise NotUnderstood("a fixture must be an object with a root, which must be an object")
    return fixture


def name_in(line):
    """The name in a line that is not a fixture, if there is one."""
    found = NAME.search(line)
    try:
        return json.loads(found.group(1)) if found else None
    except ValueError:
        return None


def refuse_constant(text):
    raise ValueError(f"{text} is not a number")
