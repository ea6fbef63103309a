// SPDX-License-Identifier: GPL-3.0-or-later

/// The counts of verdicts and notes so far.
package struct Tally: Sendable {
    /// The number of fixtures.
    package private(set) var total = 0
    private var verdictCounts: [(word: FixtureVerdict, count: Int)] = []
    private var noteCounts: [(word: Note, count: Int)] = []
    private var grades = SIMD4<Int>()

    /// Counts fixtures with the same result.
    ///
    /// - Parameter grade: The grade of each in the batch.
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

    /// Counts a note on fixtures whose verdicts are counted separately.
    mutating func note(_ note: Note, times number: Int) {
        guard number > 0 else { return }
        Self.add(number, of: note, to: &noteCounts)
        // One note is enough to decide the grade of the batch.
        if note.grade != .good { grades[note.grade.rawValue] += 1 }
    }

    /// Adds the counts of another tally.
    mutating func add(_ other: Tally) {
        total += other.total
        grades &+= other.grades
        for (word, count) in other.verdictCounts { Self.add(count, of: word, to: &verdictCounts) }
        for (word, count) in other.noteCounts { Self.add(count, of: word, to: &noteCounts) }
    }

    /// Sets all counts to 0.
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

    /// The verdicts with their counts, in the order of their command.
    package var verdicts: [(word: FixtureVerdict, count: Int)] {
        verdictCounts.sorted { $0.word.order < $1.word.order }
    }

    /// The notes with their counts, in the order of their names.
    package var notes: [(word: Note, count: Int)] {
        noteCounts.sorted { $0.word.name < $1.word.name }
    }

    /// The number of fixtures with a verdict.
    package subscript(verdict: FixtureVerdict) -> Int {
        verdictCounts.first { $0.word == verdict }?.count ?? 0
    }

    /// The number of fixtures with a verdict.
    package subscript(verdict: some BatchVerdict) -> Int { self[FixtureVerdict(verdict)] }

    /// The number of results with a note.
    package subscript(note: Note) -> Int { noteCounts.first { $0.word == note }?.count ?? 0 }

    /// The number of fixtures whose result is neither good nor notable.
    package var notGood: Int {
        total - grades[Grade.good.rawValue] - grades[Grade.notable.rawValue]
    }

    /// The grade of the whole batch, which is the worst grade counted.
    package var grade: Grade {
        Grade.allCases.last { grades[$0.rawValue] > 0 } ?? .good
    }
}
