// SPDX-License-Identifier: GPL-3.0-or-later

package import LinearProgramming
package import RealNumbers

/// Linear programs that are solved one after the other; each is stated from the solution of the
/// previous one.
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
    /// The lengths of the items, in points; valid once they are all known.
    var lengths: [Number] { get }

    /// The difference of the lengths' sum to the shared length, relative to their sum; 0 in exact
    /// numbers.
    var residual: Number { get }

    /// A basis for the next program's start; `nil` if the solver's own is as good.
    var start: Basis? { get }

    /// States the next program.
    ///
    /// - Parameter program: The memory for the program, which is emptied first.
    func state(in program: inout Linear<Number>.Program)

    /// Learns from the solution of the last stated program.
    mutating func learn(from solution: Linear<Number>.Solution)
}

extension SuccessivePrograms {
    /// `nil`: the solver's own basis is as good as any.
    package var start: Basis? { nil }
}
