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
        abstract: "Run random fixtures through several engines, and show where they disagree.",
        discussion: """
            Compares every engine with the first one named, the reference, and checks laws that need \
            no second engine. An engine is built in, or any process that reads fixtures and writes \
            results as JSON Lines. One case of each class of failure is reduced to the smallest layout \
            that fails in the same way.

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

            Causes: if layouts differ, stacklp looks for deviations from the rules that explain the \
            differences. Causes come first in the report. stacklp mutants --deviations lists all \
            deviations. Each of them is also an engine, such as greedy~violations-frozen-always.

            Cases: a seed and a number determine a case, so any part of a run can run anywhere. --from, \
            --count and --shard select a part; --replay S:K repeats case K of seed S. The same seed \
            and count give the same report for any number of workers.

            Lengths: --over tries each case at the lengths where its layout changes its behaviour, \
            next to them and between them. The report states the lengths at which an engine is wrong.

            Judges are asked about the smallest case of each difference, and not tested. The report \
            says whose layout each judge gives. If the judges disagree, the class is disputed: the \
            report shows all their answers, and the class is no failure.

            Laws: permutation, scaling, zero-child, splitting, loosening, monotone, certificate. For \
            css alone: mirroring, padding, inset. For any css stack: absolute-child, hidden-child, \
            order. For all layouts, optimal ones too: words, defaults.

            Processes: each worker starts every external engine once. stacklp restarts an engine after \
            a crash, a hang or an unreadable answer. Each of these is a verdict for that fixture alone. \
            Every process first gets the fixture start, a stack with one child. If an engine does not \
            answer it, or an output file cannot be written, stacklp reports that before the run.

            Earlier fixtures: if a failure does not happen when a new process gets its case alone, the \
            report shows the shortest sequence of fixtures that causes it. --in-order sends such a \
            sequence to one process.

            The end: a signal or --max-time ends the run within two seconds, with a report on the \
            results so far. A case that cannot be reduced is reported as it was found. No engine \
            outlives the run.

            Exit status: 0 everything was checked, and every difference is known or disputed; 1 there \
            is another failure, or a known difference no longer happens; 2 something was not checked: \
            a fixture is invalid, an engine cannot be started, too few of its answers could be \
            compared, or there was no case.
            """
    )

    @OptionGroup var cases: FuzzCaseOptions
    @OptionGroup var tested: FuzzEngineOptions

    @Option(
        help: ArgumentHelp(
            "The report's format: text, jsonl, junit, sarif, markdown or html. Repeat it as FORMAT=FILE for "
                + "several reports (default: text).",
            valueName: "format[=file]"
        )
    )
    var report: [ReportChoice] = []

    @Option(
        help: ArgumentHelp(
            "The folder for the smallest cases of each class of failure, as fixtures. stacklp creates it "
                + "when needed.",
            valueName: "folder"
        ),
        completion: .directory
    )
    var corpus = CorpusFolder.defaultPath

    @Option(
        help: "Keep each css case also as HTML for this suite: yoga or taffy."
    )
    var suite: FixtureSuite?

    @Flag(help: "Keep no cases.")
    var discard = false

    @Option(
        help: ArgumentHelp(
            "Accept the differences in this file, a JSON array of {\"class\", \"reason\"}. Classes are named by "
                + "cause, if there is one; a final * matches any ending. A listed class that no longer happens "
                + "is a failure. With \"count\" and \"of\", a class fails if it happens more often than chance "
                + "allows at that rate, and not if the run is too short to meet it. \"kept\" names files of "
                + "cases, which are tried again.",
            valueName: "file"
        ),
        completion: .file(extensions: ["json"]),
        transform: OutputPath.named
    )
    var knownDifferences: String?

    @Option(
        help: ArgumentHelp(
            "Write a line of JSON for each case: the verdict on each engine, and the classes of failure as first "
                + "found, before the search for causes and earlier fixtures.",
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
        for path in KnownDifferences.keptPaths(of: knownDifferences) {
            uses.add(.read, path, by: path)
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
            command: settings.commandLine(with: fileWords)
        )
    }

    /// The settings of the campaign that the options choose.
    private var settings: CampaignSettings {
        var settings = CampaignSettings()
        cases.fill(&settings)
        tested.fill(&settings)
        settings.shard = options.shard
        // Laws would send fixtures that are not in the sequence.
        if cases.inOrder { settings.laws = .none }
        return settings
    }

    /// The arguments that keep a repeated command from reading a configuration file.
    ///
    /// The repeated command already has the options of the file.
    private var fileWords: [String] {
        let isRead = CampaignFile.path(named: configuration.config) != nil
        return configuration.config == "none" || isRead ? ["--config", "none"] : []
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
    private func fixtures(_ stepLog: StepLog) throws -> (cases: CaseSource?, invalid: [String]) {
        try OutputPath.check(writtenFiles)
        let read = try cases.fixtures(reading: stepLog.reading)
        for problem in read?.invalid ?? [] { Terminal.say(problem) }
        return (read?.cases, read?.invalid ?? [])
    }

    /// Runs the campaign.
    private func result() throws -> Result {
        // 1. Check that outputs can be written, and read all inputs.
        let stepLog = options.verbosity.stepLog
        let (fixtures, invalid) = try fixtures(stepLog)
        let known = try KnownDifferences.read(from: knownDifferences)
        let kept = try known.keptCases(besides: knownDifferences)
        let verdictFile = try verdicts.map { path throws(ExitCode) in
            try VerdictFile(path, apartFrom: cases.allPaths)
        }
        var settings = settings
        settings.workers = try DescriptorBudget(processes: tested.processesPerWorker(of: cases))
            .workers(wanted: options.workerCount, quiet: options.quiet)
        let (processes, stop) = (RunningEngines(), CampaignStop())
        Interruption.beforeEnd { processes.end() }
        Interruption.answer { stop.stop("a signal") }
        let campaign = try tested.campaign(settings, of: cases, in: processes, stepLog)

        // 2. Run all cases, and reduce the failures.
        let observer = observer(settings, of: campaign, stepLog, verdictFile)
        var outcome: CampaignOutcome
        do {
            defer { observer.end() }
            outcome = try campaign.run(
                settings,
                cases: fixtures,
                known: known,
                kept: kept,
                invalid: invalid,
                processes: processes,
                stop: stop,
                observer: observer
            )
        } catch {
            throw ExitStatus.internalError.saying("\(error)")
        }
        outcome.setting.command = settings.commandLine(with: fileWords)

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

    /// The observer of the campaign.
    private func observer(
        _ settings: CampaignSettings,
        of campaign: Campaign,
        _ stepLog: StepLog,
        _ verdicts: VerdictFile?
    ) -> FuzzObserver {
        let (words, folder) = (fileWords, discard ? nil : corpus)
        return FuzzObserver(
            isShown: !options.quiet && Terminal.isStandardError,
            stepLog,
            verdicts,
            engines: campaign.engines.map(\.name)
        ) { finding, place in
            if finding.sequence.isEmpty, !finding.isOfNoCase {
                return settings.replayLine(of: place, with: words)
            }
            if settings.inOrder { return settings.commandLine(with: words) }
            return folder.map { folder in
                settings.replayLine(ofSequence: "\(folder)/\(finding.fileName())", with: words)
            }
        }
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

    /// Writes the cases without testing them.
    private func writeCases() throws {
        let (fixtures, invalid) = try fixtures(options.verbosity.stepLog)
        let settings = settings
        let source = fixtures ?? settings.randomCases
        var stream = try ResultStream.opened(options.output, apartFrom: cases.allPaths)
        do {
            for number in settings.numbers(of: source) {
                guard let fixture = settings.fixture(number, of: source) else { continue }
                try stream.write(fixture.json + "\n")
            }
            try stream.close()
        } catch {
            throw ExitStatus.of(error)
        }
        if !invalid.isEmpty { throw ExitStatus.invalid }
    }

    /// Whether the run has all cases, so that the kept cases of the last run are obsolete.
    private func isWhole(_ outcome: CampaignOutcome) -> Bool {
        corpus == CorpusFolder.defaultPath && outcome.interruption == nil
            && cases.replay == nil && cases.allPaths.isEmpty && options.shard == nil
    }

    private func keep(_ outcome: CampaignOutcome) throws {
        let findings = outcome.findings
        let isWhole = isWhole(outcome)
        // Without findings there is nothing to do, unless the last run kept cases.
        if findings.isEmpty, !isWhole || LastRun(in: corpus).entries.isEmpty { return }
        var left: [String] = []
        var taken = 0
        do {
            let folder = try CorpusFolder(corpus, apartFrom: fileUses)
            for finding in findings { left += try folder.keep(finding, for: suite) }
            if isWhole { taken = try folder.finish(findings, of: outcome.setting.engines) }
        } catch {
            throw ExitStatus.unwritable.saying(error.description)
        }
        for name in left {
            Terminal.say("\(corpus)/\(name) is unchanged, since this run uses it")
        }
        let found = findings.reduce(0) { $0 + 1 + $1.others.count }
        let count = found - left.count { !$0.hasSuffix(".html") }
        if !options.quiet, taken > 0 {
            let cases =
                taken == 1 ? "1 case of the last run was" : "\(taken) cases of the last run were"
            Terminal.say("\(cases) removed from \(corpus): not found again in this run")
        }
        if !options.quiet, count > 0 {
            let cases = count == 1 ? "1 case is" : "\(count) cases are"
            Terminal.say("\(cases) kept in \(corpus)")
        }
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
            sources: tested.sourceFiles(or: CampaignFile.path(named: configuration.config))
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
