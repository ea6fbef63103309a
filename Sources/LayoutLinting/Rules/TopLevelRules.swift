// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

// Top-level keys of a fixture without effect. The findings are reported at the root.

extension Check {
    static let idlePixelScale = Check(
        "idle-pixel-scale",
        .error,
        "A pixelScale is set, but nothing in the layout is rounded to pixels.",
        help: """
            Texture rounds to pixels the sizes and positions of its elements and of the children of \
            its stacks. css and hstack do not round. Remove the pixelScale, or lay out an element by \
            texture.
            """
    ) { subject in
        let tree = subject.tree
        guard subject.parent == nil, tree.pixelScale != nil,
            !tree.items.indices.contains(where: tree.isRounded)
        else { return [] }
        let rule = tree.asker(of: subject.index).rawValue
        return [
            Remark(
                "pixelScale has no effect: \(rule) does not round lengths to pixels, and texture "
                    + "lays out no element; remove it"
            )
        ]
    }

    static let idleDirection = Check(
        "idle-direction",
        .error,
        "The layout and its root both have a layoutDirection; only the root's counts.",
        help: """
            A root that css lays out may have a layoutDirection of its own, which replaces the \
            layout's.
            """
    ) { subject in
        guard subject.parent == nil, subject.isBox,
            subject.tree.layoutDirection != .leftToRight,
            let own = subject.style.box.layoutDirection
        else { return [] }
        return [
            Remark(
                "layoutDirection of the layout has no effect: \(subject.me) has its own, "
                    + "\(own.rawValue); remove one of them"
            )
        ]
    }

    static let idleMinimum = Check(
        "idle-minimum",
        .error,
        "A constrainedSize has a minimum, but its root is proposed only the maximum.",
        help: """
            hstack proposes the maximum of constrainedSize to its root, whose children determine its \
            size. Give the root a minWidth or a minHeight instead.
            """
    ) { subject in
        guard subject.parent == nil, case .range(let range) = subject.tree.constraint,
            subject.tree.asker(of: subject.index).offers
        else { return [] }
        return Axis.allCases.filter { range.min[$0] > 0 && range.min[$0] < range.max[$0] }.map {
            Remark(
                "constrainedSize.min.\($0.lengthName) has no effect: hstack proposes only the maximum to "
                    + "its root; set \($0.minimum) of \(subject.me) instead"
            )
        }
    }
}
