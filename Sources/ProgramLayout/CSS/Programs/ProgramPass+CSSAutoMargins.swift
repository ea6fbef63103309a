// SPDX-License-Identifier: GPL-3.0-or-later

internal import LinearProgramming
internal import RealNumbers
internal import StackLayout

extension ProgramPass {
    /// § 9.5, step 12: distributes the free space of a line evenly to the `auto` margins along it,
    /// with a program.
    ///
    /// - Returns: Whether the margins took free space, so that none is left for the alignment.
    mutating func shareFreeSpace(
        _ free: Number,
        amongMarginsOf line: CSSFilledLine,
        _ problem: CSSStack,
        _ programs: inout [LinearProgram]
    ) throws(LayoutFailure) -> Bool {
        // 1. Find the margins that share the space.
        guard free > 0, tree.hasBoxes,
            line.items.contains(where: { !css.items[$0].autoMargins.isDisjoint(with: .main) })
        else { return false }
        var margins: [(position: Int, side: CSSAutoMargins)] = []
        for position in line.items {
            for side in [CSSAutoMargins.before, .after]
            where css.items[position].autoMargins.contains(side) {
                margins.append((position, side))
            }
        }

        // 2. Give each the same length.
        let (tree, items) = (tree, css.items)
        let shared = WaterFilling<Number>(
            margins.map { _ in .init(lower: 0, upper: .infinity) },
            total: free
        )
        func name(_ margin: (position: Int, side: CSSAutoMargins)) -> String {
            let name = tree.programName(of: items[margin.position].index)
            return "\(name).margin.\(margin.side == .before ? "before" : "after")"
        }
        let lengths = try scratch.fill(
            shared,
            for: .autoMargins,
            in: line.main,
            names: scratch.keepsNames ? margins.map(name) : [],
            total: scratch.keepsNames ? "\(tree.programName(of: problem.index)).free" : "",
            programs: &programs
        ) {
            "the auto margins in \(tree.name(of: problem.index))"
        }
        for (margin, length) in zip(margins, lengths) {
            switch margin.side {
            case .before: css.items[margin.position].before += length
            default: css.items[margin.position].after += length
            }
        }
        return true
    }
}
