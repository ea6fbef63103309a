// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// The parts of random fixtures that differ from rule to rule.
///
/// There is one for each rule, which is shared: it is asked many times for each fixture.
final class RuleWords: Sendable {
    /// Makes the properties of a stack along an axis.
    let stack: @Sendable (inout TreeMaker, Axis) -> Stack
    /// Sets the properties of a child that its stack reads.
    let setItem: @Sendable (inout TreeMaker, inout Style, Stack) -> Void
    /// Makes the space of a root of the rule.
    let space: @Sendable (inout TreeMaker) -> LayoutDraft.Space
    /// Content that not every engine of the rule knows.
    let unusualContents: Set<TreeTraits.Showing>
    /// Whether trees of the rule alone have elements that are no stacks, and pixels.
    let hasArrangements: Bool
    /// The traits of boxes with pictures; `nil` if the rule's pictures have dimensions only.
    let boxesOfPictures: BoxTraits?
    /// Sets the length of a child of a line.
    let setLength: @Sendable (RandomLine.Child, inout Style) -> Void
    /// Makes the space of a line without a largest length; `least` is its smallest length, if any.
    let openSpace: @Sendable (_ least: Double?, _ height: Double) -> LayoutDraft.Space

    init(
        stack: @escaping @Sendable (inout TreeMaker, Axis) -> Stack,
        setItem: @escaping @Sendable (inout TreeMaker, inout Style, Stack) -> Void,
        space: @escaping @Sendable (inout TreeMaker) -> LayoutDraft.Space,
        unusualContents: Set<TreeTraits.Showing>,
        hasArrangements: Bool,
        boxesOfPictures: BoxTraits?,
        setLength: @escaping @Sendable (RandomLine.Child, inout Style) -> Void,
        openSpace: @escaping @Sendable (Double?, Double) -> LayoutDraft.Space
    ) {
        self.stack = stack
        self.setItem = setItem
        self.space = space
        self.unusualContents = unusualContents
        self.hasArrangements = hasArrangements
        self.boxesOfPictures = boxesOfPictures
        self.setLength = setLength
        self.openSpace = openSpace
    }
}

extension Algorithm {
    /// The parts of random fixtures that the rule decides.
    var words: RuleWords {
        switch self {
        case .hstack: .hstack
        case .texture: .texture
        case .css: .css
        }
    }
}

extension RuleWords {
    /// A range of lengths with no largest one.
    @Sendable
    static func endlessRange(_ least: Double?, _ height: Double) -> LayoutDraft.Space {
        .range(
            min: Size(width: least ?? 0, height: height),
            max: Size(width: .infinity, height: height)
        )
    }

    /// Sets the flex basis and the flex factors of a child.
    @Sendable
    static func setFlexLength(_ child: RandomLine.Child, _ style: inout Style) {
        style.flexBasis = .points(child.basis)
        style.flexGrow = child.grow
        style.flexShrink = child.shrink
    }
}
