// SPDX-License-Identifier: GPL-3.0-or-later

internal import LinearProgramming
internal import RealNumbers
internal import StackLayout

// CSS Positioned Layout Module Level 3, §4.3, where a ratio relates two unknown lengths.

extension ProgramPass {
    /// Returns the size of a box whose insets give one length and whose ratio gives the other.
    ///
    /// A program finds both lengths (§ 4.3). The content, and the minimum and maximum of the length
    /// that the ratio gives, are applied later.
    ///
    /// - Parameters:
    ///   - followsHeight: Whether the width follows the height; otherwise the height follows the
    ///     width.
    ///   - stack: The stack that lists the program.
    /// - Returns: The size; `nil` if the box is not sized this way.
    mutating func filledSize(
        of item: CSSItem,
        _ filling: AbsoluteFilling,
        _ axes: (horizontal: AbsoluteAxis, vertical: AbsoluteAxis),
        followsHeight: Bool,
        in stack: Int
    ) throws(LayoutFailure) -> Size? {
        // 1. Require that both lengths are unknown.
        guard let ratio = item.ratio, item.preferred == .unspecified else { return nil }
        guard followsHeight ? filling.height : filling.width else { return nil }
        // In doubles, a more extreme ratio leaves the longer length without digits.
        if Number.rounds, !(1e-6...1e6).contains(ratio.value) { return nil }

        // 2. Solve the program.
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
