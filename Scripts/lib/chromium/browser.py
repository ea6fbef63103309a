# SPDX-License-Identifier: GPL-3.0-or-later
"""Headless Chromium."""

import json
import os
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

OPTIONS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
    "--force-device-scale-factor=1", "--dump-dom",
]

# A page of a thousand fixtures takes seconds; this is for a browser that hangs.
PATIENCE = 600


class NoAnswer(Exception):
    """Why the browser gave no figures."""


def find_browser():
    named = os.environ.get("CHROMIUM")
    candidates = [named] if named else ["chromium", "chromium-browser", "google-chrome"]
    return next((found for found in map(shutil.which, candidates) if found), None)


def version(chromium):
    said = subprocess.run([chromium, "--version"], capture_output=True, text=True).stdout
    found = re.search(r"\d+(\.\d+)+", said)
    return found.group() if found else "of no known version"


def measure(chromium, page):
    """The frames of every fixture of a page, in the order of the document."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        file = Path(folder) / "page.html"
        file.write_text(page, "utf-8")
        command = [chromium, *OPTIONS, f"--user-data-dir={folder}/profile", file.as_uri()]
        try:
            run = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
        except (OSError, subprocess.TimeoutExpired) as error:
            raise NoAnswer(f"{chromium}: {error}") from None
    figures = re.search(r'<pre id="figures">(.*?)</pre>', run.stdout, re.DOTALL)
    if not figures:
        raise NoAnswer(f"{chromium} printed no figures; its exit status is {run.returncode}")
    return [[[*map(rounded, frame)] for frame in f] for f in json.loads(figures.group(1))]


def rounded(value):
    """Chromium counts in 64ths: four digits tell them apart."""
    value = round(value, 4)
    return int(value) if value == int(value) else value
