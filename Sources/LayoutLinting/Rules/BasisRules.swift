// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

// A flexBasis in percent.

extension Check {
    static let basisIndefinite = Check(
        "basis-indefinite",
        .error,
        "A flexBasis in percent is set in a stack without an exact length.",
        help: """
            A flexBasis in percent refers to the stack's length along its main axis, which must be \
            exact. Otherwise Texture stops in a debug build, and drops the child to 0 × 0 in a \
            release build. Give the stack a width or height, or use flexGrow.
            """
    ) { subject in
        guard let axis = subject.placing?.axis, subject.style.flexBasis.isFraction,
            let slot = subject.slot, let stack = subject.parent,
            slot.line.proposal != slot.line.limit || slot.line.proposal == .infinity
        else { return [] }
        return [
            Remark(
                "flexBasis of \(subject.me) is \(subject.style.flexBasis) of the \(axis.lengthName) of "
                    + "\(stack.mention), which is not exact; "
                    + "set that \(axis.lengthName), or use flexGrow"
            )
        ]
    }

    static let basisSpacing = Check(
        "basis-spacing",
        .warning,
        "The percentages of the children add up to the whole stack, and the gaps do not fit.",
        help: """
            A flexBasis in percent is a part of the whole stack: spacing, spacingBefore and \
            spacingAfter are not subtracted first. Three thirds and two gaps are longer than the \
            stack. Use flexGrow with a flexBasis of 0, or let the children shrink.
            """
    ) { subject in
        guard let stack = subject.textureStack else { return [] }
        return subject.lines.indices.compactMap { position in
            let line = subject.lines[position]
            var (children, spacing) = (line.children, line.spacing)
            // The gaps may be the reason why a line ends early.
            let next = subject.lines.dropFirst(position + 1).first?.children.first
            let isBroken = line.length <= line.end + LintedElement.tolerance
            if isBroken {
                guard let next else { return nil }
                children.append(next)
                let style = subject.subject(next.index).style
                spacing += stack.spacing + style.spacingBefore + style.spacingAfter
            }
            let lengths = children.reduce(0) { $0 + (isBroken ? $1.base : $1.length) }
            let slack = LintedElement.tolerance + line.granularity * Double(children.count)
            let styles = children.map { subject.subject($0.index).style }
            let parts = styles.map(\.flexBasis.part)
            // A child that shrinks makes room for the gaps.
            guard isBroken || styles.allSatisfy({ $0.flexShrink == 0 }) else { return nil }
            guard parts.reduce(0, +) >= Self.nearlyAll, lengths <= line.end + slack,
                lengths + spacing > line.end + LintedElement.tolerance, spacing > 0
            else { return nil }
            let share = Dimension.fraction(parts.reduce(0, +))
            let outcome =
                isBroken
                ? "the last of them is moved to the next line"
                : "the line overflows by \((line.length - line.end).readable)"
            return Remark(
                "children take \(share) of \(subject.me) and the gaps another "
                    + "\(spacing.readable), so \(outcome); "
                    + "use flexGrow with a flexBasis of 0"
                    + (isBroken ? ", or a smaller percentage" : ", or let them shrink")
            )
        }
    }

    /// The smallest total part that counts as everything, so that three times 33 % do.
    private static let nearlyAll = 0.99
}

extension Dimension {
    /// The part of the parent's length, or 0 if it is not a percentage.
    fileprivate var part: Double {
        if case .fraction(let fraction, _) = self { fraction } else { 0 }
    }
}
