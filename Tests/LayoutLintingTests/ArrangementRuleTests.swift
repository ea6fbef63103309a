// SPDX-License-Identifier: GPL-3.0-or-later

import LayoutLinting
import StackLayout
import Testing

@Suite struct ArrangementRuleTests {
    @Test func `a ratio without a limited side or without a free side is reported`() throws {
        let ratio = Element.ratio(2, id: "photo", child: .box(5, 5))
        #expect(
            try Linted(ratio, from: (0, 0), to: (.infinity, .infinity)).lines == [
                "/: the ratio 2 has no effect: nothing limits the width or the height of photo; "
                    + "bound one of them [ratio-useless]"
            ]
        )
        #expect(
            try Linted(ratio).lines == [
                "/: the ratio 2 has no effect: photo must be exactly 100 × 100; leave one "
                    + "side open: put it into a center, or into a stack that does not stretch it "
                    + "[ratio-useless]"
            ]
        )
        // The content is not reported as well.
        let empty = Element.ratio(2, child: .node())
        #expect(
            try Linted(empty, from: (0, 0), to: (.infinity, .infinity)).rules == ["ratio-useless"]
        )
        #expect(try Linted(ratio, from: (0, 0), to: (100, .infinity)).rules.isEmpty)
        #expect(try Linted(ratio, to: (50, 100)).rules.isEmpty)
        #expect(try Linted(ratio, from: (100, 0), to: (100, 300)).rules.isEmpty)
    }

    @Test func `an infinite inset needs a limit`() throws {
        let inset = Element.inset(Insets(left: .infinity), id: "frame", child: .box(5, 5))
        #expect(
            try Linted(inset, from: (0, 0), to: (.infinity, 100)).lines == [
                "/: the left inset of frame is infinite, and nothing limits its width; "
                    + "bound it, or use a finite inset [inset-infinite]"
            ]
        )
        #expect(try Linted(inset, from: (0, 0), to: (100, .infinity)).rules.isEmpty)
    }

    @Test func `insets that leave no space are reported`() throws {
        let inset = { (insets: Insets) in
            try Linted(.inset(insets, id: "frame", child: .box(5, 5))).lines
        }
        #expect(
            try inset(Insets(top: 60, bottom: 40)) == [
                "/: the top and bottom insets of frame take 100 of a height of at most 100 and "
                    + "leave no room for its child; make them smaller [inset-too-big]"
            ]
        )
        #expect(try inset(Insets(top: 60, bottom: 39)).isEmpty)
        #expect(try inset(Insets(top: .infinity, bottom: 40)).isEmpty)
    }

    @Test func `an absolute layout cuts its children off`() throws {
        let layout = { (x: Double, change: (inout Style) -> Void) in
            try Linted(
                .absolute(
                    id: "board",
                    children: [
                        .box(5, 5, id: "pin") { style in
                            style.width = 50
                            style.layoutPosition = Point(x: x, y: 0)
                            change(&style)
                        }
                    ]
                )
            ).lines
        }
        #expect(
            try layout(80) { _ in } == [
                "/0: pin is cut from 50 to 20 wide by the right edge of board, which is 100 wide; "
                    + "move it, make room, or set its maxWidth [absolute-clipped]"
            ]
        )
        #expect(try layout(50) { _ in }.isEmpty)
        #expect(try layout(80) { $0.maxWidth = 60 }.isEmpty)
        #expect(try layout(80) { $0.maxWidth = 30 }.isEmpty)
    }
}
