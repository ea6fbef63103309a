// SPDX-License-Identifier: GPL-3.0-or-later

internal import BatchRunning
internal import LayoutProving

/// A document with one drawing of all proofs.
///
/// Proofs wait in a temporary file until the height of the document is known.
struct PlotWriter: EntryWriter {
    static let isPlain = false
    let beginning = ""
    private var height = 0.0
    private let plots: SpillFile

    init() throws { plots = try SpillFile() }

    mutating func add(_ entry: BatchEntry) throws -> String {
        guard let plot = entry.attachment as? ProofPlot else { return entry.text }
        try plots.append(plot.group(top: height).utf8)
        height += plot.height
        return entry.text
    }

    func end(inputCount: Int?, _ write: (String) throws -> Void) throws {
        if plots.count == 0 { return }
        try plots.flush()
        try write(ProofPlot.beginning(count: plots.count, height: height))
        for number in 0..<plots.count {
            try write(String(decoding: try plots.record(number), as: UTF8.self))
        }
        try write(ProofPlot.end)
    }
}

/// A page with all proofs.
struct ProofPageWriter: EntryWriter {
    static let isPlain = false
    let beginning = ProofPage.beginning

    mutating func add(_ entry: BatchEntry) -> String { entry.text }
    func end(inputCount: Int?, _ write: (String) throws -> Void) throws { try write(ProofPage.end) }
}
