// SPDX-License-Identifier: GPL-3.0-or-later

/// The counts of the verdicts and notes of all fixtures so far.
package struct Tally: Sendable {
    /// The number of fixtures.
    package private(set) var total = 0
    private var verdictCounts: [(word: FixtureVerdict, count: Int)] = []
    private var noteCounts: [(word: Note, count: Int)] = []
    private var grades = SIMD4<Int>()

    /// Counts fixtures that came out in the same way.
    ///
    /// - Parameter grade: The meaning of each for the batch.
    mutating func count(
        _ verdict: FixtureVerdict,
        _ grade: Grade,
        notes: [Note] = [],
        times number: Int = 1
    ) {
        total += number
        grades[grade.rawValue] += number
        Self.add(number, of: verdict, to: &verdictCounts)
        for note in notes { Self.add(number, of: note, to: &noteCounts) }
    }

    /// Notes something of fixtures that are counted apart from it.
    mutating func note(_ note: Note, times number: Int) {
        guard number > 0 else { return }
        Self.add(number, of: note, to: &noteCounts)
        // What one of them is worth decides what the batch is worth.
        if note.grade != .good { grades[note.grade.rawValue] += 1 }
    }

    /// Counts what another one has counted.
    mutating func add(_ other: Tally) {
        total += other.total
        grades &+= other.grades
        for (word, count) in other.verdictCounts { Self.add(count, of: word, to: &verdictCounts) }
        for (word, count) in other.noteCounts { Self.add(count, of: word, to: &noteCounts) }
    }

    /// Counts nothing any more.
    mutating func removeAll() {
        total = 0
        grades = .zero
        verdictCounts.removeAll(keepingCapacity: true)
        noteCounts.removeAll(keepingCapacity: true)
    }

    private static func add<Word: Equatable>(
        _ number: Int,
        of word: Word,
        to counts: inout [(word: Word, count: Int)]
    ) {
        guard let place = counts.firstIndex(where: { $0.word == word }) else {
            return counts.append((word, number))
        }
        counts[place].count += number
    }

    /// The verdicts, each with how many fixtures came out so, in the order of their command.
    package var verdicts: [(word: FixtureVerdict, count: Int)] {
        verdictCounts.sorted { $0.word.order < $1.word.order }
    }

    /// The notes, each with how many times it was made, in the order of the names.
    package var notes: [(word: Note, count: Int)] {
        noteCounts.sorted { $0.word.name < $1.word.name }
    }

    /// The number of fixtures with a verdict.
    package subscript(verdict: FixtureVerdict) -> Int {
        verdictCounts.first { $0.word == verdict }?.count ?? 0
    }

    /// The number of fixtures with a verdict.
    package subscript(verdict: some BatchVerdict) -> Int { self[FixtureVerdict(verdict)] }

    /// The number of times that a note was made.
    package subscript(note: Note) -> Int { noteCounts.first { $0.word == note }?.count ?? 0 }

    /// The number of fixtures that are not as they should be.
    package var notGood: Int {
        total - grades[Grade.good.rawValue] - grades[Grade.notable.rawValue]
    }

    /// The grade of the whole batch: the worst one counted.
    package var grade: Grade {
        Grade.allCases.last { grades[$0.rawValue] > 0 } ?? .good
    }
}
