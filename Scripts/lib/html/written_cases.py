# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes fixtures as cases of other suites by stacklp, and reads them back as those suites do."""

import json
import os
import re
import subprocess
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
TOLERANCE = 0.05
NOWHERE = [0, 0, 0, 0]

# The files that a suite's pages refer to, and their folders.
AROUND = {"yoga": ("gentest/test-template.html", "gentest/fonts"), "taffy": ("scripts",)}
CASES = {"yoga": "gentest/fixtures", "taffy": "test_fixtures/flex"}


def problems(suite, checkout, patience):
    """The round trip of Fixtures/css through the form of a suite: the number of cases, and the differences."""
    files = sorted((ROOT / "Fixtures/css").glob("*.json"))
    read = [json.loads(file.read_text("utf-8")) for file in files]
    fixtures = [fixture for each in read for fixture in (each if isinstance(each, list) else [each])]
    with tempfile.TemporaryDirectory() as folder:
        for path in AROUND[suite]:
            link = Path(folder) / path
            link.parent.mkdir(parents=True, exist_ok=True)
            link.symlink_to((Path(checkout) / path).resolve())
        (Path(folder) / CASES[suite]).mkdir(parents=True)
        names = write(suite, Path(folder) / CASES[suite], patience)
        found = read_back(suite, folder, patience)
    known = {letters(fixture["name"]): fixture for fixture in fixtures}
    return len(names), [f"{name}, {way}: {path} is {other}, expected {frame}"
                        for name in names for way in ways(suite, known[name])
                        for path, frame, other in differences(known[name], found.get((name, way), {}))]


def write(suite, folder, patience):
    """Writes every fixture that the suite can express, and returns the names of the cases."""
    program = os.environ.get("STACKLP", str(ROOT / "Scripts/stacklp"))
    command = [program, "solve", "--quiet", "--format", "html", "--suite", suite, "Fixtures/css"]
    text = subprocess.run(command, capture_output=True, text=True, timeout=patience, cwd=ROOT).stdout
    if suite == "yoga":
        (folder / "Written.html").write_text(text, "utf-8")
        return re.findall(r'<div id="(\w+)"', text)
    names = []
    for page in re.split("(?=<!DOCTYPE html>)", text)[1:]:
        names.append(letters(re.search("<title>(.*)</title>", page)[1]))
        (folder / f"{names[-1]}.html").write_text(page, "utf-8")
    return names


def read_back(suite, folder, patience):
    """Frames by the name of the case and the way in which it is laid out."""
    run = subprocess.run([str(ROOT / "Scripts/import-html"), f"--{suite}", folder],
                         capture_output=True, text=True, timeout=patience, cwd=ROOT)
    found = {}
    for fixture in map(json.loads, run.stdout.splitlines()):
        _, _, name, way = fixture["name"].split("/")
        found[name, way] = fixture["expected"]["frames"]
    return found


def letters(name):
    return re.sub(r"[^A-Za-z0-9]", "_", name)


def ways(suite, fixture):
    """The ways to lay out a case that match the fixture. A suite does not state the direction of a root."""
    said = fixture["root"].get("style", {}).get("layoutDirection", fixture.get("layoutDirection"))
    direction = "rtl" if said == "rightToLeft" else "ltr"
    return [direction] if suite == "yoga" else [f"{box}-{direction}" for box in ("border-box", "content-box")]


def differences(fixture, frames):
    """The boxes of the root or of its only child, whichever is the fixture's root."""
    expected = fixture["expected"]["frames"]
    tries = [list(compared(expected, frames, ""))]
    if "/0" in frames:
        tries.append(list(compared(expected, frames, "/0")))
    return min(tries, key=len)


def compared(expected, frames, above):
    x, y, *_ = frames.get(above or "/", NOWHERE)
    for path, frame in expected.items():
        other = frames.get(above if above and path == "/" else above + path)
        # An element without a box is not read back.
        moved = [other[0] - x, other[1] - y, *other[2:]] if other else None if frame != NOWHERE else frame
        if moved is None or any(abs(a - b) > TOLERANCE for a, b in zip(frame, moved)):
            yield path, frame, moved
