// SPDX-License-Identifier: GPL-3.0-or-later

import DifferentialTesting
import StackLayout
import Testing

/// The part of a difference that an engine's rounding may cause.
@Suite struct RoundingTests {
    @Test(arguments: [
        ("0.01", 0.01, Rounding.none), ("0", 0, .none),
        ("0.01+1e-6x", 0.01, Rounding(relative: 1e-6)),
        ("1e+1+1e-6x", 10, Rounding(relative: 1e-6)), ("1e-6x", 1e-6, Rounding(relative: 1e-6)),
        ("1/64", 1e-6, Rounding(grid: 1.0 / 64)), ("f32", 1e-4, .f32),
        ("layout-units", 1e-4, .layoutUnits),
    ])
    func `a tolerance has the value of its text and prints the same`(
        _ text: String,
        _ points: Double,
        _ own: Rounding
    ) throws {
        let tolerance = try #require(ToleranceText(text))
        #expect(tolerance.points == points)
        #expect(tolerance.rounding == own)
        #expect(tolerance.description == text)
    }

    @Test(arguments: ["", "x", "-1", "1/0", "0.01+", "1e-6y", "inf", "f64", "1/-64", "a/b"])
    func `an invalid tolerance is refused`(_ text: String) {
        #expect(ToleranceText(text) == nil)
    }

    @Test func `rounding errors add up along a row and grow with the lengths`() throws {
        let tree = try LayoutTree(
            .stack(children: [
                .node(), .stack(children: [.node(), .node(), .node()]),
            ]),
            algorithm: .css,
            constrainedSize: SizeRange(exactly: Size(width: 100, height: 10))
        )
        let frame = Rect(origin: .zero, size: Size(width: 100, height: 10))
        let frames = Array(repeating: frame, count: tree.items.count)
        let layout = Layout(of: tree, frames: frames)
        let grid = Rounding(grid: 0.5).allowances(of: layout, nil)
        #expect(grid[0] == 0.5)
        #expect(grid.max() == 3)
        let part = Rounding(relative: 0.01).allowances(of: layout, nil)
        #expect(part[0] == 1 && part.max() == 6)
    }

    @Test func `a root that fits its content has the errors of all its content`() throws {
        let tree = try LayoutTree(
            .stack(children: [.node(), .stack(children: [.node(), .node(), .node()])]),
            algorithm: .css,
            constrainedSize: SizeRange(
                min: Size(width: 100, height: 10),
                max: Size(width: 100, height: 20)
            )
        )
        let frame = Rect(origin: .zero, size: Size(width: 100, height: 10))
        let frames = Array(repeating: frame, count: tree.items.count)
        let layout = Layout(of: tree, frames: frames)
        #expect(Rounding(grid: 0.5).allowances(of: layout, nil)[0] == 3)
    }
}
