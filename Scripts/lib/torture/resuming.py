# SPDX-License-Identifier: GPL-3.0-or-later
"""Signals at random moments, torn and altered files, two writers and full disks, under --resume.

A resumed run must have the bytes of a run without an interruption, or report the problem and change nothing.
"""

import resource
import signal
import subprocess
import time

from treatment import PATIENCE

ROWS = 4000


def run(treatment):
    random = treatment.random
    rows = b"\n".join(treatment.fixtures("--algorithm", "css", "--profile", "rows", "--count", str(ROWS),
                                         "--seed", str(random.randrange(10 ** 6)))) + b"\n"
    (treatment.folder / "rows.jsonl").write_bytes(rows)
    for packed in ("", ".gz"):
        treatment.run(["solve", "--quiet", "--trailer", "--output", f"whole.jsonl{packed}", "rows.jsonl"])
    whole = {packed: (treatment.folder / f"whole.jsonl{packed}").read_bytes() for packed in ("", ".gz")}
    ways = [interrupted, truncated, flipped, contested, full]
    turn = 0
    while treatment.goes_on:
        packed = random.choice(["", "", ".gz"])
        way = ways[turn % len(ways)]
        turn += 1
        path = treatment.folder / f"part.jsonl{packed}"
        path.unlink(missing_ok=True)
        way(treatment, path, whole[packed])
        treatment.counts[way.__name__] += 1


def command(path):
    return ["solve", "--quiet", "--trailer", "--resume", path.name, "rows.jsonl"]


def finish(treatment, path, whole, how):
    done = treatment.run(command(path))
    if done is not None:
        treatment.expect(done.returncode == 0, f"{how}: ends with {done.returncode}, {done.stderr[:200]}", command(path))
        treatment.expect(path.read_bytes() == whole, f"{how}: the bytes are not those of one run", command(path))


def interrupted(treatment, path, whole):
    """Sends signals to a run until it is finished; the last attempt gets none."""
    for _ in range(treatment.random.randrange(1, 5)):
        process = subprocess.Popen([treatment.program, *command(path)], cwd=treatment.folder,
                                   stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        time.sleep(treatment.random.uniform(0, 0.15))
        process.send_signal(treatment.random.choice([signal.SIGTERM, signal.SIGINT, signal.SIGKILL, signal.SIGHUP]))
        try:
            process.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
            treatment.fail("a signal does not end it", command(path))
        treatment.counts["signals"] += 1
    finish(treatment, path, whole, "after signals")


def truncated(treatment, path, whole):
    """A file as a crash of the machine leaves it: any first part."""
    path.write_bytes(whole[:treatment.random.randrange(len(whole))])
    finish(treatment, path, whole, "after truncation")


def flipped(treatment, path, whole):
    """One changed bit: the file is refused and untouched, or laid out again from there on if that is requested."""
    data = bytearray(whole)
    place = treatment.random.randrange(len(data))
    data[place] ^= 1 << treatment.random.randrange(8)
    path.write_bytes(data)
    done = treatment.run(command(path))
    if done is None:
        return
    after = path.read_bytes()
    if done.returncode == 0:
        # A bit may belong to no result, as in a header of gzip.
        treatment.expect(after == whole or path.suffix == ".gz", f"byte {place} was altered, and no message says so",
                         command(path), bytes(data))
    else:
        treatment.expect(after == data, f"byte {place} was altered, and the file was changed", command(path), bytes(data))
        again = treatment.run([*command(path), "--on-change", "again"])
        if again is not None:
            treatment.expect(again.returncode == 0 and path.read_bytes() == whole,
                             f"byte {place} was altered: laying out again ends with {again.returncode}",
                             command(path), bytes(data))


def contested(treatment, path, whole):
    """Two processes write the same file: one succeeds; the other one ends with 75, or runs after it."""
    processes = [subprocess.Popen([treatment.program, *command(path)], cwd=treatment.folder,
                                  stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) for _ in range(2)]
    statuses = sorted(process.wait(timeout=PATIENCE) for process in processes)
    treatment.expect(statuses in ([0, 0], [0, 75]), f"two writers end with {statuses}", command(path))
    treatment.expect(path.read_bytes() == whole, "two writers: the bytes are not those of one run", command(path))


def full(treatment, path, whole):
    """A file has a size limit: the run ends with 74, and resumes once there is space."""
    most = treatment.random.randrange(1, len(whole))

    def limit():
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))

    done = treatment.run(command(path), preexec_fn=limit)
    if done is not None:
        treatment.expect(done.returncode == 74, f"a full disk ends with {done.returncode}", command(path))
    finish(treatment, path, whole, "after a full disk")
    for other in (["solve", "-"], ["diff", "-"], ["test", "-"], ["explain", "-"]):
        with open("/dev/full", "wb") as device:
            process = subprocess.run([treatment.program, *other], cwd=treatment.folder, stdout=device,
                                     stderr=subprocess.DEVNULL, timeout=PATIENCE,
                                     input=(treatment.folder / "rows.jsonl").read_bytes()[:20_000].rsplit(b"\n", 1)[0])
        treatment.expect(process.returncode == 74, f"a full device ends with {process.returncode}", other)
