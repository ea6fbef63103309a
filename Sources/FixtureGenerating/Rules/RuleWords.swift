// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// How random fixtures are written in the words of one rule.
///
/// There is one for each rule, which is shared: it is asked many times for each fixture.
final class RuleWords: Sendable {
    /// Makes the properties of a stack along an axis.
    let stack: @Sendable (inout TreeMaker, Axis) -> Stack
    /// Sets what a stack reads of a child.
    let setItem: @Sendable (inout TreeMaker, inout Style, Stack) -> Void
    /// Makes what a root of the rule is given.
    let space: @Sendable (inout TreeMaker) -> LayoutDraft.Space
    /// Content that not every engine of the rule knows.
    let unusualContents: Set<TreeTraits.Showing>
    /// Whether trees of the rule alone have elements that are no stacks, and pixels.
    let hasArrangements: Bool
    /// What boxes with pictures are like, if pictures have more than dimensions.
    let boxesOfPictures: BoxTraits?
    /// Sets how long a child of a line is.
    let setLength: @Sendable (RandomLine.Child, inout Style) -> Void
    /// What a line is given that may be as long as it likes, at least so long.
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
    /// How fixtures are written in its words.
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

    /// Sets what children that flex have.
    @Sendable
    static func setFlexLength(_ child: RandomLine.Child, _ style: inout Style) {
        style.flexBasis = .points(child.basis)
        style.flexGrow = child.grow
        style.flexShrink = child.shrink
    }
}
