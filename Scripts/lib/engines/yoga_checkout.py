# SPDX-License-Identifier: GPL-3.0-or-later
"""Yoga from a checkout, compiled together with the program in `yoga/`, which reads fixtures."""

import os
from concurrent.futures import ThreadPoolExecutor

from built import OURS, Checkout
from environment import command, compiler, require_json
from vocabulary import YOGA

OPTIONS = ["-std=c++20", "-O2", "-DNDEBUG", "-w"]


class YogaCheckout(Checkout):
    name = "Yoga"
    engine = "yoga"
    around = ("yoga", "cpp")
    vocabulary = YOGA
    sources = ("yoga/*.cpp", "yoga/*.h", "yoga/*/**/*.cpp", "yoga/*/**/*.h")

    def make(self, folder):
        """Compiles each file separately, with as many jobs as there are cores."""
        require_json(compiler())
        ours = sorted((OURS / self.engine).glob("*.cpp"))
        sources = [*(file for file in self.files if file.suffix == ".cpp"), *ours]
        objects = [folder / f"{index}.o" for index in range(len(sources))]
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            list(pool.map(self.compile, sources, objects))
        program = folder / self.engine
        command([compiler(), *objects, "-o", program], "Yoga, linked")
        return program

    def compile(self, source, target):
        asked = [compiler(), *OPTIONS, f"-I{self.folder}", f"-I{OURS / 'cpp'}", "-c", source, "-o", target]
        command(asked, f"Yoga, compiled by C++20: {source.name}")
