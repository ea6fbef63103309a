// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

extension TreeChange {
    static let ofFlexContainers = [
        stack(of: .css, "direction-not-reversed", "§5.1", "a reversed direction were not reversed")
        {
            $0.turnForwards()
        },
        TreeChange(
            rule: .css,
            name: "reversed-packed-at-start",
            step: "§5.1",
            clause: "reversed items were packed at the start of the unreversed axis",
            stack: { stack, _ in
                if stack.isReversed { stack.packAtOtherEnd() }
            }
        ),
        TreeChange(
            rule: .css,
            name: "column-right-to-left-ignored",
            step: "§5.1",
            clause: "lines and items of a column began on the left in right-to-left layouts too",
            stack: { stack, direction in
                guard stack.direction == .vertical, direction == .rightToLeft else { return }
                switch stack.flexWrap {
                case .noWrap: break
                case .wrap: stack.flexWrap = .wrapReverse
                case .wrapReverse: stack.flexWrap = .wrap
                }
                stack.alignItems = mirrored(stack.alignItems, isWrapping: stack.wraps)
                switch stack.alignContent {
                case .start: stack.alignContent = .end
                case .end: stack.alignContent = .start
                default: break
                }
            },
            style: { style, place in
                guard let parent = place.parent, parent.direction == .vertical,
                    place.layoutDirection == .rightToLeft
                else { return }
                let isStretched = (style.alignSelf ?? parent.alignment(by: .css)) == .stretch
                if !parent.wraps, isStretched, style.width != .auto {
                    style.alignSelf = .flexEnd
                } else {
                    style.alignSelf = mirrored(style.alignSelf, isWrapping: parent.wraps)
                }
            }
        ),
        TreeChange(
            rule: .css,
            name: "wrap-reverse-ignored",
            step: "§5.2",
            clause: "wrap-reverse were wrap",
            stack: { stack, _ in if stack.flexWrap == .wrapReverse { stack.flexWrap = .wrap } }
        ),
        TreeChange(
            rule: .css,
            name: "lines-not-stretched",
            step: "§9.4 step 9",
            clause: "align-content: stretch did not stretch lines",
            stack: { stack, _ in
                if stack.alignContent == .stretch { stack.alignContent = .flexStart }
            }
        ),
        TreeChange(
            rule: .css,
            name: "evenly-as-around",
            step: "§8.2",
            clause: "space-evenly were space-around",
            stack: { stack, _ in
                if stack.justifyContent == .spaceEvenly { stack.justifyContent = .spaceAround }
                if stack.alignContent == .spaceEvenly { stack.alignContent = .spaceAround }
            }
        ),
        TreeChange(
            rule: .css,
            name: "percentage-gaps-zero",
            step: "Align 3 §8.1",
            clause: "gaps in percent were 0",
            stack: { stack, _ in
                if case .percent = stack.gap { stack.gap = .points(0) }
                if case .percent = stack.lineGap { stack.lineGap = .points(0) }
            }
        ),
        TreeChange(
            rule: .css,
            name: "right-to-left-not-reversed",
            step: "§5.1",
            clause: "a reversed row were not reversed in right-to-left layouts",
            stack: { stack, direction in
                if stack.direction == .horizontal, direction == .rightToLeft {
                    stack.turnForwards()
                }
            }
        ),
        stack(
            of: .css,
            "reversed-lines-packed-at-start",
            "§5.2",
            "reversed lines were packed at the start of the unreversed axis"
        ) {
            guard $0.flexWrap == .wrapReverse else { return }
            switch $0.lineDistribution(by: .css) {
            case .flexStart: $0.alignContent = .flexEnd
            case .flexEnd: $0.alignContent = .flexStart
            default: break
            }
        },
    ]

    /// Returns the alignment on the opposite side; where lines are reversed, the flex alignments already follow them.
    private static func mirrored(_ alignment: Alignment?, isWrapping: Bool) -> Alignment? {
        switch alignment {
        case .start: .end
        case .end: .start
        case .flexStart where !isWrapping: .flexEnd
        case .flexEnd where !isWrapping: .flexStart
        default: alignment
        }
    }
}
