// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension ProgramPass {
    /// Lays out a root that is a `css` box.
    mutating func layOutCSSRoot() throws(LayoutFailure) {
        let limits = container.limits
        let question = try cssQuestion(LayoutTree.root, within: limits, in: limits.max)
        // The root is asked only once, so its answer is not kept.
        try placeCSS(question, try cssMeasured(question), at: .zero)
    }

    /// Gives a `css` box and its contents their frames.
    mutating func placeCSS(
        _ question: CSSQuestion,
        at origin: Point
    ) throws(LayoutFailure) {
        try placeCSS(question, try cssAnswer(question), at: origin)
    }

    private mutating func placeCSS(
        _ question: CSSQuestion,
        _ answer: CSSAnswer,
        at origin: Point
    ) throws(LayoutFailure) {
        let index = question.index
        frames[index] = Rect(origin: origin, size: answer.box.size)
        switch answer.inside {
        case .nothing, .children: try placeInsideCSS(question, answer, at: origin)
        case .limits(let asked):
            // The element is measured again if its height differs from its natural one.
            let exact = SizeLimits(exactly: answer.box.size)
            let last = LimitsQuestion(index: index, limits: exact, parent: asked.parent)
            try placeInside(of: index, try self.answer(last), at: origin)
        case .offers(let rule, let offered):
            try placeInside(of: index, by: rule, frames[index], asOffered: offered)
        }
    }

    /// Places the contents of a `css` stack, and records its lines.
    mutating func placeInsideCSS(
        _ question: CSSQuestion,
        _ answer: CSSAnswer,
        at origin: Point
    ) throws(LayoutFailure) {
        // The caller may have rounded the frame.
        let (corner, size) = (frames[question.index].origin, frames[question.index].size)
        if tree.hasAbsoluteBoxes { keepPaddingBox(question, size, at: corner) }
        try placeItems(of: question.index, answer, at: origin)
        guard tree.hasAbsoluteBoxes, tree[question.index].hasChildrenOutOfPlace,
            let stack = tree.stack(at: question.index)
        else { return }
        for child in tree.boxes(in: question.index) where tree.isAbsolute(child) {
            try placeAbsolute(child, of: stack, question, size, at: origin)
        }
    }

    private mutating func placeItems(
        of index: Int,
        _ answer: CSSAnswer,
        at origin: Point
    ) throws(LayoutFailure) {
        guard case .children(let children, records: let lines) = answer.inside else { return }
        if !lines.isEmpty { records += css.records[lines] }
        if scratch.keepsNames { placedPrograms[index] = answer.programs }
        for position in children {
            let place = origin + css.children[position].origin
            let child = css.children[position].question.index
            if css.children[position].isPlain || tree[child].isSimple {
                frames[child] = Rect(origin: place, size: css.children[position].size)
            } else {
                try placeCSS(css.children[position].question, at: place)
            }
        }
    }

    /// Keeps the records of lines if records are kept.
    ///
    /// - Returns: The positions of the records.
    mutating func appendRecords(of lines: Range<Int>, _ problem: CSSStack) -> Range<Int> {
        let first = css.records.count
        guard keepsRecords else { return first..<first }
        for number in lines {
            let line = css.lines[number]
            css.records.append(
                cssRecord(of: line, number: number - lines.lowerBound, problem)
            )
        }
        return first..<css.records.count
    }

    /// Returns the record of a line.
    private func cssRecord(
        of line: CSSFilledLine,
        number: Int,
        _ problem: CSSStack
    ) -> StackRecord {
        let axis = problem.axis
        let isDefinite = !problem.isColumn || problem.height.isDefinite
        let proposal = isDefinite ? line.main : nil
        let children = line.items.map { position in
            let item = css.items[position]
            return StackRecord.Child(
                index: item.index,
                interval: Interval(min: item.min[axis], max: item.max[axis]),
                base: item.base,
                growth: Number(written: item.factors.grow),
                shrinkage: Number(written: item.factors.shrink) * (item.base - item.edges[axis]),
                flexShrink: Number(written: item.factors.shrink),
                proposal: isDefinite ? item.size[axis] : nil,
                length: item.size[axis],
                crossInterval: Interval(
                    min: item.min[axis.crossed],
                    max: item.max[axis.crossed]
                ),
                crossLength: item.size[axis.crossed]
            )
        }
        return StackRecord(
            index: problem.index,
            rule: .css,
            line: number,
            proposal: proposal,
            limit: proposal,
            spacing: line.spacing,
            cross: line.cross,
            children: children
        )
    }
}
