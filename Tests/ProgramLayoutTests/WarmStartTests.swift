// SPDX-License-Identifier: GPL-3.0-or-later

import ProgramLayout
import StackLayout
import TestSupport
import Testing

/// Layouts of one tree in one width after the other, each from the bases of the one before.
struct WarmStartTests {
    static func row(_ algorithm: Algorithm, width: Double) throws -> LayoutTree {
        let items = (0..<12).map { index in
            var style = Style(
                minWidth: index.isMultiple(of: 3) ? .points(Double(10 + index)) : .auto,
                maxWidth: index.isMultiple(of: 4) ? .points(Double(60 + 3 * index)) : .auto
            )
            style.flexBasis = .points(Double(20 + 7 * (index % 5)))
            style.flexGrow = Double(1 + index % 3)
            style.flexShrink = Double(1 + index % 2)
            return Element.node(.fixed(Size(width: 30, height: 10)), style: style)
        }
        return try LayoutTree(
            Element(.stack(Stack(algorithm: algorithm)), children: items),
            algorithm: algorithm,
            constrainedSize: SizeRange(exactly: Size(width: width, height: 50))
        )
    }

    @Test(arguments: Algorithm.allCases)
    func `layouts that start from the last one are the same, with fewer iterations`(
        algorithm: Algorithm
    ) throws {
        var (warm, cold) = (ProgramWorkspace(startsFromLast: true), ProgramWorkspace())
        var iterations = (warm: 0, cold: 0)
        for width in stride(from: 0.0, through: 1200, by: 3) {
            let tree = try Self.row(algorithm, width: width)
            let first = try CSS.engine.layout(tree, in: &warm)
            let second = try CSS.engine.layout(tree, in: &cold)
            for (frame, other) in zip(first.frames, second.frames) {
                for (number, expected) in zip(frame.numbers, other.numbers) {
                    #expect((number - expected).magnitude < 1e-9, "\(width)")
                }
            }
            #expect(first.statistics.programs == second.statistics.programs)
            iterations.warm += first.statistics.iterations
            iterations.cold += second.statistics.iterations
        }
        switch algorithm {
        case .texture: #expect(iterations.warm <= iterations.cold, "\(iterations)")
        case .hstack, .css: #expect(iterations == (0, 0), "they start from the optimal basis")
        }
    }

    @Test func `a workspace serves trees of any kind one after the other`() throws {
        for startsFromLast in [false, true] {
            var workspace = ProgramWorkspace(startsFromLast: startsFromLast)
            for width in [300.0, 40, 900, 300] {
                for algorithm in Algorithm.allCases {
                    let tree = try Self.row(algorithm, width: width)
                    let layout = try CSS.engine.layout(tree, in: &workspace)
                    let alone = try CSS.engine.layout(tree)
                    #expect(layout.size == alone.size)
                    #expect(layout.stacks.count == alone.stacks.count)
                }
            }
        }
    }

    @Test func `records are left out if they are not wanted`() throws {
        var engine = CSS.engine
        engine.keepsRecords = false
        for algorithm in Algorithm.allCases {
            let tree = try Self.row(algorithm, width: 500)
            let layout = try engine.layout(tree)
            #expect(layout.stacks.isEmpty)
            #expect(try CSS.engine.layout(tree).stacks.count == 1)
            #expect(try CSS.engine.layout(tree).frames == layout.frames)
        }
    }
}
