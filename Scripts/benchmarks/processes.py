# SPDX-License-Identifier: GPL-3.0-or-later
"""Processes whose time, printed output or memory is measured."""

import json
import os
import subprocess
import sys
import threading
import time
from pathlib import Path


class LeftOut(Exception):
    """The reason why something cannot be measured here."""


def say(message):
    print(f"bench: {message}", file=sys.stderr, flush=True)


def output_of(*command):
    """The output of a process; raises `LeftOut` with its last message if the process fails."""
    try:
        run = subprocess.run(
            [str(part) for part in command], stdin=subprocess.DEVNULL, capture_output=True,
            text=True, errors="replace",
        )
    except OSError as error:
        raise LeftOut(str(error)) from None
    if run.returncode != 0:
        words = run.stderr.strip().splitlines() or [f"exit status {run.returncode}"]
        raise LeftOut(f"{Path(command[0]).name}: {words[-1]}")
    return run.stdout


def json_of(*command):
    """The lines of JSON that a process prints: one value, or a list of several."""
    values = [json.loads(line) for line in output_of(*command).splitlines()]
    return values[0] if len(values) == 1 else values


def seconds_of(*command, processes=1):
    """The time from the start to the end of a process, or of several equal ones at a time. Their output is
    discarded."""
    command = [str(part) for part in command]
    nothing = os.open(os.devnull, os.O_RDWR)
    files = [(os.POSIX_SPAWN_DUP2, nothing, number) for number in (0, 1, 2)]
    try:
        start = time.perf_counter()
        started = [os.posix_spawnp(command[0], command, os.environ, file_actions=files)
                   for _ in range(processes)]
        statuses = [os.waitpid(process, 0)[1] for process in started]
        seconds = time.perf_counter() - start
    except OSError as error:
        raise LeftOut(f"{command[0]}: {error}") from None
    finally:
        os.close(nothing)
    if any(statuses):
        raise LeftOut(f"{Path(command[0]).name}: status {max(statuses)}")
    return seconds


def peak_of(command, lines, times):
    """The peak memory, in KiB, of a process that reads some lines a number of times.

    Linux reports it while the process runs. Its later figure includes the parent process.
    """
    process = subprocess.Popen(
        [str(part) for part in command], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    status, peak = Path(f"/proc/{process.pid}/status"), 0
    if not status.exists():
        process.kill()
        process.communicate()
        raise LeftOut("peak memory needs /proc, which this system does not have")

    def feed():
        try:
            for _ in range(times):
                process.stdin.write(lines)
            process.stdin.close()
        except BrokenPipeError:
            pass

    feeder = threading.Thread(target=feed)
    feeder.start()
    while process.poll() is None:
        peak = max(peak, high_water_mark(status))
        time.sleep(0.005)
    feeder.join()
    if process.returncode != 0 or not peak:
        raise LeftOut(f"{Path(command[0]).name}: status {process.returncode}")
    return peak


def high_water_mark(status):
    """The peak in KiB, or 0 if the process has ended."""
    try:
        for line in status.read_text("ascii").splitlines():
            if line.startswith("VmHWM:"):
                return int(line.split()[1])
    except OSError:
        pass
    return 0
