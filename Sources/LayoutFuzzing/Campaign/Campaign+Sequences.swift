// SPDX-License-Identifier: GPL-3.0-or-later

internal import DifferentialTesting
package import LayoutFixtures
internal import LayoutLaws
internal import StackLayout

/// Failures that depend on what an engine's process was asked before.
extension Campaign {
    /// Looks for the shortest sequence of fixtures after which a failure happens that does not happen alone.
    ///
    /// - Parameters:
    ///   - sample: What was found, and did not happen again when it was tried alone.
    ///   - isOver: Asked now and then: whether there is no time any more.
    ///   - worker: Makes an ordered worker that has put the cases through among which it was found.
    /// - Returns: The failure with its sequence; one that is not repeated if there is none.
    package func sequenced(
        _ sample: Finding,
        until isOver: () -> Bool,
        worker: () -> CampaignWorker
    ) -> Finding {
        // 1. What is known of the process that failed.
        let own = engines.first { $0.name == sample.failureClass.engine && $0.isProcess }
        if let own, let before = sample.before {
            let search = SequenceSearch(
                engine: own,
                target: sample.original,
                sample: sample,
                tolerance: judge.tolerance
            )
            if let found = search.finding(before, until: isOver) { return found }
        }

        // 2. What comes out if the cases are put through again: the engine itself first, then the reference.
        let worker = worker()
        let places = engines.indices.filter { place in
            engines[place].isProcess
                && (place == 0 || engines[place].name == sample.failureClass.engine)
        }
        for place in places.reversed() {
            for target in targets(of: sample) {
                guard let before = worker.predecessors(of: target.name, by: place) else { continue }
                let search = SequenceSearch(
                    engine: engines[place],
                    target: target,
                    sample: sample,
                    tolerance: judge.tolerance
                )
                if let found = search.finding(before, until: isOver) { return found }
            }
        }
        return sample.notRepeated(
            "it does not happen after the same fixtures in a new process either"
        )
    }

    /// The fixtures whose answers may show the failure: the case, and of a law the other tree.
    private func targets(of sample: Finding) -> [Fixture] {
        guard case .law(let law) = sample.failureClass.kind, sample.sides.count > 1 else {
            return [sample.original]
        }
        let variant = Fixture(
            name: "\(sample.original.name)~\(law.rawValue)",
            tree: sample.sides[1].tree
        )
        return [sample.original, variant]
    }

    /// Returns the finding for a process failure that happened once and not again.
    package func finding(of failure: ProcessFailure) -> Finding {
        let (fixture, answer) = (failure.fixture, failure.answer)
        let engine = engines[failure.engine].name
        let judgement = Judge.Judgement(Judge.trouble(with: answer) ?? .crashed)
        var failureClass = FailureClass(engine: engine, answer, judgement, fixture.tree, nil)
        failureClass.isAfterOthers = true
        let own = Finding.CaptionedAnswer(of: engine, fixture.tree, answer)
        let found = Finding(
            failureClass: failureClass,
            original: fixture,
            fixture: fixture,
            sides: [own],
            comparison: nil,
            sentences: Finding.events(on: [own], nil),
            tried: 0,
            reduction: .asFound
        )
        return found.notRepeated(Self.earlierChunks)
    }

    /// A finding of a layout that an engine gave once, and not when it was asked anew.
    package func finding(ofLost differing: DifferingCase, in fixture: Fixture) -> Finding {
        finding(of: differing, in: fixture).notRepeated(Self.earlierChunks)
    }

    private static let earlierChunks =
        "it happened in a process that had been asked for fixtures of earlier chunks, and not when "
        + "each chunk of cases had a process of its own"

    /// Returns the finding for a layout that an engine gives only after other fixtures.
    package func finding(of differing: DifferingCase, in fixture: Fixture) -> Finding {
        var failureClass = FailureClass(
            engine: differing.failureClass.engine,
            kind: .answer(.differs)
        )
        failureClass.isAfterOthers = true
        let layout = Layout(of: fixture.tree, frames: differing.frames)
        let own = Finding.CaptionedAnswer(of: failureClass.engine, fixture.tree, .solved(layout))
        return Finding(
            failureClass: failureClass,
            original: fixture,
            fixture: fixture,
            sides: [own],
            comparison: nil,
            sentences: [],
            tried: 0,
            reduction: .asFound
        )
    }
}
