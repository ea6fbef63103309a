// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

extension TreeMaker {
    /// The properties of a flex container.
    mutating func flexContainer(along axis: Axis) -> Stack {
        Stack(
            direction: axis,
            spacing: random.pick(0, 0, 5, 8, 7.3),
            justifyContent: random.any(except: [.stretch], otherwise: .start),
            alignItems: flexAlignment(along: axis),
            flexWrap: random.oneIn(taste.wrapping) ? .wrap : .noWrap,
            alignContent: random.any(otherwise: .stretch),
            lineSpacing: random.pick(0, 0, 4)
        )
    }

    /// Sets what a flex container reads of an item.
    mutating func setFlexItem(_ style: inout Style) {
        style.flexBasis = random.oneIn(9) ? .content : dimension(oneIn: taste.dimension)
        if random.oneIn(2) { style.flexGrow = random.pick(0.25, 0.5, 1, 1, 2) }
        if random.oneIn(2) { style.flexShrink = random.pick(0.25, 0.5, 1, 1, 2) }
        guard taste.hasDetails, random.oneIn(5) else { return }
        style.alignSelf = random.any(otherwise: .start)
    }
}
