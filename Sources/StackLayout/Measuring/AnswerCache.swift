// SPDX-License-Identifier: GPL-3.0-or-later

/// The key of a question to one element; it compares numbers by their identities.
@usableFromInline
package protocol ElementKey: Hashable, Sendable {
    /// The element's index.
    var index: Int { get }
}

/// The answers of elements so far.
///
/// Most elements are asked two or three questions. A linear search finds those sooner than hashing.
@frozen
@usableFromInline
package struct AnswerCache<Key: ElementKey, Answer: Sendable>: Sendable {
    @usableFromInline
    struct Entry: Sendable {
        @usableFromInline let key: Key
        @usableFromInline let answer: Answer
        /// The entry before it of the same element, below 0 if there is none.
        @usableFromInline let earlier: Int
        /// The number of earlier entries of the same element.
        @usableFromInline let number: Int

        @inlinable
        init(key: Key, answer: Answer, earlier: Int, number: Int) {
            (self.key, self.answer) = (key, answer)
            (self.earlier, self.number) = (earlier, number)
        }
    }

    @usableFromInline var entries: [Entry] = []
    /// The last entry of each element that is searched one by one, below 0 if there is none; perhaps
    /// of more elements than there are, and of none until one has answered.
    @usableFromInline var latest: [Int] = []
    /// Positions in `entries` of what elements were asked beyond the first few questions.
    @usableFromInline var further: [Key: Int] = [:]

    /// The largest number of an element's answers that are searched one by one.
    @inlinable static var few: Int { 16 }

    /// No answers.
    @inlinable
    package init() {}

    /// The number of known answers.
    @inlinable package var count: Int { entries.count }

    /// Asks for memory once for so many more answers.
    @inlinable
    package mutating func makeRoom(for count: Int) { entries.makeRoom(for: count) }

    /// Forgets all answers, but keeps the memory.
    @inlinable
    package mutating func clear() {
        for entry in entries.indices { latest[entries[entry].key.index] = -1 }
        entries.clear()
        if !further.isEmpty { further.removeAll(keepingCapacity: true) }
    }

    /// The answer to an earlier question.
    ///
    /// - Complexity: O(1).
    @inlinable
    package subscript(key: Key) -> Answer? {
        number(of: key).map { entries[$0].answer }
    }

    /// The number of the answer to an earlier question: 0 is that of the one that was kept first.
    ///
    /// - Complexity: O(1).
    @inlinable
    package func number(of key: Key) -> Int? {
        guard !entries.isEmpty else { return nil }
        var position = latest[key.index]
        while position >= 0 {
            if entries[position].key == key { return position }
            position = entries[position].earlier
        }
        return further.isEmpty ? nil : further[key]
    }

    /// The answer of a number.
    @inlinable
    package subscript(number number: Int) -> Answer { entries[number].answer }

    /// Keeps an answer of one of so many elements.
    @inlinable
    package mutating func keep(_ answer: Answer, for key: Key, of count: Int) {
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
