// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// Stacks that offer lengths, by their rules.

extension ProgramPass {
    /// The size of an element that is offered one, whatever its own range.
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

    /// The length of an element along an axis, whatever its own range.
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
                // Gaps may be negative, a row is not.
                return max(try rowLength(of: index, stack, along: axis, offered: inner), 0)
            case .swiftUI(let element):
                return try viewLength(of: index, element, along: axis, offered: inner)
            default: return 0
            }
        }
    }

    /// Places what is in an element whose own frame is known.
    ///
    /// - Parameter inner: What the element is offered, in its own frame.
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

    /// Places what is in a stack whose frame and offer have been decided by the element around it.
    mutating func placeInside(
        of index: Int,
        by rule: Asking.OfferRule,
        _ frame: Rect,
        asOffered offered: Proposal
    ) throws(LayoutFailure) {
        switch program {
        case .mirror: try placeInside(of: index, by: rule, frame, offered: offered)
        case .optimal:
            // It may have been asked something else since.
            _ = try size(of: index, by: rule, offered: offered)
            (rows.settled.sizes[index], rows.settled.contents[index]) = (frame.size, frame.size)
            try placeSettledInside(of: index, at: frame.origin)
        }
    }

    // MARK: Optimal

    /// The lengths that an element can have, whatever its own dimensions.
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

    /// Gives what is in an element its lengths along an axis.
    ///
    /// - Returns: How long the element is, whatever its own dimensions.
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
