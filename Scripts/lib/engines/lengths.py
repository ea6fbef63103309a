# SPDX-License-Identifier: GPL-3.0-or-later
"""Dimensions of a fixture's style, as a unit and a number."""

from math import isfinite

from answers import NotUnderstood
from css_values import KEYWORDS, NoCounterpart

POINTS, PERCENT, AUTO = "points", "percent", "auto"

NONE = (AUTO, 0.0)


def points(value):
    return (POINTS, float(value))


def number(value, what):
    """A number of the fixture; raises `NotUnderstood`."""
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise NotUnderstood(f"{what} is {value!r}, which is no number")
    if not isfinite(value):
        raise NotUnderstood(f"{what} is {value}, which is not finite")
    return float(value)


def extent(value, what):
    """A number that must not be negative; raises `NotUnderstood`."""
    value = number(value, what)
    if value < 0:
        raise NotUnderstood(f"{what} is {value}, which is negative")
    return value


def dimension(style, key):
    """`("points", 70.0)`, `("percent", 50.0)`, or `("auto", 0.0)` where nothing is asked for."""
    value = style.get(key, AUTO)
    if value == AUTO:
        return NONE
    if not isinstance(value, str):
        return points(extent(value, key))
    for ending, unit in (("%", PERCENT), ("pt", POINTS)):
        if value.endswith(ending):
            return (unit, digits(value.removesuffix(ending), key))
    if value in KEYWORDS:
        raise NoCounterpart(f"{key} {value}")
    raise NotUnderstood(f"{key} is {value!r}, which is no dimension")


def digits(text, what):
    try:
        return extent(float(text), what)
    except ValueError:
        raise NotUnderstood(f"{what}: {text!r} is no number") from None
