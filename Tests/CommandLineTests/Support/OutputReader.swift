// SPDX-License-Identifier: GPL-3.0-or-later

import Subprocess

/// Standard output, read while the program runs.
struct OutputReader {
    private var buffers: SubprocessOutputSequence.Iterator
    private var pending: [UInt8] = []

    init(_ output: SubprocessOutputSequence) {
        buffers = output.makeAsyncIterator()
    }

    /// The next line without its line end, or an unfinished last line; `nil` at the end of the output.
    mutating func line() async throws -> String? {
        while true {
            if let end = pending.firstIndex(of: 0x0A) {
                defer { pending.removeSubrange(...end) }
                return String(decoding: pending[..<end], as: UTF8.self)
            }
            guard let buffer = try await buffers.next() else {
                defer { pending = [] }
                return pending.isEmpty ? nil : String(decoding: pending, as: UTF8.self)
            }
            buffer.withUnsafeBytes { pending.append(contentsOf: $0) }
        }
    }

    /// The rest of the output.
    mutating func rest() async throws -> String {
        while let buffer = try await buffers.next() {
            buffer.withUnsafeBytes { pending.append(contentsOf: $0) }
        }
        defer { pending = [] }
        return String(decoding: pending, as: UTF8.self)
    }

    /// Skips a number of lines.
    mutating func skip(lines: Int) async throws {
        var left = lines
        while left > 0, let buffer = try await buffers.next() {
            left -= buffer.withUnsafeBytes { bytes in bytes.count { $0 == 0x0A } }
        }
    }
}
