// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
internal import BatchRunning
internal import LayoutFixtures
internal import LayoutOracle
internal import ReportWriting

/// The command `stacklp program`, which prints the linear programs of one stack.
struct ProgramCommand: ParsableCommand, FileUser {
    enum Format: String, ExpressibleByArgument, CaseIterable {
        case lp, mps, jsonl
    }

    static let configuration = CommandConfiguration(
        commandName: "program",
        abstract: "Print a stack's linear program as text.",
        discussion: """
            Prints the linear program that divides a stack's space when the stack is placed. The \
            format is CPLEX LP, which glpsol --lp and other solvers read, or free MPS.

            Some stacks take several programs, one after the other. Without --step, the largest one \
            with an objective is printed. A texture stack takes one for each line that grows or \
            shrinks, one for the lengths of its lines, and one for all positions. A css stack takes \
            one for each line that grows, shrinks or has auto margins to fill, one for lines that \
            stretch, and one for each axis of a child at an absolute position.

              stacklp program row.json
              stacklp program --step 2 card.json
              stacklp program --formulation segments row.json
              stacklp program rows.jsonl /1 --program optimal --name "my row"
              stacklp program --format jsonl rows.jsonl
              stacklp program row.json | glpsol --lp /dev/stdin --output row.txt

            Exit status: 0 printed; 1 the fixture has no layout; 2 it is invalid; 64 it has no such \
            stack, or the stack takes no program.
            """
    )

    @Argument(
        help: "A file or a folder of fixtures, or - for JSON Lines on standard input.",
        completion: .file(extensions: ["json", "jsonl"])
    )
    var fixture: String

    @Argument(
        help: ArgumentHelp("The path or the id of the stack (default: /).", valueName: "path")
    )
    var place: String?

    // The former spelling of `place`.
    @Option(help: ArgumentHelp(valueName: "path", visibility: .hidden))
    var stack: String?

    /// The path or the id of the chosen stack.
    private var path: String { place ?? stack ?? "/" }

    @Option(help: "The linear program: mirror is the rule, optimal the author's request.")
    var program = StackProgram.mirror

    @Option(
        help: ArgumentHelp(
            "The formulation of flexible lengths: slack, level, pairwise, or segments, which solve and diff use "
                + "(default: the easiest to read, slack for the lengths of css and level otherwise).",
            valueName: "formulation"
        )
    )
    var formulation: WaterFillingFormulation?

    @Flag(help: "Print the optimal program in its reference form, which compares every pair.")
    var pairwise = false

    @Option(help: ArgumentHelp("Print this one of several programs, from 1.", valueName: "number"))
    var step: Int?

    @Option(help: "The name of the fixture, if the file has several.")
    var name: String?

    @Option(
        help: ArgumentHelp(
            "The format; jsonl has a line for each program of the stack in every fixture, with named rows and "
                + "columns."
        )
    )
    var format = Format.lp

    @Option(file: "Write the text to a file.")
    var output: String?

    @OptionGroup var colours: ColourOptions

    func validate() throws {
        if place != nil, stack != nil {
            throw ValidationError("The stack is named twice, by --stack and as an argument.")
        }
        if pairwise, program == .mirror {
            throw ValidationError("--pairwise requires --program optimal.")
        }
        if pairwise, formulation != nil {
            throw ValidationError("--pairwise and --formulation exclude each other.")
        }
        if let step, step < 1 { throw ValidationError("--step must be at least 1.") }
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

    /// Writes a line for each program of all fixtures.
    private func writeJSON() throws {
        var output = TextOutput(self.output, apartFrom: [fixture])
        let status = Result {
            try NamedFixture.each(name, in: fixture) { fixture in
                let index = try fixture.stackIndex(at: path)
                let programs = try stated(ofStackAt: index, in: fixture)
                try output.write(lines(of: programs, ofStackAt: index, in: fixture))
            }
        }
        if case .success = status { try output.write("") }
        try output.close()
        if let status = try status.get() { throw status }
    }

    /// Returns a line for each program of a stack.
    private func lines(
        of programs: [LinearProgram],
        ofStackAt index: Int,
        in fixture: Fixture
    ) -> String {
        let numbered = zip(1..., programs).filter { number, _ in number == step ?? number }
        return JSONText.lines(of: numbered) { text, numbered in
            let (number, program) = numbered
            text.member("name", fixture.name)
            text.member("stack", fixture.tree.path(of: index))
            if let id = fixture.tree.items[index].id { text.member("id", id) }
            text.member("program", kind)
            if let formulation { text.member("formulation", formulation.rawValue) }
            text.member("step", number)
            text.member("of", programs.count)
            text.members(of: program)
        }
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
                "\(path) of \(fixture.name) takes no linear program: "
                    + "it has no children, or none of them can change its length, or its proposal is 0, "
                    + "unspecified or infinite, or it was never measured"
            )
        }
        return programs
    }

    private func refusal(_ reason: String) -> ExitCode {
        ExitStatus.wrongCommandLine.saying(reason)
    }
}

extension [LinearProgram] {
    /// The position of the first program with the most columns, among those with an objective.
    ///
    /// Programs without an objective only determine positions.
    fileprivate var largest: Int {
        let choosing = indices.filter { self[$0].hasObjective }
        return (choosing.isEmpty ? Array<Int>(indices) : choosing).reduce(nil) { best, index in
            guard let best else { return index }
            return self[index].columnCount > self[best].columnCount ? index : best
        } ?? 0
    }
}

extension LinearProgram {
    /// Whether any column has a cost.
    fileprivate var hasObjective: Bool { columns.contains { cost(of: $0) != 0 } }
}
