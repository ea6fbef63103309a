// SPDX-License-Identifier: GPL-3.0-or-later

import LayoutFixtures

/// A JSON value, or the words of the error.
func parsed(_ bytes: some Sequence<UInt8>) -> Result<JSONValue, FixtureError> {
    Result { () throws(FixtureError) in
        try FixtureReader.value(of: bytes, from: FixtureSource(file: "f.json"))
    }
}

/// Why a text is not JSON, with line and column, and without the name of the file; empty if it is.
func complaint(about bytes: some Sequence<UInt8>) -> String {
    switch parsed(bytes) {
    case .success: ""
    case .failure(let error):
        error.description.replacing(#/^f\.json:(\d+): not JSON: /#) { "line \($0.output.1), " }
    }
}
