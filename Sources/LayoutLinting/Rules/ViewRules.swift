// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

// Common mistakes with SwiftUI: frames, priorities, spacers and gaps.

extension Check {
    static let oneLimit = Check(
        "one-limit",
        .warning,
        "A frame that has only a maximum is longer than its content.",
        help: """
            A frame that has only a maximum does more than limit its child. It takes the proposed length, up to the \
            maximum, however short the child is. Put a fixedSize around a frame that must not be longer than its \
            content.
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
                "\(axis.maximum) on \(subject.me) makes it \(whole) \(axis.adjective) around \(part): a frame with only a "
                    + "maximum takes the proposed length; put a fixedSize around it if that is not intended"
            )
        }
    }

    static let largeMaximum = Check(
        "large-maximum",
        .warning,
        "A large number is used as an infinite maximum.",
        help: """
            A frame that takes any proposed length has a maximum of "infinity". A large number is a limit: it becomes \
            the length if a larger or an infinite length is proposed.
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
                "\(axis.maximum) of \(length) on \(subject.me) probably means no limit; write \"infinity\""
            )
        }
    }

    /// The smallest maximum that counts as large, in points; no screen is that long.
    private static let largeLength: Double = 9999

    static let frameInVain = Check(
        "frame-in-vain",
        .warning,
        "A length of a frame is negative, or its minimum is above its maximum.",
        help: """
            A negative width or height of a frame is ignored. A frame whose minimum is above its maximum proposes the \
            maximum and is as long as its child, so neither limit holds. Write lengths of at least 0, and a minimum \
            that does not exceed the maximum.
            """
    ) { subject in
        guard case .swiftUI(.frame(let frame)) = subject.item.kind else { return [] }
        return Axis.allCases.compactMap { axis in
            let written = axis == .horizontal ? frame.width : frame.height
            if let written, written < 0 {
                return Remark(
                    "\(axis.lengthName) of \(written.readable) on \(subject.me) has no effect: it is negative; write a "
                        + "length of at least 0, or remove it"
                )
            }
            let limits = frame.limits(along: axis)
            guard let least = limits.min, let most = limits.max, least > most else { return nil }
            return Remark(
                "\(axis.minimum) of \(least.readable) on \(subject.me) is above its \(axis.maximum) of "
                    + "\(most.readable): it proposes the maximum and is as long as its child; swap them"
            )
        }
    }

    static let idleGuide = Check(
        "idle-guide",
        .warning,
        "An alignmentGuide moves a line that no element around it aligns by.",
        help: """
            An alignmentGuide moves a line of its child. It has an effect only if an element around it aligns by that \
            line. A row aligns by top, centerY, bottom or a baseline; a column by leading, centerX or trailing; a frame, \
            a layer or a zstack by the two lines of its alignment. Name that line in the guide, or align by this one.
            """
    ) { subject in
        guard case .swiftUI(.alignmentGuide(let guide)) = subject.item.kind else { return [] }
        return [
            Remark(
                "the line \(guide.guide.rawValue) of \(subject.me) has no effect: no element around it aligns by it; "
                    + "name a line that the parent aligns by",
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
        "A spacer is beside a child that takes all the free space.",
        help: """
            A stack offers space to a spacer last. An infinitely flexible child takes all of it before, and the spacer \
            keeps its minimum length. Give the other child a maximum, or remove the spacer.
            """
    ) { subject in
        guard case .swiftUI(.spacer(let spacer)) = subject.item.kind, let slot = subject.slot,
            slot.child.length <= spacer.least + LintedElement.tolerance,
            let endless = slot.line.children.first(where: {
                $0.index != subject.index && $0.interval.max == .infinity
                    && $0.priority > slot.child.priority
            })
        else { return [] }
        let other = subject.subject(endless.index)
        return [
            Remark(
                "\(subject.me) has its minimum length of \(slot.child.length.readable): \(other.mention) takes all the "
                    + "free space before it; give that a maximum, or remove the spacer",
                trial: subject.trial(halving: endless)
            )
        ]
    }

    static let fixedSizeInVain = Check(
        "fixed-size-in-vain",
        .warning,
        "A frame inside a fixedSize has an infinite maximum, or the frame around it is too small.",
        help: """
            A fixedSize proposes no length to its child, so a frame with a maximum of "infinity" inside it is as long as \
            its content. A fixedSize also ignores the frame around it, and overflows a smaller one.
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
                        "\(axis.maximum) of \(child.mention) has no effect: \(subject.me) proposes no length to it; put "
                            + "the frame around it"
                    )
                )
            }
            if let parent = subject.parent, case .swiftUI(.frame(let frame)) = parent.item.kind,
                frame.supports(along: axis), let around = parent.laidOut, let own = subject.laidOut,
                own.size[axis] > around.size[axis] + LintedElement.tolerance
            {
                let excess = (own.size[axis] - around.size[axis]).readable
                remarks.append(
                    Remark(
                        "\(subject.me) overflows \(parent.mention) by \(excess): it ignores the frame around it"
                    )
                )
            }
        }
        return remarks
    }

    static let gapBesideNothing = Check(
        "gap-beside-nothing",
        .warning,
        "A child of length 0 still has gaps around it.",
        help: """
            A stack puts a gap between each two of its children, whatever their lengths. A child of length 0 still moves \
            its neighbours apart. Remove it from the stack.
            """
    ) { subject in
        guard let parent = subject.parent, let stack = parent.stack, parent.item.rule == .hstack,
            stack.spacing > 0, parent.item.children.count > 1,
            subject.slot?.child.interval.max == 0
        else { return [] }
        if case .swiftUI(.spacer) = subject.item.kind { return [] }
        return [
            Remark(
                "\(subject.me) is 0 \(stack.direction.adjective), but \(parent.mention) still puts gaps of "
                    + "\(stack.spacing.readable) around it; remove it"
            )
        ]
    }
}

extension LintedElement {
    /// Its frame in the layout; `nil` without a layout.
    fileprivate var laidOut: Rect? { facts?.frames[index] }

    /// Whether its parent is a fixedSize that proposes no length along an axis.
    fileprivate func isFixed(along axis: Axis) -> Bool {
        if case .swiftUI(.fixedSize(let fixed))? = parent?.item.kind {
            fixed.axes.contains(axis)
        } else {
            false
        }
    }

    /// Returns a trial that predicts that it becomes longer if another child of its row is at most half as long.
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
