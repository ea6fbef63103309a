// SPDX-License-Identifier: GPL-3.0-or-later

package import LinearProgramming
package import RealNumbers

/// The lengths of a `texture` stack's lines across the main axis.
///
/// Each line is as short as its children allow. If the stack stretches its lines, they share the
/// free space equally.
///
/// **Accepts** the cross lengths `h` of the children of each line; for children on a baseline, the
/// distance `b` from their start down to it; the stack's limits `[c, C]`; the gap between lines.
///
/// **Mathematics**, where `U` and `D` are the lengths that a line needs above and below its
/// baseline:
///
///     minimise    Σ (Lⱼ + Uⱼ + Dⱼ) + e + 2·x
///     subject to  Lⱼ + x ≥ hᵢ                                        children off the baseline
///                 Uⱼ ≥ bᵢ,     Dⱼ ≥ hᵢ − bᵢ,     Lⱼ + x ≥ Uⱼ + Dⱼ    children on it
///                 Σ Lⱼ + k·e ≥ c − gaps                              k > 1 lines that are stretched
///                 L + x ≥ c,     L ≤ C                               one line
///                 L, U, D, e, x ≥ 0
///
/// Several lines have `e`, a single one has `x`. One more point in a line costs one point and saves
/// `1/k` of `e`. So all lengths are minimal, and `e` is each line's share of the free space. A
/// single line is at most as long as the stack may be; its overhang `x` costs more than a longer
/// line. The solution is unique.
///
/// **Adds** a column for each line, two more if it has a baseline, and one for `e` or `x`; a row for
/// each child, two if it is on a baseline, one for each baseline and one for the stack.
///
/// **Edge cases.** Limits that are NaN or infinite are not stated. Free space of at most
/// ``negligible`` does not stretch lines; the lengths decide that, not the program.
package struct TextureLinesProgram<Number: RealNumber>: Sendable {
    /// A child on a line.
    package struct Child: Hashable, Sendable {
        /// The position among the children of the stack.
        package var position: Int
        /// The cross length, in points.
        package var length: Number
        /// The distance from the start down to the baseline, in points; `nil` if no baseline aligns
        /// it.
        package var guide: Number?

        /// Creates a child from its parts.
        package init(position: Int, length: Number, guide: Number? = nil) {
            self.position = position
            self.length = length
            self.guide = guide
        }
    }

    /// A line with its cross size and its baseline.
    package struct Line: Hashable, Sendable {
        /// The cross size, in points.
        package var length: Number
        /// The distance from the start down to the baseline, in points; 0 without children on one.
        package var baseline: Number

        /// Creates a line from its parts.
        package init(length: Number, baseline: Number = 0) {
            self.length = length
            self.baseline = baseline
        }
    }

    /// The children of each line.
    package var lines: [[Child]]
    /// The smallest and the largest cross size of the stack, in points.
    package var limits: (lower: Number, upper: Number)
    /// The gap between lines, in points.
    package var spacing: Number
    /// Whether free space stretches the lines.
    package var stretches: Bool

    /// The greatest free space, in points, that does not stretch lines.
    package static var negligible: Number { FreeSpace.negligible }
    /// The largest number that the program states, in points.
    private static var reach: Number { 1e9 }

    /// Creates a program from its parts.
    package init(
        _ lines: [[Child]],
        limits: (lower: Number, upper: Number),
        spacing: Number = 0,
        stretches: Bool = false
    ) {
        self.lines = lines
        self.limits = limits
        self.spacing = spacing
        self.stretches = stretches
    }

    /// Whether every number of the program can be stated.
    package var isStatable: Bool {
        Self.isStatable(gaps)
            && lines.joined().allSatisfy { child in
                Self.isStatable(child.length) && Self.isStatable(child.guide)
            }
    }

    /// The sum of the gaps between lines, in points.
    package var gaps: Number { spacing * Number(lines.count - 1) }

    /// The column of `e` or `x`, which follows the lengths of the lines.
    private var remainderColumn: Int { lines.count }

    /// The columns of `U` and `D` of each line with children on a baseline.
    private var baselineColumns: [Int: (above: Int, below: Int)] {
        let hung = lines.indices.filter { lines[$0].contains { $0.guide != nil } }
        if hung.isEmpty { return [:] }
        let columns = hung.indices.map { index in
            let column = remainderColumn + 1 + 2 * index
            return (hung[index], (above: column, below: column + 1))
        }
        return Dictionary(uniqueKeysWithValues: columns)
    }

    /// States the program.
    ///
    /// Its columns are the lengths of the lines; then `e` or `x`; then `U` and `D` of each line
    /// with a baseline.
    ///
    /// In the starting basis, each line is exactly as long as its longest requirement.
    ///
    /// - Parameters:
    ///   - program: The memory for the program, which is emptied first.
    ///   - name: The name of a child, by its position in the stack.
    ///   - length: The name of a cross length: `width` or `height`.
    /// - Returns: A basis for the solver's start.
    @discardableResult
    package func state(
        in program: inout Linear<Number>.Program,
        name: (Int) -> String = { "child\($0 + 1)" },
        length: String = "length"
    ) -> Basis {
        // 1. Add the lengths.
        program.removeAll()
        let isSingle = lines.count == 1
        for number in 1...lines.count {
            var bounds = Linear<Number>.Bounds.nonnegative
            if isSingle, Self.isStatable(limits.upper) { bounds.upper = max(0, limits.upper) }
            program.addColumn("line\(number).\(length)", in: bounds, cost: 1)
        }
        let remainder =
            isSingle
            ? program.addColumn("excess", cost: 2) : program.addColumn("share", cost: 1)
        let baselines = baselineColumns
        for line in baselines.keys.sorted() {
            program.addColumn("line\(line + 1).above", cost: 1)
            program.addColumn("line\(line + 1).below", cost: 1)
        }

        // 2. Require that each line holds its children.
        let isLimited = Self.isStatable(limits.lower) && (isSingle || stretches)
        var start = Start(columns: program.columnCount)
        var total: Number = 0
        for (line, children) in lines.enumerated() {
            let (reach, needs) = (Self.reach(of: children), Self.needs(of: children))
            let need = isSingle && isLimited ? max(needs, limits.lower) : needs
            total += need
            // If the largest length of a single line is too short for its children, `x` is the
            // rest.
            let isTooLong = isSingle && Self.isStatable(limits.upper) && need > max(0, limits.upper)
            let own = isTooLong ? remainder.index : line
            if isTooLong { start.columns[line] = limits.upper > 0 ? .atUpper : .fixed }
            for child in children where child.guide == nil {
                program.openRow("\(name(child.position)).\(length)", in: .atLeast(child.length))
                program.addTerm(1, .init(index: line))
                if isSingle { program.addTerm(1, remainder) }
                start.addRow(of: own, isKept: child.length == need)
            }
            if let (above, below) = baselines[line] {
                for child in children {
                    guard let guide = child.guide else { continue }
                    program.openRow("\(name(child.position)).above", in: .atLeast(guide))
                    program.addTerm(1, .init(index: above))
                    start.addRow(of: above, isKept: guide == reach.above)
                    program.openRow(
                        "\(name(child.position)).below",
                        in: .atLeast(child.length - guide)
                    )
                    program.addTerm(1, .init(index: below))
                    start.addRow(of: below, isKept: child.length - guide == reach.below)
                }
                program.openRow("line\(line + 1).baseline", in: .atLeast(0))
                program.addTerm(1, .init(index: line))
                if isSingle { program.addTerm(1, remainder) }
                program.addTerm(-1, .init(index: above))
                program.addTerm(-1, .init(index: below))
                start.addRow(of: own, isKept: reach.above + reach.below == need)
            }
        }

        // 3. Require the smallest cross size of the stack.
        guard isLimited else { return start.basis }
        program.openRow("least.\(length)", in: .atLeast(limits.lower - gaps))
        for line in lines.indices { program.addTerm(1, .init(index: line)) }
        program.addTerm(isSingle ? 1 : Number(lines.count), remainder)
        if isSingle {
            let isTooLong = start.columns[0] == .atUpper || start.columns[0] == .fixed
            start.addRow(of: isTooLong ? remainder.index : 0, isKept: limits.lower == total)
        } else {
            start.addRow(of: remainder.index, isKept: limits.lower - gaps > total)
        }
        return start.basis
    }

    /// Returns the minimum length of a line that holds its children.
    private static func needs(of children: [Child]) -> Number {
        let reach = reach(of: children)
        return children.reduce(reach.above + reach.below) { needs, child in
            child.guide == nil ? max(needs, child.length) : needs
        }
    }

    /// Returns the reach above and below the baseline of the children on it.
    private static func reach(of children: [Child]) -> (above: Number, below: Number) {
        var reach: (above: Number, below: Number) = (0, 0)
        for child in children {
            guard let guide = child.guide else { continue }
            reach = (max(reach.above, guide), max(reach.below, child.length - guide))
        }
        return reach
    }

    /// Returns the lines of a solution.
    ///
    /// - Parameter solution: The columns of the solution; `nil` if the program cannot be stated.
    ///   Every length is then its greatest lower bound.
    package func lines(_ solution: [Number]?) -> [Line] {
        // 1. Read the minimum lengths.
        var lengths = leastLengths(solution)
        if lengths.count == 1 { lengths[0].length = kept(lengths[0].length) }

        // 2. Add the shares of free space that is not negligible.
        guard lengths.count > 1, stretches else { return lengths }
        let total = lengths.reduce(0) { $0 + $1.length } + gaps
        let free = total < limits.lower ? limits.lower - total : 0
        guard free > Self.negligible else { return lengths }
        var share = free / Number(lengths.count)
        if let solution, Self.isStatable(limits.lower) {
            share = solution[remainderColumn].settled(among: [share])
        }
        for line in lengths.indices { lengths[line].length += share }
        return lengths
    }

    private func leastLengths(_ solution: [Number]?) -> [Line] {
        func read(_ column: Int, _ candidates: [Number]) -> Number {
            solution.map { $0[column].settled(among: candidates) } ?? candidates.max() ?? 0
        }
        let baselines = baselineColumns
        return lines.enumerated().map { line, children in
            var (above, below): (Number, Number) = (0, 0)
            if let columns = baselines[line] {
                let hung = children.compactMap { child in child.guide.map { (child.length, $0) } }
                above = read(columns.above, [0] + hung.map { $0.1 })
                below = read(columns.below, [0] + hung.map { $0 - $1 })
            }
            var needs = children.filter { $0.guide == nil }.map { $0.length } + [0, above + below]
            if lines.count == 1, solution != nil {
                needs += [limits.lower, limits.upper].filter { $0.isFinite }
            }
            return Line(length: read(line, needs), baseline: above)
        }
    }

    /// The length of a single line clamped to the stack's limits, which may be NaN.
    private func kept(_ length: Number) -> Number {
        let enough = limits.lower < length ? length : limits.lower
        return enough < limits.upper ? enough : limits.upper
    }

    private static func isStatable(_ number: Number?) -> Bool {
        number.map { $0.magnitude <= reach } ?? true
    }
}

/// A basis that is built while rows are stated.
///
/// A column becomes basic with the first row that holds with equality through it.
private struct Start {
    var columns: [VariableStatus]
    private var rows: [VariableStatus] = []

    init(columns count: Int) { columns = Array(repeating: .atLower, count: count) }

    /// Adds a row; it holds with equality if it determines the value of a column.
    mutating func addRow(of column: Int, isKept: Bool) {
        let decides = isKept && columns[column] == .atLower
        if decides { columns[column] = .basic }
        rows.append(decides ? .atLower : .basic)
    }

    var basis: Basis { Basis(columns: columns, rows: rows) }
}
