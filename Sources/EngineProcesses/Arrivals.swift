// SPDX-License-Identifier: GPL-3.0-or-later

/// The output of a process that the caller has not taken yet, and the end of the process.
struct Arrivals: Sendable {
    /// The complete lines of its standard output, without blank ones.
    private(set) var lines: [[UInt8]] = []
    /// The lines of its standard error.
    private(set) var diagnostics: [String] = []
    /// The number of further lines of its standard error, which were dropped.
    private(set) var droppedDiagnostics = 0
    /// The bytes after the last line end, once its standard output has ended.
    private(set) var rest: [UInt8]?
    /// The reason why reading of its standard output was stopped; `nil` if it was not.
    private(set) var excess: String?
    /// The way in which it ended, such as `exit status 3`, once all its output has arrived.
    private(set) var ending: String?
    private var hasNews = false
    /// The total size of the lines, in bytes.
    private var size = 0
    private var diagnosticsSize = 0

    /// The largest number of lines of standard error that are kept; further ones are dropped.
    private static let mostDiagnostics = 1000
    /// The largest total size of those lines, in bytes.
    private static let mostDiagnosticsSize = 1 << 20

    /// Takes lines of standard output.
    ///
    /// - Parameter limits: The limits of the output; reading stops beyond them.
    /// - Returns: Whether there may be more.
    mutating func add(_ new: [[UInt8]], within limits: OutputLimits) -> Bool {
        for line in new where !line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) {
            size += line.count
            guard lines.count < limits.lines else {
                stop("more lines than were requested")
                return false
            }
            // A single line may use the whole limit.
            guard lines.isEmpty || size <= limits.bytes else {
                stop(limits.tooMuch)
                return false
            }
            lines.append(line)
            hasNews = true
        }
        return true
    }

    /// Notes that reading of standard output was stopped.
    mutating func stop(_ reason: String) {
        excess = reason
        hasNews = true
    }

    /// Takes a line of standard error.
    mutating func add(diagnostic: [UInt8]) {
        diagnosticsSize += diagnostic.count
        if diagnostics.count < Self.mostDiagnostics, diagnosticsSize <= Self.mostDiagnosticsSize {
            diagnostics.append(String(decoding: diagnostic, as: UTF8.self))
        } else {
            droppedDiagnostics += 1
        }
        hasNews = true
    }

    /// Notes that standard output has ended.
    mutating func close(rest: [UInt8]) {
        self.rest = rest
        hasNews = true
    }

    /// Notes how the process ended.
    mutating func end(_ ending: String) {
        self.ending = ending
        hasNews = true
    }

    /// Takes the new output, together with the state of the process; `nil` if nothing is new.
    mutating func takeNews() -> Arrivals? {
        guard hasNews else { return nil }
        let news = self
        lines = []
        size = 0
        diagnostics = []
        diagnosticsSize = 0
        droppedDiagnostics = 0
        rest = nil
        hasNews = false
        return news
    }
}
