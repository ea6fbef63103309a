// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLPK

/// The log of a command's steps on standard error, with the seconds since the command began.
struct StepLog: Sendable {
    /// The start of the command; `nil` for a silent log.
    private let start: ContinuousClock.Instant?

    /// A log that writes nothing.
    static let silent = StepLog(start: nil)

    /// A log that begins now, with a line of versions.
    static var begun: StepLog {
        let stepLog = StepLog(start: .now)
        stepLog.say("stacklp \(Version.current), GLPK \(GLPKSolver.libraryVersion)")
        return stepLog
    }

    /// Whether the log writes lines.
    var isOn: Bool { start != nil }

    /// Writes a line.
    func say(_ words: @autoclosure () -> String) {
        guard let start else { return }
        Terminal.say("\(Self.text(start.duration(to: .now))): \(words())")
    }

    /// A function that logs each file to be read; `nil` for a silent log.
    var reading: (@Sendable (String) -> Void)? {
        guard isOn else { return nil }
        return { path in say("reading \(path == "-" ? "standard input" : path)") }
    }

    /// A function that logs each start of an engine.
    var starting: @Sendable (String) -> Void {
        { engine in say("starting \(engine)") }
    }

    /// Returns a time in seconds, with three decimals.
    private static func text(_ duration: Duration) -> String {
        let milliseconds = Int(duration / .milliseconds(1))
        let rest = String(milliseconds % 1000)
        return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
            + " s"
    }
}
