// SPDX-License-Identifier: GPL-3.0-or-later

import GreedyLayout
import LayoutLaws
import StackLayout
import Testing

/// The laws about flexible lengths are tried only where they are theorems.
@Suite struct FlexAskedTests {
    private func trial(_ law: Law, _ tree: LayoutTree) throws -> LawTrial? {
        law.trial(of: try GreedyEngine().layout(tree))
    }

    // MARK: Splitting

    @Test func `half a child has half of everything but its shrink factor`() throws {
        let child = Row.item("a", basis: 80, grow: 2, shrink: 1, min: 10, max: 90)
        let trial = try #require(try trial(.splitting, Row.css(100, [child])))
        let variant = try #require(trial.variant)
        #expect(variant.items[LayoutTree.root].children.count == 2)
        for index in variant.items[LayoutTree.root].children {
            let style = variant.items[index].style
            #expect(style.flexBasis == 40)
            #expect(style.minWidth == 5)
            #expect(style.maxWidth == 45)
            #expect(style.flexGrow == 1)
            #expect(style.flexShrink == 1)
        }
        #expect(variant.items.map(\.id) == ["row", "a", nil])
    }

    @Test(arguments: [
        Row.item("a", basis: 10, grow: 1), Row.item("a", basis: .fraction(0.5)),
        Row.item("a", basis: 10, min: .fraction(0.1)),
        .node(.fixed(Size(width: 10, height: 10)), id: "a"),
    ])
    func `a child without an equal half is not split`(_ child: Element) throws {
        #expect(try trial(.splitting, Row.css(100, [child])) == nil)
    }

    @Test func `no child is split if one has a margin, a gap or a fractional factor`() throws {
        var child = Row.item("a", basis: 10, grow: 2)
        #expect(try trial(.splitting, Row.css(100, [child])) != nil)
        #expect(try trial(.splitting, Row.css(100, spacing: 5, [child])) == nil)
        let other = Row.item("b", basis: .fraction(0.1), grow: 0.5)
        #expect(try trial(.splitting, Row.css(100, [child, other])) == nil)
        child.style.spacingAfter = 5
        #expect(try trial(.splitting, Row.css(100, [child])) == nil)
        #expect(try trial(.splitting, Row.texture(100, [Row.item("a", basis: 10)])) == nil)
        #expect(try trial(.splitting, Row.hstack(100, [Row.colour("a", 10)])) == nil)
    }

    // MARK: Boxes

    /// A row of two, the first one changed.
    private func boxes(_ change: (inout Style) -> Void) throws -> LayoutTree {
        var child = Row.item("a", basis: 40, grow: 2, shrink: 1, min: 10, max: 90)
        change(&child.style)
        return try Row.css(100, [child, Row.item("b", basis: 10, grow: 2, min: 1)])
    }

    private func asked(_ tree: LayoutTree) throws -> Set<Law> {
        Set(try Law.allCases.filter { try trial($0, tree) != nil })
    }

    @Test func `a law is tried on boxes whose properties do not affect it`() throws {
        let changes: [(without: Set<Law>, change: (inout Style) -> Void)] = [
            ([], { $0.margin.left = 4 }),
            ([], { $0.order = 1 }),
            ([.zeroChild], { $0.margin.top = .points(-4) }),
            ([.monotone], { $0.padding = Sides(.fraction(0.05)) }),
            ([.monotone], { $0.maxWidth = .keyword(.maxContent) }),
            (
                [.permutation, .zeroChild, .splitting, .loosening, .monotone],
                { $0.position = .absolute }
            ),
            (
                [.permutation, .zeroChild, .splitting, .loosening, .monotone],
                { $0.display = BoxStyle.Display.none }
            ),
        ]
        for (number, (without, change)) in changes.enumerated() {
            let asked = try asked(boxes(change))
            #expect(asked == Set(Law.allCases).subtracting(without + [.words]), "\(number)")
        }
        #expect(try !asked(Row.css(100, [Row.item("a")], algorithm: .texture)).contains(.inset))
    }

    @Test func `a box with a ratio is neither split nor loosened`() throws {
        var child = Row.item("a", basis: 40, grow: 2, max: 200)
        #expect(try trial(.loosening, Row.css(100, [child])) != nil)
        child.style.aspectRatio = 2
        #expect(try trial(.loosening, Row.css(100, [child])) == nil)
        #expect(try trial(.splitting, Row.css(100, [child])) == nil)
    }

    @Test func `only a movable box without an inset is moved`() throws {
        let tree = try boxes { $0.position = .static }
        let moved = try #require(try trial(.inset, tree)?.variant)
        #expect(moved.items[1].style.inset == .auto)
        #expect(moved.items[2].style.inset != .auto)
        let all = try LayoutTree(
            .stack(children: []),
            algorithm: .css,
            constrainedSize: .unconstrained
        )
        #expect(try trial(.inset, all) == nil)
    }

    @Test func `only a root with a size that stays exact is padded`() throws {
        #expect(try trial(.padding, Row.css(100, [Row.item("a")])) != nil)
        #expect(try trial(.padding, Row.css(0.1, [Row.item("a")])) == nil)
        let hugging = try LayoutTree(
            .stack(children: [Row.item("a")]),
            algorithm: .css,
            constrainedSize: .unconstrained
        )
        #expect(try trial(.padding, hugging) == nil)
    }

    @Test func `all lengths of a box are scaled`() throws {
        var child = Row.item("a", basis: 80)
        (child.style.border, child.style.aspectRatio, child.style.order) = (Sides(3), 1.5, 2)
        (child.style.inset.top, child.style.padding.left) = (.points(-5), .fraction(0.5))
        let scaled = try #require(try trial(.scaling, Row.css(100, [child])))
        let variant = try #require(scaled.variant)
        let (style, factor) = (
            variant.items[1].style, variant.constraint.proposal.width.map { $0 / 100 }
        )
        #expect(style.border.top == .points(3 * (factor ?? 0)))
        #expect(style.inset.top == .points(-5 * (factor ?? 0)))
        #expect((style.aspectRatio, style.order) == (1.5, 2))
        #expect(style.padding.left == .fraction(0.5))
    }

    // MARK: Loosening

    @Test func `a loose minimum becomes 0, a loose maximum auto`() throws {
        let least = try trial(
            .loosening,
            Row.css(100, [Row.item("a", grow: 1, min: 10), Row.item("b", grow: 1)])
        )
        #expect(least?.variant?.items[1].style.minWidth == 0)
        let most = try trial(
            .loosening,
            Row.css(100, [Row.item("a", grow: 1, max: 90), Row.item("b", grow: 1)])
        )
        #expect(most?.variant?.items[1].style.maxWidth == .auto)
    }

    @Test func `a tight bound stays`() throws {
        let items = [
            Row.item("a", grow: 1, min: 60), Row.item("b", grow: 1, max: 40),
            Row.item("c", grow: 1),
        ]
        // a has its minimum of 60; b and c have 20 each, below b's maximum of 40.
        let trial = try #require(try trial(.loosening, Row.css(100, items)))
        #expect(trial.change == "without the maximum of 40 of b")
        #expect(
            try self.trial(.loosening, Row.css(100, [items[0], Row.item("c", grow: 1)])) == nil
        )
        #expect(
            try self.trial(
                .loosening,
                Row.css(
                    100,
                    [
                        Row.item("a", grow: 0.5, min: 10), Row.item("b", grow: 1),
                    ]
                )
            ) == nil
        )
    }

    @Test func `only nested ranges of an hstack row are loosened`() throws {
        let nested = [Row.colour("a", 20, 80), Row.colour("b", 10, 90)]
        #expect(try trial(.loosening, Row.hstack(100, nested)) != nil)
        // The objects' example: {0…100, 100…∞} is not shared evenly.
        let crossing = [Row.colour("a", 0, 100), Row.colour("b", 100)]
        #expect(try trial(.loosening, Row.hstack(400, crossing)) == nil)
        let first = [Row.colour("a", 20, 80, priority: 1), Row.colour("b", 10, 90)]
        #expect(try trial(.loosening, Row.hstack(100, first)) == nil)
        #expect(try trial(.loosening, Row.hstack(1000, nested)) == nil)
    }

    @Test func `a bound of texture is loose if the base is clearly within`() throws {
        func row(_ least: Double) throws -> LayoutTree {
            var style = Style(minWidth: .points(least))
            style.flexShrink = 1
            return try Row.texture(
                50,
                [.node(.fixed(Size(width: 60, height: 10)), style: style, id: "a")]
            )
        }
        #expect(try trial(.loosening, row(40)) != nil)
        #expect(try trial(.loosening, row(60)) == nil)
        #expect(try trial(.loosening, row(70)) == nil)
    }

    // MARK: Monotone

    @Test func `a longer container is tried if no child has a percentage of it`() throws {
        let items = [Row.item("a", basis: 30), Row.item("b", grow: 1)]
        let trial = try #require(try trial(.monotone, Row.css(100, items)))
        let proposal = try #require(trial.variant?.constraint.proposal.width)
        #expect(proposal > 100)
        #expect(trial.variant?.constraint.limitsAreExact == true)
        let part = [Row.item("a", basis: .fraction(0.5)), Row.item("b", grow: 1)]
        #expect(try self.trial(.monotone, Row.css(100, part)) == nil)
        let weak = [Row.item("a", basis: 300, shrink: 0.5), Row.item("b", grow: 1)]
        #expect(try self.trial(.monotone, Row.css(100, weak)) == nil)
        let growing = [Row.item("a", basis: 30, grow: 1)]
        #expect(try self.trial(.monotone, Row.texture(100, growing)) == nil)
        #expect(try self.trial(.monotone, Row.hstack(nil, [Row.colour("a")])) == nil)
        let words = [Element.node(.text(Text("two words")))]
        #expect(try self.trial(.monotone, Row.hstack(100, words)) == nil)
    }

    // MARK: Certificate

    @Test func `a level is required if factors cannot add up to less than 1`() throws {
        let items = [Row.item("a", grow: 0.5, max: 10), Row.item("b", grow: 0.5)]
        #expect(try trial(.certificate, Row.css(100, items)) == nil)
        let whole = [Row.item("a", grow: 1, max: 10), Row.item("b", grow: 1)]
        let trial = try #require(try trial(.certificate, Row.css(100, whole)))
        #expect(trial.variant == nil)
        #expect(try self.trial(.certificate, Row.hstack(100, [Row.colour("a")])) == nil)
    }
}

extension LayoutConstraint {
    fileprivate var limitsAreExact: Bool {
        if case .range(let range) = self { range.min == range.max } else { false }
    }
}
