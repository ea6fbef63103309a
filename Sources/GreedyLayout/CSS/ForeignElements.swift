// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// Elements of other rules in a flex container. It asks them what it asks its own, in their words: how
// narrow and how wide they are, how high at a width, and in the end for exactly the box that they got.
// Minima and maxima of the box are the container's business, and are in none of these questions.

extension GreedyPass {
    /// The narrowest and the widest width of an element of another rule.
    ///
    /// One that offers is offered nothing, and nothing in particular; one that sets limits is asked within no
    /// width, and within any. An answer without end, or below 0, is none: the widest is
    /// then the narrowest, and the narrowest 0.
    ///
    /// - Parameter height: Its height if it is definite; without one it is asked for any.
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

    /// Asks an element of another rule for its height, if that is neither given nor made by its ratio, and has
    /// it placed in the box in the end.
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
        // A row may stick out of the box that it is offered.
        put(
            rule.map { .offers($0, Proposal(box.size)) } ?? .limits(parent: question.parent),
            inside: &box
        )
    }
}
