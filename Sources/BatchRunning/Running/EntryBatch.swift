// SPDX-License-Identifier: GPL-3.0-or-later

internal import Gzip
internal import LayoutFixtures

/// The output of neighbouring fixtures, put together by the worker that worked on them.
struct EntryBatch: PipelineOutput, Sendable {
    /// The texts of all entries, one below the other.
    private(set) var text = JSONText(capacity: 0)
    /// The entries, in place of their texts.
    private(set) var entries: [BatchEntry] = []
    /// The lines for standard error.
    private(set) var remarks: [String] = []
    /// The checksums of the fixtures, those included of which nothing is written.
    private(set) var inputs: [UInt8] = []
    private(set) var tally = Tally()

    var isEmpty: Bool { tally.total == 0 && inputs.isEmpty }

    /// Adds the checksum of a fixture, of which there may be an entry or not.
    mutating func add(_ checksum: CRC32) { InputSum.append(checksum, to: &inputs) }

    /// Adds an entry.
    ///
    /// - Parameters:
    ///   - isWhole: Whether more of it is needed than its text.
    ///   - position: What its line is to say of where the fixture stands.
    ///   - input: The fingerprint of what it is the result of, if its line is to have checks.
    ///   - withRemarks: Whether its remarks are told.
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
