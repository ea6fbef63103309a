// SPDX-License-Identifier: GPL-3.0-or-later

import GreedyLayout
import LayoutExplaining
import StackLayout
import Testing

/// Explanations of boxes of `css`: margins, padding, borders, ratios, and boxes outside lines.
@Suite struct BoxTests {
    /// A box in a row of 100 by 60.
    private static func box(
        _ id: String,
        _ width: Dimension = 20,
        _ height: Dimension = 10,
        _ change: (inout Style) -> Void = { _ in }
    ) -> Element {
        var style = Style(width: width, height: height)
        change(&style)
        return .node(style: style, id: id)
    }

    private static func row(
        _ children: [Element],
        direction: LayoutDirection = .leftToRight,
        _ change: (inout Stack, inout Style) -> Void = { _, _ in }
    ) throws -> LayoutTree {
        var (stack, style) = (Stack(), Style())
        change(&stack, &style)
        let size = try SizeRange(exactly: Size(width: 100, height: 60))
        return try LayoutTree(
            Element(.stack(stack), style: style, children: children, id: "row"),
            algorithm: .css,
            layoutDirection: direction,
            in: .range(size)
        )
    }

    private static func explanation(of tree: LayoutTree) throws -> StackExplanation {
        let layout = try GreedyEngine().layout(tree)
        return try Explained.explainer.explanation(ofStackAt: LayoutTree.root, in: layout)
    }

    /// All sentences about the root, in order.
    private static func words(of tree: LayoutTree) throws -> [String] {
        let explanation = try explanation(of: tree)
        return explanation.introduction(in: tree)
            + explanation.lines.flatMap { $0.sentences(in: tree) }
            + explanation.conclusion(in: tree)
    }

    // MARK: Along a line

    @Test func `the account of a line has padding, border, scroll bars, gaps and margins`() throws {
        let children = [
            Self.box("a") { $0.margin = Sides(left: .percent(10), right: 2) },
            Self.box("b") { $0.flexGrow = 1 },
        ]
        let tree = try Self.row(children) { stack, style in
            stack.spacing = 3
            style.padding = Sides(left: 6, right: 4)
            style.border = Sides(1)
            (style.overflowX, style.overflowY) = (.hidden, .scroll)
            style.scrollbarWidth = 8
        }
        let line = try #require(try Self.explanation(of: tree).lines.first)
        let account =
            "row has 100 points; padding takes 10, border 2, a scroll bar 8, gaps 3 and margins 10, "
            + "and 67 are for its 2 children."
        #expect(line.sentences(in: tree).first == account)
        #expect(line.margins == [10, 0])
        let spending = try #require(line.spending)
        let lengths = line.children.reduce(0) { $0 + $1.record.length }
        #expect(
            spending.padding + spending.border + spending.bars + spending.gaps + spending.margins
                + lengths == spending.length
        )
    }

    @Test func `auto margins take the free space, and justifyContent gets none`() throws {
        let children = [
            Self.box("a") { $0.margin = Sides(left: .auto, right: .auto) },
            Self.box("b") { $0.margin = Sides(top: .auto, right: .auto) },
        ]
        let tree = try Self.row(children) { stack, _ in stack.justifyContent = .center }
        let sentences: [String] = [
            "row has 100 points for its 2 children.",
            "Their bases add up to 40; 60 are free, and none grows.",
            "The free space goes to auto margins, not to justifyContent (center): 20 "
                + "left of a, 20 right of a and 20 right of b.",
            "Across, auto margins take the free space, so nothing is stretched or aligned there: 50 "
                + "above b.",
            "a and b do not grow: their flexGrow is 0.",
        ]
        #expect(try Self.words(of: tree) == sentences)
        #expect(try Self.explanation(of: tree).lines[0].margins == [40, 20])
    }

    @Test func `auto margins get nothing if no space is free`() throws {
        let children = [
            Self.box("a") { $0.margin = Sides(left: .auto) }, Self.box("b") { $0.flexGrow = 1 },
        ]
        let words = try Self.words(of: try Self.row(children))
        #expect(words.contains("The auto margins of a get nothing: no space is left."))
    }

    @Test func `children shrink by their bases without padding and border`() throws {
        let children = [
            Self.box("a", 80) {
                $0.flexShrink = 1
                $0.padding = Sides(left: 40)
            },
            Self.box("b", 80) { $0.flexShrink = 1 },
            Self.box("c", 0) {
                $0.flexShrink = 1
                $0.border = Sides(left: 4)
            },
        ]
        let tree = try Self.row(children)
        let line = try #require(try Self.explanation(of: tree).lines.first)
        #expect(line.percent == [33.333, 66.667, 0])
        #expect(line.lengths == [58.666667, 37.333333, 4])
        #expect(line.edges == [40, 0, 4])
        #expect(line.shortfall == nil)
        let words = line.sentences(in: tree)
        #expect(
            words.contains(
                "a shrinks in proportion to the length inside its padding and border, 40 of its base of 80."
            )
        )
        #expect(
            words.contains(
                "c cannot shrink: its base is no more than padding and border."
            )
        )
    }

    @Test func `lengths that are not in points are traced to their sources`() throws {
        let words = MeasuredWords([20, 30], lineHeight: 10)
        var style = Style(minWidth: .keyword(.minContent), maxWidth: .percent(40))
        style.flexBasis = .percent(25)
        style.boxSizing = .contentBox
        style.padding = Sides(4)
        let children = [
            Element.node(.words(words), style: style, id: "a"),
            Self.box("b", 5) { $0.padding = Sides(9) },
            Self.box("c", .keyword(.stretch), .percent(50)),
        ]
        let given = try Self.words(of: try Self.row(children))
        let expected = [
            "a's base of 33 is its flexBasis of 25% and the 8 of its padding and border; its minimum "
                + "of 38 is its minWidth by minContent; its maximum of 48 is its maxWidth of 40% and "
                + "the 8 of its padding and border.",
            "b's base of 18 is the length of its padding and border, more than its width of 5.",
            "c's base of 100 is its width by stretch; its height of 30 is 50% of 60.",
        ]
        for sentence in expected { #expect(given.contains(sentence), "\(given)") }
    }

    @Test func `a percentage of an unknown length is reported as unusable`() throws {
        let inner = Element(
            .stack(Stack(direction: .vertical)),
            children: [Self.box("a", 10, .percent(50))]
        )
        let tree = try Self.row([inner]) { stack, _ in stack.alignItems = .start }
        let layout = try GreedyEngine().layout(tree)
        let explanation = try Explained.explainer.explanation(ofStackAt: 1, in: layout)
        #expect(
            explanation.lines[0].sentences(in: tree).last
                == "a cannot use its height of 50%, since the length that it refers to is unknown when it is "
                + "measured."
        )
    }

    // MARK: Ratios

    @Test func `a ratio derives one length from the other`() throws {
        let children = [
            Self.box("a", 40, .auto) {
                $0.aspectRatio = 2
                $0.alignSelf = .start
            },
            Self.box("b", .auto, 10) { $0.aspectRatio = 3 },
            Self.box("c", 10, .auto) { $0.aspectRatio = 1 },
        ]
        let words = try Self.words(of: try Self.row(children))
        let expected = [
            "a's height of 20 comes from its width of 40, by its aspectRatio of 2.",
            "b's base of 30 comes from its height of 10, by its aspectRatio of 3.",
            "c is 60 high, not the 10 that its aspectRatio of 1 gives: it is stretched.",
        ]
        #expect(Array(words.suffix(3)) == expected)
    }

    // MARK: Outside lines

    @Test func `children outside lines are named with reasons`() throws {
        let group = Element.stack(id: "group", children: [Self.box("b") { $0.order = -1 }])
        var contents = group
        contents.style.display = .contents
        let children = [
            Self.box("a"), contents, Self.box("c") { $0.display = BoxStyle.Display.none },
            Self.box("d") { $0.position = .absolute },
        ]
        let tree = try Self.row(children)
        let introduction = [
            "d takes no part: its position is absolute.",
            "group has no box: its display is contents, and its children are those of row.",
            "c has no box: its display is none.",
            "Sorted by their order, the children are b and a.",
        ]
        let explanation = try Self.explanation(of: tree)
        #expect(explanation.introduction(in: tree) == introduction)
        let inner = try Explained.explainer.explanation(
            ofStackAt: try #require(tree.index(at: "/1")),
            in: GreedyEngine().layout(tree)
        )
        #expect(
            inner.introduction(in: tree)
                == ["It has no box: its display is contents, and its children are those of row."]
        )
    }

    @Test func `insets, margins and the length of an absolute box add up`() throws {
        func box(_ change: (inout Style) -> Void) -> Element {
            Self.box("a") {
                $0.position = .absolute
                change(&$0)
            }
        }
        let between = box {
            $0.inset = Sides(top: 3, left: 4, bottom: .auto, right: 6)
            $0.margin = Sides(left: .auto, right: .auto)
        }
        let tooMuch = box {
            $0.inset = Sides(2)
            $0.margin = Sides(left: 5)
            $0.height = .auto
        }
        let ofRatio = box {
            $0.inset = Sides(top: .auto, left: 4, bottom: .auto, right: 14)
            ($0.width, $0.height, $0.aspectRatio) = (.auto, .auto, 2)
        }
        let heldRatio = box {
            $0.inset = Sides(top: 1, left: 0, bottom: .auto, right: 8)
            ($0.width, $0.minWidth, $0.aspectRatio) = (.auto, 50, 3)
        }
        let place = "a lies in the padding box of row, 98 × 58."
        let cases: [(Element, LayoutDirection, [String])] = [
            (
                between, .leftToRight,
                [
                    "  left 4 + margin 34 + width 20 + margin 34 + right 6 = 98: its auto margins "
                        + "took 68.",
                    "  top 3 + height 10 + bottom 45 = 58: bottom is auto.",
                ]
            ),
            (
                tooMuch, .leftToRight,
                [
                    "  left 2 + margin 5 + width 20 + right 71 = 98: right of 2 is ignored.",
                    "  top 2 + height 54 + bottom 2 = 58: its insets set its length.",
                ]
            ),
            (
                tooMuch, .rightToLeft,
                [
                    "  left 71 + margin 5 + width 20 + right 2 = 98: left of 2 is ignored.",
                    "  top 2 + height 54 + bottom 2 = 58: its insets set its length.",
                ]
            ),
            (
                box { _ in }, .leftToRight,
                [
                    "  left 0 + width 20 + right 78 = 98: it lies where it would lie as the only child.",
                    "  top 0 + height 10 + bottom 48 = 58: it lies where it would lie as the only child.",
                ]
            ),
            (
                ofRatio, .leftToRight,
                [
                    "  left 4 + width 80 + right 14 = 98: its insets set its length.",
                    "  top 0 + height 40 + bottom 18 = 58: it lies where it would lie as the only child.",
                    "  its height of 40 comes from its width of 80, by its aspectRatio of 2.",
                ]
            ),
            (
                heldRatio, .leftToRight,
                [
                    "  left 0 + width 50 + right 48 = 98: right of 8 is ignored.",
                    "  top 1 + height 10 + bottom 47 = 58: bottom is auto.",
                    "  its width of 50 is not the 30 that its aspectRatio of 3 gives for its height of 10: "
                        + "its content or its bounds prevent that.",
                ]
            ),
        ]
        for (child, direction, sums) in cases {
            let tree = try Self.row([child], direction: direction) { _, style in
                style.border = Sides(1)
            }
            let explanation = try Self.explanation(of: tree)
            #expect(explanation.conclusion(in: tree) == [place] + sums)
        }
    }

    @Test func `a relative box is moved at the end`() throws {
        let child = Self.box("a") { $0.inset = Sides(top: .auto, left: 5, bottom: 3, right: 7) }
        let tree = try Self.row([child])
        let explanation = try Self.explanation(of: tree)
        #expect(
            explanation.conclusion(in: tree)
                == ["a is moved by its inset at the end, 5 from the left and 3 from the bottom."]
        )
    }
}
