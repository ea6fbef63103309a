// SPDX-License-Identifier: GPL-3.0-or-later

internal import BatchRunning
internal import StackLayout
internal import SystemC

/// What is at the other end of the standard streams.
enum Terminal {
    static let isStandardInput = isatty(STDIN_FILENO) == 1
    static let isStandardOutput = isatty(STDOUT_FILENO) == 1
    static let isStandardError = isatty(STDERR_FILENO) == 1

    /// Whether nothing speaks against colours on a terminal: `NO_COLOR`, or a terminal that has none.
    static let allowsColour: Bool = {
        func value(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
        return (value("NO_COLOR") ?? "").isEmpty && value("TERM") != "dumb"
    }()

    /// Writes lines to standard error.
    static func say(_ lines: String) {
        var text = ""
        for line in lines.split(separator: "\n") { text += String(line).printable + "\n" }
        write(text, to: STDERR_FILENO)
    }

    /// Writes text to a stream, whole.
    static func write(_ text: String, to stream: Int32) {
        Descriptor.write(Array(text.utf8), to: stream)
    }
}
