// SPDX-License-Identifier: GPL-3.0-or-later

public import StackLayout

/// Looks at layouts for what their authors hardly meant.
///
///     let layout = try GreedyEngine(keepsMeasurements: true).layout(tree)
///     for finding in Linter().findings(in: tree, layout: layout) {
///         print(finding.path, finding.message)
///     }
public struct Linter: Sendable {
    /// A linter with every rule.
    public init() {}

    /// The findings in a layout, in path order, and for one element in the order of
    /// ``LintRule/all``.
    ///
    /// - Parameters:
    ///   - tree: What is looked at.
    ///   - layout: What an engine made of the tree, measurements included; rules that need it are
    ///     silent without.
    ///   - engine: Makes a layout of a tree, so that what is said of changes is tried: that a property has no
    ///     effect, that advice leads where it says. What does not come out is not said. Without it nothing is
    ///     tried; some rules make no trial.
    /// - Complexity: O(elements), times depth for properties that are set on the wrong element, and a few
    ///   layouts if there is something to be tried.
    public func findings(
        in tree: LayoutTree,
        layout: Layout?,
        trying engine: ((LayoutTree) -> Layout?)? = nil
    ) -> [LintFinding] {
        // 1. What the rules say.
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

        // 2. What does not come out.
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
