// SPDX-License-Identifier: GPL-3.0-or-later

internal import FixtureGenerating

/// The fixtures that an engine refused, by reason.
public struct Refusals: Sendable {
    /// The number of refused fixtures for each reason, with numbers in reasons written as `#`.
    public private(set) var reasons: [String: Int] = [:]
    /// The numbers of random fixtures and of answers for each profile.
    private var counts: [Profile: (asked: Int, answered: Int)] = [:]

    /// The largest number of reasons that are counted separately.
    private static let mostReasons = 100
    private static let others = "other reasons"

    /// The reasons, the most frequent first.
    ///
    /// - Complexity: O(*n* log *n*) for *n* reasons.
    public var ranked: [(reason: String, count: Int)] {
        reasons.ranked.map { (reason: $0.name, count: $0.value) }
    }

    /// The profiles of random fixtures in the order of their names, with the numbers of fixtures asked and answered.
    ///
    /// - Complexity: O(*n* log *n*) for *n* profiles.
    public var profiles: [(profile: String, asked: Int, answered: Int)] {
        counts.map { ($0.key.rawValue, $0.value.asked, $0.value.answered) }.sorted { $0.0 < $1.0 }
    }

    /// The profiles without any answered fixture.
    ///
    /// - Complexity: O(*n* log *n*) for *n* profiles.
    public var unanswered: [(profile: String, asked: Int, answered: Int)] {
        profiles.filter { $0.answered == 0 }
    }

    /// Counts a fixture.
    ///
    /// - Parameters:
    ///   - reason: The reason of the refusal; `nil` if the fixture was not refused.
    ///   - profile: The profile of a random fixture; `nil` for other fixtures.
    mutating func count(_ reason: String?, of profile: Profile?) {
        if let profile {
            counts[profile, default: (0, 0)].asked += 1
            if reason == nil { counts[profile, default: (0, 0)].answered += 1 }
        }
        guard let reason else { return }
        let words = reason.withNumberSigns
        let isKnown = reasons[words] != nil || reasons.count < Self.mostReasons
        reasons[isKnown ? words : Self.others, default: 0] += 1
    }
}

extension [String: Int] {
    /// The names with their numbers, the largest number first.
    package var ranked: [(name: String, value: Int)] {
        sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { (name: $0.key, value: $0.value) }
    }
}
