// SPDX-License-Identifier: GPL-3.0-or-later

internal import DifferentialTesting
internal import FixtureReducing
internal import LayoutFixtures
internal import StackLayout

/// The search for the fixtures that must precede a fixture for an engine to fail.
struct SequenceSearch {
    let engine: TestedEngine
    let target: Fixture
    let sample: Finding
    let tolerance: Double

    /// Returns the failure with its shortest sequence; `nil` if it does not happen after the whole sequence.
    func finding(_ before: [Fixture], until isOver: () -> Bool) -> Finding? {
        // 1. Compare the engine's answer alone with its answers after some fixtures, in new processes.
        guard !before.isEmpty, !isOver(), let alone = engine.answer(to: target, after: []) else {
            return nil
        }
        var shown: EngineAnswer?
        let reduction = SequenceReducer().reduce(before, until: isOver) { fixtures in
            guard !fixtures.isEmpty, let answer = engine.answer(to: target, after: fixtures),
                isWanted(answer), !answer.isLike(alone, tolerance)
            else { return false }
            shown = answer
            return true
        }
        guard let reduction, let shown else { return nil }

        // 2. Describe both answers and the sequence.
        var failureClass = sample.failureClass.kindAfterOthers
        failureClass.engine = engine.name
        let sides = [
            Finding.CaptionedAnswer(of: "\(engine.name), alone", target.tree, alone),
            Finding.CaptionedAnswer(of: engine.name, target.tree, shown),
        ]
        let comparison = alone.layout.flatMap { alone in
            shown.layout.map { Comparison(alone, $0, tolerance: tolerance) }
        }
        return Finding(
            failureClass: failureClass,
            original: target,
            fixture: target,
            sides: sides,
            comparison: comparison,
            sentences: Finding.events(on: sides, comparison)
                + [reduction.sentence],
            tried: reduction.tried,
            reduction: .inSequence,
            after: reduction.fixtures
        )
    }

    /// Returns whether an answer is the failure that was found.
    private func isWanted(_ answer: EngineAnswer) -> Bool {
        guard case .answer(let verdict) = sample.failureClass.kind, verdict.isProcessFailure else {
            return !answer.isProcessFailure
        }
        return AnswerComparer.trouble(with: answer) == verdict
            && FailureClass.cause(of: answer) == sample.failureClass.cause
    }
}

extension CaseVerdict {
    /// Whether the engine's process failed.
    var isProcessFailure: Bool { self == .crashed || self == .timedOut || self == .unreadable }
}
