# SPDX-License-Identifier: GPL-3.0-or-later
"""CSS's automatic minimum size, for engines that do not have it.

CSS Flexbox 4.5: along the stack, an item without a minimum is at least as long as its content at
its narrowest, but no longer than its own length or its maximum.
"""

from content import FixedContent
from css_values import NoCounterpart
from lengths import NONE, PERCENT, points


def automatic_minimum(item, is_column):
    """The minimum of an item along the stack around it, as a dimension."""
    axis = "Height" if is_column else "Width"
    given = item.sizes["min" + axis]
    if given != NONE or never_below_its_content(item):
        return given
    length, most = item.sizes[axis.lower()], item.sizes["max" + axis]
    content = narrowest(item, is_column)
    for bound in (length, most):
        if bound[0] == PERCENT and content > 0:
            raise NoCounterpart(
                f"the automatic minimum size of {item.path}, of which a bound is a percentage")
        if bound != NONE:
            content = min(content, bound[1])
    return points(content)


def never_below_its_content(item):
    """Whether an item begins at its content's or its own length, and does not shrink."""
    return item.shrink == 0 and item.basis == NONE


def narrowest(item, is_column):
    content = item.content
    if item.children or (is_column and content and not isinstance(content, FixedContent)):
        raise NoCounterpart(f"the automatic minimum size of {item.path}, which may be below it")
    if content is None:
        return 0.0
    return content.height if is_column else content.narrowest
