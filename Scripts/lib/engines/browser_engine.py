# SPDX-License-Identifier: GPL-3.0-or-later
"""A browser as an engine: fixtures become a page, and the browser measures it."""

import os
from functools import partial

from adapter import EngineEnded, Misuse, run
from answers import answer_to_error, solved
from browser import NoAnswer
from environment import Missing, install
from flexbox_page import html
from vocabulary import BROWSER

# The number of fixtures in a page. A page with more takes longer for each fixture.
FIXTURES_A_PAGE = 200

# With this zoom, browsers can still count to half a million points.
LARGEST_ZOOM = 64


def run_browser(documentation, kind, arguments):
    """Runs the adapter of a browser, and returns its exit status."""
    zoomed = {"--zoom": lambda zoom: BrowserEngine(kind, zoom)}
    return run(documentation, partial(BrowserEngine, kind), arguments, zoomed)


class BrowserEngine:
    vocabulary = BROWSER

    def __init__(self, kind, zoom="1"):
        """`kind` is the class of a browser, and `zoom` the factor by which it enlarges layouts."""
        if not zoom.isdigit() or not 1 <= int(zoom) <= LARGEST_ZOOM:
            raise Misuse(f"--zoom must be from 1 to {LARGEST_ZOOM}, not {zoom}")
        # If the user names a browser, no other one is used.
        if not kind.find() and kind.variable not in os.environ:
            install(*kind.package, "a browser")
        self.kind, self.path, self.zoom, self.browser = kind, kind.find(), int(zoom), None
        if not self.path:
            raise Missing(f"{kind.name}; install it, or name its program in ${kind.variable}")

    def version(self):
        return f"{self.kind.name} {self.kind.version(self.path)}"

    def start(self):
        try:
            self.browser = self.kind(self.path, self.zoom)
        except NoAnswer as error:
            raise EngineEnded(error) from None

    def answers(self, fixtures):
        try:
            for start in range(0, len(fixtures), FIXTURES_A_PAGE):
                yield from self.answers_on_a_page(fixtures[start : start + FIXTURES_A_PAGE])
        except NoAnswer as error:
            raise EngineEnded(error) from None

    def answers_on_a_page(self, fixtures):
        bodies, known = [], []
        for fixture in fixtures:
            try:
                body, paths = html(fixture)
                self.browser.refuse_unknown(body)
            except NoAnswer:
                raise
            except Exception as error:
                yield answer_to_error(fixture.get("name"), error)
                continue
            bodies.append(body)
            known.append((fixture.get("name"), paths))
        measured = self.browser.measure(bodies) if bodies else []
        for (name, paths), frames in zip(known, measured, strict=True):
            yield solved(name, dict(zip(paths, frames, strict=True)))

    def close(self):
        if self.browser:
            self.browser.close()
