// SPDX-License-Identifier: GPL-3.0-or-later

public import Deviations
internal import StackLayout

/// A search for the deviations under which the greedy engine gives another engine's layouts.
///
///     let engine = DeviatingEngine(GreedyEngine(), under: [deviation])
///     let layout = EngineLayout(tree, frames: try engine.layout(tree).frames, tolerance: 1e-6)
///     var diagnostician = Diagnostician()
///     let found = diagnostician.explanation(of: layout, by: [])
///     print(found == [deviation])                  // true
public struct Diagnostician: Sendable {
    private var engine = DeviationTrials()
    /// What is not looked for.
    private let unknown: RuleDeviations

    /// A diagnostician who knows nothing of an engine.
    ///
    /// - Parameter unknown: Deviations that are not looked for, as if they were none of the catalogue.
    public init(except unknown: RuleDeviations = []) {
        self.unknown = unknown
    }

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

    /// The deviations that explain one layout, none of which can be left out; `nil` if none do.
    ///
    /// - Parameters:
    ///   - layout: What an engine made of a tree.
    ///   - model: What the engine is believed to do in another way, the most telling first.
    public mutating func explanation(
        of layout: EngineLayout,
        by model: [RuleDeviation]
    ) -> RuleDeviations? {
        // 1. What is the rule's is no deviation, and may still differ from a reference that is not.
        let plain = engine.frames(of: layout.tree, under: [])
        if let plain, plain.agrees(with: layout.frames, within: layout.tolerance) { return nil }

        // 2. One of them. Those that change nothing here are told apart.
        var telling: [RuleDeviation] = []
        let all = RuleDeviation.all(in: layout.tree).filter { !unknown.contains(.init($0)) }
        for deviation in model where all.contains(deviation) {
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
        if let part = climb(from: model, to: layout) { return part }

        // 5. Another one, alone or with some of them.
        for deviation in all where !model.contains(deviation) {
            let own = RuleDeviations(deviation)
            guard let frames = engine.frames(of: layout.tree, under: own), frames != plain
            else { continue }
            if frames.agrees(with: layout.frames, within: layout.tolerance) { return own }
        }
        return climb(from: model, and: all, to: layout)
    }

    /// Parts of a model are tried out of so many deviations.
    private static let mostParts = 12
    private static let mostSteps = 8

    /// Leaves deviations of a model out and takes them in again, and no more than one that is not of it, one at a time,
    /// as long as more numbers of a layout come out; those that are needed if it is explained in the end, else `nil`.
    private mutating func climb(
        from model: [RuleDeviation],
        and others: [RuleDeviation] = [],
        to layout: EngineLayout
    ) -> RuleDeviations? {
        let known = RuleDeviations(model)
        var deviations = known
        var best = layout.credit(of: engine.frames(of: layout.tree, under: deviations))
        for _ in 0..<Self.mostSteps {
            var next: RuleDeviations?
            let candidates = model + (known.contains(deviations) ? others : [])
            for deviation in candidates {
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
        // What was needed beside others may not be without them.
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
