// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// Stacks that offer lengths, by their rules.

extension ProgramPass {
    /// How large a stack comes to be that is offered a size, whatever its own range.
    mutating func size(
        of index: Int,
        by rule: Asking.OfferRule,
        offered: Proposal
    ) throws(LayoutFailure) -> Size {
        guard let stack = tree.stack(at: index) else { return .zero }
        switch (rule, program) {
        case (.hstack, .mirror): return try rowSize(index, stack, offered: offered)
        case (.hstack, .optimal): return try settledRow(index, stack, offered: offered)
        }
    }

    /// How long a stack comes to be along an axis, whatever its own range.
    mutating func length(
        of index: Int,
        by rule: Asking.OfferRule,
        along axis: Axis,
        offered inner: Proposal
    ) throws(LayoutFailure) -> Number {
        guard let stack = tree.stack(at: index) else { return 0 }
        switch rule {
        case .hstack: return try rowLength(of: index, stack, along: axis, offered: inner)
        }
    }

    /// The first or last baseline of what is in a stack.
    mutating func innerBaseline(
        of index: Int,
        by rule: Asking.OfferRule,
        _ isLast: Bool,
        offered: Proposal,
        in parent: Proposal
    ) throws(LayoutFailure) -> Number? {
        guard let stack = tree.stack(at: index) else { return nil }
        switch rule {
        case .hstack:
            return try rowBaseline(of: index, stack, isLast, offered: offered, in: parent)
        }
    }

    /// Places what is in a stack whose own frame is known.
    ///
    /// - Parameter inner: What the stack is offered, kept within its own range.
    mutating func placeInside(
        of index: Int,
        by rule: Asking.OfferRule,
        _ frame: Rect,
        offered inner: Proposal
    ) throws(LayoutFailure) {
        guard let stack = tree.stack(at: index) else { return }
        switch rule {
        case .hstack: try placeRow(index, stack, frame, offered: inner)
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
            settled.sizes[index] = frame.size
            try placeSettledRow(index, at: frame.origin)
        }
    }

    // MARK: Optimal

    /// The lengths that what is in a stack can have together.
    mutating func innerInterval(
        of index: Int,
        by rule: Asking.OfferRule,
        along axis: Axis
    ) throws(LayoutFailure) -> Interval {
        guard let stack = tree.stack(at: index) else { return .unconstrained }
        switch rule {
        case .hstack: return try rowInterval(of: index, stack, along: axis)
        }
    }

    /// Gives what is in a stack its lengths along an axis.
    ///
    /// - Returns: How long it is together.
    mutating func settleInside(
        of index: Int,
        by rule: Asking.OfferRule,
        along axis: Axis,
        offered inner: Number?
    ) throws(LayoutFailure) -> Number {
        guard let stack = tree.stack(at: index) else { return 0 }
        switch rule {
        case .hstack: return try settleRow(index, stack, along: axis, offered: inner)
        }
    }
}
