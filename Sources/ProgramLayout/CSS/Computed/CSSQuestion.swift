// SPDX-License-Identifier: GPL-3.0-or-later

internal import LinearProgramming
internal import RealNumbers
internal import StackLayout

extension ProgramPass {
    /// The allowed heights of a `css` box.
    struct CSSHeight: Hashable, Sendable {
        var lower: Number
        var upper: Number
        /// Whether the height is decided, and does not follow from the content.
        let isExact: Bool
        /// The height that percentages inside refer to; `nil` if it is not known yet.
        let definite: Number?
        /// The height at which columns break their lines, if it is not this one.
        var lineLimit: Number?

        /// Creates a range of heights for the content.
        ///
        /// If the bounds cross, the lower one takes precedence.
        init(from lower: Number, to upper: Number) {
            self.lower = lower
            self.upper = max(lower, upper)
            (isExact, definite) = (false, nil)
        }

        /// Creates a range with a lower bound only, in which columns break their lines at another
        /// height, which may be less.
        init(from lower: Number, breakingAt upper: Number) {
            (self.lower, self.upper) = (lower, upper)
            (isExact, definite) = (false, nil)
        }

        /// Creates an exact height.
        init(exactly height: Number, isDefinite: Bool = true) {
            (lower, upper) = (height, height)
            isExact = true
            definite = isDefinite ? height : nil
        }

        /// Creates an exact height that content-based limits made from another one, to which
        /// percentages refer.
        init(exactly height: Number, of definite: Number?) {
            (lower, upper) = (height, height)
            isExact = true
            self.definite = definite
        }

        /// Creates a range of heights from the height of a ratio, which is also the minimum.
        init(atLeast height: Number, to upper: Number) {
            lower = height
            self.upper = max(height, upper)
            isExact = false
            definite = height
        }

        /// Returns the same height, in which percentages refer to another one.
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

        /// Whether percentages inside can refer to it.
        var isDefinite: Bool { definite != nil }

        /// Returns the heights of a box's inside.
        ///
        /// - Parameter edges: The sum of the vertical edges around the inside.
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

    /// A question to a `css` box of a known width: for its height, and for the layout of its
    /// contents.
    struct CSSQuestion: ElementKey {
        var index: Int
        var width: Number
        var height: CSSHeight
        /// The size that percentages refer to, for elements that pass it to their children.
        ///
        /// Its width is also set if the padding has percentages.
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

    /// A question to a `css` box of an unknown width: for its min-content and max-content widths.
    ///
    /// The widths exclude padding, border and scroll bars.
    struct CSSWidthQuestion: ElementKey {
        var index: Int
        var height: CSSHeight
    }

    /// The min-content and max-content widths of content.
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
        /// The height of the content with padding, border and bars, ignoring the box's own height.
        var contentHeight: Number
        /// The distances from the top down to the first and last baselines; `nil` without any.
        var baselines: (first: Number?, last: Number?) = (nil, nil)
    }

    /// The answer of a `css` box to a ``CSSQuestion``.
    struct CSSAnswer: Sendable {
        var box: CSSBox
        var inside = CSSInside.nothing
        /// The solved programs, if names are kept.
        var programs: [LinearProgram] = []
    }

    /// The contents of a box, before they are placed.
    enum CSSInside: Sendable {
        case nothing
        /// The children of a `css` stack, at known positions, and the records of its lines.
        case children(Range<Int>, records: Range<Int>)
        /// An element that sets limits, with its own question.
        case limits(LimitsQuestion)
        /// A stack that makes offers, with the offer to it.
        case offers(Asking.OfferRule, Proposal)
    }

    /// A child of a `css` stack with its last question, and its position in the stack.
    struct CSSChild: Sendable {
        var question: CSSQuestion
        var origin: Point
        var size: Size
        /// Whether it has no contents.
        var isPlain: Bool
    }
}
