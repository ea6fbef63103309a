// SPDX-License-Identifier: GPL-3.0-or-later

internal import DifferentialTesting
internal import LayoutFixtures
internal import StackLayout
internal import Threading

/// The settings of an external engine, from which its processes are started.
struct EngineProgram: Sendable {
    let name: String
    let command: String
    let timeLimit: Duration
    /// The time within which a process must answer the greeting.
    let startLimit: Duration
    /// The fixture that a process is asked first after each start; `nil` for none.
    let greeting: Fixture?
    /// The run to which its processes belong.
    let engines: RunningEngines
    /// The largest number of fixtures under way at once.
    let window: Int
    /// The largest length of a line of its standard output, in bytes.
    let lineLimit: Int
    /// Gets the lines of its standard error.
    let diagnostics: @Sendable (String) -> Void
    /// Is called before a process of it is started.
    let starting: @Sendable () -> Void
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
        answers(to: fixtures, until: nil)
    }

    func answers(
        to fixtures: [Fixture],
        until deadline: SuspendingClock.Instant?
    ) -> [EngineAnswer] {
        conversation.update { $0.answers(to: fixtures, until: deadline) }
    }

    func answersUpToFailure(
        to fixtures: [Fixture],
        until deadline: SuspendingClock.Instant?
    ) -> [EngineAnswer] {
        conversation.update { $0.answers(to: fixtures, until: deadline, isQuick: true) }
    }

    func prepare() -> String? {
        conversation.update { conversation in
            guard let death = conversation.start(until: nil) else { return nil }
            return ([death.how] + death.said).joined(separator: "\n")
        }
    }

    var vocabulary: Vocabulary { conversation.update { $0.vocabulary } }
}

/// A program being asked, started again whenever it fails.
private struct Conversation {
    let program: EngineProgram
    private var process: EngineProcess?
    /// The lines that the process wrote after its last answer; they count against the next fixture.
    private var surplus: [[UInt8]] = []
    /// The way the process ended while it owed no answer; it counts against the next fixture.
    private var ending: String?
    /// Whether the process has closed its standard output.
    private var isSilent = false
    /// The vocabulary that the process has declared; all of the format until it declares one.
    private(set) var vocabulary = Vocabulary.all
    /// The last lines that the process wrote to its standard error.
    private var lastWords = LastWords()

    /// The reason why a process cannot be used.
    struct Death {
        let how: String
        let said: [String]
    }

    /// The number of attempts to start a process that answers the greeting.
    private static let attempts = 2
    /// The time that a process has to end by itself after its standard input was closed.
    private static let farewell = Duration.seconds(1)
    /// The time that the system may need to end a process that was killed, or that has closed its standard output.
    private static let death = Duration.seconds(10)

    init(program: EngineProgram) {
        self.program = program
    }

    /// - Parameters:
    ///   - end: When the answers are wanted at the latest.
    ///   - isQuick: Whether nothing is asked any more once the process has failed.
    mutating func answers(
        to fixtures: [Fixture],
        until end: SuspendingClock.Instant?,
        isQuick: Bool = false
    ) -> [EngineAnswer] {
        var inquiry = Inquiry(fixtures, window: program.window)
        var deadline = SuspendingClock.now
        while !inquiry.isComplete {
            // 1. There must be a process, and time.
            if let death = start(until: end), !isOver(end) {
                inquiry.settleRest(
                    as: .crashed("it does not start: \(death.how)", said: death.said)
                )
                break
            }
            guard let process, !isOver(end) else {
                inquiry.settleRest(as: .interrupted)
                kill()
                break
            }

            // 2. Ask for as many as may be under way; time runs from the first.
            if !inquiry.isWaiting { deadline = .now + program.timeLimit }
            while let fixture = inquiry.next() {
                process.send(program.line(fixture))
            }

            // 3. Wait for whatever comes; time runs again from every answer.
            let news = news(of: process, until: min(deadline, end ?? deadline))
            takeDiagnostics(news)
            if news.rest != nil {
                isSilent = true
                // Its exit status may arrive late on a busy machine.
                deadline = .now + max(program.timeLimit, Self.death)
            }
            var verdict: EngineAnswer?
            let lines = surplus + news.lines
            surplus = []
            for (place, line) in lines.enumerated() where verdict == nil {
                if !inquiry.isWaiting {
                    surplus = Array(lines[place...])
                    break
                }
                guard let complaint = inquiry.take(line) else {
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

            // 4. If it failed, it is of no use any more. What ends because the run does has
            //    not failed.
            if verdict == nil, !isOver(end) {
                verdict = failure(news, &inquiry, isLate: deadline <= .now)
            }
            if let verdict {
                if news.ending != nil { self.process = nil }
                inquiry.recover(from: verdict, isLast: isQuick)
                kill()
            } else if news.ending != nil {
                ending = news.ending
            }
        }
        return inquiry.result
    }

    /// Waits for news of the process; returns its end at once if that is known already.
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

    /// Returns the failure of the process, apart from lines that are no results; `nil` for none.
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
        let said = lastWords.lines(of: inquiry.waiting)
        if let ending = news.ending { return .crashed(ending, said: said) }
        guard isLate else { return nil }
        // Its end has been waited for.
        if isSilent { return .crashed("it closed its standard output", said: said) }
        return .timedOut(after: program.timeLimit / .seconds(1))
    }

    // MARK: Starting

    /// Starts the program unless it runs, and waits until it has answered the greeting.
    ///
    /// - Returns: The reason why it cannot be used; `nil` if it runs, or if the run is over.
    mutating func start(until end: SuspendingClock.Instant?) -> Death? {
        var death: Death?
        for _ in 1...Self.attempts where process == nil && !isOver(end) {
            launch()
            guard let greeting = program.greeting else { return nil }
            death = complaint(on: greeting, until: end).map {
                Death(how: $0, said: lastWords.lines(of: [greeting.name]))
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
        lastWords = LastWords()
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
                return "it answers with something that is no result: \(Self.beginning(of: line))"
            }
            if let excess = news.excess { return "it writes \(excess)" }
            if let ending = news.ending {
                self.process = nil
                return "\(ending) before it has answered anything"
            }
            if isOver(end) { return nil }
        }
        return "no answer within \(program.startLimit) of its start"
    }

    /// Whether a line is an answer to the greeting, whatever it says.
    private func isGreeting(_ line: [UInt8]) -> Bool {
        guard let greeting = program.greeting else { return false }
        return (try? ResultReader(line))?.name == greeting.name
    }

    /// Takes a line that says what the program can be asked.
    ///
    /// - Returns: Whether it is one.
    /// - Throws: A `VocabularyError` if it has a term that nobody knows.
    private mutating func takeVocabulary(_ line: [UInt8]) throws(VocabularyError) -> Bool {
        guard let vocabulary = try Vocabulary(line: line) else { return false }
        self.vocabulary = vocabulary
        return true
    }

    /// The beginning of a line, for people.
    private static func beginning(of line: [UInt8]) -> String {
        String(decoding: line.prefix(80), as: UTF8.self).quoted + (line.count > 80 ? "…" : "")
    }

    // MARK: Ending

    /// Ends the process: first it is asked to, by the end of its standard input.
    ///
    /// A process that fails then has no fixture against which that counts: the run is told.
    mutating func close() {
        defer { (process, ending) = (nil, nil) }
        guard let process else { return }
        let isOver = program.engines.isOver
        process.closeInput()
        let ending = ending ?? self.ending(atMost: Self.farewell)
        if ending == nil { kill() }
        guard !isOver, !program.engines.isOver else { return }
        if surplus.contains(where: { !isGreeting($0) && (try? takeVocabulary($0)) != true }) {
            complain("it wrote more lines than it was asked for")
        } else if let ending, ending != EngineProcess.goodEnding {
            complain("\(ending) after its last answer")
        }
    }

    private func complain(_ complaint: String) {
        program.engines.note("\(program.name): \(complaint)")
    }

    private mutating func kill() {
        process?.kill()
        if ending == nil { _ = ending(atMost: Self.death) }
        process = nil
    }

    /// Waits until the process has ended, and takes what it still has to say: its lines are surplus, nobody has asked
    /// for them.
    ///
    /// - Returns: The way it ended; `nil` if it still runs, or there is no process.
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
        for line in news.diagnostics { lastWords.add(line) }
        passOn(news)
    }

    private func passOn(_ news: Arrivals) {
        for line in news.diagnostics { program.diagnostics("\(program.name): \(line)") }
        if news.droppedDiagnostics > 0 {
            program.diagnostics("\(program.name): … and \(news.droppedDiagnostics) lines more")
        }
    }
}
