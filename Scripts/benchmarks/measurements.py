# SPDX-License-Identifier: GPL-3.0-or-later
"""The measurements: layouts that all engines read, and rounds in which each engine has its turn."""

import json
import sys

from processes import LeftOut, json_of, output_of, peak_of, say, seconds_of

# For each kind: the number of layouts, and the number of our passes over them in a round.
LAYOUTS = {"row-10": (300, 15), "row-100": (60, 9), "row-1000": (10, 3), "nested-10": (40, 9),
           "boxes-10": (300, 15)}
OTHERS_LAY_OUT = ("row-10", "row-100", "nested-10", "boxes-10")
OTHERS = ("yoga", "taffy")
OTHER_PASSES = 3
KIWI_PASSES = 3
GLPSOL_FIXTURES = 20

# For the command line: the number of rows of ten in a batch, and of rows of three in a block.
BATCH = 60_000
BLOCK = 10_000


class Measurements:
    def __init__(self, root, folder, is_quick, others):
        """`others` has the engines that are built from clones, by their names."""
        self.folder = folder
        self.here = root / "Scripts/benchmarks"
        self.built = root / ".build/release"
        self.stacklp = self.built / "stacklp"
        self.blocks = 10 if is_quick else 100
        self.batch_size = BATCH // 4 if is_quick else BATCH
        self.rounds = []
        self.others = others
        self.missing = {name: f"--{name} DIR is not given" for name in OTHERS if name not in others}
        self.notes = {}
        self.peaks = None

    # 1. Layouts, as files that every engine reads.

    def prepare(self):
        say("making layouts")
        for kind, (count, _) in LAYOUTS.items():
            self.make(kind, count, self.file(kind))
        self.make("row-10", self.batch_size, self.file("batch"))
        self.make("row-3", BLOCK, self.file("block"))
        self.programs = []
        for number in range(GLPSOL_FIXTURES):
            file = self.folder / f"{number}.lp"
            output_of(self.stacklp, "program", "--name", f"row-10-{number}", "--output", file,
                      self.file("row-10"))
            self.programs.append(file)
        self.check()

    def make(self, kind, count, file):
        file.write_text(output_of(self.built / "layouts", "make", kind, count), "utf-8")

    def file(self, name):
        return self.folder / f"{name}.jsonl"

    # 2. Lengths that must be equal.

    def check(self):
        """Checks that our engines agree, and records how often other engines agree with them."""
        for kind in LAYOUTS:
            ours, other = self.widths("lp", kind), self.widths("greedy", kind)
            if len(agreeing(ours, other, 1e-6)) < len(ours):
                sys.exit(f"bench: the engines of stacklp differ on {kind}")
        for name in self.others:
            self.attempt(name, lambda: self.check_other(name))
        self.attempt("kiwi", self.check_kiwi)

    def check_other(self, name):
        for kind in OTHERS_LAY_OUT:
            found = self.others[name].times(1, self.file(kind))["frames"]
            self.note_agreement(name, kind, map(widths_of, found))

    def check_kiwi(self):
        self.note_agreement("kiwi", "row-10", self.kiwi(1)["widths"])

    def note_agreement(self, engine, kind, widths):
        widths = list(widths)
        same = agreeing(widths, self.widths("lp", kind), 0.01)
        self.notes[engine, kind] = f"{len(same)} of {len(widths)}"

    def widths(self, engine, kind):
        """The widths of the root's children in each layout."""
        lines = output_of(self.stacklp, "solve", "--quiet", "--format", "jsonl", "--engine", engine,
                          self.file(kind)).splitlines()
        return [widths_of(json.loads(line)["frames"]) for line in lines]

    # 3. One round: all in turn, and compared ones directly after each other.

    def round(self):
        found = {}
        for who, what, measure in self.turns():
            value = self.attempt(who, measure)
            if value is not None:
                found[who, what] = value
        self.rounds.append(found)

    def turns(self):
        """The measurements of a round, in their order, each with the engine and the kind of layouts."""
        yield "overhead", "", lambda: json_of(self.built / "overhead", "--json")
        for kind in LAYOUTS:
            yield "ours", kind, lambda: self.ours(kind)
            for name in self.others if kind in OTHERS_LAY_OUT else ():
                yield name, kind, lambda: self.others[name].times(OTHER_PASSES, self.file(kind))
        yield "ours", "again", lambda: self.ours("row-10")
        yield "kiwi", "row-10", lambda: self.kiwi(KIWI_PASSES)
        yield "glpsol", "", self.glpsol
        yield "stacklp", "-j 1", lambda: self.solve(1)
        yield "stacklp", "-j 2", lambda: self.solve(2)
        yield "stacklp", "twice", lambda: self.solve(1, processes=2)

    def attempt(self, who, measure):
        """A measurement. An engine that cannot be measured is named once, and not tried again."""
        if who in self.missing:
            return None
        try:
            return measure()
        except LeftOut as reason:
            self.missing[who] = str(reason)
            say(f"{who} is left out: {reason}")
            return None

    def ours(self, kind):
        """Microseconds per layout of each of our engines."""
        return json_of(self.built / "layouts", "time", LAYOUTS[kind][1], self.file(kind))

    def kiwi(self, passes):
        return json_of(sys.executable, self.here / "kiwi_times.py", passes, self.file("row-10"))

    def glpsol(self):
        """Microseconds per fixture."""
        seconds = sum(seconds_of("glpsol", "--lp", program) for program in self.programs)
        return seconds / len(self.programs) * 1e6

    def solve(self, workers, processes=1):
        """Microseconds per fixture, of one process or of several at a time."""
        command = [self.stacklp, "solve", "--quiet", "--engine", "lp", "-j", workers,
                   self.file("batch")]
        seconds = seconds_of(*command, processes=processes)
        return seconds / processes / self.batch_size * 1e6

    # 4. Measured once: the memory for long inputs.

    def finish(self):
        say("measuring memory")
        self.peaks = self.attempt("memory", self.memory)

    def memory(self):
        lines = self.file("block").read_bytes()
        command = [self.stacklp, "solve", "--quiet", "--engine", "lp", "-"]
        return [peak_of(command, lines, times) for times in (1, self.blocks)]


def widths_of(frames):
    """The widths of the root's children, in order."""
    places = range(sum(path != "/" and path.count("/") == 1 for path in frames))
    return [frames[f"/{place}"][2] for place in places]


def agreeing(ones, others, tolerance):
    """The positions of the layouts whose widths are equal."""
    return [
        number for number, (one, other) in enumerate(zip(ones, others, strict=True))
        if len(one) == len(other)
        and all(abs(a - b) <= tolerance for a, b in zip(one, other))
    ]
