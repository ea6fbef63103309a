// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

// Ratios and insets.

extension Check {
    static let ratioUseless = Check(
        "ratio-useless",
        .warning,
        "A ratio cannot be kept: nothing bounds it, or both of its sides are fixed.",
        help: """
            A ratio element is as large as possible with one side a multiple of the other. It needs \
            a limit on one side, and freedom on the other. Bound one side, and leave the other open.
            """
    ) { subject in
        guard case .ratio(let ratio) = subject.item.kind, let limits = subject.limits else {
            return []
        }
        let (width, height) = (limits.width, limits.height)
        if !width.upper.isValidExtent, !height.upper.isValidExtent {
            return [
                Remark(
                    "the ratio \(ratio.readable) has no effect: nothing limits the width or the "
                        + "height of \(subject.me); bound one of them"
                )
            ]
        }
        let slack = subject.tree.pixels.scale.map { 1 / $0 } ?? LintedElement.tolerance
        guard width.isExact, height.isExact, width.upper > 0 || height.upper > 0,
            (height.upper - ratio * width.upper).magnitude > slack,
            (width.upper - height.upper / ratio).magnitude > slack
        else { return [] }
        return [
            Remark(
                "the ratio \(ratio.readable) has no effect: \(subject.me) must be exactly "
                    + "\(width.upper.readable) × \(height.upper.readable); leave one side open: put it "
                    + "into a center, or into a stack that does not stretch it"
            )
        ]
    }

    static let insetInfinite = Check(
        "inset-infinite",
        .error,
        "An inset is infinite on an axis without limit.",
        help: """
            An infinite inset takes all the space that the child leaves. Without a limit, the inset \
            has no size and its child no position. Bound the length, or use a finite inset.
            """
    ) { subject in
        guard case .inset(let insets) = subject.item.kind else { return [] }
        return Axis.allCases.compactMap { axis in
            let (near, far) = insets[axis]
            guard near.isInfinite || far.isInfinite, subject.limits?[axis].upper == .infinity else {
                return nil
            }
            let side = near.isInfinite ? axis.sides.near : axis.sides.far
            return Remark(
                "the \(side) inset of \(subject.me) is infinite, and nothing limits its "
                    + "\(axis.lengthName); bound it, or use a finite inset"
            )
        }
    }

    static let insetTooBig = Check(
        "inset-too-big",
        .warning,
        "Insets leave no room for the child.",
        help: """
            If the insets on one axis take the whole length, none is left for the child, and it \
            gets a length of 0. Make the insets smaller, or the available length larger.
            """
    ) { subject in
        guard case .inset(let insets) = subject.item.kind else { return [] }
        return Axis.allCases.compactMap { axis in
            let taken = [insets[axis].near, insets[axis].far].filter(\.isFinite).reduce(0, +)
            guard let room = subject.limits?[axis].upper, room > 0, taken >= room else {
                return nil
            }
            return Remark(
                "the \(axis.sides.near) and \(axis.sides.far) insets of \(subject.me) take "
                    + "\(taken.readable) of a \(axis.lengthName) of at most \(room.readable) and leave "
                    + "no room for its child; make them smaller"
            )
        }
    }
}

extension Axis {
    fileprivate var sides: (near: String, far: String) {
        self == .horizontal ? ("left", "right") : ("top", "bottom")
    }
}
