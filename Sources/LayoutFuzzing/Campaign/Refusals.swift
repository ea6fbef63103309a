// SPDX-License-Identifier: GPL-3.0-or-later

internal import FixtureGenerating

/// The fixtures that an engine refused to lay out, by the reasons that it gave.
public struct Refusals: Sendable {
    /// The number of fixtures that were refused for each reason, in which numbers are written as `#`.
    public private(set) var reasons: [String: Int] = [:]
    /// The number of random fixtures of each profile, and of those that were answered.
    private var profiles: [Profile: (asked: Int, answered: Int)] = [:]

    /// The maximum number of reasons that are counted separately.
    private static let mostReasons = 100
    private static let others = "other reasons"

    /// The reasons, those of most fixtures first.
    public var ranked: [(reason: String, count: Int)] {
        reasons.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
            .map { (reason: $0.key, count: $0.value) }
    }

    /// The names of the profiles of which no fixture was answered, with how many were asked.
    public var unanswered: [(profile: String, asked: Int)] {
        Profile.allCases.compactMap { profile in
            profiles[profile].flatMap { $0.answered == 0 ? (profile.rawValue, $0.asked) : nil }
        }
    }

    /// Counts a fixture.
    ///
    /// - Parameters:
    ///   - reason: Why it was refused; `nil` if it was not.
    ///   - profile: Its profile, if it is a random one.
    mutating func count(_ reason: String?, of profile: Profile?) {
        if let profile {
            profiles[profile, default: (0, 0)].asked += 1
            if reason == nil { profiles[profile, default: (0, 0)].answered += 1 }
        }
        guard let reason else { return }
        let words = reason.withNumberSigns
        let isKnown = reasons[words] != nil || reasons.count < Self.mostReasons
        reasons[isKnown ? words : Self.others, default: 0] += 1
    }
}
