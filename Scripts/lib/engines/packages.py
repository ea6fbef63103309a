# SPDX-License-Identifier: GPL-3.0-or-later
"""The Python packages of each adapter, with the versions that it was written for."""

PACKAGES = {
    "yoga": ("poga==0.1.19", "pybind11==3.1.0"),
    "taffy": ("stretchable==1.1.8", "attrs==25.4.0"),
}

# Those that come as sources, which a C++ compiler and Python's headers make a library of.
COMPILED = {"yoga"}


def version_of(package):
    """The pinned version of a package of PyPI."""
    pins = (pin.split("==") for pins in PACKAGES.values() for pin in pins)
    return next(version for name, version in pins if name == package)
