// SPDX-License-Identifier: GPL-3.0-or-later

internal import SystemC

/// The reason why results cannot be written.
package enum OutputFailure: Error, CustomStringConvertible {
    /// The system refuses with a reason.
    case refused(String, reason: String)
    /// Another process writes the same file.
    case inUse(String)
    /// The file is an input, or lies among the inputs.
    case overlap(String, input: String)
    /// Two outputs are the same file.
    case shared(String, String)

    /// Returns a failure with the system's message for the last error.
    static func system(_ name: String) -> OutputFailure {
        .refused(name, reason: String(cString: strerror(errno)))
    }

    /// The failure as a sentence, with the name of the file.
    package var description: String {
        switch self {
        case .refused(let name, let reason): "\(name) cannot be written: \(reason)"
        case .inUse(let name): "\(name) is being written by another process"
        case .overlap(let name, let input):
            "\(name) would change the input from \(input); name another file"
        case .shared(let first, let second):
            "\(first) and \(second) write the same file; name two"
        }
    }
}
