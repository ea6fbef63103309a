// SPDX-License-Identifier: GPL-3.0-or-later

import LayoutFixtures

/// Returns the JSON value of a text, or its error.
func parsed(_ bytes: some Sequence<UInt8>) -> Result<JSONValue, FixtureError> {
    Result { () throws(FixtureError) in
        try FixtureReader.value(of: bytes, from: FixtureSource(file: "f.json"))
    }
}

/// The error about a text, with line and column but without the file name; empty for valid JSON.
func complaint(about bytes: some Sequence<UInt8>) -> String {
    switch parsed(bytes) {
    case .success: ""
    case .failure(let error):
        error.description.replacing(#/^f\.json:(\d+): not JSON: /#) { "line \($0.output.1), " }
    }
}
