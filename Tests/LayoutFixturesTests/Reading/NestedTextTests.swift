// SPDX-License-Identifier: GPL-3.0-or-later

import LayoutFixtures
import StackLayout
import TestSupport
import Testing

/// Fixtures of the maximum depth, on threads with little stack.
@Suite struct NestedTextTests {
    private static let source = FixtureSource(file: "deep.json")

    /// A fixture of stacks and elements with one child, 200 levels below the root.
    private static func fixture() throws -> Fixture {
        let root = (0..<200).reduce(Element.node(.text(Text("a b")))) { inner, level in
            level % 3 == 0
                ? .inset(Insets(1), child: inner)
                : .stack(style: Style(width: 3, minWidth: .percent(5)), children: [inner, .node()])
        }
        let tree = try LayoutTree(root, algorithm: .texture, in: .range(.unconstrained))
        return Fixture(name: "deep", tree: tree)
    }

    @Test(arguments: [64, 512])
    func `a fixture 200 deep is written and read on a thread with little stack`(
        _ kilobytes: Int
    ) throws {
        let fixture = try Self.fixture()
        let (line, text) = (fixture.json, fixture.indentedJSON)
        var written: [String] = []
        var read: [LayoutTree?] = []
        SmallStack.run(kilobytes << 10) {
            written = [fixture.json, fixture.indentedJSON]
            read = [line, text].map {
                try? FixtureReader.fixture(of: $0.utf8, from: Self.source).tree
            }
        }
        #expect(written == [line, text])
        #expect(read == [fixture.tree, fixture.tree])
    }

    @Test func `JSON 512 deep is read, and the value is freed, on a thread with little stack`() {
        let text = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
        var isRead = false
        SmallStack.run {
            isRead = (try? FixtureReader.value(of: text.utf8, from: Self.source)) != nil
        }
        #expect(isRead)
    }
}
