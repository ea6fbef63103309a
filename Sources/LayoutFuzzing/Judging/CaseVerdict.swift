// SPDX-License-Identifier: GPL-3.0-or-later

/// The verdict on an engine's answer to one case, compared with another engine's answer.
public enum CaseVerdict: String, Hashable, Sendable, CaseIterable {
    /// The same layout, or no layout from either.
    case agrees
    /// Another layout; but a decision hangs on the last digit, and each engine took its own side.
    case ambiguous
    /// Another layout, but no further off than the engine's own rounding may be.
    case withinRounding = "within-rounding"
    /// Another layout, which is as good: there are several optima.
    case equallyGood = "equally-good"
    /// A worse layout than the optimal one, as the greedy rule has it.
    case shortfall
    /// Another layout; but referees differ about it among each other.
    case disputed
    /// Another layout.
    case differs
    /// A layout where the other has none, or none where the other has one.
    case statusDiffers = "status"
    /// The engine's process ended before it answered.
    case crashed
    /// No answer within the time limit.
    case timedOut = "hung"
    /// An answer that is no result.
    case unreadable
    /// The engine cannot express the case.
    case refused
    /// The two layouts cannot be held against each other: the other engine has none to offer.
    case notCompared = "not-compared"

    /// Whether it is held against the engine.
    public var isFailure: Bool {
        switch self {
        case .agrees, .ambiguous, .withinRounding, .equallyGood, .shortfall, .disputed, .refused,
            .notCompared:
            false
        case .differs, .statusDiffers, .crashed, .timedOut, .unreadable: true
        }
    }

    /// Whether there were two answers that could be held against each other.
    public var isComparison: Bool {
        switch self {
        case .agrees, .ambiguous, .withinRounding, .equallyGood, .shortfall, .disputed, .differs,
            .statusDiffers:
            true
        case .crashed, .timedOut, .unreadable, .refused, .notCompared: false
        }
    }

    /// The word for many cases, at the head of a column.
    public var heading: String {
        switch self {
        case .agrees: "agree"
        case .ambiguous: "ambiguous"
        case .withinRounding: "within rounding"
        case .equallyGood: "equally good"
        case .shortfall: "shortfall"
        case .disputed: "disputed"
        case .differs: "differ"
        case .statusDiffers: "status differs"
        case .crashed: "crash"
        case .timedOut: "hang"
        case .unreadable: "unreadable"
        case .refused: "refused"
        case .notCompared: "not compared"
        }
    }
}
