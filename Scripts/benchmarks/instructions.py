#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Counts the instructions per fixture or case, and compares them with recorded counts.

usage: Scripts/instructions [--record]

Each workload runs with a node alone, and with it and its own fixtures; a campaign runs with one case, and with more. The
difference is the count of the fixtures without start-up.
`--record` writes the counts into Scripts/instructions.jsonl.
"""

import argparse
import json
import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
RECORDS = ROOT / "Scripts/instructions.jsonl"
WORKLOADS = ROOT / "Scripts/benchmarks/workloads"

# The relative change up to which a count is accepted.
ROOM = 0.10


# A row of css of which every child flexes, as long as hand-written ones never are.
LONG = {
    "name": "long", "algorithm": "css", "constrainedSize": {"width": 60_000, "height": 50},
    "root": {"type": "stack", "children": [
        {"style": {"flexBasis": 10 + number % 7, "flexGrow": 1, "minWidth": number % 3,
                   "maxWidth": 50 + number % 11}} for number in range(3000)]},
}


# What a workload is compared with.
NODE = {
    "name": "node", "algorithm": "css", "constrainedSize": {"width": 10, "height": 10}, "root": {},
}


@dataclass
class Workload:
    """A command, and fixtures that it reads several times, after a node."""

    name: str
    command: tuple
    fixtures: tuple
    times: int

    def arguments(self, times):
        return [*self.command, (NODE,)] + [path for _ in range(times) for path in self.fixtures]

    def count(self, times, output):
        return output.count("\n")


@dataclass
class LongRow(Workload):
    """A command that reads one file, in which the long row is several times, after a node."""

    def arguments(self, times):
        return [*self.command, (NODE,) + (LONG,) * times]


@dataclass
class Campaign(Workload):
    """A campaign of random cases."""

    def arguments(self, times):
        return ["fuzz", "--config", "none", "--discard", "--quiet", "--seed", "771201", "-j", "1",
                *self.command, "--count", 1 + times]

    def count(self, times, output):
        return 1 + times


def solve(engine):
    return "solve", "--engine", engine, "-j", "1"


def proof(name, kind, times=1):
    return Workload(f"proof of {name}", ("prove", "--over", "width=0...1000", "-j", "1"),
                    (WORKLOADS / f"proofs-{kind}.jsonl",), times)


def case(rule, laws):
    return Campaign(f"case of {rule}, {laws} laws", ("--algorithm", rule, "--laws", laws), (),
                    200 if laws == "none" else 50)


ALL = (
    Workload("css rows by programs", solve("lp"), (WORKLOADS / "rows.jsonl",), 5),
    Workload("trees by the greedy engine", solve("greedy"), (WORKLOADS / "trees.jsonl",), 8),
    Workload("a row of 1,000 priorities, greedy", solve("greedy"),
             (WORKLOADS / "priorities.jsonl",), 4),
    Workload("diff of the seed and hstack fixtures", ("diff", "--format", "jsonl", "-j", "1"),
             (ROOT / "Fixtures/seed", ROOT / "Fixtures/hstack"), 1),
    LongRow("explanation of 3,000 children", ("explain", "--format", "jsonl"), (), 1),
    proof("css rows", "css"), proof("hstack rows", "hstack"),
    proof("css rows with percentages", "percent"), proof("nested css rows", "nested"),
    case("css", "none"), case("hstack", "none"), case("texture", "none"), case("css", "all"),
)


def main():
    about = __doc__.split("\n")[0]
    parser = argparse.ArgumentParser(prog="Scripts/instructions", description=about)
    parser.add_argument("--record", action="store_true", help="store the counts as the new records")
    is_recording = parser.parse_args().record

    # 1. Count.
    with tempfile.TemporaryDirectory(prefix="stacklp-instructions-") as folder:
        binary = stripped(Path(folder))
        found = {workload.name: per_fixture(workload, binary, Path(folder)) for workload in ALL}

    # 2. Record, or compare.
    if is_recording:
        lines = [json.dumps({"workload": name, "instructions": count, **here()})
                 for name, count in found.items()]
        RECORDS.write_text("\n".join([*lines, ""]), "utf-8")
        say(f"recorded in {RECORDS.relative_to(ROOT)}")
    return compare(found, recorded())


# 1. Counting.


def stripped(folder):
    """A copy of the command without debugging information, which valgrind cannot read."""
    copy = folder / "stacklp"
    shutil.copy(ROOT / ".build/release/stacklp", copy)
    subprocess.run(["strip", "-g", copy], check=True)
    return copy


def per_fixture(workload, binary, folder):
    before, few = counted(workload, 0, binary, folder)
    after, all_ = counted(workload, workload.times, binary, folder)
    return round((after - before) / (all_ - few))


def counted(workload, times, binary, folder):
    """The number of instructions of a run, and of its fixtures."""
    say(f"counting {workload.name}" + (f", {times} times" if times else ", start-up"))
    command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", binary,
               *(stored(part, folder) for part in workload.arguments(times))]
    environment = {**os.environ, "SWIFT_DETERMINISTIC_HASHING": "1"}
    run = subprocess.run([str(part) for part in command], capture_output=True, text=True,
                         cwd=folder, env=environment)
    total = re.search(r"Collected *: *(\d+)", run.stderr)
    if run.returncode != 0 or not total:
        sys.exit(f"instructions: {workload.name} failed:\n{run.stderr}")
    return int(total[1]), workload.count(times, run.stdout)


def stored(part, folder):
    """An argument; for fixtures, the file in which they are."""
    if not isinstance(part, tuple):
        return part
    file = folder / "fixtures.jsonl"
    file.write_text("".join(json.dumps(fixture) + "\n" for fixture in part), "utf-8")
    return file


# 2. Records.


def here():
    """The conditions of counts, besides the sources."""
    lines = subprocess.run(["swift", "--version"], capture_output=True, text=True).stdout
    compiler = re.search(r"Swift version [^\s(]+", lines)
    return {"compiler": compiler[0] if compiler else "unknown", "processor": platform.machine()}


def recorded():
    try:
        lines = RECORDS.read_text("utf-8").splitlines()
    except FileNotFoundError:
        return {}
    return {record["workload"]: record for record in map(json.loads, lines)}


def compare(found, records):
    """Prints a table, and returns 1 if a workload takes too many instructions."""
    status, place = 0, here()
    print(f"{'instructions a fixture':38} {'found':>10} {'recorded':>10}  ratio")
    for name, count in found.items():
        record = records.get(name)
        if record is None:
            print(f"{name:38} {count:10,} {'–':>10}")
            status = 1
            say(f"{name} has no record; run Scripts/instructions --record")
            continue
        ratio = count / record["instructions"]
        print(f"{name:38} {count:10,} {record['instructions']:10,}  {ratio:.3f}")
        is_comparable = all(record[key] == place[key] for key in place)
        if not is_comparable:
            say(f"{name} was recorded with {record['compiler']} on {record['processor']}, but this is "
                f"{place['compiler']} on {place['processor']}: the ratio is only a hint")
        if ratio > 1 + ROOM:
            say(f"{name} takes {ratio - 1:.1%} more than recorded; if that is intended, run "
                "Scripts/instructions --record")
            status = 1 if is_comparable else status
        elif ratio < 1 - ROOM:
            say(f"{name} takes {1 - ratio:.1%} less than recorded; to keep that, run "
                "Scripts/instructions --record")
    return status


def say(message):
    print(f"instructions: {message}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
