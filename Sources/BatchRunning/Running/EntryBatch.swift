// SPDX-License-Identifier: GPL-3.0-or-later

internal import Gzip

/// What there is to write of neighbouring fixtures, put together by the worker that was on them.
struct EntryBatch: PipelineOutput, Sendable {
    /// The texts of all entries, one below the other.
    private(set) var bytes: [UInt8] = []
    /// The entries, in place of their texts.
    private(set) var entries: [BatchEntry] = []
    /// What goes to standard error.
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
    ///   - position: What its text is to say of where the fixture stands.
    ///   - input: The fingerprint of what it is the result of, if its text is to have checks.
    ///   - withRemarks: Whether its remarks are told.
    mutating func add(
        _ entry: BatchEntry,
        isWhole: Bool,
        position: Int?,
        input: UInt32?,
        withRemarks: Bool
    ) {
        let start = bytes.count
        tally.count(entry.verdict, entry.grade, notes: entry.notes)
        if withRemarks { remarks += entry.remarks }
        if isWhole {
            entries.append(entry)
        } else if let position {
            KeptResult.append(entry.bytes, at: position, to: &bytes)
        } else {
            bytes += entry.bytes
        }
        if let input { ResultCheck.close(&bytes, from: start, input: input) }
    }

    mutating func move(to other: inout EntryBatch) {
        guard !isEmpty else { return }
        other.bytes += bytes
        other.entries += entries
        other.remarks += remarks
        other.inputs += inputs
        other.tally.add(tally)
        bytes.removeAll(keepingCapacity: true)
        entries.removeAll()
        remarks.removeAll()
        inputs.removeAll(keepingCapacity: true)
        tally = Tally()
    }
}
