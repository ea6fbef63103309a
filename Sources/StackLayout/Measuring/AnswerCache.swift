// SPDX-License-Identifier: GPL-3.0-or-later

/// The key of a question to one element; it compares numbers by identity.
@usableFromInline
package protocol ElementKey: Hashable, Sendable {
    /// The element's index.
    var index: Int { get }
}

/// A cache of the elements' answers.
///
/// Most elements are asked two or three questions, so a linear search is faster than hashing.
@frozen
@usableFromInline
package struct AnswerCache<Key: ElementKey, Answer: Sendable>: Sendable {
    @usableFromInline
    struct Entry: Sendable {
        @usableFromInline let key: Key
        @usableFromInline let answer: Answer
        /// The previous entry of the same element; below 0 if there is none.
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
    /// The last entry of each element that is searched linearly, below 0 without one.
    ///
    /// The array may be longer than the number of elements, and is empty before the first answer.
    @usableFromInline var latest: [Int] = []
    /// The positions in `entries` of an element's answers beyond the first few.
    @usableFromInline var further: [Key: Int] = [:]

    /// The number of an element's answers that are searched linearly.
    @inlinable static var few: Int { 16 }

    /// Creates an empty cache.
    @inlinable
    package init() {}

    /// The number of cached answers.
    @inlinable package var count: Int { entries.count }

    /// Reserves memory for a number of further answers.
    @inlinable
    package mutating func makeRoom(for count: Int) { entries.makeRoom(for: count) }

    /// Removes all answers and keeps the memory.
    @inlinable
    package mutating func clear() {
        for entry in entries.indices { latest[entries[entry].key.index] = -1 }
        entries.clear()
        if !further.isEmpty { further.removeAll(keepingCapacity: true) }
    }

    /// Returns the answer to an earlier question.
    ///
    /// - Complexity: O(1).
    @inlinable
    package subscript(key: Key) -> Answer? {
        number(of: key).map { entries[$0].answer }
    }

    /// Returns the number of the answer to an earlier question, counted from 0 in order of caching.
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

    /// Returns the answer with a number.
    @inlinable
    package subscript(number number: Int) -> Answer { entries[number].answer }

    /// Caches an answer; `count` is the number of elements.
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
