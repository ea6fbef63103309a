// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

// Common questions about CSS Flexbox.

extension Check {
    static let autoMargin = Check(
        "auto-margin",
        .warning,
        "An auto margin takes the space of an alignment.",
        help: """
            Free space goes to auto margins before anything is aligned. An auto margin along the \
            stack leaves no space for justifyContent in its line, and a child with an auto margin \
            across is neither stretched nor aligned. Use the margin or the alignment.
            """
    ) { subject in
        subject.marginsAlong + subject.marginsAcross
    }

    static let noFreeSpace = Check(
        "no-free-space",
        .warning,
        "A stack distributes free space, but its children take all of it.",
        help: """
            justifyContent distributes the space that is left after the children have grown. If \
            their flexGrow adds up to 1 or more, and no maximum stops them, nothing is left.
            """
    ) { subject in
        guard let stack = subject.flexStack, let distribution = stack.justifyContent,
            !distribution.isStart, let lines = subject.facts?.lines[subject.index], !lines.isEmpty
        else { return [] }
        let growing = lines.compactMap { line -> LintedElement? in
            guard let available = line.available, available.isFinite,
                let child = line.children.first(where: { $0.growth > 0 && $0.length > $0.base }),
                line.children.reduce(0, { $0 + $1.length }) >= available - Self.noise
            else { return nil }
            return subject.subject(child.index)
        }
        guard growing.count == lines.count else { return [] }
        return [
            Remark(
                "justifyContent on \(subject.me) has no effect: \(growing.mentions) "
                    + "\(growing.count == 1 ? "grows" : "grow") into all of the free space; "
                    + "remove it, or the flexGrow",
                trial: .idle([.justifyContent], of: subject.index)
            )
        ]
    }

    static let basisBeatsLength = Check(
        "basis-beats-length",
        .warning,
        "A child has both a flexBasis and a length along the stack.",
        help: """
            The length of a child before it grows or shrinks is its flexBasis. Its width or height \
            along the stack counts only if the flexBasis is auto. Otherwise it only limits the \
            automatic minimum.
            """
    ) { subject in
        guard let axis = subject.flexAxis, subject.style.position != .absolute,
            subject.style.flexBasis != .auto,
            subject.style.preferredLayoutSize[axis] != .auto
        else { return [] }
        // An automatic minimum may still make it that long.
        if case .points(let own) = subject.style.preferredLayoutSize[axis],
            let slot = subject.facts?.slots[subject.index],
            (slot.line.children[slot.position].length - own).magnitude <= LintedElement.tolerance
        {
            return []
        }
        let name = axis.lengthName
        return [
            Remark(
                "\(name) on \(subject.me) does not set its length: its flexBasis of "
                    + "\(subject.style.flexBasis) takes precedence; remove one of them"
            )
        ]
    }

    static let automaticMinimum = Check(
        "automatic-minimum",
        .warning,
        "A child that shrinks stops at its content, and makes its line overflow.",
        help: """
            Under css a child without a minimum along the stack does not shrink below its content, \
            for example a nested stack or a long word. Set its minWidth (in a column its minHeight) \
            to 0, or its overflow to hidden.
            """
    ) { subject in
        guard let axis = subject.flexAxis, !subject.style.box.isScrollContainer,
            subject.style.minLayoutSize[axis] == .auto, subject.style.flexShrink > 0,
            let (line, child) = subject.facts?.slots[subject.index].map({
                ($0.line, $0.line.children[$0.position])
            }),
            let limit = line.limit, line.length > limit + LintedElement.tolerance,
            child.interval.min > 0, child.length <= child.interval.min + LintedElement.tolerance,
            child.base >= child.length - LintedElement.tolerance
        else { return [] }
        return [
            Remark(
                "\(subject.me) does not shrink below its automatic minimum of \(child.length.readable), and "
                    + "\(subject.parent?.mention ?? "the stack") overflows by "
                    + "\((line.length - limit).readable); set its \(axis.minimum) to 0",
                trial: subject.becomesShorter(along: axis, than: child.length)
            )
        ]
    }

    static let idleRatio = Check(
        "idle-ratio",
        .warning,
        "An aspectRatio is set on a box whose two lengths are given.",
        help: """
            aspectRatio computes one length from the other. It has no effect if both are given, or if \
            one is given and a stack stretches the other. Leave one length auto, and set alignSelf \
            to another value than stretch.
            """
    ) { subject in
        let style = subject.style
        guard subject.isBox, style.position != .absolute, style.aspectRatio != nil else {
            return []
        }
        let given = Axis.allCases.filter { subject.isGiven(along: $0) }
        if given.count == 2 {
            return [
                subject.idle(
                    .aspectRatio,
                    "its width and its height are given",
                    "remove one of the three"
                )
            ]
        }
        guard let axis = subject.flexAxis, given == [axis], subject.isStretched,
            subject.parent?.hasDefiniteLength(along: axis.crossed) == true
        else { return [] }
        return [
            subject.idle(
                .aspectRatio,
                "its \(axis.lengthName) is given, and it is stretched across",
                "set alignSelf to start, or remove it"
            )
        ]
    }

    static let percentUnknown = Check(
        "percent-unknown",
        .warning,
        "A percentage refers to a height that follows from the content.",
        help: """
            Under css a percentage of an indefinite height has no length to refer to. A height then \
            counts as auto, a minHeight as 0, a maxHeight as none, and a gap as 0. A height is \
            definite if it is given, if it is a percentage of a definite height, or if a stack of \
            definite height stretches the box or lets it flex.
            """
    ) { subject in
        subject.unknownGaps + subject.unknownHeights
    }

    /// The largest rounding error of a length, in points.
    fileprivate static let noise = 1e-6
}

extension Distribution {
    /// Whether all free space follows the last child, which is the default.
    fileprivate var isStart: Bool { self == .start || self == .flexStart }
}

extension LintedElement {
    /// The properties of a stack of `css` that has a box.
    fileprivate var flexStack: Stack? {
        guard isBoxContainer, !(isBox && style.box.display != nil) else { return nil }
        return stack
    }

    /// The stack of `css` that lays out its box.
    private var flexParent: (subject: LintedElement, stack: Stack)? {
        guard let index = tree.flexContainer(around: index), let stack = tree.stack(at: index)
        else { return nil }
        return (subject(index), stack)
    }

    /// The axis of the stack of `css` that lays out its box.
    fileprivate var flexAxis: Axis? { flexParent?.stack.direction }

    /// Returns a trial that predicts that the element becomes shorter if its minimum is 0.
    fileprivate func becomesShorter(along axis: Axis, than length: Double) -> Trial {
        let index = index
        return Trial(edits: [
            .init(index: index) { element in
                if axis == .horizontal {
                    element.style.minWidth = 0
                } else {
                    element.style.minHeight = 0
                }
            }
        ]) { $0.frames[index].size[axis] < length - Self.tolerance }
    }

    // MARK: Margins

    private func autoSides(along axis: Axis) -> [Side] {
        Side.allCases.filter { $0.axis == axis && style.box.margin[$0] == .auto }
    }

    /// Remarks on an auto margin of a child that takes the free space from `justifyContent`.
    fileprivate var marginsAlong: [Remark] {
        guard let stack = flexStack, !stack.wraps, let distribution = stack.justifyContent,
            !distribution.isStart,
            let taker = items.first(where: { !$0.autoSides(along: stack.direction).isEmpty })
        else { return [] }
        let sides = taker.autoSides(along: stack.direction).map(\.rawValue).list
        return [
            Remark(
                "justifyContent on \(me) has no effect: the \(sides) margin of \(taker.mention) is "
                    + "auto and takes the free space; remove it, or the margin",
                trial: .idle([.justifyContent], of: index)
            )
        ]
    }

    /// Remarks on an auto margin of the child that disables its `alignSelf`.
    fileprivate var marginsAcross: [Remark] {
        guard style.hasBox, style.box.position != .absolute, let axis = flexAxis?.crossed,
            style.alignSelf != nil
        else { return [] }
        let sides = autoSides(along: axis)
        guard !sides.isEmpty else { return [] }
        let reason = "its \(sides.map(\.rawValue).list) margin is auto"
        return [idle(.alignSelf, reason, "remove it, or the margin")]
    }

    // MARK: Definite lengths

    /// Whether its style, or the fixed size of a root, gives its length.
    fileprivate func isGiven(along axis: Axis) -> Bool {
        if parent == nil, case .range(let range) = tree.constraint,
            range.min[axis] == range.max[axis]
        {
            return true
        }
        switch style.preferredLayoutSize[axis] {
        case .points: return true
        case .fraction: return axis == .horizontal || isHeightUnknown != true
        case .auto, .keyword: return false
        }
    }

    /// Whether the stack around it stretches it across.
    fileprivate var isStretched: Bool {
        guard let (_, stack) = flexParent else { return false }
        let alignment = style.alignSelf ?? stack.alignment(by: .css)
        let axis = stack.direction.crossed
        return alignment == .stretch && autoSides(along: axis).isEmpty
            && style.preferredLayoutSize[axis] == .auto
    }

    /// Whether a stack with one line has a given length.
    fileprivate func hasDefiniteLength(along axis: Axis) -> Bool {
        guard let stack = flexStack, !stack.wraps else { return false }
        return isGiven(along: axis)
    }

    /// Whether its percentages of a height refer to an indefinite height; `nil` if this is unknown.
    private var isHeightUnknown: Bool? {
        guard style.box.position != .absolute else { return nil }
        guard let (parent, _) = flexParent else { return nil }
        return parent.hasDefiniteHeight.map { !$0 }
    }

    /// Whether its height is definite for percentages inside it; `nil` if this is unknown.
    private var hasDefiniteHeight: Bool? {
        if parent == nil {
            guard isBox, case .range(let range) = tree.constraint else { return nil }
            if range.min.height == range.max.height { return true }
            switch style.height {
            case .points: return true
            case .fraction: return range.max.height.isFinite
            case .auto, .keyword: return style.aspectRatio == nil ? false : nil
            }
        }
        guard let (parent, stack) = flexParent, style.box.position != .absolute,
            style.aspectRatio == nil
        else { return nil }
        switch style.height {
        case .points: return true
        case .fraction: return parent.hasDefiniteHeight
        case .keyword(let keyword): return keyword == .stretch ? parent.hasDefiniteHeight : false
        case .auto:
            // A column lets its children flex; a row stretches them, which makes them definite.
            if stack.direction == .vertical {
                return style.flexBasis == .auto ? parent.hasDefiniteHeight : nil
            }
            return isStretched ? nil : false
        }
    }

    /// Remarks on vertical gaps in percent, in a stack as high as its content.
    fileprivate var unknownGaps: [Remark] {
        guard let stack = flexStack, hasDefiniteHeight == false else { return [] }
        let isColumn = stack.direction == .vertical
        let (key, gap) = isColumn ? (FixtureKey.spacing, stack.gap) : (.lineSpacing, stack.lineGap)
        guard case .percent(let fraction, _) = gap, fraction > 0, isColumn || stack.wraps else {
            return []
        }
        return [
            Remark(
                "\(key.text) of \(me) is \(Dimension(gap)) of a height that follows from its content, "
                    + "and counts as 0; use points, or set its height"
            )
        ]
    }

    /// Remarks on heights in percent, in a stack as high as its content.
    fileprivate var unknownHeights: [Remark] {
        guard isBox, isHeightUnknown == true, let (parent, stack) = flexParent else {
            return []
        }
        var dimensions = style.dimensions(along: .vertical)
        if stack.direction == .vertical {
            dimensions.append((FixtureKey.flexBasis.text, style.flexBasis))
        }
        return dimensions.filter(\.value.isFraction).map { name, value in
            let outcome =
                switch name {
                case Axis.vertical.minimum: "counts as 0"
                case Axis.vertical.maximum: "counts as none"
                case FixtureKey.flexBasis.text: "counts as content"
                default: "counts as auto"
                }
            let found =
                "\(name) of \(me) is \(value) of the height of \(parent.mention), which follows from its content"
            let advice = "use points, or set that height"
            return Remark(
                "\(found), and \(outcome); \(advice)",
                trial: idle(name, otherwise: "\(found); \(advice)")
            )
        }
    }
}
