// SPDX-License-Identifier: GPL-3.0-or-later

package import LinearProgramming
package import RealNumbers

/// Linear programs that are solved one after the other, each stated from what the last one said.
///
///     var programs = SlackPrograms(problem)
///     while !programs.isSettled {
///         programs.state(in: &program)
///         programs.learn(from: try solver.solve(program))
///     }
///     programs.lengths
package protocol SuccessivePrograms<Number>: Sendable {
    /// The kind of number that lengths are computed in.
    associatedtype Number: RealNumber

    /// Whether all lengths are known.
    var isSettled: Bool { get }
    /// The lengths of the items, in points; they mean something once they are all known.
    var lengths: [Number] { get }

    /// By how much the lengths miss what they share, as a part of their sum; 0 in exact numbers.
    var residual: Number { get }

    /// A basis to start the next program from, if one is known that is better than the solver's own.
    var start: Basis? { get }

    /// States the next program.
    ///
    /// - Parameter program: Emptied and filled; its memory is reused.
    func state(in program: inout Linear<Number>.Program)

    /// Learns from the solution of the program stated last.
    mutating func learn(from solution: Linear<Number>.Solution)
}

extension SuccessivePrograms {
    /// The solver's own basis is as good as any.
    package var start: Basis? { nil }
}
