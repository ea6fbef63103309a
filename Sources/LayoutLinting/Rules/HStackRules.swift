// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

// Properties that depend on the rule of a stack.

extension Check {
    static let hstackOnly = Check(
        "hstack-only",
        .error,
        "A layoutPriority is set on an element that is not in an hstack stack.",
        help: """
            layoutPriority is the order in which an hstack stack divides its space among its direct \
            children. Texture's stacks use flexGrow and flexShrink; other elements divide no space.
            """
    ) { subject in
        guard subject.style.layoutPriority != 0, !subject.priorityIsRead else {
            return []
        }
        let name = FixtureKey.layoutPriority.text
        let found = "\(name) on \(subject.me) has no effect: "
        if let owner = subject.wrapping(in: \.hasPriorities), let stack = owner.parent,
            owner.style.layoutPriority == 0
        {
            return [
                Remark(
                    found + "the child of \(stack.mention) is \(owner.mention); move it there",
                    fix: .move(property: "style.\(name)", from: subject.path, to: owner.path)
                )
            ]
        }
        let fix = Fix.remove(property: "style.\(name)", from: subject.path)
        guard let parent = subject.parent else {
            return [
                Remark(
                    found + "only an hstack stack or a zstack around it would read it; remove it",
                    fix: fix
                )
            ]
        }
        let advice =
            parent.textureStack == nil
            ? "and the parent is \(parent.kind); remove it"
            : "and \(parent.mention) is laid out by texture; use flexGrow and flexShrink"
        return [Remark(found + "only an hstack stack or a zstack reads it, " + advice, fix: fix)]
    }

    static let unusedByHStack = Check(
        "unused-by-hstack",
        .error,
        "A property of flexible boxes is set in an hstack stack.",
        help: """
            hstack offers its children equal shares, the least flexible first, on a single line \
            without free space. It does not read \(unread(of: Style.self)) of a child, nor \
            \(unread(of: Stack.self)) of the stack. Use minima, maxima \
            and layoutPriority, or a flexible empty node in place of free space.
            """
    ) { subject in
        func remark(_ property: String, _ name: String, _ advice: String) -> Remark {
            let owner = property == name ? nil : subject.parent
            return Remark(
                "\(name) on \(subject.me) has no effect: hstack does not read it"
                    + (owner.map { ", and hstack lays out \($0.mention)" } ?? "")
                    + "; \(advice)",
                fix: .remove(property: property, from: subject.path)
            )
        }
        var remarks: [Remark] = []
        let style = subject.style
        if subject.parent?.item.rule == .hstack {
            let axis = subject.placing?.axis ?? .horizontal
            let sizing = subject.item.sizing
            /// Returns the advice that lets the child take its offered length; `nil` if it does
            /// already.
            func openness(_ end: String, _ bound: Dimension) -> String? {
                if sizing.preferred[axis] != .auto { return "give it no \(axis.lengthName)" }
                return bound == .auto ? nil : "leave its \(end) open"
            }
            let factors = [
                (
                    FixtureKey.flexGrow, style.flexGrow != 0,
                    openness(axis.maximum, sizing.max[axis])
                ),
                (.flexShrink, style.flexShrink != 0, openness(axis.minimum, sizing.min[axis])),
                (.flexBasis, style.flexBasis != .auto, "set a size, a minimum or a maximum"),
            ]
            for (key, isSet, advice) in factors where isSet {
                let advice = advice.map { "\($0), or remove it" } ?? "remove it"
                remarks.append(remark("style.\(key.text)", key.text, advice))
            }
        }
        if subject.item.rule == .hstack, let stack = subject.stack {
            let spacer = "put an empty node where the space should be, or remove it"
            let properties = [
                (FixtureKey.justifyContent, stack.distribution(by: .hstack) != .start, spacer),
                (.flexWrap, stack.flexWrap != .noWrap, "a row has one line; remove it"),
                (
                    .alignContent, stack.lineDistribution(by: .hstack) != .start,
                    "a row has one line; remove it"
                ),
                (.lineSpacing, stack.lineSpacing != 0, "a row has one line; remove it"),
            ]
            for (key, isSet, advice) in properties where isSet {
                remarks.append(remark(key.text, key.text, advice))
            }
        }
        return remarks
    }

    /// Returns the properties of flexible boxes that `hstack` does not read, as a list in words.
    private static func unread<Root: PropertyHolder>(of root: Root.Type) -> String {
        let traits = (Algorithm.hstack.traits, Algorithm.texture.traits)
        return root.properties.map(\.key).filter {
            traits.1.keys.contains($0) && !traits.0.keys.contains($0)
        }
        .list
    }
}
