// SPDX-License-Identifier: GPL-3.0-or-later

package import LinearProgramming
package import RealNumbers
package import StackLayout

/// The positions of a `texture` stack's lines and of their children, for known lengths.
///
/// **Accepts** the main-axis length of each child and the free space of each line; the cross size
/// of each line and the free space beside all lines.
///
/// **Mathematics.** A row of things with lengths `s`, separated by `p` (a gap, and the space before
/// and after children), in a length that leaves `v` free:
///
///     x₁ = o + p₁,     xᵢ₊₁ = xᵢ + sᵢ + pᵢ₊₁ + g,     o + (n − 1)·g + r = v
///
/// is stated for the children of each line, and for the lines. `o` is the space before the first
/// thing, `g` the additional space between two, `r` the rest after the last:
///
///     start    o = g = 0        end      g = r = 0        between    o = r = 0
///     center   o = r, g = 0     around   o = r, g = 2·o
///
/// Across its line of length `L`, a child of length `h` has the offset
///
///     center   2·d = L − h      end      d = L − h        baseline   d = U − b
///
/// There is one solution and nothing to minimise: the numbers of equations and unknowns are equal.
///
/// **Adds** for each child one row and one column, or two each if it does not lie at the start of
/// its line; for each line one row and one column; for each row of things at most three of each.
package struct TextureArrangementProgram<Number: RealNumber>: Sendable {
    /// A child on a line.
    package struct Child: Hashable, Sendable {
        /// The position of a child across its line.
        package enum Offset: Hashable, Sendable {
            /// At the start.
            case start
            /// In the middle of the free space, in points.
            case center(Number)
            /// At the end of the free space, in points.
            case end(Number)
            /// At the distance from the start that puts the child's own guide on the line's
            /// baseline, in points.
            case baseline(Number)
        }

        /// The position among the children of the stack.
        package var position: Int
        /// The main-axis length, in points.
        package var length: Number
        /// The space before the child, including the gap to its predecessor, in points.
        package var before: Number
        /// The space after the child, in points.
        package var after: Number
        /// The position across its line.
        package var offset: Offset

        /// Creates a child from its parts.
        package init(
            position: Int,
            length: Number,
            before: Number = 0,
            after: Number = 0,
            offset: Offset = .start
        ) {
            self.position = position
            self.length = length
            self.before = before
            self.after = after
            self.offset = offset
        }
    }

    /// A line of children.
    package struct Line: Hashable, Sendable {
        /// The children, in order.
        package var children: [Child]
        /// The cross size, in points.
        package var length: Number
        /// The free space along the line.
        package var free: FreeSpace<Number>

        /// Creates a line from its parts.
        package init(_ children: [Child], length: Number, free: FreeSpace<Number>) {
            self.children = children
            self.length = length
            self.free = free
        }
    }

    /// The lines, in order.
    package let lines: [Line]
    /// The gap between lines, in points.
    package let spacing: Number
    /// The free space beside the lines.
    package let free: FreeSpace<Number>

    /// The largest number that the program states, in points.
    private static var reach: Number { 1e9 }

    /// Creates an arrangement from its parts.
    package init(_ lines: [Line], spacing: Number = 0, free: FreeSpace<Number>) {
        self.lines = lines
        self.spacing = spacing
        self.free = free
    }

    /// Whether every number of the program can be stated.
    package var isStatable: Bool {
        func isStatable(_ number: Number) -> Bool { number.magnitude <= Self.reach }
        return isStatable(spacing) && isStatable(free.amount)
            && lines.allSatisfy { line in
                isStatable(line.length) && isStatable(line.free.amount)
                    && line.children.allSatisfy { child in
                        isStatable(child.length) && isStatable(child.before)
                            && isStatable(child.after) && isStatable(child.offset.number)
                    }
            }
    }

    /// States the program.
    ///
    /// Its columns are the positions of the children along the main axis, line by line; then their
    /// offsets in the same order; then the positions of the lines; then free space.
    ///
    /// - Parameters:
    ///   - program: The memory for the program, which is emptied first.
    ///   - axis: The stack's main axis.
    ///   - name: The name of a child, by its position in the stack.
    /// - Returns: The basis of the solution: every column that is not fixed.
    @discardableResult
    package func state(
        in program: inout Linear<Number>.Program,
        along axis: Axis = .horizontal,
        name: (Int) -> String = { "child\($0 + 1)" }
    ) -> Basis {
        // 1. Add the unknowns.
        program.removeAll()
        let (main, cross) = axis == .horizontal ? ("x", "y") : ("y", "x")
        let children = lines.flatMap { $0.children }
        for child in children { program.addColumn("\(name(child.position)).\(main)", in: .free) }
        for child in children {
            let bounds = child.offset == .start ? Linear<Number>.Bounds.exactly(0) : .free
            program.addColumn("\(name(child.position)).offset", in: bounds)
        }
        for line in lines.indices { program.addColumn("line\(line + 1).\(cross)", in: .free) }

        // 2. Place the children of each line one after the other.
        var first = 0
        for (number, line) in lines.enumerated() {
            let places = line.children.enumerated().map { index, child in
                Place(
                    column: first + index,
                    gap: child.before + (index == 0 ? 0 : line.children[index - 1].reach)
                )
            }
            state(places, line.free, named: "line\(number + 1)", in: &program) { place in
                "\(name(line.children[place].position)).\(main)"
            }
            first += line.children.count
        }

        // 3. Place the lines one after the other.
        let places = lines.indices.map { line in
            Place(
                column: 2 * children.count + line,
                gap: line == 0 ? 0 : lines[line - 1].length + spacing
            )
        }
        state(places, free, named: "lines", in: &program) { "line\($0 + 1).\(cross)" }

        // 4. Place each child across its line.
        for (index, child) in children.enumerated() where child.offset != .start {
            program.openRow("\(name(child.position)).offset", in: .exactly(child.offset.number))
            program.addTerm(child.offset.factor, .init(index: children.count + index))
        }
        return Basis(
            columns: (0..<program.columnCount).map {
                program.bounds(of: Linear<Number>.Program.Column(index: $0)) == .free
                    ? .basic : .fixed
            },
            rows: Array(repeating: .fixed, count: program.rowCount)
        )
    }

    /// A thing in a row: its column, and its distance from the start of its predecessor.
    private struct Place {
        var column: Int
        var gap: Number
    }

    private func state(
        _ places: [Place],
        _ free: FreeSpace<Number>,
        named row: String,
        in program: inout Linear<Number>.Program,
        name: (Int) -> String
    ) {
        // 1. Add the space before, between and after; unused space is fixed at 0.
        let uses = free.distribution.uses
        func column(_ name: String, _ isUsed: Bool) -> Linear<Number>.Program.Column {
            program.addColumn("\(row).\(name)", in: isUsed ? .free : .exactly(0))
        }
        let before = column("before", uses.before)
        let between = column("between", uses.between)
        let after = column("after", uses.after)

        // 2. Place one thing after the other.
        for (index, place) in places.enumerated() {
            program.openRow(name(index), in: .exactly(place.gap))
            program.addTerm(1, .init(index: place.column))
            if index == 0 {
                program.addTerm(-1, before)
            } else {
                program.addTerm(-1, .init(index: places[index - 1].column))
                program.addTerm(-1, between)
            }
        }

        // 3. Use all free space, in the proportions of the distribution.
        program.openRow("\(row).free", in: .exactly(free.amount))
        program.addTerm(1, before)
        if places.count > 1 { program.addTerm(Number(places.count - 1), between) }
        program.addTerm(1, after)
        if uses.before, uses.after {
            program.openRow("\(row).ends", in: .exactly(0))
            program.addTerm(1, before)
            program.addTerm(-1, after)
        }
        if uses.before, uses.between {
            program.openRow("\(row).around", in: .exactly(0))
            program.addTerm(1, between)
            program.addTerm(-2, before)
        }
    }
}

extension TextureArrangementProgram.Child {
    /// The distance from its start to the space before the next thing.
    fileprivate var reach: Number { length + after }
}

extension TextureArrangementProgram.Child.Offset {
    /// The right-hand side of the offset's equation.
    var number: Number {
        switch self {
        case .start: 0
        case .center(let free), .end(let free): free
        case .baseline(let distance): distance
        }
    }

    /// The factor of the offset on the left-hand side of its equation.
    var factor: Number {
        if case .center = self { 2 } else { 1 }
    }
}

extension Distribution {
    /// The kinds of free space that the distribution uses.
    fileprivate var uses: (before: Bool, between: Bool, after: Bool) {
        switch self {
        case .start, .stretch, .spaceEvenly, .flexStart, .flexEnd: (false, false, true)
        case .center: (true, false, true)
        case .end: (true, false, false)
        case .spaceBetween: (false, true, false)
        case .spaceAround: (true, true, true)
        }
    }
}
