// SPDX-License-Identifier: GPL-3.0-or-later

internal import DifferentialTesting
package import LayoutFixtures
internal import LayoutLaws
internal import StackLayout

/// Failures that depend on earlier fixtures of an engine's process.
extension Campaign {
    /// Searches for the shortest sequence of fixtures after which a failure happens that does not happen alone.
    ///
    /// - Parameters:
    ///   - sample: The finding that did not happen again when its case was tried alone.
    ///   - isOver: Returns whether the time is over; called now and then.
    ///   - worker: Makes an ordered worker that has run the cases among which the failure was found.
    /// - Returns: The failure with its sequence; without a sequence if none was found.
    package func sequenced(
        _ sample: Finding,
        until isOver: () -> Bool,
        worker: () -> CampaignWorker
    ) -> Finding {
        // 1. Try the fixtures that the failed process is known to have laid out.
        let own = engines.first { $0.name == sample.failureClass.engine && $0.isProcess }
        if let own, let before = sample.before {
            let search = SequenceSearch(
                engine: own,
                target: sample.original,
                sample: sample,
                tolerance: comparer.tolerance
            )
            if let found = search.finding(before, until: isOver) { return found }
        }

        // 2. Run the cases again, and try their order: for the engine first, then for the reference.
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
                    tolerance: comparer.tolerance
                )
                if let found = search.finding(before, until: isOver) { return found }
            }
        }
        return sample.notRepeated(
            "it does not happen in a new process after the same fixtures either"
        )
    }

    /// Returns the fixtures whose answers may show the failure: the case, and the other tree of a law.
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
        let compared = AnswerComparer.ComparedAnswer(
            AnswerComparer.trouble(with: answer) ?? .crashed
        )
        var failureClass = FailureClass(engine: engine, answer, compared, fixture.tree, nil)
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

    /// Returns the finding for a layout that an engine gave once, and not when it was asked again.
    ///
    /// - Parameter isCompared: Whether it then gave another layout.
    package func finding(
        ofLost differing: DifferingCase,
        in fixture: Fixture,
        isCompared: Bool
    ) -> Finding {
        finding(of: differing, in: fixture)
            .notRepeated(isCompared ? Self.earlierChunks : nil, isCompared: isCompared)
    }

    private static let earlierChunks =
        "it happened in a process that had laid out fixtures of earlier chunks, but not when "
        + "each chunk had a process of its own"

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
