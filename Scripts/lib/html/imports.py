# SPDX-License-Identifier: GPL-3.0-or-later
"""Fixtures from the boxes of a page. The browser lays out each one again before it is written.

The same browser lays out the page and the fixture, and both must have the same frames. So a fixture that means something
other than the page is refused, and not written.
"""

from dataclasses import dataclass

from browser import rounded
from css_values import NoCounterpart
from elements import Refusal, said
from flexbox_page import html
from styles import SIDES

TOLERANCE = 0.05
LIMITS = {"width": ("width", "minWidth", "maxWidth"), "height": ("height", "minHeight", "maxHeight")}
FIXTURES_A_PAGE = 200
SAFE = "safe "


@dataclass
class Import:
    """The result for an element of a page: a fixture, or the reasons why there is none."""

    name: str
    source: str
    fixture: dict = None
    refusals: list = None
    # The lengths of the root that neither its style nor its content decides, by axis.
    given: dict = None


def imports(browser, version, found):
    """An import of each box. Each box comes with a name and a description."""
    results, waiting = [], []
    for name, source, box in found:
        mark_apart(box, True)
        result = Import(name, source)
        results.append(result)
        for one in decided(box):
            what = said(one)
            result.refusals = what.refusals
            if not what.refusals:
                waiting += [(result, what, candidate) for candidate in candidates(result, what, one)]
    choose(browser, version, waiting)
    return results


def mark_apart(box, is_apart):
    """Marks the boxes whose margins stay inside their container."""
    box["isApart"] = is_apart
    for child in box["children"]:
        mark_apart(child, box["kind"] in ("flex", "contents"))


# 1. Safe alignment has no equivalent in a fixture. It becomes the safe alignment, or the start if that overflows.


def decided(box):
    """The box with both alternatives, or the box alone if nothing in it is safe."""
    if not is_safe(box):
        return [box]
    return [with_safe(box, lambda value: value.removeprefix("safe ")), with_safe(box, lambda _: "start")]


def is_safe(box):
    own = any(value.startswith(SAFE) for value in box["style"].values())
    return own or any(map(is_safe, box["children"]))


def with_safe(box, said):
    style = {name: said(value) if value.startswith(SAFE) else value for name, value in box["style"].items()}
    return {**box, "style": style, "children": [with_safe(child, said) for child in box["children"]]}


# 2. The size of the root, as the page states it. It is the actual size only if the page around decides it. Anywhere else
# the actual size would hide a misunderstanding.


def candidates(result, what, box):
    """Candidates for the fixture. The first leaves most to the layout, the last leaves least."""
    root, frame = what.element, box["frame"]
    style = dict(root.get("style", {}))
    for key in ("margin", "inset", "position", "display"):
        style.pop(key, None)
    if "%" in str(style.get("padding")):
        pixels = [rounded(float(used.removesuffix("px"))) for used in box["usedPadding"]]
        style["padding"] = dict(zip(SIDES, pixels))
    for width in ways(style, "width", frame[2], box["isGiven"]):
        for height in ways(style, "height", frame[3], box["isGiven"]):
            yield fixture(result, root, style, width, height)


def ways(style, axis, extent, is_given):
    """The alternatives for an axis: keys of the style, and the extent if it is exact."""
    keys = {key: style[key] for key in LIMITS[axis] if key in style}
    if all("%" not in str(value) and value != "stretch" for value in keys.values()):
        yield keys, None
        if axis == "width" and "width" not in keys:
            yield {"width": "minContent", **keys}, None
    if is_given[axis]:
        yield {}, rounded(extent)


def fixture(result, root, style, width, height):
    own = {key: value for key, value in style.items() if key not in (*LIMITS["width"], *LIMITS["height"])}
    own = {**width[0], **height[0], **own}
    element = {key: value for key, value in root.items() if key != "style"}
    children = element.pop("children", None)
    if own:
        element["style"] = own
    if children is not None:
        element["children"] = children
    exact = {axis: extent for axis, (_, extent) in (("width", width), ("height", height))
             if extent is not None}
    found = {"name": result.name, "description": result.source, "algorithm": "css"}
    if len(exact) == 2:
        found["constrainedSize"] = exact
    elif exact:
        found["constrainedSize"] = {"min": exact, "max": exact}
    return {**found, "root": element}


# 3. The first candidate that has the frames of the page in the browser.


def choose(browser, version, waiting):
    for start in range(0, len(waiting), FIXTURES_A_PAGE):
        some = waiting[start : start + FIXTURES_A_PAGE]
        laid_out = lay_out(browser, [candidate for _, _, candidate in some])
        for (result, what, candidate), frames in zip(some, laid_out, strict=True):
            consider(result, what, candidate, frames, version)
    for result, _, _ in waiting:
        if result.fixture:
            result.refusals = []


def lay_out(browser, fixtures):
    """The frames of each, or the reason why a browser cannot lay it out."""
    found = []
    for fixture in fixtures:
        try:
            found.append(html(fixture))
        except (NoCounterpart, ValueError) as problem:
            found.append(problem)
    measured = iter(browser.measure([each[0] for each in found if isinstance(each, tuple)]))
    return [dict(zip(each[1], next(measured), strict=True)) if isinstance(each, tuple) else each
            for each in found]


def consider(result, what, candidate, frames, version):
    if result.fixture:
        return
    if isinstance(frames, Exception):
        result.refusals = [Refusal("/", "fixture", "counterpart", str(frames), "other")]
        return
    if difference := first_difference(what.frames, frames):
        path, page, again = difference
        words = f"the fixture has {again} where the page has {page}, so its meaning is different"
        result.refusals = [Refusal(path, "frame", "frame", words, "not the same when laid out again")]
        return
    result.given = exact_lengths(candidate)
    source = f"laid out by Chromium {version}"
    result.fixture = {**candidate, "expected": {
        "tolerance": TOLERANCE, "frames": what.frames, "because": source}}


def exact_lengths(fixture):
    """The lengths of a root that come from outside."""
    size = fixture.get("constrainedSize", {})
    return size.get("min", size)


def first_difference(page, again):
    for path, frame in page.items():
        other = again.get(path)
        if other is None or any(abs(a - b) > TOLERANCE for a, b in zip(frame, other, strict=True)):
            return path, frame, other
    return None
