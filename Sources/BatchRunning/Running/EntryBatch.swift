// SPDX-License-Identifier: GPL-3.0-or-later

internal import Gzip
internal import LayoutFixtures

/// The output of neighbouring fixtures, gathered by their worker.
struct EntryBatch: PipelineOutput, Sendable {
    /// The texts of all entries, one below another.
    private(set) var text = JSONText(capacity: 0)
    /// The entries, if their texts are not enough.
    private(set) var entries: [BatchEntry] = []
    /// The lines for standard error.
    private(set) var remarks: [String] = []
    /// The checksums of all fixtures, including those without entries.
    private(set) var inputs: [UInt8] = []
    private(set) var tally = Tally()

    var isEmpty: Bool { tally.total == 0 && inputs.isEmpty }

    /// Adds the checksum of a fixture with or without an entry.
    mutating func add(_ checksum: CRC32) { InputSum.append(checksum, to: &inputs) }

    /// Adds an entry.
    ///
    /// - Parameters:
    ///   - isWhole: Whether the writer needs the entry, not only its text.
    ///   - position: The position of the fixture for the line; `nil` for none.
    ///   - input: The fingerprint for the checks of the line; `nil` for none.
    ///   - withRemarks: Whether to keep the remarks.
    mutating func add(
        _ entry: BatchEntry,
        isWhole: Bool,
        position: Int?,
        input: String?,
        withRemarks: Bool
    ) {
        tally.count(entry.verdict, entry.grade, notes: entry.notes)
        if withRemarks { remarks += entry.remarks }
        if isWhole { return entries.append(entry) }
        let start = text.bytes.count
        switch entry.output {
        case .text(let lines): text.add(lines: lines)
        case .members(let write):
            text.line { text in
                if let position { text.member(KeptResult.positionKey, position) }
                write(&text)
                if let input { text.checks(from: start, input: input) }
            }
        }
    }

    mutating func move(to other: inout EntryBatch) {
        guard !isEmpty else { return }
        other.text.add(lines: text.bytes)
        other.entries += entries
        other.remarks += remarks
        other.inputs += inputs
        other.tally.add(tally)
        text.removeAll(keepingCapacity: true)
        entries.removeAll()
        remarks.removeAll()
        inputs.removeAll(keepingCapacity: true)
        tally.removeAll()
    }
}
