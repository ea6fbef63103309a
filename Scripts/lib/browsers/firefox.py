# SPDX-License-Identifier: GPL-3.0-or-later
"""Firefox, controlled through a socket."""

import json
import time

from browser import PATIENCE, Browser, NoAnswer
from kept_process import KeptProcess
from marionette import Marionette

PREFERENCES = {
    # Any free port: the browser writes its number into the profile.
    "marionette.port": 0,
    "layout.css.devPixelsPerPx": "1.0",
    "app.normandy.enabled": False,
    "app.update.disabledForTesting": True,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "extensions.systemAddon.update.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,none",
    "toolkit.telemetry.enabled": False,
}


class Firefox(Browser):
    name, variable = "Firefox", "FIREFOX"
    programs = ("firefox-esr", "firefox")
    package = ("firefox-esr", "firefox")
    process = marionette = None

    def open(self, program, url):
        profile = self.folder / "profile"
        profile.mkdir()
        lines = (f"user_pref({json.dumps(key)}, {json.dumps(value)});\n"
                 for key, value in PREFERENCES.items())
        (profile / "user.js").write_text("".join(lines), "utf-8")
        self.process = KeptProcess([program, "--headless", "--marionette", "--no-remote",
                                    "--profile", str(profile)])
        self.marionette = Marionette(self.port(profile / "MarionetteActivePort"), PATIENCE)
        self.marionette.call("WebDriver:NewSession", {"capabilities": {}})
        self.marionette.call("WebDriver:SetTimeouts", {"script": 1000 * PATIENCE})
        self.marionette.call("WebDriver:Navigate", {"url": url})

    def port(self, file):
        """The port of the browser, once it listens."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline and self.process.is_running():
            if file.exists() and (text := file.read_text("utf-8").strip()):
                return int(text)
            time.sleep(0.02)
        raise NoAnswer("Firefox did not open its port")

    def evaluate(self, source):
        asked = {"script": f"return {source}", "args": []}
        return self.marionette.call("WebDriver:ExecuteScript", asked)["value"]

    def end(self):
        if self.marionette:
            self.marionette.close()
        if self.process:
            self.process.end()
