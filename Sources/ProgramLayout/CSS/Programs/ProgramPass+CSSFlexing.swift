// SPDX-License-Identifier: GPL-3.0-or-later

internal import LinearProgramming
internal import RealNumbers
internal import StackLayout

extension ProgramPass {
    /// § 9.3, step 6: resolves the flexible lengths of a line with programs, as § 9.7 specifies.
    ///
    /// ``CSSLine`` performs steps 1 to 3 of § 9.7, and ``CSSFlexing`` the loop of step 4.
    mutating func resolveFlexibleLengths(
        of line: CSSFilledLine,
        number: Int,
        _ problem: CSSStack,
        _ programs: inout [LinearProgram]
    ) throws(LayoutFailure) {
        // 1. Collect the items of the line.
        let (axis, tree) = (problem.axis, tree)
        css.flexing.removeAll()
        var edges: Number = 0
        for position in line.items {
            css.flexing.append(css.items[position].flexItem)
            edges += css.items[position].edges[axis]
        }

        // 2. Solve the programs.
        let names =
            scratch.keepsNames
            ? line.items.map { position in
                tree.columnName(
                    of: css.items[position].index,
                    along: axis,
                    isOfContent: css.items[position].edges[axis] != 0
                )
            } : []
        let name = scratch.keepsNames ? tree.programName(of: problem.index) : ""
        try scratch.flex(
            &css.flexing,
            available: line.main - line.spacing - edges,
            in: line.main,
            names: names,
            total: name,
            programs: &programs
        ) {
            "the flexing of line \(number + 1) of \(tree.name(of: problem.index))"
        }

        // 3. § 9.7, step 5: set the length of each item.
        for (number, position) in line.items.enumerated() {
            css.items[position].size[axis] =
                css.flexing.lengths[number] + css.items[position].edges[axis]
        }
    }
}

extension ProgramPass.CSSItem {
    /// The item for its line.
    ///
    /// Its lengths exclude padding and border, because it shrinks in proportion to its content box.
    fileprivate var flexItem: CSSLine<Number>.Item {
        CSSLine.Item(
            base: base - edges[axis],
            lower: min[axis] - edges[axis],
            upper: max[axis] - edges[axis],
            grow: Number(written: factors.grow),
            shrink: Number(written: factors.shrink)
        )
    }
}
