// SPDX-License-Identifier: GPL-3.0-or-later

internal import DifferentialTesting
package import LayoutFixtures
internal import LayoutLaws
internal import StackLayout
internal import Synchronization

/// The engines of a campaign, started for one worker and used from one thread at a time.
package final class CampaignWorker: Sendable {
    let campaign: Campaign
    /// The first failure of an engine's process in a quick report.
    private let failure = Mutex<ProcessFailure?>(nil)
    private let sessions: [any EngineSession]
    let judges: [any EngineSession]
    /// The place of the engine whose layouts equal the surveyor's, if there is one.
    private let surveying: Int?

    /// - Parameter session: Starts the session of a process.
    init(
        _ campaign: Campaign,
        processes session: (TestedEngine) -> any EngineSession = { $0.start() }
    ) {
        self.campaign = campaign
        surveying = campaign.engines.firstIndex {
            $0.inProcess.map(campaign.comparer.isSurveyor) ?? false
        }
        sessions = campaign.engines.map { engine in
            engine.isProcess ? session(engine) : engine.start()
        }
        judges = campaign.judges.engines.map { $0.start() }
    }

    /// Gets every engine and every judge ready to answer.
    ///
    /// - Returns: The engines that cannot be started, with the known reasons, in lines of text.
    package func prepare() -> [(engine: String, reason: String)] {
        let engines = campaign.engines + campaign.judges.engines
        return zip(engines, sessions + judges).compactMap { engine, session in
            session.prepare().map { (engine: engine.name, reason: $0) }
        }
    }

    /// The part of the format that all engines support; known once they are ready.
    package var vocabulary: Vocabulary {
        sessions.reduce(.all) { $0.intersection($1.vocabulary) }
    }

    /// Runs cases through all engines and laws.
    ///
    /// - Parameters:
    ///   - fixtures: The cases, all with different names.
    ///   - engines: The places of the engines in the campaign, the reference first; `nil` for all. A report
    ///     has verdicts on these, in this order.
    ///   - deadline: The latest time to wait for engines.
    ///   - isQuick: Whether to stop using an engine once its process has failed; `processFailure` then has
    ///     the failure.
    /// - Returns: A report on each case, in order, up to the first case without all answers at the deadline.
    ///   The report on a case does not depend on the other cases, unless the answers of a process depend on
    ///   earlier fixtures.
    package func reports(
        on fixtures: [Fixture],
        by engines: [Int]? = nil,
        until deadline: SuspendingClock.Instant? = nil,
        isQuick: Bool = false
    ) -> [CaseReport] {
        guard let lengths = campaign.lengths else {
            return plainReports(on: fixtures, by: engines, until: deadline, isQuick)
        }
        var reports: [CaseReport] = []
        for fixture in fixtures {
            let variants = lengths.variants(of: fixture)
            let own = plainReports(
                on: variants.map(\.fixture),
                by: engines,
                until: deadline,
                isQuick
            )
            guard own.count == variants.count else { break }
            reports.append(CaseReport(fixture.name, at: variants.map(\.number), own))
        }
        return reports
    }

    /// Reports on cases with their own lengths.
    private func plainReports(
        on fixtures: [Fixture],
        by engines: [Int]?,
        until deadline: SuspendingClock.Instant?,
        _ isQuick: Bool
    ) -> [CaseReport] {
        let engines = engines ?? Array(campaign.engines.indices)
        return evaluations(of: fixtures, by: engines, campaign.laws, until: deadline, isQuick)
            .prefix(while: \.isComplete)
            .map { evaluation in
                CaseReport(
                    name: evaluation.fixture.name,
                    elements: evaluation.fixture.tree.items.count,
                    verdicts: evaluation.verdicts,
                    findings: evaluation.failures.map {
                        withPredecessors(finding($0, in: evaluation.fixture))
                    },
                    coverage: CaseReport.coverage(
                        evaluation.fixture.tree.decisions(in: evaluation.survey),
                        evaluation.verdicts
                    ),
                    laws: evaluation.trials,
                    refusals: evaluation.refusals,
                    brokenLaws: evaluation.broken
                )
            }
    }

    /// Tries a kept case again.
    ///
    /// - Parameters:
    ///   - kept: The case.
    ///   - deadline: The latest time to wait for engines.
    /// - Returns: The change since then, in a few words; `nil` if nothing has changed or nothing is known.
    package func change(
        of kept: KeptCase,
        until deadline: SuspendingClock.Instant? = nil
    ) -> String? {
        guard let engine = campaign.engines.firstIndex(where: { $0.name == kept.engine }) else {
            return nil
        }
        let evaluation = evaluations(
            of: [kept.fixture],
            by: engine == 0 ? [0] : [0, engine],
            kept.law.map { [$0] } ?? [],
            until: deadline
        )[0]
        return kept.change(in: evaluation, by: campaign.comparer)
    }

    // MARK: One batch

    func evaluations(
        of fixtures: [Fixture],
        by engines: [Int],
        _ laws: [Law],
        until deadline: SuspendingClock.Instant?,
        _ isQuick: Bool = false
    ) -> [Evaluation] {
        let comparer = campaign.comparer

        // 1. Get the answers of all engines, and compare them.
        func ask(_ number: Int, for fixtures: [Fixture]) -> [EngineAnswer] {
            guard isQuick else { return sessions[number].answers(to: fixtures, until: deadline) }
            let answers = sessions[number].answersUpToFailure(to: fixtures, until: deadline)
            note(answers, to: fixtures, of: number)
            return answers
        }
        let answers = engines.map { ask($0, for: fixtures) }
        let surveys = surveying.flatMap(engines.firstIndex).map { answers[$0] }
        var evaluations = fixtures.enumerated().map { index, fixture in
            var evaluation = Evaluation(
                fixture: fixture,
                survey: surveys.map { $0[index].layout }
                    ?? (try? comparer.surveyor.layout(fixture.tree))
            )
            for (place, engine) in engines.enumerated() {
                evaluation.add(
                    answers[place][index],
                    of: campaign.engines[engine],
                    reference: (campaign.engines[engines[0]], answers[0][index]),
                    isReference: place == 0 && engine == 0,
                    comparer
                )
            }
            return evaluation
        }

        // 2. Excuse an engine that changes its behaviour at a slightly different length than the reference.
        if let lengths = campaign.lengths {
            for place in evaluations.indices
            where evaluations[place].failures.contains(where: \.differs) {
                let near = lengths.neighbours(of: fixtures[place], in: comparer.displacement)
                let layouts = ask(engines[0], for: near).compactMap(\.layout)
                for (number, engine) in engines.enumerated() {
                    let layout = answers[number][place].layout
                    guard let layout,
                        layouts.contains(where: {
                            comparer.isNear($0, layout, fixtures[place].tree)
                        })
                    else { continue }
                    evaluations[place].excuse(campaign.engines[engine].name, at: number)
                }
            }
        }

        // 3. Check the laws, with all questions at once.
        let vocabulary = vocabulary
        typealias Question = (trial: LawTrial, variant: Fixture?)
        let trials = zip(fixtures, evaluations).map { fixture, evaluation -> [Question] in
            // Cases outside the common vocabulary are skipped.
            evaluation.trials(of: laws).compactMap { $0.limited(to: vocabulary) }
                .map { ($0, $0.fixture(of: fixture.name)) }
        }
        for (place, number) in engines.enumerated() {
            let engine = campaign.engines[number]
            let held = fixtures.indices.filter { answers[place][$0].isSolved }
            // Laws about the rules do not hold for optimal layouts.
            func asked(_ index: Int) -> [Question] {
                trials[index].filter { !engine.isOptimal || $0.trial.law.isAboutWords }
            }
            let questions = held.flatMap { asked($0).compactMap(\.variant) }
            var results =
                (isQuick && engine.isProcess
                ? ask(number, for: questions)
                : sessions[number].frames(of: questions, until: deadline))[...]
            for index in held {
                for (trial, variant) in asked(index) {
                    let result = variant == nil ? nil : results.popFirst()
                    evaluations[index].add(
                        trial,
                        answers[place][index],
                        result,
                        of: engine,
                        at: place,
                        comparer,
                        isAtJump: { jumps(at: fixtures[index]) }
                    )
                }
            }
        }
        return evaluations
    }

    /// Returns whether the rule's layout of a case jumps at the length that the campaign varies.
    ///
    /// A law's other tree may then be just beyond the jump: text may overflow by the same length in both trees.
    private func jumps(at fixture: Fixture) -> Bool {
        let (comparer, tree) = (campaign.comparer, fixture.tree)
        guard let lengths = campaign.lengths, let own = try? comparer.surveyor.layout(tree) else {
            return false
        }
        return lengths.neighbours(of: fixture, in: comparer.displacement).contains { near in
            (try? comparer.surveyor.layout(near.tree)).map { !comparer.isNear(own, $0, tree) }
                ?? true
        }
    }
}

/// A failure of an engine's process.
package struct ProcessFailure: Sendable {
    /// The place of the engine in the campaign.
    let engine: Int
    let fixture: Fixture
    let answer: EngineAnswer
}

extension CampaignWorker {
    /// The first failure of an engine's process in a quick report.
    package var processFailure: ProcessFailure? { failure.withLock { $0 } }

    /// Keeps the first failure of a process, if there is one.
    private func note(_ answers: [EngineAnswer], to fixtures: [Fixture], of engine: Int) {
        guard let place = answers.firstIndex(where: \.isProcessFailure) else { return }
        failure.withLock { failure in
            failure =
                failure
                ?? ProcessFailure(engine: engine, fixture: fixtures[place], answer: answers[place])
        }
    }

    /// The largest number of predecessors that a finding keeps; with more, it keeps none.
    private static let mostPredecessors = 64

    /// Returns a finding with the earlier fixtures of the engine's process, if they are known.
    private func withPredecessors(_ finding: Finding) -> Finding {
        guard case .answer = finding.failureClass.kind,
            let engine = campaign.engines.firstIndex(where: {
                $0.name == finding.failureClass.engine
            }),
            let before = predecessors(of: finding.original.name, by: engine),
            before.count <= Self.mostPredecessors
        else { return finding }
        return finding.met(after: before)
    }

    /// Returns the fixtures that an engine's process laid out before a fixture with a name.
    ///
    /// Returns `nil` if there is no such fixture, or if the order is not recorded.
    func predecessors(of name: String, by engine: Int) -> [Fixture]? {
        (sessions[engine] as? OrderedSession)?.predecessors(of: name)
    }
}
