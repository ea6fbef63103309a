// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

// Properties of boxes of CSS that are not read.

extension Check {
    static let cssOnly = Check(
        "css-only",
        .error,
        "A property of boxes of CSS is set on an element that css does not lay out.",
        help: """
            margin, padding, border, boxSizing, aspectRatio, position, inset, order, display, \
            overflow, scrollbarWidth and a layoutDirection of its own are read by css: of the root, \
            if its rule is css, and of the children of a css stack. A child that is itself laid out \
            by another rule keeps what is around it (margin, position, inset, order, display, \
            aspectRatio), and has no padding, border or overflow. Elsewhere elements of type inset, \
            ratio and absolute do what these properties do.
            """
    ) { subject in
        guard subject.style.hasBox else { return [] }
        let box = subject.style.box
        return BoxStyle.properties.filter { $0.weight(in: box) > 0 && !subject.reads($0.key) }
            .map { property in
                let name = property.key.text
                let reason =
                    subject.isBox
                    ? "what is inside it is not laid out by css"
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
        "A property that places a box among others is set on the root.",
        help: """
            A root is where it is: its margins, its position and inset and its order have no effect. \
            Its padding and its border count.
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
        "A property is set on an element with a display of contents, which has no box.",
        help: """
            display: contents takes the box of a stack away, and its children are those of the stack \
            around it. The stack's own size, margin, padding, border, overflow and position, and all \
            that it says of its children, such as spacing and alignItems, are not read. Its \
            layoutDirection is inherited all the same.
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
                    + "set it on the stack around, or on the children",
                fix: .remove(property: property, from: subject.path)
            )
        }
    }

    static let contentsAsNone = Check(
        "contents-as-none",
        .error,
        "A display of contents is set on something else than a stack of css.",
        help: """
            display: contents puts the children of a stack in its place, if css lays them out. Of a \
            node, an element with one child, or a stack of another rule nothing is left, as if its \
            display were none.
            """
    ) { subject in
        guard subject.isBox, subject.style.box.display == .contents, !subject.isBoxContainer
        else { return [] }
        let inside = !subject.item.children.isEmpty ? " with all that is inside" : ""
        let advice =
            subject.stack == nil ? "remove it" : "give the stack the algorithm css, or remove it"
        return [
            Remark(
                "display on \(subject.me) takes it away\(inside), as none does: it is no stack of css; "
                    + advice
            )
        ]
    }

    static let staticInset = Check(
        "static-inset",
        .error,
        "An inset is set on a box whose position is static.",
        help: """
            inset moves a box whose position is relative, and places one whose position is absolute. \
            A static box stays where its stack puts it.
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
        "A property by which a stack divides its space is set on a box at an absolute position.",
        help: """
            A box whose position is absolute is no item of its stack: flexGrow, flexShrink and \
            flexBasis have nothing to share, and its order does not move it. Its size is its width \
            and height, or what its insets leave.
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
            A scrollbar takes space where overflow is scroll, and is not there otherwise: hidden \
            content can be scrolled to by a program, and has no bar.
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
        "Children have an order, and lie as they would without.",
        help: """
            Children are laid out from the lowest order to the highest, and equal ones as they are \
            written; without one it is 0. If that is the order in which they are written, none needs \
            to be said.
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
                    + "written in that order; remove it",
                trial: Trial(edits: edits)
            )
        ]
    }
}

extension PropertyHolder {
    /// The properties that are not as by default, but for some.
    fileprivate static func names(in root: Self, but excluded: KeySet) -> [String] {
        properties.filter { !excluded.contains($0.key) && $0.weight(in: root) > 0 }.map(\.key.text)
    }

    /// Those of some properties that are not as by default.
    fileprivate static func keys(in root: Self, of keys: KeySet) -> [FixtureKey] {
        properties.filter { keys.contains($0.key) && $0.weight(in: root) > 0 }.map(\.key)
    }
}

extension LintedElement {
    /// Whether a stack of `css`, or what is around a root of that rule, reads it.
    var isBox: Bool { tree.isBox(index) }

    /// Whether it is a stack of `css`.
    var isBoxContainer: Bool { tree.isBoxContainer(index) }

    /// The items of a stack of `css`: its children with boxes, but for those at absolute positions.
    var items: [LintedElement] {
        tree.boxes(in: index).map(subject).filter { $0.style.box.position != .absolute }
    }

    /// A property that has no effect.
    func idle(_ key: FixtureKey, _ reason: String, _ advice: String) -> Remark {
        Remark(
            "\(key.text) on \(me) has no effect: \(reason); \(advice)",
            fix: .remove(property: "style.\(key.text)", from: path)
        )
    }

    /// Whether a property of a box has an effect on what is there.
    fileprivate func reads(_ key: FixtureKey) -> Bool {
        guard isBox else { return false }
        // A box whose inside is laid out by another rule is placed as any other.
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
