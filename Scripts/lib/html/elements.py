# SPDX-License-Identifier: GPL-3.0-or-later
"""Translates the boxes of a page into elements of a fixture."""

from dataclasses import dataclass, field

from blocks import as_column
from browser import rounded
from nodes import BASELINE
from properties import contains_absolute, unsaid
from styles import DIRECTIONS, Unsayable, box_style, container, item_style, noted, placing
from words import content_of_text

# The number of characters of a text that are enough to identify it.
ENOUGH = 32


@dataclass
class Refusal:
    """A box that cannot be translated: its path, its name in the page, the property and the reason."""

    path: str
    what: str
    name: str
    words: str
    subject: str

    def __str__(self):
        return f"{self.path} ({self.what}): {self.name}: {self.words}"


@dataclass
class Said:
    """A translated element, with its frames in the page and those of all elements below it."""

    element: dict = None
    frames: dict = field(default_factory=dict)
    refusals: list = field(default_factory=list)


@dataclass
class Surroundings:
    """The surroundings of a box: the computed values of its container, and whether baselines have an effect."""

    css: dict = None
    aligns_baselines: bool = False

    def inside(self, css):
        return Surroundings(css, self.aligns_baselines)

    def aligns(self, css):
        """Whether the baselines of a box have an effect on its position, or on that of a box around it."""
        own = css.get("align-self", "auto")
        value = self.css["align-items"] if own == "auto" and self.css else own
        return self.aligns_baselines or "baseline" in value


def said(box):
    """Translates a box and everything below it."""
    result = Said()
    result.element = element(box, "", Surroundings(), set(), result)
    return result


# 1. One element: its kind, its position, its content.


def element(box, path, around, ids, result):
    notes = [Unsayable(name, words, subject_of(name, words)) for name, words in box["problems"]]
    notes += unsaid(box)
    found = names(box, ids)
    if box["frame"]:
        result.frames[path or "/"] = [rounded(number) for number in box["frame"]]
    css = box["style"]
    children = []
    around = Surroundings(around.css, around.aligns(css))
    if box["kind"] == "none":
        found["style"] = {"display": "none"}
    elif box.get("isAnonymous"):
        found["content"] = content_of_text(box, notes)
        found["style"] = {"flexShrink": 1, **(baselines(box, 0, 0) if around.aligns_baselines else {})}
    else:
        style = {**box_style(css, box.get("bars"), box["kind"] == "replaced", notes),
                 **placing(css, any(map(holds_absolute, box["children"])), contains_absolute(box), notes)}
        if around.css:
            style |= item_style(css, around.css, notes)
        if css["direction"] != (around.css["direction"] if around.css else "ltr"):
            style["layoutDirection"] = DIRECTIONS[css["direction"]]
        children = hold(box, found, style, notes)
        if box["kind"] == "text" and around.aligns_baselines:
            style |= baselines(box, *(edges(css, side) for side in ("top", "bottom")))
        if style:
            found["style"] = style
    report(box, path, notes, result)
    if "children" in found:
        found["children"] = [
            element(child, f"{path}/{index}", around.inside(css), ids, result)
            for index, child in enumerate(children)
        ]
    return found


def hold(box, found, style, notes):
    """Adds the content of an element, and returns the boxes that become its children."""
    css, kind = box["style"], box["kind"]
    if kind == "replaced":
        size = {"width": rounded(box["natural"][0]), "height": rounded(box["natural"][1])}
        found["content"] = {"image": size, "resizable": True} if box["hasRatio"] else size
        if box["hasRatio"] and css["aspect-ratio"].startswith("auto"):
            style.pop("aspectRatio", None)
    elif kind == "text":
        found["content"] = content_of_text(box, notes)
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
    """The name of an element: its id, or else its class, its text or its tag."""
    if box["id"] and box["id"] not in ids:
        ids.add(box["id"])
        return {"id": box["id"]}
    text = " ".join(box.get("text", "").split())
    short = text if len(text) <= ENOUGH else text[: ENOUGH - 1].rstrip() + "…"
    tag = "" if box["tag"] in ("div", "span") else box["tag"]
    name = next(filter(None, [*box["classes"][:1], short, tag]), None)
    return {"debugName": name} if name else {}


def holds_absolute(box):
    position = box["style"].get("position")
    return position == "absolute" or any(map(holds_absolute, box["children"]))


def subject_of(name, words):
    if name == "float" or "float" in words:
        return "floats"
    if name == "box":
        return "nothing to lay out"
    if name in ("::before", "::after"):
        return "generated content"
    return "lines of text with more than text"


def report(box, path, notes, result):
    what = box["tag"] + "".join(f".{name}" for name in box["classes"][:1]) or "text"
    for note in notes:
        result.refusals.append(Refusal(path or "/", what, note.name, note.words, note.subject))


# 2. The baselines of a text, if they have an effect.


def baselines(box, top, bottom):
    height = box["lineHeight"]
    if top is None or bottom is None or abs(box["baseline"] - BASELINE * height) < 0.02:
        return {}
    return {"ascender": rounded(top + box["baseline"]),
            "descender": rounded(box["baseline"] - height - bottom)}


def edges(css, side):
    """Padding and border of a side in points, or None for a percentage."""
    padding, border = css[f"padding-{side}"], css[f"border-{side}-width"]
    if not padding.endswith("px"):
        return None
    return float(padding[:-2]) + float(border[:-2])
