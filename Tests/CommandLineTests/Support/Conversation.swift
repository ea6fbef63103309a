// SPDX-License-Identifier: GPL-3.0-or-later

import Subprocess

/// Standard output being read while the program runs.
struct Conversation {
    private var buffers: SubprocessOutputSequence.Iterator
    private var pending: [UInt8] = []

    init(_ output: SubprocessOutputSequence) {
        buffers = output.makeAsyncIterator()
    }

    /// The next line without its end, or what comes after the last one; `nil` at the end.
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

    /// Everything up to the end.
    mutating func rest() async throws -> String {
        while let buffer = try await buffers.next() {
            buffer.withUnsafeBytes { pending.append(contentsOf: $0) }
        }
        defer { pending = [] }
        return String(decoding: pending, as: UTF8.self)
    }

    /// Reads past so many lines.
    mutating func skip(lines: Int) async throws {
        var left = lines
        while left > 0, let buffer = try await buffers.next() {
            left -= buffer.withUnsafeBytes { bytes in bytes.count { $0 == 0x0A } }
        }
    }
}
