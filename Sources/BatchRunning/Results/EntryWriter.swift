// SPDX-License-Identifier: GPL-3.0-or-later

/// A document of entries, written in their order.
public protocol EntryWriter: Sendable {
    /// Whether entries are written as their bytes, one below the other, and as nothing else.
    static var isPlain: Bool { get }
    /// What stands before all entries.
    var beginning: String { get }
    /// Adds an entry, and gives what can be written at once.
    mutating func add(_ entry: BatchEntry) throws -> String
    /// Writes what stands after all entries, piece by piece.
    ///
    /// - Parameters:
    ///   - inputCount: How many fixtures the input has, those of other shards included; `nil` if the run ended before
    ///     that was known.
    ///   - write: Takes each piece.
    func end(inputCount: Int?, _ write: (String) throws -> Void) throws
}

/// Entries one below the other.
public struct PlainWriter: EntryWriter {
    /// They are written as their bytes.
    public static let isPlain = true
    /// Nothing.
    public let beginning = ""

    /// A document without entries.
    public init() {}

    /// Gives the text of the entry.
    public func add(_ entry: BatchEntry) -> String { entry.text }
    /// Nothing.
    public func end(inputCount: Int?, _ write: (String) throws -> Void) {}
}
