// SPDX-License-Identifier: GPL-3.0-or-later

internal import BatchRunning
internal import DifferentialTesting
internal import FixtureReducing
internal import LayoutFixtures
internal import LayoutFuzzing
internal import Threading

/// The check for failures of an engine that depend on earlier fixtures of its process.
struct OrderCheck: Sendable {
    private struct State {
        /// The number of failures that were tried alone, by kind.
        var tried: [String: Int] = [:]
        /// The kinds of failure whose sequence is kept or being searched.
        var kept: Set<String> = []
    }

    /// The folder for sequences.
    let corpus: String
    /// The files of the run, which are not overwritten.
    let uses: FileUses
    /// A function that returns the command to test an engine, without fixtures.
    let command: @Sendable (_ engine: String) -> String
    private let state = Monitor(State())

    /// The largest number of failures of one kind that are tried alone.
    private static let mostTried = 100
    /// The time limit for shortening a sequence.
    private static let time = Duration.seconds(30)

    /// Returns a sentence about a failure that depends on earlier fixtures; `nil` if none was found.
    ///
    /// - Parameters:
    ///   - answer: The answer of a process, which is a failure.
    ///   - fixture: The fixture that the process answered.
    ///   - before: The earlier fixtures of the process.
    ///   - tolerance: The tolerance for each number, in points.
    func words(
        on answer: EngineAnswer,
        to fixture: Fixture,
        after before: [Fixture],
        of engine: TestedEngine,
        tolerance: Double
    ) -> String? {
        // 1. Ask a new process, which must give another answer.
        let kind = "\(engine.name)-\(answer.isSolved ? "differs" : answer.status)-after-others"
        guard engine.isProcess, answer != .interrupted, !before.isEmpty, mayTry(kind),
            let alone = engine.answer(to: fixture, after: []), alone != .interrupted,
            !answer.isLike(alone, tolerance)
        else { return nil }
        guard state.update({ $0.kept.insert(kind).inserted }) else {
            return "it does not happen with this fixture alone"
        }

        // 2. Find the shortest sequence that gives the answer.
        let deadline = SuspendingClock.now + Self.time
        let reduction = SequenceReducer().reduce(before, until: { deadline <= .now }) { fixtures in
            !fixtures.isEmpty
                && engine.answer(to: fixture, after: fixtures)?
                    .isLike(answer, tolerance) ?? false
        }
        guard let reduction else {
            return
                "it does not happen with this fixture alone, nor again after the last "
                + "\(before.count) fixtures of the process: it does not happen every time"
        }
        do {
            let name = "\(kind).jsonl"
            try CorpusFolder(corpus, sparing: uses.includes).keep(
                reduction.fixtures + [fixture],
                as: name
            )
            return "\(reduction.sentence); again: \(command(engine.name)) "
                + "\(corpus)/\(name)".shellWord
        } catch {
            return "\(reduction.sentence); \(error.description)"
        }
    }

    private func mayTry(_ kind: String) -> Bool {
        state.update { state in
            state.tried[kind, default: 0] += 1
            return state.tried[kind, default: 0] <= Self.mostTried
        }
    }
}
