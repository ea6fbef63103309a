// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// Elements of other rules in a flex container. The container asks them the questions that it asks
// its own items, in the terms of their rule: for their narrowest and widest width, and for their
// height at a width. In the end each gets exactly its box. The questions ignore minima and maxima
// of the box, which the container applies.

extension GreedyPass {
    /// The narrowest and the widest width of an element of another rule.
    ///
    /// An element that answers offers is offered a width of 0, and then no width. An element that
    /// sets limits is measured at most 0 wide, and then without a limit. An infinite or negative
    /// answer is replaced: the widest width by the narrowest, and the narrowest by 0.
    ///
    /// - Parameter height: Its height if it is definite; otherwise the question leaves the height
    ///   open.
    mutating func foreignWidths(of index: Int, height: Number?) -> IntrinsicWidths {
        let least: Number
        let most: Number
        if case .container(.offers(let rule)) = shape(of: index) {
            func width(offered width: Number?) -> Number {
                size(of: index, by: rule, offered: Proposal(width: width, height: height)).width
            }
            (least, most) = (width(offered: 0), width(offered: nil))
        } else {
            let heights = height.map { Limits(exactly: $0) } ?? Limits(0, .infinity)
            func width(atMost most: Number) -> Number {
                let limits = SizeLimits(width: Limits(0, most), height: heights)
                return scratch.records[measureAnew(index, limits, in: .unknown)].size.width
            }
            (least, most) = (width(atMost: 0), width(atMost: .infinity))
        }
        let narrowest = least.isFinite ? max(least, 0) : 0
        return IntrinsicWidths(
            min: narrowest,
            max: most.isFinite ? max(narrowest, most) : narrowest
        )
    }

    /// Sets the height of an element of another rule, and keeps it for placing.
    ///
    /// The element is asked for its height unless the height is given or follows from an aspect
    /// ratio.
    mutating func fillForeign(_ box: inout LaidOutBox, _ question: BoxQuestion) {
        let index = question.index
        let rule: Asking.OfferRule? =
            if case .container(.offers(let rule)) = shape(of: index) { rule } else { nil }
        if let height = question.height {
            box.size.height = height
        } else {
            let natural: Number
            if let rule {
                let offer = Proposal(width: question.width, height: nil)
                natural = size(of: index, by: rule, offered: offer).height
            } else {
                let limits = SizeLimits(
                    width: Limits(exactly: question.width),
                    height: Limits(0, .infinity)
                )
                let record = measureAnew(index, limits, in: Size(known: question.parent))
                natural = scratch.records[record].size.height
            }
            box.size.height = question.heights.clamp(natural.isFinite ? max(natural, 0) : 0)
        }
        // A row may overflow the box that it is offered.
        put(
            rule.map { .offers($0, Proposal(box.size)) } ?? .limits(parent: question.parent),
            inside: &box
        )
    }
}
