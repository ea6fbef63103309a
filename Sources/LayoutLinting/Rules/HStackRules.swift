// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

// Properties that depend on the rule by which a stack divides its space.

extension Check {
    static let hstackOnly = Check(
        "hstack-only",
        .error,
        "A layoutPriority is set on an element that is not in an hstack stack.",
        help: """
            layoutPriority is the order in which an hstack stack hands out space to its direct \
            children. Texture's stacks go by flexGrow and flexShrink; other elements share nothing \
            out.
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
                    found + "what \(stack.mention) contains is \(owner.mention); move it there",
                    fix: .move(property: "style.\(name)", from: subject.path, to: owner.path)
                )
            ]
        }
        let fix = Fix.remove(property: "style.\(name)", from: subject.path)
        guard let parent = subject.parent else {
            return [
                Remark(
                    found + "only a stack of hstack or a zstack around it would read it; remove it",
                    fix: fix
                )
            ]
        }
        let advice =
            parent.textureStack == nil
            ? "and the parent is \(parent.kind); remove it"
            : "and \(parent.mention) is laid out by texture; use flexGrow and flexShrink"
        return [Remark(found + "only a stack of hstack and a zstack read it, " + advice, fix: fix)]
    }

    static let unusedByHStack = Check(
        "unused-by-hstack",
        .error,
        "A property of flexible boxes is set in a stack that is laid out by hstack.",
        help: """
            hstack offers its children equal shares, the least flexible first, on a single line \
            without free space. \(unread(of: Style.self)) of a child, and \
            \(unread(of: Stack.self)) of the stack, are not read. Use minima, maxima \
            and layoutPriority, or a flexible empty node in place of free space.
            """
    ) { subject in
        func remark(_ property: String, _ name: String, _ advice: String) -> Remark {
            let owner = property == name ? nil : subject.parent
            return Remark(
                "\(name) on \(subject.me) has no effect: hstack does not read it"
                    + (owner.map { ", by which \($0.mention) is laid out" } ?? "")
                    + "; \(advice)",
                fix: .remove(property: property, from: subject.path)
            )
        }
        var remarks: [Remark] = []
        let style = subject.style
        if subject.parent?.item.rule == .hstack {
            let axis = subject.placing?.axis ?? .horizontal
            let sizing = subject.item.sizing
            /// The advice that lets the child take the length it is offered; `nil` if it does
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
            let spacer = "put an empty node where space is to go, or remove it"
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

    /// The properties of flexible boxes that `hstack` does not read, in words.
    private static func unread<Root: PropertyHolder>(of root: Root.Type) -> String {
        let traits = (Algorithm.hstack.traits, Algorithm.texture.traits)
        return root.properties.map(\.key).filter {
            traits.1.keys.contains($0) && !traits.0.keys.contains($0)
        }
        .list
    }
}
