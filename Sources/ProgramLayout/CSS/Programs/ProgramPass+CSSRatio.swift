// SPDX-License-Identifier: GPL-3.0-or-later

internal import LinearProgramming
internal import RealNumbers
internal import StackLayout

// CSS Positioned Layout Module Level 3, §4.3, where a ratio says one of two lengths that are both unknown.

extension ProgramPass {
    /// § 4.3: how large a box is that fills what its insets leave along one axis, and follows its ratio along the other,
    /// by a program; `nil` if it is not like that.
    ///
    /// What its content makes of it comes later, and so do its minimum and maximum along the axis of the ratio.
    ///
    /// - Parameters:
    ///   - followsHeight: Whether the width follows the height; else the height follows the width.
    ///   - stack: The stack of which the program is shown as one.
    mutating func filledSize(
        of item: CSSItem,
        _ filling: AbsoluteFilling,
        _ axes: (horizontal: AbsoluteAxis, vertical: AbsoluteAxis),
        followsHeight: Bool,
        in stack: Int
    ) throws(LayoutFailure) -> Size? {
        // 1. Whether both are unknown.
        guard let ratio = item.ratio, item.preferred == .unspecified else { return nil }
        guard followsHeight ? filling.height : filling.width else { return nil }
        // In doubles such a ratio leaves no digits of the longer length.
        if Number.rounds, !(1e-6...1e6).contains(ratio.value) { return nil }

        // 2. The program.
        let axis: Axis = followsHeight ? .vertical : .horizontal
        let stated =
            followsHeight
            ? CSSRatioProgram(
                axis: axis,
                available: max(item.edges.height, axes.vertical.available),
                bounds: .init(min: item.min.height, max: item.max.height),
                ratio: ratio
            )
            : CSSRatioProgram(
                axis: axis,
                available: axes.horizontal.available,
                bounds: item.transferredWidths(by: item.ownHeight),
                ratio: ratio
            )
        let tree = tree
        let name = scratch.keepsNames ? tree.programName(of: item.index) : ""
        stated.state(in: &scratch.program, name: name)
        try scratch.solve { "the size of \(tree.name(of: item.index))" }
        if scratch.keepsNames { placedPrograms[stack, default: []].append(scratch.program) }
        return stated.size(in: scratch.solution)
    }
}
