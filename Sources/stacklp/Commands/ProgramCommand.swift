// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
internal import GLPK
internal import LayoutFixtures
internal import LinearProgramming
internal import ProgramLayout
internal import StackLayout

/// `stacklp program`: the programs of one stack as text.
struct ProgramCommand: ParsableCommand {
    enum Format: String, ExpressibleByArgument, CaseIterable {
        case lp, mps
    }

    static let configuration = CommandConfiguration(
        commandName: "program",
        abstract: "Print a stack's linear program as text.",
        discussion: """
            Prints the program by which a stack's space is divided as it is placed, in CPLEX LP \
            text, which glpsol --lp and other solvers read, or in free MPS. Where a stack takes \
            several programs, one after the other, the largest is printed, or the one asked for.

              stacklp program row.json
              stacklp program --stack /1 --program optimal --name "my row" rows.jsonl
            """
    )

    @Argument(
        help: "A file of fixtures, or - for JSON Lines on standard input.",
        completion: .file(extensions: ["json", "jsonl"])
    )
    var fixture: String

    @Option(help: ArgumentHelp("The path or the id of the stack.", valueName: "path"))
    var stack = "/"

    @Option(help: "Which program: the greedy rule, or what was asked for.")
    var program = StackProgram.mirror

    @Flag(help: "Print the reference for the optimal program, which compares every pair.")
    var pairwise = false

    @Option(help: ArgumentHelp("Which of several programs, counted from 1.", valueName: "number"))
    var step: Int?

    @Option(help: "The name of the fixture, where the file holds several.")
    var name: String?

    @Option(help: "The text format.")
    var format = Format.lp

    func validate() throws {
        if pairwise, program == .mirror {
            throw ValidationError("--pairwise goes with --program optimal.")
        }
    }

    func run() throws {
        let fixture = try chosenFixture()
        let tree = fixture.tree
        let index = tree.index(at: stack) ?? tree.items.firstIndex { $0.id == stack }
        guard let index else { throw refusal("\(fixture.name) has no element \(stack)") }
        guard tree.stack(at: index) != nil else {
            throw refusal("\(stack) of \(fixture.name) is not a stack")
        }

        let programs: [LinearProgram]
        do {
            let engine = Engines.programs(program)
            programs =
                pairwise
                ? try engine.pairwisePrograms(ofStackAt: index, in: tree)
                : try engine.programs(ofStackAt: index, in: tree)
        } catch {
            Terminal.say("stacklp: \(fixture.name): \(error)")
            throw ExitStatus.different
        }
        guard !programs.isEmpty else {
            throw refusal(
                "\(stack) of \(fixture.name) is laid out without a program: "
                    + "what it is offered is 0, unspecified or infinite, or it has no children"
            )
        }
        let largest = programs.indices.max { programs[$0].columnCount < programs[$1].columnCount }
        let number = step ?? (largest ?? 0) + 1
        guard (1...programs.count).contains(number) else {
            throw refusal("--step must be from 1 to \(programs.count)")
        }
        let kind = pairwise ? "pairwise" : program.rawValue
        var comment = "The \(kind) program of \(tree.name(of: index)) in \(fixture.name)"
        if programs.count > 1 { comment += ", step \(number) of \(programs.count)" }
        let chosen = programs[number - 1]
        let text =
            format == .lp ? chosen.lpText(comment: comment) : chosen.mpsText(comment: comment)
        Terminal.write(text.text, to: 1)
    }

    private func chosenFixture() throws -> Fixture {
        var fixtures: [Fixture] = []
        for item in FixtureFiles([fixture]) {
            do {
                let fixture = try item.fixture()
                if name == nil || fixture.name == name { fixtures.append(fixture) }
            } catch {
                guard name == nil || error.name == name else { continue }
                Terminal.say(error.description)
                throw ExitStatus.invalid
            }
            if fixtures.count > 1 { break }
        }
        switch (fixtures.first, name) {
        case (let fixture?, nil) where fixtures.count == 1: return fixture
        case (let fixture?, _?): return fixture
        case (_?, nil):
            throw refusal("\(fixture) holds several fixtures; choose one with --name")
        case (nil, let name?): throw refusal("\(fixture) holds no fixture called \(name)")
        case (nil, nil): throw refusal("\(fixture) holds no fixture")
        }
    }

    private func refusal(_ reason: String) -> ValidationError { ValidationError(reason) }
}
