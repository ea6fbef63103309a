# SPDX-License-Identifier: GPL-3.0-or-later
"""Chromium, controlled through a pipe."""

from browser import PATIENCE, Browser, NoAnswer
from devtools import OPTION, DevTools

OPTIONS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run",
    "--force-device-scale-factor=1", "--disable-background-networking", "--disable-extensions",
    "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage",
    "--no-startup-window", OPTION,
]


class Chromium(Browser):
    name, variable = "Chromium", "CHROMIUM"
    programs = ("chromium", "chromium-browser", "google-chrome")
    package = ("chromium", "chromium")
    devtools = None

    def open(self, program, url):
        self.devtools = DevTools([program, *OPTIONS, f"--user-data-dir={self.folder}/profile"])
        target = self.devtools.call("Target.createTarget", {"url": url}, PATIENCE)
        asked = {"targetId": target["targetId"], "flatten": True}
        attached = self.devtools.call("Target.attachToTarget", asked, PATIENCE)
        self.session = attached["sessionId"]

    def evaluate(self, source, session=None, patience=PATIENCE):
        """The value of an expression in a page: by default in the page of the fixtures."""
        asked = {"expression": source, "awaitPromise": True, "returnByValue": True}
        answer = self.devtools.call("Runtime.evaluate", asked, patience, session or self.session)
        if "exceptionDetails" in answer:
            raise NoAnswer(f"the page failed: {reason(answer['exceptionDetails'])}")
        return answer["result"]["value"]

    def end(self):
        if self.devtools:
            self.devtools.close()


def reason(details):
    """The first line of an exception in a script of the page."""
    thrown = details.get("exception", {}).get("description") or details.get("text", "")
    return thrown.split("\n")[0]
