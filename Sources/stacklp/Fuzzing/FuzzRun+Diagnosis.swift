// SPDX-License-Identifier: GPL-3.0-or-later

internal import BatchRunning
internal import DifferentialTesting
internal import GreedyLayout
internal import LayoutDiagnosis
internal import LayoutFixtures
internal import LayoutFuzzing
internal import Threading

extension FuzzRun {
    /// What came out of looking for causes.
    struct Diagnoses: Sendable {
        /// What is believed of each engine.
        var engines: [EngineDiagnosis] = []
        /// Each group of differences with what was found with its best cases.
        var found: [(group: CampaignTally.Group, findings: [Finding])] = []
    }

    /// So many cases are explained by one thread at a time.
    private static let diagnosedAtOnce = 256

    /// Looks for the causes of all differences, and groups them by these.
    ///
    /// - Returns: `nil` if there was no time.
    func diagnoses(
        of tally: CampaignTally,
        _ pool: WorkerPool,
        until isOver: @escaping @Sendable () -> Bool
    ) throws(WorkerThread.Failure) -> Diagnoses? {
        let (tolerance, rounding) = (campaign.judge.tolerance, campaign.judge.rounding)
        let agreeing = tally.agreeing.compactMap { place -> EngineLayout? in
            let tree = fixture(at: place).tree
            var engine = DeviatingEngine()
            return engine.frames(of: tree, under: []).map {
                EngineLayout(tree, frames: $0, tolerance: tolerance, rounding: rounding)
            }
        }
        func layout(_ differing: DifferingCase) -> EngineLayout {
            EngineLayout(
                fixture(at: differing.place).tree,
                frames: differing.frames,
                tolerance: tolerance,
                rounding: rounding
            )
        }

        // 1. What each engine seems to do in another way.
        var diagnoses = Diagnoses()
        var explanations: [RuleDeviations?] = Array(repeating: nil, count: tally.differing.count)
        var models: [String: [RuleDeviation]] = [:]
        for engine in campaign.engines.map(\.name) {
            let places = tally.differing.indices.filter {
                tally.differing[$0].failureClass.engine == engine
            }
            guard !places.isEmpty else { continue }
            var search = CauseSearch(
                places.map { tally.differing[$0] },
                except: campaign.unknown
            )
            var failure: WorkerThread.Failure?
            search.run(agreeing: agreeing, layout: layout, until: isOver) { cases, model in
                do throws(WorkerThread.Failure) {
                    return try explained(cases, by: model, until: isOver)
                } catch {
                    failure = error
                    return Array(repeating: nil, count: cases.count)
                }
            }
            if let failure { throw failure }
            if isOver() { return nil }
            let diagnosis = EngineDiagnosis(of: engine, search.explanations)
            models[engine] =
                search.model
                + diagnosis.causes.map(\.deviation).filter { !search.model.contains($0) }
            diagnoses.engines.append(diagnosis)
            for (place, explanation) in zip(places, search.explanations) {
                explanations[place] = explanation
            }
        }

        // 2. The best cases of each group, once more.
        let groups = tally.groups(by: explanations)
        let findings = pool.withWorker { worker in
            worker.findings(
                of: groups.map { group in
                    (group, group.samples.map { fixture(at: $0.best.place) })
                },
                believing: models
            )
        }
        if isOver() { return nil }
        diagnoses.found = zip(groups, findings).filter { !$1.isEmpty }.map { ($0, $1) }
        return diagnoses
    }

    /// What explains each of some cases, on all threads.
    private func explained(
        _ cases: [DifferingCase],
        by model: [RuleDeviation],
        until isOver: @escaping @Sendable () -> Bool
    ) throws(WorkerThread.Failure) -> [RuleDeviations?] {
        let size = Self.diagnosedAtOnce
        let (judge, unknown) = (campaign.judge, campaign.unknown)
        let pipeline = OrderedPipeline<CollectionOfOne<Int>, [[RuleDeviations?]]>(
            workers: workers,
            weight: { _ in 0 }
        )
        var explanations: [RuleDeviations?] = []
        do {
            try pipeline.run(
                over: 0..<(cases.count + size - 1) / size,
                work: { part in
                    var diagnostician = Diagnostician(except: unknown)
                    return cases[part * size..<min(cases.count, (part + 1) * size)].map {
                        differing in
                        if isOver() { return nil }
                        let layout = EngineLayout(
                            fixture(at: differing.place).tree,
                            frames: differing.frames,
                            tolerance: judge.tolerance,
                            rounding: judge.rounding
                        )
                        return diagnostician.explanation(of: layout, by: model)
                    }
                },
                receive: { explanations += $0 }
            )
        } catch let error as WorkerThread.Failure {
            throw error
        } catch {
            return Array(repeating: nil, count: cases.count)
        }
        return explanations
    }
}
