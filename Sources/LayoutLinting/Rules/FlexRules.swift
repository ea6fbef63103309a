// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

// Growing and shrinking along one of Texture's stacks.

extension Check {
    static let growNoMinimum = Check(
        "grow-no-minimum",
        .warning,
        "Children are to grow in a stack that may be as short as they are.",
        help: """
            A stack makes its children grow until it has reached its own minimum, and no further: \
            if it may be as short as its children, flexGrow has nothing to do, however much room \
            there is. Give the stack a width or height, a minimum, or a parent that asks for an \
            exact size, such as a stack that stretches it.
            """
    ) { subject in
        guard let axis = subject.textureStack?.direction else { return [] }
        let lines = subject.lines
        let growing = lines.flatMap(\.children).filter { $0.growth > 0 }
        guard !growing.isEmpty, !growing.contains(where: { $0.proposal != nil }),
            lines.allSatisfy({ line in
                line.baseLength >= line.start - LintedElement.tolerance
                    && line.baseLength < line.end - LintedElement.tolerance
            }),
            let line = lines.first
        else { return [] }
        let names = growing.map { subject.subject($0.index) }.mentions
        return [
            Remark(
                "flexGrow on \(names) has no effect: \(subject.me) grows its children up to its "
                    + "minimum \(axis.lengthName) only, which is \(line.start.readable), and they take "
                    + "\(line.length.readable); give \(subject.me) "
                    + "an exact or a larger minimum \(axis.lengthName)"
            )
        ]
    }

    static let shrinkUnconstrained = Check(
        "shrink-unconstrained",
        .warning,
        "Children are to shrink in a stack whose length has no limit.",
        help: """
            Children shrink when a stack would be longer than its maximum. In a list or a scroll \
            view, and wherever else nothing limits that length, flexShrink has nothing to do. \
            Bound the stack, or remove flexShrink.
            """
    ) { subject in
        guard let axis = subject.textureStack?.direction, let line = subject.lines.first,
            line.end == .infinity
        else { return [] }
        let shrinking = subject.children.filter { $0.style.flexShrink > 0 }
        guard !shrinking.isEmpty else { return [] }
        return [
            Remark(
                "flexShrink on \(shrinking.mentions) has no effect: nothing limits the "
                    + "\(axis.lengthName) of \(subject.me); limit it, or remove flexShrink"
            )
        ]
    }

    static let textNoShrink = Check(
        "text-no-shrink",
        .warning,
        "Text stays on one line and makes its row overflow, because it does not shrink.",
        help: """
            A row asks its children how wide they would like to be without limit; text answers \
            with all of its words on one line. Only if the child shrinks is it asked again, and \
            broken. Set flexShrink on the child of the row, which is the outermost of what the \
            text is wrapped in.
            """
    ) { subject in
        guard subject.placing?.axis == .horizontal, let (line, child) = subject.seat,
            line.end.isFinite, line.length > line.end + LintedElement.tolerance,
            subject.core.content?.canBreak == true,
            subject.style.flexShrink == 0, subject.style.flexBasis == .auto,
            subject.item.sizing.preferred.width == .auto,
            child.length > child.interval.min + LintedElement.tolerance
        else { return [] }
        let overflow = (line.length - line.end).readable
        let inner =
            subject.core.index == subject.index ? "" : ", in which \(subject.core.mention) is,"
        return [
            Remark(
                "\(subject.me)\(inner) keeps its \(child.length.readable) and makes the row "
                    + "overflow by \(overflow); set its flexShrink so that the text is broken"
            )
        ]
    }

    static let flexBeatsLimits = Check(
        "flex-beats-limits",
        .warning,
        "Growing or shrinking makes a child longer than its maximum or shorter than its minimum.",
        help: """
            A stack that grows or shrinks a child tells it its exact length, and does not look at \
            the child's minimum and maximum on that axis. Let another child flex, or change the \
            factors.
            """
    ) { subject in
        guard let axis = subject.placing?.axis, !subject.handsSizesOn,
            let (line, child) = subject.seat, let length = child.proposal
        else { return [] }
        let verb = line.baseLength < line.start ? "growing" : "shrinking"
        let factor = (line.baseLength < line.start ? FixtureKey.flexGrow : .flexShrink).text
        func isAbove(_ length: Double) -> Bool {
            length > child.interval.max + LintedElement.tolerance
        }
        func isBelow(_ length: Double) -> Bool {
            length < child.interval.min - LintedElement.tolerance
        }
        func remark(
            _ end: String,
            _ limit: Double,
            _ relation: String,
            _ isBeyond: (Double) -> Bool
        ) -> [Remark] {
            // Beyond its limit before it flexes, the child would be so without flexing, too.
            if isBeyond(child.base) {
                return [
                    Remark(
                        "\(subject.me) is \(length.readable) \(axis.adjective), and neither its basis of "
                            + "\(child.base.readable) nor \(verb) looks at its \(end) of "
                            + "\(limit.readable); let it not flex, with a flexBasis of \(limit.readable)"
                    )
                ]
            }
            return [
                Remark(
                    "\(verb) makes \(subject.me) \(relation) its \(end) of \(limit.readable): it is "
                        + "\(length.readable) \(axis.adjective); "
                        + "let another child flex, or change \(factor)"
                )
            ]
        }
        if isAbove(length) { return remark(axis.maximum, child.interval.max, "exceed", isAbove) }
        if isBelow(length) {
            return remark(axis.minimum, child.interval.min, "fall below", isBelow)
        }
        return []
    }

    static let subpointGrow = Check(
        "subpoint-grow",
        .warning,
        "Free space is not handed out because every share of it is below one point.",
        help: """
            Children grow by whole points. If each share comes to less than one, none of them \
            grows, and the free space stays where justifyContent puts it.
            """
    ) { subject in
        guard let axis = subject.textureStack?.direction else { return [] }
        return subject.lines.compactMap { line in
            let free = line.start - line.baseLength
            guard free >= LintedElement.tolerance, line.children.contains(where: { $0.growth > 0 }),
                line.children.allSatisfy({ $0.proposal == nil })
            else { return nil }
            return Remark(
                "\(free.readable) of the \(axis.lengthName) of \(subject.me) is left over: children "
                    + "grow by whole points, and no share comes to one; "
                    + "make its \(axis.lengthName) fit"
                    + (free < 1 ? "" : ", or let fewer children grow")
            )
        }
    }
}

extension StackRecord {
    /// The length that the line is to fill.
    var start: Double { proposal ?? 0 }

    /// The length that the line is not to exceed.
    var end: Double { limit ?? .infinity }

    /// The length of all children and gaps before anything was divided.
    var baseLength: Double { children.reduce(spacing) { $0 + $1.base } }
}
