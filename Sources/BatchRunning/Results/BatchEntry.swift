// SPDX-License-Identifier: GPL-3.0-or-later

/// What there is to write of a fixture.
public struct BatchEntry: Sendable {
    /// Goes to the results, in UTF-8: whole lines.
    public var bytes: [UInt8]
    /// What the writer of the document needs beside them, such as a drawing.
    public var attachment: (any Sendable)?
    /// Lines for standard error.
    public var remarks: [String]
    /// What came out, in a word.
    public var verdict: FixtureVerdict
    /// What that means for the batch.
    public var grade: Grade
    /// What else is counted.
    public var notes: [Note]

    /// An entry from its parts; without a grade, that of the verdict.
    public init(
        _ verdict: FixtureVerdict,
        _ grade: Grade? = nil,
        bytes: [UInt8] = [],
        attachment: (any Sendable)? = nil,
        remarks: [String] = [],
        notes: [Note] = []
    ) {
        self.verdict = verdict
        self.grade = grade ?? verdict.grade
        self.bytes = bytes
        self.attachment = attachment
        self.remarks = remarks
        self.notes = notes
    }

    /// What goes to the results.
    public var text: String { String(decoding: bytes, as: UTF8.self) }
}
