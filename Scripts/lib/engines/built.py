# SPDX-License-Identifier: GPL-3.0-or-later
"""Programs that are built from the sources of an engine, once for each state of those sources.

They are kept in $XDG_CACHE_HOME/stacklp/engines (usually ~/.cache). The name of a folder contains a digest of the
sources.
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
    """Runs the adapter of an engine that is built from a checkout, and returns its exit status."""

    def without_source():
        raise Misuse(f"--source DIR is missing: the folder with the sources of {checkout.name}")

    return run(documentation, without_source, arguments, {"--source": checkout})


class Checkout:
    """An engine with its sources in an outside folder. A program is built from them, and answers fixtures.

    A subclass says the engine's name, its files, and how they are built.
    """

    name = ""  # The name for people.
    engine = ""  # The name for folders. The folder of this name beside this file has our code around the engine.
    around = ()  # The files and folders beside this file that the program depends on; by default that folder.
    arguments = ()  # The arguments of the program.
    sources = ()  # Patterns of files; each pattern must match at least one file.
    vocabulary = {}  # See vocabulary.py.

    def __init__(self, folder):
        self.folder = Path(folder).resolve()
        self.files = []
        for pattern in self.sources:
            found = sorted(file for file in self.folder.glob(pattern) if file.is_file())
            if not found:
                raise Missing(f"the sources of {self.name} in {folder}: no file matches {pattern}")
            self.files += found

    def make(self, folder):
        """Builds the program in an empty folder, and returns its path."""
        raise NotImplementedError

    def start(self):
        """Replaces this process by the program, which reads and answers from then on."""
        program = self.program()
        os.execv(program, [str(program), *self.arguments])

    def close(self):
        pass

    def times(self, passes, file):
        """Measures the layouts of a file; see the README of the engines."""
        command = [self.program(), "--times", str(passes)]
        with open(file) as fixtures:
            run = subprocess.run(command, stdin=fixtures, stdout=subprocess.PIPE, check=True)
        return json.loads(run.stdout)

    def version(self):
        """The commit and its day, if there is one, and a digest of the files."""
        self.program()
        command = ["git", "-C", str(self.folder), "log", "-1", "--format=%h of %cs", "--abbrev=10"]
        try:
            said = subprocess.run(command, capture_output=True, text=True).stdout.strip()
        except OSError:
            said = ""
        return f"{self.name} {said or 'of an unknown commit'} (sources {self.digest()[:8]})"

    def digest(self):
        """A digest of the files of the program: the engine's, and ours around them."""
        around = [OURS / name for name in self.around or (self.engine,)]
        ours = sorted(file for path in around for file in (path, *path.rglob("*")) if file.is_file())
        digest = hashlib.sha256()
        for root, files in ((self.folder, self.files), (OURS, ours)):
            for file in files:
                text = file.read_bytes()
                digest.update(f"{file.relative_to(root)} {len(text)}\n".encode() + text)
        return digest.hexdigest()

    def program(self):
        """The path of the program, which is built if it does not exist."""
        program = cache() / f"{self.engine}-{self.digest()[:16]}" / self.engine
        if not program.exists():
            with lock(cache(), self.engine):
                # Another worker may have built it meanwhile.
                if not program.exists():
                    say(f"building {program} from {self.folder}")
                    self.build(program)
        return program

    def build(self, program):
        with tempfile.TemporaryDirectory(dir=cache(), prefix=f"{self.engine}-") as folder:
            work, done = Path(folder) / "work", Path(folder) / "done"
            work.mkdir()
            done.mkdir()
            shutil.copy2(self.make(work), done / self.engine)
            # A concurrent process finds the complete folder or none.
            done.rename(program.parent)
