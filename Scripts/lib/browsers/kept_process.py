# SPDX-License-Identifier: GPL-3.0-or-later
"""Processes that end, with all their child processes, when this process ends for any reason."""

import subprocess

from browser import NoAnswer

# A shell that starts the program. It kills its whole process group, including itself, when the program ends or when its
# own input ends. Nothing is written to that input.
KEEPER = '("$@" </dev/null; kill -KILL 0) & read -r nothing; kill -KILL 0'


class KeptProcess:
    def __init__(self, command, environment=None, descriptors=()):
        try:
            self.process = subprocess.Popen(
                ["sh", "-c", KEEPER, "keeper", *command], stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment,
                pass_fds=descriptors, start_new_session=True)
        except OSError as error:
            raise NoAnswer(f"{command[0]}: {error}") from None

    def is_running(self):
        return self.process.poll() is None

    def end(self):
        self.process.stdin.close()
        self.process.wait()
