// SPDX-License-Identifier: GPL-3.0-or-later

/// Something that a command counts beside its verdicts; what is counted is told in the order of the names.
package struct Note: Hashable, Sendable {
    /// The member of a result that tells of it, if it is in a result.
    package let name: String
    /// The meaning for the batch, whatever the verdict.
    package let grade: Grade
    private let singular: String
    private let plural: String

    /// Something that is counted.
    ///
    /// - Parameters:
    ///   - name: The member of a result that tells of it.
    ///   - singular: The words behind the number 1.
    ///   - plural: The words behind other numbers; `nil` for the same.
    ///   - grade: The meaning for the batch.
    package init(_ name: String, _ singular: String, plural: String? = nil, grade: Grade = .good) {
        self.name = name
        self.singular = singular
        self.plural = plural ?? singular
        self.grade = grade
    }

    /// The words for a number of them.
    package func inWords(_ count: Int) -> String { "\(count) \(count == 1 ? singular : plural)" }
}
