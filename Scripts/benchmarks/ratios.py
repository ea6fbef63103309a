# SPDX-License-Identifier: GPL-3.0-or-later
"""The ratios of what was measured, what they should be, and how they were taken."""

from measurements import BLOCK, GLPSOL_FIXTURES
from report import Group, Row


class Ratios:
    def __init__(self, measured):
        self.measured = measured

    def groups(self):
        return [self.adapter(), self.adapter_anew(), self.engine_and_yoga(), self.greedy_and_yoga(),
                self.kiwi_and_engine(), self.glpsol_and_command(), self.workers(), self.memory(),
                self.growth(), self.verification()]

    # 1. The solver.

    def adapter(self):
        return self.group(
            "Adapter", "overhead",
            "programs of random `hstack` stacks stated, solved and read back, 64 stacks in turn "
            "with C in one process; the adapter keeps its problem for a program with an equal "
            "matrix (up to 64 children), C makes each anew",
            [self.row(f"Swift adapter ÷ C, {children} children", 1.1, "overhead",
                      lambda found, at=2 * place: adapter_ratio(found, at))
             for place, children in enumerate((5, 10, 100))],
        )

    def adapter_anew(self):
        return self.group(
            "Adapter, anew", "overhead",
            "the same with stacks of n and n + 1 children alternating, so that no problem is kept",
            [self.row(f"Swift adapter ÷ C, {children} children, anew", 1.1, "overhead",
                      lambda found, at=2 * place + 1: adapter_ratio(found, at))
             for place, children in enumerate((5, 10, 100))],
        )

    # 2. Other engines.

    def engine_and_yoga(self):
        return self.group(
            "LP engine and Yoga", "yoga",
            "the layout alone, of the same trees, which are built before; each of Yoga's is new, "
            "for it remembers. Each solution is checked. Yoga's widths are those of stacklp in "
            f"{self.same('yoga', 'row-10')} rows of 10 and {self.same('yoga', 'row-100')} of 100",
            [self.row(f"LP engine ÷ Yoga, `css` row of {count}", aim, "yoga",
                      lambda found, kind=f"row-{count}": found["ours"][kind]["lp"]
                      / found["yoga"][kind]["layout"])
             for count, aim in ((10, 1.0), (100, 0.3))],
        )

    def greedy_and_yoga(self):
        kinds = (("row-10", "`css` row of 10"), ("row-100", "`css` row of 100"),
                 ("nested-10", "`css` row of 10 rows of 10"))
        return self.group(
            "Greedy engine and Yoga", "yoga",
            "in the same way; the number of nodes is the same. Of nested rows, the outer widths "
            f"are equal in {self.same('yoga', 'nested-10')}",
            [self.row(f"greedy engine ÷ Yoga, {what}", 0.3, "yoga",
                      lambda found, kind=kind: found["ours"][kind]["greedy"]
                      / found["yoga"][kind]["layout"])
             for kind, what in kinds],
        )

    def kiwi_and_engine(self):
        whole = self.row("", 5, "kiwi", lambda found: found["kiwi"]["whole"]
                         / found["ours again"]["row-10"]["lp"])
        return self.group(
            "kiwi", "kiwi",
            "a new solver for each row, variables and constraints made before (with the "
            f"constraints the ratio is {whole.cells[0]}). Required are minima, maxima and the sum, "
            "weak is that levels are equal; kiwi adds up by what they differ, which is another "
            f"rule once a child is stopped: its widths are equal in {self.same('kiwi', 'row-10')} rows",
            [self.row("kiwi ÷ LP engine, `css` row of 10, cold", 5, "kiwi",
                      lambda found: found["kiwi"]["solve"] / found["ours again"]["row-10"]["lp"],
                      at_most=False)],
        )

    # 3. The command line.

    def glpsol_and_command(self):
        return self.group(
            "glpsol", "glpsol",
            f"`glpsol --lp FILE`, a process for each of {GLPSOL_FIXTURES} programs, and "
            f"`stacklp solve -j 1`, a process for {self.measured.batch_size:,} fixtures, divided",
            [self.row("`glpsol` ÷ `stacklp solve`, a `css` row of 10", 300, "glpsol",
                      lambda found: found["glpsol"] / found["one worker"], at_most=False)],
        )

    def workers(self):
        return self.group(
            "Workers", "two workers",
            "`stacklp solve --engine lp` with `-j 2` and `-j 1` on "
            f"{self.measured.batch_size:,} `css` rows of 10, in turn",
            [self.row("two workers ÷ one, throughput", 1.8, "two workers",
                      lambda found: found["one worker"] / found["two workers"], at_most=False)],
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
            [self.row("LP engine, `css` row of 1,000 ÷ of 100", 12, "ours",
                      lambda found: found["ours"]["row-1000"]["lp"]
                      / found["ours"]["row-100"]["lp"])],
        )

    def verification(self):
        return self.group(
            "Verification", "ours",
            "the same layouts with and without residuals and certificates, in turn in one process",
            [self.row("verification, part of the LP engine, `css` row of 10", 0.1, "ours",
                      lambda found: found["ours"]["row-10"]["verification"], percent=True)],
        )

    # What they have in common.

    def group(self, name, needs, how, rows):
        return Group(name, how, rows, self.measured.missing.get(needs, ""))

    def row(self, what, aim, needs, ratio, **kind):
        is_missing = needs in self.measured.missing
        found = () if is_missing else tuple(map(ratio, self.measured.rounds))
        return Row(what, aim, found, **kind)

    def same(self, engine, kind):
        return self.measured.notes.get((engine, kind), "none")


def adapter_ratio(found, position):
    figures = found["overhead"][position]
    return figures["swift"] / figures["c"]
