// SPDX-License-Identifier: GPL-3.0-or-later

import DifferentialTesting
import EngineProcesses
import Foundation
import LayoutFixtures
import StackLayout
import Testing

/// Tests that run processes and count what they leave behind, one test at a time.
@Suite(.serialized, .timeLimit(.minutes(20))) enum ProcessTests {}

/// Fixtures whose text is their own result, so that `cat` is an engine.
enum Samples {
    /// A fixture of one element.
    static func fixture(_ name: String, padding: Int = 0) throws -> Fixture {
        Fixture(
            name: name,
            description: padding == 0
                ? nil : String(decoding: [UInt8](repeating: 0x78, count: padding), as: UTF8.self),
            tree: tree
        )
    }

    static let tree: LayoutTree = {
        do {
            return try LayoutTree(
                .node(),
                algorithm: .hstack,
                in: .range(SizeRange(exactly: Size(width: 4, height: 3)))
            )
        } catch {
            fatalError("\(error)")
        }
    }()

    static func fixtures(_ names: String...) throws -> [Fixture] {
        try names.map { try fixture($0) }
    }

    static let solved = EngineAnswer.solved(
        Layout(of: tree, frames: [Rect(x: 1, y: 0, width: 4, height: 3)])
    )

    /// The text of a fixture whose name needs no escapes.
    static let line: @Sendable (Fixture) -> String = { fixture in
        #"{"name":"\#(fixture.name)","status":"solved","frames":{"/":[1,0,4,3]},"#
            + #""description":"\#(fixture.description ?? "")"}"#
    }

    /// A shell command that answers each line, except lines that match a pattern of `cases`.
    ///
    /// - Parameter cases: Branches of a shell's `case`, on the line in `$line`.
    static func shell(_ cases: String...) -> String {
        let own = cases.map { $0 + " ;; " }.joined()
        return """
            while IFS= read -r line; do
              case $line in \(own) *) printf '%s\\n' "$line" ;; esac
            done
            """
    }
}

/// Runs a closure on a thread of its own, since a session blocks, which no task may do.
func onThread<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { continuation in
        Thread { continuation.resume(returning: body()) }.start()
    }
}

/// The answers of a command in one session.
func answers(
    of command: String,
    to fixtures: [Fixture],
    timeLimit: Duration = .seconds(60),
    startLimit: Duration = .seconds(60),
    greeting: Fixture? = nil,
    in engines: RunningEngines = RunningEngines(),
    window: Int = 64,
    lineLimit: Int = 1 << 20,
    within limit: Duration? = nil
) async throws -> [EngineAnswer] {
    let engine = TestedEngine.process(
        name: "engine",
        command: command,
        timeLimit: timeLimit,
        startLimit: startLimit,
        greeting: greeting,
        in: engines,
        window: window,
        lineLimit: lineLimit,
        diagnostics: { _ in },
        line: Samples.line
    )
    return await onThread {
        engine.start().answers(to: fixtures, until: limit.map { .now + $0 })
    }
}
