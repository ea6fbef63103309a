# SPDX-License-Identifier: GPL-3.0-or-later
"""The table of ratios: as text for a terminal, as Markdown, and in a document."""

from dataclasses import dataclass
from statistics import median

BEGIN = "<!-- the table of Scripts/bench begins -->"
END = "<!-- the table of Scripts/bench ends -->"


@dataclass
class Row:
    """A ratio, and its aim."""

    what: str
    aim: float
    found: tuple = ()
    at_most: bool = True
    percent: bool = False

    @property
    def ratio(self):
        return median(self.found) if self.found else None

    @property
    def wanted(self):
        return f"{'≤' if self.at_most else '≥'} {self.shown(self.aim)}"

    @property
    def verdict(self):
        if self.ratio is None:
            return "left out"
        is_met = self.ratio <= self.aim if self.at_most else self.ratio >= self.aim
        return "met" if is_met else "not met"

    @property
    def cells(self):
        """The median, and the range of the rounds."""
        if self.ratio is None:
            return "–", "–"
        if len(self.found) == 1:
            return self.shown(self.ratio), "once"
        least, most = self.shown(min(self.found)), self.shown(max(self.found))
        return self.shown(self.ratio), f"{least} – {most}"

    def shown(self, number):
        if self.percent:
            return f"{number * 100:.2g} %"
        return f"{number:.2f}" if number < 10 else f"{number:.0f}"


@dataclass
class Group:
    """Ratios that are measured in the same way."""

    name: str
    how: str
    rows: list
    missing: str = ""

    @property
    def remark(self):
        if self.missing:
            return f"**{self.name}** is left out: {self.missing}."
        return f"**{self.name}**: {self.how}."


def text(groups, heading):
    """The text for a terminal: the table, and below it the ways of measuring."""
    rows = [row for group in groups for row in group.rows]
    table = [("ratio", "median", "rounds", "aim", ""), *map(line, rows)]
    widths = [max(map(len, column)) for column in zip(*table)]
    lines = ["  ".join(map(str.ljust, cells, widths)).rstrip() for cells in table]
    remarks = [f"- {group.remark}".replace("**", "") for group in groups]
    return "\n".join([*lines, "", *remarks, "", *heading])


def markdown(groups, heading):
    rows = [row for group in groups for row in group.rows]
    lines = ["| ratio | median | rounds | aim | |", "|---|---|---|---|---|"]
    lines += [f"| {' | '.join(line(row))} |" for row in rows]
    remarks = [f"- {group.remark}" for group in groups]
    return "\n".join([*lines, "", *heading, "", *remarks])


def line(row):
    return row.what, *row.cells, row.wanted, row.verdict


def put_into(file, table):
    """Replaces the part of a file between the two markers."""
    old = file.read_text("utf-8")
    before, begin, rest = old.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise SystemExit(f"bench: {file} lacks {BEGIN} or {END}")
    file.write_text(f"{before}{BEGIN}\n{table}\n{END}{after}", "utf-8")
