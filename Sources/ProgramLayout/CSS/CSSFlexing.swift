// SPDX-License-Identifier: GPL-3.0-or-later

public import LinearProgramming

/// How a `css` line shares its space, as linear programs that are solved one after the other.
///
/// First water-filling in the way `Filling` states it; if it turns out that so little is flexible
/// that the factors ask for a part of what is missing only, the rounds of ``CSSShrinkingRounds``
/// from the beginning.
public struct CSSFlexing<Filling: WaterFillingPrograms>: Sendable {
    private enum Stage: Sendable {
        case filling(Filling)
        case rounds(CSSShrinkingRounds)
        case settled
    }

    private let line: CSSLine
    private let names: [String]
    private let total: String
    private var stage: Stage

    /// The lengths of the items, in points; they mean something once they are all known.
    public private(set) var lengths: [Double]
    /// Who shared what was shared last; the others are fixed.
    public private(set) var settledProblem: WaterFilling

    /// Starts with a line.
    ///
    /// - Parameters:
    ///   - line: What is shared, and among whom.
    ///   - names: What the items are called; `item1`, `item2` … without.
    ///   - total: What their sum is called.
    public init(_ line: CSSLine, names: [String] = [], total: String = "total") {
        self.line = line
        self.names = names
        self.total = total
        lengths = line.items.map(\.hypothetical)
        settledProblem = line.problem
        stage = .settled
        let filling = Filling(settledProblem, names: names, total: total)
        if settledProblem.items.contains(where: { $0.weight > 0 }) { stage = .filling(filling) }
    }

    /// Whether all lengths are known.
    public var isSettled: Bool { if case .settled = stage { true } else { false } }

    /// States the next program.
    ///
    /// - Parameter program: Emptied and filled; its memory is reused.
    public func state(in program: inout LinearProgram) {
        switch stage {
        case .filling(let filling): filling.state(in: &program)
        case .rounds(let rounds): rounds.state(in: &program)
        case .settled: program.removeAll()
        }
    }

    /// Learns from the solution of the program stated last.
    public mutating func learn(from solution: Solution) {
        switch stage {
        case .filling(var filling):
            filling.learn(from: solution)
            stage = .filling(filling)
            if filling.isSettled { finish(filling.lengths) }
        case .rounds(var rounds):
            let open = rounds.open
            rounds.learn(from: solution)
            stage = .rounds(rounds)
            if rounds.isSettled { finish(rounds, last: open) }
        case .settled: break
        }
    }

    private mutating func finish(_ found: [Double]) {
        lengths = line.isGrowing ? found : found.map { 0 - $0 }
        if line.isSettled(by: lengths) {
            stage = .settled
        } else {
            let rounds = CSSShrinkingRounds(line, names: names, total: total)
            stage = .rounds(rounds)
            if rounds.isSettled { finish(rounds, last: []) }
        }
    }

    private mutating func finish(_ rounds: CSSShrinkingRounds, last open: [Int]) {
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
