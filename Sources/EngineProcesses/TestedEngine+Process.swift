// SPDX-License-Identifier: GPL-3.0-or-later

public import DifferentialTesting
public import LayoutFixtures

#if canImport(System)
    internal import System
#else
    internal import SystemPackage
#endif

extension TestedEngine {
    /// An engine that is another program.
    ///
    /// The program reads fixtures from its standard input, one a line, and writes results to its
    /// standard output, one a line, in any order, each as soon as it is known: a result that waits in
    /// a buffer is one that never comes. Each session runs a process of its own, which is started when
    /// it is first asked, and ends with the session.
    ///
    /// A program that ends, hangs, or writes what is no result is killed, with all that it has
    /// started, and started again. The failure is the answer to the fixture that was under way, whatever
    /// the process was asked before. If several were, they are asked again one by one; if none of them
    /// fails in the same way then, the failure is the answer to the first. What a process does wrong
    /// after its last answer is among the complaints of its run.
    ///
    /// With a greeting, a process is asked for that first, and for nothing else until it has answered:
    /// so the time that it takes to start is no fixture's. One that does not answer is started a second
    /// time, and then has crashed for all fixtures of the call.
    ///
    /// The process belongs to a group of its own. Signals of broken pipes are ignored from the first
    /// start on, unless they have a handler. Sessions wait for the program: ask them on threads of
    /// your own, never in a task.
    ///
    /// - Parameters:
    ///   - name: The engine's name.
    ///   - command: The command line for `/bin/sh -c`.
    ///   - timeLimit: The time within which it must give the next answer.
    ///   - startLimit: The time within which it must answer the greeting.
    ///   - greeting: A fixture that any engine can answer, refusing it or not; of what the answer says
    ///     only the name counts.
    ///   - engines: The run to which its processes belong; one of its own by default.
    ///   - window: The largest number of fixtures sent before the first answer, at least 1.
    ///   - lineLimit: The largest length of a line of its standard output, in bytes; by default
    ///     that of the frames of half a million elements.
    ///   - diagnostics: Gets each line that it writes to its standard error, with its name in front,
    ///     without a line end; called on the session's thread. They go to standard error by default.
    ///   - starting: Is called each time before a process is started, on the session's thread.
    ///   - line: The text of a fixture, without a line end.
    public static func process(
        name: String,
        command: String,
        timeLimit: Duration,
        startLimit: Duration = .seconds(60),
        greeting: Fixture? = nil,
        in engines: RunningEngines = RunningEngines(),
        window: Int = 64,
        lineLimit: Int = 64 << 20,
        diagnostics: (@Sendable (String) -> Void)? = nil,
        starting: @escaping @Sendable () -> Void = {},
        line: @escaping @Sendable (Fixture) -> String
    ) -> TestedEngine {
        let program = EngineProgram(
            name: name,
            command: command,
            timeLimit: timeLimit,
            startLimit: startLimit,
            greeting: greeting,
            engines: engines,
            window: max(1, window),
            lineLimit: lineLimit,
            diagnostics: diagnostics ?? StandardError.write,
            starting: starting,
            line: line
        )
        return TestedEngine(processName: name) { ProcessSession(program) }
    }
}

private enum StandardError {
    /// Writes a line, in one piece, so that lines of several processes do not mix; where that cannot be
    /// done there is no other place to report it.
    static let write: @Sendable (String) -> Void = { line in
        _ = try? FileDescriptor.standardError.writeAll(Array((line + "\n").utf8))
    }
}
