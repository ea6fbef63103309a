// SPDX-License-Identifier: GPL-3.0-or-later

/// A note on a result, which a command counts beside its verdicts.
///
/// The summary has notes in the order of their names.
package struct Note: Hashable, Sendable {
    /// The name, which is also the name of a member of results with the note.
    package let name: String
    /// The grade in a batch, whatever the verdict.
    package let grade: Grade
    private let singular: String
    private let plural: String

    /// A note from its parts.
    ///
    /// - Parameters:
    ///   - name: The name of the member of a result.
    ///   - singular: The words after the number 1.
    ///   - plural: The words after other numbers; `nil` for the same words.
    ///   - grade: The grade in a batch.
    package init(_ name: String, _ singular: String, plural: String? = nil, grade: Grade = .good) {
        self.name = name
        self.singular = singular
        self.plural = plural ?? singular
        self.grade = grade
    }

    /// Returns the words for a number of notes.
    package func inWords(_ count: Int) -> String { "\(count) \(count == 1 ? singular : plural)" }
}
