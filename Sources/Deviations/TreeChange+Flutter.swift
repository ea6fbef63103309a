// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// Changes of Flutter's rows and columns.
extension TreeChange {
    static let ofFlutter = [
        stack(
            of: .flutter,
            "default-alignment-start",
            "step 6",
            "stacks without alignItems had start"
        ) {
            $0.alignItems = $0.alignItems ?? .start
        },
        stack(
            of: .flutter,
            "default-alignment-stretch",
            "step 6",
            "stacks without alignItems had stretch"
        ) {
            $0.alignItems = $0.alignItems ?? .stretch
        },
        baselines(
            of: .flutter,
            "flutter-baseline-as-start",
            "step 6",
            "children aligned by a baseline were at the start",
            as: .start
        ),
        item(of: .flutter, "factors-alike", "step 3", "all flexible children had the same factor") {
            if $0.flexGrow > 0 { $0.flexGrow = 1 }
        },
        maximumWins(by: .flutter, "flutter-maximum-wins", "sizing"),
        item(of: .flutter, "factors-floored", "step 1", "factors were rounded down to integers") {
            $0.flexGrow = $0.flexGrow.rounded(.down)
        },
        item(of: .flutter, "factors-rounded", "step 1", "factors were rounded to integers") {
            $0.flexGrow = $0.flexGrow.rounded()
        },
        item(
            of: .flutter,
            "loose-factor-1",
            "step 1",
            "loose children without a factor had the factor 1"
        ) {
            if $0.flexFit == .loose, $0.flexGrow == 0 { $0.flexGrow = 1 }
        },
        item(of: .flutter, "ascenders-ignored", "baselines", "own ascenders were ignored") {
            $0.ascender = nil
        },
        item(of: .flutter, "maximum-widths-as-widths", "sizing", "maximum widths were widths") {
            if $0.width == .auto { $0.width = $0.maxWidth }
        },
        item(of: .flutter, "maximum-heights-as-heights", "sizing", "maximum heights were heights") {
            if $0.height == .auto { $0.height = $0.maxHeight }
        },
        ofChildren("own-length-inflexible", "children with an own length along were inflexible") {
            if ($0.direction == .horizontal ? $1.width : $1.height) != .auto { $1.flexGrow = 0 }
        },
        stack(of: .flutter, "column-gaps-ignored", "step 1", "columns had no gaps") {
            if $0.direction == .vertical { $0.spacing = 0 }
        },
        stack(of: .flutter, "row-gaps-ignored", "step 1", "rows had no gaps") {
            if $0.direction == .horizontal { $0.spacing = 0 }
        },
        stack(of: .flutter, "reversed-row-forwards", "step 6", "reversed rows were not reversed") {
            if $0.direction == .horizontal { $0.turnForwards() }
        },
        stack(
            of: .flutter,
            "reversed-column-forwards",
            "step 6",
            "reversed columns were not reversed"
        ) {
            if $0.direction == .vertical { $0.turnForwards() }
        },
        stack(
            of: .flutter,
            "reversed-packed-at-start",
            "step 6",
            "the children of reversed stacks began at the start, in reverse order"
        ) {
            if $0.isReversed { $0.packAtOtherEnd(by: .flutter) }
        },
        rightToLeft("row-right-to-left-ignored", "rows ran from left to right everywhere") {
            if $0.direction == .horizontal { $0.turnAround() }
        },
        rightToLeft(
            "reversed-row-right-to-left",
            "reversed rows of a right-to-left layout ran from right to left too"
        ) {
            if $0.direction == .horizontal { $0.turnForwards() }
        },
        rightToLeft(
            "column-right-to-left-ignored",
            "columns had their start on the left everywhere"
        ) { stack in
            guard stack.direction == .vertical else { return }
            switch stack.alignment(by: .flutter) {
            case .start, .flexStart: stack.alignItems = .end
            case .end, .flexEnd: stack.alignItems = .start
            default: break
            }
        },
    ]

    /// Creates a change of each child of a row or column.
    private static func ofChildren(
        _ name: String,
        _ clause: String,
        _ change: @escaping @Sendable (Stack, inout Style) -> Void
    ) -> TreeChange {
        TreeChange(
            rule: .flutter,
            name: prefix(.flutter) + name,
            step: "step 1",
            clause: clause,
            style: { style, place in if let stack = place.parent { change(stack, &style) } }
        )
    }

    /// Creates a change of the rows and columns of right-to-left layouts.
    private static func rightToLeft(
        _ name: String,
        _ clause: String,
        _ change: @escaping @Sendable (inout Stack) -> Void
    ) -> TreeChange {
        TreeChange(
            rule: .flutter,
            name: prefix(.flutter) + name,
            step: "step 6",
            clause: clause,
            stack: { stack, direction in if direction == .rightToLeft { change(&stack) } }
        )
    }
}
