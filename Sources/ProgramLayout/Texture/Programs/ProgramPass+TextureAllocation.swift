// SPDX-License-Identifier: GPL-3.0-or-later

internal import LinearProgramming
internal import RealNumbers
internal import StackLayout

extension ProgramPass {
    /// Phase 3 of optimal layouts: divides a line by its author's intent.
    ///
    /// The line fills at least the stack's minimum and at most its maximum, every child stays
    /// within its own range, and the factors divide the rest.
    mutating func allocate(
        _ line: inout TextureLine,
        _ problem: TextureStack,
        named name: () -> String,
        _ programs: inout [LinearProgram]
    ) throws(LayoutFailure) {
        let axis = problem.axis

        // 1. Find the length to share; without a finite minimum there is nothing to fill.
        let spacing = line.spacing(problem.stack)
        var lengths = line.items.map { $0.base }
        if problem.main.lower.isFinite {
            let allocation = StackAllocation(
                line.items.map { item in
                    let sizing = tree[item.index].sizing
                    return StackAllocation.Child(
                        interval: sizing.bounds(along: axis, in: problem.parent[axis]),
                        base: item.base,
                        growth: Number(written: item.flexGrow),
                        shrinkage: Number(written: item.flexShrink) * item.base
                    )
                },
                fill: problem.main.lower - spacing,
                limit: problem.main.upper - spacing,
                container: problem.length
            )
            let names =
                scratch.keepsNames
                ? line.items.map { tree.columnName(of: $0.index, along: axis) } : []
            let total = scratch.keepsNames ? tree.programName(of: problem.index) : ""
            lengths = try allocation.lengths(
                on: &scratch,
                names: names,
                total: total,
                programs: &programs
            ) { "the optimal program of \(name())" }
        }

        // 2. Measure every child again whose length has changed.
        for (position, length) in lengths.enumerated()
        where line.items[position].answer == nil || length != line.items[position].size[axis] {
            line.items[position].flexed = length
            try measure(&line.items[position], problem, main: Limits(exactly: length))
        }
    }
}
