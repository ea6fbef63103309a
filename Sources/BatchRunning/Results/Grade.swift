// SPDX-License-Identifier: GPL-3.0-or-later

/// The meaning of a fixture's result for the batch.
package enum Grade: Int, Comparable, Sendable, CaseIterable {
    /// It is as it should be.
    case good
    /// It is as it should be, or was not looked at; a reader may want to know.
    case notable
    /// It is not as it should be.
    case different
    /// There is no result: the fixture is invalid.
    case invalid

    /// Whether the second one is worse.
    package static func < (first: Grade, second: Grade) -> Bool { first.rawValue < second.rawValue }
}
