// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
internal import BatchRunning
internal import LayoutFuzzing
internal import LayoutOracle
internal import LayoutProving
internal import RealNumbers

/// The command `stacklp prove`, which compares both engines at every length.
struct ProveCommand: ParsableCommand, FileUser {
    static let configuration = CommandConfiguration(
        commandName: "prove",
        abstract: "Prove that both engines agree at every value of one length.",
        discussion: """
            Computes the frames of every fixture as formulas in one length. Each formula holds on a \
            piece, an interval on which the engine decides everything in the same way. Piece after \
            piece, prove covers all lengths of the range. If both engines have the same formulas, and \
            the same frames between the pieces, they agree at every length, not only at sampled ones. \
            GLPK's basis is proved optimal for each whole piece.

            The length is width or height of the container, or a number of an element, named by path \
            or id: /1.minWidth, red.margin.left, /0.flexGrow.

              stacklp prove --over width=0...1000 rows.jsonl
              stacklp prove --over width=0...infinity --format table row.json
              stacklp prove --over /1.minWidth=0...200 --engine greedy row.json
              stacklp prove --over width=0...500 --program optimal --format svg row.json
              stacklp prove --over width=0...500 --format html --output row.html row.json

            Exit status: 0 all are proved; 1 some differ, have no layout, or are not covered; 2 some \
            are invalid, or there are no fixtures.
            """
    )

    @OptionGroup var input: InputOptions

    @Option(
        help: ArgumentHelp(
            "The length to vary and its range, which may end at infinity. Each further --over gives one more "
                + "result for each fixture.",
            valueName: "length=from...to"
        )
    )
    var over: [LengthRange] = []

    @Option(
        help: "Show the formulas of this engine alone (default: compare both engines)."
    )
    var engine: EngineName?

    @Option(
        help: ArgumentHelp(
            "The linear programs: mirror states the rule. optimal states the author's request; the result then has "
                + "the shortfall of the rule, and the length where it is largest."
        )
    )
    var program = StackProgram.mirror

    @OptionGroup var stated: FormulationOption

    @Option(
        help: ArgumentHelp(
            "The largest number of pieces to compute for a fixture.",
            valueName: "number"
        )
    )
    var maxPieces = 100_000

    @Option(
        help: ArgumentHelp(
            "The time limit for a fixture; the result says which lengths were not covered.",
            valueName: "time"
        )
    )
    var maxTime: TimeSpan?

    @Option(help: "The format of results (default: jsonl; table on a terminal).")
    var format: ProofFormat?

    func validate() throws {
        try input.batch.check(format: format?.resultFormat, output: input.run.output)
        if over.isEmpty {
            throw ValidationError("--over is missing; write a length, as in --over width=0...1000.")
        }
        if over.count > 1, input.batch.needsLines {
            throw ValidationError(
                "Several --over give several results a fixture; --resume and --trailer require one."
            )
        }
        if maxPieces < 1 { throw ValidationError("--max-pieces must be at least 1.") }
    }

    var fileUses: FileUses { FileUses(input) }

    func run() throws {
        let ranges = over
        // The mirror programs check the greedy engine; the optimal programs measure its shortfall.
        let isOptimal = program == .optimal
        let alone = engine == .lp
        let programs = ProgramEngine(alone ? program : .mirror, formulation: stated.formulation)
        let optimizer: (any LayoutEngine)? =
            isOptimal && !alone ? ProgramEngine(.optimal, formulation: stated.formulation) : nil
        let engines: [any LayoutEngine] =
            switch engine {
            case .greedy: [GreedyEngine()]
            case .lp: [programs]
            case nil: [GreedyEngine(), programs]
            }
        let prover = try LengthProver(
            engines,
            optimizer: optimizer,
            maxPieces: maxPieces,
            maxTime: maxTime?.duration
        )
        let identity = input.identity(of: .prove, settings)
        let writer: (any EntryWriter)? =
            switch format {
            case .svg: try ExitStatus.attempt(PlotWriter.init)
            case .html: ProofPageWriter()
            default: nil
            }
        let run = FixtureRun(input, identity)
        let form = try run.form(format?.resultFormat, into: writer)
        try run.run(form, memory: {}) { fixture, _, _, add in
            for range in ranges { add(form.entry(ProveReport(fixture, range, by: prover))) }
        }
    }

    /// The settings that decide the results.
    private var settings: [RunIdentity.Setting] {
        var settings = over.map {
            RunIdentity.Setting(
                // A name that is no member of a result, as such members have other meanings.
                name: "lengths",
                value: "\($0)"
            )
        }
        settings.append(.init(name: "engines", value: engine?.rawValue ?? "both"))
        if engine != .greedy { settings.append(.init(name: "programs", value: program.rawValue)) }
        settings.append(.init(name: "max-pieces", value: "\(maxPieces)"))
        if let maxTime { settings.append(.init(name: "max-time", value: "\(maxTime)")) }
        if engine != .greedy { settings += stated.settings + [.glpk] }
        return settings
    }
}

/// The format of proofs.
enum ProofFormat: String, ExpressibleByArgument, CaseIterable {
    case jsonl, table, svg, html

    /// The same format as a `ResultFormat`.
    var resultFormat: ResultFormat? { ResultFormat(rawValue: rawValue) }
}
