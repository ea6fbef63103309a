// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

// Properties of CSS boxes that have no effect.

extension Check {
    static let cssOnly = Check(
        "css-only",
        .error,
        "A property of CSS boxes is set on an element that css does not lay out.",
        help: """
            css reads margin, padding, border, boxSizing, aspectRatio, position, inset, order, \
            display, overflow, scrollbarWidth and an element's own layoutDirection. It reads them on \
            the root, if its rule is css, and on the children of a css stack. If another rule lays \
            out the content of such a child, css reads only margin, position, inset, order, display \
            and aspectRatio. Elsewhere, use elements of type inset, ratio and absolute.
            """
    ) { subject in
        guard subject.style.hasBox else { return [] }
        let box = subject.style.box
        return BoxStyle.properties.filter { $0.weight(in: box) > 0 && !subject.reads($0.key) }
            .map { property in
                let name = property.key.text
                let reason =
                    subject.isBox
                    ? "css does not lay out its content"
                    : "only css reads it, and \(subject.surroundings)"
                let isView =
                    subject.tree.asker(of: subject.index).offers
                    && [.padding, .aspectRatio, .position].contains(property.key)
                let advice = isView ? "put an element of type \(name) around it" : "remove it"
                return Remark(
                    "\(name) on \(subject.me) has no effect: \(reason); \(advice)",
                    fix: .remove(property: "style.\(name)", from: subject.path)
                )
            }
    }

    static let rootBox = Check(
        "root-box",
        .error,
        "A property that positions a box among other boxes is set on the root.",
        help: """
            Nothing positions a root: its margin, position, inset and order have no effect. Its \
            padding and its border count.
            """
    ) { subject in
        guard subject.parent == nil, subject.isBox, subject.style.hasBox else { return [] }
        let box = subject.style.box
        let keys: KeySet = [.margin, .position, .inset, .order]
        return BoxStyle.properties.filter { keys.contains($0.key) && $0.weight(in: box) > 0 }.map {
            subject.idle($0.key, "there is nothing around the root", "remove it")
        }
    }

    static let noBox = Check(
        "no-box",
        .error,
        "A property is set on an element that has no box because its display is contents.",
        help: """
            display: contents removes the box of a stack, and its children become children of the \
            stack around it. The stack's size, margin, padding, border, overflow and position have \
            no effect, and neither do its spacing, alignItems and other properties for its children. \
            Its layoutDirection is still inherited.
            """
    ) { subject in
        guard subject.isBox, subject.style.box.display == .contents,
            let stack = subject.stack, subject.isBoxContainer
        else { return [] }
        let style = subject.style
        let kept: KeySet = [.display, .layoutDirection, .algorithm]
        let names =
            Style.names(in: style, but: kept).map { "style.\($0)" }
            + BoxStyle.names(in: style.box, but: kept).map { "style.\($0)" }
            + Stack.names(in: stack, but: kept)
        return names.map { property in
            let name = property.hasPrefix("style.") ? String(property.dropFirst(6)) : property
            return Remark(
                "\(name) on \(subject.me) has no effect: its display is contents, so it has no box; "
                    + "set it on the stack around it, or on its children",
                fix: .remove(property: property, from: subject.path)
            )
        }
    }

    static let contentsAsNone = Check(
        "contents-as-none",
        .error,
        "A display of contents is set on an element that is not a stack of css.",
        help: """
            display: contents replaces a css stack by its children. A node, an element with one \
            child, or a stack of another rule disappears, as if its display were none.
            """
    ) { subject in
        guard subject.isBox, subject.style.box.display == .contents, !subject.isBoxContainer
        else { return [] }
        let inside = !subject.item.children.isEmpty ? " and its content" : ""
        let advice =
            subject.stack == nil ? "remove it" : "give the stack the algorithm css, or remove it"
        return [
            Remark(
                "display on \(subject.me) removes it\(inside), as none does: it is not a stack of css; "
                    + advice
            )
        ]
    }

    static let staticInset = Check(
        "static-inset",
        .error,
        "An inset is set on a box whose position is static.",
        help: """
            inset moves a box whose position is relative, and positions a box whose position is \
            absolute. A static box stays where its stack puts it.
            """
    ) { subject in
        let box = subject.style.box
        guard subject.isBox, subject.parent != nil, box.position == .static,
            box.inset != .auto
        else { return [] }
        return [
            subject.idle(.inset, "its position is static", "make it relative, or remove the inset")
        ]
    }

    static let absoluteItem = Check(
        "absolute-item",
        .error,
        "A property for a stack's division of space is set on an absolutely positioned box.",
        help: """
            An absolutely positioned box is not an item of its stack, so flexGrow, flexShrink, \
            flexBasis and order have no effect. Its size is its width and height, or the space that \
            its insets leave.
            """
    ) { subject in
        guard subject.isBox, subject.parent != nil, subject.style.position == .absolute
        else { return [] }
        let keys: KeySet = [.flexGrow, .flexShrink, .flexBasis, .order]
        let found =
            Style.keys(in: subject.style, of: keys)
            + BoxStyle.keys(in: subject.style.box, of: keys)
        return found.map { subject.idle($0, "its position is absolute", "remove it") }
    }

    static let idleScrollbar = Check(
        "idle-scrollbar",
        .error,
        "A scrollbarWidth is set on a box that does not scroll.",
        help: """
            A scrollbar takes space only if overflow is scroll. With hidden, programs can scroll the \
            content, but there is no bar.
            """
    ) { subject in
        let box = subject.style.box
        guard subject.reads(.scrollbarWidth), box.scrollbarWidth != 0,
            subject.tree.scrollbars(of: subject.index) == .zero
        else { return [] }
        let isPicture = box.scrollbars != .zero
        return [
            subject.idle(
                .scrollbarWidth,
                isPicture ? "a picture has no scrollbars" : "neither axis scrolls",
                isPicture ? "remove it" : "set overflow to scroll, or remove it"
            )
        ]
    }

    static let idleOrder = Check(
        "idle-order",
        .warning,
        "The order of the children does not change their sequence.",
        help: """
            Children are laid out from the lowest order to the highest, and in the sequence of the \
            fixture if their orders are equal; the default is 0. If that is the fixture's sequence \
            anyway, order is not needed.
            """
    ) { subject in
        guard subject.isBoxContainer else { return [] }
        let items = subject.items
        let orders = items.map(\.style.order)
        guard orders.contains(where: { $0 != 0 }), orders == orders.sorted() else { return [] }
        let ordered = items.filter { $0.style.order != 0 }
        let edits = ordered.flatMap { Trial.idle([.order], of: $0.index).edits }
        return [
            Remark(
                "order on \(ordered.mentions) has no effect: the children of \(subject.me) are "
                    + "already in that order; remove it",
                trial: Trial(edits: edits)
            )
        ]
    }
}

extension PropertyHolder {
    /// Returns the names of all properties without their default value, except some.
    fileprivate static func names(in root: Self, but excluded: KeySet) -> [String] {
        properties.filter { !excluded.contains($0.key) && $0.weight(in: root) > 0 }.map(\.key.text)
    }

    /// Returns the given properties that do not have their default value.
    fileprivate static func keys(in root: Self, of keys: KeySet) -> [FixtureKey] {
        properties.filter { keys.contains($0.key) && $0.weight(in: root) > 0 }.map(\.key)
    }
}

extension LintedElement {
    /// Whether `css` reads its box: the child of a `css` stack, or a root of that rule.
    var isBox: Bool { tree.isBox(index) }

    /// Whether it is a stack of `css`.
    var isBoxContainer: Bool { tree.isBoxContainer(index) }

    /// The items of a stack of `css`: its children with boxes that are not absolutely positioned.
    var items: [LintedElement] {
        tree.boxes(in: index).map(subject).filter { $0.style.box.position != .absolute }
    }

    /// Returns the remark that a property has no effect.
    func idle(_ key: FixtureKey, _ reason: String, _ advice: String) -> Remark {
        Remark(
            "\(key.text) on \(me) has no effect: \(reason); \(advice)",
            fix: .remove(property: "style.\(key.text)", from: path)
        )
    }

    /// Whether a property of a box has an effect on this element.
    fileprivate func reads(_ key: FixtureKey) -> Bool {
        guard isBox else { return false }
        // A box whose content another rule lays out is positioned as any other.
        switch item.kind {
        case .node: return true
        case .stack where isBoxContainer: return true
        default: return Self.keysAround.contains(key)
        }
    }

    private static let keysAround: KeySet = [
        .margin, .position, .inset, .order, .display, .aspectRatio,
    ]

    fileprivate var surroundings: String {
        guard let parent else { return "the root is laid out by \(tree.asker(of: index).rawValue)" }
        guard let rule = parent.item.rule else { return "the parent is \(parent.kind)" }
        return "\(parent.mention) is laid out by \(rule.rawValue)"
    }
}
