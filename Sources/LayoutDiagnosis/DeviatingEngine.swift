// SPDX-License-Identifier: GPL-3.0-or-later

internal import DifferentialTesting
public import GreedyLayout
public import StackLayout

/// The greedy engine with deviations that change from one layout to the next, in memory of its own.
public struct DeviatingEngine: Sendable {
    private var engine = GreedyEngine(keepsRecords: false)
    private var workspace = GreedyWorkspace()

    /// An engine that has not been used.
    public init() {}

    /// The frames of a layout under deviations; `nil` if there is none.
    public mutating func frames(
        of tree: LayoutTree,
        under deviations: RuleDeviations
    ) -> [Rect]? {
        engine.deviations = deviations
        return try? engine.layout(tree, in: &workspace).frames
    }
}

extension RuleDeviation {
    /// Those of the rules by which a tree is laid out.
    public static func all(in tree: LayoutTree) -> [RuleDeviation] {
        let rules = tree.rules
        return allCases.filter { rules.contains($0.rule) }
    }
}

extension LayoutTree {
    /// The rules of its stacks, and Texture's for elements that are none.
    package var rules: Set<Algorithm> {
        var rules: Set<Algorithm> = []
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
    /// Whether no number is further from that of another layout than is tolerated.
    package func agrees(with other: [Rect], within tolerance: Double) -> Bool {
        guard count == other.count else { return false }
        for index in indices where !(self[index].distance(to: other[index]) <= tolerance) {
            return false
        }
        return true
    }
}
