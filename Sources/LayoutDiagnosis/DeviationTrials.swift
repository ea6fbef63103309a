// SPDX-License-Identifier: GPL-3.0-or-later

public import Deviations
internal import DifferentialTesting
internal import GreedyLayout
public import StackLayout

/// Computes layouts under changing sets of deviations, in memory of its own.
public struct DeviationTrials: Sendable {
    private var engines: [RuleDeviations: DeviatingEngine] = [:]
    private var workspace = DeviatingEngine.Workspace()

    /// The largest number of engines to keep.
    private static let mostEngines = 4000

    /// The number of layouts that were computed in exact numbers.
    var exactLayouts: Int { workspace.exactLayouts }

    /// Creates trials without kept engines.
    public init() {}

    /// Computes the frames of a layout under deviations; `nil` if there is no layout.
    ///
    /// - Complexity: A layout.
    public mutating func frames(
        of tree: LayoutTree,
        under deviations: RuleDeviations
    ) -> [Rect]? {
        try? engine(under: deviations).layout(tree, in: &workspace).frames
    }

    /// Returns, for each of some deviations, whether adding or removing it may change a layout.
    mutating func mayChange(
        _ tree: LayoutTree,
        under deviations: RuleDeviations,
        by others: [RuleDeviation]
    ) -> [Bool] {
        engine(under: deviations).mayChange(tree, by: others)
    }

    private mutating func engine(under deviations: RuleDeviations) -> DeviatingEngine {
        if let engine = engines[deviations] { return engine }
        if engines.count == Self.mostEngines { engines.removeAll(keepingCapacity: true) }
        let engine = DeviatingEngine(GreedyEngine(keepsRecords: false), under: deviations)
        engines[deviations] = engine
        return engine
    }
}

extension LayoutTree {
    /// The rules of the root and of the stacks, and Texture's rule if other elements have children.
    package var rules: Set<Algorithm> {
        var rules: Set<Algorithm> = [algorithm]
        for index in items.indices {
            if let rule = items[index].rule {
                rules.insert(rule)
            } else if !items[index].children.isEmpty {
                rules.insert(.texture)
            }
        }
        return rules
    }
}

extension [Rect] {
    /// Returns whether every number differs from another layout's by no more than a tolerance.
    package func agrees(with other: [Rect], within tolerance: Double) -> Bool {
        guard count == other.count else { return false }
        for index in indices where !(self[index].distance(to: other[index]) <= tolerance) {
            return false
        }
        return true
    }
}
