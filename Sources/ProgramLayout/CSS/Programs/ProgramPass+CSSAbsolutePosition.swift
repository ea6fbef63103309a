// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// CSS Positioned Layout Module Level 3, §4.4.

extension ProgramPass {
    /// § 4.4: finds the position of a box of a known length along an axis of its containing block,
    /// with a program.
    mutating func position(
        of index: Int,
        _ axis: AbsoluteAxis,
        length: Number,
        in stack: Int
    ) throws(LayoutFailure) -> Number {
        // 1. Find the inset or margin that yields.
        var stated = CSSAbsoluteProgram<Number>(
            insets: axis.clampedInsets,
            margins: (axis.margins.before ?? 0, axis.margins.after ?? 0),
            length: length,
            whole: axis.whole,
            givesWay: axis.givesWay
        )
        if axis.isInset {
            let free = axis.available - length
            stated.margins = axis.margins
            if axis.margins.before != nil, axis.margins.after != nil,
                let start = axis.startWithinLimits(length: length + axis.margin)
            {
                stated.insets.start = start
                stated.givesWay = .end
            }
            if axis.margins.before == nil, axis.margins.after == nil, free < 0,
                axis.axis == .horizontal
            {
                if axis.isTurned { stated.margins.after = 0 } else { stated.margins.before = 0 }
            }
        }

        // 2. Solve the program.
        let tree = tree
        stated.state(
            in: &scratch.program,
            name: scratch.keepsNames
                ? "\(tree.programName(of: index)).\(axis.axis == .horizontal ? "x" : "y")" : ""
        )
        try scratch.solve { "the position of \(tree.name(of: index))" }
        if scratch.keepsNames { placedPrograms[stack, default: []].append(scratch.program) }
        return CSSAbsoluteProgram<Number>.position(in: scratch.solution)
    }
}
