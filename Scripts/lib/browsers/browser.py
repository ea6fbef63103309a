# SPDX-License-Identifier: GPL-3.0-or-later
"""A headless browser with one page that stays open and measures fixtures."""

import json
import os
import re
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

from css_values import NoCounterpart
from flexbox_page import page

# The beginning of the names of profile folders; the number of their process follows.
FOLDER = "stacklp-browser"

# The time limit for a browser that hangs. A page of a thousand fixtures takes only seconds.
PATIENCE = 600

STYLE = re.compile(r'style="([^"]*)"')
NUMBER = re.compile(r"-?\d+(\.\d+)?")
BAR = "--bar:"


class NoAnswer(Exception):
    """The reason why the browser gave no figures."""


class Refusal(NoAnswer):
    """The browser's error message."""


class Browser:
    """A browser that lays out many fixtures at a time; `with` ends it.

    A subclass has

      name, variable      its name, and the environment variable that may name its program
      programs            other names of its program
      package             its packages of apt and of brew
      open(program, url)  starts it with a page, in `self.folder`
      evaluate(source)    waits for the value of an expression in the page, and returns it
      end()               ends what `open` began
    """

    name = variable = ""
    programs = ()
    package = ("", "")

    @classmethod
    def find(cls):
        """The program of the browser. If the variable names one, no other program is used."""
        named = os.environ.get(cls.variable)
        return next(filter(None, map(shutil.which, [named] if named else cls.programs)), None)

    @classmethod
    def version(cls, program):
        said = subprocess.run([program, "--version"], capture_output=True, text=True).stdout
        found = re.search(r"\d+(\.\d+)+\w*", said)
        return found.group() if found else "of no known version"

    def __init__(self, program, zoom=1):
        remove_abandoned_folders()
        self.known = {}
        # Browsers count in 64ths or 60ths of a pixel, which four digits separate.
        self.digits = 4 if zoom == 1 else 6
        name = f"{FOLDER}-{os.getpid()}-"
        self.temporary = tempfile.TemporaryDirectory(prefix=name, ignore_cleanup_errors=True)
        self.folder = Path(self.temporary.name)
        file = self.folder / "page.html"
        file.write_text(page(zoom), "utf-8")
        try:
            self.open(program, file.as_uri())
            deadline = time.monotonic() + PATIENCE
            while not self.is_ready():
                if time.monotonic() > deadline:
                    raise NoAnswer("the browser does not read the page to its end")
                time.sleep(0.005)
        except BaseException:
            self.close()
            raise

    def is_ready(self):
        try:
            return self.evaluate("document.readyState + typeof measured") == "completefunction"
        except Refusal:
            # The question met another document, which was being replaced.
            return False

    def measure(self, bodies):
        """The frames of every fixture, given as HTML, in the order of the document."""
        found = self.evaluate(f"measured({json.dumps(''.join(bodies))})")
        return [[[rounded(value, self.digits) for value in frame] for frame in fixture]
                for fixture in found]

    def refuse_unknown(self, body):
        """Raises `NoCounterpart` if a fixture, given as HTML, has a declaration that this browser ignores."""
        for declaration in {one for style in STYLE.findall(body) for one in style.split(";")}:
            shape = "scrollbarWidth" if is_bar(declaration) else NUMBER.sub("0", declaration)
            if shape not in self.known:
                self.known[shape] = self.evaluate(question(shape))
            if not self.known[shape]:
                raise NoCounterpart(shape)

    def open(self, program, url):
        raise NotImplementedError

    def evaluate(self, source):
        raise NotImplementedError

    def end(self):
        raise NotImplementedError

    def close(self):
        self.end()
        self.temporary.cleanup()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


# 1. Features that a browser may lack.


def is_bar(declaration):
    return declaration.startswith(BAR) and declaration != f"{BAR}0px"


def question(shape):
    """An expression that tests whether a browser supports a declaration."""
    if shape == "scrollbarWidth":
        return "barsAreAsWideAsIsSaid()"
    return f"CSS.supports({json.dumps(f'({shape})')})"


# 2. Folders of processes that were killed before they could remove them.


def remove_abandoned_folders():
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


def rounded(value, digits=4):
    """A length rounded to four digits, which separate 64ths and 60ths of a pixel, the units of browsers."""
    value = round(value, digits)
    return int(value) if value == int(value) else value
