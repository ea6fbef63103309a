// SPDX-License-Identifier: GPL-3.0-or-later

internal import LinearProgramming
internal import RealNumbers
internal import StackLayout

extension ProgramPass {
    /// The heights that a box of `css` may have.
    struct CSSHeight: Hashable, Sendable {
        var lower: Number
        var upper: Number
        /// Whether it is a height that was decided, and not one that follows from what is inside.
        let isExact: Bool
        /// Whether percentages inside may refer to it; then it is exact too.
        let isDefinite: Bool

        /// As high as what is inside, within bounds; where they cross, the lower one wins.
        init(from lower: Number, to upper: Number) {
            self.lower = lower
            self.upper = max(lower, upper)
            (isExact, isDefinite) = (false, false)
        }

        /// One height only.
        init(exactly height: Number, isDefinite: Bool = true) {
            (lower, upper) = (height, height)
            (isExact, self.isDefinite) = (true, isDefinite)
        }

        /// What percentages refer to; `nil` if that is not known yet.
        var definite: Number? { isDefinite ? lower : nil }

        func clamp(_ height: Number) -> Number { max(lower, min(height, upper)) }

        static func == (left: Self, right: Self) -> Bool {
            left.lower.identity == right.lower.identity
                && left.upper.identity == right.upper.identity
                && left.isExact == right.isExact && left.isDefinite == right.isDefinite
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(lower.identity)
            hasher.combine(upper.identity)
            hasher.combine(isExact)
            hasher.combine(isDefinite)
        }
    }

    /// What a box of `css` is asked once its width is known: how high it is, and what is in it.
    struct CSSQuestion: Hashable, Sendable {
        var index: Int
        var width: Number
        var height: CSSHeight
        /// What percentages refer to; only for elements that pass it to their children.
        var parent = Proposal.unspecified

        static func == (left: Self, right: Self) -> Bool {
            left.index == right.index && left.width.identity == right.width.identity
                && left.height == right.height && left.parent.isIdentical(to: right.parent)
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(index)
            hasher.combine(width.identity)
            hasher.combine(height)
            parent.hashIdentity(into: &hasher)
        }
    }

    /// What a box of `css` is asked before its width is known: how narrow and how wide its content is.
    struct CSSWidthQuestion: Hashable, Sendable {
        var index: Int
        var height: CSSHeight
    }

    /// The widths of content: with every possible line broken, and with none.
    struct CSSWidths: Sendable {
        var min: Number
        var max: Number

        init(min: Number, max: Number) {
            self.min = min
            self.max = max
        }

        init(exactly width: Number) {
            self.init(min: width, max: width)
        }

        init(of content: Content) {
            let narrowest = content.size(offered: Proposal(width: 0, height: nil))
            let widest = content.size(offered: Proposal.unspecified)
            self.init(min: narrowest?.width ?? 0, max: widest?.width ?? 0)
        }
    }

    /// What a box of `css` came to, seen from outside.
    struct CSSBox: Sendable {
        var size: Size
        /// How high its content is, whatever its own height.
        var contentHeight: Number
        /// How far below its top its first and its last baseline lie; `nil` if it has none.
        var baselines: (first: Number?, last: Number?) = (nil, nil)
    }

    /// What a box of `css` came to.
    struct CSSAnswer: Sendable {
        var box: CSSBox
        var inside = CSSInside.nothing
        /// The programs that decided, if names are kept.
        var programs: [LinearProgram] = []
    }

    /// How the inside of a box is placed.
    enum CSSInside: Sendable {
        case nothing
        /// The children of a `css` stack, at known positions, and the records of its lines.
        case children(Range<Int>, records: Range<Int>)
        /// One of Texture's elements, asked in its own way.
        case texture(TextureQuestion)
        /// The row of an `hstack` stack that was offered a size.
        case row(Proposal)
    }

    /// A child of a `css` stack as it was asked last, and its place in the stack.
    struct CSSChild: Sendable {
        var question: CSSQuestion
        var origin: Point
        var size: Size
        /// Whether nothing is in it.
        var isPlain: Bool
    }
}
