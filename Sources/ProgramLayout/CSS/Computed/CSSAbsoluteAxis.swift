// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension ProgramPass {
    /// A position along an axis, relative to the stack.
    enum StaticEdge { case start, center, end }

    /// The insets, margins and alignment of a box along one axis.
    struct AbsoluteAxis {
        let axis: Axis
        /// The length of the containing block.
        let whole: Number
        /// The insets; `nil` where they are `auto`.
        var insets: (start: Number?, end: Number?)
        /// The margins; `nil` where they are `auto`.
        var margins: (before: Number?, after: Number?)
        /// The alignment between the insets.
        var alignment: Alignment?
        /// Whether lines begin at the end of the axis.
        let isTurned: Bool
        /// Whether both insets are `auto`, so that the static position replaces them.
        var isStatic = false
        /// Whether overflow at the start, and whether overflow at the end, can be scrolled to.
        var mayStickOut = (start: false, end: false)

        /// The sum of the margins; `auto` counts as 0.
        var margin: Number { (margins.before ?? 0) + (margins.after ?? 0) }
        /// Whether both insets are given.
        var isInset: Bool { !isStatic && insets.start != nil && insets.end != nil }
        /// The length between the insets; at least 0.
        var inner: Number { max(0, whole - (insets.start ?? 0) - (insets.end ?? 0)) }
        /// The length between the insets, less the margins; may be negative.
        var available: Number { inner - margin }
    }
}

extension ProgramPass.AbsoluteAxis {
    /// Adds the spacing before and after a box to its margins.
    ///
    /// - Parameter isFlipped: Whether the box's start is at the end of the axis.
    mutating func addSpacing(_ style: Style, isFlipped: Bool) {
        let (before, after) = (
            Number(written: style.spacingBefore), Number(written: style.spacingAfter)
        )
        margins.before = margins.before.map { $0 + (isFlipped ? after : before) }
        margins.after = margins.after.map { $0 + (isFlipped ? before : after) }
    }

    /// Aligns a box to its static position in its stack, within the containing block (§ 4.2).
    ///
    /// - Parameters:
    ///   - start: The start of the stack's content box.
    ///   - length: The length of the stack's content box.
    ///   - isFlipped: Whether the stack begins where the axis ends.
    mutating func alignStatically(
        _ edge: ProgramPass.StaticEdge,
        from start: Number,
        length: Number,
        isFlipped: Bool
    ) {
        isStatic = true
        switch edge {
        case .center:
            let middle = start + length / 2
            let half = min(middle, whole - middle)
            insets = (middle - half, whole - middle - half)
            alignment = .center
        case .start where !isFlipped, .end where isFlipped:
            insets = (start, 0)
            alignment = .start
        default:
            insets = (0, whole - start - length)
            alignment = .end
        }
    }

    /// The insets.
    ///
    /// If they overlap, the one where lines end yields.
    var clampedInsets: (start: Number, end: Number) {
        guard isInset, let start = insets.start, let end = insets.end, start + end > whole else {
            return (insets.start ?? 0, insets.end ?? 0)
        }
        return isTurned ? (whole - end, end) : (start, whole - start)
    }

    /// Returns the start of a box that has to move to avoid overflow that cannot be scrolled to.
    ///
    /// Negative insets extend the containing block, so overflow that they cause stays.
    ///
    /// Source: CSS Box Alignment Module Level 3, § 4.4.1.
    ///
    /// - Parameter length: The length of the box, margins included.
    /// - Returns: The start, margins included; `nil` if the box does not move.
    func startWithinLimits(length: Number) -> Number? {
        guard alignment != nil else { return nil }
        let (start, end) = clampedInsets
        let place: Number =
            switch givesWay {
            case .end: start
            case .start: whole - end - length
            case .both: start + (whole - start - end - length) / 2
            }
        let limits = (start: min(0, start), end: whole - min(0, end))
        var kept = mayStickOut.end ? place : min(place, limits.end - length)
        if !mayStickOut.start { kept = max(limits.start, kept) }
        return kept == place ? nil : kept
    }

    /// The inset that yields if no margin does; or both insets.
    var givesWay: CSSAbsoluteProgram<Number>.YieldingInset {
        switch (insets.start, insets.end) {
        case (nil, _): return .start
        case (_, nil): return .end
        default: break
        }
        return switch alignment {
        case .center: .both
        case .end, .flexEnd, .baselineLast: .start
        case .stretch, .start, .flexStart, .baselineFirst, nil:
            isTurned && !isStatic ? .start : .end
        }
    }
}
