// SPDX-License-Identifier: GPL-3.0-or-later

internal import Subprocess
internal import SystemC
internal import Threading

#if canImport(System)
    internal import System
#else
    internal import SystemPackage
#endif

/// A running process of an external engine, which reads and writes lines.
///
/// Tasks serve the process on threads of their own (`TaskThreads`), and never block them. The caller is another thread, which
/// waits for their notes.
final class EngineProcess: Sendable {
    private let arrivals: Monitor<Arrivals>
    private let input: AsyncStream<[UInt8]>.Continuation
    private let task: Task<Void, Never>

    /// Starts a process.
    ///
    /// - Parameters:
    ///   - command: The command line for the shell.
    ///   - limits: The limits of its output.
    ///   - engines: The run that owns the process.
    init(command: String, limits: OutputLimits, in engines: RunningEngines) {
        Self.prepareSignals
        engines.prepare()
        let (lines, input) = AsyncStream.makeStream(of: [UInt8].self)
        let arrivals = Monitor(Arrivals())
        self.arrivals = arrivals
        self.input = input
        task = Task.detached(executorPreference: TaskThreads.serving) {
            let ending = await Self.run(command, lines, arrivals, limits, engines)
            arrivals.update { $0.end(ending) }
        }
    }

    deinit { task.cancel() }

    /// Queues a line for the process.
    func send(_ line: String) {
        var bytes = Array(line.utf8)
        bytes.append(0x0A)
        input.yield(bytes)
    }

    /// Closes the standard input of the process after all queued lines.
    func closeInput() { input.finish() }

    /// Requests that the process and everything that it has started are killed.
    func kill() { task.cancel() }

    /// Waits for new output; returns `nil` after the deadline.
    func news(until deadline: SuspendingClock.Instant) -> Arrivals? {
        arrivals.wait(until: deadline) { $0.takeNews() }
    }

    // MARK: Tasks

    /// The signals that running processes need, set once: writing to a process that has ended does not end this one,
    /// and the system keeps how a process ended.
    ///
    /// An existing handler for a signal stays.
    private static let prepareSignals: Void = {
        if let former = signal(SIGPIPE, SIG_IGN) { signal(SIGPIPE, former) }
        // A process inherits ignored signals from the one that starts it.
        let former = signal(SIGCHLD, SIG_DFL)
        if !isIgnoring(former) { signal(SIGCHLD, former) }
    }()

    /// Runs a process to its end, and returns the way in which it ended.
    private static func run(
        _ command: String,
        _ lines: AsyncStream<[UInt8]>,
        _ arrivals: Monitor<Arrivals>,
        _ limits: OutputLimits,
        _ engines: RunningEngines
    ) async -> String {
        // A process group is killed as a whole, and gets no signals from the terminal.
        var options = PlatformOptions()
        options.processGroupID = 0
        options.teardownSequence = [
            .send(signal: .kill, toProcessGroup: true, allowedDurationToNextStep: .seconds(1))
        ]
        let mark = engines.mark()
        do {
            let result = try await Subprocess.run(
                .path("/bin/sh"),
                arguments: ["-c", command],
                environment: .inherit.updating([
                    .init(stringLiteral: EngineMark.variable): mark.value
                ]),
                platformOptions: options,
                input: .inputWriter,
                output: .sequence,
                error: .sequence
            ) { execution in
                // 1. Register the process, so that it ends with the run.
                let number = execution.processIdentifier.value
                guard engines.add(number) else {
                    try? execution.send(signal: .kill, toProcessGroup: true)
                    return mark.killAll()
                }
                defer { engines.remove(number) }

                // 2. Write and read concurrently until both outputs end.
                async let _ = write(lines, to: execution.standardInputWriter)
                async let diagnostics: Void = note(execution.standardError, in: arrivals)
                await read(execution.standardOutput, into: arrivals, limits)
                await diagnostics

                // 3. Wait for its end, and kill the rest of its group while no other process can
                //    have its number.
                var end = siginfo_t()
                while !Task.isCancelled, isRunning(number, &end) {
                    try? await Task.sleep(for: .milliseconds(1))
                }
                try? execution.send(signal: .kill, toProcessGroup: true)
                mark.killAll()

                // 4. Note its end at once: what follows needs the threads that all tasks share.
                if end.si_signo != 0 { arrivals.update { $0.end(end.ending.words) } }
            }
            return result.terminationStatus.words
        } catch {
            return "cannot be started: \(error)"
        }
    }

    private static func write(
        _ lines: AsyncStream<[UInt8]>,
        to writer: StandardInputWriter
    ) async {
        for await line in lines {
            // A process that has closed its standard input may still write.
            guard let count = try? await writer.write(line), count == line.count else { return }
        }
        try? await writer.finish()
    }

    private static func read(
        _ output: SubprocessOutputSequence,
        into arrivals: Monitor<Arrivals>,
        _ limits: OutputLimits
    ) async {
        var splitter = LineSplitter()
        var buffers = output.makeAsyncIterator()
        while let buffer = try? await buffers.next() {
            let lines = buffer.withUnsafeBytes { splitter.add($0) }
            if splitter.rest.count > limits.bytes || lines.contains(where: limits.isTooLong) {
                return arrivals.update { $0.stop(limits.tooLong) }
            }
            if !lines.isEmpty, !arrivals.update({ $0.add(lines, within: limits) }) { return }
        }
        let rest = splitter.takeRest()
        arrivals.update { $0.close(rest: rest) }
    }

    /// Notes the standard error of a process; very long lines are broken.
    private static func note(
        _ error: SubprocessOutputSequence,
        in arrivals: Monitor<Arrivals>
    ) async {
        var splitter = LineSplitter()
        var buffers = error.makeAsyncIterator()
        while let buffer = try? await buffers.next() {
            var lines = buffer.withUnsafeBytes { splitter.add($0) }
            if splitter.rest.count > 1 << 16 { lines.append(splitter.takeRest()) }
            for line in lines { arrivals.update { $0.add(diagnostic: line) } }
        }
        let rest = splitter.takeRest()
        if !rest.isEmpty { arrivals.update { $0.add(diagnostic: rest) } }
    }

    /// Returns whether a process still runs, and if not, the way in which it ended, if the system tells.
    ///
    /// No other process gets its number yet.
    private static func isRunning(_ number: pid_t, _ end: inout siginfo_t) -> Bool {
        waitid(P_PID, id_t(number), &end, WEXITED | WNOHANG | WNOWAIT) == 0 && end.si_signo == 0
    }
}

extension siginfo_t {
    /// The way in which a process ended.
    fileprivate var ending: TerminationStatus {
        si_code == Int32(CLD_EXITED) ? .exited(status) : .signaled(status)
    }

    /// The exit status, or the number of the signal.
    private var status: Int32 {
        #if canImport(Glibc)
            _sifields._sigchld.si_status
        #elseif canImport(Musl)
            __si_fields.__si_common.__second.__sigchld.si_status
        #else
            si_status
        #endif
    }
}

/// The limits of the output that a process may write before the caller takes it.
struct OutputLimits: Sendable {
    /// The largest number of lines of its standard output.
    let lines: Int
    /// The largest size of a line, and of all lines together, in bytes.
    let bytes: Int

    /// Whether a line is longer than the limit.
    func isTooLong(_ line: [UInt8]) -> Bool { line.count > bytes }

    /// The words for a line that is too long.
    var tooLong: String { "a line longer than \(size)" }

    /// The words for lines that are too long together.
    var tooMuch: String { "more than \(size) of lines" }

    private var size: String { bytes >= 1 << 20 ? "\(bytes >> 20) MiB" : "\(bytes) bytes" }
}
