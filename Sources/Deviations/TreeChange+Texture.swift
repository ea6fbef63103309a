// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// Changes of Texture's stacks and of the elements around them.
extension TreeChange {
    static let ofTexture =
        ofTextureStacks + ofTextureItems + ofArrangements + ofPositions + ofCorners + ofInsets

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
        negativeGaps(by: .texture, "phase 6"),
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
        stack(
            of: .texture,
            "gaps-swapped",
            "phases 6 and 7",
            "the gaps between children and the gaps between lines were swapped"
        ) {
            ($0.spacing, $0.lineSpacing) = ($0.lineSpacing, $0.spacing)
        },
        stack(
            of: .texture,
            "line-gaps-of-children",
            "phases 6 and 7",
            "gaps between lines were as long as gaps between children"
        ) {
            $0.lineSpacing = $0.spacing
        },
        stack(of: .texture, "lines-justified", "phase 7", "alignContent were justifyContent") {
            $0.alignContent = $0.justifyContent
        },
    ]

    private static let ofTextureItems = [
        item(of: .texture, "own-alignment-ignored", "phase 7", "alignSelf were auto") {
            $0.alignSelf = nil
        },
        spacesSwapped(by: .texture, "phase 7"),
        item(of: .texture, "ascenders-ignored", "phase 4", "ascenders were 0") {
            if $0.ascender != nil { $0.ascender = 0 }
        },
        item(
            of: .texture,
            "growing-basis-0",
            "phase 1",
            "the flex basis of children that grow were 0"
        ) {
            if $0.flexGrow > 0 { $0.flexBasis = 0 }
        },
        item(
            of: .texture,
            "usual-shrink-factor-1",
            "phase 3",
            "children without a shrink factor had the factor 1"
        ) {
            if $0.flexShrink == 0 { $0.flexShrink = 1 }
        },
        item(
            of: .texture,
            "negative-spaces-0",
            "phases 2 to 7",
            "negative spaces before and after children were 0"
        ) {
            $0.spacingBefore = max(0, $0.spacingBefore)
            $0.spacingAfter = max(0, $0.spacingAfter)
        },
        TreeChange(
            rule: .texture,
            name: "texture-wrapped-inflexible",
            step: "phase 3",
            clause: "children of a stack that wraps neither grew nor shrank",
            style: { style, place in
                if place.parent?.wraps == true { (style.flexGrow, style.flexShrink) = (0, 0) }
            }
        ),
        TreeChange(
            rule: .texture,
            name: "texture-spaces-collapsed",
            step: "phases 2 to 7",
            clause:
                "in a stack that does not wrap, only the larger of the spaces after a child and before the next one counted",
            children: { stack, styles in
                guard !stack.wraps else { return }
                for place in styles.indices.dropFirst() {
                    let larger = max(styles[place - 1].spacingAfter, styles[place].spacingBefore)
                    (styles[place - 1].spacingAfter, styles[place].spacingBefore) = (larger, 0)
                }
            }
        ),
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

    private static let ofPositions = [
        element(
            of: .texture,
            "no-position-as-center",
            "relative",
            "children without a position had center"
        ) {
            change(relative: &$0) { relative in
                if relative.horizontal == .none { relative.horizontal = .center }
                if relative.vertical == .none { relative.vertical = .center }
            }
        },
        element(
            of: .texture,
            "fitting-both",
            "relative",
            "minimumWidth and minimumHeight were minimumSize"
        ) {
            change(relative: &$0) { relative in
                if relative.sizing != .default { relative.sizing = .minimumSize }
            }
        },
        element(
            of: .texture,
            "positions-swapped",
            "relative",
            "the horizontal and the vertical position of a child were swapped"
        ) {
            change(relative: &$0) { relative in
                (relative.horizontal, relative.vertical) = (relative.vertical, relative.horizontal)
            }
        },
    ]

    private static let ofCorners = [
        corner("corners-mirrored", "left and right corners were swapped") { corner in
            corner.location = .at(
                right: !corner.location.isFar(along: .horizontal),
                bottom: corner.location.isFar(along: .vertical)
            )
        },
        corner("corners-upside-down", "top and bottom corners were swapped") { corner in
            corner.location = .at(
                right: corner.location.isFar(along: .horizontal),
                bottom: !corner.location.isFar(along: .vertical)
            )
        },
        corner("corners-as-top-left", "every corner were the top left one") {
            $0.location = .topLeft
        },
        corner("corner-offset-reversed", "the offset of a corner element counted in reverse") {
            $0.offset = Point(x: -$0.offset.x, y: -$0.offset.y)
        },
    ]

    private static let ofInsets = [
        insets(
            "insets-across",
            "insets on the left and right changed places with those above and below"
        ) { insets in
            (insets.left, insets.top) = (insets.top, insets.left)
            (insets.right, insets.bottom) = (insets.bottom, insets.right)
        },
        insets("insets-swapped", "insets were on the opposite sides") { insets in
            (insets.left, insets.right) = (insets.right, insets.left)
            (insets.top, insets.bottom) = (insets.bottom, insets.top)
        },
        insets(
            "insets-of-starts",
            "insets on the right and below were those on the left and above"
        ) {
            ($0.right, $0.bottom) = ($0.left, $0.top)
        },
        insets("insets-at-ends-ignored", "insets on the right and below were 0") {
            ($0.right, $0.bottom) = (0, 0)
        },
        insets("insets-at-starts-ignored", "insets on the left and above were 0") {
            ($0.left, $0.top) = (0, 0)
        },
    ]

    private static func insets(
        _ name: String,
        _ clause: String,
        _ change: @escaping @Sendable (inout Insets) -> Void
    ) -> TreeChange {
        element(of: .texture, name, "inset", clause) { kind in
            guard case .inset(var insets) = kind else { return }
            change(&insets)
            kind = .inset(insets)
        }
    }

    private static func corner(
        _ name: String,
        _ clause: String,
        _ change: @escaping @Sendable (inout Corner) -> Void
    ) -> TreeChange {
        element(of: .texture, name, "corner", clause) { kind in
            guard case .corner(var corner) = kind else { return }
            change(&corner)
            kind = .corner(corner)
        }
    }

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

extension Corner.Location {
    /// Returns the corner on some sides.
    fileprivate static func at(right isRight: Bool, bottom isBottom: Bool) -> Self {
        switch (isRight, isBottom) {
        case (false, false): .topLeft
        case (true, false): .topRight
        case (false, true): .bottomLeft
        case (true, true): .bottomRight
        }
    }
}
