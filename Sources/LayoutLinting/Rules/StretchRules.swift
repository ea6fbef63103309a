// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

// Stretching across one of Texture's stacks.

extension Check {
    static let stretchBeatsMaximum = Check(
        "stretch-beats-maximum",
        .warning,
        "A stretched child is longer across than its own maximum.",
        help: """
            A stack stretches a child to the length of the line, even if the child's maximum is \
            less. Give the child another alignSelf, such as start or center, or an exact size, which \
            the stack respects.
            """
    ) { subject in
        guard let (axis, length) = subject.stretched, subject.dimensions.preferred[axis] == .auto,
            case .points(let maximum) = subject.dimensions.max[axis],
            length > maximum + LintedElement.tolerance,
            length > subject.dimensions.bounds(along: axis, in: Double.nan).max
                + LintedElement.tolerance
        else { return [] }
        return [
            Remark(
                "stretching makes \(subject.me) \(length.readable) \(axis.adjective), above its "
                    + "\(axis.maximum) of \(maximum.readable); set its alignSelf to start, center "
                    + "or end, or its \(axis.lengthName)"
            )
        ]
    }

    static let minimumBlocksStretch = Check(
        "minimum-blocks-stretch",
        .warning,
        "A minimum across keeps a child from being stretched.",
        help: """
            If a child has its own minimum, the stack requires only that minimum and not the length \
            of the line. The child keeps its natural length and is not stretched. Remove the minimum, \
            or set it on the stack.
            """
    ) { subject in
        guard let (axis, length) = subject.stretched, subject.dimensions.preferred[axis] == .auto,
            case .points(let minimum) = subject.dimensions.min[axis], minimum > 0,
            let cross = subject.slot?.line.cross, length < cross - LintedElement.tolerance
        else { return [] }
        // A maximum below the line would have stopped it as well.
        let maximum = subject.dimensions.bounds(along: axis, in: Double.nan).max
        guard length < maximum - LintedElement.tolerance else { return [] }
        return [
            Remark(
                "\(subject.me) is not stretched to \(cross.readable), but stays \(length.readable) "
                    + "\(axis.adjective), because its \(axis.minimum) of \(minimum.readable) "
                    + "replaces the line's; remove it, or set it on the stack"
            )
        ]
    }

    static let exactOverflows = Check(
        "exact-overflows",
        .warning,
        "A stretched child is longer across than its stack may be.",
        help: """
            The exact size or the maximum of a stretched child replaces the stack's own limit. With \
            any other alignment the stack would limit the child. Make the size smaller, or set \
            alignSelf.
            """
    ) { subject in
        guard let (axis, length) = subject.stretched,
            let end = subject.parent?.limits?[axis].upper, end > 0,
            length > end + LintedElement.tolerance
        else { return [] }
        let own = subject.dimensions.bounds(along: axis, in: Double.nan)
        let name: String
        if case .points = subject.dimensions.preferred[axis] {
            name = axis.lengthName
        } else if case .points = subject.dimensions.max[axis], own.max >= length {
            name = axis.maximum
        } else {
            return []
        }
        return [
            Remark(
                "\(subject.me) is \(length.readable) \(axis.adjective) in a stack of at most "
                    + "\(end.readable), because it is stretched and its own \(name) replaces that "
                    + "limit; set its alignSelf to start, center or end, or a smaller \(name)"
            )
        ]
    }

    static let percentStretch = Check(
        "percent-stretch",
        .warning,
        "A size in percent has no effect because the child is stretched.",
        help: """
            While a stack stretches a child, the length that the child's percentages refer to is \
            unknown, so the child gets the length of the whole line. Set alignSelf to start, center \
            or end to make the percentage count.
            """
    ) { subject in
        guard let (axis, length) = subject.stretched, !subject.handsSizesOn,
            subject.dimensions.preferred[axis].isFraction,
            let parent = subject.measurement?.parent[axis], parent.isFinite,
            let wanted = subject.dimensions.preferred[axis].resolved(in: parent),
            (length - subject.dimensions.bounds(along: axis, in: parent).clamp(wanted)).magnitude
                > LintedElement.tolerance
        else { return [] }
        return [
            Remark(
                "\(axis.lengthName) of \(subject.me) is \(subject.dimensions.preferred[axis]), "
                    + "which would be \(wanted.readable), but it is stretched to "
                    + "\(length.readable); set its alignSelf to start, center or end",
                trial: subject.comes(to: wanted, along: axis)
            )
        ]
    }
}

extension LintedElement {
    /// Returns a trial that predicts a length of the element if it is not stretched.
    fileprivate func comes(to wanted: Double, along axis: Axis) -> Trial {
        let index = index
        return Trial(edits: [.init(index: index) { $0.style.alignSelf = .start }]) { layout in
            (layout.frames[index].size[axis] - wanted).magnitude <= Self.tolerance
        }
    }

    fileprivate var dimensions: Sizing { item.sizing }

    /// The axis on which it is stretched, and its length there; `nil` if it is not stretched.
    fileprivate var stretched: (axis: Axis, length: Double)? {
        guard let axis = stretchedAxis, let measurement else { return nil }
        return (axis, measurement.size[axis])
    }
}
