// SPDX-License-Identifier: GPL-3.0-or-later

package import LayoutFixtures

/// The result of a fixture, to be written and counted.
package struct BatchEntry: Sendable {
    /// The form of the text in the results.
    package enum Output: Sendable {
        /// Whole lines, in UTF-8.
        case text([UInt8])
        /// One line of JSON: an object with members that a function writes.
        case members(@Sendable (inout JSONText) -> Void)
    }

    /// The text for the results.
    package var output: Output
    /// A further value for the writer of the document, such as a drawing.
    package var attachment: (any Sendable)?
    /// Lines for standard error.
    package var remarks: [String]
    /// The verdict on the fixture.
    package var verdict: FixtureVerdict
    /// The grade of the result in the batch.
    package var grade: Grade
    /// The notes that are counted beside the verdict.
    package var notes: [Note]

    /// An entry from its parts; the default grade is the worst of the verdict and the notes.
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

    /// Returns the worst grade of a verdict and its notes.
    package static func grade(_ verdict: FixtureVerdict, _ notes: [Note]) -> Grade {
        notes.reduce(verdict.grade) { max($0, $1.grade) }
    }

    /// The text for the results, without position and checks.
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
