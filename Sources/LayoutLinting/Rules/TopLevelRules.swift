// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

// Keys of a fixture as a whole that are not read. They are told of at the root.

extension Check {
    static let idlePixelScale = Check(
        "idle-pixel-scale",
        .error,
        "A pixelScale is set, and nothing in the layout is rounded to pixels.",
        help: """
            Texture rounds the sizes and positions of its elements to pixels, and of what its stacks \
            contain. css and hstack round nothing: remove the pixelScale, or lay something out by texture.
            """
    ) { subject in
        let tree = subject.tree
        guard subject.parent == nil, tree.pixelScale != nil,
            !tree.items.indices.contains(where: tree.isRounded)
        else { return [] }
        let rule = tree.asker(of: subject.index).rawValue
        return [
            Remark(
                "pixelScale has no effect: lengths of \(rule) are not rounded to pixels, and nothing "
                    + "is laid out by texture; remove it"
            )
        ]
    }

    static let idleDirection = Check(
        "idle-direction",
        .error,
        "The layout has a layoutDirection, and so has its root, which counts.",
        help: """
            A root that is laid out by css may have a layoutDirection of its own. It counts, and that \
            of the layout is not read.
            """
    ) { subject in
        guard subject.parent == nil, subject.isBox,
            subject.tree.layoutDirection != .leftToRight,
            let own = subject.style.box.layoutDirection
        else { return [] }
        return [
            Remark(
                "layoutDirection of the layout has no effect: that of \(subject.me), "
                    + "\(own.rawValue), counts; remove one of them"
            )
        ]
    }

    static let idleMinimum = Check(
        "idle-minimum",
        .error,
        "A constrainedSize has a minimum, and its root is proposed the maximum.",
        help: """
            A root that is laid out by hstack is proposed the maximum of constrainedSize, and is as \
            large as its children make it. Give the root a minWidth or a minHeight instead.
            """
    ) { subject in
        guard subject.parent == nil, case .range(let range) = subject.tree.constraint,
            subject.tree.asker(of: subject.index).offers
        else { return [] }
        return Axis.allCases.filter { range.min[$0] > 0 && range.min[$0] < range.max[$0] }.map {
            Remark(
                "constrainedSize.min.\($0.lengthName) has no effect: hstack proposes the maximum to "
                    + "its root; set \($0.minimum) of \(subject.me) instead"
            )
        }
    }
}

extension LayoutTree {
    /// Whether the size or the position of an element is rounded to pixels, if there are any.
    fileprivate func isRounded(_ index: Int) -> Bool {
        if asker(of: index).roundsToPixels { return true }
        return !self[index].shape.isNode && (self[index].rule ?? .ofArrangements).roundsToPixels
    }
}
