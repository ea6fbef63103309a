// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
internal import BatchRunning
internal import LayoutFuzzing
internal import LayoutOracle
internal import LayoutProving
internal import RealNumbers

/// `stacklp prove`: both engines at every length.
struct ProveCommand: ParsableCommand, FileUser {
    static let configuration = CommandConfiguration(
        commandName: "prove",
        abstract: "Show what every fixture is at each of infinitely many lengths.",
        discussion: """
            Both engines lay every fixture out in numbers that are functions of one length. What \
            comes out are formulas, and the interval in which they hold, as every decision that was \
            taken stays the same there; piece after piece covers all lengths from the first to the \
            last. Where both engines have the same formulas, and the same frames between the pieces, \
            they agree at every length, not only at those that were tried; GLPK's basis is proved \
            optimal for the whole piece.

            The length is that of the container, width or height, or a number that an element says, \
            named by its path or id: /1.minWidth, red.margin.left, /0.flexGrow.

              stacklp prove --over width=0...1000 rows.jsonl
              stacklp prove --over width=0...infinity --format table row.json
              stacklp prove --over /1.minWidth=0...200 --engine greedy row.json
              stacklp prove --over width=0...500 --program optimal --format svg row.json
              stacklp prove --over width=0...500 --format html --output row.html row.json

            Exit status: 0 all proved; 1 some differ, have no layout, or are not covered; 2 some are \
            invalid, or there are none.
            """
    )

    @OptionGroup var input: InputOptions

    @Option(
        help: ArgumentHelp(
            "Which number of a layout, from where to where; the last may be infinity. Several are "
                + "several results for each fixture.",
            valueName: "length=from...to"
        )
    )
    var over: [LengthRange] = []

    @Option(
        help: "The engine whose formulas are told, alone (default: both, held against each other)."
    )
    var engine: EngineName?

    @Option(
        help: ArgumentHelp(
            "The programs that lay out: those of the greedy rule, or also what was asked for, which "
                + "tells by how much the greedy rule is short of it, and where most."
        )
    )
    var program = StackProgram.mirror

    @OptionGroup var stated: FormulationOption

    @Option(
        help: ArgumentHelp(
            "How many pieces of a fixture are computed at most.",
            valueName: "number"
        )
    )
    var maxPieces = 100_000

    @Option(
        help: ArgumentHelp(
            "For how long a fixture is worked on at most; what was not covered is said.",
            valueName: "time"
        )
    )
    var maxTime: TimeSpan?

    @Option(help: "How results are written (default: jsonl, on a terminal table).")
    var format: ProofFormat?

    func validate() throws {
        try input.batch.check(format: format?.resultFormat, output: input.run.output)
        if over.isEmpty {
            throw ValidationError("Say over which length, such as --over width=0...1000.")
        }
        if over.count > 1, input.batch.needsLines {
            throw ValidationError(
                "With several --over a fixture has several results; --resume and --trailer count one of each."
            )
        }
        if maxPieces < 1 { throw ValidationError("--max-pieces must be at least 1.") }
    }

    var fileUses: FileUses { FileUses(input) }

    func run() throws {
        let ranges = over
        // Beside the greedy engine programs mirror it; the optimal ones measure its shortfall.
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
        let (run, format) = (FixtureRun(input, identity), format?.resultFormat)
        try run.report(as: format, into: writer, memory: {}) { fixture, _, _, add in
            for range in ranges { add(ProveReport(fixture, range, by: prover)) }
        }
    }

    /// The settings that decide the results.
    private var settings: [RunIdentity.Setting] {
        var settings = over.map {
            RunIdentity.Setting(
                // Names that are no members of a result, which say something else there.
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

    /// The same among all formats.
    var resultFormat: ResultFormat? { ResultFormat(rawValue: rawValue) }
}
