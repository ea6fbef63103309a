// SPDX-License-Identifier: GPL-3.0-or-later

package import LinearProgramming
package import RealNumbers

/// The shares of the flexible children of one of Flutter's rows or columns.
///
/// **Accepts** the factors `f > 0` of the children, and the space `F > 0` that the inflexible ones leave.
///
/// **Mathematics**, with `f̂` the largest factor:
///
///     maximise    λ
///     subject to  sᵢ − (fᵢ/f̂)·λ = 0 for each child,     Σ sᵢ ≤ F,     s, λ ≥ 0
///
/// The level `λ` is the share of a child with the largest factor. The optimum `λ = F·f̂ / Σ f` is unique. No share has a
/// bound, so nothing that one child leaves is offered to another.
///
/// **Adds** a row and a column for each child, a column for `λ` and a row for the space.
///
/// **Edge cases.** Without flexible children, or without space, there is no program.
package struct FlutterSharingProgram<Number: RealNumber>: Sendable {
    private let factors: [Number]
    private let space: Number

    /// A program from its numbers.
    ///
    /// - Parameters:
    ///   - factors: The factor of each flexible child, above 0.
    ///   - space: The space that they share, in points; above 0.
    package init(factors: [Number], space: Number) {
        let largest = factors.max() ?? 1
        self.factors = factors.map { $0 / largest }
        self.space = space
    }

    /// States the program; its columns are the shares, in order, and then `λ`.
    ///
    /// - Parameters:
    ///   - program: Emptied and filled; its memory is reused.
    ///   - name: The name of a child, by its position among the flexible ones.
    ///   - length: The name of its length: `width` or `height`.
    package func state(
        in program: inout Linear<Number>.Program,
        name: (Int) -> String = { "child\($0 + 1)" },
        length: String = "length"
    ) {
        program.removeAll(sense: .maximize)
        for child in factors.indices { program.addColumn("\(name(child)).\(length)") }
        let level = program.addColumn("level", cost: 1)
        for (child, factor) in factors.enumerated() {
            program.openRow("\(name(child)).share", in: .exactly(0))
            program.addTerm(1, .init(index: child))
            program.addTerm(0 - factor, level)
        }
        program.openRow("space", in: .atMost(space))
        for child in factors.indices { program.addTerm(1, .init(index: child)) }
    }

    /// The basis of the optimum: every column is free to move, and the space is used up.
    package var start: Basis {
        Basis(
            columns: Array(repeating: .basic, count: factors.count + 1),
            rows: Array(repeating: .fixed, count: factors.count) + [.atUpper]
        )
    }
}
