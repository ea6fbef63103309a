// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// Changes of Texture's stacks and of the elements around them.
extension TreeChange {
    static let ofTexture = ofTextureStacks + ofTextureItems + ofArrangements

    private static let ofTextureStacks = [
        maximumWins(by: .texture, "texture-maximum-wins", "sizing"),
        stack(
            of: .texture,
            "lines-not-stretched",
            "phase 5",
            "alignContent: stretch did not stretch lines"
        ) {
            if $0.alignContent == .stretch { $0.alignContent = .start }
        },
        stack(of: .texture, "negative-gaps-0", "phase 6", "negative gaps were 0") {
            if $0.spacing < 0 { $0.spacing = 0 }
        },
        stack(
            of: .texture,
            "default-alignment-start",
            "phase 5",
            "stacks without alignItems had start"
        ) {
            $0.alignItems = $0.alignItems ?? .start
        },
        baselines(
            of: .texture,
            "texture-baseline-as-start",
            "phases 4 and 7",
            "children aligned by a baseline were at the start",
            as: .start
        ),
    ]

    private static let ofTextureItems = [
        item(of: .texture, "own-alignment-ignored", "phase 7", "alignSelf were auto") {
            $0.alignSelf = nil
        },
        item(
            of: .texture,
            "spaces-swapped",
            "phase 7",
            "spacingBefore and spacingAfter were swapped"
        ) {
            ($0.spacingBefore, $0.spacingAfter) = ($0.spacingAfter, $0.spacingBefore)
        },
        item(of: .texture, "ascenders-ignored", "phase 4", "ascenders were 0") {
            if $0.ascender != nil { $0.ascender = 0 }
        },
        TreeChange(
            rule: .texture,
            name: "texture-width-before-basis",
            step: "phase 1",
            clause: "an own width or height of a child came before its flex basis",
            style: { style, place in
                guard let parent = place.parent else { return }
                let own = parent.direction == .horizontal ? style.width : style.height
                if !own.isAuto { style.flexBasis = .auto }
            }
        ),
    ]

    private static let ofArrangements = [
        element(
            of: .texture,
            "absolute-fit-ignored",
            "absolute",
            "sizeToFit of an absolute were default"
        ) {
            if case .absolute = $0 { $0 = .absolute(.init()) }
        },
        element(of: .texture, "infinite-insets-0", "inset", "infinite insets were 0") { kind in
            change(insets: &kind) { $0.isInfinite ? 0 : $0 }
        },
        element(of: .texture, "negative-insets-0", "inset", "negative insets were 0") { kind in
            change(insets: &kind) { max(0, $0) }
        },
        element(of: .texture, "ratio-inverted", "ratio", "a ratio meant width divided by height") {
            if case .ratio(let ratio) = $0 { $0 = .ratio(1 / ratio) }
        },
        element(
            of: .texture,
            "fitting-ignored",
            "relative",
            "elements that place a child did not fit it"
        ) {
            change(relative: &$0) { $0.sizing = .default }
        },
        element(
            of: .texture,
            "middle-as-start",
            "relative",
            "children in the middle were at the start"
        ) {
            change(relative: &$0) { relative in
                if relative.horizontal == .center { relative.horizontal = .start }
                if relative.vertical == .center { relative.vertical = .start }
            }
        },
        element(of: .texture, "end-as-start", "relative", "children at the end were at the start") {
            change(relative: &$0) { relative in
                if relative.horizontal == .end { relative.horizontal = .start }
                if relative.vertical == .end { relative.vertical = .start }
            }
        },
        element(
            of: .texture,
            "no-position-as-start",
            "relative",
            "children without a position had start"
        ) {
            change(relative: &$0) { relative in
                if relative.horizontal == .none { relative.horizontal = .start }
                if relative.vertical == .none { relative.vertical = .start }
            }
        },
    ]

    private static func change(insets kind: inout Element.Kind, _ change: (Double) -> Double) {
        guard case .inset(let old) = kind else { return }
        kind = .inset(
            Insets(
                top: change(old.top),
                left: change(old.left),
                bottom: change(old.bottom),
                right: change(old.right)
            )
        )
    }

    /// Changes the placement of a child, and turns an element that centres into one that places.
    private static func change(
        relative kind: inout Element.Kind,
        _ change: (inout Relative) -> Void
    ) {
        var relative: Relative
        switch kind {
        case .relative(let old): relative = old
        case .center(let old): relative = old.relative
        default: return
        }
        let old = relative
        change(&relative)
        if relative != old { kind = .relative(relative) }
    }
}
