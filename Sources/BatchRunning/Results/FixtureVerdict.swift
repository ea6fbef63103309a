// SPDX-License-Identifier: GPL-3.0-or-later

/// The verdicts of a command on fixtures, in the order of the summary.
///
///     enum Colour: String, BatchVerdict {
///         case green, red
///         var grade: Grade { self == .green ? .good : .different }
///     }
///
/// Every command calls a fixture that cannot be read ``FixtureVerdict/invalid``.
package protocol BatchVerdict: CaseIterable, RawRepresentable<String>, Sendable {
    /// The word for several fixtures with the verdict.
    var plural: String { get }
    /// The grade of the verdict in a batch.
    var grade: Grade { get }
}

extension BatchVerdict {
    /// The same word as for one fixture.
    package var plural: String { rawValue }
}

/// A verdict of any command on a fixture.
package struct FixtureVerdict: Hashable, Sendable {
    /// The word.
    package let name: String
    /// The word for several fixtures with the verdict.
    package let plural: String
    /// The grade of the verdict in a batch.
    package let grade: Grade
    /// The place among the verdicts of the command.
    let order: Int

    /// The form of a command's verdict for any command.
    @inlinable
    package init(_ verdict: some BatchVerdict) {
        var order = 0
        for word in type(of: verdict).allCases {
            if word.rawValue == verdict.rawValue { break }
            order += 1
        }
        self.init(verdict.rawValue, verdict.plural, verdict.grade, order: order)
    }

    /// The verdict on a fixture that cannot be read.
    package static let invalid = FixtureVerdict("invalid", "invalid", .invalid, order: .max)

    @usableFromInline
    init(_ name: String, _ plural: String, _ grade: Grade, order: Int) {
        (self.name, self.plural, self.grade, self.order) = (name, plural, grade, order)
    }
}

/// The verdicts and notes of a command, by which its results are read.
package struct ResultWords: Hashable, Sendable {
    /// The verdicts by name.
    private var verdicts: [String: FixtureVerdict] = [FixtureVerdict.invalid.name: .invalid]
    /// The notes in results.
    let notes: [Note]

    /// The verdicts and notes of a command.
    ///
    /// - Parameters:
    ///   - verdicts: The verdicts of the command.
    ///   - notes: The notes that the command counts beside verdicts.
    package init<Word: BatchVerdict>(_ verdicts: Word.Type, notes: [Note] = []) {
        for word in verdicts.allCases { self.verdicts[word.rawValue] = FixtureVerdict(word) }
        self.notes = notes
    }

    /// The words of no command.
    init() { notes = [] }

    /// The verdict with a name; `nil` if the command has no such verdict.
    subscript(name: String) -> FixtureVerdict? { verdicts[name] }
}
