// SPDX-License-Identifier: GPL-3.0-or-later

import GLPK
import LinearProgramming
import ProgramLayout
import StackLayout
import Testing

/// Boxes of `css` with more than dimensions, by linear programs; the figures are Chromium's.
@Suite struct CSSBoxTests {
    // MARK: Margins, padding and border

    @Test func `items shrink in proportion to their base without padding and border`() throws {
        let items = [
            CSS.box {
                $0.width = 60
                $0.flexShrink = 1
                $0.padding = Sides(left: 20)
            },
            CSS.box {
                $0.width = 60
                $0.flexShrink = 1
            },
        ]
        let frames = ["/0": [0.0, 0, 44, 20], "/1": [44, 0, 36, 20]]
        try CSS.expect(CSS.stack(items), 80.only, 20.only, frames)
    }

    @Test func `a linear program shares the free space among auto margins`() throws {
        let items = [
            CSS.box(10, 10) { $0.margin = Sides(left: .auto, right: .auto) },
            CSS.box(10, 10) { $0.margin = Sides(top: .auto, left: .auto) },
        ]
        let root = CSS.stack(items)
        let frames = ["/0": [20.0, 0, 10, 30], "/1": [70, 20, 10, 10]]
        try CSS.expect(root, 80.only, 30.only, frames)
        let tree = try CSS.tree(root, 80.only, 30.only)
        for formulation in WaterFillingFormulation.allCases.map(Optional.some) + [nil] {
            let programs = try CSS.engine.programs(
                ofStackAt: LayoutTree.root,
                in: tree,
                stating: formulation
            )
            try #require(programs.count == 1)
            let names = programs[0].rows.map { programs[0].name(of: $0) }
            #expect(names.contains("root.free"), "\(names)")
        }
    }

    /// The values of a program's columns at its optimum, by name.
    private static func values(of program: LinearProgram) throws -> [String: Double] {
        let solution = try VerifiedSolver(GLPKSolver()).solve(program)
        try #require(solution.status == .optimal)
        let columns = program.columns.map { (program.name(of: $0), solution.primal[$0.index]) }
        return Dictionary(uniqueKeysWithValues: columns)
    }

    @Test func `a ratio of two unknown lengths is a row of the program`() throws {
        let item = CSS.box {
            $0.position = .absolute
            $0.inset = Sides(top: 3, left: 4, bottom: .auto, right: 6)
            ($0.aspectRatio, $0.boxSizing, $0.padding) = (2, .contentBox, Sides(top: 1, left: 10))
            $0.maxWidth = 60
        }
        let root = CSS.stack([item])
        try CSS.expect(root, 80.only, 30.only, ["/0": [4.0, 3, 70, 31]])
        let tree = try CSS.tree(root, 80.only, 30.only)
        let programs = try CSS.engine.programs(ofStackAt: LayoutTree.root, in: tree)
        let size = try #require(
            programs.first { program in
                program.rows.contains { program.name(of: $0) == "child.0.ratio" }
            }
        )
        // The insets leave 70 points, padding included. The ratio holds for 60 of them.
        let values = try Self.values(of: size)
        #expect(values["child.0.width"] == 70 && values["child.0.height"] == 31)
        #expect(values["child.0.over"] == 0 && values["child.0.under"] == 0)
    }

    @Test func `the shown programs yield the margins and insets of the layout`() throws {
        let items = [
            CSS.box(10, 10) { $0.margin = Sides(left: .auto, right: .auto) },
            CSS.box(10, 10) { $0.margin = Sides(left: .auto) },
            CSS.box {
                $0.position = .absolute
                ($0.width, $0.height) = (20, 10)
                $0.inset = Sides(top: 3, left: 4, bottom: .auto, right: 6)
                $0.margin = Sides(left: .auto, right: .auto)
            },
        ]
        let root = CSS.stack(items)
        let frames = ["/0": [20.0, 0, 10, 30], "/1": [70, 0, 10, 30], "/2": [29, 3, 20, 10]]
        try CSS.expect(root, 80.only, 30.only, frames)
        let tree = try CSS.tree(root, 80.only, 30.only)
        let programs = try CSS.engine.programs(ofStackAt: LayoutTree.root, in: tree)
        let values = try programs.map(Self.values)
        try #require(values.count == 3)
        for name in ["child.0.margin.before", "child.0.margin.after", "child.1.margin.before"] {
            #expect(values[0][name] == 20)
        }
        let (across, down) = (values[1], values[2])
        #expect(across["child.2.x.start"] == 4 && across["child.2.x.end"] == 6)
        #expect(across["child.2.x.margin.before"] == 25 && across["child.2.x.margin.after"] == 25)
        #expect(down["child.2.y.start"] == 3 && down["child.2.y.end"] == 17)
    }

    @Test func `a box is no smaller than its padding in percent of the width`() throws {
        let items = [
            CSS.box {
                $0.height = 10
                $0.alignSelf = .start
                $0.padding = Sides(.percent(10))
            }
        ]
        try CSS.expect(CSS.stack(items), 200.only, 100.only, ["/0": [0.0, 0, 40, 40]])
    }

    // MARK: Reversed

    @Test func `start does not follow a reversed direction, flexStart does`() throws {
        for (distribution, start) in [(Distribution.start, 0.0), (.flexStart, 70), (.flexEnd, 0)] {
            let items = [CSS.box(20, 10), CSS.box(10, 10)]
            let root = CSS.stack(items) {
                $0.flow = .horizontalReverse
                $0.justifyContent = distribution
            }
            let frames = ["/0": [start + 10, 0, 20, 10], "/1": [start, 0, 10, 10]]
            try CSS.expect(root, 100.only, 10.only, frames)
        }
    }

    @Test func `order sorts items, and items without a box have empty frames`() throws {
        let items = [
            CSS.box(20, 10) { $0.order = 1 }, CSS.box(10, 10),
            CSS.box(40, 10) { $0.display = BoxStyle.Display.none },
        ]
        let frames = ["/0": [10.0, 0, 20, 10], "/1": [0, 0, 10, 10], "/2": [0, 0, 0, 0]]
        try CSS.expect(CSS.stack(items), 100.only, 10.only, frames)
    }

    // MARK: Ratios

    @Test func `a ratio computes the width of an item from its height`() throws {
        let items = [CSS.box { $0.aspectRatio = 2 }]
        try CSS.expect(CSS.stack(items), 100.only, 20.only, ["/0": [0.0, 0, 40, 20]])
    }

    @Test func `a ratio makes an item no smaller than its content`() throws {
        let items = [
            CSS.box(30, 24) {
                $0.aspectRatio = 2
                $0.width = 40
                $0.alignSelf = .start
            }
        ]
        try CSS.expect(CSS.stack(items), 100.only, 60.only, ["/0": [0.0, 0, 40, 24]])
    }

    // MARK: Absolute

    @Test func `an absolute box leaves the flow and fills the space inside its insets`() throws {
        let items = [
            CSS.box {
                $0.position = .absolute
                $0.inset = Sides(top: 5, left: 10, bottom: 15, right: 20)
            },
            CSS.box(10, 10),
        ]
        let frames = ["/0": [10.0, 5, 70, 80], "/1": [0, 0, 10, 100]]
        try CSS.expect(CSS.stack(items), 100.only, 100.only, frames)
    }

    @Test func `an absolute box without insets is placed like a sole item`() throws {
        let items = [
            CSS.box(20, 10) {
                $0.position = .absolute
                $0.alignSelf = .center
            },
            CSS.box(10, 10),
        ]
        let root = CSS.stack(items) { $0.justifyContent = .end }
        try CSS.expect(root, 100.only, 50.only, ["/0": [80.0, 20, 20, 10]])
    }

    @Test func `auto margins of an absolute box share the space between its insets`() throws {
        let items = [
            CSS.box {
                $0.position = .absolute
                ($0.width, $0.height) = (20, 10)
                $0.inset = Sides(0)
                $0.margin = Sides.auto
            }
        ]
        try CSS.expect(CSS.stack(items), 100.only, 50.only, ["/0": [40.0, 20, 20, 10]])
    }

    @Test func `an overconstrained absolute box ignores its end inset`() throws {
        let items = [
            CSS.box {
                $0.position = .absolute
                ($0.width, $0.height) = (20, 10)
                $0.inset = Sides(3)
            }
        ]
        try CSS.expect(CSS.stack(items), 100.only, 50.only, ["/0": [3.0, 3, 20, 10]])
    }

    // MARK: Keywords and overflow

    @Test(
        arguments: [
            (SizingKeyword.minContent, 32.0), (.maxContent, 112), (.fitContent, 80), (.stretch, 80),
        ]
    )
    func `width keywords size an item`(_ keyword: SizingKeyword, _ width: Double) throws {
        let items = [CSS.text("four very long") { $0.width = .keyword(keyword) }]
        let root = CSS.stack(.vertical, items)
        let layout = try CSS.engine.layout(try CSS.tree(root, 80.only, 100.only))
        #expect(layout.frames[1].size.width == width)
    }

    @Test func `a scrollbar takes space, and a scrolling item has no automatic minimum`() throws {
        let items = [
            CSS.box(50, 10) {
                $0.flexShrink = 1
                ($0.overflowX, $0.overflowY) = (.scroll, .scroll)
                $0.scrollbarWidth = 5
                $0.alignSelf = .start
            }
        ]
        try CSS.expect(CSS.stack(items), 30.only, 100.only, ["/0": [0.0, 0, 30, 15]])
    }
}
