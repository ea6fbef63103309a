// SPDX-License-Identifier: GPL-3.0-or-later

import FixtureReducing
import LayoutFixtures
import StackLayout
import Testing

/// The reductions of boxes of css that must keep one property.
@Suite struct BoxStepTests {
    @Test func `only the needed properties of a box are left`() throws {
        #expect(try reduced { $0.margin.left.isFraction } == #"{"margin":{"left":"0%"}}"#)
        #expect(try reduced { $0.margin.left.resolved(in: 100) != 0 } == #"{"margin":{"left":1}}"#)
        #expect(try reduced { $0.inset.top != .auto } == #"{"inset":{"top":0}}"#)
        #expect(try reduced { $0.border.right != 0 } == #"{"border":{"right":1}}"#)
        #expect(try reduced { $0.aspectRatio != nil } == #"{"aspectRatio":1}"#)
        #expect(try reduced { $0.order < 0 } == #"{"order":-1}"#)
        #expect(try reduced { $0.overflowY == .scroll } == #"{"overflowY":"scroll"}"#)
        #expect(try reduced { $0.position == .absolute } == #"{"position":"absolute"}"#)
        #expect(try reduced { $0.width == .keyword(.fitContent) } == #"{"width":"fitContent"}"#)
    }

    @Test func `only the needed properties of a stack are left`() throws {
        #expect(try reducedStack { $0.isReversed } == #""direction":"horizontalReverse""#)
        #expect(try reducedStack { $0.direction == .vertical } == #""direction":"vertical""#)
        #expect(try reducedStack { $0.wraps } == #""flexWrap":"wrap""#)
        #expect(try reducedStack { $0.gap.isSpace } == #""spacing":1"#)
    }

    @Test func `only the needed measured words are left`() throws {
        let words = MeasuredWords(
            [12, 30, 7.5, 9],
            spacing: 4,
            lineHeight: 20,
            breaks: [true, false, true]
        )
        let fixture = try fixture(.node(.words(words)))
        let reduction = FixtureReducer().reduce(fixture) { candidates in
            candidates.map { candidate in
                if case .node(.words(let words)) = candidate.tree.items[0].kind {
                    words.breaks?.contains(false) == true
                } else {
                    false
                }
            }
        }
        #expect(reduction.fixture.json.contains(#""words":[0,0],"lineHeight":0,"breaks":[false]"#))
    }

    private func reduced(_ holds: @escaping (Style) -> Bool) throws -> String {
        var style = Style(width: .keyword(.fitContent), maxHeight: .fraction(0.5))
        style.margin = Sides(top: 1, left: .fraction(-0.125), bottom: .auto, right: 7.5)
        (style.padding, style.border) = (Sides(.fraction(0.05)), Sides(top: 1, right: 3))
        (style.boxSizing, style.aspectRatio, style.order) = (.contentBox, 1.5, -3)
        (style.position, style.inset) = (.absolute, Sides(top: 0, left: .auto, bottom: 3, right: 4))
        (style.overflowX, style.overflowY, style.scrollbarWidth) = (.hidden, .scroll, 15)
        style.layoutDirection = .rightToLeft
        let root = Element.stack(children: [.node(style: style), .node()])
        let reduction = FixtureReducer().reduce(try fixture(root)) { candidates in
            candidates.map { $0.tree.items.contains { holds($0.style) } }
        }
        let json = reduction.fixture.json
        let text = json.firstMatch(of: /"style":(\{.*\})\}\}$/)?.output.1
        return text.map(String.init) ?? json
    }

    private func reducedStack(_ holds: @escaping (Stack) -> Bool) throws -> String {
        var stack = Stack(flexWrap: .wrapReverse, alignContent: .flexEnd)
        (stack.flow, stack.gap, stack.lineGap) = (.verticalReverse, .percent(0.1), .percent(0.2))
        let reduction = FixtureReducer().reduce(
            try fixture(Element(.stack(stack), children: [.node(), .node()]))
        ) { candidates in candidates.map { $0.tree.stack(at: 0).map(holds) ?? false } }
        let json = reduction.fixture.json
        let text = json.firstMatch(of: /"type":"stack",(.*)\}\}$/)?.output.1
        return text.map(String.init) ?? json
    }

    private func fixture(_ root: Element) throws -> Fixture {
        let range = try SizeRange(exactly: Size(width: 100, height: 100))
        return Fixture(
            name: "boxes",
            tree: try LayoutTree(root, algorithm: .css, constrainedSize: range)
        )
    }
}

extension RelativeDimension {
    fileprivate var isSpace: Bool {
        switch self {
        case .points(let length), .percent(let length, _): length > 0
        }
    }
}
