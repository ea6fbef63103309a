// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
internal import BatchRunning
internal import DifferentialTesting
internal import EngineProcesses
internal import FuzzReports
internal import LayoutDrawing
internal import LayoutFixtures
internal import LayoutFuzzing
internal import StackLayout
internal import Threading

/// The command `stacklp fuzz`, which runs random fixtures through several engines.
struct FuzzCommand: ParsableCommand, FileUser {
    static let configuration = CommandConfiguration(
        commandName: "fuzz",
        abstract:
            "Test an engine with random layouts, and show the smallest layout of each difference.",
        discussion: """
            Gives random fixtures to several engines, and compares each engine with the \
            reference. The reference is the first engine that --engine names, or greedy if only \
            one is named. fuzz also checks laws: relations between layouts of one engine. An \
            engine is built in, or a process that reads fixtures and writes results as JSON \
            Lines. Similar failures form a class. fuzz reduces up to four cases of each class to \
            the smallest layouts that fail in the same way.

              stacklp fuzz --count 10000
              stacklp fuzz --algorithm css --profile rows --engine 'mine=./my-engine'
              stacklp fuzz --engine 'chromium=Scripts/engines/chromium' --tolerance 0.05 \\
                --report html=chromium.html
              stacklp fuzz --algorithm css --engine 'mine=./my-engine' \\
                --judge 'browser=./my-browser'
              stacklp fuzz --over width=0...1000 --engine 'mine=./my-engine'
              stacklp fuzz --replay 42:17
              stacklp fuzz --engine 'mine=./my-engine' Fixtures/css
              stacklp fuzz --engine 'mine=./my-engine' --expected Fixtures/css

            Causes: a deviation is a small change of one step of a rule. A cause is a deviation \
            that reproduces the engine's frames. A finding names its causes if any are found. A \
            table of all causes follows the findings. stacklp mutants --deviations lists all \
            deviations. Each deviation is also an engine, such as greedy~violations-frozen-always.

            Cases: a seed and a number determine a case. So --from, --count and --shard can run \
            a part of a run on another machine. --replay S:K repeats case K of seed S. The \
            report does not depend on -j, with one exception: a failure that depends on many \
            earlier fixtures may happen with one -j and not with another.

            Lengths: --over varies one length of each case. fuzz computes the breakpoints: the \
            lengths at which the layout changes its behaviour. It tries each breakpoint, a \
            length on either side of it, and lengths between breakpoints. The report gives the \
            interval of lengths in which an engine is wrong.

            Judges: a judge is an engine that is not tested. It lays out the smallest case of \
            each difference, and the report says with whom it agrees. If the judges disagree, \
            the class is disputed: the report shows all their answers, and the class is not a \
            failure.

            Laws for every rule: permutation, scaling, zero-child, splitting, loosening, \
            monotone, certificate.
            Laws for layouts of css alone: mirroring, padding, inset.
            Laws for every css stack: absolute-child, hidden-child, order.
            Laws for every layout, including optimal ones: words, defaults.

            Processes: each worker starts each external engine once. Every process first gets a \
            fixture named "start", a stack with one child. If an engine does not answer it, or \
            an output file cannot be written, fuzz reports that before it tries any case. After \
            a crash, a hang or an unreadable answer, fuzz restarts the engine. The failure \
            counts for that fixture alone.

            Earlier fixtures: a failure may depend on fixtures that the process got before. It \
            then does not happen when a new process gets its fixture alone. The report shows the \
            shortest sequence of fixtures that was found to cause it, and --in-order sends that \
            sequence to one process.

            End: after a signal, or at --max-time, the run ends within two seconds and reports \
            its results so far. A case that was not reduced in time is reported as found. All \
            engine processes end with the run.

            Exit status: 0 everything was checked, and every difference is known or disputed; 1 \
            there is another failure, a known difference no longer happens or happens too often, \
            or an engine fails after its last answer; 2 (whatever else was found) something was \
            not checked: a fixture is invalid, an engine cannot be started, too few of its \
            answers could be compared, or there was no case.
            """
    )

    @OptionGroup var cases: FuzzCaseOptions
    @OptionGroup var tested: FuzzEngineOptions

    @Option(
        help: ArgumentHelp(
            "The format of the report: text, jsonl, junit, sarif, markdown or html. FORMAT=FILE "
                + "writes the report to a file; repeat the option for several reports. A text "
                + "report goes to the output, unless another report does.",
            valueName: "format[=file]"
        )
    )
    var report: [ReportChoice] = []

    @Option(
        help: ArgumentHelp(
            "The folder for the smallest cases of each class of failure, as fixtures. stacklp "
                + "creates it when needed. A complete random run removes cases of an earlier run "
                + "from the default folder if it does not find them again; it never removes cases "
                + "from another folder.",
            valueName: "folder"
        ),
        completion: .directory
    )
    var corpus = CorpusFolder.defaultPath

    @Option(
        help: "Also keep each css case as an HTML test for this suite: yoga or taffy."
    )
    var suite: FixtureSuite?

    @Flag(help: "Write no cases to the --corpus folder.")
    var discard = false

    @Option(
        help: ArgumentHelp(
            "Accept the differences that this file lists: a JSON array such as [{\"class\": "
                + "\"mine/differs/as/DEVIATION\", \"reason\": \"a known defect\"}]. \"class\" is "
                + "the class in the report; a final * matches any ending. If the report lists further "
                + "classes in which cases were found, list these. A listed class that no "
                + "longer happens is a failure. Optional: \"count\" and \"of\" give the known rate. "
                + "The class is then a failure only if it happens more often than chance allows at "
                + "that rate, or does not happen in a run that is long enough to expect it. "
                + "\"kept\" lists files of cases, relative to this file. fuzz tries them again, and "
                + "reports those that changed.",
            valueName: "file"
        ),
        completion: .file(extensions: ["json"]),
        transform: OutputPath.named
    )
    var knownDifferences: String?

    @Option(
        help: ArgumentHelp(
            "Write a line of JSON for each case: the verdict on each engine, and the classes of "
                + "its failures. fuzz writes it before it searches for causes and earlier fixtures.",
            valueName: "file"
        ),
        completion: .file(extensions: ["jsonl"])
    )
    var verdicts: String?

    @Flag(help: "Write the cases as JSON Lines, and test nothing.")
    var list = false

    @OptionGroup var configuration: CampaignFileOption
    @OptionGroup var options: RunOptions

    func validate() throws {
        try RunOptions.check(cases.allPaths)
        let open = report.filter { $0.file == nil }
        if open.count > 1 {
            throw ValidationError("Only one report can go to the output; give others a file.")
        }
        if corpus.isEmpty { throw ValidationError("--corpus must name a folder.") }
        if discard, suite != nil {
            throw ValidationError("--suite and --discard exclude each other.")
        }
        if verdicts?.isEmpty == true { throw ValidationError("--verdicts must name a file.") }
        if list, !report.isEmpty || knownDifferences != nil || verdicts != nil {
            throw ValidationError(
                "--list tests nothing; it takes no --report, --known-differences or --verdicts."
            )
        }
        if list, cases.over != nil {
            throw ValidationError(
                "--list does not take --over; stacklp solve --over … --critical writes fixtures at each length."
            )
        }
    }

    /// The files that the run writes, during the run or at its end.
    private var writtenFiles: [String] {
        report.compactMap(\.file) + [options.output, verdicts, tested.engineLog].compactMap(\.self)
    }

    var fileUses: FileUses {
        var uses = FileUses()
        uses.add(fixtures: cases.paths)
        for path in cases.expected { uses.add(.fixtures, path, by: "--expected") }
        uses.add(.read, CampaignFile.path(named: configuration.config), by: "--config")
        uses.add(.read, knownDifferences, by: "--known-differences")
        if let knownDifferences, FileUses.isRegular(knownDifferences) {
            for path in KnownDifferences.keptPaths(of: knownDifferences) {
                uses.add(.read, path, by: path)
            }
        }
        uses.add(output: options.output)
        for choice in report {
            uses.add(.written, choice.file, by: "--report \(choice.format.rawValue)")
        }
        uses.add(.written, verdicts, by: "--verdicts")
        uses.add(.written, tested.engineLog, by: "--engine-log")
        if !discard, !list { uses.add(.filled, corpus, by: "--corpus") }
        return uses
    }

    func reportRefusal() {
        if !list { undone.refuse() }
    }

    /// The reports before there is a result.
    private var undone: UndoneReports {
        UndoneReports(
            choices: reportChoices,
            output: options.output,
            command: settings.commandLine(knowing: knownDifferences)
        )
    }

    /// The settings of the campaign that the options choose.
    private var settings: CampaignSettings {
        var settings = CampaignSettings()
        cases.fill(&settings)
        tested.fill(&settings)
        settings.shard = options.shard
        settings.corpus = discard ? nil : corpus
        // The repeated command already has the options of the file.
        let isRead = CampaignFile.path(named: configuration.config) != nil
        if configuration.config == "none" || isRead {
            settings.commandWords = ["--config", "none"]
        }
        // Laws would send fixtures that are not in the sequence.
        if cases.inOrder { settings.laws = .none }
        return settings
    }

    func run() throws {
        if list { return try writeCases() }
        undone.begin()
        let result: Result
        do {
            result = try self.result()
        } catch {
            reportRefusal()
            throw error
        }
        try report(result)
    }

    /// The result of a finished campaign.
    private struct Result {
        let outcome: CampaignOutcome
        let verdicts: VerdictFile?
    }

    /// Reads the fixtures to test, unless cases are random, and writes their problems to standard error.
    private func fixtures(_ stepLog: StepLog) throws -> FixtureCases? {
        try OutputPath.check(writtenFiles)
        if cases.allPaths.isEmpty { return nil }
        let read = try ExitStatus.attempt {
            try FixtureCases(of: settings, reading: stepLog.reading) { reason in
                Self.exit(withError: ExitStatus.unwritable.saying(reason))
            }
        }
        if read.isEmpty { throw ExitStatus.noFixture(in: cases.allPaths) }
        for problem in read.invalid { Terminal.say(problem) }
        return read
    }

    /// Runs the campaign.
    private func result() throws -> Result {
        // 1. Check that outputs can be written, and read all inputs.
        let stepLog = options.verbosity.stepLog
        let fixtures = try fixtures(stepLog)
        let known = try ExitStatus.attempt {
            try knownDifferences.map(KnownDifferences.init(contentsOf:)) ?? KnownDifferences()
        }
        let verdictFile = try verdicts.map { path throws(ExitCode) in
            try VerdictFile(path, apartFrom: cases.allPaths)
        }
        var settings = settings
        let running = try tested.processesPerWorker(of: settings)
        settings.workers = try DescriptorBudget(processes: running)
            .workers(wanted: options.workerCount, quiet: options.quiet)
        let (processes, stop) = (RunningEngines(), CampaignStop())
        Interruption.beforeEnd { processes.end() }
        Interruption.answer { stop.stop("a signal") }
        let campaign = try tested.campaign(settings, in: processes, stepLog)

        // 2. Run all cases, and reduce the failures.
        let observer = FuzzObserver(
            isShown: !options.quiet && Terminal.isStandardError,
            stepLog,
            verdictFile,
            engines: campaign.engines.map(\.name)
        )
        let outcome: CampaignOutcome
        do {
            defer { observer.end() }
            outcome = try campaign.run(
                settings,
                cases: fixtures?.source,
                known: known,
                invalid: fixtures?.invalid ?? [],
                processes: processes,
                stop: stop,
                observer: observer
            )
        } catch {
            throw ExitStatus.internalError.saying("\(error)")
        }

        // 3. Report problems.
        stepLog.say("writing the results")
        for words in outcome.unusable {
            ReportedReasons.add(words)
            Terminal.say(text: words)
        }
        for complaint in outcome.complaints { Terminal.say(complaint) }
        if !outcome.unusable.isEmpty, Interruption.number == 0 { throw ExitStatus.invalid }
        return Result(outcome: outcome, verdicts: verdictFile)
    }

    /// Writes the reports, and throws the exit status unless it is 0.
    private func report(_ result: Result) throws {
        let outcome = result.outcome
        // A failed write must not prevent the other ones.
        var failure: (any Error)?
        func attempt(_ write: () throws -> Void) {
            do { try write() } catch { failure = failure ?? error }
        }
        if !discard { attempt { try keep(outcome) } }
        for choice in reportChoices { attempt { try write(outcome, as: choice) } }
        attempt { try result.verdicts?.close() }
        let signal = Interruption.number
        if signal != 0 { throw ExitStatus.interrupted(by: signal) }
        if let failure { throw failure }
        if !outcome.unchecked.isEmpty { throw ExitStatus.invalid }
        if !outcome.isGood { throw ExitStatus.different }
    }

    /// Keeps the smallest cases, and says how many.
    private func keep(_ outcome: CampaignOutcome) throws {
        let kept: CorpusFolder.Kept
        do {
            kept = try CorpusFolder.keep(
                outcome,
                in: corpus,
                for: suite,
                sparing: fileUses.includes
            )
        } catch {
            throw ExitStatus.unwritable.saying(error.description)
        }
        for name in kept.unchanged {
            Terminal.say("\(corpus)/\(name) is unchanged, since this run uses it")
        }
        if options.quiet { return }
        if kept.removed > 0 {
            let cases =
                kept.removed == 1
                ? "1 case of earlier runs was" : "\(kept.removed) cases of earlier runs were"
            Terminal.say("\(cases) removed from \(corpus): not found again in this run")
        }
        if kept.count > 0 {
            let cases = kept.count == 1 ? "1 case is" : "\(kept.count) cases are"
            Terminal.say("\(cases) kept in \(corpus)")
        }
    }

    /// Writes the cases without testing them.
    private func writeCases() throws {
        let (fixtures, settings) = (try fixtures(options.verbosity.stepLog), settings)
        let source = fixtures?.source ?? settings.randomCases
        var stream = try ResultStream.opened(options.output, apartFrom: cases.allPaths)
        try ExitStatus.attempt {
            for number in settings.numbers(of: source) {
                guard let fixture = settings.fixture(number, of: source) else { continue }
                try stream.write(fixture.json + "\n")
            }
            try stream.close()
        }
        if fixtures?.invalid.isEmpty == false { throw ExitStatus.invalid }
    }

    /// The chosen reports, and a text report unless another report goes to the output.
    private var reportChoices: [ReportChoice] {
        report.contains { $0.file == nil } ? report : [.init(format: .text)] + report
    }

    private func write(_ outcome: CampaignOutcome, as choice: ReportChoice) throws {
        let isWatched =
            choice.file == nil && options.output == nil && Terminal.isStandardOutput
        let report = CampaignReport(
            outcome,
            corpus: discard ? nil : corpus,
            sources: choice.format == .sarif
                ? tested.sourceFiles(or: CampaignFile.path(named: configuration.config)) : [:]
        )
        let text = report.text(
            as: choice.format,
            isColoured: options.colours.isColoured(onTerminal: isWatched)
        )
        try ResultStream.write(
            text,
            to: choice.file ?? options.output,
            apartFrom: cases.allPaths
        )
    }
}
