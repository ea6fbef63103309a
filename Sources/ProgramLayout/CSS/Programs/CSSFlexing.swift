// SPDX-License-Identifier: GPL-3.0-or-later

package import LinearProgramming
internal import RealNumbers

/// The flexing of a `css` line, as linear programs that are solved one after the other.
///
/// Water-filling comes first, in the formulation of `Filling`. If the factors of the flexible items
/// then use only a part of the missing space, the loop of the specification follows, round by round
/// from the beginning.
package struct CSSFlexing<Filling: WaterFillingPrograms>: SuccessivePrograms {
    /// The kind of number that lengths are computed in.
    package typealias Number = Filling.Number

    /// The stage whose programs are being solved.
    private enum Stage: Sendable { case filling, rounds, settled }

    /// The difference of the lengths' sum to the shared length, relative to their sum.
    ///
    /// It covers only what the programs' own certificates do not.
    package private(set) var residual: Number = 0

    /// The line whose space is shared, with its items.
    private(set) var line: CSSLine<Number>
    private let names: [String]
    private let total: String
    private var stage = Stage.settled
    private var problem = WaterFilling<Number>([], total: 0)
    private var filling: Filling
    private var rounds: CSSShrinkingRounds<Number>?

    /// The lengths of the items, in points; valid once they are all known.
    package private(set) var lengths: [Number] = []

    /// Creates the flexing of a line.
    ///
    /// - Parameters:
    ///   - line: The line, with its items and the length that they share.
    ///   - names: The names of the items; `item1`, `item2` … by default.
    ///   - total: The name of their sum.
    package init(_ line: CSSLine<Number>, names: [String] = [], total: String = "total") {
        self.line = line
        self.names = names
        self.total = total
        filling = Filling(problem, names: names, total: total)
        if !line.items.isEmpty { begin() }
    }

    /// Creates the flexing of an empty line.
    init() { self.init(CSSLine()) }

    /// Removes the items of the line, and keeps their memory.
    mutating func removeAll() { line.removeAll() }

    /// Adds an item to the line.
    mutating func append(_ item: CSSLine<Number>.Item) { line.append(item) }

    /// Begins with the added items.
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

    /// A basis for the next program's start; `nil` if the solver's own is as good.
    package var start: Basis? {
        switch stage {
        case .filling: filling.start
        case .rounds: rounds?.start
        case .settled: nil
        }
    }

    /// States the next program.
    ///
    /// - Parameter program: The memory for the program, which is emptied first.
    package func state(in program: inout Linear<Number>.Program) {
        switch stage {
        case .filling: filling.state(in: &program)
        case .rounds: rounds?.state(in: &program)
        case .settled: program.removeAll()
        }
    }

    /// Learns from the solution of the last stated program.
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

    /// Takes over the results of another formulation for the same line.
    mutating func take<Other>(_ other: CSSFlexing<Other>) where Other.Number == Number {
        (lengths, rounds, residual) = (other.lengths, other.rounds, other.residual)
        stage = .settled
    }

    /// The problem of the items that shared space last; the others are fixed.
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
