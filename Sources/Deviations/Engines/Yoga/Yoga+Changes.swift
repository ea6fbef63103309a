// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

extension Yoga {
    /// The properties that Yoga reads differently.
    static let changes = [
        TreeChange(
            rule: .css,
            name: "yoga-ratio-before-cross-size",
            step: "§9.4 step 7",
            clause:
                "aspect-ratio decided the cross size of an item, even if it has a cross size or is stretched",
            style: ratioBeforeCrossSize
        ),
        TreeChange(
            rule: .css,
            name: "yoga-reversed-insets-turned",
            step: "Position 3 §3.3",
            clause: "insets moved relative boxes the opposite way along a reversed main axis",
            style: turnInsets
        ),
        TreeChange(
            rule: .css,
            name: "yoga-lone-base-0",
            step: "§9.2 step 3",
            clause: "the only flexible item of a container, if it both grows and shrinks, "
                + "had a base size of 0",
            children: loneBase
        ),
    ]

    /// Source: `yoga/algorithm/CalculateLayout.cpp` lines 592–611, for a container of known length.
    @Sendable
    private static func loneBase(in stack: Stack, of children: inout [Style]) {
        let flexible = children.indices.filter {
            let style = children[$0]
            return style.position != .absolute && style.display == nil
                && (style.flexGrow != 0 || style.flexShrink != 0)
        }
        guard let first = flexible.first, flexible.count == 1, children[first].flexGrow != 0,
            children[first].flexShrink != 0
        else { return }
        children[first].flexBasis = .points(0)
    }

    /// Source: `yoga/algorithm/CalculateLayout.cpp` lines 980–990.
    @Sendable
    private static func ratioBeforeCrossSize(of style: inout Style, in place: TreeChange.Place) {
        guard style.hasBox, let ratio = style.box.aspectRatio, let parent = place.parent,
            style.box.position != .absolute
        else { return }
        let isRow = parent.direction == .horizontal
        let (main, cross) = isRow ? (style.width, style.height) : (style.height, style.width)
        if main.isAuto, style.flexBasis.isAuto, case .points(let length) = cross {
            style.flexBasis = .points(isRow ? length * ratio : length / ratio)
        }
        if isRow { style.height = .auto } else { style.width = .auto }
        if (style.alignSelf ?? parent.alignment(by: .css)) == .stretch {
            style.alignSelf = .flexStart
        }
    }

    /// Source: `yoga/node/Node.cpp` lines 299–345.
    @Sendable
    private static func turnInsets(of style: inout Style, in place: TreeChange.Place) {
        guard style.hasBox, let parent = place.parent, parent.isReversed,
            style.box.position == .relative
        else { return }
        style.box.inset.turn(along: parent.direction)
    }
}
