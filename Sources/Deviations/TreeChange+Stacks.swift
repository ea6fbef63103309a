// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

extension TreeChange {
    /// All changes of layouts.
    static let all =
        ofFlexContainers + ofFlexItems + ofBoxes + ofTexture + ofFlutter + ofHStack + ofViews
        + ofWords + ofProperties + ofFactors + ofEdges
        + Yoga.changes

    private static let ofFlexContainers = [
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
            step: "Align §8.1",
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

    private static let ofFlexItems = [
        TreeChange(
            rule: .css,
            name: "order-ignored",
            step: "§5.4",
            clause: "order were 0",
            style: { style, _ in if style.hasBox { style.box.order = 0 } }
        ),
        TreeChange(
            rule: .css,
            name: "align-self-ignored",
            step: "§8.3",
            clause: "align-self were auto",
            style: { style, _ in
                if style.box.position != .absolute { style.alignSelf = nil }
            }
        ),
        baselines(
            "baseline-as-start",
            "§8.3",
            "items aligned by a baseline were at cross start",
            as: .flexStart
        ),
        baselines(
            "column-baseline-as-start",
            "§8.3",
            "items of a column aligned by a baseline were at cross start",
            as: .flexStart
        ) { stack, _ in
            stack.direction == .vertical
        },
        baselines(
            "wrapped-baseline-at-left",
            "§8.3",
            "baseline-aligned items of a column that may wrap were on the left, even where lines begin on the right",
            as: .flexEnd
        ) {
            stack,
            direction in
            stack.direction == .vertical && stack.wraps && direction == .rightToLeft
        },
        autoMargins(
            "auto-margins-ignored",
            "§9.5 step 12",
            "auto margins on the main axis were 0"
        ) { $0.direction },
        autoMargins(
            "cross-auto-margins-ignored",
            "§9.6 step 13",
            "auto margins on the cross axis were 0"
        ) {
            $0.direction.crossed
        },
        TreeChange(
            rule: .css,
            name: "width-before-basis",
            step: "§9.2 step 3A",
            clause:
                "an item's base size were its own width or height, whatever its flex basis",
            style: { style, place in
                guard let parent = place.parent else { return }
                let own = parent.direction == .horizontal ? style.width : style.height
                if !own.isAuto { style.flexBasis = .auto }
            }
        ),
        TreeChange(
            rule: .css,
            name: "content-basis-as-auto",
            step: "§7.2.3",
            clause: "a flex basis of content were auto",
            style: { style, _ in
                if style.flexBasis == .keyword(.content) { style.flexBasis = .auto }
            }
        ),
        maximumWins(by: .css, "maximum-wins", "Sizing 3 §5.2"),
        minimumOfAuto("no-automatic-minimum", "an automatic minimum were 0", in: Axis.allCases),
        minimumOfAuto(
            "no-automatic-minimum-of-rows",
            "an automatic minimum of an item of a row were 0",
            in: [.horizontal]
        ),
        minimumOfAuto(
            "no-automatic-minimum-of-columns",
            "an automatic minimum of an item of a column were 0",
            in: [.vertical]
        ),
        TreeChange(
            rule: .css,
            name: "reversed-before-lines",
            step: "§9.3 step 5",
            clause:
                "items of a reversed direction were reversed before line breaking, not within each line",
            stack: { stack, _ in
                guard stack.isReversed, stack.wraps else { return }
                stack.turnForwards()
                stack.packAtOtherEnd()
            },
            children: reverseOrder
        ),
        TreeChange(
            rule: .css,
            name: "hidden-items-counted",
            step: "§4",
            clause: "hidden items were empty items with gaps on both sides",
            style: { style, place in
                guard place.parent != nil, style.hasBox, style.box.display == .some(.none) else {
                    return
                }
                style = Style(width: 0, height: 0)
                (style.minWidth, style.minHeight) = (0, 0)
            }
        ),
        TreeChange(
            rule: .css,
            name: "stretch-beats-cross-size",
            step: "§9.4 step 11",
            clause: "the width or height across items aligned to stretch were ignored",
            style: { style, place in
                guard let parent = place.parent, style.box.position != .absolute,
                    (style.alignSelf ?? parent.alignment(by: .css)) == .stretch
                else { return }
                switch parent.direction {
                case .horizontal: style.height = .auto
                case .vertical: style.width = .auto
                }
            }
        ),
        unstretched("minimum", "minimum", dropsMinimum: true),
        unstretched("maximum", "maximum", dropsMaximum: true),
        unstretched(
            "limits",
            "minimum and maximum",
            dropsMinimum: true,
            dropsMaximum: true
        ),
    ]

    /// Creates a change that ignores limits on the cross axis of items that are not stretched.
    private static func unstretched(
        _ name: String,
        _ words: String,
        dropsMinimum: Bool = false,
        dropsMaximum: Bool = false
    ) -> TreeChange {
        TreeChange(
            rule: .css,
            name: "unstretched-\(name)-ignored",
            step: "§9.4 step 7",
            clause: "the \(words) across items that are not stretched were ignored",
            style: { style, place in
                guard let parent = place.parent, style.box.position != .absolute,
                    !style.isStretched(across: parent)
                else { return }
                switch parent.direction {
                case .horizontal:
                    if dropsMinimum { style.minHeight = .auto }
                    if dropsMaximum { style.maxHeight = .auto }
                case .vertical:
                    if dropsMinimum { style.minWidth = .auto }
                    if dropsMaximum { style.maxWidth = .auto }
                }
            }
        )
    }

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

    /// Creates a change that makes automatic minima along some axes 0.
    private static func minimumOfAuto(
        _ name: String,
        _ clause: String,
        in axes: [Axis]
    ) -> TreeChange {
        TreeChange(
            rule: .css,
            name: name,
            step: "§4.5",
            clause: clause,
            style: { style, place in
                guard let parent = place.parent, style.box.position != .absolute,
                    axes.contains(parent.direction)
                else { return }
                switch parent.direction {
                case .horizontal: if style.minWidth == .auto { style.minWidth = 0 }
                case .vertical: if style.minHeight == .auto { style.minHeight = 0 }
                }
            }
        )
    }

    /// Reverses the order of the items of a container that is reversed and may wrap.
    @Sendable
    private static func reverseOrder(in stack: Stack, of children: inout [Style]) {
        guard stack.isReversed, stack.wraps else { return }
        let sorted = children.indices.sorted {
            (children[$0].box.order, $0) < (children[$1].box.order, $1)
        }
        for (rank, place) in sorted.enumerated() { children[place].box.order = -Double(rank) }
    }

    /// Creates a change that makes `auto` margins of items along an axis 0.
    private static func autoMargins(
        _ name: String,
        _ step: String,
        _ clause: String,
        along axis: @escaping @Sendable (Stack) -> Axis
    ) -> TreeChange {
        TreeChange(
            rule: .css,
            name: name,
            step: step,
            clause: clause,
            style: { style, place in
                guard let parent = place.parent, style.hasBox, style.box.position != .absolute
                else {
                    return
                }
                for side in Side.allCases
                where side.axis == axis(parent) && style.box.margin[side] == .auto {
                    style.box.margin[side] = 0
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

extension Style {
    /// Whether a stack makes the element as long across as its line.
    fileprivate func isStretched(across stack: Stack) -> Bool {
        let cross = stack.direction.crossed
        let length = cross == .horizontal ? width : height
        let hasAutoMargin = Side.allCases.contains {
            $0.axis == cross && box.margin[$0] == .auto
        }
        return length == .keyword(.stretch)
            || length.isAuto && !hasAutoMargin
                && (alignSelf ?? stack.alignment(by: .css)) == .stretch
    }
}
