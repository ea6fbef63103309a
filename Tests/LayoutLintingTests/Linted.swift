// SPDX-License-Identifier: GPL-3.0-or-later

import GreedyLayout
import LayoutLinting
import StackLayout

/// The findings in a layout.
struct Linted {
    let findings: [LintFinding]

    /// Lints elements laid out between two sizes; a missing minimum is the maximum.
    init(
        _ root: Element,
        algorithm: Algorithm = .texture,
        pixelScale: Double? = nil,
        from min: (Double, Double)? = nil,
        to max: (Double, Double) = (100, 100)
    ) throws {
        let min = min ?? max
        let range = try SizeRange(
            min: Size(width: min.0, height: min.1),
            max: Size(width: max.0, height: max.1)
        )
        let tree = try LayoutTree(
            root,
            algorithm: algorithm,
            pixelScale: pixelScale,
            constrainedSize: range
        )
        let layout = try GreedyEngine(keepsMeasurements: true).layout(tree)
        findings = Linter().findings(in: tree, layout: layout) { try? GreedyEngine().layout($0) }
    }

    /// Lints elements that were not laid out.
    init(unlaid root: Element, algorithm: Algorithm = .texture) throws {
        let tree = try LayoutTree(
            root,
            algorithm: algorithm,
            constrainedSize: SizeRange(exactly: Size(width: 100, height: 100))
        )
        findings = Linter().findings(in: tree, layout: nil)
    }

    /// Every finding as `path: message [rule]`.
    var lines: [String] { findings.map { "\($0.path): \($0.message) [\($0.rule.id)]" } }

    /// The rules that were broken, in the order of the findings.
    var rules: [String] { findings.map(\.rule.id) }
}

extension Style {
    /// The style with a change.
    func with(_ change: (inout Style) -> Void) -> Style {
        var style = self
        change(&style)
        return style
    }
}

extension Element {
    /// A leaf of a fixed size.
    static func box(
        _ width: Double,
        _ height: Double,
        id: String? = nil,
        _ change: (inout Style) -> Void = { _ in }
    ) -> Element {
        .node(
            .fixed(Size(width: width, height: height)),
            style: Style().with(change),
            id: id
        )
    }

    /// One of Texture's stacks with all its properties.
    static func stack(
        _ stack: Stack,
        style: Style = Style(),
        id: String? = nil,
        _ children: [Element]
    ) -> Element {
        Element(.stack(stack), style: style, children: children, id: id)
    }
}
