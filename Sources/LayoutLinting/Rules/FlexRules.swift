// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

// Growing and shrinking along one of Texture's stacks.

extension Check {
    static let growNoMinimum = Check(
        "grow-no-minimum",
        .warning,
        "Children have flexGrow in a stack that may be as short as they are.",
        help: """
            A stack grows its children only up to its own minimum. If that is no longer than the \
            children, flexGrow has no effect, however much room there is. Give the stack a width or \
            height, a minimum, or a parent that requires an exact size, such as a stack that \
            stretches it.
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
                "flexGrow on \(names) has no effect: \(subject.me) grows its children only up to its "
                    + "minimum \(axis.lengthName) of \(line.start.readable), and they already take "
                    + "\(line.length.readable); give \(subject.me) "
                    + "an exact or a larger minimum \(axis.lengthName)"
            )
        ]
    }

    static let shrinkUnconstrained = Check(
        "shrink-unconstrained",
        .warning,
        "Children have flexShrink in a stack whose length has no limit.",
        help: """
            Children shrink only if the stack would be longer than its maximum. In a list, in a \
            scroll view, and elsewhere without a limit, flexShrink has no effect. Bound the stack, or \
            remove flexShrink.
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
            A row first measures its children without a limit, so text is as wide as all of its \
            words on one line. The row measures it again, and the text wraps, only if the child \
            shrinks. Set flexShrink on the direct child of the row, which may be an element that \
            wraps the text.
            """
    ) { subject in
        guard subject.placing?.axis == .horizontal, let (line, child) = subject.slot,
            line.end.isFinite, line.length > line.end + LintedElement.tolerance,
            subject.core.content?.canBreak == true,
            subject.style.flexShrink == 0, subject.style.flexBasis == .auto,
            subject.item.sizing.preferred.width == .auto,
            child.length > child.interval.min + LintedElement.tolerance
        else { return [] }
        let overflow = (line.length - line.end).readable
        let inner =
            subject.core.index == subject.index ? "" : ", which contains \(subject.core.mention),"
        return [
            Remark(
                "\(subject.me)\(inner) stays \(child.length.readable) wide and makes the row "
                    + "overflow by \(overflow); set its flexShrink so that the text wraps"
            )
        ]
    }

    static let flexBeatsLimits = Check(
        "flex-beats-limits",
        .warning,
        "Growing or shrinking makes a child longer than its maximum or shorter than its minimum.",
        help: """
            A stack that grows or shrinks a child gives it an exact length and ignores the child's \
            minimum and maximum on that axis. Let another child flex, or change the factors.
            """
    ) { subject in
        guard let axis = subject.placing?.axis, !subject.handsSizesOn,
            let (line, child) = subject.slot, let length = child.proposal
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
            // A base beyond the limit stays beyond it without flexing.
            if isBeyond(child.base) {
                return [
                    Remark(
                        "\(subject.me) is \(length.readable) \(axis.adjective): neither its basis of "
                            + "\(child.base.readable) nor \(verb) respects its \(end) of "
                            + "\(limit.readable); give it a flexBasis of \(limit.readable), and do not let it flex"
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
        "Free space is left over because each share of it is less than one point.",
        help: """
            Children grow by whole points. If each share is less than one point, no child grows, \
            and the free space stays where justifyContent puts it.
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
                    + "grow by whole points, and no share reaches one point; "
                    + "make its \(axis.lengthName) fit"
                    + (free < 1 ? "" : ", or let fewer children grow")
            )
        }
    }
}

extension StackRecord {
    /// The length that the line must fill.
    var start: Double { proposal ?? 0 }

    /// The length that the line must not exceed.
    var end: Double { limit ?? .infinity }

    /// The total length of children and gaps before the division.
    var baseLength: Double { children.reduce(spacing) { $0 + $1.base } }
}
