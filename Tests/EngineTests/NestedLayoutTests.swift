// SPDX-License-Identifier: GPL-3.0-or-later

import GLPK
import GreedyLayout
import LinearProgramming
import ProgramLayout
import RealNumbers
import StackLayout
import TestSupport
import Testing

/// Layouts of the maximum depth, on threads with little stack.
@Suite struct NestedLayoutTests {
    /// The kinds of nesting.
    enum Nesting: String, CaseIterable {
        case rows, arrangements, lines, views, turned, wrapping, words, rules, boxes, ratios

        /// The kinds in which each level measures the next one a few times.
        static let quick: [Nesting] = [.rows, .arrangements, .lines, .views]
        /// The kinds in which measurements multiply until engines give up.
        static let slow: [Nesting] = [.turned, .wrapping, .words, .rules, .boxes, .ratios]
    }

    /// An engine, and the numbers that it computes in.
    enum Engine: String, CaseIterable {
        case greedy, exactGreedy, tracedGreedy, mirror, exactMirror, tracedMirror, optimal

        func frames(of tree: LayoutTree) throws -> [Rect] {
            let greedy = GreedyEngine()
            let mirror = ProgramEngine(.mirror, solver: VerifiedSolver(GLPKSolver()))
            switch self {
            case .greedy: return try greedy.layout(tree).frames
            case .exactGreedy: return try greedy.exactLayout(of: tree).layout.frames
            case .tracedGreedy:
                return try greedy.tracedLayout(of: tree, keepsRecords: true).frames.map(\.nearest)
            case .mirror: return try mirror.layout(tree).frames
            case .exactMirror: return try mirror.exactLayout(of: tree).layout.frames
            case .tracedMirror:
                return try mirror.tracedLayout(of: tree, keepsRecords: true).frames.map(\.nearest)
            case .optimal:
                return try ProgramEngine(.optimal, solver: VerifiedSolver(GLPKSolver())).layout(
                    tree
                )
                .frames
            }
        }
    }

    /// A tree with some levels below its root.
    static func tree(
        _ nesting: Nesting,
        _ algorithm: Algorithm,
        levels: Int
    ) throws -> LayoutTree {
        let inner: Element =
            nesting == .words
            ? .node(.text(Text("a b c d e"))) : .node(.fixed(Size(width: 3, height: 4)))
        var root = inner
        for level in 1..<levels { root = around(root, nesting, level: level) }
        root = .stack(children: [root])
        let range = try SizeRange(min: .zero, max: Size(width: 1000, height: 700))
        return try LayoutTree(root, algorithm: algorithm, in: .range(range))
    }

    private static func around(_ inner: Element, _ nesting: Nesting, level: Int) -> Element {
        let axis: Axis = level % 2 == 0 ? .horizontal : .vertical
        let side = Element.node(style: Style(flexGrow: 1))
        switch nesting {
        case .rows: return .stack(children: [inner, side])
        case .turned, .words: return .stack(axis, children: [inner, side])
        case .wrapping:
            let stack = Stack(direction: axis, flexWrap: .wrap)
            return Element(
                .stack(stack),
                children: [inner, .node(.fixed(Size(width: 2, height: 2)))]
            )
        case .arrangements: return arrangement(of: inner, level % 8)
        case .lines: return view(around: inner, 1 + level % 2)
        case .views: return view(around: inner, level % 11)
        case .ratios:
            guard level % 2 == 0 else { return .stack(children: [inner, side]) }
            return .swiftUI(.aspectRatio(SwiftUIElement.AspectRatio()), children: [inner])
        case .rules:
            let rules: [Algorithm] = [.hstack, .texture, .css]
            let stack = Stack(direction: axis, algorithm: rules[level % 3])
            return Element(.stack(stack), children: [inner])
        case .boxes:
            let style = Style(minWidth: .percent(1), maxWidth: .percent(90), flexGrow: 1)
            return .stack(axis, style: style, children: [inner, side])
        }
    }

    /// An element that searches its content for alignment lines and measures it about twice.
    private static func view(around inner: Element, _ number: Int) -> Element {
        let side = Element.node(.fixed(Size(width: 2, height: Double(number))))
        let alignment = ViewAlignment.leadingFirstTextBaseline
        switch number {
        case 0:
            return .swiftUI(
                .zstack(SwiftUIElement.ZStack(alignment: alignment)),
                children: [inner, side]
            )
        case 1:
            let frame = SwiftUIElement.Frame(minWidth: 20, alignment: alignment)
            return .swiftUI(.frame(frame), children: [inner])
        case 2:
            let guide = SwiftUIElement.AlignmentGuide(.leading, of: .trailing)
            return .swiftUI(.alignmentGuide(guide), children: [inner])
        case 3:
            return .swiftUI(
                .layer(SwiftUIElement.Layer(alignment: alignment)),
                children: [inner, side]
            )
        case 4:
            var stack = Stack(alignItems: .baselineFirst, algorithm: .hstack)
            stack.usesDefaultSpacing = true
            return Element(.stack(stack), children: [inner, side])
        case 5:
            let frame = SwiftUIElement.Frame(width: 50, height: 20, alignment: alignment)
            return .swiftUI(.frame(frame), children: [inner])
        case 6: return .swiftUI(.position(SwiftUIElement.Shift(x: 3)), children: [inner])
        case 7: return .swiftUI(.geometryReader, children: [inner, side])
        case 8:
            let guide = SwiftUIElement.AlignmentGuide(.centerX, of: .leading, plus: 1)
            let style = Style(minWidth: 5, maxHeight: 90)
            return Element(.swiftUI(.alignmentGuide(guide)), style: style, children: [inner])
        case 9:
            let insets = SwiftUIElement.EdgeInsets(1)
            return .swiftUI(.padding(SwiftUIElement.Padding(insets)), children: [inner])
        default: return .swiftUI(.fixedSize(SwiftUIElement.FixedSize()), children: [inner])
        }
    }

    private static func arrangement(of inner: Element, _ number: Int) -> Element {
        switch number {
        case 0: .inset(Insets(0.1), child: inner)
        case 1: .ratio(1, child: inner)
        case 2: Element(.relative(Relative()), children: [inner])
        case 3: .wrapper(children: [inner])
        case 4:
            Element(.corner(Corner(location: .topLeft)), children: [inner, .node(.fixed(.zero))])
        case 5: Element(.background, children: [inner, .node()])
        case 6: Element(.overlay, children: [inner, .node()])
        default: Element(.absolute(Absolute()), children: [inner])
        }
    }

    /// The frames or the error of an engine on a thread of its own, and the bytes of its stack
    /// used.
    private static func result(
        of engine: Engine,
        _ tree: LayoutTree,
        stack size: Int
    ) -> (words: String, used: Int) {
        var words = ""
        let used = SmallStack.run(size) {
            do {
                words = "\(try engine.frames(of: tree).map(\.numbers))"
            } catch {
                words = "\(error)"
            }
        }
        return (words, used)
    }

    /// Measures the stack use on a large stack, then expects the same result on a small one.
    @Test(arguments: Engine.allCases, [Algorithm.hstack, .texture, .css])
    func `every engine lays out 200 levels on a thread with little stack`(
        _ engine: Engine,
        _ algorithm: Algorithm
    ) throws {
        for nesting in Nesting.quick {
            let tree = try Self.tree(nesting, algorithm, levels: 200)
            #expect(tree.levels == 201)
            let most = tree.stackOfLevels
            let deep = Self.result(of: engine, tree, stack: (most + (4 << 20)) & ~0xFFFF)
            #expect(deep.used < most, "\(nesting): \(deep.used) bytes of \(most)")
            for kilobytes in [64, 512] {
                let small = Self.result(of: engine, tree, stack: kilobytes << 10)
                #expect(small.words == deep.words, "\(nesting)")
            }
        }
    }

    /// Engines go down to the lowest level before they give up, if they do.
    @Test(arguments: [Engine.greedy, .mirror], Nesting.slow)
    func `repeated measurements overflow no stack either`(
        _ engine: Engine,
        _ nesting: Nesting
    ) throws {
        for algorithm in [Algorithm.hstack, .texture, .css] {
            let tree = try Self.tree(nesting, algorithm, levels: 200)
            let words = Self.result(of: engine, tree, stack: 64 << 10).words
            let isAnswer = words.hasPrefix("[[") || words.contains("measurements of elements")
            #expect(isAnswer, "\(words.prefix(99))")
        }
    }
}
