// SPDX-License-Identifier: GPL-3.0-or-later

/// A writer of a document of entries, in their order.
package protocol EntryWriter: Sendable {
    /// Whether the document consists of the entries' bytes, one below another, and nothing else.
    static var isPlain: Bool { get }
    /// The text before all entries.
    var beginning: String { get }
    /// Adds an entry, and returns the text to write now.
    mutating func add(_ entry: BatchEntry) throws -> String
    /// Writes the text after all entries, piece by piece.
    ///
    /// - Parameters:
    ///   - inputCount: The number of fixtures in the input, including those of other shards; `nil` if the run ended
    ///     before that was known.
    ///   - write: A function that takes each piece.
    func end(inputCount: Int?, _ write: (String) throws -> Void) throws
}

/// A writer of entries one below another.
package struct PlainWriter: EntryWriter {
    /// `true`: the document consists of the entries' bytes.
    package static let isPlain = true
    /// An empty text.
    package let beginning = ""

    /// A document without entries.
    package init() {}

    /// Returns the text of the entry.
    package func add(_ entry: BatchEntry) -> String { entry.text }
    /// Writes nothing.
    package func end(inputCount: Int?, _ write: (String) throws -> Void) {}
}
