// SPDX-License-Identifier: GPL-3.0-or-later

public import Deviations

/// The evidence for and against each deviation of a model of an engine, from layouts that the model was not made of.
///
/// A deviation that an engine has takes no layout further from the engine's, and above all changes none that is the
/// rule's. So each is left out of the model, and what becomes of the layouts is counted. One that merely gives the
/// same numbers in some cases betrays itself in the others.
public struct DeviationEvidence: Sendable {
    private struct Count {
        /// The number of layouts that are not the rule's and that it changes.
        var fired = 0
        /// The number of those that come out with it, and not without it.
        var hits = 0
        /// The weight of those that are nearer with it, and of those that are further off.
        var (nearer, further) = (0.0, 0.0)
    }

    private let model: [RuleDeviation]
    private var counts: [RuleDeviation: Count] = [:]
    private var engine = DeviationTrials()

    /// No evidence yet.
    public init(on model: [RuleDeviation]) { self.model = model }

    /// Counts a layout of the engine.
    ///
    /// - Parameters:
    ///   - layout: The layout.
    ///   - isRule: Whether it is the rule's.
    ///   - explanation: The smallest part of the model that gives it, if one does.
    ///   - weight: The number of layouts for which it stands.
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

    /// One hit may be chance, and so may be a few of many layouts that it changes.
    private static let (fewestHits, mostFired) = (2, 3)
    /// Two mistakes of one engine may hide each other: this part of the evidence may be against each.
    private static let mostAgainst = 0.1

    /// The deviation that has earned its name least, the last of several; `nil` if all have.
    ///
    /// - Parameter known: Deviations that need not.
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
