// SPDX-License-Identifier: GPL-3.0-or-later

/// A document of entries, written in their order.
package protocol EntryWriter: Sendable {
    /// Whether entries are written as their bytes, one below the other, and as nothing else.
    static var isPlain: Bool { get }
    /// The text before all entries.
    var beginning: String { get }
    /// Adds an entry, and gives what can be written at once.
    mutating func add(_ entry: BatchEntry) throws -> String
    /// Writes the text after all entries, piece by piece.
    ///
    /// - Parameters:
    ///   - inputCount: How many fixtures the input has, those of other shards included; `nil` if the run ended before
    ///     that was known.
    ///   - write: Takes each piece.
    func end(inputCount: Int?, _ write: (String) throws -> Void) throws
}

/// Entries one below the other.
package struct PlainWriter: EntryWriter {
    /// They are written as their bytes.
    package static let isPlain = true
    /// Nothing.
    package let beginning = ""

    /// A document without entries.
    package init() {}

    /// Gives the text of the entry.
    package func add(_ entry: BatchEntry) -> String { entry.text }
    /// Nothing.
    package func end(inputCount: Int?, _ write: (String) throws -> Void) {}
}
