// SPDX-License-Identifier: GPL-3.0-or-later

internal import LinearProgramming
internal import RealNumbers
internal import StackLayout

// The layout of a `css` stack, step by step. Sections (§) and steps are those of CSS Flexible Box
// Layout Module Level 1, in order of execution. Two steps are linear programs: step 6, the flexible
// lengths, and step 9, the stretching of lines. The others are computed.

extension ProgramPass {
    /// Lays out a `css` stack (§ 9).
    ///
    /// Elements here have no anonymous items (§ 9.1, step 1) and no collapsed items (§ 9.4, step
    /// 10).
    mutating func layOutCSS(_ problem: CSSStack) throws(LayoutFailure) -> CSSAnswer {
        let around = problem.edges.sum
        let none = Size(
            width: problem.outer.width,
            height: problem.outer.height.clamp(around.height)
        )
        if tree[problem.index].children.isEmpty {
            return CSSAnswer(box: CSSBox(size: none, contentHeight: around.height))
        }
        let (firstItem, firstLine) = (css.items.count, css.lines.count)
        var programs: [LinearProgram] = []

        // § 9.2, step 2: the question contains the available space.
        // § 9.2, step 3: determine flex base sizes and hypothetical main sizes.
        let items = try appendItems(of: problem)
        if items.isEmpty {
            return CSSAnswer(box: CSSBox(size: none, contentHeight: around.height))
        }
        for position in items { try determineBaseSize(of: position, problem) }

        // § 9.3, step 5: collect lines; then § 9.2, step 4: determine their main size, which
        // follows from their items in a column.
        let lines = collectLines(items, problem)
        let content = setMainSize(of: lines, problem)

        // § 9.3, step 6: resolve flexible lengths.
        for number in lines {
            try resolveFlexibleLengths(
                of: css.lines[number],
                number: number - lines.lowerBound,
                problem,
                &programs
            )
        }

        // § 9.4, steps 7 and 8: determine the items' hypothetical cross sizes and the lines' cross
        // sizes.
        for number in lines {
            for position in css.lines[number].items {
                if css.items[position].isPlain, !problem.isColumn {
                    css.items[position].takePlainHeight()
                } else {
                    try determineHypotheticalCrossSize(of: position, problem)
                }
            }
            setCrossSize(ofLine: number, problem)
        }

        // § 9.6, step 15: determine the stack's cross size, which step 9 needs.
        let across = crossSum(of: lines, problem)
        let size = size(of: problem, lines, across)

        // § 9.4, steps 9 and 11: stretch lines and items.
        try stretchLines(lines, problem, &programs)
        for number in lines { try determineUsedCrossSizes(inLine: number, problem) }

        // § 9.5, step 12, and § 9.6, steps 13, 14 and 16: align everything.
        let height = (problem.isColumn ? content : across) + around.height
        let outer = problem.outer.height.clamp(size.height + around.height)
        var box = CSSBox(
            size: Size(width: problem.outer.width, height: outer),
            contentHeight: height
        )
        let children = try align(lines, problem, size, &box, &programs)
        let records = appendRecords(of: lines, problem)
        css.items.removeLast(css.items.count - firstItem)
        css.lines.removeLast(css.lines.count - firstLine)
        return CSSAnswer(
            box: box,
            inside: .children(children, records: records),
            programs: programs
        )
    }

    /// § 9.2, step 4: sets the main size of the lines.
    ///
    /// - Returns: The longest length of a line before it is flexed.
    private mutating func setMainSize(of lines: Range<Int>, _ problem: CSSStack) -> Number {
        var longest: Number = 0
        for number in lines { longest = max(longest, hypotheticalLength(of: css.lines[number])) }
        let main = problem.length(holding: longest)
        for number in lines { css.lines[number].main = main }
        return longest
    }

    /// § 9.6, step 15: the size of the stack for a total cross size of its lines.
    private func size(of problem: CSSStack, _ lines: Range<Int>, _ across: Number) -> Size {
        var height = across
        if problem.isColumn {
            height = 0
            for number in lines { height = max(height, css.lines[number].main) }
        }
        return Size(width: problem.width, height: problem.height.clamp(height))
    }

    /// Returns the length of a line before it is flexed, gaps and margins included.
    private func hypotheticalLength(of line: CSSFilledLine) -> Number {
        var length = line.spacing
        for position in line.items { length += css.items[position].hypothetical }
        return length
    }

    /// § 9.3, step 5: collects items into lines.
    ///
    /// An item that would make a line too long begins the next one.
    ///
    /// - Returns: The positions of the lines, which are pushed on top of all others.
    mutating func collectLines(_ items: Range<Int>, _ problem: CSSStack) -> Range<Int> {
        let first = css.lines.count
        guard problem.isMultiLine else {
            appendLine(items, problem)
            return first..<css.lines.count
        }
        // Rounding in a sum must not start a new line.
        let longest = problem.longestLine + (Number.rounds ? 1e-6 : 0)
        let gap = problem.gap
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
        var spacing = problem.gap * Number(items.count - 1)
        for position in items { spacing += css.items[position].margins }
        css.lines.append(CSSFilledLine(items: items, spacing: spacing))
    }
}
