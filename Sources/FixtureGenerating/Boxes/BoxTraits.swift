// SPDX-License-Identifier: GPL-3.0-or-later

/// The properties of the boxes in a random tree of `css`, and their frequencies.
///
/// A frequency `n` means once in `n` times; 0 means never.
struct BoxTraits {
    /// The kinds of content of a node.
    enum Showing {
        case nothing, box, words, text, picture
    }

    /// A node shows one of these.
    var contents: [Showing] = [.nothing, .box, .box]
    /// The range of the number of levels of stacks.
    var levels = 1...2
    /// The range of the number of children of a stack.
    var children = 1...5
    /// A dimension is set.
    var dimension = 3
    /// A minimum or a maximum is set.
    var limit = 8
    /// A dimension that is set is a part of another one.
    var fraction = 5
    /// A dimension that is set is a keyword.
    var keyword = 0
    /// An element has margins.
    var margin = 8
    /// An element has padding, or a border.
    var edge = 8
    /// A stack begins at the end.
    var reversal = 0
    /// A stack has several lines.
    var wrapping = 6
    /// A gap is a part of the stack's length.
    var partialGap = 0
    /// An element is at an absolute position.
    var absolute = 0
    /// An element that is not at an absolute position is moved, or is `static`.
    var moved = 0
    /// An element has a ratio.
    var ratio = 0
    /// An element hides its overflow, or has scrollbars.
    var overflow = 0
    /// An element has another place in the order.
    var order = 0
    /// An element has no box.
    var display = 0
    /// An element sets its own layout direction.
    var direction = 0
    /// A layout is mirrored.
    var mirroring = 0
}

extension BoxTraits {
    /// Margins, padding and borders.
    static var boxes: BoxTraits {
        var traits = BoxTraits(levels: 1...1, children: 1...6)
        (traits.margin, traits.edge) = (2, 2)
        return traits
    }

    /// Reversed directions and lines, orders, and layout directions.
    static var reversed: BoxTraits {
        var traits = BoxTraits(
            contents: [.nothing, .nothing, .box],
            levels: 1...2,
            children: 1...6
        )
        (traits.dimension, traits.reversal, traits.wrapping) = (2, 2, 2)
        (traits.margin, traits.edge) = (5, 15)
        (traits.order, traits.direction, traits.mirroring) = (4, 12, 3)
        return traits
    }

    /// Absolute positions.
    static var positioned: BoxTraits {
        var traits = BoxTraits(contents: [.nothing, .box], levels: 1...2, children: 1...3)
        (traits.absolute, traits.moved, traits.ratio) = (2, 8, 10)
        (traits.margin, traits.edge, traits.reversal) = (5, 4, 3)
        (traits.order, traits.mirroring, traits.wrapping) = (12, 4, 12)
        return traits
    }

    /// Ratios.
    static var ratios: BoxTraits {
        var traits = BoxTraits(contents: [.nothing, .nothing, .box, .words], children: 1...4)
        (traits.ratio, traits.absolute, traits.wrapping) = (2, 15, 8)
        return traits
    }

    /// Lengths that follow from the content or the container, and gaps in percent.
    static var keywords: BoxTraits {
        var traits = BoxTraits(contents: [.words, .words, .words, .box, .nothing], children: 1...3)
        (traits.dimension, traits.limit, traits.keyword) = (2, 6, 2)
        (traits.partialGap, traits.wrapping) = (3, 4)
        return traits
    }

    /// Boxes that hide their overflow, or scroll.
    static var overflow: BoxTraits {
        var traits = BoxTraits(contents: [.nothing, .box, .box], children: 1...4)
        (traits.overflow, traits.absolute, traits.ratio) = (3, 5, 25)
        (traits.edge, traits.wrapping, traits.mirroring) = (6, 10, 3)
        return traits
    }

    /// Words that were measured, and others.
    static var measured: BoxTraits {
        var traits = BoxTraits(
            contents: [.words, .words, .words, .text, .text, .box, .nothing],
            children: 1...4
        )
        (traits.dimension, traits.wrapping, traits.mirroring) = (5, 3, 12)
        return traits
    }

    /// Pictures, whose ratios meet everything that boxes may have.
    static var pictures: BoxTraits {
        var traits = BoxTraits(
            contents: [.picture, .picture, .picture, .nothing, .words],
            children: 1...3
        )
        (traits.limit, traits.keyword, traits.wrapping) = (4, 3, 4)
        (traits.absolute, traits.ratio, traits.overflow) = (10, 6, 12)
        return traits
    }

    /// All of it.
    static var everything: BoxTraits {
        var traits = BoxTraits(
            contents: [.nothing, .nothing, .nothing, .box, .box, .box, .words, .text],
            levels: 2...3,
            children: 1...4
        )
        (traits.margin, traits.edge, traits.keyword) = (4, 4, 8)
        (traits.reversal, traits.wrapping, traits.partialGap) = (4, 5, 12)
        (traits.absolute, traits.moved, traits.ratio) = (12, 12, 12)
        (traits.overflow, traits.order, traits.display) = (12, 8, 18)
        (traits.direction, traits.mirroring) = (40, 4)
        return traits
    }

    /// The groups of properties that meet each other in pairs.
    private static let groups: [@Sendable (inout BoxTraits) -> Void] = [
        { $0.dimension = 2 },
        { $0.limit = 2 },
        { ($0.dimension, $0.fraction) = (3, 1) },
        { ($0.dimension, $0.keyword) = (3, 1) },
        { $0.margin = 1 },
        { $0.edge = 1 },
        { $0.reversal = 1 },
        { ($0.wrapping, $0.children) = (1, 2...5) },
        { $0.partialGap = 1 },
        { $0.absolute = 2 },
        { $0.moved = 2 },
        { $0.ratio = 2 },
        { $0.overflow = 2 },
        { $0.order = 2 },
        { $0.display = 4 },
        { ($0.direction, $0.mirroring) = (4, 1) },
        { $0.contents = [.words, .text, .box] },
        { $0.contents = [.picture, .box] },
        { $0.levels = 2...2 },
    ]

    /// Much of two groups, and little of some others.
    static func pair(_ random: inout RandomNumbers) -> BoxTraits {
        var traits = BoxTraits(contents: [.nothing, .box], levels: 1...1, children: 1...4)
        (traits.dimension, traits.limit, traits.fraction) = (6, 0, 0)
        (traits.margin, traits.edge, traits.wrapping) = (0, 0, 0)
        for _ in 0..<2 { groups[random.below(groups.count)](&traits) }
        if random.oneIn(3) { groups[random.below(groups.count)](&traits) }
        return traits
    }
}
