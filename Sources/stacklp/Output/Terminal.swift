// SPDX-License-Identifier: GPL-3.0-or-later

internal import BatchRunning
internal import StackLayout
internal import SystemC

/// The terminal that the standard streams lead to, if there is one.
enum Terminal {
    static let isStandardInput = isatty(STDIN_FILENO) == 1
    static let isStandardOutput = isatty(STDOUT_FILENO) == 1
    static let isStandardError = isatty(STDERR_FILENO) == 1

    /// Whether a terminal understands escape sequences.
    static let isCapable = value(of: "TERM") != "dumb"
    /// Whether a terminal may have colours: `NO_COLOR` is not set, and the terminal has some.
    static let allowsColour = (value(of: "NO_COLOR") ?? "").isEmpty && isCapable

    private static func value(of name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }

    /// Writes a line to standard error.
    ///
    /// Names in it may contain line ends, which are escaped.
    static func say(_ line: String) { say(lines: [line]) }

    /// Writes lines to standard error.
    static func say(lines: [String]) {
        write(lines.map { $0.printable + "\n" }.joined(), to: STDERR_FILENO)
    }

    /// Writes a text of several lines to standard error.
    static func say(text: String) { say(lines: text.lines) }

    /// Writes a whole text to a stream.
    static func write(_ text: String, to stream: Int32) {
        Descriptor.write(Array(text.utf8), to: stream)
    }
}

extension String {
    /// The lines of the text, without empty ones.
    var lines: [String] { split(separator: "\n").map(String.init) }
}
