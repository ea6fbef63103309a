# SPDX-License-Identifier: GPL-3.0-or-later
"""Programs that end, with all that they have started, when this one does, however that comes about."""

import subprocess

from browser import NoAnswer

# A shell that starts the program, and kills its whole group, itself included, when that ends or when
# its own input does, which is not written to.
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
