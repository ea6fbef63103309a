# SPDX-License-Identifier: GPL-3.0-or-later
"""The list of a program's parts in SPDX 2.3."""

import hashlib
import json
import re
import time as clock


def document(parts, about, program, time):
    """The bytes of an SPDX document about a program, its parts and their licences."""
    digest = hashlib.sha256(program).hexdigest()
    whole = _package("stacklp", about.version, "GPL-3.0-or-later", None)
    whole["checksums"] = [{"algorithm": "SHA256", "checksumValue": digest}]
    packages = [_package(part.name, part.version, part.licence, part.source) for part in parts]
    said = {
        "spdxVersion": "SPDX-2.3",
        "dataLicense": "CC0-1.0",
        "SPDXID": "SPDXRef-DOCUMENT",
        "name": f"stacklp-{about.version}-{about.machine}",
        "documentNamespace": f"https://spdx.org/spdxdocs/stacklp-{about.version}-{digest}",
        "creationInfo": {
            "created": clock.strftime("%Y-%m-%dT%H:%M:%SZ", clock.gmtime(time)),
            "creators": [f"Tool: stacklp-{about.version}"],
        },
        "packages": [whole, *packages],
        "relationships": [
            _relationship("SPDXRef-DOCUMENT", "DESCRIBES", whole["SPDXID"]),
            *(_relationship(whole["SPDXID"], "STATIC_LINK", part["SPDXID"]) for part in packages),
        ],
    }
    return (json.dumps(said, indent=2) + "\n").encode()


def _package(name, version, licence, source):
    return {
        "SPDXID": "SPDXRef-" + re.sub(r"[^A-Za-z0-9.]+", "-", name),
        "name": name,
        "versionInfo": version or "NOASSERTION",
        "downloadLocation": f"git+{source}" if source else "NOASSERTION",
        "filesAnalyzed": False,
        "licenseConcluded": licence,
        "licenseDeclared": licence,
        "copyrightText": "NOASSERTION",
    }


def _relationship(one, kind, other):
    return {"spdxElementId": one, "relationshipType": kind, "relatedSpdxElement": other}
