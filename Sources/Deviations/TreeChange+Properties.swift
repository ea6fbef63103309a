// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// Properties that are ignored, or whose value counts as unset.
extension TreeChange {
    static let ofProperties =
        boxes + lengths(by: .css) + lengths(by: .texture) + lengthsOfFlutter
        + lengthsOfHStack + sides

    /// Flutter's rule reads no bases.
    private static let lengthsOfFlutter = lengths(by: .flutter).filter { change in
        !change.name.contains("bases")
    }

    /// SwiftUI's stacks have no bases.
    private static let lengthsOfHStack = lengths(by: .hstack).filter { change in
        !change.name.contains("bases")
    }

    private static let boxes = [
        box("padding-ignored", "§9.2", "padding were 0") { $0.padding = Sides(0) },
        box("border-ignored", "§9.2", "borders were 0") { $0.border = Sides(0) },
        box("margins-ignored", "§9.3", "margins were 0") { $0.margin = Sides(0) },
        box("negative-margins-zero", "§9.3", "negative margins were 0") { box in
            for side in Side.allCases {
                if case .points(let points) = box.margin[side], points < 0 { box.margin[side] = 0 }
            }
        },
        box("negative-orders-zero", "§5.4", "negative orders were 0") {
            $0.order = max(0, $0.order)
        },
        box("order-descending", "§5.4", "items with a greater order came first") {
            $0.order = -$0.order
        },
        box("contents-as-box", "§4", "display: contents were a box") { box in
            if box.display == .contents { box.display = nil }
        },
        box("contents-hidden", "§4", "display: contents were display: none") { box in
            if box.display == .contents { box.display = BoxStyle.Display.none }
        },
        box("hidden-shown", "§4", "display: none were ignored") { box in
            if box.display == BoxStyle.Display.none { box.display = nil }
        },
        stack(
            of: .css,
            "default-alignment-flex-start",
            "§8.3",
            "containers without align-items had flex-start"
        ) {
            $0.alignItems = $0.alignItems ?? .flexStart
        },
        box("ratio-inverted", "Sizing 4 §4", "aspect-ratio meant height divided by width") { box in
            box.aspectRatio = box.aspectRatio.map { 1 / $0 }
        },
        box("insets-of-zero-auto", "Position 3 §3", "insets of 0 were auto") { box in
            for side in Side.allCases where box.inset[side] == 0 { box.inset[side] = .auto }
        },
        box(
            "end-inset-margins-ignored",
            "Position 3 §4",
            "end margins of an absolute box that has only an end inset were 0"
        ) { box in
            guard box.position == .absolute else { return }
            if box.inset.left == .auto, box.inset.right != .auto { box.margin.right = 0 }
            if box.inset.top == .auto, box.inset.bottom != .auto { box.margin.bottom = 0 }
        },
        box(
            "end-insets-not-shifting",
            "Position 3 §3.3",
            "right and bottom insets did not move relative boxes"
        ) { box in
            if box.position == .relative { (box.inset.right, box.inset.bottom) = (.auto, .auto) }
        },
        stack(of: .css, "gaps-ignored", "Align 3 §8.1", "gaps between items were 0") {
            $0.gap = .points(0)
        },
        stack(of: .css, "line-gaps-ignored", "Align 3 §8.1", "gaps between lines were 0") {
            $0.lineGap = .points(0)
        },
        stack(
            of: .css,
            "gaps-swapped",
            "Align 3 §8.1",
            "the gap between items and the gap between lines were swapped"
        ) {
            ($0.gap, $0.lineGap) = ($0.lineGap, $0.gap)
        },
        item(of: .css, "shrink-factors-of-zero-as-1", "§7.2", "shrink factors of 0 were 1") {
            if $0.flexShrink == 0 { $0.flexShrink = 1 }
        },
        item(of: .css, "spaces-ignored", "§9.3", "spacingBefore and spacingAfter were 0") {
            ($0.spacingBefore, $0.spacingAfter) = (0, 0)
        },
        TreeChange(
            rule: .css,
            name: "reversed-spaces-swapped",
            step: "§9.5 step 12",
            clause: "spacingBefore and spacingAfter along a reversed main axis were swapped",
            style: { style, place in
                guard place.parent?.isReversed == true else { return }
                (style.spacingBefore, style.spacingAfter) =
                    (style.spacingAfter, style.spacingBefore)
            }
        ),
    ]

    /// Changes of dimensions: each dimension may be ignored, or only its zeros or its percentages.
    private static func lengths(by rule: Algorithm) -> [TreeChange] {
        let prefix = Self.prefix(rule)
        let step = rule == .css ? "Sizing 3 §3" : "sizing"
        // Frames have widths and heights too, which are not changed.
        let own = rule == .hstack ? "own " : ""
        let fields: [(String, String, @Sendable (inout Style, (inout Dimension) -> Void) -> Void)] =
            [
                ("widths", "widths", { $1(&$0.width) }),
                ("heights", "heights", { $1(&$0.height) }),
                ("minimum-widths", "minimum widths", { $1(&$0.minWidth) }),
                ("minimum-heights", "minimum heights", { $1(&$0.minHeight) }),
                ("maximum-widths", "maximum widths", { $1(&$0.maxWidth) }),
                ("maximum-heights", "maximum heights", { $1(&$0.maxHeight) }),
                ("bases", "flex bases", { $1(&$0.flexBasis) }),
            ]
        return fields.flatMap { name, words, change in
            let changes = [
                TreeChange(
                    rule: rule,
                    name: "\(prefix)\(name)-ignored",
                    step: step,
                    clause: "\(own)\(words) were ignored",
                    style: { style, _ in change(&style) { $0 = .auto } }
                ),
                TreeChange(
                    rule: rule,
                    name: "\(prefix)\(name)-of-zero-unset",
                    step: step,
                    clause: "\(own)\(words) of 0 counted as unset",
                    style: { style, _ in change(&style) { if $0 == 0 { $0 = .auto } } }
                ),
                TreeChange(
                    rule: rule,
                    name: "\(prefix)\(name)-in-percent-ignored",
                    step: step,
                    clause: "\(own)\(words) in percent were ignored",
                    style: { style, _ in change(&style) { if $0.isFraction { $0 = .auto } } }
                ),
            ]
            // A minimum of 0 equals no minimum, except under css, where no minimum means the automatic one,
            // and under hstack, where content that overflows does not lengthen a frame with a minimum.
            let isNothing = rule != .css && rule != .hstack && name.hasPrefix("minimum-")
            return isNothing ? changes.filter { !$0.name.hasSuffix("-of-zero-unset") } : changes
        }
    }

    /// Sides that are swapped where a direction or lines are reversed, or in right-to-left layouts.
    private static let sides = [
        ("margins", "§9.5 step 12", \BoxStyle.margin),
        ("padding", "§9.5 step 12", \BoxStyle.padding),
        ("insets", "Position 3 §3", \BoxStyle.inset),
    ].flatMap {
        (
            name: String,
            step: String,
            path: any WritableKeyPath<BoxStyle, Sides> & Sendable
        ) in
        [
            turned("reversed", name, "along a reversed main axis", step, path) { parent, _ in
                parent.isReversed ? parent.direction : nil
            },
            turned("lines-reversed", name, "on the cross axis of reversed lines", step, path) {
                parent,
                _ in
                parent.flexWrap == .wrapReverse ? parent.direction.crossed : nil
            },
            turned(
                "right-to-left",
                name,
                "on the left and right of a right-to-left layout",
                step,
                path
            ) {
                $1 == .rightToLeft ? .horizontal : nil
            },
        ]
    }

    private static func turned(
        _ prefix: String,
        _ name: String,
        _ place: String,
        _ step: String,
        _ path: any WritableKeyPath<BoxStyle, Sides> & Sendable,
        along axis: @escaping @Sendable (Stack, LayoutDirection) -> Axis?
    ) -> TreeChange {
        TreeChange(
            rule: .css,
            name: "\(prefix)-\(name)-swapped",
            step: step,
            clause: "\(name) \(place) were on the opposite sides",
            style: { style, place in
                guard style.hasBox, let parent = place.parent,
                    let axis = axis(parent, place.layoutDirection)
                else { return }
                style.box[keyPath: path].turn(along: axis)
            }
        )
    }
}

extension Sides {
    /// Swaps the two sides along an axis.
    mutating func turn(along axis: Axis) {
        switch axis {
        case .horizontal: (left, right) = (right, left)
        case .vertical: (top, bottom) = (bottom, top)
        }
    }
}
