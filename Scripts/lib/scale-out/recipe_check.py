# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares a recipe with one process: with workers that live, and with workers that die."""

import subprocess
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

LIBRARY = Path(__file__).resolve().parent
RECIPES = LIBRARY.parents[1] / "scale-out"

# The time limit of one run of a recipe, in case it hangs.
PATIENCE = 600
# The status of a run without a result.
REFUSED = 70
ALL = 1_000_000

# Lines that are not fixtures: line numbers name errors and fixtures without a name.
TEXT_LINES = (
    b'{"name": "half a line"', b"[1, 2]", b"", b'{"name": "no root"}', b"  \r", b"{}",
    b'{"constrainedSize": {"width": 9, "height": 9}, "algorithm": "css",\r "root": {"type": "stack"}}',
)
BYTE_LINES = (b'{"name": "\xff"}', b"\xff\xfe")
EVERY = 250


class Wrong(Exception):
    """A recipe gives a wrong result."""


class Input(NamedTuple):
    path: Path
    results: dict


def write_fixtures(program, folder, count):
    """Two inputs: one of text, and one with bytes that are no text."""
    listing = [program, "fuzz", "--list", "--quiet", "--count", str(count)]
    fixtures = subprocess.run(listing, check=True, stdout=subprocess.PIPE).stdout.splitlines()
    for name, odd in (("text", TEXT_LINES), ("bytes", TEXT_LINES + BYTE_LINES)):
        lines = []
        for number, fixture in enumerate(fixtures):
            if number % EVERY == EVERY // 2:
                lines.append(odd[number // EVERY % len(odd)])
            lines.append(fixture)
        path = folder / f"{name}.jsonl"
        path.write_bytes(b"\n".join(lines) + b"\n")
        yield name, path


def one_process(program, inputs):
    """The results of `stacklp solve` for each input, as a file and as standard input."""
    reference = {}
    for name, path in inputs:
        results = {}
        for names_input in (True, False):
            command = [program, "solve", "--quiet", str(path) if names_input else "-"]
            with open(path, "rb") as file:
                run = subprocess.run(command, stdin=file, stdout=subprocess.PIPE)
            results[names_input] = run.stdout, run.returncode
        reference[name] = Input(path, results)
    return reference


def compared(recipe, environment, program, reference):
    """Describes the correct results in words, and raises an error for a wrong one."""
    given = reference["text" if recipe.refuses_bytes else "bytes"]
    expected = given.results[recipe.names_input]
    living = environment | {"STACKLP": program}

    # 1. No worker dies.
    start = time.monotonic()
    hold(run(recipe, "living", recipe.options, given, living), expected, "with living workers")
    seconds = time.monotonic() - start

    # 2. One worker dies, and then all do.
    dying = mortals(recipe, environment, program, "one", 1)
    outcome = run(recipe, "one", recipe.options_of_deaths, given, dying)
    retried = outcome != (None, REFUSED)
    if retried:
        hold(outcome, expected, "after a worker died")
    dying = mortals(recipe, environment, program, "all", ALL)
    outcome = run(recipe, "all", recipe.options_of_deaths, given, dying)
    hold(outcome, (None, REFUSED), "when all workers die")
    for name in ("one", "all"):
        if not any(deaths(recipe, name).iterdir()):
            raise Wrong("no process died")

    # 3. The same command again.
    again = "all" if recipe.goes_on else "again"
    hold(run(recipe, again, recipe.options_of_deaths, given, living), expected, "said again")

    # 4. An input that the recipe would alter is refused.
    if recipe.refuses_bytes:
        outcome = run(recipe, "bytes", recipe.options, reference["bytes"], living)
        hold(outcome, (None, REFUSED), "with bytes that are not text")

    lines = expected[0].count(b"\n")
    death = "made good" if retried else "an error"
    return f"{lines:,} results, same bytes, {seconds:.1f} s; a death is {death}"


# A campaign on an engine with a planted mistake, without causes.
CAMPAIGN = (
    "--seed", "9960011", "--count", "400", "--algorithm", "css", "--profile", "rows", "--laws", "none",
    "--no-diagnosis", "--engine", "greedy~further-rounds-never",
)


def one_campaign(program):
    """The merged report of `stacklp fuzz` for three shards that run one by one, and the status."""
    with tempfile.TemporaryDirectory() as folder:
        files = [f"{folder}/{number}.jsonl" for number in (1, 2, 3)]
        for number, file in enumerate(files, 1):
            subprocess.run([program, "fuzz", "--quiet", "--discard", "--report", f"jsonl={file}", *CAMPAIGN,
                            "--shard", f"slice:{number}/3"], stdout=subprocess.DEVNULL)
        process = subprocess.run([program, "merge", "--quiet", *files], stdout=subprocess.PIPE)
        return process.stdout, process.returncode


def compared_campaign(recipe, environment, program, expected):
    """Describes the correct results of a campaign in words, and raises an error for a wrong one."""
    living = environment | {"STACKLP": program}
    start = time.monotonic()
    hold(campaign(recipe, "campaign", living), expected, "in a campaign with living workers")
    seconds = time.monotonic() - start
    dying = mortals(recipe, environment, program, "campaign-all", ALL)
    hold(campaign(recipe, "campaign-all", dying), (None, REFUSED), "in a campaign whose workers all die")
    hold(campaign(recipe, "campaign-all", living), expected, "in the same campaign, started again")
    return f"a campaign: same bytes, {seconds:.1f} s"


def campaign(recipe, name, environment):
    folder = recipe.folder / name
    command = [RECIPES / "campaign", "-n", "3", recipe.name, folder, *CAMPAIGN]
    with open(recipe.folder / f"{name}.log", "ab") as log:
        try:
            process = subprocess.run(
                list(map(str, command)), env=environment, cwd=recipe.folder,
                stdin=subprocess.DEVNULL, stdout=log, stderr=log, timeout=PATIENCE,
            )
        except subprocess.TimeoutExpired:
            raise Wrong(f"it hangs ({name})") from None
    results = folder / "all.jsonl"
    return results.read_bytes() if results.exists() else None, process.returncode


def deaths(recipe, name):
    return recipe.folder / f"{name}-deaths"


def mortals(recipe, environment, program, name, number):
    folder = deaths(recipe, name)
    folder.mkdir()
    return environment | {
        "STACKLP": str(LIBRARY / "mortal"), "MORTAL_PROGRAM": program,
        "MORTAL_FOLDER": str(folder), "MORTAL_DEATHS": str(number),
    }


def run(recipe, name, options, given, environment):
    """The output of a recipe, or `None`, and its status. Its messages are kept for reading."""
    folder = recipe.folder / name
    command = [RECIPES / recipe.name, *options, given.path, folder]
    with open(recipe.folder / f"{name}.log", "ab") as log:
        try:
            process = subprocess.run(
                list(map(str, command)), env=environment, cwd=recipe.folder,
                stdin=subprocess.DEVNULL, stdout=log, stderr=log, timeout=PATIENCE,
            )
        except subprocess.TimeoutExpired:
            raise Wrong(f"it hangs ({name})") from None
    results = folder / "all.jsonl"
    return results.read_bytes() if results.exists() else None, process.returncode


def hold(outcome, expected, when):
    results, status = outcome
    if results != expected[0]:
        number = "no" if results is None else f"{results.count(bytes([10])):,}"
        wanted = "none" if expected[0] is None else f"{expected[0].count(bytes([10])):,}"
        raise Wrong(f"{number} results instead of {wanted}, or other bytes, {when}; status {status}")
    if status != expected[1]:
        raise Wrong(f"status {status} instead of {expected[1]}, {when}")
