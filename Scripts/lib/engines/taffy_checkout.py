# SPDX-License-Identifier: GPL-3.0-or-later
"""Taffy from a checkout, built together with the program in `taffy/`, which reads fixtures."""

import os
import shutil
import subprocess
from pathlib import Path

from built import OURS, Checkout
from environment import Missing, command, install
from vocabulary import TAFFY

# The folder of Rust packages in distributions, and the packages without which cargo cannot resolve versions, even for a
# slotmap that is not built.
SYSTEM = Path("/usr/share/cargo/registry")
PACKAGES = ("arrayvec", "serde_json", "slotmap")


class TaffyCheckout(Checkout):
    name = "Taffy"
    engine = "taffy"
    vocabulary = TAFFY
    sources = ("Cargo.toml", "src/lib.rs", "src/**/*.rs")

    def make(self, folder):
        if not shutil.which("cargo"):
            raise Missing("cargo, of the Rust version that this Taffy requires (1.71 for 0.13), or later")
        shutil.copytree(OURS / self.engine, folder, dirs_exist_ok=True)
        manifest = folder / "Cargo.toml"
        manifest.write_text(manifest.read_text("utf-8").replace("TAFFY", str(self.folder)), "utf-8")
        self.build_program(folder)
        return folder / "target/release/stacklp-taffy"

    def build_program(self, folder):
        """Builds with packages of the registry, or of the distribution if the registry cannot be reached."""
        if cargo(folder, "fetch").returncode == 0:
            built = cargo(folder, "build", "--release", "--offline")
        else:
            if not all(list(SYSTEM.glob(f"{name}-*")) for name in PACKAGES):
                wanted = " ".join(f"librust-{name.replace('_', '-')}-dev" for name in PACKAGES)
                install(wanted, "rust", "packages of Rust, because the registry cannot be reached,")
            source = ['source.crates-io.replace-with="system"', f'source.system.directory="{SYSTEM}"']
            options = [part for setting in source for part in ("--config", setting)]
            built = cargo(folder, "build", "--release", "--offline", *options)
        if built.returncode != 0:
            said = " / ".join(built.stdout.strip().splitlines()[-8:])
            raise Missing(f"Taffy, built by cargo: {said}")


def cargo(folder, *arguments):
    environment = {**os.environ, "CARGO_NET_RETRY": "0", "CARGO_TARGET_DIR": str(folder / "target")}
    return subprocess.run(
        ["cargo", *arguments], cwd=folder, env=environment, stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace")
