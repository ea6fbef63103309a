// SPDX-License-Identifier: GPL-3.0-or-later

import LinearProgramming
import ProgramLayout
import StackLayout
import Testing

/// The size of a stack's linear programs grows no faster than its number of children.
///
/// Each child has one row, or few.
@Suite struct ProgramSizeTests {
    /// The kinds of children in a row, with a style for each position.
    enum Sharing: String, CaseIterable {
        case equal, limited, mixed, shrinking, shrinkingToMinima, priorities

        func style(_ position: Int) -> Style {
            var style = Style()
            let length = Double(1 + position % 29)
            switch self {
            case .equal: style.flexGrow = 1
            case .limited: (style.flexGrow, style.maxWidth) = (1, .points(length))
            case .mixed:
                (style.flexGrow, style.flexShrink) = (1 + length / 10, length)
                (style.minWidth, style.maxWidth) = (.points(length / 3), .points(length))
            case .shrinking: (style.flexShrink, style.width) = (length, .points(20 + length))
            case .shrinkingToMinima:
                (style.flexShrink, style.width) = (1, .points(20 + length))
                style.minWidth = .points(length)
            case .priorities:
                (style.maxWidth, style.layoutPriority) = (.points(length), Double(position))
                style.flexGrow = 1
            }
            return style
        }
    }

    private static func row(
        _ count: Int,
        _ algorithm: Algorithm,
        _ sharing: Sharing
    ) throws -> Layout {
        let tree = try LayoutTree(
            .stack(children: (0..<count).map { .node(style: sharing.style($0)) }),
            algorithm: algorithm,
            in: .range(SizeRange(exactly: Size(width: 12 * Double(count), height: 10)))
        )
        return try OptimalTests.optimal.layout(tree)
    }

    @Test(arguments: Algorithm.allCases, Sharing.allCases)
    func `the optimal program of 1,000 children needs at most two iterations`(
        algorithm: Algorithm,
        sharing: Sharing
    ) throws {
        let layout = try Self.row(1000, algorithm, sharing)
        #expect(layout.statistics.iterations <= 2)
        // One of Texture's is arranged by a program too: a row for each child.
        let rows = layout.statistics.rows - (algorithm == .texture ? 1010 : 0)
        #expect(rows <= layout.statistics.programs)
        let isDivided = layout.stacks.first?.children.contains { $0.length > 0 }
        #expect(isDivided == true)
    }

    @Test(arguments: [500, 2000])
    func `rounds of shrinking need at most two iterations`(count: Int) throws {
        var style = Style()
        (style.width, style.flexShrink) = (.points(20), 0.5 / Double(count))
        let tree = try LayoutTree(
            .stack(
                children: (0..<count).map { position in
                    style.minWidth = .points(Double(position % 19))
                    return .node(style: style)
                }
            ),
            algorithm: .css,
            in: .range(SizeRange(exactly: Size(width: 5 * Double(count), height: 10)))
        )
        let statistics = try OptimalTests.optimal.layout(tree).statistics
        #expect(statistics.programs > 1)
        #expect(statistics.rows <= 66 * statistics.programs)
        #expect(statistics.iterations <= 2)
    }
}
