// SPDX-License-Identifier: GPL-3.0-or-later

public import LinearProgramming
public import RealNumbers

/// A way to state water-filling as linear programs, solved one after the other.
///
///     var programs = SlackPrograms(problem)
///     while !programs.isSettled {
///         programs.state(in: &program)
///         programs.learn(from: try solver.solve(program))
///     }
///     programs.lengths
///
/// All ways give the same lengths. ``LevelPrograms`` and ``SlackPrograms`` take several programs
/// where minima hold items back; ``PairwiseProgram`` and ``SegmentsProgram`` take one.
public protocol WaterFillingPrograms<Number>: Sendable {
    /// What lengths are computed in.
    associatedtype Number: RealNumber

    /// States a problem.
    ///
    /// - Parameters:
    ///   - problem: What is shared, and among whom.
    ///   - names: What the items are called; `item1`, `item2` … without.
    ///   - total: What their sum is called.
    init(_ problem: WaterFilling<Number>, names: [String], total: String)

    /// Begins anew with another problem, under the same names.
    mutating func restart(with problem: WaterFilling<Number>)

    /// Whether all lengths are known.
    var isSettled: Bool { get }
    /// The lengths of the items, in points; they mean something once they are all known.
    var lengths: [Number] { get }
    /// The length of one of them.
    func length(of position: Int) -> Number

    /// By how much the lengths miss what they share, as a part of their sum, if the certificates of
    /// the programs do not prove that.
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

extension WaterFillingPrograms {
    /// The length of one of them.
    public func length(of position: Int) -> Number { lengths[position] }
    /// The lengths are columns, or follow from columns: nothing is left to be proved.
    public var residual: Number { 0 }
    /// The solver's own basis is as good as any.
    public var start: Basis? { nil }

    /// States a problem, with names for people.
    public init(_ problem: WaterFilling<Number>, names: [String] = []) {
        self.init(problem, names: names, total: "total")
    }
}

/// What the items of a problem are called, and their sum.
struct WaterFillingNames: Sendable {
    let items: [String]
    let total: String

    subscript(index: Int) -> String {
        items.indices.contains(index) ? items[index] : "item\(index + 1)"
    }
}
