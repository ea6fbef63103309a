// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// What a question to one element is looked up by; its numbers by their identities.
protocol ElementKey: Hashable, Sendable {
    /// The element's index.
    var index: Int { get }
}

/// What elements have answered so far.
///
/// Most are asked two or three things, which are found sooner one after the other than by hashing.
struct AnswerCache<Key: ElementKey, Answer: Sendable>: Sendable {
    private struct Entry {
        var key: Key
        var answer: Answer
        /// The entry before it of the same element, below 0 if there is none.
        var earlier: Int
        /// How many there are before it of the same element.
        var number: Int
    }

    private var entries: [Entry] = []
    /// The last entry of each element that is searched one by one, below 0 if there is none; perhaps
    /// of more elements than there are, and of none until one has answered.
    private var latest: [Int] = []
    /// Positions in `entries` of what elements were asked beyond the first few questions.
    private var further: [Key: Int] = [:]

    /// So many answers of an element are searched one by one.
    private static var few: Int { 16 }

    /// Asks for memory once for so many more answers.
    mutating func makeRoom(for count: Int) { entries.makeRoom(for: count) }

    /// Forgets all answers, but keeps the memory.
    mutating func clear() {
        for entry in entries.indices { latest[entries[entry].key.index] = -1 }
        entries.clear()
        if !further.isEmpty { further.removeAll(keepingCapacity: true) }
    }

    /// The answer to an earlier question.
    ///
    /// - Complexity: O(1).
    subscript(key: Key) -> Answer? {
        guard !entries.isEmpty else { return nil }
        var position = latest[key.index]
        while position >= 0 {
            if entries[position].key == key { return entries[position].answer }
            position = entries[position].earlier
        }
        return further.isEmpty ? nil : further[key].map { entries[$0].answer }
    }

    /// Keeps an answer of one of so many elements.
    mutating func keep(_ answer: Answer, for key: Key, of count: Int) {
        if latest.count < count { latest = Array(repeating: -1, count: count) }
        let earlier = latest[key.index]
        let number = earlier < 0 ? 0 : entries[earlier].number + 1
        if number < Self.few {
            latest[key.index] = entries.count
        } else {
            further[key] = entries.count
        }
        entries.append(Entry(key: key, answer: answer, earlier: earlier, number: number))
    }
}
