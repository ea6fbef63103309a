// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// What one of Texture's elements is asked: sizes within limits, and the size that its percentages
/// refer to, which is NaN where it is not known.
struct TextureQuestion {
    var index: Int
    var limits: SizeLimits
    var parent: Size
}

extension TextureQuestion: Hashable {
    // NaN is a value like any other here: what is asked twice is answered once.

    static func == (left: Self, right: Self) -> Bool {
        left.index == right.index
            && left.limits.width.lower.bitPattern == right.limits.width.lower.bitPattern
            && left.limits.width.upper.bitPattern == right.limits.width.upper.bitPattern
            && left.limits.height.lower.bitPattern == right.limits.height.lower.bitPattern
            && left.limits.height.upper.bitPattern == right.limits.height.upper.bitPattern
            && left.parent.width.bitPattern == right.parent.width.bitPattern
            && left.parent.height.bitPattern == right.parent.height.bitPattern
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(index)
        hasher.combine(limits.width.lower.bitPattern)
        hasher.combine(limits.width.upper.bitPattern)
        hasher.combine(limits.height.lower.bitPattern)
        hasher.combine(limits.height.upper.bitPattern)
        hasher.combine(parent.width.bitPattern)
        hasher.combine(parent.height.bitPattern)
    }
}

/// What an element answered: its size, and where it put its children.
struct TextureRecord {
    /// A child's record, and its position in this one.
    struct Child {
        var record: Int
        var position: Point
    }

    var question: TextureQuestion
    var index: Int { question.index }
    /// What the element came to.
    var wanted: Size
    /// What it is recorded with: rounded to pixels, and nothing if it is no size.
    var size: Size
    var children: [Child] = []
    /// A stack with its lines, as they were divided.
    var stack: (TextureStack, lines: [TextureStack.Line])?
    /// Whether the element was never measured: its stack had nothing left for it.
    var isPlaceholder = false
    /// What an `hstack` stack was offered inside.
    var proposal: Proposal?
}
