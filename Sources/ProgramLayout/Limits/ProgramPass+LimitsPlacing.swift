// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension ProgramPass {
    /// Gives an element that was asked for a size its frame, and those inside theirs.
    ///
    /// Positions add up as they are; only a frame is moved to a pixel.
    mutating func place(_ child: LimitsChild, at origin: Point) throws(LayoutFailure) {
        let corner = pixels.ceil(origin).finite
        frames[child.index] = Rect(origin: corner, size: child.size)
        if !origin.x.isWithinDoubles, tree[child.index].content != nil {
            withoutPlace.insert(child.index)
        }
        guard let answer = child.answer else { return abandon(child.index) }
        try placeInside(of: child.index, answers[number: answer], at: origin)
    }

    /// What was never asked is nothing, and so is everything in it: all of it lies at its corner.
    private mutating func abandon(_ index: Int) {
        for child in tree[index].children {
            frames[child] = Rect(origin: frames[index].origin, size: .zero)
            abandon(child)
        }
    }

    /// Places what is in an element.
    mutating func placeInside(
        of index: Int,
        _ answer: LimitsAnswer,
        at origin: Point
    ) throws(LayoutFailure) {
        switch answer.inside {
        case .children(let children):
            for child in children { try place(child, at: origin + child.origin) }
        case .lines(let problem, let lines):
            let (children, program) = try arranged(problem, lines)
            if keepsRecords {
                records += lines.indices.map { record(of: lines[$0], number: $0, problem) }
            }
            if scratch.keepsNames { placedPrograms[index] = answer.programs + program }
            for child in children { try place(child, at: origin + child.origin) }
        case .offers(let rule, let offered):
            let frame = Rect(origin: origin.finite, size: answer.size)
            try placeInside(of: index, by: rule, frame, asOffered: offered)
        case .css(let asked):
            let question = try cssQuestion(index, within: asked.limits, in: asked.parent)
            try placeInsideCSS(question, try cssAnswer(question), at: origin.finite)
        }
    }

    /// What a record says of a line.
    private func record(
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

extension Geometry.Point {
    /// The point with 0 in place of what is no number.
    fileprivate var finite: Self {
        Self(x: x.isWithinDoubles ? x + 0 : 0, y: y.isWithinDoubles ? y + 0 : 0)
    }
}
