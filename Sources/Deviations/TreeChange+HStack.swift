// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// Changes of SwiftUI's stacks.
extension TreeChange {
    static let ofHStack = [
        TreeChange(
            rule: .hstack,
            name: "hstack-priorities-ignored",
            step: "division step 3",
            clause: "all priorities were the same",
            style: { style, _ in style.layoutPriority = 0 }
        ),
        TreeChange(
            rule: .hstack,
            name: "hstack-aligned-at-start",
            step: "alignment step 2",
            clause: "children without alignment were at the start",
            stack: { stack, _ in stack.alignItems = stack.alignItems ?? .start }
        ),
        TreeChange(
            rule: .hstack,
            name: "hstack-own-alignment-ignored",
            step: "alignment step 1",
            clause: "all children had the alignment of their stack",
            style: { style, _ in style.alignSelf = nil }
        ),
        TreeChange(
            rule: .hstack,
            name: "hstack-default-gap-0",
            step: "spacing",
            clause: "stacks without a spacing had no gaps",
            stack: { stack, _ in
                guard stack.usesDefaultSpacing else { return }
                (stack.usesDefaultSpacing, stack.spacing) = (false, 0)
            }
        ),
        maximumWins(by: .hstack, "hstack-maximum-wins", "frames"),
        TreeChange(
            rule: .hstack,
            name: "hstack-length-unclamped",
            step: "frames",
            clause: "an own width or height were not held by the minimum and the maximum beside it",
            style: { style, _ in
                if !style.width.isAuto { (style.minWidth, style.maxWidth) = (.auto, .auto) }
                if !style.height.isAuto { (style.minHeight, style.maxHeight) = (.auto, .auto) }
            }
        ),
        baselines(
            of: .hstack,
            "hstack-baseline-as-start",
            "alignment step 1",
            "children aligned by a baseline were at the start",
            as: .start
        ),
    ]
}
