# SPDX-License-Identifier: GPL-3.0-or-later
"""Marionette, Firefox's remote protocol: messages as JSON, each after its length in digits."""

import json
import socket

from browser import NoAnswer, Refusal

CHUNK = 1 << 20


class Marionette:
    def __init__(self, port, patience):
        try:
            self.socket = socket.create_connection(("127.0.0.1", port), patience)
        except OSError as error:
            raise NoAnswer(f"Firefox at port {port}: {error}") from None
        self.rest = b""
        self.last = 0
        # The greeting, with the version of the protocol.
        self.message("the connection")

    def call(self, method, parameters):
        """Calls a method of the protocol, and waits for its result."""
        self.last += 1
        asked = json.dumps([0, self.last, method, parameters]).encode()
        try:
            self.socket.sendall(b"%d:%s" % (len(asked), asked))
        except OSError as error:
            raise NoAnswer(f"the browser ended during {method}: {error}") from None
        _, number, error, result = self.message(method)
        if number != self.last:
            raise NoAnswer(f"the browser answered another call than {method}")
        if error:
            raise Refusal(f"{method}: {error.get('message')}")
        return result

    def message(self, method):
        while b":" not in self.rest:
            self.rest += self.more(method)
        length, _, body = self.rest.partition(b":")
        parts, missing = [body], int(length) - len(body)
        while missing > 0:
            parts.append(self.more(method))
            missing -= len(parts[-1])
        body = b"".join(parts)
        self.rest = body[int(length) :]
        return json.loads(body[: int(length)])

    def more(self, method):
        try:
            chunk = self.socket.recv(CHUNK)
        except OSError as error:
            raise NoAnswer(f"the browser did not answer {method}: {error}") from None
        if not chunk:
            raise NoAnswer(f"the browser ended during {method}")
        return chunk

    def close(self):
        self.socket.close()
