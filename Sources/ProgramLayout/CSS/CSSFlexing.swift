// SPDX-License-Identifier: GPL-3.0-or-later

public import LinearProgramming
internal import RealNumbers

/// How a `css` line shares its space, as linear programs that are solved one after the other.
///
/// First water-filling in the way `Filling` states it; if it turns out that so little is flexible
/// that the factors ask for a part of what is missing only, the rounds of ``CSSShrinkingRounds``
/// from the beginning.
public struct CSSFlexing<Filling: WaterFillingPrograms>: Sendable {
    /// What lengths are computed in.
    public typealias Number = Filling.Number

    private enum Stage: Sendable {
        case filling(Filling)
        case rounds(CSSShrinkingRounds<Number>)
        case settled
    }

    /// By how much the lengths miss what they share, relative to their sum, as far as the programs'
    /// own certificates say nothing of that.
    private(set) var residual: Number = 0

    private let line: CSSLine<Number>
    private let names: [String]
    private let total: String
    private var stage: Stage

    /// The lengths of the items, in points; they mean something once they are all known.
    public private(set) var lengths: [Number]
    /// Who shared what was shared last; the others are fixed.
    public private(set) var settledProblem: WaterFilling<Number>

    /// Starts with a line.
    ///
    /// - Parameters:
    ///   - line: What is shared, and among whom.
    ///   - names: What the items are called; `item1`, `item2` … without.
    ///   - total: What their sum is called.
    public init(_ line: CSSLine<Number>, names: [String] = [], total: String = "total") {
        self.line = line
        self.names = names
        self.total = total
        lengths = line.items.map { $0.hypothetical }
        settledProblem = line.problem
        stage = .settled
        guard !line.flexible.isEmpty else { return }
        let filling = Filling(settledProblem, names: names, total: total)
        if !filling.isSettled { stage = .filling(filling) }
    }

    /// Whether all lengths are known.
    public var isSettled: Bool { if case .settled = stage { true } else { false } }

    /// A basis to start the next program from, if one is known that is better than the solver's own.
    public var start: Basis? {
        if case .filling(let filling) = stage { filling.start } else { nil }
    }

    /// States the next program.
    ///
    /// - Parameter program: Emptied and filled; its memory is reused.
    public func state(in program: inout Linear<Number>.Program) {
        switch stage {
        case .filling(let filling): filling.state(in: &program)
        case .rounds(let rounds): rounds.state(in: &program)
        case .settled: program.removeAll()
        }
    }

    /// Learns from the solution of the program stated last.
    public mutating func learn(from solution: Linear<Number>.Solution) {
        switch stage {
        case .filling(var filling):
            filling.learn(from: solution)
            stage = .filling(filling)
            if filling.isSettled {
                residual = filling.residual
                finish(filling.lengths)
            }
        case .rounds(var rounds):
            let open = rounds.open
            rounds.learn(from: solution)
            stage = .rounds(rounds)
            if rounds.isSettled { finish(rounds, last: open) }
        case .settled: break
        }
    }

    private mutating func finish(_ found: [Number]) {
        lengths = found
        if !line.isGrowing {
            for position in lengths.indices { lengths[position] = 0 - lengths[position] }
        }
        if line.isSettled(by: lengths) {
            stage = .settled
        } else {
            let rounds = CSSShrinkingRounds(line, names: names, total: total)
            stage = .rounds(rounds)
            if rounds.isSettled { finish(rounds, last: []) }
        }
    }

    private mutating func finish(_ rounds: CSSShrinkingRounds<Number>, last open: [Int]) {
        lengths = rounds.lengths
        stage = .settled
        for position in lengths.indices where !open.contains(position) {
            let length = 0 - lengths[position]
            settledProblem.items[position] = WaterFilling.Item(
                base: length,
                weight: 0,
                lower: length,
                upper: length
            )
        }
        settledProblem.total = 0 - lengths.reduce(0, +)
    }
}
