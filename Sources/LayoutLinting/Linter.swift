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

    /// What is found in a layout, in path order, and for one element in the order of
    /// ``LintRule/all``.
    ///
    /// - Parameters:
    ///   - tree: What is looked at.
    ///   - layout: What an engine made of the tree, measurements included; rules that need it are
    ///     silent without.
    /// - Complexity: O(elements), times depth for properties that are set on the wrong element.
    public func findings(in tree: LayoutTree, layout: Layout?) -> [LintFinding] {
        let facts = layout.flatMap { Facts($0, of: tree) }
        var findings: [LintFinding] = []
        for index in tree.preorder {
            let subject = LintedElement(tree: tree, index: index, facts: facts)
            for check in Check.all {
                for remark in check.look(subject) {
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
        return findings
    }
}
