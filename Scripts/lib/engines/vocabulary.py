# SPDX-License-Identifier: GPL-3.0-or-later
"""The first line of engines, which declares the supported or unsupported keys of the format.

Random cases then have no other keys. The declaration need not be exact: a refused case is replaced by another one.
"""

import json

from css_values import BOX_KEYS, STYLE_KEYS
from flexbox_page import STACK_KEYS

# The keys that hold elements together. All cases have them.
FRAME = {"type", "id", "debugName", "style", "children", "algorithm"}
ROWS = (STACK_KEYS | STYLE_KEYS | {"content"}) - FRAME

LENGTHS = ("width", "height", "minWidth", "minHeight", "maxWidth", "maxHeight", "flexBasis")
BOUNDS = LENGTHS[2:6]


def words(keys, *values):
    return {f"{key}={value}" for key in keys for value in values}


LAST_BASELINES = words(("alignItems", "alignSelf"), "baselineLast")
KEYWORDS = ("minContent", "maxContent", "fitContent", "stretch")

BROWSER = {"only": ROWS | BOX_KEYS, "without": set()}
YOGA = {
    "only": (ROWS | BOX_KEYS) - {"scrollbarWidth"},
    "without": {"resizable"} | LAST_BASELINES | words(LENGTHS, "minContent"),
}
TAFFY = {
    "only": ROWS | BOX_KEYS,
    "without": {"resizable"} | LAST_BASELINES | words(BOUNDS, *KEYWORDS),
}

# Features without an equivalent in SwiftUI. OpenSwiftUI has no code yet for the two types.
HSTACK_ALONE = (
    {"alignSelf", "kind", "layoutDirection", "pixelScale", "spacingAfter", "spacingBefore"}
    | words(LENGTHS, "percent") | words(("algorithm",), "css", "texture"))
OPENSWIFTUI = {"only": set(), "without": HSTACK_ALONE | words(("type",), "scroll", "viewThatFits")}
SWIFT_CROSS_UI = {
    "only": set(),
    "without": HSTACK_ALONE | LAST_BASELINES | words(("type",), "alignmentGuide", "offset", "position", "viewThatFits")
    | {"ascender", "descender", "layoutPriority", "alignItems=baselineFirst", "spacing=default"},
}

# Features that only Texture has, which no stack and no box of CSS has; and the elements that it lacks.
TEXTURE_KEYS = {
    "ascender", "descender", "layoutDirection", "pixelScale", "sizing", "horizontalPosition",
    "verticalPosition", "centering", "location", "offset", "wrapsCorner",
}
SWIFTUI_TYPES = (
    "frame", "padding", "fixedSize", "aspectRatio", "offset", "position", "alignmentGuide", "layer",
    "zstack", "geometryReader", "spacer", "divider", "viewThatFits", "scroll",
)

TEXTURE = {
    "only": ROWS | TEXTURE_KEYS,
    "without": words(("type",), *SWIFTUI_TYPES) | words(("algorithm",), "hstack", "css"),
}


def is_vocabulary(value):
    """Whether a line of a program declares its keys, and is not a result."""
    return isinstance(value, dict) and "name" not in value and {"only", "without"} & value.keys()


def line_of(vocabulary):
    terms = {key: sorted(values) for key, values in vocabulary.items() if values}
    return json.dumps(terms, separators=(",", ":")).encode() + b"\n"
