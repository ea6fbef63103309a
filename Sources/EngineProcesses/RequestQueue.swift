// SPDX-License-Identifier: GPL-3.0-or-later

internal import DifferentialTesting
internal import LayoutFixtures
internal import StackLayout

/// A queue of requests to an engine: the next fixture to send, and the answers so far.
///
/// Without failures, several fixtures are under way. If the process fails with one fixture under way, the failure is the
/// answer to this fixture, whatever the process got before. With several, the cause is unknown, so each is sent again
/// alone. If none fails in the same way then, the failure is the answer to the first. So no failure is lost.
struct RequestQueue {
    private let fixtures: [Fixture]
    /// The largest number of fixtures under way at once.
    private let window: Int
    private var answers: [EngineAnswer?]
    /// The fixtures under way, by name.
    private var open: [String: Int] = [:]
    /// The fixtures to send alone, in order.
    private var alone: [Int] = []
    /// Whether the fixture under way was sent alone.
    private var isAlone = false
    /// The first fixture that was never sent.
    private var upcoming = 0
    private var answered = 0
    /// The failures of the process with several fixtures under way.
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

    /// The answers so far.
    var result: [EngineAnswer] {
        var answers = answers
        for (places, failure) in incidents {
            let isExplained = places.contains { answers[$0]?.isFailure(like: failure) ?? false }
            if !isExplained { answers[places[0]] = failure }
        }
        return answers.compactMap(\.self)
    }

    /// Returns the fixture to send now, which is then under way; `nil` if none may be sent.
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

    /// Takes a line of the process.
    ///
    /// - Returns: The defect of the line; `nil` if it answers a fixture under way.
    mutating func take(_ line: [UInt8]) -> String? {
        do throws(ResultError) {
            let result = try ResultReader(line)
            guard let index = open[result.name] else {
                return "a result of \(result.name.quoted), which was not requested"
            }
            let outcome = try result.outcome(of: fixtures[index].tree)
            open[result.name] = nil
            settle(index, EngineAnswer(outcome, of: fixtures[index].tree))
            return nil
        } catch {
            return error.description
        }
    }

    /// Notes a failure of the process.
    ///
    /// - Parameters:
    ///   - failure: The failure.
    ///   - isLast: Whether to stop. The failure is then the answer to the first fixture under way, and the
    ///     others are interrupted.
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

    /// Gives all fixtures without an answer the same answer.
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
    /// Whether two answers are the same kind of failure, whatever the process wrote.
    fileprivate func isFailure(like other: EngineAnswer) -> Bool {
        switch (self, other) {
        case (.crashed(let how, _), .crashed(let otherHow, _)): how == otherHow
        case (.timedOut, .timedOut), (.unreadable, .unreadable): true
        default: false
        }
    }
}
