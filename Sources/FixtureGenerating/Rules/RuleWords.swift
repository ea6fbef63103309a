// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// The parts of random fixtures that differ from rule to rule.
///
/// There is one shared object for each rule, because each fixture uses it many times.
final class RuleWords: Sendable {
    /// Makes the properties of a stack along an axis.
    let stack: @Sendable (inout TreeMaker, Axis) -> Stack
    /// Sets the properties of a child that its stack reads.
    let setItem: @Sendable (inout TreeMaker, inout Style, Stack) -> Void
    /// Makes the constraint of a root of the rule.
    let space: @Sendable (inout TreeMaker) -> LayoutDraft.Space
    /// The kinds of content that some engines of the rule do not support.
    let rareContents: Set<TreeTraits.Showing>
    /// Whether trees of this rule alone contain elements other than stacks, and pixels.
    let hasArrangements: Bool
    /// The traits of boxes with pictures; `nil` if pictures under the rule have only dimensions.
    let boxesOfPictures: BoxTraits?
    /// Sets the length of a child of a line.
    let setLength: @Sendable (RandomLine.Child, inout Style) -> Void
    /// Makes the constraint of a line without a maximum length; `least` is its minimum length, if any.
    let openSpace: @Sendable (_ least: Double?, _ height: Double) -> LayoutDraft.Space

    init(
        stack: @escaping @Sendable (inout TreeMaker, Axis) -> Stack,
        setItem: @escaping @Sendable (inout TreeMaker, inout Style, Stack) -> Void,
        space: @escaping @Sendable (inout TreeMaker) -> LayoutDraft.Space,
        rareContents: Set<TreeTraits.Showing>,
        hasArrangements: Bool,
        boxesOfPictures: BoxTraits?,
        setLength: @escaping @Sendable (RandomLine.Child, inout Style) -> Void,
        openSpace: @escaping @Sendable (Double?, Double) -> LayoutDraft.Space
    ) {
        self.stack = stack
        self.setItem = setItem
        self.space = space
        self.rareContents = rareContents
        self.hasArrangements = hasArrangements
        self.boxesOfPictures = boxesOfPictures
        self.setLength = setLength
        self.openSpace = openSpace
    }
}

extension Algorithm {
    /// The parts of random fixtures for the rule.
    var words: RuleWords {
        switch self {
        case .hstack: .hstack
        case .texture: .texture
        case .css: .css
        case .flutter: .flutter
        }
    }
}

extension RuleWords {
    /// Makes a constraint without a maximum width.
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
