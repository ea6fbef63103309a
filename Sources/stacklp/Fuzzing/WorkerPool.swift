// SPDX-License-Identifier: GPL-3.0-or-later

internal import LayoutFuzzing
internal import Threading

/// Campaign workers, whose engines are started once, for whichever thread needs one.
struct WorkerPool: Sendable {
    private let campaign: Campaign
    private let idle = Monitor<[CampaignWorker]>([])

    init(_ campaign: Campaign) {
        self.campaign = campaign
    }

    /// Does something with a worker that nobody else has meanwhile.
    func withWorker<Result>(_ body: (CampaignWorker) -> Result) -> Result {
        let worker = idle.update { $0.popLast() } ?? campaign.worker()
        defer { idle.update { $0.append(worker) } }
        return body(worker)
    }

    /// Ends the engines of all workers that nobody has.
    func close() {
        let workers = idle.update { workers in
            defer { workers = [] }
            return workers
        }
        withExtendedLifetime(workers) {}
    }
}
