// SPDX-License-Identifier: GPL-3.0-or-later

/// The place of a case in a campaign, from which the case can be made again.
public struct CasePlace: Hashable, Sendable, Comparable {
    /// The case's number.
    public var number: Int
    /// The index among the cases of that number: 0, or more for a replacement of a refused case.
    public var attempt: Int
    /// The length at which the case was tried, if it is tried at several lengths.
    package var length: Double?

    /// Creates a place from its parts.
    public init(_ number: Int, attempt: Int = 0) {
        (self.number, self.attempt) = (number, attempt)
    }

    func with(length: Double?) -> Self {
        var place = self
        place.length = length
        return place
    }

    /// Returns whether one place comes before another.
    public static func < (first: CasePlace, second: CasePlace) -> Bool {
        (first.number, first.attempt, first.length ?? 0)
            < (second.number, second.attempt, second.length ?? 0)
    }
}
