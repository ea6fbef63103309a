// SPDX-License-Identifier: GPL-3.0-or-later

internal import Threading

/// A pool of campaign workers, whose engines are started once, for any thread.
struct WorkerPool: Sendable {
    private let campaign: Campaign
    private let idle = Monitor<[CampaignWorker]>([])

    init(_ campaign: Campaign) {
        self.campaign = campaign
    }

    /// Calls a function with a worker that no other thread uses meanwhile.
    func withWorker<Result>(_ body: (CampaignWorker) -> Result) -> Result {
        let worker = idle.update { $0.popLast() } ?? campaign.worker()
        defer { idle.update { $0.append(worker) } }
        return body(worker)
    }

    /// Ends the engines of all idle workers.
    func close() {
        let workers = idle.update { workers in
            defer { workers = [] }
            return workers
        }
        withExtendedLifetime(workers) {}
    }
}
