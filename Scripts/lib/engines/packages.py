# SPDX-License-Identifier: GPL-3.0-or-later
"""The Python packages of each adapter, with the versions that it was written for."""

PACKAGES = {
    "yoga": ("poga==0.1.19",),
    "taffy": ("stretchable==1.1.8", "attrs==25.4.0"),
}

# What makes a library of those that come as sources, with a C++ compiler and Python's headers.
BUILD_TOOLS = {
    "yoga": ("setuptools==84.2.1", "wheel==0.48.0", "pybind11==3.1.0"),
}


def version_of(package):
    """The pinned version of a package of PyPI."""
    pins = (pin.split("==") for pins in PACKAGES.values() for pin in pins)
    return next(version for name, version in pins if name == package)
