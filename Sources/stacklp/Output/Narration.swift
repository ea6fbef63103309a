// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLPK

/// The narration of a command's work on standard error: a line for each step, with the seconds
/// since the command began.
struct Narration: Sendable {
    /// When the command began; `nil` if it says nothing.
    private let start: ContinuousClock.Instant?

    /// Says nothing.
    static let silent = Narration(start: nil)

    /// Says first what it is that works.
    static var begun: Narration {
        let narration = Narration(start: .now)
        narration.say("stacklp \(Version.current), GLPK \(GLPKSolver.libraryVersion)")
        return narration
    }

    /// Whether anything is said.
    var isOn: Bool { start != nil }

    /// Says a line.
    func say(_ words: @autoclosure () -> String) {
        guard let start else { return }
        Terminal.say("\(Self.text(start.duration(to: .now))): \(words())")
    }

    /// Says of each file that it is read; `nil` where nothing is said.
    var reading: (@Sendable (String) -> Void)? {
        guard isOn else { return nil }
        return { path in say("reading \(path == "-" ? "standard input" : path)") }
    }

    /// Says of each engine that it is started.
    var starting: @Sendable (String) -> Void {
        { engine in say("starting \(engine)") }
    }

    /// A time in seconds, with three decimals.
    private static func text(_ duration: Duration) -> String {
        let milliseconds = Int(duration / .milliseconds(1))
        let rest = String(milliseconds % 1000)
        return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
            + " s"
    }
}
