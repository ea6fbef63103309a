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
        if tree.items[problem.index].children.isEmpty {
            return CSSAnswer(box: CSSBox(size: none, contentHeight: 0))
        }

        // 1. Lines whose items have their lengths along the stack, and what they need across it.
        var programs: [LinearProgram] = []
        var lines = try cssLines(of: problem, &programs)

        // 2. How high the content is, and the stack.
        let along = lines.reduce(0) { max($0, $1.main) }
        let across = crossSum(of: lines, problem)
        let size =
            problem.isColumn
            ? Size(width: problem.width, height: problem.height.clamp(along))
            : Size(width: problem.width, height: problem.height.clamp(across))
        let content = problem.isColumn ? contentLength(of: lines, problem) : across

        // 3. Lines get their final lengths across, and items stretch to them.
        try stretchLines(&lines, problem, &programs)
        for line in lines.indices { try stretchItems(&lines[line], problem) }

        // 4. Where everything lies.
        let arrangement = CSSArrangement(lines, problem, size)
        let records =
            keepsRecords ? lines.indices.map { cssRecord(of: lines[$0], number: $0, problem) } : []
        return CSSAnswer(
            box: CSSBox(size: size, contentHeight: content, baselines: arrangement.baselines),
            inside: .children(arrangement.children, records),
            programs: programs
        )
    }

    /// The lines of a stack, flexed, and as long across as their items need.
    mutating func cssLines(
        of problem: CSSStack,
        flexing: Bool = true,
        _ programs: inout [LinearProgram]
    ) throws(LayoutFailure) -> [CSSFilledLine] {
        // 1. Flex base sizes and hypothetical sizes.
        var items = cssItems(of: problem)
        for position in items.indices { try measureBase(of: &items[position], problem) }

        // 2. Lines.
        var lines = broken(items, problem)

        // 3. Flexible lengths.
        let longest = lines.reduce(0) { max($0, hypotheticalLength(of: $1, problem)) }
        for number in lines.indices {
            lines[number].main = problem.length(holding: longest)
            if flexing {
                try flex(&lines[number], number: number, problem, &programs)
            } else {
                for position in lines[number].items.indices {
                    let length = lines[number].items[position].hypothetical
                    lines[number].items[position].size[problem.axis] = length
                }
            }
        }

        // 4. Lengths across.
        for number in lines.indices {
            for position in lines[number].items.indices {
                try measureAcross(
                    &lines[number].items[position],
                    hasFlexed: flexing,
                    problem
                )
            }
            measureCross(of: &lines[number], problem)
        }
        return lines
    }

    /// How long a line is before it is flexed, gaps and margins included.
    private func hypotheticalLength(of line: CSSFilledLine, _ problem: CSSStack) -> Number {
        line.items.reduce(line.spacing(problem.stack)) { $0 + $1.hypothetical }
    }

    /// How long the longest line is by its items alone.
    private func contentLength(of lines: [CSSFilledLine], _ problem: CSSStack) -> Number {
        max(0, lines.reduce(0) { max($0, hypotheticalLength(of: $1, problem)) })
    }

    /// Breaks items into lines: an item that would make a line too long begins the next one.
    private func broken(_ items: [CSSItem], _ problem: CSSStack) -> [CSSFilledLine] {
        guard problem.isMultiLine else { return [CSSFilledLine(items)] }
        // A sum that is right but for its last digits must not cost a line.
        let longest = problem.longestLine + (Number.isExact ? 0 : 1e-6)
        var lines: [CSSFilledLine] = []
        var line: [CSSItem] = []
        var length: Number = 0
        let gap = Number(problem.stack.spacing)
        for item in items {
            let own = item.hypothetical + item.margins
            if !line.isEmpty, length + gap + own > longest {
                lines.append(CSSFilledLine(line))
                (line, length) = ([], 0)
            }
            length += own + (line.isEmpty ? 0 : gap)
            line.append(item)
        }
        lines.append(CSSFilledLine(line))
        return lines
    }

    /// Shares what a line has left, or what is missing.
    private mutating func flex(
        _ line: inout CSSFilledLine,
        number: Int,
        _ problem: CSSStack,
        _ programs: inout [LinearProgram]
    ) throws(LayoutFailure) {
        let axis = problem.axis
        let shared = CSSLine(
            line.items.map { item in
                CSSLine.Item(
                    base: item.base,
                    lower: item.min[axis],
                    upper: item.max[axis],
                    grow: Number(item.factors.grow),
                    shrink: Number(item.factors.shrink)
                )
            },
            available: line.main - line.spacing(problem.stack)
        )
        let tree = tree
        let names =
            desk.keepsNames ? line.items.map { tree.columnName(of: $0.index, along: axis) } : []
        let name = desk.keepsNames ? tree.programName(of: problem.index) : ""
        let lengths = try desk.flex(shared, names: names, total: name, programs: &programs) {
            "the flexing of line \(number + 1) of \(tree.name(of: problem.index))"
        }.lengths
        for (position, length) in lengths.enumerated() {
            line.items[position].size[axis] = length
        }
    }
}
