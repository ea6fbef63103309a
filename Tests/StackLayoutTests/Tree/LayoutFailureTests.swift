// SPDX-License-Identifier: GPL-3.0-or-later

import StackLayout
import Testing

@Suite struct LayoutFailureTests {
    private func failure(_ root: Element, _ frames: [Rect]) throws -> LayoutFailure? {
        let tree = try LayoutTree(root, in: .range(.unconstrained))
        do {
            try tree.checkFinite(Layout(frames: frames, stacks: []))
            return nil
        } catch {
            return error
        }
    }

    private let endless = Rect(x: 0, y: 0, width: .infinity, height: 10)

    @Test func `finite frames are no failure`() throws {
        let frame = Rect(x: -5, y: 0, width: 1e300, height: 0)
        #expect(try failure(.node(), [frame]) == nil)
    }

    @Test func `what takes all of an infinite proposal is named, not what is around or behind it`()
        throws
    {
        let root = Element.stack(
            children: [
                .stack(children: [.node(id: "colour")]),
                .node(id: "behind"),
            ]
        )
        let behind = Rect(x: .infinity, y: 0, width: 10, height: 10)
        let failure = try failure(root, [endless, endless, behind, endless])
        #expect(failure?.kind == .infeasible)
        #expect(
            failure?.description
                == "colour has no finite frame: [0, 0, inf, 10]; "
                + "nothing limits what it takes of an infinite proposal"
        )
    }

    @Test func `finite lengths may add up to an infinite one`() throws {
        let huge = Rect(x: 0, y: 0, width: 1e308, height: 10)
        let root = Element.stack(id: "row", children: [.node(), .node()])
        #expect(
            try failure(root, [endless, huge, huge])?.description
                == "row has no finite frame: [0, 0, inf, 10]; "
                + "its lengths add up to more than the largest number"
        )
        #expect(
            try failure(.node(.text(Text("abc", characterWidth: 1e308))), [endless])?.description
                == "/ has no finite frame: [0, 0, inf, 10]; "
                + "its lengths add up to more than the largest number"
        )
    }

    @Test func `a frame that is only infinitely far away is named if there is nothing else`() throws
    {
        let far = Rect(x: .nan, y: 0, width: 10, height: 10)
        #expect(
            try failure(.node(id: "far"), [far])?.description
                == "far has no finite frame: [nan, 0, 10, 10]; "
                + "nothing limits what it takes of an infinite proposal"
        )
    }

    @Test func `the distance of two frames is that of their worst number`() {
        let frame = Rect(x: 1, y: 2, width: 3, height: 4)
        #expect(frame.distance(to: frame) == 0)
        #expect(frame.distance(to: Rect(x: 1, y: 2.5, width: 3, height: 2)) == 2)
        #expect(frame.distance(to: Rect(x: .nan, y: 2, width: 3, height: 4)) == .infinity)
        #expect(endless.distance(to: endless) == 0)
        #expect(endless.distance(to: frame) == .infinity)
    }
}

@Suite struct QuotedTextTests {
    @Test(arguments: [
        ("red", "\"red\""),
        ("größe 🙂", "\"größe 🙂\""),
        ("a\nb\t\u{0}\u{1B}[2J", "\"a\\nb\\t\\0\\u{1B}[2J\""),
        ("\u{202E}\u{2028}", "\"\\u{202E}\\u{2028}\""),
        ("", "\"\""),
    ])
    func `a message shows a text on one line`(_ text: String, _ quoted: String) {
        #expect(text.quoted == quoted)
    }

    @Test func `a message shows the beginning of a long text`() {
        let text = String(repeating: "x", count: 40)
        #expect(text.shortened == text)
        #expect((text + "y").shortened == text + "…")
        #expect(String(repeating: "a\u{301}", count: 1_000_000).shortened.utf8.count < 100)
    }
}
