// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// Elements of other rules in a flex container. It asks them what it asks its own, in their words: how
// narrow and how wide they are, how high at a width, and in the end for exactly the box that they got.
// Minima and maxima of the box are the container's business, and are in none of these questions.

extension GreedyPass {
    /// The narrowest and the widest width of an element of another rule.
    ///
    /// A row of `hstack` is offered nothing, and nothing in particular; one of Texture's elements is
    /// asked within no width, and within any. An answer without end, or below 0, is none: the widest is
    /// then the narrowest, and the narrowest 0.
    ///
    /// - Parameter height: Its height if it is definite; without one it is asked for any.
    mutating func foreignWidths(of index: Int, height: Number?) -> IntrinsicWidths {
        let least: Number
        let most: Number
        if shape(of: index) == .hstack, let stack = tree.stack(at: index) {
            func width(offered width: Number?) -> Number {
                rowSize(of: index, stack, offered: Proposal(width: width, height: height)).width
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
        let row = shape(of: index) == .hstack ? tree.stack(at: index) : nil
        if let height = question.height {
            box.size.height = height
        } else {
            let natural: Number
            if let row {
                let offer = Proposal(width: question.width, height: nil)
                natural = rowSize(of: index, row, offered: offer).height
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
        put(row == nil ? .texture(parent: question.parent) : .row(Proposal(box.size)), inside: &box)
    }

    /// What a row of `hstack` comes to when it is offered a size, whatever its own dimensions.
    private mutating func rowSize(
        of index: Int,
        _ stack: Stack,
        offered proposal: Proposal
    ) -> Size {
        divide(index, stack, offered: proposal).size(along: stack.direction)
    }
}
