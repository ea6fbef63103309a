# SPDX-License-Identifier: GPL-3.0-or-later
"""Headless Chromium, with one page that stays open."""

import json
import os
import re
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

from devtools import OPTION, DevTools, NoAnswer, Refusal
from flexbox_page import page

OPTIONS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run",
    "--force-device-scale-factor=1", "--disable-background-networking", "--disable-extensions",
    "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage",
    "--no-startup-window", OPTION,
]

# How folders for profiles are called, before the number of the process that they are for.
FOLDER = "stacklp-chromium"

# A page of a thousand fixtures takes seconds; this is for a browser that hangs.
PATIENCE = 600


def find_browser():
    named = os.environ.get("CHROMIUM")
    candidates = [named] if named else ["chromium", "chromium-browser", "google-chrome"]
    return next((found for found in map(shutil.which, candidates) if found), None)


def version(chromium):
    said = subprocess.run([chromium, "--version"], capture_output=True, text=True).stdout
    found = re.search(r"\d+(\.\d+)+", said)
    return found.group() if found else "of no known version"


class Browser:
    """A browser that lays fixtures out, many at a time; `with` ends it."""

    def __init__(self, chromium):
        remove_abandoned_folders()
        name = f"{FOLDER}-{os.getpid()}-"
        self.folder = tempfile.TemporaryDirectory(prefix=name, ignore_cleanup_errors=True)
        file = Path(self.folder.name) / "page.html"
        file.write_text(page(), "utf-8")
        profile = f"--user-data-dir={self.folder.name}/profile"
        self.devtools = DevTools([chromium, *OPTIONS, profile])
        try:
            self.session = self.attach(file.as_uri())
        except BaseException:
            self.close()
            raise

    def attach(self, url):
        """A session with a page of its own, once the page has been read to its end."""
        target = self.devtools.call("Target.createTarget", {"url": url}, PATIENCE)
        asked = {"targetId": target["targetId"], "flatten": True}
        session = self.devtools.call("Target.attachToTarget", asked, PATIENCE)["sessionId"]
        while not self.is_ready(session):
            time.sleep(0.005)
        return session

    def is_ready(self, session):
        try:
            state = self.evaluate("document.readyState + typeof measured", session)
        except Refusal:
            # Another document was there, and went away while it was asked.
            return False
        return state == "completefunction"

    def measure(self, bodies):
        """The frames of every fixture, given as HTML, in the order of its document."""
        source = f"measured({json.dumps(''.join(bodies))})"
        found = self.evaluate(source, self.session)
        return [[[*map(rounded, frame)] for frame in fixture] for fixture in found]

    def evaluate(self, source, session):
        asked = {"expression": source, "awaitPromise": True, "returnByValue": True}
        answer = self.devtools.call("Runtime.evaluate", asked, PATIENCE, session)
        if "exceptionDetails" in answer:
            raise NoAnswer(f"the page failed: {reason(answer['exceptionDetails'])}")
        return answer["result"]["value"]

    def close(self):
        self.devtools.close()
        self.folder.cleanup()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


def remove_abandoned_folders():
    """Removes the profiles of processes that were killed and could not do it themselves."""
    for folder in Path(tempfile.gettempdir()).glob(f"{FOLDER}-*-*"):
        number = folder.name.removeprefix(f"{FOLDER}-").split("-")[0]
        if number.isdigit() and not is_alive(int(number)):
            shutil.rmtree(folder, ignore_errors=True)


def is_alive(process):
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except (OSError, OverflowError):
        pass
    return True


def reason(details):
    """The first line of what a script of the page has thrown."""
    thrown = details.get("exception", {}).get("description") or details.get("text", "")
    return thrown.split("\n")[0]


def rounded(value):
    """Chromium counts in 64ths: four digits tell them apart."""
    value = round(value, 4)
    return int(value) if value == int(value) else value
