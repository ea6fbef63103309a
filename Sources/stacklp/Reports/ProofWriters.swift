// SPDX-License-Identifier: GPL-3.0-or-later

internal import BatchRunning
internal import LayoutProving

/// One drawing of all proofs.
struct PlotWriter: EntryWriter {
    static let isPlain = false
    private var plots: [ProofPlot] = []
    let beginning = ""

    mutating func add(_ entry: BatchEntry) -> String {
        if let plot = entry.attachment as? ProofPlot { plots.append(plot) }
        return entry.text
    }

    func end() -> String { plots.isEmpty ? "" : ProofPlot.document(of: plots) }
}

/// One page of all proofs.
struct ProofPageWriter: EntryWriter {
    static let isPlain = false
    let beginning = ProofPage.beginning

    mutating func add(_ entry: BatchEntry) -> String { entry.text }
    func end() -> String { ProofPage.end }
}
