#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Measures stacklp, C, Yoga, Taffy, kiwi and glpsol in turn, and prints a table of ratios.

usage: Scripts/bench [--quick] [--rounds N] [--yoga DIR] [--taffy DIR] [--markdown | --document]

Every figure is a ratio of two times of the same round. The table has the median of the rounds. If something is
missing (kiwi, glpsol, or a clone of Yoga or Taffy), its rows are left out. `--document` replaces the table in
Sources/Documentation/How-fast-it-is.md.
"""

import argparse
import os
import platform
import shutil
import sys
import tempfile
from datetime import date
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.dont_write_bytecode = True
sys.path[:0] = [str(ROOT / "Scripts/lib/engines"), str(ROOT / "Scripts/lib/browsers")]

import report
from environment import Missing
from kiwi_times import KIWI
from measurements import Measurements
from processes import output_of, say
from ratios import Ratios
from taffy_checkout import TaffyCheckout
from yoga_checkout import YogaCheckout

CHECKOUTS = (YogaCheckout, TaffyCheckout)


def main():
    parser = argparse.ArgumentParser(prog="Scripts/bench", description=__doc__.split("\n")[0])
    parser.add_argument("--quick", action="store_true", help="run a few rounds, for a first look")
    parser.add_argument("--rounds", type=int, help="the number of rounds (default: 11, 3 with --quick)")
    parser.add_argument("--markdown", action="store_true", help="print the table as Markdown")
    parser.add_argument("--document", action="store_true",
                        help="write the table into Sources/Documentation/How-fast-it-is.md")
    for checkout in CHECKOUTS:
        parser.add_argument(f"--{checkout.engine}", metavar="DIR",
                            help=f"a clone of {checkout.name} to compare with")
    options = parser.parse_args()
    try:
        others = {checkout.engine: built(checkout(folder)) for checkout in CHECKOUTS
                  if (folder := vars(options)[checkout.engine])}
    except Missing as missing:
        sys.exit(f"bench: this is missing and cannot be installed: {missing}")
    rounds = options.rounds or (3 if options.quick else 11)
    if rounds < 1:
        parser.error("--rounds needs at least 1")
    with tempfile.TemporaryDirectory(prefix="stacklp-bench-") as folder:
        measurements = Measurements(ROOT, Path(folder), options.quick, others)
        measurements.prepare()
        for number in range(1, rounds + 1):
            say(f"round {number} of {rounds}")
            measurements.round()
        measurements.finish()
        groups = Ratios(measurements).groups()
    heading = [machine(rounds), versions(others)]
    if options.document:
        report.put_into(ROOT / "Sources" / "Documentation" / "How-fast-it-is.md", report.markdown(groups, heading))
    else:
        print((report.markdown if options.markdown else report.text)(groups, heading))


def built(engine):
    engine.program()
    return engine


def machine(rounds):
    models = (line.split(":")[1].strip() for line in lines_of("/proc/cpuinfo")
              if line.startswith("model name"))
    processor = next(models, platform.processor() or platform.machine())
    load = f"{os.getloadavg()[0]:.1f}".removesuffix(".0")
    return (f"{rounds} round{'s' * (rounds > 1)}, their median, smallest and largest ratio. "
            f"{date.today()}, {processor}, {os.cpu_count()} cores, "
            f"{platform.system()} {platform.release()}, load {load} at the end.")


def versions(others):
    swift = output_of("swift", "--version").splitlines()
    names = [next((line.split(" (")[0] for line in swift if "Swift version" in line), "Swift")]
    if shutil.which("glpsol"):
        names.append(f"GLPK {output_of('glpsol', '--version').splitlines()[0].split()[-1]}")
    return f"{', '.join([*names, *(other.version() for other in others.values()), KIWI])}, Python {platform.python_version()}."


def lines_of(path):
    try:
        return Path(path).read_text("utf-8").splitlines()
    except OSError:
        return []


if __name__ == "__main__":
    main()
