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

    /// A diagnostician who knows nothing of an engine.
    public init() {}

    /// Whether deviations give a layout.
    ///
    /// - Complexity: A layout.
    public mutating func explains(_ deviations: RuleDeviations, _ layout: EngineLayout) -> Bool {
        guard let frames = engine.frames(of: layout.tree, under: deviations) else { return false }
        return frames.agrees(with: layout.frames, within: layout.tolerance)
    }

    /// Whether an explanation is that of a layout too: all of its deviations give it, and none of them can
    /// be left out, nor does any other that is excluded; or nothing gives it.
    ///
    /// - Complexity: Two layouts, and one for each deviation that is excluded; without a deviation that of
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

    /// The deviations that explain one layout, none of which can be left out; `nil` if none of a
    /// model do.
    ///
    /// - Parameters:
    ///   - layout: An engine's layout of a tree.
    ///   - model: The deviations that the engine is believed to have, the most telling first.
    public mutating func explanation(
        of layout: EngineLayout,
        by model: [RuleDeviation]
    ) -> RuleDeviations? {
        // 1. A layout by the rule has no deviation, even if it differs from a reference that has.
        let plain = engine.frames(of: layout.tree, under: [])
        if let plain, plain.agrees(with: layout.frames, within: layout.tolerance) { return nil }

        // 2. One of them. Those that change nothing here are told apart.
        var telling: [RuleDeviation] = []
        let rules = layout.tree.rules
        for deviation in model where rules.contains(deviation.rule) {
            let own = RuleDeviations(deviation)
            guard let frames = engine.frames(of: layout.tree, under: own), frames != plain
            else { continue }
            if frames.agrees(with: layout.frames, within: layout.tolerance) { return own }
            telling.append(deviation)
        }

        // 3. All of them, as far as they are needed.
        if let smallest = smallestPart(of: model, explaining: layout) { return smallest }

        // 4. Some of them.
        for size in 2..<max(2, min(4, telling.count)) {
            for part in Self.parts(of: Array(telling.prefix(Self.mostParts)), size: size) {
                let deviations = RuleDeviations(part)
                if explains(deviations, layout) { return deviations }
            }
        }
        return climb(from: model, to: layout)
    }

    /// The largest number of deviations out of which parts of a model are tried.
    private static let mostParts = 12
    private static let mostSteps = 8

    /// Leaves deviations of a model out and takes them in again, one at a time, as long as more numbers of a layout
    /// come out; those that are needed if it is explained in the end, else `nil`.
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

    /// Deviations that explain a layout together, without those that are not needed.
    private mutating func smallestPart(
        of model: [RuleDeviation],
        explaining layout: EngineLayout
    ) -> RuleDeviations? {
        var part = RuleDeviations(model)
        guard model.count > 1, explains(part, layout) else { return nil }
        // A deviation that was needed beside others may not be needed without them.
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
