# SPDX-License-Identifier: GPL-3.0-or-later
"""Programs that are built from the sources of an engine, once for each state of those sources.

They are kept in $XDG_CACHE_HOME/stacklp/engines (usually ~/.cache), in folders whose names say of
what they were made.
"""

import hashlib
import json
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from adapter import Misuse, run
from environment import Missing, lock, say

OURS = Path(__file__).parent


def cache():
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "stacklp/engines"


def run_checkout(documentation, checkout, arguments):
    """Runs the adapter of an engine that is built of a checkout, and returns its exit status."""

    def without_source():
        raise Misuse(f"--source DIR is missing, the sources of {checkout.name}")

    return run(documentation, without_source, arguments, {"--source": checkout})


class Checkout:
    """An engine whose sources are in a folder outside, of which a program is built that answers.

    It is a subclass, which says what it is called, which files it is made of, and how.
    """

    name = ""  # For people.
    engine = ""  # For folders, one of which is beside this file and has what is around the engine.
    around = ()  # All files and folders beside this file that the program depends on; that folder unless given.
    arguments = ()  # What the program is started with.
    sources = ()  # Patterns of files, at least one of which must be there for each.
    vocabulary = {}  # See vocabulary.py.

    def __init__(self, folder):
        self.folder = Path(folder).resolve()
        self.files = []
        for pattern in self.sources:
            found = sorted(file for file in self.folder.glob(pattern) if file.is_file())
            if not found:
                raise Missing(f"the sources of {self.name} in {folder}: there is no {pattern}")
            self.files += found

    def make(self, folder):
        """Builds the program in an empty folder, and returns its path."""
        raise NotImplementedError

    def start(self):
        """Becomes the program, which reads and answers from now on."""
        program = self.program()
        os.execv(program, [str(program), *self.arguments])

    def close(self):
        pass

    def times(self, passes, file):
        """How long the layouts of a file take; see the README of the engines."""
        command = [self.program(), "--times", str(passes)]
        with open(file) as fixtures:
            run = subprocess.run(command, stdin=fixtures, stdout=subprocess.PIPE, check=True)
        return json.loads(run.stdout)

    def version(self):
        """The commit and its day, if there is one, and a name for the very files."""
        self.program()
        command = ["git", "-C", str(self.folder), "log", "-1", "--format=%h of %cs", "--abbrev=10"]
        try:
            said = subprocess.run(command, capture_output=True, text=True).stdout.strip()
        except OSError:
            said = ""
        return f"{self.name} {said or 'of no known commit'} (sources {self.digest()[:8]})"

    def digest(self):
        """A name for what the program is built of: the engine's files, and ours around them."""
        around = [OURS / name for name in self.around or (self.engine,)]
        ours = sorted(file for path in around for file in (path, *path.rglob("*")) if file.is_file())
        digest = hashlib.sha256()
        for root, files in ((self.folder, self.files), (OURS, ours)):
            for file in files:
                text = file.read_bytes()
                digest.update(f"{file.relative_to(root)} {len(text)}\n".encode() + text)
        return digest.hexdigest()

    def program(self):
        """The path of the program, which is built unless it is there."""
        program = cache() / f"{self.engine}-{self.digest()[:16]}" / self.engine
        if not program.exists():
            with lock(cache(), self.engine):
                # Another worker may have done it meanwhile.
                if not program.exists():
                    say(f"building {program} of {self.folder}")
                    self.build(program)
        return program

    def build(self, program):
        with tempfile.TemporaryDirectory(dir=cache(), prefix=f"{self.engine}-") as folder:
            work, done = Path(folder) / "work", Path(folder) / "done"
            work.mkdir()
            done.mkdir()
            shutil.copy2(self.make(work), done / self.engine)
            # A process that looks meanwhile finds all of it or nothing.
            done.rename(program.parent)
