// SPDX-License-Identifier: GPL-3.0-or-later

internal import BatchRunning
internal import StackLayout
internal import SystemC

/// The terminal at the other end of the standard streams, if there is one.
enum Terminal {
    static let isStandardInput = isatty(STDIN_FILENO) == 1
    static let isStandardOutput = isatty(STDOUT_FILENO) == 1
    static let isStandardError = isatty(STDERR_FILENO) == 1

    /// Whether a terminal understands more than characters.
    static let isCapable = value(of: "TERM") != "dumb"
    /// Whether nothing speaks against colours on a terminal: `NO_COLOR`, or a terminal that has none.
    static let allowsColour = (value(of: "NO_COLOR") ?? "").isEmpty && isCapable

    private static func value(of name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }

    /// Writes a line to standard error: what stands in it may be a name from anywhere, and begins no line.
    static func say(_ line: String) { say(lines: [line]) }

    /// Writes lines to standard error.
    static func say(lines: [String]) {
        write(lines.map { $0.printable + "\n" }.joined(), to: STDERR_FILENO)
    }

    /// Writes a text of several lines to standard error.
    static func say(text: String) { say(lines: text.lines) }

    /// Writes text to a stream, whole.
    static func write(_ text: String, to stream: Int32) {
        Descriptor.write(Array(text.utf8), to: stream)
    }
}

extension String {
    /// The lines of a text, without empty ones.
    var lines: [String] { split(separator: "\n").map(String.init) }
}
