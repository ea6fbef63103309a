// SPDX-License-Identifier: GPL-3.0-or-later

internal import ReportWriting
public import StackLayout

/// The answer of an engine to a fixture, of any kind.
public enum EngineAnswer: Hashable, Sendable {
    /// A layout; without records of stacks if the engine is an external process.
    case solved(Layout)
    /// No layout exists; the engine gives the reason.
    case infeasible(String)
    /// The engine does not support something in the fixture, and names it.
    case refused(String)
    /// The engine gave up, and gives the reason.
    case failed(String)
    /// The engine's process ended before it answered.
    ///
    /// The values say how it ended, and give the last lines of its standard error, with numbers and
    /// addresses replaced.
    case crashed(String, standardError: [String] = [])
    /// The engine did not answer within the time limit, in seconds.
    case timedOut(after: Double)
    /// The engine wrote something other than a result; the value describes the fault.
    case unreadable(String)
    /// The run ended before the engine answered; nothing is known about the answer.
    case interrupted

    /// The reason why there is no layout, for people; `nil` if there is a layout.
    public var reason: String? {
        switch self {
        case .solved: nil
        case .infeasible(let reason): "has no layout: \(reason)"
        case .refused(let reason): "refused: \(reason)"
        case .failed(let reason): "failed: \(reason)"
        case .crashed(let reason, _): "crashed: \(reason)"
        case .timedOut(let seconds): "gave no answer within \(seconds.readable) s"
        case .unreadable(let reason): "wrote something other than a result: \(reason)"
        case .interrupted: "was interrupted"
        }
    }

    /// The answer in one word: the status of the result, or a word of the tester where there was no result.
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

    /// Whether the engine's process failed: it ended, hung, or wrote something other than a result.
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
