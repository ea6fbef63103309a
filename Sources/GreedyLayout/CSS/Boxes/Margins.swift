// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// CSS Box Model Module Level 3, §3, *Margins*; CSS Flexible Box Layout Module Level 1, §8.1, *Aligning with auto
// margins*.

extension GreedyPass {
    /// The margins of a box.
    ///
    /// Left and right are as they are before the layout is mirrored.
    struct Margins {
        /// The lengths of the margins; an `auto` margin is 0 until free space is assigned to it.
        var lengths = Edges()
        /// Whether the margin of each side is `auto`.
        var left = false
        var right = false
        var top = false
        var bottom = false

        /// Whether a margin along an axis is `auto`.
        func isAuto(along axis: Axis) -> Bool {
            axis == .horizontal ? left || right : top || bottom
        }

        /// Whether the margin at the start of an axis is `auto`, and whether the margin at its end
        /// is.
        func auto(along axis: Axis) -> (start: Bool, end: Bool) {
            axis == .horizontal ? (left, right) : (top, bottom)
        }
    }

    /// The margins of a box.
    ///
    /// - Parameter parent: The size that percentages refer to; percentages of an unknown width are
    ///   0.
    @inline(__always)
    func margins(of index: Int, in parent: Proposal) -> Margins {
        guard tree[index].hasBox else { return Margins() }
        let margin = tree[box: index].margin
        return Margins(
            lengths: resolved(margin, in: parent, .marginPercentageOfHeight),
            left: margin[beforeMirroring(.left)].isAuto,
            right: margin[beforeMirroring(.right)].isAuto,
            top: margin.top.isAuto,
            bottom: margin.bottom.isAuto
        )
    }
}
