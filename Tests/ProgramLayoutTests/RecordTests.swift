// SPDX-License-Identifier: GPL-3.0-or-later

import ProgramLayout
import StackLayout
import TestSupport
import Testing

/// The optional records of each stack in a layout by linear programs.
struct RecordTests {
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
