// SPDX-License-Identifier: GPL-3.0-or-later

import GreedyLayout
import LayoutLinting
import StackLayout
import Testing

/// Changes in findings are tried, and findings without the promised effect are dropped.
@Suite struct TrialTests {
    /// The rules that are broken in a layout, with or without a trial of their changes.
    private static func rules(
        _ root: Element,
        from min: (Double, Double),
        to max: (Double, Double),
        _ algorithm: Algorithm = .css,
        isTried: Bool
    ) throws -> [String] {
        let range = try SizeRange(
            min: Size(width: min.0, height: min.1),
            max: Size(width: max.0, height: max.1)
        )
        let tree = try LayoutTree(root, algorithm: algorithm, constrainedSize: range)
        let layout = try GreedyEngine(keepsMeasurements: true).layout(tree)
        let engine: (LayoutTree) -> Layout? = { try? GreedyEngine().layout($0) }
        return Linter().findings(in: tree, layout: layout, trying: isTried ? engine : nil)
            .map(\.rule.id)
    }

    @Test func `many changes of a large layout are tried together`() throws {
        let word = Element(
            .node(.text(Text("word word"))),
            style: Style().with { $0.flexShrink = 1 },
            children: []
        )
        func layouts(_ count: Int) throws -> (layouts: Int, findings: Int) {
            let range = try SizeRange(exactly: Size(width: Double(2 * count), height: 40))
            let row = Element.stack(children: Array(repeating: word, count: count))
            let tree = try LayoutTree(row, algorithm: .css, constrainedSize: range)
            let layout = try GreedyEngine(keepsMeasurements: true).layout(tree)
            var layouts = 0
            let findings = Linter().findings(in: tree, layout: layout) { tree in
                layouts += 1
                return try? GreedyEngine().layout(tree)
            }
            return (layouts, findings.count)
        }
        let (few, many) = (try layouts(20), try layouts(2000))
        #expect(few.findings == 20 && few.layouts >= 20)
        #expect(many.findings == 2000 && many.layouts < 10)
    }

    @Test func `an alignment that moves overflowing children has an effect`() throws {
        let child = Element.node(
            style: Style().with { ($0.minWidth, $0.flexGrow) = (40, 1) }
        )
        let row = Element.stack(Stack(justifyContent: .flexEnd), [child])
        let tried = try Self.rules(row, from: (10, 10), to: (10, 10), isTried: true)
        #expect(!tried.contains("no-free-space"))
        let given = try Self.rules(row, from: (10, 10), to: (10, 10), isTried: false)
        #expect(given.contains("no-free-space"))
    }

    @Test func `an alignment that places a box at an absolute position has an effect`() throws {
        let badge = Element.node(
            style: Style().with { ($0.width, $0.box.position) = (10, .absolute) }
        )
        let child = Element.node(
            style: Style().with { ($0.maxWidth, $0.flexGrow) = (100, 1) }
        )
        let row = Element.stack(Stack(justifyContent: .center), [child, badge])
        let tried = try Self.rules(row, from: (100, 10), to: (100, 10), isTried: true)
        #expect(!tried.contains("no-free-space"))
    }

    @Test func `a ratio that a flex basis by content follows has an effect`() throws {
        let child = Element.node(
            style: Style().with {
                ($0.width, $0.flexBasis, $0.box.aspectRatio) = (60, .content, 2)
            }
        )
        let row = Element.stack(Stack(), [child])
        let tried = try Self.rules(row, from: (0, 300), to: (1000, 300), isTried: true)
        #expect(!tried.contains("idle-ratio"))
    }

    @Test func `an automatic minimum that does not stop a child is not reported`() throws {
        let padded = Element.node(
            style: Style().with {
                ($0.flexShrink, $0.box.padding) = (1, Sides(.points(2)))
            }
        )
        let row = Element.stack(Stack(), [padded, .box(10, 5)])
        let tried = try Self.rules(row, from: (10, 10), to: (10, 10), isTried: true)
        #expect(!tried.contains("automatic-minimum"))
    }

    @Test func `a percentage of an unknown length is called ignored only if it is`() throws {
        let child = Element.node(
            .fixed(Size(width: 80, height: 60)),
            style: Style().with { $0.minHeight = .percent(25) }
        )
        let range = try SizeRange(min: .zero, max: Size(width: 100, height: Double.infinity))
        let tree = try LayoutTree(
            .stack(Stack(), [child]),
            algorithm: .texture,
            constrainedSize: range
        )
        let layout = try GreedyEngine(keepsMeasurements: true).layout(tree)
        let findings = Linter().findings(in: tree, layout: layout) {
            try? GreedyEngine().layout($0)
        }
        let finding = try #require(findings.first { $0.rule.id == "fraction-undefined" })
        var other = tree.rootElement
        other.children[0].style.minHeight = .auto
        let without = try GreedyEngine().layout(tree.replacing(root: other))
        #expect(finding.message.contains("is ignored") == (without.frames == layout.frames))
    }

    @Test func `idle properties are found beside effective ones`() throws {
        // A hundred idle properties, and one that has an effect.
        let children = (0..<100).map { _ in
            Element.box(1, 1) {
                $0.box.inset.left = 5; $0.box.position = .static
            }
        }
        let grown = Element.node(style: Style().with { ($0.minWidth, $0.flexGrow) = (400, 1) })
        let row = Element.stack(Stack(justifyContent: .flexEnd), children + [grown])
        let tried = try Self.rules(row, from: (300, 10), to: (300, 10), isTried: true)
        #expect(tried.count { $0 == "static-inset" } == 100)
        #expect(!tried.contains("no-free-space"))
    }
}
