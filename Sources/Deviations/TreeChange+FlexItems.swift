// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

extension TreeChange {
    static let ofFlexItems = [
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
        maximumWins(by: .css, "maximum-wins", "Sizing 3 §4.1"),
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
