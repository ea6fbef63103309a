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

/// `stacklp fuzz`: random fixtures through several engines.
struct FuzzCommand: ParsableCommand, FileUser {
    static let configuration = CommandConfiguration(
        commandName: "fuzz",
        abstract: "Run random fixtures through several engines, and show where they disagree.",
        discussion: """
            Every engine is held against the first one named, the reference, and against laws that \
            need no second engine. An engine is one of ours, or any program that reads fixtures as \
            JSON Lines and writes results as JSON Lines; it is started once for each worker, and \
            again after a crash, a hang or an answer that is no result, each of which is a verdict \
            for that fixture alone. A case that fails is made as small as it gets while it keeps \
            failing in the same way.

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

            Case K of seed S is made from S and K alone, so any part of a run can be run anywhere: \
            --from, --count and --shard choose, --replay does one case again. The same seed and \
            count give the same report, whatever the number of workers.

            A failure that does not happen when a new process is asked for the case alone, after the \
            fixture start that every process is asked for first, is reported \
            with the shortest sequence of fixtures after which it does; --in-order asks one process \
            for such a sequence.

            --over tries each case at the lengths at which its layout changes its behaviour, next to them and \
            in between, and tells for which lengths an engine is wrong.

            Where layouts differ, the deviations from the rules are looked for that explain them: causes \
            stand first in the report. stacklp mutants --deviations lists them, and each is an engine: \
            greedy~violations-frozen-always.

            Laws: permutation, scaling, zero-child, splitting, loosening, monotone, certificate; of \
            css alone mirroring, padding and inset; of any stack of css absolute-child, hidden-child \
            and order; of all layouts, optimal ones too, words and defaults.

            Judges are engines that are not tested: each says whose layout of the smallest case of a \
            difference it has. A class about which they differ among each other is disputed: it is \
            shown with all their answers, and is no failure.

            A file that cannot be written, and a program that cannot be started, or ends or says something \
            else before it has answered a stack with one child, are told of before the run. What cannot be made smaller is \
            reported as it was found. A signal, or the end of --max-time, ends the run within two \
            seconds, with a report on what is known; no engine outlives it.

            Exit status: 0 everything was checked, and every difference is known or disputed; 1 \
            another one was found, or a known one no longer happens; 2 something was not checked: a \
            fixture is invalid, an engine cannot be started, none of its answers could be compared, \
            or there was no case.
            """
    )

    @OptionGroup var cases: FuzzCaseOptions
    @OptionGroup var tested: FuzzEngineOptions

    @Option(
        help: ArgumentHelp(
            "What is written: text, jsonl, junit, sarif, markdown or html; several reports as "
                + "FORMAT=FILE (default: text).",
            valueName: "format[=file]"
        )
    )
    var report: [ReportChoice] = []

    @Option(
        help: ArgumentHelp(
            "Where the smallest case of each class of failure is kept, as a fixture; the folder is "
                + "made when there is something to keep.",
            valueName: "folder"
        ),
        completion: .directory
    )
    var corpus = CorpusFolder.defaultPath

    @Option(
        help: "Keep each css case also as HTML that can be added to this suite: yoga or taffy."
    )
    var suite: FixtureSuite?

    @Flag(help: "Keep no cases.")
    var discard = false

    @Option(
        help: ArgumentHelp(
            "A JSON array of {\"class\", \"reason\"}: differences that are no failures, by cause where "
                + "there is one. A class ending in * means all that begin so; one that no longer happens is "
                + "a failure. With \"count\" and \"of\", so is one that happens more often than chance has it at "
                + "that rate, and none that a short run misses; \"kept\" are files of cases, which are tried again.",
            valueName: "file"
        ),
        completion: .file(extensions: ["json"]),
        transform: OutputPath.named
    )
    var knownDifferences: String?

    @Option(
        help: ArgumentHelp(
            "A line of JSON for each case: what is said of each engine, and its classes of failure as they "
                + "were met, before causes and earlier fixtures are looked for.",
            valueName: "file"
        ),
        completion: .file(extensions: ["jsonl"])
    )
    var verdicts: String?

    @Flag(help: "Write the cases as JSON Lines, and put them through nothing.")
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
            throw ValidationError("--suite says how cases are kept, and --discard keeps none.")
        }
        if verdicts?.isEmpty == true { throw ValidationError("--verdicts must name a file.") }
        if list, !report.isEmpty || knownDifferences != nil || verdicts != nil {
            throw ValidationError("--list writes cases, and has nothing to report.")
        }
        if list, cases.over != nil {
            throw ValidationError(
                "--list writes cases as they are; solve --over … --critical writes them at each length."
            )
        }
    }

    /// The files that are written when the run ends, or while it lasts.
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

    /// The reports as long as there is nothing to report.
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
        // Laws ask for other fixtures than those of the sequence.
        if cases.inOrder { settings.laws = .none }
        return settings
    }

    /// The words that keep a repeated command from reading a configuration file.
    ///
    /// The command itself already has the options of the file.
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

    /// The result of a campaign that has run.
    private struct Result {
        let outcome: CampaignOutcome
        let verdicts: VerdictFile?
    }

    /// The fixtures that are put through, if cases are not random; standard error is told what is wrong with some.
    private func fixtures(_ narration: Narration) throws -> (cases: CaseSource?, invalid: [String])
    {
        try OutputPath.check(writtenFiles)
        let read = try cases.fixtures(reading: narration.reading)
        for problem in read?.invalid ?? [] { Terminal.say(problem) }
        return (read?.cases, read?.invalid ?? [])
    }

    /// Does the campaign.
    private func result() throws -> Result {
        // 1. What is put through, and what has to be read for that. What cannot be written is known first.
        let narration = options.verbosity.narration
        let (fixtures, invalid) = try fixtures(narration)
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
        let campaign = try tested.campaign(settings, of: cases, in: processes, narration)

        // 2. Every case, and what failed once more and more.
        let observer = observer(settings, of: campaign, narration, verdictFile)
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

        // 3. What came out.
        narration.say("writing what is known")
        for words in outcome.unusable {
            ToldReasons.add(words)
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
        _ narration: Narration,
        _ verdicts: VerdictFile?
    ) -> FuzzObserver {
        let (words, folder) = (fileWords, discard ? nil : corpus)
        return FuzzObserver(
            isShown: !options.quiet && Terminal.isStandardError,
            narration,
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
        // What cannot be written costs nothing else.
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

    /// Writes the cases, and puts them through nothing.
    private func writeCases() throws {
        let (fixtures, invalid) = try fixtures(options.verbosity.narration)
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

    /// Whether the run is one of all cases, after which those of the last one are of no use.
    private func isWhole(_ outcome: CampaignOutcome) -> Bool {
        corpus == CorpusFolder.defaultPath && outcome.interruption == nil
            && cases.replay == nil && cases.allPaths.isEmpty && options.shard == nil
    }

    private func keep(_ outcome: CampaignOutcome) throws {
        let findings = outcome.findings
        let isWhole = isWhole(outcome)
        // Without findings there is nothing to do, unless some were kept before.
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
            Terminal.say("\(corpus)/\(name) is left as it is: this run uses it")
        }
        let found = findings.reduce(0) { $0 + 1 + $1.others.count }
        let count = found - left.count { !$0.hasSuffix(".html") }
        if !options.quiet, taken > 0 {
            let cases =
                taken == 1 ? "1 case of the last run was" : "\(taken) cases of the last run were"
            Terminal.say("\(cases) taken from \(corpus): this run has found others, or none")
        }
        if !options.quiet, count > 0 {
            let cases = count == 1 ? "1 case is" : "\(count) cases are"
            Terminal.say("\(cases) kept in \(corpus)")
        }
    }

    /// The reports that are asked for, and one for people unless another one goes to the output.
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
