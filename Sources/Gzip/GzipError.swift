// SPDX-License-Identifier: GPL-3.0-or-later

/// An error when bytes are compressed or unpacked.
package enum GzipError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The stream ends before its last member does, or has no member.
    case truncated
    /// The stream violates the format or a checksum; the value is zlib's message.
    case corrupt(String)
    /// There is no memory left.
    case noMemory

    /// The problem, worded to follow the name of the file.
    package var description: String {
        switch self {
        case .truncated: "the gzip stream is truncated"
        case .corrupt(let reason): "the gzip stream is corrupt: \(reason)"
        case .noMemory: "there is no memory left for a gzip stream"
        }
    }
}
