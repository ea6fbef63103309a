// SPDX-License-Identifier: GPL-3.0-or-later

/// Why results that are there already cannot be gone on with, or put together.
public struct Refusal: Error, CustomStringConvertible {
    /// What was found, and what to do; a line for each thing.
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}
