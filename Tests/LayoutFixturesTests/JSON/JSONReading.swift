// SPDX-License-Identifier: GPL-3.0-or-later

import LayoutFixtures

/// A JSON value, or the words of the error.
func parsed(_ bytes: some Sequence<UInt8>) -> Result<JSONValue, FixtureError> {
    Result { () throws(FixtureError) in
        try FixtureReader.value(of: bytes, from: FixtureSource(file: "f.json"))
    }
}

/// Why a text is not JSON, without the name of the file; empty if it is.
func complaint(about bytes: some Sequence<UInt8>) -> String {
    switch parsed(bytes) {
    case .success: ""
    case .failure(let error): error.description.replacing("f.json: not JSON: ", with: "")
    }
}

/// Random numbers that are the same every time.
struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
