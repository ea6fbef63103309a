// SPDX-License-Identifier: GPL-3.0-or-later

public import Deviations

/// The evidence for and against each deviation of a model, from layouts that were not used to find the model.
///
/// A deviation that the engine really has brings no layout further from the engine's, and changes no
/// layout that follows the rule. So each deviation is left out of the model in turn, and the effect on
/// the layouts is counted. A deviation that gives the same numbers by chance shows in other layouts.
public struct DeviationEvidence: Sendable {
    private struct Count {
        /// The number of layouts that do not follow the rule and that the deviation changes.
        var fired = 0
        /// The number of those layouts that the model explains only with the deviation.
        var hits = 0
        /// The weights of the layouts that are nearer with the deviation, and of those that are further off.
        var (nearer, further) = (0.0, 0.0)
    }

    private let model: [RuleDeviation]
    private var counts: [RuleDeviation: Count] = [:]
    private var engine = DeviationTrials()

    /// Creates a collection without evidence yet.
    public init(on model: [RuleDeviation]) { self.model = model }

    /// Counts a layout of the engine.
    ///
    /// - Parameters:
    ///   - layout: The layout.
    ///   - isRule: Whether the layout follows the rule.
    ///   - explanation: The smallest part of the model that gives the layout, if any part does.
    ///   - weight: The number of layouts that this layout represents.
    /// - Complexity: A layout for each deviation of the model.
    public mutating func count(
        _ layout: EngineLayout,
        isRule: Bool,
        explanation: RuleDeviations?,
        weight: Double
    ) {
        let whole = RuleDeviations(model)
        let frames = engine.frames(of: layout.tree, under: whole)
        let credit = layout.credit(of: frames)
        for deviation in model {
            let own = RuleDeviations(deviation)
            if explanation?.contains(own) == true { counts[deviation, default: Count()].hits += 1 }
            let rest = engine.frames(of: layout.tree, under: whole.subtracting(own))
            if !isRule, rest != frames { counts[deviation, default: Count()].fired += 1 }
            let change = credit - layout.credit(of: rest)
            if change > 0 { counts[deviation, default: Count()].nearer += weight }
            if change < 0 { counts[deviation, default: Count()].further += weight }
        }
    }

    /// One hit may be chance; so may a few hits among many changed layouts.
    private static let (fewestHits, mostFired) = (2, 3)
    /// Two mistakes of one engine may hide each other, so this share of the evidence may speak against a deviation.
    private static let mostAgainst = 0.1

    /// Returns the deviation with the least evidence, the last of several; `nil` if all have enough.
    ///
    /// - Parameter known: The deviations that need no evidence.
    public func leastEarned(except known: RuleDeviations) -> RuleDeviation? {
        let doubts = model.map { deviation in
            if known.contains(.init(deviation)) { return 0.0 }
            let count = counts[deviation] ?? Count()
            if count.hits < max(Self.fewestHits, count.fired / Self.mostFired) { return 1.0 }
            let against = count.further / (count.nearer + count.further)
            return against > Self.mostAgainst ? against : 0
        }
        guard let worst = doubts.max(), worst > 0 else { return nil }
        return doubts.lastIndex(of: worst).map { model[$0] }
    }
}
