# SPDX-License-Identifier: GPL-3.0-or-later
"""Records Chromium's layouts under keywords of CSS, for the tests of advice about words of other systems.

usage: python3 Scripts/lib/browsers/record_words.py > Tests/EngineTests/ForeignWords.jsonl

The first line is a fixture. Each other line has a key of the format, a CSS keyword, and frames. These are the frames of
the root's children in every direction of the stack, of its lines and of writing.
"""

import copy
import json
import sys
from itertools import product

from chromium import Chromium
from flexbox_page import html

FIXTURE = {
    "algorithm": "css",
    "constrainedSize": {"width": 200, "height": 160},
    "root": {
        "type": "stack", "spacing": 5, "lineSpacing": 5,
        "children": [
            {"style": {"width": 60, "minHeight": 30}},
            {"type": "stack", "direction": "vertical", "style": {"minWidth": 40, "padding": {"top": 12}},
             "children": [{"style": {"width": 20, "height": 20}}, {"style": {"width": 35, "height": 10}}]},
            {"style": {"width": 70, "height": 44}},
            {"style": {"minWidth": 24, "height": 90}},
        ],
    },
}

DIRECTIONS = ["horizontal", "horizontalReverse", "vertical", "verticalReverse"]
WRAPS = ["noWrap", "wrap", "wrapReverse"]
WRITING = ["leftToRight", "rightToLeft"]

ENDS = ["start", "center", "end", "flex-start", "flex-end"]
SAFE = ["safe center", "safe end", "safe flex-end", "unsafe center", "unsafe end", "unsafe flex-end"]
SPREAD = ["space-between", "space-around", "space-evenly", "left", "right"]
ITEMS = ["normal", "stretch", "self-start", "self-end", "baseline", "first baseline", "last baseline"]
WORDS = {
    ("justifyContent", "justify-content"): ["normal", "stretch", *ENDS, *SAFE, *SPREAD],
    ("alignContent", "align-content"): ["normal", "stretch", *ENDS, *SAFE, *SPREAD[:3], "baseline"],
    ("alignItems", "align-items"): [*ITEMS, *ENDS, *SAFE],
    ("alignSelf", "align-self"): ["auto", *ITEMS, *ENDS, *SAFE],
    ("direction", "flex-direction"): ["row", "column", "row-reverse", "column-reverse"],
    ("flexWrap", "flex-wrap"): ["nowrap", "wrap", "wrap-reverse"],
}


def variants():
    for direction, wrap, writing in product(DIRECTIONS, WRAPS, WRITING):
        fixture = copy.deepcopy(FIXTURE)
        fixture["root"] |= {"direction": direction, "flexWrap": wrap}
        fixture["layoutDirection"] = writing
        yield f"{direction} {wrap} {writing}", fixture


def with_word(fixture, name, word):
    """The page of a fixture, with one more declaration in its root, or in its first and last child."""
    body, paths = html(fixture)
    parts = body.split('style="')
    for path in ("/0", "/3") if name == "align-self" else ("/",):
        # The first style is that of the box around the root.
        place = paths.index(path) + len(parts) - len(paths)
        parts[place] = parts[place].replace('"', f';{name}:{word}"', 1)
    return 'style="'.join(parts), paths


def main():
    print(json.dumps(FIXTURE))
    with Chromium(Chromium.find()) as browser:
        for (key, name), words in WORDS.items():
            for word in words:
                made = [(label, *with_word(fixture, name, word)) for label, fixture in variants()]
                measured = browser.measure([body for _, body, _ in made])
                frames = {
                    label: [frame for path, frame in zip(paths, found) if path.count("/") == 1 and path != "/"]
                    for (label, _, paths), found in zip(made, measured, strict=True)
                }
                print(json.dumps({"key": key, "word": word, "frames": frames}))


if __name__ == "__main__":
    sys.dont_write_bytecode = True
    main()
