// SPDX-License-Identifier: GPL-3.0-or-later

import RealNumbers
import StackLayout

/// A generator of random layouts, which are the same in every run.
struct RandomLayouts {
    /// A kind of layout.
    enum Kind {
        /// A `css` row with a number of children.
        case row(Int)
        /// A `css` row with a number of children with margins, padding and borders.
        case boxes(Int)
        /// A `css` row with a number of rows, each with as many children.
        case nested(Int)
        /// Nested stacks of all three rules, with text.
        case mixed

        /// Creates a kind from its name: `row-10`, `boxes-10`, `nested-10` or `mixed`.
        init?(_ name: String) {
            let parts = name.split(separator: "-")
            switch (parts.first, parts.last.flatMap { Int($0) }) {
            case ("row", let count?): self = .row(count)
            case ("boxes", let count?): self = .boxes(count)
            case ("nested", let count?): self = .nested(count)
            case ("mixed", nil): self = .mixed
            default: return nil
            }
        }
    }

    private let kind: Kind
    private var state: UInt64 = 20_240_229

    init(_ kind: Kind) { self.kind = kind }

    /// Returns the next layout.
    mutating func next() throws -> LayoutTree {
        switch kind {
        case .row(let count):
            let row = Element.stack(children: (0..<count).map { _ in item() })
            return try LayoutTree(row, algorithm: .css, in: room(for: count))
        case .boxes(let count):
            let row = Element.stack(children: (0..<count).map { _ in box() })
            return try LayoutTree(row, algorithm: .css, in: room(for: count))
        case .nested(let count):
            let rows = (0..<count).map { _ in
                var style = item().style
                style.flexBasis = .points(whole(100 * count))
                // Yoga has no automatic minimum, so the layouts must not need one.
                style.minWidth = .points(whole(100))
                style.maxWidth = .auto
                return Element.stack(style: style, children: (0..<count).map { _ in item() })
            }
            return try LayoutTree(
                Element.stack(children: rows),
                algorithm: .css,
                in: room(for: count * count)
            )
        case .mixed:
            let rule = Algorithm.allCases[below(3)]
            return try LayoutTree(stack(depth: 0), algorithm: rule, in: room(for: 8))
        }
    }

    // MARK: Rows

    /// Returns a container that is at most as wide as its children may be in total.
    private mutating func room(for count: Int) throws -> LayoutConstraint {
        let size = Size(width: whole(100 * count), height: 100)
        return .range(try SizeRange(min: size, max: size))
    }

    /// Returns a child with a basis and factors; half of them have a minimum, half a maximum.
    private mutating func item() -> Element {
        var style = Style(height: 20)
        style.flexBasis = .points(whole(100))
        style.flexGrow = whole(3)
        style.flexShrink = whole(3)
        if below(2) == 0 { style.minWidth = .points(whole(100)) }
        if below(2) == 0 { style.maxWidth = .points(whole(200)) }
        return .node(style: style)
    }

    /// Returns such a child with a margin, padding and a border on each side.
    private mutating func box() -> Element {
        var box = item()
        box.style.margin = sides(8)
        box.style.padding = sides(8)
        box.style.border = sides(2)
        return box
    }

    /// Returns a whole number from 0 to a limit for each side.
    private mutating func sides(_ limit: Int) -> Sides {
        var sides = Sides()
        for side in Side.allCases { sides[side] = .points(whole(limit)) }
        return sides
    }

    // MARK: Trees

    /// Returns a stack of two to four elements, some of them stacks, by its own rule or the
    /// layout's.
    private mutating func stack(depth: Int) -> Element {
        let children = (0..<2 + below(3)).map { _ in
            switch below(depth < 3 ? 4 : 2) {
            case 0: return item()
            case 1: return .node(.text(Text("Some words of a line")), style: item().style)
            default: return stack(depth: depth + 1)
            }
        }
        var element = Element.stack(
            below(2) == 0 ? .horizontal : .vertical,
            spacing: whole(8),
            children: children
        )
        if case .stack(var stack) = element.kind, below(3) == 0 {
            stack.algorithm = Algorithm.allCases[below(3)]
            element.kind = .stack(stack)
        }
        element.style.flexGrow = whole(2)
        element.style.flexShrink = whole(2)
        return element
    }

    // MARK: Numbers

    /// Returns a whole number from 0 to a limit.
    private mutating func whole(_ limit: Int) -> Double { Double(below(limit + 1)) }

    /// Returns a whole number from 0 to below a limit.
    private mutating func below(_ limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % limit
    }
}
