// SPDX-License-Identifier: GPL-3.0-or-later

package import LinearProgramming
package import RealNumbers

/// The lengths of a `texture` stack's lines across the main axis.
///
/// Each line is as short as its children allow. If the stack stretches its lines, each is longer by
/// an equal part of the space that is left.
///
/// **Accepts** the lengths `h` of the children of each line across the main axis, and for those that
/// hang on a baseline the distance `b` from their start down to it; the stack's limits `[c, C]`; the
/// gap between lines.
///
/// **Mathematics**, with `U` and `D` for the lengths that a line needs above and below its
/// baseline:
///
///     minimise    Σ (Lⱼ + Uⱼ + Dⱼ) + e + 2·x
///     subject to  Lⱼ + x ≥ hᵢ                                        children off the baseline
///                 Uⱼ ≥ bᵢ,     Dⱼ ≥ hᵢ − bᵢ,     Lⱼ + x ≥ Uⱼ + Dⱼ    children on it
///                 Σ Lⱼ + k·e ≥ c − gaps                              k > 1 lines that are stretched
///                 L + x ≥ c,     L ≤ C                               one line
///                 L, U, D, e, x ≥ 0
///
/// Several lines have `e`, a single one has `x`. A line that is longer by a point costs a point and
/// saves `1/k` of `e`, so all lengths are the least ones, and `e` is the space that they leave to
/// each line. A single line is at most as long as the stack may be; its overhang `x` costs more
/// than a longer line. The solution is unique.
///
/// **Adds** a column for each line, two more if it has a baseline, and one for `e` or `x`; a row for
/// each child, two if it is on a baseline, one for each baseline and one for the stack.
///
/// **Edge cases.** Limits that are no numbers are not stated. Free space of at most ``negligible``
/// does not stretch anything; that is decided from the lengths, not by the program.
package struct TextureLinesProgram<Number: RealNumber>: Sendable {
    /// A child on a line.
    package struct Child: Hashable, Sendable {
        /// Its position among the children of the stack.
        package var position: Int
        /// Its length across the main axis, in points.
        package var length: Number
        /// From its start down to the baseline, in points, if it hangs on one.
        package var guide: Number?

        /// A child from its parts.
        package init(position: Int, length: Number, guide: Number? = nil) {
            self.position = position
            self.length = length
            self.guide = guide
        }
    }

    /// A line with its length across the main axis, and the place of its baseline.
    package struct Line: Hashable, Sendable {
        /// The length across the main axis, in points.
        package var length: Number
        /// From its start down to its baseline, in points; 0 if nothing hangs on it.
        package var baseline: Number

        /// A line from its parts.
        package init(length: Number, baseline: Number = 0) {
            self.length = length
            self.baseline = baseline
        }
    }

    /// The children of each line.
    package var lines: [[Child]]
    /// The least and the greatest length of the stack across the main axis, in points.
    package var limits: (lower: Number, upper: Number)
    /// The gap between lines, in points.
    package var spacing: Number
    /// Whether free space makes the lines longer.
    package var stretches: Bool

    /// Free space that is not worth stretching for, in points.
    package static var negligible: Number { FreeSpace.negligible }
    /// Numbers beyond this are not stated, in points.
    private static var reach: Number { 1e9 }

    /// Lines from their parts.
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

    /// The column of `e` or `x`; those before it are the lengths of the lines.
    private var remainderColumn: Int { lines.count }

    /// The columns of `U` and `D`, for each line that has children on a baseline.
    private var baselineColumns: [Int: (above: Int, below: Int)] {
        let hung = lines.indices.filter { lines[$0].contains { $0.guide != nil } }
        if hung.isEmpty { return [:] }
        let columns = hung.indices.map { index in
            let column = remainderColumn + 1 + 2 * index
            return (hung[index], (above: column, below: column + 1))
        }
        return Dictionary(uniqueKeysWithValues: columns)
    }

    /// States the program; its columns are first the lengths of the lines, then `e` or `x`, then `U`
    /// and `D` of each line that has a baseline.
    ///
    /// The solver starts where each line is as long as the longest thing that it must hold, whose row is kept.
    ///
    /// - Parameters:
    ///   - program: Emptied and filled; its memory is reused.
    ///   - name: What a child is called, by its position in the stack.
    ///   - length: What a length across the main axis is called: `width` or `height`.
    /// - Returns: Where the solver may start.
    @discardableResult
    package func state(
        in program: inout Linear<Number>.Program,
        name: (Int) -> String = { "child\($0 + 1)" },
        length: String = "length"
    ) -> Basis {
        // 1. Lengths, the least first.
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

        // 2. What each line must hold.
        let isLimited = Self.isStatable(limits.lower) && (isSingle || stretches)
        var start = Start(columns: program.columnCount)
        var total: Number = 0
        for (line, children) in lines.enumerated() {
            let (reach, needs) = (Self.reach(of: children), Self.needs(of: children))
            let need = isSingle && isLimited ? max(needs, limits.lower) : needs
            total += need
            // The only line may be too short for it, and then `x` is the rest.
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

        // 3. What the stack must be.
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

    /// Returns the least length of a line that holds its children.
    private static func needs(of children: [Child]) -> Number {
        let reach = reach(of: children)
        return children.reduce(reach.above + reach.below) { needs, child in
            child.guide == nil ? max(needs, child.length) : needs
        }
    }

    /// Returns the reach of children on a line's baseline above and below it.
    private static func reach(of children: [Child]) -> (above: Number, below: Number) {
        var reach: (above: Number, below: Number) = (0, 0)
        for child in children {
            guard let guide = child.guide else { continue }
            reach = (max(reach.above, guide), max(reach.below, child.length - guide))
        }
        return reach
    }

    /// The lines by a solution of the program.
    ///
    /// - Parameter solution: The columns of the solution; `nil` if the program cannot be stated, in
    ///   which case every length is the largest number that it must not fall below.
    package func lines(_ solution: [Number]?) -> [Line] {
        // 1. The least lengths.
        var lengths = leastLengths(solution)
        if lengths.count == 1 { lengths[0].length = kept(lengths[0].length) }

        // 2. What is left, if it is worth it.
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

    /// The length of the only line within the stack's limits, which may be no numbers.
    private func kept(_ length: Number) -> Number {
        let enough = limits.lower < length ? length : limits.lower
        return enough < limits.upper ? enough : limits.upper
    }

    private static func isStatable(_ number: Number?) -> Bool {
        number.map { $0.magnitude <= reach } ?? true
    }
}

/// A basis that is made while rows are stated: a column is basic once a row that it is in is kept.
private struct Start {
    var columns: [VariableStatus]
    private var rows: [VariableStatus] = []

    init(columns count: Int) { columns = Array(repeating: .atLower, count: count) }

    /// Adds a row, which holds with equality if a column gets its value by it.
    mutating func addRow(of column: Int, isKept: Bool) {
        let decides = isKept && columns[column] == .atLower
        if decides { columns[column] = .basic }
        rows.append(decides ? .atLower : .basic)
    }

    var basis: Basis { Basis(columns: columns, rows: rows) }
}
