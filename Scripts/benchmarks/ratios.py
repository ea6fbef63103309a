# SPDX-License-Identifier: GPL-3.0-or-later
"""The ratios of the measurements, their aims, and the ways of measuring."""

from measurements import BLOCK, GLPSOL_FIXTURES
from report import Group, Row

# The measurements of a ratio: the engine or process, and the kind.
OVERHEAD, OURS = ("overhead", ""), ("ours", "row-10")
KIWI, AGAIN = ("kiwi", "row-10"), ("ours", "again")
GLPSOL, ONE, TWO = ("glpsol", ""), ("stacklp", "-j 1"), ("stacklp", "-j 2")
TWICE = ("stacklp", "twice")

KINDS = (("row-10", "`css` row of 10"), ("row-100", "`css` row of 100"),
         ("nested-10", "`css` row of 10 rows of 10"))


class Ratios:
    def __init__(self, measured):
        self.measured = measured

    def groups(self):
        return [self.adapter(), self.adapter_anew(), self.engine_and_yoga(), self.greedy_and_yoga(),
                self.engine_and_taffy(), self.greedy_and_taffy(), self.boxes_and_yoga(),
                self.boxes_and_taffy(), self.kiwi_and_engine(), self.glpsol_and_command(),
                self.workers(), self.memory(), self.growth(), self.verification()]

    # 1. The solver.

    def adapter(self):
        return self.group(
            "Adapter", "overhead",
            "linear programs of 64 random `hstack` stacks are stated, solved and read back, by Swift "
            "and C in turn in one process. The adapter keeps its problem for a program with an equal "
            "matrix; C makes a new problem each time",
            [self.row(f"Swift adapter ÷ C, {children} children", 1.1, [OVERHEAD],
                      lambda figures, at=2 * place: adapter_ratio(figures[at]))
             for place, children in enumerate((5, 10, 100))],
        )

    def adapter_anew(self):
        return self.group(
            "Adapter, anew", "overhead",
            "the same with one more row, whose coefficient differs in every stack, so that no matrix "
            "can be kept. The adapter loads a small matrix into the problem of the previous program if "
            "the sizes are equal; C makes a new problem each time",
            [self.row(f"Swift adapter ÷ C, {children} children, anew", 1.1, [OVERHEAD],
                      lambda figures, at=2 * place + 1: adapter_ratio(figures[at]))
             for place, children in enumerate((5, 10, 100))],
        )

    # 2. Other engines.

    def engine_and_yoga(self):
        return self.group(
            "LP engine and Yoga", "yoga",
            "the layout alone, of the same trees, which are built before. Yoga gets new trees each "
            "time, since it caches layouts. Each solution is checked. Yoga's widths are those of stacklp in "
            f"{self.same('yoga', 'row-10')} rows of 10 and {self.same('yoga', 'row-100')} of 100",
            [self.row(f"LP engine ÷ Yoga, `css` row of {count}", aim, beside("yoga", f"row-{count}"),
                      lambda ours, yoga: ours["lp"] / yoga["layout"])
             for count, aim in ((10, 1.0), (100, 0.3))],
        )

    def greedy_and_yoga(self):
        return self.group(
            "Greedy engine and Yoga", "yoga",
            "in the same way, with the same number of nodes. The outer widths of nested rows are "
            f"equal in {self.same('yoga', 'nested-10')}",
            [self.row(f"greedy engine ÷ Yoga, {what}", 0.3, beside("yoga", kind),
                      lambda ours, yoga: ours["greedy"] / yoga["layout"])
             for kind, what in KINDS],
        )

    def engine_and_taffy(self):
        return self.group(
            "LP engine and Taffy", "taffy", "in the same way, with new nodes for Taffy and its rounding off",
            [self.row(f"LP engine ÷ Taffy, `css` row of {count}", aim, beside("taffy", f"row-{count}"),
                      lambda ours, taffy: ours["lp"] / taffy["layout"])
             for count, aim in ((10, 0.5), (100, 0.3))],
        )

    def greedy_and_taffy(self):
        return self.group(
            "Greedy engine and Taffy", "taffy",
            "in the same way. Taffy's widths are those of "
            f"stacklp in {self.same('taffy', 'row-10')} rows of 10 and "
            f"{self.same('taffy', 'row-100')} of 100, and the outer ones of "
            f"{self.same('taffy', 'nested-10')} nested rows",
            [self.row(f"greedy engine ÷ Taffy, {what}", 1.0, beside("taffy", kind),
                      lambda ours, taffy: ours["greedy"] / taffy["layout"])
             for kind, what in KINDS],
        )

    def boxes_and_yoga(self):
        return self.group(
            "Boxes and Yoga", "yoga",
            "in the same way. Every child has a margin, padding and a border in points on each side. "
            f"Yoga's widths are those of stacklp in {self.same('yoga', 'boxes-10')} rows",
            [self.row("greedy engine ÷ Yoga, `css` row of 10 boxes", 0.2, beside("yoga", "boxes-10"),
                      lambda ours, yoga: ours["greedy"] / yoga["layout"])],
        )

    def boxes_and_taffy(self):
        return self.group(
            "Boxes and Taffy", "taffy",
            "the same rows. Taffy's widths are those of stacklp in "
            f"{self.same('taffy', 'boxes-10')} rows",
            [self.row(f"{name} engine ÷ Taffy, `css` row of 10 boxes", aim,
                      beside("taffy", "boxes-10"),
                      lambda ours, taffy, engine=engine: ours[engine] / taffy["layout"])
             for name, engine, aim in (("greedy", "greedy", 0.35), ("LP", "lp", 0.7))],
        )

    def kiwi_and_engine(self):
        whole = self.row("", 5, [KIWI, AGAIN], lambda kiwi, ours: kiwi["whole"] / ours["lp"])
        return self.group(
            "kiwi", "kiwi",
            "a new solver for each row, whose variables and constraints are made before (with "
            f"their making the ratio is {whole.cells[0]}). Minima, maxima and the sum are required; equal levels "
            "are weak. kiwi minimises the sum of the differences, which is another rule if a child "
            f"reaches a bound: its widths are equal in {self.same('kiwi', 'row-10')} rows",
            [self.row("kiwi ÷ LP engine, `css` row of 10, cold", 5, [KIWI, AGAIN],
                      lambda kiwi, ours: kiwi["solve"] / ours["lp"], at_most=False)],
        )

    # 3. The command line.

    def glpsol_and_command(self):
        theirs = self.row("", 0, [GLPSOL], lambda glpsol: glpsol).cells[0]
        ours = self.row("", 0, [ONE], lambda one: one).cells[0]
        return self.group(
            "glpsol", "glpsol",
            f"`glpsol --lp FILE`, one process for each of {GLPSOL_FIXTURES} programs, and "
            f"`stacklp solve -j 1`, one process for {self.measured.batch_size:,} fixtures, per "
            f"fixture: medians of {theirs} and {ours} µs",
            [self.row("`glpsol` ÷ `stacklp solve`, a `css` row of 10", 150, [GLPSOL, ONE],
                      lambda glpsol, one: glpsol / one, at_most=False)],
        )

    def workers(self):
        twice = self.row("", 1.9, [ONE, TWICE], lambda one, twice: one / twice, at_most=False)
        return self.group(
            "Workers", "stacklp",
            "`stacklp solve --engine lp` with `-j 2` and `-j 1` on "
            f"{self.measured.batch_size:,} `css` rows of 10, in turn. Two processes with `-j 1` at "
            f"the same time, which share nothing, have {twice.cells[0]} times the throughput of one",
            [self.row("two workers ÷ one, throughput", 1.9, [ONE, TWO],
                      lambda one, two: one / two, at_most=False)],
        )

    def memory(self):
        row = Row(f"peak memory of {self.measured.blocks * BLOCK:,} lines ÷ {BLOCK:,}", 1.3)
        few, many = self.measured.peaks or (0, 0)
        if few:
            row.found = (many / few,)
        return self.group(
            "Memory", "memory",
            "`stacklp solve --engine lp` on `css` rows of 3 from standard input, resident set "
            f"({many / 1024:.1f} and {few / 1024:.1f} MiB)",
            [row],
        )

    # 4. The engine itself.

    def growth(self):
        return self.group(
            "Growth", "ours", "the layout alone, each solution checked",
            [self.row("LP engine, `css` row of 1,000 ÷ of 100", 12,
                      [("ours", "row-1000"), ("ours", "row-100")],
                      lambda long, short: long["lp"] / short["lp"])],
        )

    def verification(self):
        return self.group(
            "Verification", "ours",
            "the same layouts with and without residuals and certificates, in turn in one process",
            [self.row("verification, part of the LP engine, `css` row of 10", 0.1, [OURS],
                      lambda ours: ours["verification"], percent=True)],
        )

    # 5. Shared code.

    def group(self, name, who, how, rows):
        return Group(name, how, rows, self.measured.missing.get(who, ""))

    def row(self, what, aim, needs, ratio, **kind):
        """A ratio for every round that has the necessary measurements."""
        rounds = [found for found in self.measured.rounds if all(need in found for need in needs)]
        found = tuple(ratio(*(found[need] for need in needs)) for found in rounds)
        return Row(what, aim, found, **kind)

    def same(self, engine, kind):
        return self.measured.notes.get((engine, kind), "none")


def beside(other, kind):
    return [("ours", kind), (other, kind)]


def adapter_ratio(figures):
    return figures["swift"] / figures["c"]
