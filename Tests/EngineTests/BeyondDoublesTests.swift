// SPDX-License-Identifier: GPL-3.0-or-later

import DifferentialTesting
import GLPK
import GreedyLayout
import LinearProgramming
import ProgramLayout
import RealNumbers
import StackLayout
import TestSupport
import Testing

import func Foundation.pow

/// Layouts beyond doubles are computed in rational numbers, or the engine reports a failure.
@Suite struct BeyondDoublesTests {
    private static let optimal = OptimalTests.optimal
    private static let mirror = MirrorTests.mirror
    private static let greedy = GreedyEngine()

    /// A stack along an axis, 50 points long across it.
    private static func stack(
        _ algorithm: Algorithm,
        _ axis: Axis,
        _ length: Double,
        spacing: Double = 0,
        justify: Distribution? = nil,
        _ children: [Style]
    ) throws -> LayoutTree {
        let stack = Stack(direction: axis, spacing: spacing, justifyContent: justify ?? .start)
        let size = Size(main: length, cross: 50, along: axis)
        return try LayoutTree(
            Element(.stack(stack), children: children.map { .node(style: $0) }),
            algorithm: algorithm,
            in: .range(SizeRange(exactly: size))
        )
    }

    private static func shrinking(
        _ basis: Double,
        _ factor: Double,
        from lower: Double? = nil,
        to upper: Double? = nil,
        along axis: Axis = .horizontal
    ) -> Style {
        var style = Style()
        (style.flexBasis, style.flexShrink) = (.points(basis), factor)
        if let lower { style[minimumAlong: axis] = .points(lower) }
        if let upper { style[maximumAlong: axis] = .points(upper) }
        return style
    }

    private static func lengths(
        _ engine: some LayoutEngine,
        _ tree: LayoutTree,
        along axis: Axis = .horizontal
    ) throws -> [Double] {
        try engine.layout(tree).frames.dropFirst().map { $0.size[axis] }
    }

    // MARK: Cases

    @Test func `minima that overflow by a tiny amount have an optimal layout`() throws {
        var (first, second, third) = (Style(), Style(), Style())
        (first.minWidth, first.flexShrink) = (.points(10), 1)
        (second.width, second.minWidth, second.flexShrink) = (.points(1), .points(0.1), 1)
        (third.width, third.flexShrink) = (.points(1), 1e7)
        let tree = try Self.stack(.texture, .horizontal, 10, [first, second, third])
        let lengths = try Self.lengths(Self.optimal, tree)
        let exact = try Self.optimal.exactLayout(of: tree).layout.frames.dropFirst()
        #expect(exact.map(\.size.width) == [10, 0.1, 0])
        for (length, exact) in zip(lengths, exact) {
            #expect((length - exact.size.width).magnitude < 1e-12)
        }
        let record = try #require(try Self.greedy.layout(tree).stacks.first)
        #expect(try Self.optimal.optimalLengths(of: record) != nil)
    }

    @Test(arguments: [1e5, 1e12, 1e15, 1e17, 1e30, 1e300])
    func `a basis far larger than the container is divided to full precision`(
        basis: Double
    ) throws {
        let children = [Self.shrinking(basis, 1), Self.shrinking(10, 1)]
        let tree = try Self.stack(.css, .horizontal, 40, children)
        let small = 400 / (basis + 10)
        for lengths in [
            try Self.lengths(Self.greedy, tree), try Self.lengths(Self.mirror, tree),
            try Self.lengths(Self.optimal, tree),
        ] {
            #expect((lengths[0] + lengths[1] - 40).magnitude < 1e-10)
            #expect((lengths[1] - small).magnitude <= 1e-10 * small)
        }
    }

    @Test func `lost digits do not decide which item is frozen`() throws {
        let children = [
            Self.shrinking(1e6, 0.1, to: 20, along: .vertical),
            Self.shrinking(1e-6, 1, along: .vertical),
        ]
        let tree = try Self.stack(.css, .vertical, 10, children)
        #expect(try Self.lengths(Self.greedy, tree, along: .vertical) == [20, 0])
        #expect(try Self.lengths(Self.mirror, tree, along: .vertical) == [20, 0])
    }

    // 11 points are missing. The first child would lose 5/7 of them, more than its one point; the third one
    // 11/7 of its length. Both are frozen at 0. The remaining factors add up to 0.2, so the
    // last one loses 0.2 of 11 points.
    @Test func `a share of the smallest number is not lost`() throws {
        let children = [
            Self.shrinking(1, 5), Self.shrinking(100, 1e-300),
            Self.shrinking(.leastNonzeroMagnitude, 1), Self.shrinking(10, 0.2),
        ]
        let tree = try Self.stack(.css, .horizontal, 100, children)
        for engine: any LayoutEngine in [Self.greedy, Self.mirror] {
            let lengths = try Self.lengths(engine, tree)
            for (length, right) in zip(lengths, [0, 100, 0, 7.8]) {
                #expect((length - right).magnitude < 1e-9)
            }
            // A tenth of the 10 points that are missing, once the other one is frozen.
            let two = [Self.shrinking(20, 0.1), Self.shrinking(.leastNonzeroMagnitude, 1)]
            let pair = try Self.lengths(engine, Self.stack(.css, .horizontal, 10, two))
            #expect((pair[0] - 19).magnitude < 1e-9 && pair[1] == 0)
        }
    }

    // 16 points are missing, more than the first and the third child have. The factors of the others add up
    // to 0.1, so they lose a tenth of that. The last one's share is 4·10⁻²⁶ points, more than
    // its length. Once it is frozen too, the second one loses 10⁻³⁰⁰ of 16 points.
    @Test func `a product that underflows in doubles still counts`() throws {
        let children = [
            Self.shrinking(1, 1), Self.shrinking(20, 1e-300), Self.shrinking(5, 1),
            Self.shrinking(.leastNonzeroMagnitude, 0.1),
        ]
        let tree = try Self.stack(.css, .horizontal, 10, children)
        for engine: any LayoutEngine in [Self.greedy, Self.mirror] {
            let lengths = try Self.lengths(engine, tree)
            for (length, right) in zip(lengths, [0.0, 20, 0, 0]) {
                #expect((length - right).magnitude < 1e-9)
            }
        }
    }

    @Test func `the end of a far overflowing row is exact`() throws {
        var (long, short) = (Style(), Style())
        (long.width, short.width) = (.points(7.54e16), .points(2))
        let tree = try Self.stack(.css, .horizontal, 300, justify: .end, [long, short])
        for engine: any LayoutEngine in [Self.greedy, Self.mirror] {
            #expect(try engine.layout(tree).frames[2].origin.x == 298)
        }
    }

    @Test func `a container shorter than a solver's tolerance is divided`() throws {
        var style = Style()
        style.maxWidth = .points(50)
        let tree = try Self.stack(.hstack, .horizontal, 1.65e-10, [style])
        #expect(try Self.lengths(Self.mirror, tree) == [1.65e-10])
    }

    // MARK: Random rows

    /// A row whose numbers are of all magnitudes from 10⁻¹⁷ to 10¹⁷.
    private static func row(
        seed: Int,
        _ algorithm: Algorithm
    ) throws -> (tree: LayoutTree, axis: Axis, length: Double) {
        var random = SplitMix64(seed: seed)
        func number() -> Double {
            switch Int.random(in: 0..<10, using: &random) {
            case 0..<3: random.pick([1, 2, 5, 10, 20, 50, 100])
            case 3..<5: pow(10, Double.random(in: -3...4, using: &random))
            default: pow(10, Double.random(in: -17...17, using: &random))
            }
        }
        let axis = random.pick(Axis.allCases)
        let children = (0..<Int.random(in: 1...5, using: &random)).map { _ in
            var style = Style()
            if random.oneIn(3) { style[minimumAlong: axis] = .points(number()) }
            if random.oneIn(3) { style[maximumAlong: axis] = .points(number()) }
            if algorithm == .hstack {
                if random.oneIn(5) { style.layoutPriority = random.pick([-1, 1]) }
                return style
            }
            if !random.oneIn(3) { style.flexBasis = .points(number()) }
            if !random.oneIn(3) { style.flexGrow = random.oneIn(2) ? number() : 0.5 }
            if !random.oneIn(3) { style.flexShrink = random.oneIn(2) ? number() : 0.5 }
            return style
        }
        let length = random.oneIn(3) ? number() : random.pick([10, 40, 300])
        let tree = try stack(
            algorithm,
            axis,
            length,
            spacing: random.oneIn(5) ? number() : 0,
            justify: algorithm == .hstack ? nil : random.pick([.start, .center, .end]),
            children
        )
        return (tree, axis, length)
    }

    @Test(arguments: Algorithm.allCases, 0..<4)
    func `1,000 rows of all magnitudes are right unless rounding decides`(
        algorithm: Algorithm,
        part: Int
    ) throws {
        var count = 0
        for seed in part * 250..<(part + 1) * 250 {
            let (tree, _, length) = try Self.row(seed: seed, algorithm)
            // Both results of an ambiguous row are acceptable.
            guard try Self.greedy.exactLayout(of: tree).ambiguities.isEmpty else { continue }
            count += 1
            try check(Self.greedy, tree, length, "greedy, seed \(seed)")
            try check(Self.mirror, tree, length, "mirror, seed \(seed)")
            try check(Self.optimal, tree, length, "optimal, seed \(seed)")
        }
        #expect(count > 125)
    }

    /// Checks that each number is right to a millionth of the container, or to 10⁻¹² of its own size.
    private func check(
        _ engine: some ExactLayoutEngine,
        _ tree: LayoutTree,
        _ length: Double,
        _ comment: String
    ) throws {
        let exact = try engine.exactLayout(of: tree).layout
        let layout = try engine.layout(tree)
        for (own, right) in zip(layout.frames, exact.frames) {
            for (number, exact) in zip(own.numbers, right.numbers) {
                let room = 1e-6 * max(length, 1e-6 * exact.magnitude)
                try #require((number - exact).magnitude <= room, "\(comment): \(number), \(exact)")
            }
        }
    }

    /// Its height is 4 / 5·10⁻³²⁴ of its width, which overflows doubles; the overflow would be within bounds.
    @Test func `both engines refuse a picture whose ratio makes it infinitely high`() throws {
        var picture = Element.node(
            .image(Size(width: .leastNonzeroMagnitude, height: 4), isResizable: true)
        )
        (picture.style.minWidth, picture.style.flexGrow) = (145.25, 3)
        picture.style.box.border.top = 63
        let other = Element.node(style: Style(flexBasis: 999_999))
        let tree = try LayoutTree(
            .stack(.vertical, children: [other, picture]),
            algorithm: .css,
            constrainedSize: SizeRange(min: .zero, max: Size(width: .infinity, height: 70))
        )
        for engine in [Self.greedy, Self.mirror] as [any LayoutEngine] {
            let failure = #expect(throws: LayoutFailure.self) { try engine.layout(tree) }
            #expect(failure?.kind == .infeasible)
        }
    }

    /// A random stack in which every eighth number is extremely large or small.
    private static func extreme(seed: Int) throws -> LayoutTree? {
        var random = SplitMix64(seed: seed)
        let numbers = [
            1e300, Double.leastNonzeroMagnitude, 1e16, 1e-300, 1e20, 1e-12,
            Double.greatestFiniteMagnitude,
        ]
        let tree = try RandomStacks.nested(seed: seed)
        var root = tree.element(at: LayoutTree.root)
        func change(_ element: inout Element) {
            element.changeNumbers { number, role in
                guard role == .length || role == .factor, Int.random(in: 0..<8, using: &random) == 0
                else { return }
                number = numbers.randomElement(using: &random) ?? 1
            }
            for index in element.children.indices { change(&element.children[index]) }
        }
        change(&root)
        return try? LayoutTree(root, algorithm: tree.algorithm, in: tree.constraint)
    }

    @Test(arguments: 0..<4)
    func `layouts with numbers far apart equal the exact ones`(_ part: Int) throws {
        var count = 0
        for seed in part * 100..<(part + 1) * 100 {
            guard let tree = try Self.extreme(seed: seed), tree.hasExtremes else { continue }
            for engine in [Self.greedy, Self.mirror] as [any ExactLayoutEngine] {
                guard let exact = try? engine.exactLayout(of: tree) else { continue }
                #expect(try engine.layout(tree).frames == exact.layout.frames, "\(seed)")
                count += 1
            }
        }
        #expect(count > 50)
    }

    @Test func `numbers far apart are detected at every place`() throws {
        let none = Style()
        func hasExtremes(_ kind: Element.Kind, _ style: Style = Style()) throws -> Bool {
            try LayoutTree(
                Element(kind, style: style, children: [.node(style: none)]),
                algorithm: .css,
                in: .range(SizeRange(exactly: Size(width: 100, height: 100)))
            ).hasExtremes
        }
        func style(_ change: (inout Style) -> Void) -> Style {
            var style = none
            change(&style)
            return style
        }
        #expect(try !hasExtremes(.stack(Stack())))
        #expect(try hasExtremes(.stack(Stack(spacing: 1e10))))
        for style in [
            style { $0.width = .points(1e10) }, style { $0.flexGrow = 1e-10 },
            style { $0.box.margin.left = .points(-1e10) }, style { $0.box.aspectRatio = 1e10 },
            style { $0.maxHeight = .fraction(1e-10) }, style { $0.spacingBefore = 1e10 },
        ] {
            #expect(try hasExtremes(.stack(Stack()), style))
        }
        #expect(try !hasExtremes(.stack(Stack()), style { $0.layoutPriority = 1e10 }))
    }

    @Test func `extremes of another container do not remain in a tree`() throws {
        let tree = try Self.stack(.css, .horizontal, 100, [Style()])
        let far = try tree.constrained(
            to: .range(SizeRange(exactly: Size(width: 1e12, height: 50)))
        )
        #expect(far.hasExtremes)
        #expect(try far.constrained(to: tree.constraint) == tree)
    }
}

extension Style {
    fileprivate subscript(minimumAlong axis: Axis) -> Dimension {
        get { axis == .horizontal ? minWidth : minHeight }
        set { if axis == .horizontal { minWidth = newValue } else { minHeight = newValue } }
    }

    fileprivate subscript(maximumAlong axis: Axis) -> Dimension {
        get { axis == .horizontal ? maxWidth : maxHeight }
        set { if axis == .horizontal { maxWidth = newValue } else { maxHeight = newValue } }
    }
}
