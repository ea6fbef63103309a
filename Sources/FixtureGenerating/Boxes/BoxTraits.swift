// SPDX-License-Identifier: GPL-3.0-or-later

/// The properties of the boxes in a random tree of `css`, and their frequencies.
///
/// A frequency `n` means once in `n` times; 0 means never.
struct BoxTraits {
    /// The kinds of content of a node.
    enum Showing {
        case nothing, box, words, text, picture
    }

    /// The kinds of content from which a node picks one.
    var contents: [Showing] = [.nothing, .box, .box]
    /// The range for the number of levels of stacks.
    var levels = 1...2
    /// The range for the number of children of a stack.
    var children = 1...5
    /// The frequency of a dimension that is set.
    var dimension = 3
    /// The frequency of a minimum or maximum that is set.
    var limit = 8
    /// The frequency of a percentage among the dimensions that are set.
    var fraction = 5
    /// The frequency of a keyword among the dimensions that are set.
    var keyword = 0
    /// The frequency of margins.
    var margin = 8
    /// The frequency of padding, and of borders.
    var edge = 8
    /// The frequency of reversed directions and lines.
    var reversal = 0
    /// The frequency of stacks with several lines.
    var wrapping = 6
    /// The frequency of percentages among gaps.
    var partialGap = 0
    /// The frequency of absolute positions.
    var absolute = 0
    /// The frequency of relative and static positions among the other elements.
    var moved = 0
    /// The frequency of aspect ratios.
    var ratio = 0
    /// The frequency of hidden overflow and scroll bars.
    var overflow = 0
    /// The frequency of an `order` other than 0.
    var order = 0
    /// The frequency of elements without a box.
    var display = 0
    /// The frequency of an element's own layout direction.
    var direction = 0
    /// The frequency of right-to-left layouts.
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

    /// Aspect ratios.
    static var ratios: BoxTraits {
        var traits = BoxTraits(contents: [.nothing, .nothing, .box, .words], children: 1...4)
        (traits.ratio, traits.absolute, traits.wrapping) = (2, 15, 8)
        return traits
    }

    /// Lengths that depend on the content or the container, and gaps in percent.
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

    /// Measured words and text.
    static var measured: BoxTraits {
        var traits = BoxTraits(
            contents: [.words, .words, .words, .text, .text, .box, .nothing],
            children: 1...4
        )
        (traits.dimension, traits.wrapping, traits.mirroring) = (5, 3, 12)
        return traits
    }

    /// Pictures, whose ratios combine with all other properties of boxes.
    static var pictures: BoxTraits {
        var traits = BoxTraits(
            contents: [.picture, .picture, .picture, .nothing, .words],
            children: 1...3
        )
        (traits.limit, traits.keyword, traits.wrapping) = (4, 3, 4)
        (traits.absolute, traits.ratio, traits.overflow) = (10, 6, 12)
        return traits
    }

    /// All properties.
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

    /// The groups of properties that are combined in pairs.
    static let groups: [@Sendable (inout BoxTraits) -> Void] = [
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

    /// Makes two groups occur often, and keeps other properties rare.
    static func pair(_ id: CaseID, _ random: inout RandomNumbers) -> BoxTraits {
        var traits = BoxTraits(contents: [.nothing, .box], levels: 1...1, children: 1...4)
        (traits.dimension, traits.limit, traits.fraction) = (6, 0, 0)
        (traits.margin, traits.edge, traits.wrapping) = (0, 0, 0)
        for group in Profile.pair(id, of: groups.count) { groups[group](&traits) }
        if random.oneIn(3) { groups[random.below(groups.count)](&traits) }
        return traits
    }
}
