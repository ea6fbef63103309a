// SPDX-License-Identifier: GPL-3.0-or-later

import GLPK
import LinearProgramming
import ProgramLayout
import StackLayout
import Testing

/// Helpers for the tests of `css` layouts.
enum CSS {
    static let engine = ProgramEngine(.mirror, solver: VerifiedSolver(GLPKSolver()))

    /// A box of a size, or an empty one.
    static func box(
        _ width: Double? = nil,
        _ height: Double? = nil,
        _ change: (inout Style) -> Void = { _ in }
    ) -> Element {
        var style = Style()
        change(&style)
        guard let width, let height else { return .node(style: style) }
        return .node(.fixed(Size(width: width, height: height)), style: style)
    }

    static func text(
        _ words: String,
        _ characterWidth: Double = 8,
        _ lineHeight: Double = 16,
        _ change: (inout Style) -> Void = { _ in }
    ) -> Element {
        var style = Style()
        change(&style)
        let text = Text(words, characterWidth: characterWidth, lineHeight: lineHeight)
        return .node(.text(text), style: style)
    }

    static func picture(
        _ width: Double,
        _ height: Double,
        _ change: (inout Style) -> Void = { _ in }
    ) -> Element {
        var style = Style()
        change(&style)
        let size = Size(width: width, height: height)
        return .node(.image(size, isResizable: true), style: style)
    }

    static func stack(
        _ direction: Axis,
        _ children: [Element],
        _ change: (inout Stack) -> Void = { _ in },
        style: (inout Style) -> Void = { _ in }
    ) -> Element {
        var (stack, own) = (Stack(direction: direction), Style())
        change(&stack)
        style(&own)
        return Element(.stack(stack), style: own, children: children)
    }

    static func stack(
        _ children: [Element],
        _ change: (inout Stack) -> Void = { _ in },
        style: (inout Style) -> Void = { _ in }
    ) -> Element {
        stack(.horizontal, children, change, style: style)
    }

    static func tree(
        _ root: Element,
        _ width: ClosedRange<Double>,
        _ height: ClosedRange<Double>,
        algorithm: Algorithm = .css
    ) throws -> LayoutTree {
        let range = try SizeRange(
            min: Size(width: width.lowerBound, height: height.lowerBound),
            max: Size(width: width.upperBound, height: height.upperBound)
        )
        return try LayoutTree(root, algorithm: algorithm, in: .range(range))
    }

    /// Lays a root out and compares frames by path; those of the browser are in 64ths of a pixel.
    static func expect(
        _ root: Element,
        _ width: ClosedRange<Double>,
        _ height: ClosedRange<Double>,
        algorithm: Algorithm = .css,
        _ expected: [String: [Double]],
        _ location: SourceLocation = #_sourceLocation
    ) throws {
        let tree = try tree(root, width, height, algorithm: algorithm)
        let layout = try engine.layout(tree)
        for (path, numbers) in expected.sorted(by: { $0.key < $1.key }) {
            let index = try #require(tree.index(at: path), sourceLocation: location)
            let found = layout.frames[index].numbers
            let distance = zip(found, numbers).reduce(0) { max($0, ($1.0 - $1.1).magnitude) }
            #expect(distance < 0.02, "\(path): \(found), \(numbers)", sourceLocation: location)
        }
    }

    /// The same for a root of any height.
    static func expect(
        _ root: Element,
        _ width: ClosedRange<Double>,
        _ expected: [String: [Double]],
        _ location: SourceLocation = #_sourceLocation
    ) throws {
        try expect(root, width, 0...(.infinity), expected, location)
    }
}

extension Double {
    /// The range of one length.
    var only: ClosedRange<Double> { self...self }
}
