// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

// Common mistakes with SwiftUI: frames, priorities, spacers and gaps.

extension Check {
    static let oneLimit = Check(
        "one-limit",
        .warning,
        "A frame with a maximum alone is longer than what is in it.",
        help: """
            A frame with both limits is what is proposed within them, but with a maximum alone it does not just \
            keep its child below that: it is as long as is proposed, up to the maximum, however short the child \
            is. Put a fixedSize around a frame that is not to be longer than what is in it.
            """
    ) { subject in
        guard case .swiftUI(.frame(let frame)) = subject.item.kind,
            let own = subject.laidOut, let inside = subject.children.first?.laidOut
        else { return [] }
        return Axis.allCases.compactMap { axis in
            let limits = frame.limits(along: axis)
            guard let most = limits.max, most.isFinite, limits.min == nil,
                frame.length(along: axis) == nil, !subject.isFixed(along: axis),
                own.size[axis] > inside.size[axis] + LintedElement.tolerance
            else { return nil }
            let (whole, part) = (own.size[axis].readable, inside.size[axis].readable)
            return Remark(
                "\(axis.maximum) on \(subject.me) makes it \(whole) \(axis.adjective) around \(part): a maximum alone "
                    + "takes what is proposed; put a fixedSize around it, or mean it"
            )
        }
    }

    static let largeMaximum = Check(
        "large-maximum",
        .warning,
        "A maximum is a number that stands for no end.",
        help: """
            A frame that takes all that is proposed has a maximum of "infinity". A large number is one too, and \
            where more than that is proposed, or nothing has an end, it is the length.
            """
    ) { subject in
        guard subject.tree.asker(of: subject.index).offers else { return [] }
        return Axis.allCases.compactMap { axis in
            let own: (length: Double, property: String)?
            if case .swiftUI(.frame(let frame)) = subject.item.kind,
                let most = frame.limits(along: axis).max
            {
                own = (most, axis.maximum)
            } else if case .points(let most) = subject.item.sizing.max[axis] {
                own = (most, "style.\(axis.maximum)")
            } else {
                own = nil
            }
            guard let own, own.length.isFinite, own.length >= Self.largeLength else { return nil }
            let length = own.length.readable
            return Remark(
                "\(axis.maximum) of \(length) on \(subject.me) stands for no end; write \"infinity\""
            )
        }
    }

    /// A maximum that nobody has on a screen, in points.
    private static let largeLength: Double = 9999

    static let frameInVain = Check(
        "frame-in-vain",
        .warning,
        "A length of a frame is negative, or its minimum is above its maximum.",
        help: """
            A negative width or height of a frame is passed over. A frame whose minimum is above its maximum \
            proposes the maximum, and is as long as its child: neither limit holds. Write lengths of at least 0, and \
            limits in their order.
            """
    ) { subject in
        guard case .swiftUI(.frame(let frame)) = subject.item.kind else { return [] }
        return Axis.allCases.compactMap { axis in
            let written = axis == .horizontal ? frame.width : frame.height
            if let written, written < 0 {
                return Remark(
                    "\(axis.lengthName) of \(written.readable) on \(subject.me) has no effect: it is below 0; write a "
                        + "length of at least 0, or remove it"
                )
            }
            let limits = frame.limits(along: axis)
            guard let least = limits.min, let most = limits.max, least > most else { return nil }
            return Remark(
                "\(axis.minimum) of \(least.readable) on \(subject.me) is above its \(axis.maximum) of "
                    + "\(most.readable): it proposes the maximum, and is as long as its child; exchange them"
            )
        }
    }

    static let idleGuide = Check(
        "idle-guide",
        .warning,
        "A line of an element is moved that nothing around it aligns by.",
        help: """
            An alignmentGuide moves a line of its child, and has an effect where what is around it aligns by that \
            line: a row by top, centerY, bottom or a baseline, a column by leading, centerX or trailing, a frame, a \
            layer or a zstack by the two lines of its alignment. Name the line that is aligned by, or align by this one.
            """
    ) { subject in
        guard case .swiftUI(.alignmentGuide(let guide)) = subject.item.kind else { return [] }
        return [
            Remark(
                "the line \(guide.guide.rawValue) of \(subject.me) has no effect: nothing around it aligns by that; "
                    + "name the line that is aligned by",
                trial: Trial(edits: [
                    Trial.Edit(index: subject.index) { element in
                        var moved = guide
                        moved.plus += 1
                        element.kind = .swiftUI(.alignmentGuide(moved))
                    }
                ])
            )
        ]
    }

    static let crowdedSpacer = Check(
        "crowded-spacer",
        .warning,
        "A spacer is beside a child that takes all that is left.",
        help: """
            A spacer comes last: what has no end takes all that there is before it, and the spacer is as short as it \
            may be. Give the other child a maximum, or leave the spacer out.
            """
    ) { subject in
        guard case .swiftUI(.spacer(let spacer)) = subject.item.kind, let seat = subject.seat,
            seat.child.length <= spacer.least + LintedElement.tolerance,
            let endless = seat.line.children.first(where: {
                $0.index != subject.index && $0.interval.max == .infinity
                    && $0.priority > seat.child.priority
            })
        else { return [] }
        let other = subject.subject(endless.index)
        return [
            Remark(
                "\(subject.me) is as short as it may be, \(seat.child.length.readable): \(other.mention) takes all that is "
                    + "left before it; give that a maximum, or leave the spacer out",
                trial: subject.trial(halving: endless)
            )
        ]
    }

    static let fixedSizeInVain = Check(
        "fixed-size-in-vain",
        .warning,
        "A frame inside of a fixedSize has a maximum without end, or one around it is too small.",
        help: """
            Inside of a fixedSize nothing is proposed, so a frame with a maximum of "infinity" is as long as its content. \
            And a fixedSize takes no notice of a frame around it, so that it sticks out of a smaller one.
            """
    ) { subject in
        guard case .swiftUI(.fixedSize(let fixed)) = subject.item.kind else { return [] }
        var remarks: [Remark] = []
        for axis in Axis.allCases where fixed.axes.contains(axis) {
            if let child = subject.children.first,
                case .swiftUI(.frame(let frame)) = child.item.kind,
                frame.limits(along: axis).max == .infinity, frame.limits(along: axis).ideal == nil
            {
                remarks.append(
                    Remark(
                        "\(axis.maximum) of \(child.mention) has no effect: nothing is proposed inside of \(subject.me); put "
                            + "the frame around it"
                    )
                )
            }
            if let parent = subject.parent, case .swiftUI(.frame(let frame)) = parent.item.kind,
                frame.says(along: axis), let around = parent.laidOut, let own = subject.laidOut,
                own.size[axis] > around.size[axis] + LintedElement.tolerance
            {
                let excess = (own.size[axis] - around.size[axis]).readable
                remarks.append(
                    Remark(
                        "\(subject.me) sticks out of \(parent.mention) by \(excess): it takes no notice of a frame around it"
                    )
                )
            }
        }
        return remarks
    }

    static let gapBesideNothing = Check(
        "gap-beside-nothing",
        .warning,
        "A child without length has gaps on both sides.",
        help: """
            A stack pays a gap between each two of its children, whatever these take. What is 0 long still moves its \
            neighbours apart: leave it out of the stack.
            """
    ) { subject in
        guard let parent = subject.parent, let stack = parent.stack, parent.item.rule == .hstack,
            stack.spacing > 0, parent.item.children.count > 1,
            subject.seat?.child.interval.max == 0
        else { return [] }
        if case .swiftUI(.spacer) = subject.item.kind { return [] }
        return [
            Remark(
                "\(subject.me) is 0 \(stack.direction.adjective), and \(parent.mention) has its gaps of "
                    + "\(stack.spacing.readable) around it all the same; leave it out"
            )
        ]
    }
}

extension LintedElement {
    /// The frame that the layout gives it; `nil` if there is no layout.
    fileprivate var laidOut: Rect? { facts?.frames[index] }

    /// Whether nothing is proposed to it along an axis by what is directly around it.
    fileprivate func isFixed(along axis: Axis) -> Bool {
        if case .swiftUI(.fixedSize(let fixed))? = parent?.item.kind {
            fixed.axes.contains(axis)
        } else {
            false
        }
    }

    /// That it gets longer if another child of its row is at most half as long.
    fileprivate func trial(halving other: StackRecord.Child) -> Trial? {
        guard let axis = parent?.stack?.direction, let length = laidOut?.size[axis] else {
            return nil
        }
        let (index, most) = (index, Dimension.points(other.length / 2))
        let edit = Trial.Edit(index: other.index) { element in
            if axis == .horizontal {
                element.style.maxWidth = most
            } else {
                element.style.maxHeight = most
            }
        }
        return Trial(edits: [edit]) { layout in
            layout.frames[index].size[axis] > length + LintedElement.tolerance
        }
    }
}
