// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// Stacks that make offers, by their rules.

extension ProgramPass {
    /// The size of an element for an offered size, ignoring its own range.
    mutating func size(
        of index: Int,
        by rule: Asking.OfferRule,
        offered: Proposal
    ) throws(LayoutFailure) -> Size {
        switch (rule, program) {
        case (.hstack, .mirror):
            return Size(
                width: try length(of: index, by: rule, along: .horizontal, offered: offered),
                height: try length(of: index, by: rule, along: .vertical, offered: offered)
            )
        case (.hstack, .optimal): return try settledContent(of: index, by: rule, offered: offered)
        }
    }

    /// The length of an element along an axis, ignoring its own range.
    mutating func length(
        of index: Int,
        by rule: Asking.OfferRule,
        along axis: Axis,
        offered inner: Proposal
    ) throws(LayoutFailure) -> Number {
        switch rule {
        case .hstack:
            switch tree[index].kind {
            case .stack(let stack):
                // Gaps may be negative, but the length of a row may not.
                return max(try rowLength(of: index, stack, along: axis, offered: inner), 0)
            case .swiftUI(let element):
                return try viewLength(of: index, element, along: axis, offered: inner)
            default: return 0
            }
        }
    }

    /// Places the contents of an element that has its frame.
    ///
    /// - Parameter inner: The offer to the element inside its own frame.
    mutating func placeInside(
        of index: Int,
        by rule: Asking.OfferRule,
        _ frame: Rect,
        offered inner: Proposal
    ) throws(LayoutFailure) {
        switch rule {
        case .hstack:
            switch tree[index].kind {
            case .stack(let stack):
                try placeRow(index, stack, frame, offered: inner)
            case .swiftUI(let element):
                try placeView(index, element, frame, offered: inner)
            default: break
            }
        }
    }

    /// Places the contents of a stack whose frame and offer come from the element around it.
    mutating func placeInside(
        of index: Int,
        by rule: Asking.OfferRule,
        _ frame: Rect,
        asOffered offered: Proposal
    ) throws(LayoutFailure) {
        switch program {
        case .mirror: try placeInside(of: index, by: rule, frame, offered: offered)
        case .optimal:
            // Later questions may have replaced the settled lengths.
            _ = try size(of: index, by: rule, offered: offered)
            (rows.settled.sizes[index], rows.settled.contents[index]) = (frame.size, frame.size)
            try placeSettledInside(of: index, at: frame.origin)
        }
    }

    // MARK: Optimal

    /// The allowed lengths of an element, ignoring its own dimensions.
    mutating func innerInterval(
        of index: Int,
        by rule: Asking.OfferRule,
        along axis: Axis
    ) throws(LayoutFailure) -> Interval {
        switch rule {
        case .hstack:
            switch tree[index].kind {
            case .stack(let stack):
                return try rowInterval(of: index, stack, along: axis)
            case .swiftUI(let element):
                return try viewInterval(of: index, element, along: axis)
            default: return .unconstrained
            }
        }
    }

    /// Settles the contents of an element along an axis.
    ///
    /// - Returns: The length of the element, ignoring its own dimensions.
    mutating func settleInside(
        of index: Int,
        by rule: Asking.OfferRule,
        along axis: Axis,
        offered inner: Number?
    ) throws(LayoutFailure) -> Number {
        switch rule {
        case .hstack:
            switch tree[index].kind {
            case .stack(let stack):
                return max(try settleRow(index, stack, along: axis, offered: inner), 0)
            case .swiftUI(let element):
                return try settleView(index, element, along: axis, offered: inner)
            default: return 0
            }
        }
    }
}
