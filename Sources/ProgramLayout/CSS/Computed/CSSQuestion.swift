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
        /// The height that percentages inside refer to; `nil` if it is not known yet.
        let definite: Number?
        /// The height at which columns break their lines, if not at this one.
        var lineLimit: Number?

        /// As high as what is inside, within bounds; where they cross, the lower one wins.
        init(from lower: Number, to upper: Number) {
            self.lower = lower
            self.upper = max(lower, upper)
            (isExact, definite) = (false, nil)
        }

        /// As high as what is inside, and at least so high; columns break their lines at a height that may be less.
        init(from lower: Number, breakingAt upper: Number) {
            (self.lower, self.upper) = (lower, upper)
            (isExact, definite) = (false, nil)
        }

        /// One height only.
        init(exactly height: Number, isDefinite: Bool = true) {
            (lower, upper) = (height, height)
            isExact = true
            definite = isDefinite ? height : nil
        }

        /// A height that what is inside has made of another one, to which percentages refer.
        init(exactly height: Number, of definite: Number?) {
            (lower, upper) = (height, height)
            isExact = true
            self.definite = definite
        }

        /// A height that a ratio says, or as high as what is inside.
        init(atLeast height: Number, to upper: Number) {
            lower = height
            self.upper = max(height, upper)
            isExact = false
            definite = height
        }

        /// The same height, of which what percentages refer to is that of another one.
        func referring(to other: Self) -> Self {
            guard isExact, let definite = other.definite else { return self }
            return Self(exactly: lower, of: definite)
        }

        private init(
            lower: Number,
            upper: Number,
            isExact: Bool,
            definite: Number?,
            lineLimit: Number?
        ) {
            (self.lower, self.upper) = (lower, upper)
            (self.isExact, self.definite) = (isExact, definite)
            self.lineLimit = lineLimit
        }

        /// The largest length of a column's lines.
        var longestLine: Number { lineLimit ?? definite ?? upper }

        /// Whether percentages inside may refer to it.
        var isDefinite: Bool { definite != nil }

        /// The heights of what is in a box of such heights.
        ///
        /// - Parameter edges: What is around that.
        func reduced(by edges: Number) -> Self {
            if edges == 0 { return self }
            return Self(
                lower: max(0, lower - edges),
                upper: max(0, upper - edges),
                isExact: isExact,
                definite: definite.map { max(0, $0 - edges) },
                lineLimit: lineLimit.map { max(0, $0 - edges) }
            )
        }

        func clamp(_ height: Number) -> Number { max(lower, min(height, upper)) }

        static func == (left: Self, right: Self) -> Bool {
            left.lower.identity == right.lower.identity
                && left.upper.identity == right.upper.identity
                && left.isExact == right.isExact
                && left.definite?.identity == right.definite?.identity
                && left.lineLimit?.identity == right.lineLimit?.identity
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(lower.identity)
            hasher.combine(upper.identity)
            hasher.combine(isExact)
            hasher.combine(definite?.identity)
            hasher.combine(lineLimit?.identity)
        }
    }

    /// A question to a `css` box of a known width: its height, and the layout of its inside.
    struct CSSQuestion: ElementKey {
        var index: Int
        var width: Number
        var height: CSSHeight
        /// The size that percentages refer to, for elements that pass it to their children.
        ///
        /// Its width is also set for padding that has percentages.
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

    /// A question to a `css` box of an unknown width: the min-content and max-content widths.
    ///
    /// The widths exclude padding, border and scroll bars.
    struct CSSWidthQuestion: ElementKey {
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

    /// The size and the baselines of a `css` box.
    struct CSSBox: Sendable {
        var size: Size
        /// The height of its content with padding, border and bars, whatever its own height.
        var contentHeight: Number
        /// The distances from its top down to its first and last baselines; `nil` without any.
        var baselines: (first: Number?, last: Number?) = (nil, nil)
    }

    /// The answer of a `css` box to a ``CSSQuestion``.
    struct CSSAnswer: Sendable {
        var box: CSSBox
        var inside = CSSInside.nothing
        /// The programs that decided, if names are kept.
        var programs: [LinearProgram] = []
    }

    /// The contents of a box, as they are to be placed.
    enum CSSInside: Sendable {
        case nothing
        /// The children of a `css` stack, at known positions, and the records of its lines.
        case children(Range<Int>, records: Range<Int>)
        /// An element that sets limits, asked in its own way.
        case limits(LimitsQuestion)
        /// A stack that offers, and what it was offered.
        case offers(Asking.OfferRule, Proposal)
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
