// SPDX-License-Identifier: GPL-3.0-or-later

internal import SystemC

/// Why results cannot be written.
package enum OutputFailure: Error, CustomStringConvertible {
    /// The system refuses, and says why.
    case refused(String, reason: String)
    /// Another process writes the same file.
    case inUse(String)
    /// The file is one of those that are read, or would be read with them.
    case overlap(String, input: String)
    /// Two files of results are one.
    case shared(String, String)

    /// The system's own words for what went wrong last.
    static func system(_ name: String) -> OutputFailure {
        .refused(name, reason: String(cString: strerror(errno)))
    }

    /// The failure as a sentence, with the name of the file.
    package var description: String {
        switch self {
        case .refused(let name, let reason): "\(name) cannot be written: \(reason)"
        case .inUse(let name): "\(name) is being written by another process"
        case .overlap(let name, let input):
            "\(name) would be written into what is read from \(input); name another file"
        case .shared(let first, let second):
            "\(first) and \(second) write one file; name two"
        }
    }
}
