// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// Edges of boxes that are ignored on some sides, or taken from other sides.
extension TreeChange {
    static let ofEdges = [
        ("margins", "Box §3", \BoxStyle.margin),
        ("padding", "Box §4", \BoxStyle.padding),
        ("borders", "Box §5", \BoxStyle.border),
    ].flatMap {
        (
            name: String,
            step: String,
            path: any WritableKeyPath<BoxStyle, Sides> & Sendable
        ) in
        [
            box(
                "\(name)-across",
                step,
                "\(name) on the left and right changed places with those above and below"
            ) {
                let old = $0[keyPath: path]
                $0[keyPath: path].left = old.top
                $0[keyPath: path].right = old.bottom
                $0[keyPath: path].top = old.left
                $0[keyPath: path].bottom = old.right
            },
            box(
                "\(name)-of-starts",
                step,
                "\(name) on the right and below were those on the left and above"
            ) {
                $0[keyPath: path].right = $0[keyPath: path].left
                $0[keyPath: path].bottom = $0[keyPath: path].top
            },
            box("\(name)-at-ends-ignored", step, "\(name) on the right and below were 0") {
                $0[keyPath: path].right = 0
                $0[keyPath: path].bottom = 0
            },
            box("\(name)-at-starts-ignored", step, "\(name) on the left and above were 0") {
                $0[keyPath: path].left = 0
                $0[keyPath: path].top = 0
            },
        ]
    }
}
