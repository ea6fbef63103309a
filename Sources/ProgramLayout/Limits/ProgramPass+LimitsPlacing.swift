// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension ProgramPass {
    /// Gives a measured element and its contents their frames.
    ///
    /// Positions are added without rounding; only frames are rounded to pixels.
    mutating func place(_ child: LimitsChild, at origin: Point) throws(LayoutFailure) {
        let corner = grid(of: child.index).ceil(origin).finite
        frames[child.index] = Rect(origin: corner, size: child.size)
        if !origin.x.isWithinDoubles, tree[child.index].content != nil {
            withoutPlace.insert(child.index)
        }
        guard let answer = child.answer else { return abandon(child.index) }
        try placeInside(of: child.index, answers[number: answer], at: origin)
    }

    /// Gives everything inside an element that was never measured an empty frame at its origin.
    private mutating func abandon(_ index: Int) {
        for child in tree[index].children {
            frames[child] = Rect(origin: frames[index].origin, size: .zero)
            abandon(child)
        }
    }

    /// Places the contents of an element.
    mutating func placeInside(
        of index: Int,
        _ answer: LimitsAnswer,
        at origin: Point
    ) throws(LayoutFailure) {
        records += answer.records
        switch answer.inside {
        case .children(let children):
            if !answer.programs.isEmpty { placedPrograms[index] = answer.programs }
            for child in children { try place(child, at: origin + child.origin) }
        case .lines(let problem, let lines):
            let (children, program) = try arranged(problem, lines)
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
}

extension Geometry.Point {
    /// The point, with 0 for invalid coordinates.
    fileprivate var finite: Self {
        Self(x: x.isWithinDoubles ? x + 0 : 0, y: y.isWithinDoubles ? y + 0 : 0)
    }
}
