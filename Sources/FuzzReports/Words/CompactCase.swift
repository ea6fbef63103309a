// SPDX-License-Identifier: GPL-3.0-or-later

internal import ReportWriting
internal import StackLayout

/// A short notation for a layout: a row of plain children on one line, anything else as an indented
/// tree.
///
/// `W 120, gap 8: 0 grow 0 shrink 1 [0, 20]; 0 grow 0.25 shrink 1` is a row of css in a width of 120 with
/// a gap of 8. Its children have a basis of 0; the first has a minimum of 0 and a maximum of 20.
struct CompactCase {
    let tree: LayoutTree

    /// Returns the layout in lines no wider than a width, if its words allow that.
    func lines(width: Int) -> [String] {
        let root = tree.items[LayoutTree.root]
        var head = surroundings
        if let stack = tree.stack(at: LayoutTree.root), isFlat {
            head += words(of: stack) + words(of: root, in: nil)
            let children = root.children.map {
                words(of: tree.items[$0], in: stack).joined(separator: " ")
            }
            return broken(
                head.joined(separator: ", "),
                children.isEmpty ? ["empty"] : Self.counted(children),
                width
            )
        }
        return [head.joined(separator: ", ")].filter { !$0.isEmpty }
            + lines(of: LayoutTree.root, width)
    }

    /// Whether all children of the root are nodes.
    private var isFlat: Bool {
        tree.items[LayoutTree.root].children.allSatisfy {
            if case .node = tree.items[$0].kind { true } else { false }
        }
    }

    /// An explanation of the notation that is used, in one sentence; empty if none is needed.
    var legend: String {
        let root = tree.items[LayoutTree.root]
        let isRow = tree.stack(at: LayoutTree.root) != nil && isFlat
        let items = tree.items.dropFirst()
        let surroundings = surroundings
        let around = surroundings.contains { $0.hasPrefix("W") || $0.hasPrefix("H") }
        let flexes = tree.items.indices.contains { index in
            tree.items[index].parent.flatMap { tree.stack(at: $0) }
                .map { ($0.algorithm ?? tree.algorithm).traits.hasBases } ?? false
        }
        let hasRange = tree.items.contains { item in
            let (least, most) = (item.style.sizing.min, item.style.sizing.max)
            return Axis.allCases.contains { Self.range(least[$0], most[$0]) != nil }
        }
        var parts: [String] = []
        if around { parts.append("W and H are the width and height offered to the root") }
        if surroundings.contains(where: { $0.contains("≥") }) {
            parts.append("≥ is a minimum without a maximum")
        }
        if surroundings.contains(where: { $0.contains("≤") }) {
            parts.append("≤ is a maximum without a minimum")
        }
        if !isRow, tree.items.count > 1 { parts.append("children are indented below their parent") }
        if isRow, root.children.count > 1 { parts.append("semicolons separate children") }
        let contents = items.map { Self.content($0.kind) }
        let content = contents.allSatisfy(\.isEmpty) ? "" : "its content (if any), "
        if flexes { parts.append("each child starts with \(content)its flex basis and factors") }
        if contents.contains(where: { $0.first?.hasPrefix("words") ?? false }) {
            parts.append("words are given by their widths, with + where no line break is allowed")
        }
        let measures = Set(
            tree.items.compactMap { Self.text($0.kind) }.map { text in
                "a character of text is \(Self.number(text.characterWidth)) wide, and a line "
                    + "\(Self.number(text.lineHeight)) high"
            }
        )
        if measures.count == 1 { parts += measures }
        if hasRange { parts.append("[ ] holds its minimum and maximum") }
        return parts.isEmpty ? "" : "(\(parts.joined(separator: "; ")))"
    }

    /// Returns an element and those inside it, one line each; equal neighbouring leaves share a line.
    private func lines(of index: Int, _ width: Int) -> [String] {
        let indent = String(repeating: "  ", count: tree.items[index].depth)
        var lines = words(at: index).wrapped(to: width, first: indent, rest: indent + "    ")
        var children = tree.items[index].children[...]
        while let first = children.first {
            let leaves = children.prefix { tree.items[$0].children.isEmpty }
            if leaves.isEmpty {
                lines += self.lines(of: first, width)
                children = children.dropFirst()
                continue
            }
            let inner = indent + "  "
            lines += Self.counted(leaves.map(words)).flatMap {
                $0.wrapped(to: width, first: inner, rest: inner + "    ")
            }
            children = children.dropFirst(leaves.count)
        }
        return lines
    }

    private func words(at index: Int) -> String {
        let item = tree.items[index]
        let outer = item.parent.flatMap { tree.stack(at: $0) }
        var parts = kind(of: item)
        parts.append(words(of: item, in: outer).joined(separator: " "))
        parts.removeAll(where: \.isEmpty)
        return parts.isEmpty ? "node" : parts.joined(separator: ", ")
    }

    /// Combines equal neighbours, with their number in front: `75 × grow 1`.
    private static func counted(_ parts: [String]) -> [String] {
        var counted: [(part: String, count: Int)] = []
        for part in parts {
            if counted.last?.part == part {
                counted[counted.count - 1].count += 1
            } else {
                counted.append((part, 1))
            }
        }
        return counted.flatMap { part, count in
            if count < fewestCounted { return Array(repeating: part, count: count) }
            // Two numbers beside each other would read as one.
            let isPlain = part.first?.isLetter ?? false
            return ["\(count) × " + (isPlain ? part : "(\(part))")]
        }
    }

    /// The smallest number of equal neighbours that are combined.
    private static let fewestCounted = 4

    private func broken(_ head: String, _ children: [String], _ width: Int) -> [String] {
        var lines = head.isEmpty ? [""] : "\(head):".wrapped(to: width, rest: "  ")
        var line = lines.removeLast()
        for (number, child) in children.enumerated() {
            let part = child + (number == children.count - 1 ? "" : ";")
            if line.count + 1 + part.count > width, !line.isEmpty {
                lines.append(line)
                line = "  " + part
            } else {
                line += (line.isEmpty ? "" : " ") + part
            }
        }
        return lines + [line]
    }

    // MARK: Surroundings

    private var surroundings: [String] {
        var words: [String] = []
        for (axis, letter) in [(Axis.horizontal, "W"), (.vertical, "H")] {
            switch tree.constraint {
            case .range(let range):
                guard let length = Self.length(from: range.min[axis], to: range.max[axis]) else {
                    continue
                }
                words.append("\(letter) \(length)")
            case .proposal(let proposal):
                let length = proposal[axis].map(Self.number) ?? "unspecified"
                words.append("\(letter) \(length)")
            }
        }
        if let scale = tree.pixelScale { words.append("\(Self.number(scale)) pixels per point") }
        if tree.layoutDirection == .rightToLeft { words.append("right to left") }
        return words
    }

    private static func length(from least: Double, to most: Double) -> String? {
        if least == most { return number(least) }
        if most == .infinity { return least == 0 ? nil : "≥ \(number(least))" }
        return least == 0 ? "≤ \(number(most))" : "\(number(least)) to \(number(most))"
    }

    // MARK: Elements

    private func kind(of item: LayoutTree.Item) -> [String] {
        switch item.kind {
        case .node: []
        case .stack(let stack): [stack.direction == .horizontal ? "row" : ""] + words(of: stack)
        case .absolute(let element): ["absolute \(element.sizing.rawValue)"]
        case .inset(let insets):
            [
                "inset "
                    + [insets.top, insets.left, insets.bottom, insets.right]
                    .map(Self.number).joined(separator: " ")
            ]
        case .ratio(let ratio): ["ratio \(Self.number(ratio))"]
        case .relative: ["relative"]
        case .center: ["center"]
        case .corner: ["corner"]
        case .background: ["background"]
        case .overlay: ["overlay"]
        case .wrapper: ["wrapper"]
        case .swiftUI(let element):
            [([element.typeName] + words(of: element)).joined(separator: " ")]
        }
    }

    /// Returns the members of a SwiftUI element; an alignment guide always names its line.
    private func words(of element: SwiftUIElement) -> [String] {
        var (kind, members) = (Element.Kind.swiftUI(element), MemberWords())
        kind.visitProperties(&members)
        guard case .alignmentGuide(let line) = element else { return members.words }
        return [line.guide.rawValue] + members.words
    }

    /// Collects the members that differ from their defaults, word by word.
    private struct MemberWords: PropertyVisitor {
        var words: [String] = []

        mutating func visit<Root: PropertyHolder>(_ root: inout Root) {
            // An alignment guide names its line first.
            words += CompactCase.properties(of: root) { $0.key == .guide ? nil : $0.key.text }
        }
    }

    private func words(of stack: Stack) -> [String] {
        var words = stack.direction == .vertical ? ["column"] : []
        if stack.isReversed { words.append("reversed") }
        if stack.wraps { words.append(stack.flexWrap == .wrap ? "wrap" : "wrap reversed") }
        words += Self.properties(of: stack)
        if let rule = stack.algorithm, rule != tree.algorithm { words.append(rule.rawValue) }
        return words
    }

    private func words(of item: LayoutTree.Item, in stack: Stack?) -> [String] {
        let (style, axis) = (item.style, stack?.direction ?? .horizontal)
        var words = [item.id, item.debugName].compactMap(\.self).map(\.quoted)
        let traits = stack.map { $0.algorithm ?? tree.algorithm }?.traits
        words += Self.content(item.kind)
        // Numbers do not come first.
        if case .node(.none) = item.kind, traits?.hasBases == false { words.append("node") }

        // 1. Flexibility along the stack.
        if let traits {
            if traits.hasBases { words.append(Self.length(style.flexBasis) ?? "auto") }
            if traits.grows { words.append("grow \(Self.number(style.flexGrow))") }
            if traits.shrinks { words.append("shrink \(Self.number(style.flexShrink))") }
        }

        // 2. Lengths and their limits.
        let sizing = style.sizing
        for (axis, isMain) in [(axis, stack != nil), (axis.crossed, false)] {
            let name = axis.lengthName
            let range = Self.range(sizing.min[axis], sizing.max[axis])
            if let length = Self.length(sizing.preferred[axis]) {
                words.append("\(name) \(length)")
            }
            if let range { words.append(isMain ? range : "\(name) \(range)") }
        }
        if let size = style.preferredFrameSize {
            words.append("size \(Self.number(size.width)) × \(Self.number(size.height))")
        }

        // 3. Everything else.
        words += Self.properties(of: style)
        if style.hasBox { words += Self.properties(of: style.box) }
        let position = [("x", style.layoutPosition.x), ("y", style.layoutPosition.y)]
        words += position.filter { $0.1 != 0 }.map { "\($0) \(Self.number($1))" }
        return words
    }

    /// Returns the properties that differ from their defaults and have a word, with their values.
    private static func properties<Root: PropertyHolder>(
        of root: Root,
        word: (Property<Root>) -> String? = { $0.word.map { "\($0)" } }
    ) -> [String] {
        Root.properties.compactMap { property in
            guard let word = word(property), property.weight(in: root) > 0 else { return nil }
            switch property.value {
            case .number(let field, _): return "\(word) \(number(field.value(of: root)))"
            case .optionalNumber(let field, _):
                return field.value(of: root).map { "\(word) \(number($0))" }
            case .choice(let choice): return choice.word(in: root).map { "\(word) \($0)" }
            case .gap(_, let flag) where flag.value(of: root): return "\(word) default"
            case .relative(let field), .gap(let field, _):
                return length(Dimension(field.value(of: root))).map { "\(word) \($0)" }
            case .sides(let field, _): return "\(word) \(sides(field.value(of: root)))"
            case .flag: return word
            case .dimension, .point, .size, .sizeRange: return nil
            }
        }
    }

    private static func text(_ kind: Element.Kind) -> Text? {
        if case .node(.text(let text)) = kind { text } else { nil }
    }

    private static func content(_ kind: Element.Kind) -> [String] {
        guard case .node(let content) = kind else { return [] }
        switch content {
        case .none: return []
        case .fixed(let size): return ["\(number(size.width)) × \(number(size.height))"]
        case .image(let size, let isResizable):
            let words = "picture \(number(size.width)) × \(number(size.height))"
            return isResizable ? [words, "resizable"] : [words]
        case .text(let text):
            let limit = text.lineLimit.map { ["of at most \($0) lines"] } ?? []
            return ["text", text.string.quoted] + limit
        case .words(let words):
            let space = words.spacing == 0 ? [] : ["space \(number(words.spacing))"]
            return ["words \(Self.widths(of: words))"] + space
        case .unloaded(let kind): return ["unloaded", kind.quoted]
        case .measured: return ["measured"]
        }
    }

    /// Returns the widths of words, with a + between words that stay together.
    private static func widths(of words: MeasuredWords) -> String {
        words.widths.enumerated().reduce(into: "") { text, word in
            let (place, width) = word
            if place > 0 { text += words.mayBreak(before: place) ? " " : "+" }
            text += number(width)
        }
    }

    /// Returns the dimensions of sides in the order of CSS: clockwise from the top.
    private static func sides(_ sides: Sides) -> String {
        let all = [sides.top, sides.right, sides.bottom, sides.left]
        return (sides.isUniform ? [sides.top] : all).map { length($0) ?? "auto" }
            .joined(separator: " ")
    }

    private static func range(_ least: Dimension, _ most: Dimension) -> String? {
        guard least != .auto || most != .auto else { return nil }
        return "[\(length(least) ?? "auto"), \(length(most) ?? "∞")]"
    }

    private static func length(_ dimension: Dimension) -> String? {
        switch dimension {
        case .auto: nil
        case .points(let points): number(points)
        case .fraction, .keyword: dimension.description
        }
    }

    private static func number(_ value: Double) -> String {
        value == .infinity ? "∞" : value.shortDescription
    }
}
