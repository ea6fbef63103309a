# SPDX-License-Identifier: GPL-3.0-or-later
"""Engines that crash, hang, flood, lie and linger. Each must get a verdict, and none may outlive the run."""

import subprocess
import sys
import time

from treatment import values

HEAD = """import json, os, random, signal, sys, time
n = 0
def answer(line, **more):
    name = json.loads(line)["name"]
    print(json.dumps({"name": name, "status": "solved", "frames": {"/": [0, 0, 1, 1]}, **more}), flush=True)
for line in sys.stdin:
    n += 1
    if n == 1:
        answer(line)
        continue
"""
# The behaviour of an engine on each line after the first.
WAYS = {
    "dies": "    sys.exit(random.choice([0, 1, 70]))",
    "is killed": "    os.kill(os.getpid(), random.choice([signal.SIGKILL, signal.SIGSEGV, signal.SIGABRT]))",
    "hangs": "    time.sleep(1000)",
    "floods": "    sys.stdout.write('x' * 100_000_000); sys.stdout.flush()",
    "floods in lines": "    [print('{}') for _ in range(1_000_000)]",
    "mutters": "    sys.stderr.write('y' * 5_000_000); answer(line)",
    "says rubbish": "    sys.stdout.buffer.write(os.urandom(300) + b'\\n'); sys.stdout.flush()",
    "says half": "    sys.stdout.write('{\"name\":'); sys.stdout.flush(); time.sleep(0.2); os._exit(0)",
    "says twice": "    answer(line); answer(line)",
    "calls it otherwise": "    print(json.dumps({'name': 'else', 'status': 'solved', 'frames': {}}), flush=True)",
    "has no numbers": "    print(json.dumps({'name': json.loads(line)['name'], 'status': 'solved', "
                      "'frames': {'/': [float('nan')] * 4}}), flush=True)",
    "has large numbers": "    answer(line, frames={'/': [1e308, -1e308, 1e308, 1e308]})",
    "closes its output": "    os.close(1); time.sleep(1000)",
    "closes its input": "    os.close(0); time.sleep(1000)",
    "ignores signals": "    [signal.signal(s, signal.SIG_IGN) for s in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP, "
                       "signal.SIGPIPE)]; time.sleep(1000)",
    "has children": "    (os.fork() or time.sleep(1000)); answer(line)",
    "stops": "    os.kill(os.getpid(), signal.SIGSTOP)",
    "is slow": "    time.sleep(random.uniform(0, 0.6)); answer(line)",
    "is deep": "    print('[' * 100_000, flush=True)",
}


def run(treatment):
    names = list(WAYS)
    treatment.random.shuffle(names)
    turn = 0
    while treatment.goes_on:
        name = names[turn % len(names)]
        turn += 1
        mark = f"torture-{treatment.random.randrange(10 ** 12)}"
        script = treatment.folder / f"{mark}.py"
        script.write_text(HEAD + WAYS[name] + "\n")
        arguments = ["fuzz", "--config", "none", "--algorithm", "css", "--profile", "rows", "--count", "6", "--discard",
                     "--laws", "none", "--time-limit", "0.4s", "--start-time", "20s", "--reduce-time", "1s",
                     "--max-time", "15s", "-j", "2", "--quiet", "--report", "jsonl",
                     "--engine", f"bad={sys.executable} {script.name}"]
        begun = time.monotonic()
        done = treatment.run(arguments)
        treatment.counts["engines"] += 1
        if done is None:
            continue
        taken = time.monotonic() - begun
        treatment.expect(taken < 40, f"{name}: takes {taken:.0f} s", arguments)
        treatment.expect(done.returncode in (1, 2), f"{name}: ends with {done.returncode}", arguments)
        if done.returncode == 1:
            lines = values(done.stdout)
            treatment.expect(lines and lines[0]["type"] == "campaign", f"{name}: there is no report", arguments)
        time.sleep(0.2)
        left = subprocess.run(["pgrep", "-f", mark], capture_output=True).stdout.split()
        treatment.expect(not left, f"{name}: {len(left)} processes outlive the run", arguments)
