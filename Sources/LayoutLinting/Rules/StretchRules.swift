// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

// Stretching across one of Texture's stacks.

extension Check {
    static let stretchBeatsMaximum = Check(
        "stretch-beats-maximum",
        .warning,
        "A stretched child is longer across than its own maximum.",
        help: """
            A stack that stretches a child asks for the length of the line, even if the child's \
            maximum is less. Give the child another alignSelf, such as start or center, or an \
            exact size, which a stack does keep to.
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
                "stretching makes \(subject.me) \(length.readable) \(axis.adjective), over its "
                    + "\(axis.maximum) of \(maximum.readable); set its alignSelf to start, center "
                    + "or end, or its \(axis.lengthName)"
            )
        ]
    }

    static let minimumBlocksStretch = Check(
        "minimum-blocks-stretch",
        .warning,
        "A child is not stretched because it has a minimum across.",
        help: """
            A stack asks a child with a minimum of its own for at least that minimum, and not for \
            the length of the line: the child stays as long as it likes, and is not stretched. \
            Remove the minimum, or set it on the stack.
            """
    ) { subject in
        guard let (axis, length) = subject.stretched, subject.dimensions.preferred[axis] == .auto,
            case .points(let minimum) = subject.dimensions.min[axis], minimum > 0,
            let cross = subject.seat?.line.cross, length < cross - LintedElement.tolerance
        else { return [] }
        // A maximum below the line would have stopped it as well.
        let maximum = subject.dimensions.bounds(along: axis, in: Double.nan).max
        guard length < maximum - LintedElement.tolerance else { return [] }
        return [
            Remark(
                "\(subject.me) is not stretched to \(cross.readable) but \(length.readable) "
                    + "\(axis.adjective), because its \(axis.minimum) of \(minimum.readable) "
                    + "takes the place of the line's; remove it, or set it on the stack"
            )
        ]
    }

    static let exactOverflows = Check(
        "exact-overflows",
        .warning,
        "A stretched child is longer across than its stack may be.",
        help: """
            An exact size, or a maximum, of a stretched child takes the place of the stack's own \
            limit. With any other alignment the child would be kept within the stack. Make the \
            size smaller, or set alignSelf.
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
                    + "\(end.readable), because it is stretched and its own \(name) counts for "
                    + "more; set its alignSelf to start, center or end, or a smaller \(name)"
            )
        ]
    }

    static let percentStretch = Check(
        "percent-stretch",
        .warning,
        "A size in percent has no effect because the child is stretched.",
        help: """
            While a stack stretches a child it does not know what a percentage of the child \
            refers to, and asks for the whole line. Set alignSelf to start, center or end, and \
            the percentage counts.
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
    /// That it comes to a length if it is not stretched.
    fileprivate func comes(to wanted: Double, along axis: Axis) -> Trial {
        let index = index
        return Trial(edits: [.init(index: index) { $0.style.alignSelf = .start }]) { layout in
            (layout.frames[index].size[axis] - wanted).magnitude <= Self.tolerance
        }
    }

    fileprivate var dimensions: Sizing { item.sizing }

    /// The axis on which it is stretched, and how long it came to be there.
    fileprivate var stretched: (axis: Axis, length: Double)? {
        guard let axis = stretchedAxis, let measurement else { return nil }
        return (axis, measurement.size[axis])
    }
}
