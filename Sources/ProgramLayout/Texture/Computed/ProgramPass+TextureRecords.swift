// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension ProgramPass {
    /// Returns the record of a line.
    func record(
        of line: TextureLine,
        number: Int,
        _ problem: TextureStack
    ) -> StackRecord {
        let axis = problem.axis
        let children = line.items.map { item in
            let sizing = tree[item.index].sizing
            let own = sizing.bounds(along: axis, in: problem.parent[axis])
            let ownCross = sizing.bounds(along: axis.crossed, in: problem.parent[axis.crossed])
            return StackRecord.Child(
                index: item.index,
                interval: pixels.ceil(own),
                base: item.base,
                growth: Number(written: item.flexGrow),
                shrinkage: Number(written: item.flexShrink) * item.base,
                proposal: item.flexed,
                length: item.size[axis],
                crossInterval: pixels.ceil(ownCross),
                crossLength: item.size[axis.crossed]
            )
        }
        let isGrown = line.flexing == .growing && line.items.contains { $0.flexed != nil }
        let pixel = pixels.scale.map { 1 / Number(written: $0) } ?? 0
        return StackRecord(
            index: problem.index,
            rule: .texture,
            line: number,
            proposal: problem.main.lower,
            limit: problem.main.upper,
            granularity: isGrown ? 1 : pixel,
            spacing: line.spacing(problem.stack),
            cross: line.length,
            children: children
        )
    }
}
