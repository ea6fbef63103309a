# SPDX-License-Identifier: GPL-3.0-or-later
"""Random linear programs as text: HiGHS solves them, and its lengths are compared with those of GLPK's adapter.

If the optimum is unique and the columns are lengths, every solver gives the same lengths. This holds for the mirror program
of hstack and the pairwise program of css.
"""

import json
import subprocess
import sys
import time
import venv
from pathlib import Path

from treatment import Unavailable, values

ENVIRONMENT = Path(__file__).resolve().parents[3] / ".build/python-highspy"
TOLERANCE = 1e-5
LINES = 40


def run(treatment):
    begun = time.monotonic()
    highspy = solver()
    # Its installation takes no time from the campaign.
    treatment.end += time.monotonic() - begun
    while treatment.goes_on:
        seed = str(treatment.random.randrange(10 ** 9))
        for algorithm, options in (("hstack", []), ("css", ["--formulation", "pairwise"])):
            lines = treatment.fixtures("--algorithm", algorithm, "--profile", "rows", "--count", str(LINES), "--seed", seed)
            text = b"\n".join(lines) + b"\n"
            solved = treatment.run(["solve", "--quiet", *options, "-"], text)
            stated = treatment.run(["program", "--format", "jsonl", *options, "-"], text)
            if solved is None or stated is None:
                continue
            frames = {result["name"]: result.get("frames") for result in values(solved.stdout) or []}
            programs = {}
            for program in values(stated.stdout) or []:
                programs.setdefault(program["name"], []).append(program)
            for line in lines:
                fixture = json.loads(line)
                name = fixture["name"]
                # Each of several programs has some of the lengths as columns, and the earlier ones as constants.
                if len(programs.get(name, [])) != 1 or not frames.get(name):
                    treatment.counts["skipped"] += 1
                    continue
                compare(treatment, highspy, programs[name][0], frames[name], fixture, ["program", *options, "-"])


def compare(treatment, highspy, program, frames, fixture, arguments):
    found = optimum(highspy, program)
    treatment.counts["programs"] += 1
    text = json.dumps(fixture).encode() + b"\n"
    if not treatment.expect(found is not None, "HiGHS finds no optimum", arguments, text):
        return
    vertical = fixture["root"].get("direction") == "vertical"
    for place, _ in enumerate(fixture["root"].get("children", [])):
        length = found.get(f"child.{place}.{'height' if vertical else 'width'}")
        if length is None:
            continue
        own = frames[f"/{place}"][3 if vertical else 2]
        off = abs(abs(length) - own)
        treatment.expect(off <= TOLERANCE * max(1, own), f"/{place} is {own}, and {abs(length)} by HiGHS", arguments, text)


def optimum(highspy, program):
    """The columns of an optimum by their names, or None without an optimum."""
    highs = highspy.Highs()
    highs.setOptionValue("output_flag", False)
    infinity = highs.getInfinity()
    sign = 1 if program["sense"] == "minimize" else -1
    positions = {}
    for column in program["columns"]:
        positions[column["name"]] = len(positions)
        cost = sign * program["objective"].get(column["name"], 0)
        highs.addCol(cost, column.get("lower", -infinity), column.get("upper", infinity), 0, [], [])
        if column.get("integer"):
            highs.changeColIntegrality(positions[column["name"]], highspy.HighsVarType.kInteger)
    for row in program["rows"]:
        indices = [positions[name] for name in row["terms"]]
        highs.addRow(row.get("lower", -infinity), row.get("upper", infinity), len(indices), indices,
                     list(row["terms"].values()))
    highs.run()
    if highs.getModelStatus() != highspy.HighsModelStatus.kOptimal:
        return None
    lengths = highs.getSolution().col_value
    return {name: lengths[position] for name, position in positions.items()}


def solver():
    """HiGHS, installed beside the build if it is missing."""
    try:
        import highspy
        return highspy
    except ImportError:
        pass
    python = ENVIRONMENT / "bin/python3"
    try:
        if not python.exists():
            print("torture: installing highspy", file=sys.stderr)
            venv.create(ENVIRONMENT, with_pip=True)
        libraries = subprocess.run([python, "-c", "import sysconfig; print(sysconfig.get_paths()['purelib'])"],
                                   capture_output=True, text=True, check=True).stdout.strip()
        if not (Path(libraries) / "highspy").exists():
            subprocess.run([python, "-m", "pip", "install", "--quiet", "highspy"], check=True)
        sys.path.append(libraries)
        import highspy
        return highspy
    except (OSError, subprocess.CalledProcessError, ImportError) as error:
        raise Unavailable(f"highspy cannot be installed: {error}") from None
