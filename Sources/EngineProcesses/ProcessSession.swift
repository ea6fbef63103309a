// SPDX-License-Identifier: GPL-3.0-or-later

internal import DifferentialTesting
internal import LayoutFixtures
internal import Threading

/// What is known of a program before it is started.
struct EngineProgram: Sendable {
    let name: String
    let command: String
    let timeLimit: Duration
    /// How many fixtures may be under way.
    let window: Int
    /// How long a line of its standard output may be, in bytes.
    let lineLimit: Int
    /// Gets the lines of its standard error.
    let diagnostics: @Sendable (String) -> Void
    /// The text of a fixture, on one line.
    let line: @Sendable (Fixture) -> String
}

/// A program that answers one worker.
///
/// It is started when it is first asked, and ends with the session.
final class ProcessSession: EngineSession {
    private let conversation: Monitor<Conversation>

    init(_ program: EngineProgram) {
        conversation = Monitor(Conversation(program: program))
    }

    deinit { conversation.update { $0.close() } }

    func answers(to fixtures: [Fixture]) -> [EngineAnswer] {
        conversation.update { $0.answers(to: fixtures) }
    }
}

/// A program being asked, started again whenever it fails.
private struct Conversation {
    let program: EngineProgram
    private var process: EngineProcess?
    /// How many fixtures the process has been asked for.
    private var asked = 0
    /// Whether the process has closed its standard output.
    private var isSilent = false

    /// How long a process may take to end by itself when nobody wants anything of it any more.
    private static let farewell = Duration.seconds(1)
    /// How long it may take to end when it is killed: the system's time, not its own.
    private static let death = Duration.seconds(10)

    init(program: EngineProgram) {
        self.program = program
    }

    mutating func answers(to fixtures: [Fixture]) -> [EngineAnswer] {
        var inquiry = Inquiry(fixtures, window: program.window)
        var deadline = SuspendingClock.now
        while !inquiry.isComplete {
            // 1. Ask for as many as may be under way; time runs from the first.
            let process = started()
            if !inquiry.isWaiting { deadline = .now + program.timeLimit }
            while let fixture = inquiry.next() {
                process.send(program.line(fixture))
                asked += 1
            }

            // 2. Wait for whatever comes; time runs again from every answer.
            let news = process.news(until: deadline) ?? Arrivals()
            passOn(news)
            if news.rest != nil { isSilent = true }
            var verdict: EngineAnswer?
            for line in news.lines where verdict == nil {
                verdict = inquiry.take(line).map(EngineAnswer.unreadable)
                if verdict == nil { deadline = .now + program.timeLimit }
            }

            // 3. If it failed, it is of no use to anybody any more.
            verdict = verdict ?? failure(news, &inquiry, isLate: deadline <= .now)
            if news.ending != nil { self.process = nil }
            if let verdict {
                inquiry.recover(from: verdict, isOwn: asked == 1)
                kill()
            }
        }
        return inquiry.result
    }

    /// What went wrong, if anything did, apart from lines that are no results.
    private func failure(
        _ news: Arrivals,
        _ inquiry: inout Inquiry,
        isLate: Bool
    ) -> EngineAnswer? {
        if let excess = news.excess { return .unreadable(excess) }
        if let rest = news.rest, !rest.isEmpty {
            // A last line without an end may still be an answer; if it is none, it was cut off.
            _ = inquiry.take(rest)
        }
        guard inquiry.isWaiting else { return nil }
        if let ending = news.ending { return .crashed(ending) }
        guard isLate else { return nil }
        // Its end would have been waited for as long as an answer.
        if isSilent { return .crashed("it closed its standard output") }
        return .timedOut(after: program.timeLimit / .seconds(1))
    }

    private mutating func started() -> EngineProcess {
        if let process { return process }
        let limits = OutputLimits(lines: program.window, bytes: program.lineLimit)
        let process = EngineProcess(command: program.command, limits: limits)
        self.process = process
        asked = 0
        isSilent = false
        return process
    }

    /// Ends the process: first it is asked to, by the end of its standard input.
    mutating func close() {
        process?.closeInput()
        if !waitForEnd(atMost: Self.farewell) { kill() }
        process = nil
    }

    private mutating func kill() {
        process?.kill()
        _ = waitForEnd(atMost: Self.death)
        process = nil
    }

    /// Waits until the process has ended, or is none, and passes on what it still has to say.
    private func waitForEnd(atMost duration: Duration) -> Bool {
        guard let process else { return true }
        let deadline = SuspendingClock.now + duration
        while let news = process.news(until: deadline) {
            passOn(news)
            if news.ending != nil { return true }
        }
        return false
    }

    private func passOn(_ news: Arrivals) {
        for line in news.diagnostics { program.diagnostics("\(program.name): \(line)") }
        if news.droppedDiagnostics > 0 {
            program.diagnostics("\(program.name): … and \(news.droppedDiagnostics) lines more")
        }
    }
}
