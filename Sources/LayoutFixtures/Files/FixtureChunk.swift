// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// Neighbouring fixtures of the input: whole lines from one read of a file, or part of an array.
public struct FixtureChunk: RandomAccessCollection, Sendable {
    private enum Storage {
        case lines(LineChunk, file: String)
        case items([FixtureItem])
    }

    private let content: Storage
    private let limit: Int

    /// The position of the fixture at place 0 in the whole input, counted from 0.
    public let position: Int

    /// The place of the first fixture: 0, unless fixtures have been skipped.
    public private(set) var startIndex = 0

    init(_ lines: LineChunk, of file: String, limit: Int, position: Int) {
        // Workers would contend for the reference count of a shared name.
        content = .lines(lines, file: String(decoding: Array(file.utf8), as: UTF8.self))
        self.limit = limit
        self.position = position
    }

    init(_ items: [FixtureItem], position: Int) {
        content = .items(items)
        limit = 0
        self.position = position
    }

    /// The number of bytes kept for these fixtures alone.
    public var weight: Int {
        if case .lines(let lines, _) = content { lines.bytes.count } else { 0 }
    }

    /// The place after the last fixture.
    public var endIndex: Int {
        switch content {
        case .lines(let lines, _): lines.lines.count
        case .items(let items): items.count
        }
    }

    /// Returns the fixtures from a place on; they keep their places.
    public func passing(upTo index: Int) -> FixtureChunk {
        var chunk = self
        chunk.startIndex = Swift.min(Swift.max(index, startIndex), endIndex)
        return chunk
    }

    /// The fixture at a place in the chunk.
    public subscript(index: Int) -> FixtureItem {
        switch content {
        case .lines(let lines, let file):
            let line = lines.lines[index]
            let source = FixtureSource(file: file, line: line.number)
            guard let range = line.range else {
                return .unreadable(source, "the line is longer than \(FileBytes.inWords(limit))")
            }
            return .text(lines.bytes[range], source)
        case .items(let items):
            return items[index]
        }
    }
}

extension FixtureItem {
    static func unreadable(_ source: FixtureSource, _ reason: String) -> FixtureItem {
        .unreadable(FixtureError(source, reason))
    }
}
