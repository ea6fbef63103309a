// SPDX-License-Identifier: GPL-3.0-or-later

/// The verdict on an engine's answer to one case, compared with another engine's answer.
public enum CaseVerdict: String, Hashable, Sendable, CaseIterable {
    /// The same layout, or no layout from either.
    case agrees
    /// Different layouts; rounding decides a comparison, and both results are acceptable.
    case ambiguous
    /// Different layouts, within the engine's own rounding.
    case withinRounding = "within-rounding"
    /// Different layouts that are equally good: there are several optima.
    case equallyGood = "equally-good"
    /// A greedy layout that is worse than the optimal one.
    case shortfall
    /// Different layouts about which the judges disagree.
    case disputed
    /// Different layouts.
    case differs
    /// Only one of the two engines has a layout.
    case statusDiffers = "status"
    /// The engine's process ended before it answered.
    case crashed
    /// No answer within the time limit.
    case timedOut = "hung"
    /// An answer other than a result.
    case unreadable
    /// The engine does not support the case.
    case refused
    /// The layouts cannot be compared, because the other engine has none.
    case notCompared = "not-compared"

    /// A Boolean value that says whether the verdict counts against the engine.
    public var isFailure: Bool {
        switch self {
        case .agrees, .ambiguous, .withinRounding, .equallyGood, .shortfall, .disputed, .refused,
            .notCompared:
            false
        case .differs, .statusDiffers, .crashed, .timedOut, .unreadable: true
        }
    }

    /// A Boolean value that says whether two answers were compared.
    public var isComparison: Bool {
        switch self {
        case .agrees, .ambiguous, .withinRounding, .equallyGood, .shortfall, .disputed, .differs,
            .statusDiffers:
            true
        case .crashed, .timedOut, .unreadable, .refused, .notCompared: false
        }
    }

    /// The heading of a column with the number of such cases.
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
