# SPDX-License-Identifier: GPL-3.0-or-later
"""WebKitGTK, controlled through its driver and its MiniBrowser. Without a display it gets a separate one."""

import os
import re
import shutil
import socket
import subprocess
from glob import glob

from browser import PATIENCE, Browser, NoAnswer
from kept_process import KeptProcess
from webdriver import WebDriver

BROWSERS = ("/usr/lib/*/webkit2gtk-4.*/MiniBrowser", "/usr/libexec/webkit2gtk-4.*/MiniBrowser",
            "/usr/lib/webkit2gtk-4.*/MiniBrowser")


class WebKit(Browser):
    name, variable = "WebKitGTK", "WEBKIT"
    programs = ("WebKitWebDriver",)
    package = ("webkit2gtk-driver xvfb", "webkitgtk")
    display = driver = session = None

    @classmethod
    def find(cls):
        """The driver, if its requirements are installed too."""
        is_whole = mini_browser() and (has_display() or shutil.which("Xvfb"))
        return super().find() if is_whole else None

    @classmethod
    def version(cls, program):
        """The browser's version. The browser does not report it without a display."""
        environment, display = on_a_display()
        try:
            said = subprocess.run([mini_browser(), "--version"], capture_output=True, text=True,
                                  env=environment).stdout
        finally:
            if display:
                display.end()
        found = re.search(r"\d+(\.\d+)+", said)
        return found.group() if found else "of no known version"

    def open(self, program, url):
        environment, self.display = on_a_display()
        port = free_port()
        self.driver = KeptProcess([program, f"--port={port}"], environment)
        self.session = WebDriver(port, PATIENCE, self.driver.is_running)
        options = {"binary": mini_browser(), "args": ["--automation"]}
        wanted = {"webkitgtk:browserOptions": options, "timeouts": {"script": 1000 * PATIENCE}}
        self.session.begin({"alwaysMatch": wanted})
        self.session.call("POST", "url", {"url": url})

    def evaluate(self, source):
        # An exception is returned as a value too, since a driver does not wait for it.
        script = ("const [done] = arguments; "
                  f"(async () => ({source}))().then(v => done([v]), e => done(String(e)))")
        found = self.session.call("POST", "execute/async", {"script": script, "args": []})
        if not isinstance(found, list):
            raise NoAnswer(f"the page failed: {found}")
        return found[0]

    def end(self):
        if self.session:
            self.session.end()
        for process in filter(None, (self.driver, self.display)):
            process.end()


def mini_browser():
    """The newest one, if there is one."""
    found = [path for pattern in BROWSERS for path in sorted(glob(pattern))]
    return found[-1] if found else None


def has_display():
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def on_a_display():
    """Environment variables for opening a window, with a new display if there is none."""
    environment, display = dict(os.environ), None
    if not has_display():
        display, environment["DISPLAY"] = virtual_display()
    return environment, display


def virtual_display():
    """An X server without a screen, and the name of its display."""
    told, tells = os.pipe()
    command = ["Xvfb", "-displayfd", str(tells), "-screen", "0", "1024x768x24", "-nolisten", "tcp"]
    server = KeptProcess(command, descriptors=[tells])
    os.close(tells)
    with open(told, encoding="ascii") as file:
        number = file.readline().strip()
    if not number:
        server.end()
        raise NoAnswer("Xvfb did not start")
    return server, f":{number}"


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as server:
        return server.getsockname()[1]
