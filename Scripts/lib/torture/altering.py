# SPDX-License-Identifier: GPL-3.0-or-later
"""Mutated bytes and structure of fixtures, through every command and option."""

import copy
import json

from treatment import is_readable, values

COMMANDS = [
    ["solve"], ["solve", "--engine", "greedy"], ["solve", "--program", "optimal"],
    ["solve", "--formulation", "level"], ["solve", "--arithmetic", "exact"], ["solve", "--format", "table"],
    ["solve", "--format", "ascii"], ["solve", "--format", "svg"], ["solve", "--format", "html"],
    ["solve", "--sweep", "width=0...3:1"], ["diff"], ["diff", "--fail-on", "shortfall"],
    ["diff", "--format", "svg"], ["test"], ["lint"], ["lint", "--format", "sarif"], ["explain"],
    ["explain", "--format", "jsonl"], ["program", "--format", "jsonl"],
    ["prove", "--over", "width=0...100", "--engine", "greedy", "--max-pieces", "20", "--max-time", "1s"],
    ["fuzz", "--config", "none", "--discard", "--laws", "none", "--reduce-time", "1s", "--max-time", "5s"],
]
# Commands that write one line for each line.
COUNTED = {"solve", "solve --engine greedy", "solve --program optimal", "solve --formulation level", "diff", "test"}
# Commands that may take longer: a proof of a long row has many pieces.
PATIENT = {"prove"}
LONGEST = 3000
LINES = 60

ODD = [None, True, -1, 0, 1e308, -1e308, 5e-324, 1e16, 0.1, "", "auto", "50%", "-3%", "1e999%", "infinity", "NaN", "\0",
       "\ud83d\ude00" * 50, [], {}, [[]], {"width": 1}, [1, 2, 3, 4], "row", "minContent", 2 ** 53 + 1]


def run(treatment):
    random = treatment.random
    sources = []
    for algorithm in ("css", "texture", "hstack"):
        sources += treatment.fixtures("--algorithm", algorithm, "--count", "80", "--seed", str(random.randrange(10 ** 6)))
    sources += treatment.fixtures("--algorithm", "css", "--profile", "everything", "--count", "80",
                                  "--seed", str(random.randrange(10 ** 6)))
    turn = 0
    while treatment.goes_on:
        command = COMMANDS[turn % len(COMMANDS)]
        turn += 1
        lines = [altered(random.choice(sources), random) for _ in range(LINES)]
        if command[0] in PATIENT:
            lines = [line for line in lines if len(line) <= LONGEST]
        treat(treatment, command, lines)
        treatment.counts["lines"] += len(lines)


def treat(treatment, command, lines):
    text = b"\n".join(lines) + b"\n"
    before = treatment.failures
    done = treatment.run([*command, "-"], text)
    if done is None:
        # The failing line alone, if it is one line.
        treatment.failures = before
        for line in lines:
            if treatment.run([*command, "-"], line + b"\n") is None:
                return
        treatment.fail("fails only on all of these lines together", [*command, "-"], text)
        return
    treatment.expect(is_readable(done.stdout + done.stderr), "its output controls a terminal", [*command, "-"], text)
    treatment.expect(done.returncode != 64 or done.stdout == b"", "refuses its command line after the first output",
                     [*command, "-"], text)
    if " ".join(command) in COUNTED:
        results = values(done.stdout)
        wanted = sum(1 for line in lines if line.strip(b" \t\r"))
        if treatment.expect(results is not None, "its output is not JSON", [*command, "-"], text):
            treatment.expect(len(results) == wanted, f"gives {len(results)} results for {wanted} lines", [*command, "-"], text)


def altered(line, random):
    kind = random.randrange(4)
    if kind == 0:
        return line
    if kind == 1:
        return restructured(line, random)
    data = bytearray(restructured(line, random) if kind == 3 else line)
    for _ in range(random.choice([1, 1, 2, 5, 20])):
        if not data:
            break
        place = random.randrange(len(data))
        way = random.randrange(5)
        if way == 0:
            data[place] ^= 1 << random.randrange(8)
        elif way == 1:
            del data[place:place + random.choice([1, 2, 10, 200])]
        elif way == 2:
            data[place:place] = random.randbytes(random.choice([1, 2, 8]))
        elif way == 3:
            other = random.randrange(len(data))
            data[place:place] = data[other:other + random.randrange(30)]
        else:
            data[place:place + 1] = random.choice([b'"', b"{", b"}", b"[", b"]", b",", b":", b"\\", b"e", b"-", b"\xff"])
    # A line must stay one line.
    return bytes(data).replace(b"\n", b" ").replace(b"\r", b" ") or b"{"


def restructured(line, random):
    """The fixture with a value or a key in a wrong place."""
    fixture = json.loads(line)
    for _ in range(random.choice([1, 1, 2, 4])):
        places = [place for place in holders(fixture)]
        holder = random.choice(places)
        keys = list(holder) if isinstance(holder, dict) else list(range(len(holder)))
        if not keys:
            continue
        key = random.choice(keys)
        way = random.randrange(5)
        if way == 0:
            holder[key] = copy.deepcopy(random.choice(ODD))
        elif way == 1:
            del holder[key]
        elif way == 2:
            other = random.choice(places)
            holder[key] = copy.deepcopy(other)
        elif way == 3 and isinstance(holder, dict):
            holder[random.choice(["width", "children", "id", "style", "type", "flexGrow", "x"])] = holder[key]
        else:
            depth = random.choice([2, 30, 199, 600])
            value = holder[key]
            for _ in range(depth):
                value = {"type": "stack", "children": [value]} if random.random() < 0.9 else [value]
            holder[key] = value
        if len(json.dumps(fixture)) > 200_000:
            break
    return json.dumps(fixture).encode()


def holders(value):
    if isinstance(value, (dict, list)):
        yield value
        for inner in value.values() if isinstance(value, dict) else value:
            yield from holders(inner)
