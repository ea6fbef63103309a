// SPDX-License-Identifier: GPL-3.0-or-later

internal import DifferentialTesting
internal import LayoutFixtures
internal import StackLayout

/// The fixtures that an engine is asked for: the next one to ask, and the answers so far.
///
/// As long as nothing goes wrong, several are under way. When the process fails with one of them under
/// way, that is this fixture's answer, whatever the process was asked before. With several, it is not
/// known whose fault it is, so they are asked again, one by one. If none of them fails in the same way
/// then, the failure is the answer to the first: no failure is lost.
struct Inquiry {
    private let fixtures: [Fixture]
    /// The largest number of fixtures under way at once.
    private let window: Int
    private var answers: [EngineAnswer?]
    /// Those under way, by name.
    private var open: [String: Int] = [:]
    /// Those to be asked one by one, in order.
    private var alone: [Int] = []
    /// Whether the one under way is asked alone.
    private var isAlone = false
    /// The first that has not been asked at all.
    private var upcoming = 0
    private var answered = 0
    /// Failures of the process with several fixtures under way.
    private var incidents: [(places: [Int], failure: EngineAnswer)] = []

    init(_ fixtures: [Fixture], window: Int) {
        self.fixtures = fixtures
        self.window = max(1, window)
        answers = Array(repeating: nil, count: fixtures.count)
    }

    /// Whether every fixture has an answer.
    var isComplete: Bool { answered == fixtures.count }

    /// Whether any fixture is under way.
    var isWaiting: Bool { !open.isEmpty }

    /// The names of the fixtures under way.
    var waiting: [String] { Array(open.keys) }

    /// The answers; those that are missing are left out.
    var result: [EngineAnswer] {
        var answers = answers
        for (places, failure) in incidents {
            let isExplained = places.contains { answers[$0]?.isFailure(like: failure) ?? false }
            if !isExplained { answers[places[0]] = failure }
        }
        return answers.compactMap(\.self)
    }

    /// The fixture to ask for now, which is under way from then on; `nil` if none may be.
    mutating func next() -> Fixture? {
        if let first = alone.first {
            guard open.isEmpty else { return nil }
            alone.removeFirst()
            return ask(first, alone: true)
        }
        guard open.isEmpty || !isAlone, open.count < window, upcoming < fixtures.count,
            open[fixtures[upcoming].name] == nil
        else { return nil }
        upcoming += 1
        return ask(upcoming - 1, alone: false)
    }

    private mutating func ask(_ index: Int, alone: Bool) -> Fixture {
        isAlone = alone
        open[fixtures[index].name] = index
        return fixtures[index]
    }

    /// Takes a line of the program.
    ///
    /// - Returns: The defect of the line; `nil` if it answers a fixture under way.
    mutating func take(_ line: [UInt8]) -> String? {
        do throws(ResultError) {
            let result = try ResultReader(line)
            guard let index = open[result.name] else {
                return "a result of \(result.name.quoted), which is not asked for"
            }
            let outcome = try result.outcome(of: fixtures[index].tree)
            open[result.name] = nil
            settle(index, EngineAnswer(outcome, of: fixtures[index].tree))
            return nil
        } catch {
            return error.description
        }
    }

    /// Goes on after the program failed.
    ///
    /// - Parameters:
    ///   - failure: The failure.
    ///   - isLast: Whether nothing else is asked: then the first fixture under way has this answer, and
    ///     the others are interrupted.
    mutating func recover(from failure: EngineAnswer, isLast: Bool) {
        let failed = open.values.sorted()
        open = [:]
        if let first = failed.first, isLast || failed.count == 1 {
            settle(first, failure)
        } else if !failed.isEmpty {
            incidents.append((failed, failure))
            alone = failed + alone
        }
        if isLast { settleRest(as: .interrupted) }
    }

    /// Gives all that have no answer the same one.
    mutating func settleRest(as answer: EngineAnswer) {
        for index in answers.indices where answers[index] == nil { settle(index, answer) }
        (open, alone) = ([:], [])
    }

    private mutating func settle(_ index: Int, _ answer: EngineAnswer) {
        answers[index] = answer
        answered += 1
    }
}

extension EngineAnswer {
    fileprivate init(_ outcome: ResultOutcome, of tree: LayoutTree) {
        self =
            switch outcome {
            case .solved(let frames): .solved(Layout(of: tree, frames: frames))
            case .infeasible(let reason): .infeasible(reason)
            case .refused(let reason): .refused(reason)
            case .failed(let reason): .failed(reason)
            }
    }
}

extension EngineAnswer {
    /// Whether two answers are failures of a process in the same way, whatever it wrote.
    fileprivate func isFailure(like other: EngineAnswer) -> Bool {
        switch (self, other) {
        case (.crashed(let how, _), .crashed(let otherHow, _)): how == otherHow
        case (.timedOut, .timedOut), (.unreadable, .unreadable): true
        default: false
        }
    }
}
