// SPDX-License-Identifier: GPL-3.0-or-later

/// The grade of a fixture's result in a batch.
package enum Grade: Int, Comparable, Sendable, CaseIterable {
    /// The result is good.
    case good
    /// The result is good, or the fixture was skipped; the summary mentions it.
    case notable
    /// The result is bad.
    case different
    /// There is no result, since the fixture is invalid.
    case invalid

    /// Whether the second grade is worse.
    package static func < (first: Grade, second: Grade) -> Bool { first.rawValue < second.rawValue }
}
