# SPDX-License-Identifier: GPL-3.0-or-later
"""The WebDriver protocol: JSON over HTTP."""

import http.client
import json
import time

from browser import NoAnswer, Refusal


class WebDriver:
    """A driver at a port of this machine, and its session with a browser."""

    def __init__(self, port, patience, is_running):
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=patience)
        self.path = "/session"
        deadline = time.monotonic() + patience
        while True:
            try:
                self.connection.connect()
                return
            except OSError as error:
                if time.monotonic() > deadline or not is_running():
                    raise NoAnswer(f"the driver at port {port}: {error}") from None
                time.sleep(0.02)

    def begin(self, capabilities):
        answer = self.request("POST", self.path, {"capabilities": capabilities})
        self.path = f"/session/{answer['sessionId']}"

    def call(self, method, command, parameters):
        return self.request(method, f"{self.path}/{command}", parameters)

    def request(self, method, path, parameters=None):
        body = None if parameters is None else json.dumps(parameters)
        try:
            self.connection.request(method, path, body, {"Content-Type": "application/json"})
            answer = self.connection.getresponse()
            value = json.loads(answer.read())["value"]
        except (OSError, http.client.HTTPException, ValueError, KeyError) as error:
            raise NoAnswer(f"the driver did not answer {path}: {error!r}") from None
        if answer.status != 200:
            raise Refusal(f"{path}: {value.get('message') or value.get('error')}")
        return value

    def end(self):
        """Ends the session, and the browser with it. Without an answer, other code ends them."""
        try:
            if self.path != "/session":
                self.request("DELETE", self.path)
        except NoAnswer:
            pass
        self.connection.close()
