# SPDX-License-Identifier: GPL-3.0-or-later
"""Pages that are open in a browser, and the boxes in them."""

import json
import tempfile
import time
from pathlib import Path

from browser import PATIENCE, NoAnswer, Refusal

SOURCES = [Path(__file__).parent / name for name in ("describe.js", "unsaid.js")]

# A page that keeps loading is used as it is after this number of seconds. A page that does not answer within it has
# failed.
LOADING = 60

# Nobody can answer a dialog.
NO_QUESTIONS = "window.alert = window.confirm = window.prompt = window.print = () => null"


class NoSelector(Exception):
    """The reason why a selector selects nothing."""


class Page:
    """A page in a separate tab; `with` closes it."""

    def __init__(self, browser, viewport):
        self.browser = browser
        call = browser.devtools.call
        target = call("Target.createTarget", {"url": "about:blank"}, PATIENCE)
        self.target = target["targetId"]
        asked = {"targetId": self.target, "flatten": True}
        self.session = call("Target.attachToTarget", asked, PATIENCE)["sessionId"]
        metrics = dict(zip(("width", "height"), viewport), deviceScaleFactor=1, mobile=False)
        self.call("Emulation.setDeviceMetricsOverride", metrics)
        self.call("Page.enable", {})
        self.call("Page.addScriptToEvaluateOnNewDocument", {"source": NO_QUESTIONS})

    def call(self, method, parameters):
        return self.browser.devtools.call(method, parameters, LOADING, self.session)

    def read(self, url):
        """Goes to an address, waits until it has loaded, and stops all motion."""
        try:
            error = self.call("Page.navigate", {"url": url}).get("errorText")
        except Refusal as refusal:
            error = str(refusal)
        if error:
            raise NoAnswer(error)
        deadline = time.monotonic() + LOADING
        while self.evaluate("document.readyState") != "complete" and time.monotonic() < deadline:
            time.sleep(0.005)
        names = "{ chosen, inside, whatItIs, described, still }"
        source = "\n".join(each.read_text("utf-8") for each in SOURCES)
        self.evaluate(f"globalThis.stacklp = (() => {{{source}\nreturn {names} }})(); 0")
        self.evaluate("stacklp.still().then(() => 0)")

    def read_text(self, text, folder=None):
        """Goes to a page that is given as HTML; its relative addresses refer to a folder."""
        base = f'<base href="{Path(folder).resolve().as_uri()}/">' if folder else ""
        with tempfile.TemporaryDirectory() as place:
            file = Path(place) / "page.html"
            file.write_text(f"<!doctype html><meta charset=utf-8>{base}{text}", "utf-8")
            self.read(file.as_uri())

    def evaluate(self, source, patience=LOADING):
        return self.browser.evaluate(source, self.session, patience)

    def chosen(self, selector=None):
        """The numbers of the selected elements, or of the outermost flex containers."""
        try:
            return self.evaluate(f"stacklp.chosen({json.dumps(selector)})")
        except NoAnswer:
            raise NoSelector(f"{selector} is not a CSS selector") from None

    def inside(self, number):
        """The numbers of the flex containers inside an element."""
        return self.evaluate(f"stacklp.inside({number})")

    def what_it_is(self, number):
        return self.evaluate(f"stacklp.whatItIs({number})")

    def box(self, number):
        """An element with the boxes below it."""
        source = f"JSON.stringify(stacklp.described({number}))"
        return json.loads(self.evaluate(source, PATIENCE))

    def description(self):
        """The page's own description."""
        return self.evaluate("document.querySelector('meta[name=description]')?.content ?? ''")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.browser.devtools.call("Target.closeTarget", {"targetId": self.target}, PATIENCE)
