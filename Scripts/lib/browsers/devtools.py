# SPDX-License-Identifier: GPL-3.0-or-later
"""The DevTools protocol over pipes: messages as JSON, each ended by a NUL.

A browser that is started with --remote-debugging-pipe reads from file descriptor 3 and writes to 4. It ends
when 3 is closed for any reason.
"""

import fcntl
import json
import os
import select
import time

from browser import NoAnswer, Refusal

OPTION = "--remote-debugging-pipe"

# The descriptors of a browser are below this number.
FIRST_FREE = 10

CHUNK = 1 << 20


class DevTools:
    """A running browser, and the connection to it."""

    def __init__(self, command):
        commands, self.commands = pipe()
        self.events, events = pipe()
        actions = [
            (os.POSIX_SPAWN_OPEN, 0, os.devnull, os.O_RDONLY, 0),
            (os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0),
            (os.POSIX_SPAWN_OPEN, 2, os.devnull, os.O_WRONLY, 0),
            (os.POSIX_SPAWN_DUP2, commands, 3),
            (os.POSIX_SPAWN_DUP2, events, 4),
        ]
        try:
            self.process = os.posix_spawn(
                command[0], command, os.environ, file_actions=actions, setpgroup=0)
        except OSError as error:
            raise NoAnswer(f"{command[0]}: {error}") from None
        finally:
            os.close(commands)
            os.close(events)
        self.rest = b""
        self.last = 0

    def call(self, method, parameters, patience, session=None):
        """Calls a method of the protocol, and waits some seconds for its result."""
        self.last += 1
        message = {"id": self.last, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        deadline = time.monotonic() + patience
        try:
            self.send(json.dumps(message).encode() + b"\0")
            answer = next(m for m in self.messages(deadline) if m.get("id") == self.last)
        except (OSError, StopIteration):
            raise NoAnswer(f"the browser ended during {method}") from None
        if "error" in answer:
            raise Refusal(f"{method}: {answer['error'].get('message')}")
        return answer["result"]

    def send(self, data):
        while data:
            data = data[os.write(self.commands, data) :]

    def messages(self, deadline):
        """The browser's messages, until it ends; raises `NoAnswer` at the deadline."""
        parts = [self.rest]
        while True:
            left = max(deadline - time.monotonic(), 0)
            if not select.select([self.events], [], [], left)[0]:
                raise NoAnswer("the browser did not answer in time")
            chunk = os.read(self.events, CHUNK)
            if not chunk:
                return
            parts.append(chunk)
            if b"\0" not in chunk:
                continue
            *messages, self.rest = b"".join(parts).split(b"\0")
            parts = [self.rest]
            yield from map(json.loads, messages)

    def close(self, patience=5):
        """Ends the browser by closing its pipe, and kills it if that takes too long."""
        os.close(self.commands)
        os.close(self.events)
        deadline = time.monotonic() + patience
        while os.waitpid(self.process, os.WNOHANG) == (0, 0):
            if time.monotonic() > deadline:
                os.killpg(self.process, 9)
                os.waitpid(self.process, 0)
                return
            time.sleep(0.01)


def pipe():
    """Both ends of a pipe. Child processes get them only under other numbers."""
    ends = []
    for end in os.pipe():
        ends.append(fcntl.fcntl(end, fcntl.F_DUPFD_CLOEXEC, FIRST_FREE))
        os.close(end)
    return ends
