# SPDX-License-Identifier: GPL-3.0-or-later
"""The requirements of each recipe, and its differences from the others, for `check`."""

import os
import shutil
import subprocess
from contextlib import contextmanager
from pathlib import Path

from environment import ENVIRONMENTS, Missing, enter, install, installed
from packages import PACKAGES

LIBRARY = Path(__file__).resolve().parent


class Recipe:
    is_small = True
    # Whether the same command resumes in the same folder.
    goes_on = False
    # Whether the name of the input names lines, or that of standard input.
    names_input = False
    # Whether bytes that are not UTF-8 are refused.
    refuses_bytes = False
    options = ()
    options_of_deaths = ()

    def __init__(self, folder):
        self.name = folder.name
        self.folder = folder
        folder.mkdir()

    @contextmanager
    def prepared(self, installing):
        """The environment variables of the recipe, once everything that it needs is installed."""
        if installing:
            self.install()
        if missing := self.missing():
            raise Missing(f"{missing} is not installed (add --install{'' if self.is_small else ' all'})")
        yield dict(os.environ)


class Parallel(Recipe):
    goes_on = True
    names_input = True
    options = options_of_deaths = ("-n", "7", "-j", "2")

    def missing(self):
        # The package moreutils has another program of that name.
        if not shutil.which("parallel"):
            return "GNU parallel"
        run = subprocess.run(["parallel", "--version"], capture_output=True, text=True)
        return None if run.stdout.startswith("GNU parallel") else "GNU parallel"

    def install(self):
        if self.missing():
            install("parallel", "parallel", "GNU parallel")


class Slurm(Recipe):
    is_small = False
    goes_on = True
    names_input = True
    options = options_of_deaths = ("-n", "3")
    path = os.environ["PATH"] + ":/usr/sbin"

    def missing(self):
        programs = ("sbatch", "scontrol", "slurmctld", "slurmd", "munged")
        return next((name for name in programs if not shutil.which(name, path=self.path)), None)

    def install(self):
        if self.missing():
            # The package of Slurm brings munge.
            install("slurm-wlm", "slurm", "Slurm")

    @contextmanager
    def prepared(self, installing):
        with super().prepared(installing) as environment:
            cluster = self.folder / "cluster"
            cluster.mkdir()
            environment |= {"SLURM_CONF": str(cluster / "slurm.conf"), "PATH": self.path}
            command = LIBRARY / "one-node-slurm"
            try:
                start = subprocess.run(
                    [command, "start", cluster], env=environment, stdin=subprocess.DEVNULL,
                    stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                )
                if start.returncode != 0:
                    raise Missing("a cluster of one node cannot be started here")
                yield environment
            finally:
                subprocess.run([command, "stop", cluster], env=environment)


class PythonRecipe(Recipe):
    def missing(self):
        return None if installed(ENVIRONMENTS / self.name) else self.name

    def install(self):
        enter(self.name, PACKAGES[self.name])


class Dask(PythonRecipe):
    options = options_of_deaths = ("--block", "1")


class Spark(PythonRecipe):
    is_small = False
    refuses_bytes = True
    options = ("--partitions", "5")
    # On one machine Spark retries nothing unless it is told to.
    options_of_deaths = ("--partitions", "5", "--master", "local[2,3]")

    def missing(self):
        return super().missing() if shutil.which("java") else "Java"


RECIPES = {"parallel": Parallel, "dask": Dask, "slurm": Slurm, "spark": Spark}
