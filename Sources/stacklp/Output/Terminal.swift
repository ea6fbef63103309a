// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// What is at the other end of the standard streams.
enum Terminal {
    static let isStandardOutput = isatty(STDOUT_FILENO) == 1
    static let isStandardError = isatty(STDERR_FILENO) == 1

    /// Whether nothing speaks against colours: `NO_COLOR`, or a terminal that has none.
    static let allowsColour: Bool = {
        func value(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
        return (value("NO_COLOR") ?? "").isEmpty && value("TERM") != "dumb"
    }()

    /// Writes a line to standard error.
    static func say(_ line: String) {
        write(line + "\n", to: STDERR_FILENO)
    }

    /// Writes text to a stream, whole.
    ///
    /// - Returns: Whether all of it was written.
    @discardableResult
    static func write(_ text: String, to stream: Int32) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            var rest = UnsafeRawBufferPointer(bytes)
            while let start = rest.baseAddress, !rest.isEmpty {
                let count = systemWrite(stream, start, rest.count)
                if count < 0 && errno == EINTR { continue }
                guard count > 0 else { return false }
                rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
            }
            return true
        }
    }
}

private func systemWrite(_ stream: Int32, _ start: UnsafeRawPointer, _ count: Int) -> Int {
    write(stream, start, count)
}

/// Text in colour where that is wanted.
struct Ink: Sendable {
    var isColoured: Bool

    func green(_ text: String) -> String { paint(text, "32") }
    func red(_ text: String) -> String { paint(text, "31") }
    func yellow(_ text: String) -> String { paint(text, "33") }
    func bold(_ text: String) -> String { paint(text, "1") }
    func faint(_ text: String) -> String { paint(text, "2") }

    private func paint(_ text: String, _ code: String) -> String {
        isColoured ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}
