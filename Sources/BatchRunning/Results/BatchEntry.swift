// SPDX-License-Identifier: GPL-3.0-or-later

package import LayoutFixtures

/// The result of a fixture, as it is to be written and counted.
package struct BatchEntry: Sendable {
    /// The form of what goes to the results.
    package enum Output: Sendable {
        /// Whole lines, in UTF-8.
        case text([UInt8])
        /// One line of JSON: an object whose members are written by a function.
        case members(@Sendable (inout JSONText) -> Void)
    }

    /// The part that goes to the results.
    package var output: Output
    /// A value that the writer of the document needs beside them, such as a drawing.
    package var attachment: (any Sendable)?
    /// Lines for standard error.
    package var remarks: [String]
    /// The result in a word.
    package var verdict: FixtureVerdict
    /// The meaning of that for the batch.
    package var grade: Grade
    /// The findings that are counted beside the verdict.
    package var notes: [Note]

    /// An entry from its parts; without a grade, the worst of the verdict and the notes.
    package init(
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

    /// The meaning of a verdict for the batch, with what was noted beside it.
    package static func grade(_ verdict: FixtureVerdict, _ notes: [Note]) -> Grade {
        notes.reduce(verdict.grade) { max($0, $1.grade) }
    }

    /// The text that goes to the results, without position and checks.
    package var text: String {
        switch output {
        case .text(let bytes): return String(decoding: bytes, as: UTF8.self)
        case .members(let write):
            var text = JSONText()
            text.line(write)
            return text.text
        }
    }
}
