// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// Changes of Flutter's rows and columns.
extension TreeChange {
    static let ofFlutter = [
        aligned("default-alignment-start", "stacks without alignItems had start") {
            $0.alignItems = $0.alignItems ?? .start
        },
        aligned("default-alignment-stretch", "stacks without alignItems had stretch") {
            $0.alignItems = $0.alignItems ?? .stretch
        },
        baselines(
            of: .flutter,
            "flutter-baseline-as-start",
            "step 6",
            "children aligned by a baseline were at the start",
            as: .start
        ),
        flexible("factors-alike", "all flexible children had the same factor") {
            if $0.flexGrow > 0 { $0.flexGrow = 1 }
        },
    ]

    private static func aligned(
        _ name: String,
        _ clause: String,
        _ change: @escaping @Sendable (inout Stack) -> Void
    ) -> TreeChange {
        TreeChange(
            rule: .flutter,
            name: "flutter-\(name)",
            step: "step 6",
            clause: clause,
            stack: { stack, _ in change(&stack) }
        )
    }

    private static func flexible(
        _ name: String,
        _ clause: String,
        _ change: @escaping @Sendable (inout Style) -> Void
    ) -> TreeChange {
        TreeChange(
            rule: .flutter,
            name: "flutter-\(name)",
            step: "step 3",
            clause: clause,
            style: { style, place in if place.parent != nil { change(&style) } }
        )
    }
}
