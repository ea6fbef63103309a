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
        frameMaximumWins,
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
        TreeChange(
            rule: .hstack,
            name: "hstack-negative-priorities-0",
            step: "division step 3",
            clause: "negative priorities were 0",
            style: { style, _ in style.layoutPriority = max(0, style.layoutPriority) }
        ),
        stack(of: .hstack, "gaps-of-0-default", "spacing", "gaps of 0 were the default spacing") {
            if $0.spacing == 0 { $0.usesDefaultSpacing = true }
        },
        negativeGaps(by: .hstack, "spacing"),
        spacesSwapped(by: .hstack, "placing step 3"),
        TreeChange(
            rule: .hstack,
            name: "hstack-own-baselines-ignored",
            step: "alignment step 1",
            clause: "elements had no ascender and no descender of their own",
            style: { style, _ in (style.ascender, style.descender) = (nil, nil) }
        ),
        stack(
            of: .hstack,
            "columns-at-leading",
            "alignment step 2",
            "children of a column without alignment were at the leading edge"
        ) {
            if $0.direction == .vertical { $0.alignItems = $0.alignItems ?? .start }
        },
        TreeChange(
            rule: .hstack,
            name: "hstack-column-right-to-left-ignored",
            step: "alignment step 2",
            clause: "columns were aligned from left to right in right-to-left layouts too",
            stack: { stack, direction in
                guard stack.direction == .vertical, direction == .rightToLeft else { return }
                stack.alignItems = stack.alignItems?.turned
            },
            style: { style, place in
                guard place.parent?.direction == .vertical, place.layoutDirection == .rightToLeft
                else { return }
                style.alignSelf = style.alignSelf?.turned
            }
        ),
    ]

    /// In SwiftUI own dimensions are a frame, so both have this mistake together.
    private static var frameMaximumWins: TreeChange {
        var change = maximumWins(by: .hstack, "hstack-maximum-wins", "frames")
        change.kind = { kind in
            guard case .swiftUI(.frame(var frame)) = kind else { return }
            frame.minWidth = least(frame.minWidth, under: frame.maxWidth)
            frame.minHeight = least(frame.minHeight, under: frame.maxHeight)
            kind = .swiftUI(.frame(frame))
        }
        return change
    }

    private static func least(_ minimum: Double?, under maximum: Double?) -> Double? {
        guard let minimum, let maximum else { return minimum }
        return min(minimum, maximum)
    }
}

extension Alignment {
    /// The end of the start, and the start of the end.
    fileprivate var turned: Self {
        switch self {
        case .start: .end
        case .end: .start
        case .center, .stretch, .baselineFirst, .baselineLast, .flexStart, .flexEnd: self
        }
    }
}
