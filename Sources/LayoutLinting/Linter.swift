// SPDX-License-Identifier: GPL-3.0-or-later

public import StackLayout

/// A linter that finds mistakes in layouts: properties without effect, and results that are probably not intended.
///
///     let layout = try GreedyEngine(keepsMeasurements: true).layout(tree)
///     for finding in Linter().findings(in: tree, layout: layout) {
///         print(finding.path, finding.message)
///     }
public struct Linter: Sendable {
    /// Creates a linter with all rules.
    public init() {}

    /// Returns the findings in a layout, in path order, and for one element in the order of
    /// ``LintRule/all``.
    ///
    /// - Parameters:
    ///   - tree: The tree to check.
    ///   - layout: An engine's layout of the tree, with measurements. Without it, rules that need
    ///     a layout find nothing.
    ///   - engine: A function that lays out a tree. The linter uses it to test findings: that a
    ///     property has no effect, or that advice works. Findings that fail are corrected or
    ///     dropped. Without an engine, nothing is tested.
    /// - Complexity: O(elements), times the depth for properties on the wrong element, plus a few
    ///   layouts if findings need tests.
    public func findings(
        in tree: LayoutTree,
        layout: Layout?,
        trying engine: ((LayoutTree) -> Layout?)? = nil
    ) -> [LintFinding] {
        // 1. Collect the remarks of the rules.
        let facts = layout.flatMap { Facts($0, of: tree) }
        var findings: [LintFinding] = []
        var trials: [(place: Int, trial: Trial)] = []
        for index in tree.preorder {
            let subject = LintedElement(tree: tree, index: index, facts: facts)
            for check in Check.all {
                for remark in check.look(subject) {
                    if let trial = remark.trial ?? subject.trial(of: remark.fix) {
                        trials.append((findings.count, trial))
                    }
                    findings.append(
                        LintFinding(
                            rule: check.rule,
                            severity: remark.severity ?? check.rule.severity,
                            index: index,
                            path: subject.path,
                            message: remark.message,
                            fix: remark.fix
                        )
                    )
                }
            }
        }

        // 2. Correct or drop the findings that their trials refute.
        guard let engine, let layout, !trials.isEmpty else { return findings }
        let ground = TrialGround(tree: tree, layout: layout, engine: engine)
        var dropped: Set<Int> = []
        for ((place, trial), holds) in zip(trials, ground.outcomes(of: trials.map(\.trial)))
        where !holds {
            if let otherwise = trial.otherwise {
                findings[place].message = otherwise
                findings[place].fix = nil
            } else {
                dropped.insert(place)
            }
        }
        return findings.enumerated().filter { !dropped.contains($0.offset) }.map(\.element)
    }
}
