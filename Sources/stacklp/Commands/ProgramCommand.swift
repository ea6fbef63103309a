// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
internal import BatchRunning
internal import LayoutFixtures
internal import LayoutOracle
internal import ReportWriting

/// `stacklp program`: the programs of one stack as text.
struct ProgramCommand: ParsableCommand, FileUser {
    enum Format: String, ExpressibleByArgument, CaseIterable {
        case lp, mps, jsonl
    }

    static let configuration = CommandConfiguration(
        commandName: "program",
        abstract: "Print a stack's linear program as text.",
        discussion: """
            Prints the program by which a stack's space is divided as it is placed, in CPLEX LP \
            text, which glpsol --lp and other solvers read, or in free MPS. Where a stack takes \
            several programs, one after the other, the largest that has something to minimise or \
            maximise is printed, or the one asked for: a texture stack takes one for each line that \
            grows or shrinks, one for the lengths of its lines, and one for all positions; a css \
            stack one for each line that grows, shrinks or has auto margins to fill, one for lines \
            that stretch, and one for each axis of a child at an absolute position.

              stacklp program row.json
              stacklp program --step 2 card.json
              stacklp program --formulation segments row.json
              stacklp program rows.jsonl /1 --program optimal --name "my row"
              stacklp program --format jsonl rows.jsonl
              stacklp program row.json | glpsol --lp /dev/stdin --output row.txt

            Exit status: 0 printed; 1 the fixture has no layout; 2 it is invalid; 64 it has no such \
            stack, or the stack has no program.
            """
    )

    @Argument(
        help: "A file or a folder of fixtures, or - for JSON Lines on standard input.",
        completion: .file(extensions: ["json", "jsonl"])
    )
    var fixture: String

    @Argument(
        help: ArgumentHelp("The path or the id of the stack; the root without.", valueName: "path")
    )
    var place: String?

    // As it was said before.
    @Option(help: ArgumentHelp(valueName: "path", visibility: .hidden))
    var stack: String?

    /// The path or the id of the stack that is meant.
    private var path: String { place ?? stack ?? "/" }

    @Option(help: "Which program: the greedy rule, or what was asked for.")
    var program = StackProgram.mirror

    @Option(
        help: ArgumentHelp(
            "How flexible lengths are stated: slack, level, pairwise, or segments, which solve and diff "
                + "solve (default: as people read it best, slack for the lengths of css and else level).",
            valueName: "formulation"
        )
    )
    var formulation: WaterFillingFormulation?

    @Flag(help: "Print the reference for the optimal program, which compares every pair.")
    var pairwise = false

    @Option(help: ArgumentHelp("Which of several programs, counted from 1.", valueName: "number"))
    var step: Int?

    @Option(help: "The name of the fixture, where the file holds several.")
    var name: String?

    @Option(
        help: ArgumentHelp(
            "The text format; jsonl has all programs of the stack in every fixture, each an object with its "
                + "rows and columns by name."
        )
    )
    var format = Format.lp

    @Option(
        help: ArgumentHelp("Write the text to a file.", valueName: "file"),
        completion: .file(),
        transform: OutputPath.named
    )
    var output: String?

    @OptionGroup var colours: ColourOptions

    func validate() throws {
        if place != nil, stack != nil {
            throw ValidationError("The stack is named twice.")
        }
        if pairwise, program == .mirror {
            throw ValidationError("--pairwise goes with --program optimal.")
        }
        if pairwise, formulation != nil {
            throw ValidationError("--pairwise is a program of its own; it has no --formulation.")
        }
        if let step, step < 1 { throw ValidationError("--step counts from 1.") }
        if fixture.isEmpty { throw ValidationError("A path must not be empty.") }
    }

    var fileUses: FileUses { FileUses(fixtures: [fixture], output: output) }

    func run() throws {
        if format == .jsonl { return try writeJSON() }
        let chosen = try NamedFixture.find(name, in: fixture)
        let tree = chosen.tree
        let index = try chosen.stackIndex(at: path)
        let programs = try programs(ofStackAt: index, in: chosen)
        let number = step ?? programs.largest + 1
        guard number <= programs.count else {
            let count = programs.count == 1 ? "one step" : "\(programs.count) steps"
            throw refusal("there is no step \(number): \(path) of \(chosen.name) takes \(count)")
        }

        var comment = "The \(kind) program of \(tree.name(of: index)) in \(chosen.name)"
        if let formulation { comment += ", \(formulation.rawValue)" }
        if programs.count > 1 { comment += ", step \(number) of \(programs.count)" }
        let text =
            switch format {
            case .lp: programs[number - 1].lpText(comment: comment)
            case .mps, .jsonl: programs[number - 1].mpsText(comment: comment)
            }
        try ResultStream.write(
            text.text.styledProgram(colours.style(to: output)),
            to: output,
            apartFrom: [fixture]
        )
    }

    private var kind: String { pairwise ? "pairwise" : program.rawValue }

    /// A line for each program, of all fixtures.
    private func writeJSON() throws {
        var failed = false
        var output = TextOutput(self.output, apartFrom: [fixture])
        let isWhole = Result {
            try NamedFixture.each(name, in: fixture) { fixture in
                let index = try fixture.stackIndex(at: path)
                do {
                    let programs = try stated(ofStackAt: index, in: fixture)
                    try output.write(lines(of: programs, ofStackAt: index, in: fixture))
                } catch let failure as LayoutFailure {
                    _ = ExitStatus.different.saying("\(fixture.name): \(failure)")
                    failed = true
                }
            }
        }
        if case .success = isWhole { try output.write("") }
        try output.close()
        if try !isWhole.get() { throw ExitStatus.invalid }
        if failed { throw ExitStatus.different }
    }

    /// A line for each program of a stack.
    private func lines(
        of programs: [LinearProgram],
        ofStackAt index: Int,
        in fixture: Fixture
    ) -> String {
        var text = JSONText()
        for (number, program) in zip(1..., programs) where step.map({ $0 == number }) ?? true {
            text.object { text in
                text.member("name", fixture.name)
                text.member("stack", fixture.tree.path(of: index))
                if let id = fixture.tree.items[index].id { text.member("id", id) }
                text.member("program", kind)
                if let formulation { text.member("formulation", formulation.rawValue) }
                text.member("step", number)
                text.member("of", programs.count)
                text.members(of: program)
            }
            text.endLine()
        }
        return text.text
    }

    private func stated(ofStackAt index: Int, in fixture: Fixture) throws -> [LinearProgram] {
        let engine = ProgramEngine(program)
        return pairwise
            ? try engine.pairwisePrograms(ofStackAt: index, in: fixture.tree)
            : try engine.programs(ofStackAt: index, in: fixture.tree, stating: formulation)
    }

    private func programs(
        ofStackAt index: Int,
        in fixture: Fixture
    ) throws -> [LinearProgram] {
        let programs: [LinearProgram]
        do {
            programs = try stated(ofStackAt: index, in: fixture)
        } catch {
            throw ExitStatus.different.saying("\(fixture.name): \(error)")
        }
        guard !programs.isEmpty else {
            throw refusal(
                "\(path) of \(fixture.name) is laid out without a program: "
                    + "none of its children can change its length, or it has none, or what it is offered is 0, "
                    + "unspecified or infinite, or it was never asked for its size"
            )
        }
        return programs
    }

    private func refusal(_ reason: String) -> ExitCode {
        ExitStatus.wrongCommandLine.saying(reason)
    }
}

extension [LinearProgram] {
    /// The position of the first one with the most columns among those that have a choice to make;
    /// others only say where things lie.
    fileprivate var largest: Int {
        let choosing = indices.filter { self[$0].hasObjective }
        return (choosing.isEmpty ? Array<Int>(indices) : choosing).reduce(nil) { best, index in
            guard let best else { return index }
            return self[index].columnCount > self[best].columnCount ? index : best
        } ?? 0
    }
}

extension LinearProgram {
    /// Whether any column costs anything.
    fileprivate var hasObjective: Bool { columns.contains { cost(of: $0) != 0 } }
}
