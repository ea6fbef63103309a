// SPDX-License-Identifier: GPL-3.0-or-later

import ManualLayout
import StackLayout
import TestSupport

/// The plan of a tree of nodes, with the nodes made from it.
final class Plan {
    enum Kind {
        case content(Content)
        case area(Double)
        case column
        case caption
        case stack(Stack)
    }

    var kind: Kind
    var style: Style
    var children: [Plan]
    private(set) var node = LayoutNode()

    init(_ kind: Kind, style: Style, children: [Plan] = []) {
        self.kind = kind
        self.style = style
        self.children = children
    }

    var body: LayoutNode.Body {
        switch kind {
        case .content(let content): .content(content)
        case .area(let area): .method(Area(area: area))
        case .column: .method(Column())
        case .caption: .method(Caption())
        case .stack(let stack):
            .elements { _, children in Element(.stack(stack), children: children) }
        }
    }

    /// New nodes that have measured nothing.
    func fresh(concurrently: Bool = false) -> LayoutNode {
        LayoutNode(
            body,
            style: style,
            measuresConcurrently: concurrently,
            children: children.map { $0.fresh(concurrently: concurrently) }
        )
    }

    /// The nodes that are kept and changed.
    func live() -> LayoutNode {
        node = LayoutNode(body, style: style, children: children.map { $0.live() })
        return node
    }

    /// The plan and all plans inside it.
    var all: [Plan] { [self] + children.flatMap(\.all) }
}

/// Makes random trees of nodes.
struct RandomNodes {
    var random: SplitMix64

    init(seed: Int) {
        random = SplitMix64(seed: seed)
    }

    mutating func tree(depth: Int = 3) -> Plan {
        if depth == 0 || random.oneIn(5) { return leaf() }
        switch Int.random(in: 0..<4, using: &random) {
        case 0: return Plan(.caption, style: style(), children: [leaf(), tree(depth: depth - 1)])
        case 1: return Plan(.column, style: style(), children: trees(depth - 1))
        default: return Plan(.stack(stack()), style: style(), children: trees(depth - 1))
        }
    }

    private mutating func trees(_ depth: Int) -> [Plan] {
        (0..<Int.random(in: 1...4, using: &random)).map { _ in tree(depth: depth) }
    }

    private mutating func leaf() -> Plan {
        random.oneIn(3)
            ? Plan(.area(Double.random(in: 50...3000, using: &random)), style: style())
            : Plan(.content(content()), style: style())
    }

    mutating func content() -> Content {
        let size = Size(
            width: Double.random(in: 1...80, using: &random),
            height: Double.random(in: 1...80, using: &random)
        )
        switch Int.random(in: 0..<5, using: &random) {
        case 0: return .none
        case 1: return .fixed(size)
        case 2: return .image(size, isResizable: random.oneIn(2))
        default:
            let words = (0..<Int.random(in: 0...8, using: &random)).map { _ in
                String(repeating: "a", count: Int.random(in: 1...7, using: &random))
            }
            return .text(Text(words.joined(separator: " ")))
        }
    }

    private mutating func stack() -> Stack {
        Stack(
            direction: random.pick([.horizontal, .vertical]),
            spacing: Double(Int.random(in: 0...10, using: &random)),
            justifyContent: random.pick([.start, .center, .end, .spaceBetween, .spaceAround]),
            alignItems: random.pick([nil, .start, .center, .end, .stretch]),
            flexWrap: random.oneIn(4) ? .wrap : .noWrap,
            algorithm: random.oneIn(5) ? .hstack : nil
        ).sound
    }

    mutating func style() -> Style {
        var style = Style()
        if random.oneIn(4) { style.width = dimension() }
        if random.oneIn(5) { style.minHeight = dimension() }
        if random.oneIn(5) { style.maxWidth = dimension() }
        if random.oneIn(3) { style.flexGrow = Double(Int.random(in: 0...2, using: &random)) }
        if random.oneIn(3) { style.flexShrink = Double(Int.random(in: 0...2, using: &random)) }
        return style
    }

    private mutating func dimension() -> Dimension {
        random.oneIn(3)
            ? .fraction(Double.random(in: 0...1, using: &random))
            : .points(Double.random(in: 0...120, using: &random))
    }

    mutating func range() throws -> SizeRange {
        let max = Size(
            width: random.oneIn(6) ? .infinity : Double.random(in: 20...400, using: &random),
            height: random.oneIn(3) ? .infinity : Double.random(in: 20...400, using: &random)
        )
        let min = Size(
            width: random.oneIn(3) && max.width.isFinite ? max.width : 0,
            height: random.oneIn(4) && max.height.isFinite ? max.height / 2 : 0
        )
        return try SizeRange(min: min, max: max)
    }
}

extension Stack {
    /// The stack without values that its algorithm does not allow.
    fileprivate var sound: Stack {
        var stack = self
        if algorithm == .hstack, alignItems == .stretch { stack.alignItems = nil }
        return stack
    }
}

extension LayoutNode {
    /// The frames of a whole tree, each node before its children, and its failures.
    ///
    /// The numbers are compared, so that only equal frames are equal.
    func frames(in range: SizeRange, scale: Double? = nil) -> [String] {
        pixelScale = scale
        let frames = layout(in: layoutThatFits(range))
        return allNodes.map { frames[$0].map { "\($0.numbers)" } ?? "left out" }
            + frames.failures.map(\.description)
    }

    var allNodes: [LayoutNode] { [self] + children.flatMap(\.allNodes) }
}
