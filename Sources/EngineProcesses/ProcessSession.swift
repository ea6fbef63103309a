// SPDX-License-Identifier: GPL-3.0-or-later

internal import DifferentialTesting
internal import LayoutFixtures
internal import StackLayout
internal import Threading

/// The settings of an external engine, with which its processes are started.
struct EngineProgram: Sendable {
    let name: String
    let command: String
    let timeLimit: Duration
    /// The time within which a process must answer the greeting.
    let startLimit: Duration
    /// The first fixture that each process gets; `nil` for none.
    let greeting: Fixture?
    /// The run that owns its processes.
    let engines: RunningEngines
    /// The largest number of fixtures under way at once.
    let window: Int
    /// The largest length of a line of its standard output, in bytes.
    let lineLimit: Int
    /// A function that gets the lines of its standard error.
    let diagnostics: @Sendable (String) -> Void
    /// A function that is called before each start of a process.
    let starting: @Sendable () -> Void
    /// A function that returns the text of a fixture, on one line.
    let line: @Sendable (Fixture) -> String
}

/// A session with an external engine, for one worker.
///
/// The process starts with the first request, and ends with the session.
final class ProcessSession: EngineSession {
    private let state: Monitor<SessionState>

    init(_ program: EngineProgram) {
        state = Monitor(SessionState(program: program))
    }

    deinit { state.update { $0.close() } }

    func answers(to fixtures: [Fixture]) -> [EngineAnswer] {
        answers(to: fixtures, until: nil)
    }

    func answers(
        to fixtures: [Fixture],
        until deadline: SuspendingClock.Instant?
    ) -> [EngineAnswer] {
        state.update { $0.answers(to: fixtures, until: deadline) }
    }

    func answersUpToFailure(
        to fixtures: [Fixture],
        until deadline: SuspendingClock.Instant?
    ) -> [EngineAnswer] {
        state.update { $0.answers(to: fixtures, until: deadline, isQuick: true) }
    }

    func prepare() -> String? {
        state.update { state in
            guard let death = state.start(until: nil) else { return nil }
            return ([death.how] + death.standardError).joined(separator: "\n")
        }
    }

    var vocabulary: Vocabulary { state.update { $0.vocabulary } }
}

/// The state of a session, whose process is restarted after each failure.
private struct SessionState {
    let program: EngineProgram
    private var process: EngineProcess?
    /// The lines that the process wrote after its last answer.
    ///
    /// They count against the next fixture.
    private var surplus: [[UInt8]] = []
    /// The way in which the process ended while it owed no answer.
    ///
    /// It counts against the next fixture.
    private var ending: String?
    /// Whether the process has closed its standard output.
    private var isSilent = false
    /// The vocabulary that the process has declared; the whole format until then.
    private(set) var vocabulary = Vocabulary.all
    /// The last lines that the process wrote to its standard error.
    private var standardErrorTail = StandardErrorTail()

    /// The reason why a process cannot be used.
    struct Death {
        let how: String
        let standardError: [String]
    }

    /// The number of attempts to start a process that answers the greeting.
    private static let attempts = 2
    /// The time limit for a process to end after its input ended, it was killed, or it has closed
    /// its standard output.
    ///
    /// It is longer than an exit takes on a busy machine.
    private static let death = Duration.seconds(10)

    init(program: EngineProgram) {
        self.program = program
    }

    /// - Parameters:
    ///   - end: The latest time for answers.
    ///   - isQuick: Whether to stop after the first failure of the process.
    mutating func answers(
        to fixtures: [Fixture],
        until end: SuspendingClock.Instant?,
        isQuick: Bool = false
    ) -> [EngineAnswer] {
        var queue = RequestQueue(fixtures, window: program.window)
        var deadline = SuspendingClock.now
        while !queue.isComplete {
            // 1. Start a process if there is none, and check the time.
            if let death = start(until: end), !isOver(end) {
                queue.settleRest(
                    as: .crashed(
                        "it does not start: \(death.how)",
                        standardError: death.standardError
                    )
                )
                break
            }
            guard let process, !isOver(end) else {
                queue.settleRest(as: .interrupted)
                kill()
                break
            }

            // 2. Send as many fixtures as may be under way. Time runs from the first.
            if !queue.isWaiting { deadline = .now + program.timeLimit }
            while let fixture = queue.next() {
                process.send(program.line(fixture))
            }

            // 3. Wait for output. Time runs again from every answer.
            let news = news(of: process, until: min(deadline, end ?? deadline))
            takeDiagnostics(news)
            if news.rest != nil {
                isSilent = true
                // The exit status may arrive late on a busy machine.
                deadline = .now + max(program.timeLimit, Self.death)
            }
            var verdict: EngineAnswer?
            let lines = surplus + news.lines
            surplus = []
            for (place, line) in lines.enumerated() where verdict == nil {
                if !queue.isWaiting {
                    surplus = Array(lines[place...])
                    break
                }
                guard let complaint = queue.take(line) else {
                    deadline = .now + program.timeLimit
                    continue
                }
                if isGreeting(line) { continue }
                do {
                    if try !takeVocabulary(line) { verdict = .unreadable(complaint) }
                } catch {
                    verdict = .unreadable("\(error)")
                }
            }

            // 4. Discard the process if it failed. If it ends because the run does, it has
            //    not failed.
            if verdict == nil, !isOver(end) {
                verdict = failure(news, &queue, isLate: deadline <= .now)
            }
            if let verdict {
                if news.ending != nil { self.process = nil }
                queue.recover(from: verdict, isLast: isQuick)
                kill()
            } else if news.ending != nil {
                ending = news.ending
            }
        }
        return queue.result
    }

    /// Waits for output of the process; returns its end at once if it has ended already.
    private func news(
        of process: EngineProcess,
        until deadline: SuspendingClock.Instant
    ) -> Arrivals {
        guard let ending else { return process.news(until: deadline) ?? Arrivals() }
        var news = Arrivals()
        news.end(ending)
        return news
    }

    private func isOver(_ end: SuspendingClock.Instant?) -> Bool {
        program.engines.isOver || end.map { $0 <= .now } ?? false
    }

    /// Returns the failure of the process, other than an invalid line; `nil` for none.
    private func failure(
        _ news: Arrivals,
        _ queue: inout RequestQueue,
        isLate: Bool
    ) -> EngineAnswer? {
        if let excess = news.excess { return .unreadable(excess) }
        if let rest = news.rest, !rest.isEmpty {
            // A last line without an end may be an answer. Otherwise it was cut off.
            _ = queue.take(rest)
        }
        guard queue.isWaiting else { return nil }
        let standardError = standardErrorTail.lines(of: queue.waiting)
        if let ending = news.ending { return .crashed(ending, standardError: standardError) }
        guard isLate else { return nil }
        // The process did not end in time.
        if isSilent {
            return .crashed("it closed its standard output", standardError: standardError)
        }
        return .timedOut(after: program.timeLimit / .seconds(1))
    }

    // MARK: Starting

    /// Starts a process unless one runs, and waits until it has answered the greeting.
    ///
    /// - Returns: The reason why it cannot be used; `nil` if it runs, or if the run is over.
    mutating func start(until end: SuspendingClock.Instant?) -> Death? {
        var death: Death?
        for _ in 1...Self.attempts where process == nil && !isOver(end) {
            launch()
            guard let greeting = program.greeting else { return nil }
            death = complaint(on: greeting, until: end).map {
                Death(how: $0, standardError: standardErrorTail.lines(of: [greeting.name]))
            }
            if death != nil { kill() }
        }
        return isOver(end) ? nil : death
    }

    private mutating func launch() {
        // The greeting's answer may come together with the line before it.
        program.starting()
        let limits = OutputLimits(lines: max(2, program.window), bytes: program.lineLimit)
        process = EngineProcess(command: program.command, limits: limits, in: program.engines)
        (surplus, ending) = ([], nil)
        isSilent = false
        standardErrorTail = StandardErrorTail()
    }

    /// Asks the process for the greeting, and returns the defect of its answer; `nil` for none.
    private mutating func complaint(
        on greeting: Fixture,
        until end: SuspendingClock.Instant?
    ) -> String? {
        guard let process else { return nil }
        process.send(program.line(greeting))
        let deadline = SuspendingClock.now + program.startLimit
        while let news = process.news(until: min(deadline, end ?? deadline)) {
            takeDiagnostics(news)
            for line in news.lines {
                do {
                    if try takeVocabulary(line) { continue }
                } catch {
                    return "\(error)"
                }
                if isGreeting(line) { return nil }
                return "its answer is not a result: \(Self.beginning(of: line))"
            }
            if let excess = news.excess { return "it writes \(excess)" }
            if let ending = news.ending {
                self.process = nil
                return "\(ending) before its first answer"
            }
            if isOver(end) { return nil }
        }
        return "no answer within \(program.startLimit) of its start"
    }

    /// Whether a line is any answer to the greeting.
    private func isGreeting(_ line: [UInt8]) -> Bool {
        guard let greeting = program.greeting else { return false }
        return (try? ResultReader(line))?.name == greeting.name
    }

    /// Takes a line that declares the engine's vocabulary.
    ///
    /// - Returns: Whether the line is such a declaration.
    /// - Throws: A `VocabularyError` if the line has an unknown term.
    private mutating func takeVocabulary(_ line: [UInt8]) throws(VocabularyError) -> Bool {
        guard let vocabulary = try Vocabulary(line: line) else { return false }
        self.vocabulary = vocabulary
        return true
    }

    /// Returns the beginning of a line, for messages.
    private static func beginning(of line: [UInt8]) -> String {
        String(decoding: line.prefix(80), as: UTF8.self).quoted + (line.count > 80 ? "…" : "")
    }

    // MARK: Ending

    /// Ends the process: closes its standard input, and kills it if it does not end.
    ///
    /// A failure at this point belongs to no fixture, so it is noted as a complaint of the run.
    /// An engine that has such a complaint already is not waited for: a run has many processes.
    mutating func close() {
        defer { (process, ending) = (nil, nil) }
        guard let process else { return }
        let isOver = program.engines.isOver
        process.closeInput()
        let (name, engines) = (program.name, program.engines)
        let endless = "\(name): it still ran \(Self.death) after the end of its input"
        let isEndless = engines.complaints.contains(endless)
        let ending = ending ?? self.ending(atMost: isEndless ? .zero : Self.death)
        if ending == nil { kill() }
        guard !isOver, !program.engines.isOver else { return }
        if surplus.contains(where: { !isGreeting($0) && (try? takeVocabulary($0)) != true }) {
            engines.note("\(name): it wrote more lines than were requested")
        } else if ending == nil {
            engines.note(endless)
        } else if let ending, ending != EngineProcess.goodEnding {
            engines.note("\(name): \(ending) after its last answer")
        }
    }

    private mutating func kill() {
        process?.kill()
        if ending == nil { _ = ending(atMost: Self.death) }
        process = nil
    }

    /// Waits until the process has ended, and takes its remaining output.
    ///
    /// Its lines are surplus, as no request is open.
    ///
    /// - Returns: The way in which it ended; `nil` if it still runs, or there is no process.
    private mutating func ending(atMost duration: Duration) -> String? {
        let deadline = SuspendingClock.now + duration
        while let news = process?.news(until: deadline) {
            passOn(news)
            surplus +=
                news.lines
                + [news.rest, news.excess.map { Array($0.utf8) }].compactMap(\.self).filter {
                    !$0.isEmpty
                }
            if let ending = news.ending { return ending }
        }
        return nil
    }

    private mutating func takeDiagnostics(_ news: Arrivals) {
        for line in news.diagnostics { standardErrorTail.add(line) }
        passOn(news)
    }

    private func passOn(_ news: Arrivals) {
        for line in news.diagnostics { program.diagnostics("\(program.name): \(line)") }
        if news.droppedDiagnostics > 0 {
            program.diagnostics("\(program.name): … and \(news.droppedDiagnostics) more lines")
        }
    }
}
