// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

// Flutter's rows and columns.

extension Check {
    static let unusedByFlutter = Check(
        "unused-by-flutter",
        .error,
        "A property that Flutter's rows and columns do not have is set in one.",
        help: """
            A flutter stack has one line. Its children do not shrink, have no basis and share one alignment. It reads \
            flexGrow and flexFit of a child, and alignItems, justifyContent, mainAxisSize and spacing of itself.
            """
    ) { subject in
        var remarks: [Remark] = []
        func report<Root: PropertyHolder & Equatable>(
            _ root: Root,
            _ keys: KeySet,
            _ prefix: String,
            _ owner: String
        ) {
            for property in Root.properties where keys.contains(property.key) {
                var plain = root
                property.reset(in: &plain)
                guard plain != root else { continue }
                remarks.append(
                    Remark(
                        "\(property.key.text) on \(subject.me) has no effect: \(owner) is laid out by flutter, "
                            + "which does not read it; remove it",
                        fix: .remove(property: prefix + property.key.text, from: subject.path)
                    )
                )
            }
        }
        if let parent = subject.parent, parent.flutterStack != nil {
            report(
                subject.style,
                [.flexBasis, .flexShrink, .alignSelf, .spacingBefore, .spacingAfter],
                "style.",
                parent.mention
            )
        }
        if let stack = subject.flutterStack {
            report(stack, [.flexWrap, .alignContent, .lineSpacing], "", "it")
        }
        return remarks
    }

    static let flexUnbounded = Check(
        "flex-unbounded",
        .error,
        "A flexible child is in a row or column of Flutter's whose length has no limit.",
        help: """
            Without a limit there is no space to share. Flutter's debug builds stop with an error, and its \
            release builds lay the child out as if it were not flexible. Limit the length of the stack, or \
            make the child loose in a stack whose mainAxisSize is min.
            """
    ) { subject in
        guard let stack = subject.flutterStack, let limits = subject.limits,
            limits[stack.direction].upper == .infinity
        else { return [] }
        let axis = stack.direction
        let flexible = subject.children.filter { child in
            child.style.flexGrow > 0
                && (child.style.flexFit == .tight || stack.mainAxisSize == .max)
        }
        guard !flexible.isEmpty else { return [] }
        return [
            Remark(
                "flexGrow on \(flexible.mentions) has no effect: nothing limits the \(axis.lengthName) of "
                    + "\(subject.me), and Flutter's debug builds stop here; limit it, or remove flexGrow"
            )
        ]
    }

    static let nothingToSpread = Check(
        "nothing-to-spread",
        .warning,
        "justifyContent is set in a row or column of Flutter's that is as long as its children.",
        help: """
            A stack with the mainAxisSize min is as long as its children and gaps, so no space is free. Set the \
            mainAxisSize to max, or give the stack a minimum.
            """
    ) { subject in
        guard let stack = subject.flutterStack, stack.mainAxisSize == .min,
            let word = stack.justifyContent, word != .start,
            let line = subject.facts?.lines[subject.index]?.first, let limits = subject.limits,
            line.length >= limits[stack.direction].lower - LintedElement.tolerance
        else { return [] }
        return [
            Remark(
                "justifyContent of \(word.rawValue) on \(subject.me) has no effect: with the mainAxisSize min it is "
                    + "as long as its children; set mainAxisSize to max, or remove justifyContent"
            )
        ]
    }

    static let tightBeatsOwn = Check(
        "tight-beats-own",
        .warning,
        "A flexible child has a length, a minimum or a maximum that its tight share overrides.",
        help: """
            A tight child is as long as its share of the space, whatever its own length, minimum and maximum. Set \
            its flexFit to loose to keep them as far as the share allows, or remove them.
            """
    ) { subject in
        guard let stack = subject.parent?.flutterStack, subject.style.flexGrow > 0,
            subject.style.flexFit == .tight, let slot = subject.slot,
            let share = slot.child.proposal
        else { return [] }
        let axis = stack.direction
        let own = slot.child.interval
        guard (own.clamp(share) - share).magnitude > LintedElement.tolerance else { return [] }
        let isShort = own.max < share
        return [
            Remark(
                "\(subject.me) is \(slot.child.length.readable) \(axis == .horizontal ? "wide" : "high"), its share, and "
                    + "not \(isShort ? "at most \(own.max.readable)" : "at least \(own.min.readable)"); set "
                    + "flexFit to loose, or remove its own \(axis.lengthName)"
            )
        ]
    }
}

extension LintedElement {
    /// The properties of a stack that divides its space by Flutter's rule.
    fileprivate var flutterStack: Stack? { item.rule == .flutter ? stack : nil }
}
