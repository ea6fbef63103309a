# SPDX-License-Identifier: GPL-3.0-or-later
"""Engines in Swift: declarations from a checkout, compiled together with our program around them."""

import shutil

from built import OURS, Checkout
from environment import Missing, command

# The files form one module in the older language mode, which has no concurrency rules.
OPTIONS = ("-O", "-whole-module-optimization", "-swift-version", "5", "-suppress-warnings")


class SwiftCheckout(Checkout):
    """A checkout whose selected sources are compiled by one call of the compiler."""

    table = ()  # See swift_source.py.

    def __init__(self, folder):
        self.sources = [source.path for source in self.table]
        super().__init__(folder)

    def make(self, folder):
        compiler = shutil.which("swiftc")
        if not compiler:
            raise Missing("swiftc, of Swift 6.0 or later")
        originals = [folder / f"{index}-{file.name}" for index, file in enumerate(self.files)]
        for source, file, original in zip(self.table, self.files, originals, strict=True):
            original.write_text(source.taken(file.read_text("utf-8")), "utf-8")
        ours = sorted(file for name in self.around for file in (OURS / name).glob("*.swift"))
        program = folder / self.engine
        command([compiler, *OPTIONS, "-module-name", "Engine", *originals, *ours, "-o", program],
                f"{self.name}, compiled by swiftc")
        return program
