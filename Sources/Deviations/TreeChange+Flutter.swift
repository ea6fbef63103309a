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
    ]
}
