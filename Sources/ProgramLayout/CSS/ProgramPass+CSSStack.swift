// SPDX-License-Identifier: GPL-3.0-or-later

internal import LinearProgramming
internal import RealNumbers
internal import StackLayout

extension ProgramPass {
    /// Lays a `css` stack out.
    ///
    /// Source: CSS Flexible Box Layout Module Level 1, section 9.
    mutating func cssMeasured(_ problem: CSSStack) throws(LayoutFailure) -> CSSAnswer {
        let none = Size(width: problem.width, height: problem.height.clamp(0))
        if tree.items.span[problem.index].children.isEmpty {
            return CSSAnswer(box: CSSBox(size: none, contentHeight: 0))
        }
        let (firstItem, firstLine) = (css.items.count, css.lines.count)

        // 1. Lines whose items have their lengths along the stack, and what they need across it.
        var programs: [LinearProgram] = []
        let lines = try appendLines(of: problem, &programs)

        // 2. How high the content is, and the stack.
        var (along, content) = (Number(0), Number(0))
        for number in lines {
            along = max(along, css.lines[number].main)
            content = max(content, hypotheticalLength(of: css.lines[number]))
        }
        let across = crossSum(of: lines, problem)
        let size =
            problem.isColumn
            ? Size(width: problem.width, height: problem.height.clamp(along))
            : Size(width: problem.width, height: problem.height.clamp(across))

        // 3. Lines get their final lengths across, and items stretch to them.
        try stretchLines(lines, problem, &programs)
        for number in lines { try stretchItems(of: number, problem) }

        // 4. Where everything lies.
        var box = CSSBox(size: size, contentHeight: problem.isColumn ? content : across)
        let children = arrange(lines, problem, &box)
        let firstRecord = css.records.count
        if keepsRecords {
            for number in lines {
                let record = cssRecord(
                    of: css.lines[number],
                    number: number - lines.lowerBound,
                    problem
                )
                css.records.append(record)
            }
        }
        css.items.removeLast(css.items.count - firstItem)
        css.lines.removeLast(css.lines.count - firstLine)
        return CSSAnswer(
            box: box,
            inside: .children(children, records: firstRecord..<css.records.count),
            programs: programs
        )
    }

    /// Puts the lines of a stack on top of all others, flexed, and as long across as their items need.
    ///
    /// - Returns: Their positions.
    mutating func appendLines(
        of problem: CSSStack,
        _ programs: inout [LinearProgram]
    ) throws(LayoutFailure) -> Range<Int> {
        // 1. Flex base sizes and hypothetical sizes.
        let items = appendItems(of: problem)
        for position in items { try measureBase(of: position, problem) }

        // 2. Lines.
        let lines = breakLines(items, problem)

        // 3. Flexible lengths.
        var longest: Number = 0
        for number in lines { longest = max(longest, hypotheticalLength(of: css.lines[number])) }
        for number in lines {
            css.lines[number].main = problem.length(holding: longest)
            try flex(css.lines[number], number: number - lines.lowerBound, problem, &programs)
        }

        // 4. Lengths across.
        for number in lines {
            for position in css.lines[number].items {
                try measureAcross(position, problem)
            }
            measureCross(ofLine: number, problem)
        }
        return lines
    }

    /// How long a line is before it is flexed, gaps and margins included.
    private func hypotheticalLength(of line: CSSFilledLine) -> Number {
        var length = line.spacing
        for position in line.items { length += css.items[position].hypothetical }
        return length
    }

    /// Breaks items into lines: an item that would make a line too long begins the next one.
    mutating func breakLines(_ items: Range<Int>, _ problem: CSSStack) -> Range<Int> {
        let first = css.lines.count
        guard problem.isMultiLine else {
            appendLine(items, problem)
            return first..<css.lines.count
        }
        // A sum that is right but for its last digits must not cost a line.
        let longest = problem.longestLine + (Number.isExact ? 0 : 1e-6)
        let gap = Number(problem.stack.spacing)
        var (start, length) = (items.lowerBound, Number(0))
        for position in items {
            let own = css.items[position].hypothetical + css.items[position].margins
            if position > start, length + gap + own > longest {
                appendLine(start..<position, problem)
                (start, length) = (position, 0)
            }
            length += own + (position == start ? 0 : gap)
        }
        appendLine(start..<items.upperBound, problem)
        return first..<css.lines.count
    }

    private mutating func appendLine(_ items: Range<Int>, _ problem: CSSStack) {
        var spacing = Number(problem.stack.spacing) * Number(items.count - 1)
        for position in items { spacing += css.items[position].margins }
        css.lines.append(CSSFilledLine(items: items, spacing: spacing))
    }

    /// Shares what a line has left, or what is missing.
    private mutating func flex(
        _ line: CSSFilledLine,
        number: Int,
        _ problem: CSSStack,
        _ programs: inout [LinearProgram]
    ) throws(LayoutFailure) {
        // 1. The line as it is.
        let (axis, tree) = (problem.axis, tree)
        css.flexing.removeAll()
        for position in line.items { css.flexing.append(css.items[position].flexItem) }

        // 2. The programs.
        let names =
            desk.keepsNames
            ? line.items.map { tree.columnName(of: css.items[$0].index, along: axis) } : []
        let name = desk.keepsNames ? tree.programName(of: problem.index) : ""
        try desk.flex(
            &css.flexing,
            available: line.main - line.spacing,
            in: line.main,
            names: names,
            total: name,
            programs: &programs
        ) {
            "the flexing of line \(number + 1) of \(tree.name(of: problem.index))"
        }

        // 3. What everybody gets.
        for (number, position) in line.items.enumerated() {
            css.items[position].size[axis] = css.flexing.lengths[number]
        }
    }
}

extension ProgramPass.CSSItem {
    /// What its line has to know of it.
    fileprivate var flexItem: CSSLine<Number>.Item {
        CSSLine.Item(
            base: base,
            lower: min[axis],
            upper: max[axis],
            grow: Number(factors.grow),
            shrink: Number(factors.shrink)
        )
    }
}
