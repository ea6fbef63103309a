// SPDX-License-Identifier: GPL-3.0-or-later

public import LayoutFixtures

/// What there is to write of a fixture.
public struct BatchEntry: Sendable {
    /// What goes to the results.
    public enum Output: Sendable {
        /// Whole lines, in UTF-8.
        case text([UInt8])
        /// One line of JSON: an object whose members are written by a function.
        case members(@Sendable (inout JSONText) -> Void)
    }

    /// What goes to the results.
    public var output: Output
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

    /// An entry from its parts; without a grade, the worst of the verdict and the notes.
    public init(
        _ verdict: FixtureVerdict,
        _ grade: Grade? = nil,
        output: Output = .text([]),
        attachment: (any Sendable)? = nil,
        remarks: [String] = [],
        notes: [Note] = []
    ) {
        self.verdict = verdict
        self.grade = grade ?? Self.grade(verdict, notes)
        self.output = output
        self.attachment = attachment
        self.remarks = remarks
        self.notes = notes
    }

    /// What a verdict means for the batch, and what was noted beside it.
    static func grade(_ verdict: FixtureVerdict, _ notes: [Note]) -> Grade {
        notes.reduce(verdict.grade) { max($0, $1.grade) }
    }

    /// What goes to the results.
    public var text: String {
        switch output {
        case .text(let bytes): return String(decoding: bytes, as: UTF8.self)
        case .members(let write):
            var text = JSONText()
            text.line(write)
            return text.text
        }
    }
}
