# SPDX-License-Identifier: GPL-3.0-or-later
"""Text as words that a browser has measured."""

from collections import Counter

from browser import rounded
from styles import Unsayable

SLACK = 0.05
# Fonts move some letters closer to a space, by up to this part of it. This correction belongs to the word after the space,
# so it is missing where that word begins a line.
KERNING = 0.35


def content_of_text(box, notes):
    """The words of a box, in 64ths of a pixel, in which a browser breaks lines."""
    for name, words in box.get("textProblems", []):
        notes.append(Unsayable(name, words, "lines of text with more than text"))
    indent = box["style"].get("text-indent", "0px")
    if indent != "0px":
        notes.append(Unsayable("text-indent", f"{indent} makes the first line unlike the others",
                               "lines of text with more than text"))
    height = rounded(box["lineHeight"])
    if not box["words"]:
        return {"words": [], "lineHeight": height}
    units = in_order(box["words"], box["oneLineWidth"])
    if units is None:
        notes.append(Unsayable("text", "letters from right to left beside letters from left to right",
                               "lines of text with more than text"))
        return {"words": [], "lineHeight": height}
    return {**measured(units, box, notes), "lineHeight": height}


def in_order(words, width):
    """The words in the order of their line, from its beginning."""
    for units in (words, [(width - end, width - start) for start, end in words]):
        if all(one[0] <= other[0] + SLACK for one, other in zip(units, units[1:])):
            return units
    return None


def measured(units, box, notes):
    gaps = [other[0] - one[1] for one, other in zip(units, units[1:])]
    space = usual_gap(gaps, box["space"])
    if differing := [gap for gap in gaps if abs(gap - space) > KERNING * space and abs(gap) > SLACK]:
        notes.append(Unsayable("text", f"spaces of {rounded(space)} and of {rounded(differing[0])}",
                               "lines of text with more than text"))
    firsts = joined(gaps, space)
    # The end of a word is more exact than its beginning: a browser rounds only the beginning.
    lasts = [first - 1 for first in firsts[1:]]
    ends = [sixty_fourths(end) for end in [*(units[last][1] for last in lasts), box["oneLineWidth"]]]
    space = sixty_fourths(space)
    widths = [ends[0], *(end - before - space for before, end in zip(ends, ends[1:]))]
    found = {"words": [rounded(max(width, 0)) for width in widths]}
    if space and len(widths) > 1:
        found["wordSpacing"] = rounded(space)
    return found


def usual_gap(gaps, space):
    wide = [round(gap, 2) for gap in gaps if gap > SLACK]
    if not wide:
        return 0
    usual = Counter(wide).most_common(1)[0][0]
    return space if abs(space - usual) < SLACK else usual


def joined(gaps, space):
    """The beginnings of words. Letters that follow without a space, as after a hyphen, belong to the word before
    if other words have spaces: a fixture has only one width between words."""
    return [0, *(index for index, gap in enumerate(gaps, 1) if not space or gap > SLACK)]


def sixty_fourths(value):
    return round(value * 64) / 64
