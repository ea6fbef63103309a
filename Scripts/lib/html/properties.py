# SPDX-License-Identifier: GPL-3.0-or-later
"""Every computed property of a browser: those of fixtures, those without an effect, and the rest.

The rest must have its initial value. A new property of a later browser belongs to the rest until it is added here.
"""

import re

from styles import Unsayable

TEXT = "lines of text with more than text"

# Properties that paint, move or name elements after layout, or belong to another display.
WITHOUT_EFFECT = re.compile("|".join(f"({one})" for one in (
    # Paint.
    r"accent-color", r"appearance", r"background-.*", r"border-.*-(color|style|radius)", r"border-image-.*",
    r"box-decoration-break", r"box-shadow", r"buffered-rendering", r"caret-.*", r"clip(-path|-rule)?", r"color.*",
    r"corner-.*", r"cursor", r"dynamic-range-limit", r"fill.*", r"flood-.*", r"forced-color-adjust",
    r"image-rendering", r"isolation", r"lighting-color", r"marker-.*", r"mask-.*", r"mix-blend-mode",
    r"object-(fit|position)", r"opacity", r"outline-.*", r"overlay", r"paint-order", r"print-color-adjust",
    r"scrollbar-color", r"shape-rendering", r"stop-.*", r"stroke.*", r"text-(overflow|shadow)", r"text-anchor",
    r"text-(decoration|underline).*", r"vector-effect", r"z-index",
    r"-webkit-(border-image|box-decoration-break|box-reflect|font-smoothing|mask-.*|tap-highlight-color)",
    r"-webkit-text-(decorations-in-effect|fill-color|stroke-.*)",
    # Motion and scrolling; other code checks what contains absolute boxes.
    r"animation-.*", r"backdrop-filter", r"backface-visibility", r"filter", r"overflow-(anchor|clip-margin)",
    r"overscroll-.*", r"perspective.*", r"scroll-(axis-lock|behavior|initial-target|margin-.*|padding-.*)",
    r"scroll-(snap-.*|target-group|timeline-.*)", r"scrollbar-width", r"timeline-.*", r"transform-.*",
    r"transition-.*", r"trigger-scope", r"view-.*", r"will-change", r"offset-(anchor|distance|position|rotate)",
    # Users, speech and printing.
    r"app-region", r"break-.*", r"counter-.*", r"interactivity", r"interest-.*", r"orphans", r"pointer-events",
    r"quotes", r"reading-.*", r"resize", r"speak", r"touch-action", r"user-select", r"widows", r"window-drag",
    r"-webkit-(locale|rtl-ordering|user-.*)", r"interpolate-size",
    # Grids, tables, floats, columns and older flex containers, whose display or size is refused.
    r"border-(collapse|spacing)", r"caption-side", r"clear", r"column-(fill|height|rule-.*|span|wrap)",
    r"row-rule-.*", r"rule-.*", r"empty-cells", r"grid-.*", r"shape-(image-threshold|margin|outside)",
    r"table-layout", r"-webkit-box-(align|direction|flex|ordinal-group|orient|pack)",
    r"-webkit-border-(horizontal|vertical)-spacing", r"flex-line-count",
    # Anchors without an area, and sizes without containment.
    r"anchor-.*", r"position-(anchor|try-order|visibility)", r"contain-intrinsic-.*", r"container-name",
    # Shapes inside a picture.
    r"cx", r"cy", r"d", r"r", r"rx", r"ry", r"x", r"y",
    # Other names of properties that are read.
    r"(min-|max-)?(block|inline)-size", r"(margin|padding|inset)-(block|inline)-(start|end)",
    r"border-(block|inline)-(start|end)-width", r"overflow-(block|inline)", r"-webkit-writing-mode",
    # The position of lines in their box.
    r"text-align-last", r"text-justify",
)))

# Properties that affect the measuring of text.
MEASURED = re.compile("|".join(f"({one})" for one in (
    r"font-.*", r"letter-spacing", r"word-spacing", r"line-height", r"text-transform", r"tab-size",
    r"text-(autospace|spacing-trim|size-adjust|rendering|combine-upright|orientation|wrap-mode)",
    r"text-(emphasis-.*|box-edge)", r"ruby-.*", r"unicode-bidi", r"vertical-align", r"baseline-shift",
    r"(alignment|dominant)-baseline", r"math-.*", r"hyphenate-.*", r"line-break",
    r"-webkit-(text-(security|combine|orientation)|line-break|ruby-position)",
)))

# Values other than the initial one that are allowed.
ALSO = {
    # An invisible box keeps its place.
    "visibility": {"hidden"},
    "white-space-collapse": {"preserve-breaks"},
    "line-break": {"loose", "normal", "strict"},
}

# Properties that only lines of text read, and their effect on them.
OF_TEXT = {
    "overflow-wrap": "breaks words",
    "word-break": "breaks words, or keeps them together",
    "hyphens": "breaks words",
    "line-break": "breaks words",
    "text-wrap-style": "breaks lines elsewhere than at their end",
    "white-space-collapse": "keeps spaces",
    "text-box-trim": "trims the box of a text",
    "text-fit": "changes the size of letters",
    "initial-letter": "lets a letter sink into the lines",
    "-webkit-line-clamp": "takes lines away",
}

# Properties that other code checks on the element itself.
ASKED = {"list-style-image", "list-style-position", "list-style-type", "text-align", "justify-items", "justify-self"}


def unsaid(box):
    """The properties of a box and its lines that have no equivalent in a fixture."""
    for name, value in sorted(box.get("others", {}).items()):
        if name in OF_TEXT or name in ASKED or is_free(name) or value in ALSO.get(name, ()):
            continue
        yield Unsayable(name, f"{value} is not in the format")
    yield from unsaid_alignment(box)
    if box.get("words"):
        for others in box.get("lineProperties", []):
            yield from unsaid_of_text(others, box)


def is_free(name):
    return WITHOUT_EFFECT.fullmatch(name) or MEASURED.fullmatch(name)


def unsaid_of_text(others, box):
    for name, what in OF_TEXT.items():
        value = others.get(name)
        if value is None or value in ALSO.get(name, ()):
            continue
        if name == "overflow-wrap" and value == "break-word" and not box["isBroken"]:
            continue
        if name == "white-space-collapse" and not box["hasSpaces"]:
            continue
        if name == "line-break" and value != "anywhere":
            continue
        if name == "word-break" and value == "keep-all":
            continue
        yield Unsayable(name, f"{value} {what}", TEXT)


def unsaid_alignment(box):
    """Alignment inside a block, which differs from that of a flex container."""
    css, others = box["style"], box.get("others", {})
    if box["kind"] in ("block", "text") and css.get("align-content", "normal") != "normal":
        yield Unsayable("align-content", f"{css['align-content']} of a block is not in the format", "alignments")
    align = others.get("text-align", "")
    if box["kind"] == "block" and align.startswith("-webkit-") and box["children"]:
        yield Unsayable("text-align", f"{align} aligns blocks", "block layout")
    is_absolute = css.get("position") in ("absolute", "fixed")
    if is_absolute and others.get("justify-self", "normal") not in ("normal", "auto"):
        yield Unsayable("justify-self", f"{others['justify-self']} of an absolute box is not in the format",
                        "alignments")


def contains_absolute(box):
    """Whether absolute boxes below stay inside the box although the box is not positioned."""
    others = box.get("others", {})
    return (box["style"]["transform"] != "none"
            or any(others.get(name, "none") != "none" for name in ("filter", "backdrop-filter", "perspective"))
            or others.get("transform-style", "flat") != "flat"
            or bool({"transform", "filter", "backdrop-filter", "perspective", "translate", "rotate", "scale",
                     "contain", "position"} & set(re.split(", *", others.get("will-change", "")))))
