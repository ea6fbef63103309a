// SPDX-License-Identifier: GPL-3.0-or-later

/// The words that a command says of fixtures, one of each, in the order in which they are counted.
///
///     enum Colour: String, BatchVerdict {
///         case green, red
///         var grade: Grade { self == .green ? .good : .different }
///     }
///
/// A fixture that cannot be read is ``FixtureVerdict/invalid``, whatever the command.
package protocol BatchVerdict: CaseIterable, RawRepresentable<String>, Sendable {
    /// The word for several fixtures.
    var plural: String { get }
    /// The meaning for the batch.
    var grade: Grade { get }
}

extension BatchVerdict {
    /// The same word as for one.
    package var plural: String { rawValue }
}

/// A word that is said of a fixture, whatever the command.
package struct FixtureVerdict: Hashable, Sendable {
    /// The word.
    package let name: String
    /// The word for several fixtures.
    package let plural: String
    /// The meaning for the batch.
    package let grade: Grade
    /// Its place among the words of its command.
    let order: Int

    /// One of a command's words.
    @inlinable
    package init(_ verdict: some BatchVerdict) {
        var order = 0
        for word in type(of: verdict).allCases {
            if word.rawValue == verdict.rawValue { break }
            order += 1
        }
        self.init(verdict.rawValue, verdict.plural, verdict.grade, order: order)
    }

    /// A fixture that cannot be read.
    package static let invalid = FixtureVerdict("invalid", "invalid", .invalid, order: .max)

    @usableFromInline
    init(_ name: String, _ plural: String, _ grade: Grade, order: Int) {
        (self.name, self.plural, self.grade, self.order) = (name, plural, grade, order)
    }
}

/// All that a command may say of fixtures: what its results are read by.
package struct ResultWords: Hashable, Sendable {
    /// The verdicts by their names.
    private var verdicts: [String: FixtureVerdict] = [FixtureVerdict.invalid.name: .invalid]
    /// The notes that are counted beside them.
    let notes: [Note]

    /// The words of a command.
    ///
    /// - Parameters:
    ///   - verdicts: The words that it says of a fixture.
    ///   - notes: The findings that it counts beside.
    package init<Word: BatchVerdict>(_ verdicts: Word.Type, notes: [Note] = []) {
        for word in verdicts.allCases { self.verdicts[word.rawValue] = FixtureVerdict(word) }
        self.notes = notes
    }

    /// The words of nobody.
    init() { notes = [] }

    /// The verdict of a name; `nil` if the command has no such word.
    subscript(name: String) -> FixtureVerdict? { verdicts[name] }
}
