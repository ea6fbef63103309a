# SPDX-License-Identifier: GPL-3.0-or-later
"""The Python packages of each recipe, with the versions that the recipe was written for."""

PACKAGES = {
    "dask": (
        "distributed==2026.8.0", "dask==2026.8.0", "click==8.5.1", "cloudpickle==3.1.2",
        "fsspec==2026.9.0", "importlib_metadata==10.2.0", "Jinja2==3.1.6",
        "lazy-importer==0.1.0", "locket==1.0.0", "MarkupSafe==3.0.4", "msgpack==1.2.4",
        "packaging==26.3", "partd==1.4.2", "psutil==7.2.2", "PyYAML==6.0.3",
        "sortedcontainers==2.4.0", "tblib==3.2.2", "toolz==1.2.0", "tornado==6.6.1",
        "zict==3.0.0", "zipp==4.1.2",
    ),
    "spark": ("pyspark==4.3.0", "py4j==0.10.9.9"),
}
