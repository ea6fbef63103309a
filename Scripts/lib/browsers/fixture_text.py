# SPDX-License-Identifier: GPL-3.0-or-later
"""JSON that keeps its numbers as written, and that is written in the form of the fixtures."""

import json

LINE_LENGTH = 100

# The keys of an element. The short ones share a line.
ELEMENT_KEYS = {"id", "type", "style", "content", "children", "child"}


class Decimal(float):
    """A number that is written again as it was read: 1e-6 does not become 1e-06."""

    def __new__(cls, text):
        number = super().__new__(cls, text)
        number.text = text
        return number


def decode(text):
    return json.loads(text, parse_float=Decimal)


def scalar(value):
    return value.text if isinstance(value, Decimal) else json.dumps(value, ensure_ascii=False)


def compact(value):
    if isinstance(value, dict):
        return "{" + ",".join(f"{scalar(k)}:{compact(v)}" for k, v in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(compact, value)) + "]"
    return scalar(value)


def on_one_line(value):
    if isinstance(value, dict):
        entries = ", ".join(f"{scalar(k)}: {on_one_line(v)}" for k, v in value.items())
        return f"{{ {entries} }}" if entries else "{}"
    if isinstance(value, list):
        return "[" + ", ".join(map(on_one_line, value)) + "]"
    return scalar(value)


def pretty(value, indent=0, key=None):
    """A line for each part that people look at separately."""
    line = on_one_line(value)
    if is_short(value, line, indent, key):
        return line
    margin = " " * (indent + 2)
    if isinstance(value, list):
        entries = [pretty(entry, indent + 2) for entry in value]
        is_plain = not any(isinstance(entry, (dict, list)) for entry in value)
        lines = packed(entries, margin) if is_plain else [margin + entry for entry in entries]
        return "[\n" + ",\n".join(lines) + "\n" + " " * indent + "]"
    entries = [f"{scalar(k)}: {pretty(v, indent + 2, k)}" for k, v in value.items()]
    is_element = ELEMENT_KEYS & value.keys() and "root" not in value
    lines = packed(entries, margin) if is_element else [margin + entry for entry in entries]
    return "{\n" + ",\n".join(lines) + "\n" + " " * indent + "}"


def is_short(value, line, indent, key):
    if not isinstance(value, (dict, list)) or not value:
        return True
    is_whole = indent == 0 and key is None
    if is_whole or key in ("frames", "children", "expected"):
        return False
    if isinstance(value, dict) and value.get("children"):
        return False
    return indent + len(line) < LINE_LENGTH


def packed(entries, margin):
    """Short entries share a line as long as they fit; a long entry gets its own lines."""
    lines = []
    for entry in entries:
        fits = lines and "\n" not in lines[-1] + entry
        if fits and len(f"{lines[-1]}, {entry}") < LINE_LENGTH:
            lines[-1] += ", " + entry
        else:
            lines.append(margin + entry)
    return lines
