// SPDX-License-Identifier: GPL-3.0-or-later

import FixtureReducing
import LayoutFixtures
import StackLayout
import Testing

/// Wide and deep fixtures are reduced in a bounded number of candidates.
@Suite struct LargeTests {
    private static func wide(_ count: Int) throws -> Fixture {
        let children = (0..<count).map { position in
            Element.node(
                style: Style(
                    minWidth: .points(Double(position) / 4),
                    maxWidth: .points(Double(position) / 2 + 3)
                ),
                id: "child \(position)"
            )
        }
        let size = try SizeRange(exactly: Size(width: 1234.5, height: 67.8))
        let row = Element.stack(spacing: 1.25, children: children)
        return Fixture(name: "wide", tree: try LayoutTree(row, in: .range(size)))
    }

    private static func deep(_ levels: Int) throws -> Fixture {
        var element = Element.node(style: Style(width: 77.7), id: "leaf")
        for level in 0..<levels {
            var stack = Stack(
                direction: level.isMultiple(of: 2) ? .horizontal : .vertical,
                spacing: Double(level)
            )
            stack.alignItems = .center
            element = Element(
                .stack(stack),
                children: [.node(style: Style(minWidth: 5)), element, .node()]
            )
        }
        let size = try SizeRange(exactly: Size(width: 1234.5, height: 67.8))
        return Fixture(name: "deep", tree: try LayoutTree(element, in: .range(size)))
    }

    /// The number of candidates that a reduction takes.
    private static func candidates(
        _ fixture: Fixture,
        _ holds: @escaping (Fixture) -> Bool
    ) -> Int {
        let reduction = FixtureReducer().reduce(fixture, while: each(holds))
        #expect(reduction.isMinimal)
        #expect(holds(reduction.fixture))
        return reduction.candidates
    }

    @Test func `two of 300 children are found in few candidates`() throws {
        let count = Self.candidates(try Self.wide(300)) { fixture in
            let styles = fixture.tree.items.map(\.style)
            return styles.contains { $0.minWidth == .points(20.25) }
                && styles.contains { $0.maxWidth == .points(140) }
        }
        #expect(count < 400)
    }

    @Test func `300 children that all matter are kept in a bounded number of candidates`() throws {
        let count = Self.candidates(try Self.wide(300)) { $0.tree.items.count > 300 }
        #expect(count < 2_000)
    }

    @Test func `any 50 of 100 children are kept in a bounded number of candidates`() throws {
        let count = Self.candidates(try Self.wide(100)) { fixture in
            fixture.tree.items.count { $0.style.minWidth != .auto } >= 50
        }
        #expect(count < 1_000)
    }

    @Test func `the innermost of 40 levels is found in few candidates`() throws {
        let count = Self.candidates(try Self.deep(40)) { fixture in
            fixture.tree.items.contains { $0.style.width != .auto }
        }
        #expect(count < 50)
    }

    @Test func `40 levels that all matter are kept in a bounded number of candidates`() throws {
        let count = Self.candidates(try Self.deep(40)) { fixture in
            fixture.tree.items.contains { $0.depth == 40 }
        }
        #expect(count < 2_000)
    }

    @Test func `20 of 40 levels are kept in a bounded number of candidates`() throws {
        let count = Self.candidates(try Self.deep(40)) { fixture in
            fixture.tree.items.contains { $0.depth >= 20 && $0.style.width != .auto }
        }
        #expect(count < 2_000)
    }
}
