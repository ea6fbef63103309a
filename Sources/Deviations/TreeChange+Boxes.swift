// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// Properties of boxes that are read as others.
extension TreeChange {
    static let ofBoxes = [
        box(
            "containing-parent",
            "Position 3 §2.1",
            "absolute boxes lay in their parent, even if it is static"
        ) { box in
            if box.position == .static { (box.position, box.inset) = (.relative, .auto) }
        },
        box("hidden-overflow-as-visible", "§4.5", "overflow: hidden were visible") { box in
            if box.overflowX == .hidden { box.overflowX = .visible }
            if box.overflowY == .hidden { box.overflowY = .visible }
        },
        box("content-box-ignored", "Sizing 3 §3.3", "box-sizing were always border-box") {
            $0.boxSizing = .borderBox
        },
        box("ratio-ignored", "Sizing 4 §5", "aspect-ratio were auto") { $0.aspectRatio = nil },
        TreeChange(
            rule: .css,
            name: "root-ratio-ignored",
            step: "Sizing 4 §5",
            clause: "aspect-ratio of the root were auto",
            style: { style, place in
                if place.isRoot, style.hasBox { style.box.aspectRatio = nil }
            }
        ),
        box("relative-not-shifted", "Position 3 §3.4", "insets did not move relative boxes") {
            if $0.position == .relative { $0.inset = .auto }
        },
        box("percentage-edges-zero", "Box §3 and §4", "margins and padding in percent were 0") {
            box in
            for side in Side.allCases {
                if box.margin[side].isFraction { box.margin[side] = 0 }
                if box.padding[side].isFraction { box.padding[side] = 0 }
            }
        },
        box(
            "absolute-auto-margins-ignored",
            "Position 3 §4.2",
            "auto margins of absolute boxes were 0"
        ) { box in
            guard box.position == .absolute else { return }
            for side in Side.allCases where box.margin[side] == .auto { box.margin[side] = 0 }
        },
        TreeChange(
            rule: .css,
            name: "keywords-ignored",
            step: "Sizing 3 §5",
            clause: "lengths that are keywords were auto, and limits that are keywords were none",
            style: { style, _ in style.dropSizingKeywords() }
        ),
    ]

    /// Creates a change of the box of every element that has one.
    static func box(
        _ name: String,
        _ step: String,
        _ clause: String,
        _ change: @escaping @Sendable (inout BoxStyle) -> Void
    ) -> TreeChange {
        TreeChange(
            rule: .css,
            name: name,
            step: step,
            clause: clause,
            style: { style, _ in if style.hasBox { change(&style.box) } }
        )
    }
}
