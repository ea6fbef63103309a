// SPDX-License-Identifier: GPL-3.0-or-later

internal import LinearProgramming
internal import RealNumbers
internal import StackLayout

extension ProgramPass {
    /// § 9.4, steps 8 and 9: sets the final cross sizes of lines.
    ///
    /// The line of a single-line stack has the stack's cross size. Lines that stretch share the
    /// free space evenly, with a program.
    mutating func stretchLines(
        _ lines: Range<Int>,
        _ problem: CSSStack,
        _ programs: inout [LinearProgram]
    ) throws(LayoutFailure) {
        // 1. Find the free space.
        let sum = crossSum(of: lines, problem)
        let total = problem.crossLength(holding: sum)
        guard problem.isMultiLine else {
            css.lines[lines.lowerBound].cross = total
            return
        }
        guard problem.stack.alignContent == .stretch, total > sum else { return }

        // 2. Make every line longer by the same length.
        let gaps = problem.lineGap * Number(lines.count - 1)
        let shared = WaterFilling(
            css.lines[lines].map { .init(base: $0.cross, lower: $0.cross, upper: .infinity) },
            total: total - gaps
        )
        let (tree, length) = (tree, problem.axis.crossed.lengthName)
        let lengths = try scratch.fill(
            shared,
            for: .stretchedLines,
            in: total,
            names: scratch.keepsNames ? (1...lines.count).map { "line\($0).\(length)" } : [],
            total: scratch.keepsNames ? "\(tree.programName(of: problem.index)).\(length)" : "",
            programs: &programs
        ) {
            "the stretching of the lines of \(tree.name(of: problem.index))"
        }
        for (number, length) in zip(lines, lengths) { css.lines[number].cross = length }
    }
}
