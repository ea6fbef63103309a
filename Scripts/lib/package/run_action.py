# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs the steps of action.yml as GitHub would, in the current folder.

usage: run_action.py VERSION ARGUMENTS

The checkout of that version gets a folder named as on GitHub. $STACKLP_RELEASES says where its release is.
"""

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]


def main():
    text = (ROOT / "action.yml").read_text("utf-8")
    version, arguments = sys.argv[1:]
    with tempfile.TemporaryDirectory(prefix="stacklp-action-") as folder:
        here = Path(folder)
        place = here / "_actions/OWNER/stacklp" / version
        place.parent.mkdir(parents=True)
        place.symlink_to(ROOT)
        known = {
            **os.environ,
            "GITHUB_ACTION_PATH": str(place),
            "GITHUB_PATH": str(here / "path"),
            "GITHUB_STEP_SUMMARY": str(here / "summary"),
            "RUNNER_TEMP": str(here),
        }
        (here / "path").touch()
        (here / "summary").touch()
        status = 0
        for step in steps(text, arguments):
            if status and not step["always"]:
                continue
            added = (here / "path").read_text().split()
            known["PATH"] = ":".join([*reversed(added), os.environ["PATH"]])
            run = subprocess.run(["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]],
                                 env=known | step["env"])
            status = status or run.returncode
        print((here / "summary").read_text(), end="")
    return status


def steps(text, arguments):
    """Every step with its script and its variables. This reads only the subset of YAML that action.yml uses."""
    inputs = {"arguments": arguments, "version": "", "working-directory": "."}
    for step in re.split(r"\n    - ", text[text.index("  steps:\n"):])[1:]:
        script = re.search(r"\n      run: \|\n((?:        .*\n|\n)+)", step)[1]
        env = re.search(r"\n      env:\n((?:        .*\n)+)", step)
        values = dict(line.strip().split(": ", 1) for line in env[1].splitlines()) if env else {}
        yield {
            "run": re.sub(r"^        ", "", script, flags=re.M),
            "env": {key: inputs[re.search(r"inputs\.([\w-]+)", value)[1]] for key, value in values.items()},
            "always": "\n      if: always()" in step,
        }


if __name__ == "__main__":
    sys.exit(main())
