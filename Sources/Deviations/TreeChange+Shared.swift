// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

extension TreeChange {
    /// All changes of layouts.
    static let all =
        ofFlexContainers + ofFlexItems + ofBoxes + ofTexture + ofFlutter + ofHStack + ofViews
        + ofWords + ofProperties + ofFactors + ofEdges
        + Yoga.changes

    /// Creates a change after which gaps of a stack are never negative.
    static func negativeGaps(by rule: Algorithm, _ step: String) -> TreeChange {
        stack(of: rule, "negative-gaps-0", step, "negative gaps were 0") {
            if $0.spacing < 0 { $0.spacing = 0 }
        }
    }

    /// Creates a change that takes the spaces before and after a child for each other.
    static func spacesSwapped(by rule: Algorithm, _ step: String) -> TreeChange {
        item(of: rule, "spaces-swapped", step, "spacingBefore and spacingAfter were swapped") {
            ($0.spacingBefore, $0.spacingAfter) = ($0.spacingAfter, $0.spacingBefore)
        }
    }

    static func maximumWins(
        by rule: Algorithm,
        _ name: String,
        _ step: String
    ) -> TreeChange {
        TreeChange(
            rule: rule,
            name: name,
            step: step,
            clause: "a maximum below the minimum won",
            style: { style, _ in
                if case .points(let most) = style.maxWidth,
                    case .points(let least) = style.minWidth,
                    most < least
                {
                    style.minWidth = style.maxWidth
                }
                if case .points(let most) = style.maxHeight,
                    case .points(let least) = style.minHeight, most < least
                {
                    style.minHeight = style.maxHeight
                }
            }
        )
    }

    /// Creates a change that aligns the baseline-aligned items of some containers in another way.
    static func baselines(
        of rule: Algorithm = .css,
        _ name: String,
        _ step: String,
        _ clause: String,
        as other: Alignment,
        where isMeant: @escaping @Sendable (Stack, LayoutDirection) -> Bool = { _, _ in true }
    ) -> TreeChange {
        TreeChange(
            rule: rule,
            name: name,
            step: step,
            clause: clause,
            stack: { stack, direction in
                if stack.alignItems?.isBaseline == true, isMeant(stack, direction) {
                    stack.alignItems = other
                }
            },
            style: { style, place in
                if style.alignSelf?.isBaseline == true, let parent = place.parent,
                    isMeant(parent, place.layoutDirection)
                {
                    style.alignSelf = other
                }
            }
        )
    }
}

extension Stack {
    /// Removes the reversal of the direction.
    mutating func turnForwards() {
        flow = direction == .horizontal ? .horizontal : .vertical
    }

    /// Lets the main axis run in the opposite direction.
    mutating func turnAround() {
        switch flow {
        case .horizontal: flow = .horizontalReverse
        case .horizontalReverse: flow = .horizontal
        case .vertical: flow = .verticalReverse
        case .verticalReverse: flow = .vertical
        }
    }

    /// Packs items at the opposite end of their line.
    mutating func packAtOtherEnd(by rule: Algorithm = .css) {
        switch distribution(by: rule) {
        case .flexStart: justifyContent = .flexEnd
        case .flexEnd: justifyContent = .flexStart
        case .start where rule == .flutter: justifyContent = .end
        case .end where rule == .flutter: justifyContent = .start
        default: break
        }
    }
}
