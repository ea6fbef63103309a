# SPDX-License-Identifier: GPL-3.0-or-later
"""One running campaign: its time, its attempts, and its failures."""

import json
import re
import shutil
import subprocess
import tempfile
import time
from collections import Counter
from pathlib import Path

# The time limit in seconds. Each process has work for less than a second, so one that takes longer hangs.
PATIENCE = 60
# The exit statuses of commands: done, a difference, invalid, wrong command line, cannot be written, in use.
STATUSES = {0, 1, 2, 64, 74, 75}
# The number of failures of one kind that are kept.
MOST_KEPT = 5


class Unavailable(Exception):
    """The reason why a campaign is not possible here."""


class Treatment:
    def __init__(self, name, program, seconds, keep):
        self.name, self.program, self.keep = name, program, Path(keep)
        self.end = time.monotonic() + seconds
        self.counts = Counter()
        self.failures = 0
        self.random = None

    def __enter__(self):
        self.folder = Path(tempfile.mkdtemp(prefix="stacklp-torture-"))
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.folder, ignore_errors=True)

    @property
    def goes_on(self):
        return time.monotonic() < self.end

    @property
    def summary(self):
        counts = ", ".join(f"{count} {what}" for what, count in self.counts.items())
        return f"{counts or 'nothing tried'}; {self.failures or 'none'} failed"

    def run(self, arguments, text=b"", **options):
        """Runs stacklp. Any other exit status than its own is a failure."""
        self.counts["runs"] += 1
        try:
            done = subprocess.run([self.program, *arguments], input=text, capture_output=True,
                                  cwd=self.folder, timeout=PATIENCE, **options)
        except subprocess.TimeoutExpired:
            self.fail("hangs", arguments, text)
            return None
        if done.returncode not in STATUSES:
            self.fail(f"ends with {done.returncode}: {done.stderr[-300:].decode('utf-8', 'replace')}",
                      arguments, text)
            return None
        return done

    def fixtures(self, *arguments):
        """Random fixtures that stacklp itself makes, one per line."""
        done = subprocess.run([self.program, "fuzz", "--config", "none", "--list", *arguments],
                              capture_output=True, timeout=PATIENCE, cwd=self.folder, check=True)
        return done.stdout.splitlines()

    def expect(self, holds, what, arguments=(), text=b""):
        if not holds:
            self.fail(what, arguments, text)
        return holds

    def fail(self, what, arguments=(), text=b""):
        """Records a failure, with the input that reproduces it."""
        self.failures += 1
        if self.failures > MOST_KEPT:
            return
        print(f"{self.name}: stacklp {' '.join(map(str, arguments))}: {what}", flush=True)
        self.keep.mkdir(parents=True, exist_ok=True)
        path = self.keep / f"{self.name}-{self.failures}"
        path.with_suffix(".jsonl").write_bytes(text if isinstance(text, bytes) else text.encode())
        path.with_suffix(".txt").write_text(f"{what}\nstacklp {' '.join(map(str, arguments))}\n")


def is_readable(text):
    """Whether bytes are harmless text: UTF-8 whose only control characters are line ends."""
    try:
        words = text.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return not re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029]", words)


def values(text):
    """The JSON values of lines, or None if a line is not JSON."""
    try:
        return [json.loads(line) for line in text.splitlines()]
    except (ValueError, UnicodeDecodeError, RecursionError):
        return None
