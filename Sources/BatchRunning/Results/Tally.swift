// SPDX-License-Identifier: GPL-3.0-or-later

/// What was found out about all fixtures so far, counted.
public struct Tally: Sendable {
    /// How many fixtures there are.
    public private(set) var total = 0
    private var verdicts = SIMD16<Int>()
    private var notes = SIMD8<Int>()
    private var grades = SIMD4<Int>()

    mutating func count(_ verdict: FixtureVerdict, _ grade: Grade, notes: [Note]) {
        total += 1
        verdicts[verdict.position] += 1
        grades[grade.rawValue] += 1
        for note in notes { self.notes[note.rawValue] += 1 }
    }

    /// Counts several fixtures that came out in the same way.
    mutating func count(_ verdict: FixtureVerdict, _ grade: Grade, times number: Int) {
        total += number
        verdicts[verdict.position] += number
        grades[grade.rawValue] += number
    }

    /// Notes something of several fixtures that are counted apart from it.
    mutating func note(_ note: Note, times number: Int) {
        notes[note.rawValue] += number
    }

    /// Lets one fixture, which is counted apart from it, decide what the batch is worth.
    mutating func mark(_ grade: Grade) {
        grades[grade.rawValue] += 1
    }

    /// Counts what another one has counted.
    mutating func add(_ other: Tally) {
        total += other.total
        verdicts &+= other.verdicts
        notes &+= other.notes
        grades &+= other.grades
    }

    /// How many fixtures came out in some way.
    public subscript(verdict: FixtureVerdict) -> Int { verdicts[verdict.position] }

    /// How many times something was noted.
    public subscript(note: Note) -> Int { notes[note.rawValue] }

    /// How many fixtures are not as they should be.
    public var notGood: Int { total - grades[Grade.good.rawValue] }

    /// What the whole batch is worth: invalid input wins.
    public var grade: Grade {
        if grades[Grade.invalid.rawValue] > 0 { return .invalid }
        return grades[Grade.different.rawValue] == 0 ? .good : .different
    }
}
