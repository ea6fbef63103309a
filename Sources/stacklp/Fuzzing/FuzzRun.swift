// SPDX-License-Identifier: GPL-3.0-or-later

internal import LayoutFixtures
internal import LayoutFuzzing

/// One campaign over its cases: through the engines on all workers, counted in order, and what
/// failed made smaller.
struct FuzzRun {
    let campaign: Campaign
    let source: CaseSource
    /// The numbers of the cases.
    let numbers: Range<Int>
    let shard: Shard?
    let workers: Int
    /// How many failing cases are enough.
    let maxFailures: Int?
    let maxTime: Duration?

    /// So many cases are worked on at once: an engine that is far away gets them together.
    private static let chunk = 64

    /// Puts the cases through, and counts what comes out.
    ///
    /// - Parameter progress: Told of every case, in order.
    func tally(_ pool: WorkerPool, _ progress: inout Progress) throws -> CampaignTally {
        let pipeline = OrderedPipeline<
            CollectionOfOne<Int>, [[(number: Int, report: CaseReport)]]
        >(
            workers: workers,
            weight: { _ in 0 }
        )
        let (source, shard, numbers) = (source, shard, numbers)
        var tally = CampaignTally(engines: campaign.engines.count)
        let start = ContinuousClock.now
        var isEnough = false
        try Interruption.listen { pipeline.stop() }
        try pipeline.run(
            over: 0..<(numbers.count + Self.chunk - 1) / Self.chunk,
            work: { chunk in
                let first = numbers.lowerBound + chunk * Self.chunk
                let cases = (first..<min(first + Self.chunk, numbers.upperBound))
                    .filter { shard?.mayContain(position: $0) ?? true }
                    .map { (number: $0, fixture: source.fixture(at: $0)) }
                    .filter { shard?.contains(position: $0.number, name: $0.fixture.name) ?? true }
                guard !cases.isEmpty else { return [] }
                let reports = pool.withWorker { worker in
                    worker.reports(on: cases.map { $0.fixture })
                }
                return zip(cases, reports).map { (number: $0.number, report: $1) }
            },
            receive: { reports in
                for (number, report) in reports where !isEnough {
                    tally.count(report, number: number)
                    progress.advance(notGood: tally.failingCases)
                    if let maxFailures { isEnough = tally.failingCases >= maxFailures }
                }
                // Time is looked at between cases that were all counted.
                if let maxTime, start.duration(to: .now) > maxTime { isEnough = true }
                if isEnough { pipeline.stop() }
            }
        )
        return tally
    }

    /// Makes the smallest case of each class of failure smaller still, in the order of the tally.
    ///
    /// - Parameter remark: Adds what is known of a finding; called on the workers.
    func findings(
        _ tally: CampaignTally,
        _ pool: WorkerPool,
        _ remark: @escaping @Sendable (inout LayoutFuzzing.Finding, _ number: Int) -> Void
    ) throws -> [LayoutFuzzing.Finding?] {
        let source = source
        let pipeline = OrderedPipeline<
            CollectionOfOne<CampaignTally.Failures>, [LayoutFuzzing.Finding?]
        >(
            workers: workers,
            weight: { _ in 0 }
        )
        var findings: [LayoutFuzzing.Finding?] = []
        try pipeline.run(
            over: tally.failures,
            work: { failures in
                let fixture = source.fixture(at: failures.smallest)
                let found = pool.withWorker { $0.finding(of: failures.failureClass, in: fixture) }
                guard var finding = found else { return nil }
                remark(&finding, failures.smallest)
                return finding
            },
            receive: { findings.append($0) }
        )
        return findings
    }
}
