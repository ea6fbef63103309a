# SPDX-License-Identifier: GPL-3.0-or-later
"""Boxes of a page as elements of a fixture."""

from dataclasses import dataclass, field

from blocks import as_column
from browser import rounded
from styles import DIRECTIONS, Unsayable, box_style, container, item_style, noted, placing
from words import content_of_text

BLOCK = "block layout"


@dataclass
class Refusal:
    """What of a box cannot be said: its path, what it is in the page, the property and why."""

    path: str
    what: str
    name: str
    words: str
    subject: str

    def __str__(self):
        return f"{self.path} ({self.what}): {self.name}: {self.words}"


@dataclass
class Said:
    """An element that was said, with the frames that the page gave it and all below."""

    element: dict = None
    frames: dict = field(default_factory=dict)
    refusals: list = field(default_factory=list)
    # The path of each box that is an element of the page too, by its place in the page.
    boxes: list = field(default_factory=list)
    uses_baselines: bool = False


def said(box):
    """A box with all that is below it."""
    result = Said(uses_baselines=uses_baselines(box))
    result.element = element(box, "", None, set(), result)
    return result


def uses_baselines(box):
    values = (box["style"].get("align-items", ""), box["style"].get("align-self", ""))
    return any("baseline" in value for value in values) or any(map(uses_baselines, box["children"]))


# 1. One element: what it is, where it stands, what it holds.


def element(box, path, around, ids, result):
    notes = [Unsayable(name, words, subject_of(name, words)) for name, words in box["problems"]]
    found = names(box, ids)
    if not box.get("isAnonymous"):
        result.boxes.append((path or "/", box))
    if box["frame"]:
        result.frames[path or "/"] = [rounded(number) for number in box["frame"]]
    css = box["style"]
    children = []
    if box["kind"] == "none":
        found["style"] = {"display": "none"}
    elif box.get("isAnonymous"):
        found["content"] = content_of_text(box, notes)
        found["style"] = {"flexShrink": 1, **baselines(box, 0, 0, result)}
    else:
        style = {**box_style(css, box.get("bars"), box["kind"] == "replaced", notes),
                 **placing(css, any(map(holds_absolute, box["children"])), notes)}
        if around:
            style |= item_style(css, around, notes)
        if around and css["direction"] != around["direction"] or not around and css["direction"] == "rtl":
            style["layoutDirection"] = DIRECTIONS[css["direction"]]
        children = hold(box, found, style, notes, result)
        if style:
            found["style"] = style
    report(box, path, notes, result)
    if "children" in found:
        found["children"] = [
            element(child, f"{path}/{index}", css, ids, result)
            for index, child in enumerate(children)
        ]
    return found


def hold(box, found, style, notes, result):
    """Adds what an element holds, and gives the boxes that become its children."""
    css, kind = box["style"], box["kind"]
    if kind == "replaced":
        size = {"width": rounded(box["natural"][0]), "height": rounded(box["natural"][1])}
        found["content"] = {"image": size, "resizable": True} if box["hasRatio"] else size
        if box["hasRatio"] and css["aspect-ratio"].startswith("auto"):
            style.pop("aspectRatio", None)
    elif kind == "text":
        found["content"] = content_of_text(box, notes)
        top, bottom = edges(css, "top"), edges(css, "bottom")
        if top is not None and bottom is not None:
            style |= baselines(box, top, bottom, result)
    elif kind in ("flex", "contents"):
        found["type"] = "stack"
        if kind == "contents":
            style.clear()
            style["display"] = "contents"
        else:
            found |= container(css, notes)
        found["children"] = []
        return box["children"]
    elif kind == "block" and box["children"]:
        found |= {"type": "stack", "direction": "vertical", "children": []}
        return as_column(box, notes)
    elif kind == "other":
        notes.append(Unsayable("display", f"{css['display']} is outside Flexbox",
                               css["display"].removeprefix("inline-")))
    return []


def names(box, ids):
    found = {}
    if box["id"] and box["id"] not in ids:
        ids.add(box["id"])
        found["id"] = box["id"]
    elif box["classes"]:
        found["debugName"] = box["classes"][0]
    return found


def holds_absolute(box):
    position = box["style"].get("position")
    return position == "absolute" or any(map(holds_absolute, box["children"]))


def subject_of(name, words):
    if name == "float" or "float" in words:
        return "floats"
    if name in ("::before", "::after"):
        return "generated content"
    return "lines of text with more than text"


def report(box, path, notes, result):
    what = box["tag"] + "".join(f".{name}" for name in box["classes"][:1]) or "text"
    for note in notes:
        result.refusals.append(Refusal(path or "/", what, note.name, note.words, note.subject))


# 2. Where the lines of a text stand, if anything is aligned by that.


def baselines(box, top, bottom, result):
    height = box["lineHeight"]
    if not result.uses_baselines or abs(box["baseline"] - 0.8 * height) < 0.02:
        return {}
    return {"ascender": rounded(top + box["baseline"]),
            "descender": rounded(box["baseline"] - height - bottom)}


def edges(css, side):
    """Padding and border of a side in points, or None if they are part of a length."""
    padding, border = css[f"padding-{side}"], css[f"border-{side}-width"]
    if not padding.endswith("px"):
        return None
    return float(padding[:-2]) + float(border[:-2])
