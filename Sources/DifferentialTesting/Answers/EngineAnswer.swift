// SPDX-License-Identifier: GPL-3.0-or-later

internal import ReportWriting
public import StackLayout

/// The result of an engine for a fixture, whatever it is.
public enum EngineAnswer: Hashable, Sendable {
    /// A layout; without records of stacks if the engine is another program.
    case solved(Layout)
    /// The engine says that there is no layout, and why.
    case infeasible(String)
    /// The engine cannot express something that the fixture has, and says what.
    case refused(String)
    /// The engine gave up, and says why.
    case failed(String)
    /// The engine's process ended before it answered, how, and the last lines that it wrote to its
    /// standard error, with numbers and addresses replaced.
    case crashed(String, said: [String] = [])
    /// The engine did not answer within its time, in seconds.
    case timedOut(after: Double)
    /// The engine answered with something that is no result, and what is wrong with it.
    case unreadable(String)
    /// The run was ended before the engine answered; nothing is known of it.
    case interrupted

    /// The reason, for people, for which there is no layout; `nil` if there is one.
    public var reason: String? {
        switch self {
        case .solved: nil
        case .infeasible(let reason): "has no layout: \(reason)"
        case .refused(let reason): "refused: \(reason)"
        case .failed(let reason): "failed: \(reason)"
        case .crashed(let reason, _): "crashed: \(reason)"
        case .timedOut(let seconds): "no answer within \(seconds.readable) s"
        case .unreadable(let reason): "answered with something that is no result: \(reason)"
        case .interrupted: "was interrupted"
        }
    }

    /// The answer in a word: as a result has it, or a tester's own where there was no result.
    package var status: String {
        switch self {
        case .solved: "solved"
        case .infeasible: "infeasible"
        case .refused: "refused"
        case .failed: "failed"
        case .crashed: "crashed"
        case .timedOut: "hung"
        case .unreadable: "unreadable"
        case .interrupted: "interrupted"
        }
    }

    /// Whether the engine's process failed: it ended, hung, or wrote what is no result.
    package var isProcessFailure: Bool {
        switch self {
        case .crashed, .timedOut, .unreadable: true
        case .solved, .infeasible, .refused, .failed, .interrupted: false
        }
    }

    /// Whether there is a layout.
    package var isSolved: Bool { if case .solved = self { true } else { false } }

    /// The layout, if there is one.
    public var layout: Layout? {
        if case .solved(let layout) = self { layout } else { nil }
    }
}
