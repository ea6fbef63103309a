// SPDX-License-Identifier: GPL-3.0-or-later

internal import LinearProgramming
internal import RealNumbers
internal import StackLayout

/// The answer of an element to a question within limits.
struct LimitsAnswer<Number: RealNumber> {
    /// The contents of an element, before they are placed.
    enum Inside {
        /// Children at known positions.
        case children([LimitsChild<Number>])
        /// The lines of a `texture` stack, before they are arranged.
        case lines(TextureStack<Number>, [TextureLine<Number>])
        /// A stack that makes offers, with the offer to it.
        case offers(Asking.OfferRule, Geometry<Number>.Proposal)
        /// A `css` stack, with its question within limits.
        case css(Geometry<Number>.LimitsQuestion)
    }

    /// The size: unrounded when the answer is made, and rounded to pixels when it is kept.
    var size: Geometry<Number>.Size
    /// The contents of the element, before they are placed.
    var inside: Inside
    /// The records of the element's lines, if records are kept.
    var records: [Geometry<Number>.StackRecord] = []
    /// The solved programs, if names are kept.
    var programs: [Linear<Number>.Program] = []
    /// The baselines from the contents; `nil` if the element has its own.
    var baselines: LimitsBaselines<Number>?
    /// The baselines that stacks inside the element remember afterwards.
    var memory: LimitsMemory<Number> = [:]

    /// Creates the answer of an element with children at known positions.
    init(size: Geometry<Number>.Size, children: [LimitsChild<Number>] = []) {
        self.init(size: size, .children(children))
    }

    /// Creates the answer of an element with other contents.
    init(size: Geometry<Number>.Size, _ inside: Inside, programs: [Linear<Number>.Program] = []) {
        self.size = size
        self.inside = inside
        self.programs = programs
    }
}

/// A measured child, with its position in its parent.
struct LimitsChild<Number: RealNumber> {
    /// The number of the child's answer; `nil` if it was never measured and has no size.
    var answer: Int?
    var index: Int
    var size: Geometry<Number>.Size
    var origin = Geometry<Number>.Point.zero
}
