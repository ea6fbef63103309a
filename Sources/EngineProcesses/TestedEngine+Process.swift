// SPDX-License-Identifier: GPL-3.0-or-later

public import DifferentialTesting
public import LayoutFixtures

#if canImport(System)
    internal import System
#else
    internal import SystemPackage
#endif

extension TestedEngine {
    /// Creates an external engine, which runs as a process of its own.
    ///
    /// The process reads fixtures from its standard input, one a line. It writes results to its standard
    /// output, one a line, in any order. It must write each result at once, since a result in a buffer may
    /// never arrive. Each session runs its own process, which starts with the first request and ends with the
    /// session.
    ///
    /// A process that ends, hangs or writes an invalid line is killed with everything that it has started, and
    /// is restarted. The failure is the answer to the fixture under way, whatever the process got before. If
    /// several fixtures are under way, each is sent again alone. If none fails in the same way then, the failure
    /// is the answer to the first. Faults after the last answer are complaints of the run.
    ///
    /// With a greeting, a process gets the greeting first, and nothing else until it has answered. So its
    /// starting time does not count for any fixture. A process that does not answer is started a second time.
    /// If that fails too, all fixtures of the call get the answer that the engine crashed.
    ///
    /// The process has its own process group. From the first start on, SIGPIPE is ignored and SIGCHLD
    /// is not, unless they have handlers. Sessions wait for the process, so call them on your own threads, never in a task.
    ///
    /// - Parameters:
    ///   - name: The engine's name.
    ///   - command: The command line for `/bin/sh -c`.
    ///   - timeLimit: The time limit for the next answer.
    ///   - startLimit: The time limit for the answer to the greeting.
    ///   - greeting: A fixture that any engine can answer or refuse. Only the name in the answer counts.
    ///   - engines: The run that owns the processes; by default, a run of its own.
    ///   - window: The largest number of fixtures sent before the first answer, at least 1.
    ///   - lineLimit: The largest length of a line of its standard output, in bytes. The default is enough for the
    ///     frames of half a million elements.
    ///   - diagnostics: A function that gets each line of the process's standard error, after the engine's name and
    ///     without a line end. It is called on the session's thread. By default, lines go to standard error.
    ///   - starting: A function that is called before each start of a process, on the session's thread.
    ///   - line: A function that returns the text of a fixture, without a line end.
    /// - Returns: The engine.
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
    /// A function that writes a line in one piece, so that lines of several processes do not mix.
    ///
    /// Failures are ignored, since there is no other place to report them.
    static let write: @Sendable (String) -> Void = { line in
        _ = try? FileDescriptor.standardError.writeAll(Array((line + "\n").utf8))
    }
}
