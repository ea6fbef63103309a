// SPDX-License-Identifier: GPL-3.0-or-later

/// Why bytes cannot be packed or unpacked.
package enum GzipError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The stream ends before its last member does, or has no member.
    case truncated
    /// What is there is not what the format or its checksums ask for, in zlib's words.
    case corrupt(String)
    /// There is no memory left.
    case noMemory

    /// What is wrong, as the end of a sentence that begins with where.
    package var description: String {
        switch self {
        case .truncated: "the gzip stream is truncated"
        case .corrupt(let reason): "the gzip stream is corrupt: \(reason)"
        case .noMemory: "there is no memory left for a gzip stream"
        }
    }
}
