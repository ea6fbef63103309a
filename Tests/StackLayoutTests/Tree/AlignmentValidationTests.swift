// SPDX-License-Identifier: GPL-3.0-or-later

import StackLayout
import Testing

@Suite struct AlignmentValidationTests {
    private func complaint(_ root: Element) -> String {
        ArrangementValidationTests.complaint(about: root, .hstack)
    }

    private func child(_ alignment: Alignment?) -> Element {
        var style = Style()
        style.alignSelf = alignment
        return .node(style: style)
    }

    private let inRow = "allowed under hstack: start, end, center, baselineFirst, baselineLast"
    private let inColumn = "allowed under hstack in a vertical stack: start, end, center"

    @Test func `nothing is stretched under hstack`() {
        #expect(
            complaint(.stack(alignItems: .stretch, children: []))
                == "/: alignItems: found \"stretch\"; \(inRow)"
        )
        #expect(
            complaint(.stack(children: [.node(), child(.stretch)]))
                == "/1: style.alignSelf: found \"stretch\"; \(inRow)"
        )
        #expect(
            complaint(.stack(.vertical, alignItems: .stretch, children: [child(.stretch)]))
                == "/: alignItems: found \"stretch\"; \(inColumn)"
                + "; /0: style.alignSelf: found \"stretch\"; \(inColumn)"
        )
    }

    @Test(arguments: [Alignment.baselineFirst, .baselineLast])
    func `only a row has baselines`(_ alignment: Alignment) {
        #expect(complaint(.stack(alignItems: alignment, children: [child(alignment)])) == "")
        #expect(
            complaint(.stack(.vertical, alignItems: alignment, children: [child(alignment)]))
                == "/: alignItems: found \"\(alignment.rawValue)\"; \(inColumn)"
                + "; /0: style.alignSelf: found \"\(alignment.rawValue)\"; \(inColumn)"
        )
    }

    @Test(arguments: [Alignment.start, .center, .end, nil], [Axis.horizontal, .vertical])
    func `every hstack accepts start, center and end`(
        _ alignment: Alignment?,
        _ direction: Axis
    ) {
        let root = Element.stack(direction, alignItems: alignment, children: [child(alignment)])
        #expect(complaint(root) == "")
    }

    @Test func `alignSelf of the root is ignored`() {
        #expect(complaint(child(.stretch)) == "")
    }

    @Test func `hstack refuses distributions that it does not support`() {
        let allowed = "allowed under hstack: start, center, end, spaceBetween, spaceAround"
        func complaint(_ stack: Stack) -> String { self.complaint(Element(.stack(stack))) }
        #expect(
            complaint(Stack(justifyContent: .spaceEvenly))
                == "/: justifyContent: found \"spaceEvenly\"; \(allowed)"
        )
        #expect(
            complaint(Stack(justifyContent: .stretch))
                == "/: justifyContent: found \"stretch\"; \(allowed)"
        )
        #expect(
            complaint(Stack(alignContent: .spaceEvenly))
                == "/: alignContent: found \"spaceEvenly\"; \(allowed), stretch"
        )
        #expect(complaint(Stack(justifyContent: .spaceAround, alignContent: .stretch)) == "")
    }
}
