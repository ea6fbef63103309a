// SPDX-License-Identifier: GPL-3.0-or-later

public import Deviations
internal import StackLayout

/// A search for the deviations of a model under which the greedy engine gives another engine's layouts.
///
///     let engine = DeviatingEngine(GreedyEngine(), under: [deviation])
///     let layout = EngineLayout(tree, frames: try engine.layout(tree).frames, tolerance: 1e-6)
///     var diagnostician = Diagnostician()
///     let found = diagnostician.explanation(of: layout, by: [deviation])
///     print(found == [deviation])                  // true
public struct Diagnostician: Sendable {
    private var engine = DeviationTrials()

    /// Creates a diagnostician.
    public init() {}

    /// Returns whether deviations give a layout.
    ///
    /// - Complexity: A layout.
    public mutating func explains(_ deviations: RuleDeviations, _ layout: EngineLayout) -> Bool {
        guard let frames = engine.frames(of: layout.tree, under: deviations) else { return false }
        return frames.agrees(with: layout.frames, within: layout.tolerance)
    }

    /// Returns whether an explanation is valid for a layout too.
    ///
    /// It is valid if all of its deviations give the layout, none of them can be left out, and no excluded
    /// deviation gives the layout by itself. An explanation without a deviation is valid if the excluded
    /// deviations do not explain the layout.
    ///
    /// - Complexity: Two layouts, and one for each excluded deviation; without a deviation, the complexity of
    ///   ``explanation(of:by:)``.
    public mutating func holds(_ explanation: Explanation, of layout: EngineLayout) -> Bool {
        guard let deviation = explanation.deviation else {
            return self.explanation(of: layout, by: explanation.excluded) == nil
        }
        guard explains(explanation.together, layout),
            !explains(explanation.together.subtracting(.init(deviation)), layout)
        else { return false }
        return explanation.excluded.allSatisfy { !explains(.init($0), layout) }
    }

    /// Returns the deviations that explain a layout; `nil` if no part of a model explains it.
    ///
    /// No deviation of the result can be left out.
    ///
    /// - Parameters:
    ///   - layout: An engine's layout of a tree.
    ///   - model: The deviations that the engine is believed to have, the most telling first.
    public mutating func explanation(
        of layout: EngineLayout,
        by model: [RuleDeviation]
    ) -> RuleDeviations? {
        // 1. Stop at a layout by the rule: it has no deviation, even if it differs from a reference that has.
        let plain = engine.frames(of: layout.tree, under: [])
        if let plain, plain.agrees(with: layout.frames, within: layout.tolerance) { return nil }

        // 2. Try each deviation, and collect those that change the layout.
        var telling: [RuleDeviation] = []
        let rules = layout.tree.rules
        for deviation in model where rules.contains(deviation.rule) {
            let own = RuleDeviations(deviation)
            guard let frames = engine.frames(of: layout.tree, under: own), frames != plain
            else { continue }
            if frames.agrees(with: layout.frames, within: layout.tolerance) { return own }
            telling.append(deviation)
        }

        // 3. Try all deviations, without those that are not needed.
        if let smallest = smallestPart(of: model, explaining: layout) { return smallest }

        // 4. Try some of the deviations together.
        for size in 2..<max(2, min(4, telling.count)) {
            for part in Self.parts(of: Array(telling.prefix(Self.mostParts)), size: size) {
                let deviations = RuleDeviations(part)
                if explains(deviations, layout) { return deviations }
            }
        }
        return climb(from: model, to: layout)
    }

    /// The largest number of deviations whose combinations are tried.
    private static let mostParts = 12
    private static let mostSteps = 8

    /// Removes deviations of a model and adds them again, one at a time, while more numbers of a layout become right.
    ///
    /// Returns the deviations that are needed if the layout is explained in the end, else `nil`.
    private mutating func climb(
        from model: [RuleDeviation],
        to layout: EngineLayout
    ) -> RuleDeviations? {
        var deviations = RuleDeviations(model)
        var best = layout.credit(of: engine.frames(of: layout.tree, under: deviations))
        for _ in 0..<Self.mostSteps {
            var next: RuleDeviations?
            for deviation in model {
                let other = deviations.symmetricDifference(.init(deviation))
                let credit = layout.credit(of: engine.frames(of: layout.tree, under: other))
                if credit > best { (best, next) = (credit, other) }
                if credit == 1 { return smallestPart(of: other.all, explaining: layout) ?? other }
            }
            guard let next else { return nil }
            deviations = next
        }
        return nil
    }

    /// Returns the deviations that explain a layout together, without those that are not needed.
    private mutating func smallestPart(
        of model: [RuleDeviation],
        explaining layout: EngineLayout
    ) -> RuleDeviations? {
        var part = RuleDeviations(model)
        guard model.count > 1, explains(part, layout) else { return nil }
        // A deviation may become superfluous once another one is gone.
        var size = 0
        repeat {
            size = part.all.count
            for deviation in part.all.reversed() {
                let rest = part.subtracting(.init(deviation))
                if explains(rest, layout) { part = rest }
            }
        } while part.all.count < size
        return part
    }

    private static func parts(of list: [RuleDeviation], size: Int) -> [[RuleDeviation]] {
        guard size > 0 else { return [[]] }
        return list.indices.flatMap { place in
            parts(of: Array(list[(place + 1)...]), size: size - 1).map { [list[place]] + $0 }
        }
    }
}
