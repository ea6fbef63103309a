// SPDX-License-Identifier: GPL-3.0-or-later

internal import LinearProgramming
internal import RealNumbers
internal import StackLayout

/// The answer of one of Texture's elements to a question.
struct LimitsAnswer<Number: RealNumber> {
    /// The contents of an element, as they are to be placed.
    enum Inside {
        /// Children at known positions.
        case children([LimitsChild<Number>])
        /// The lines of a `texture` stack, which are still to be arranged.
        case lines(TextureStack<Number>, [TextureLine<Number>])
        /// A stack that offers, and what it was offered.
        case offers(Asking.OfferRule, Geometry<Number>.Proposal)
        /// A `css` stack that was asked within limits.
        case css(Geometry<Number>.LimitsQuestion)
    }

    /// Its size: as it comes out when it is made, and as it can be recorded when it is kept.
    var size: Geometry<Number>.Size
    /// The contents of the element, as they are to be placed.
    var inside: Inside
    /// The records of its lines, if records are kept.
    var records: [Geometry<Number>.StackRecord] = []
    /// The programs that decided, if names are kept.
    var programs: [Linear<Number>.Program] = []
    /// The baselines that it took over from what is inside; `nil` if it has its own.
    var baselines: LimitsBaselines<Number>?
    /// The baselines that stacks inside it remember afterwards.
    var memory: LimitsMemory<Number> = [:]

    /// An element with children at known positions.
    init(size: Geometry<Number>.Size, children: [LimitsChild<Number>] = []) {
        self.init(size: size, .children(children))
    }

    /// An element with its inside.
    init(size: Geometry<Number>.Size, _ inside: Inside, programs: [Linear<Number>.Program] = []) {
        self.size = size
        self.inside = inside
        self.programs = programs
    }
}

/// A child as it was measured, and its place in its parent.
struct LimitsChild<Number: RealNumber> {
    /// The number of what it answered; `nil` if it was never asked anything, and is nothing.
    var answer: Int?
    var index: Int
    var size: Geometry<Number>.Size
    var origin = Geometry<Number>.Point.zero
}
