// SPDX-License-Identifier: GPL-3.0-or-later

package import LinearProgramming
internal import RealNumbers

/// The sharing of a `css` line's space, as linear programs that are solved one after the other.
///
/// Water-filling comes first, in the formulation of `Filling`. If the flexible items' factors then
/// turn out to ask for only a part of what is missing, the loop of the specification follows, round
/// by round, from the beginning.
package struct CSSFlexing<Filling: WaterFillingPrograms>: SuccessivePrograms {
    /// The kind of number that lengths are computed in.
    package typealias Number = Filling.Number

    /// The stage whose programs are being solved.
    private enum Stage: Sendable { case filling, rounds, settled }

    /// By how much the lengths miss what they share, relative to their sum, as far as the programs'
    /// own certificates say nothing of that.
    package private(set) var residual: Number = 0

    /// The line whose space is shared, with its items.
    private(set) var line: CSSLine<Number>
    private let names: [String]
    private let total: String
    private var stage = Stage.settled
    private var problem = WaterFilling<Number>([], total: 0)
    private var filling: Filling
    private var rounds: CSSShrinkingRounds<Number>?

    /// The lengths of the items, in points; they mean something once they are all known.
    package private(set) var lengths: [Number] = []

    /// Starts with a line.
    ///
    /// - Parameters:
    ///   - line: What is shared, and by which items.
    ///   - names: What the items are called; `item1`, `item2` … without.
    ///   - total: What their sum is called.
    package init(_ line: CSSLine<Number>, names: [String] = [], total: String = "total") {
        self.line = line
        self.names = names
        self.total = total
        filling = Filling(problem, names: names, total: total)
        if !line.items.isEmpty { begin() }
    }

    /// Begins with a line without items, to be filled.
    init() { self.init(CSSLine()) }

    /// Removes the items of the line, and keeps their memory.
    mutating func removeAll() { line.removeAll() }

    /// Adds an item to the line.
    mutating func append(_ item: CSSLine<Number>.Item) { line.append(item) }

    /// Starts with the items that have been added.
    mutating func begin(available: Number) {
        line.close(available: available)
        begin()
    }

    private mutating func begin() {
        residual = 0
        lengths.removeAll(keepingCapacity: true)
        lengths.reserveCapacity(line.items.count)
        for item in line.items { lengths.append(item.hypothetical) }
        rounds = nil
        stage = .settled
        guard !line.flexible.isEmpty else { return }
        line.state(&problem)
        filling.restart(with: problem)
        if !filling.isSettled { stage = .filling }
    }

    /// Whether all lengths are known.
    package var isSettled: Bool { stage == .settled }

    /// A basis to start the next program from, if one is known that is better than the solver's own.
    package var start: Basis? {
        switch stage {
        case .filling: filling.start
        case .rounds: rounds?.start
        case .settled: nil
        }
    }

    /// States the next program.
    ///
    /// - Parameter program: Emptied and filled; its memory is reused.
    package func state(in program: inout Linear<Number>.Program) {
        switch stage {
        case .filling: filling.state(in: &program)
        case .rounds: rounds?.state(in: &program)
        case .settled: program.removeAll()
        }
    }

    /// Learns from the solution of the program stated last.
    package mutating func learn(from solution: Linear<Number>.Solution) {
        switch stage {
        case .filling:
            filling.learn(from: solution)
            if filling.isSettled { finishFilling() }
        case .rounds:
            rounds?.learn(from: solution)
            finishRounds()
        case .settled: break
        }
    }

    private mutating func finishFilling() {
        residual = filling.residual
        for position in lengths.indices {
            let length = filling.length(of: position)
            lengths[position] = line.isGrowing ? length : 0 - length
        }
        stage = .settled
        guard !line.isSettled(by: lengths) else { return }
        stage = .rounds
        rounds = CSSShrinkingRounds(line, names: names, total: total)
        finishRounds()
    }

    private mutating func finishRounds() {
        guard let rounds, rounds.isSettled else { return }
        lengths = rounds.lengths
        stage = .settled
    }

    /// Takes over what another formulation has come to with the same line.
    mutating func take<Other>(_ other: CSSFlexing<Other>) where Other.Number == Number {
        (lengths, rounds, residual) = (other.lengths, other.rounds, other.residual)
        stage = .settled
    }

    /// The problem of the items that shared last; the others are fixed.
    package var settledProblem: WaterFilling<Number> {
        guard let rounds else { return line.problem }
        var settled = line.problem
        let open = Set(rounds.lastOpen)
        for position in lengths.indices where !open.contains(position) {
            let length = 0 - lengths[position]
            settled.items[position] = WaterFilling.Item(
                base: length,
                weight: 0,
                lower: length,
                upper: length
            )
        }
        settled.total = 0 - lengths.reduce(0, +)
        return settled
    }
}
