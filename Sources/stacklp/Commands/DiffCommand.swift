// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
internal import DifferentialTesting
internal import GLPK
internal import GreedyLayout
internal import LayoutDrawing
internal import LayoutFixtures
internal import LinearProgramming
internal import ProgramLayout
internal import StackLayout

/// `stacklp diff`: both engines on every fixture.
struct DiffCommand: ParsableCommand {
    enum Format: String, ExpressibleByArgument, CaseIterable {
        case jsonl, table, svg
    }

    enum FailOn: String, ExpressibleByArgument, CaseIterable {
        case difference, shortfall
    }

    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Lay every fixture out with both engines, and say where they differ.",
        discussion: """
            The greedy engine must agree with the mirror programs: a difference is a defect in one \
            of the two, and the first stack at which they part is named. Where the greedy rule \
            itself is worse than the optimal program, by overflowing, by leaving space unfilled or \
            by sharing unevenly, that is its shortfall: a finding, not a difference.

              stacklp diff Fixtures
              stacklp diff --format svg row.json > row.svg
              stacklp diff --fail-on shortfall row.json
            """
    )

    @OptionGroup var input: InputOptions

    @Option(help: ArgumentHelp("How far each number may be off.", valueName: "points"))
    var tolerance = Diff.defaultTolerance

    @Option(help: "What the exit status 1 is for: differences only, or shortfalls too.")
    var failOn = FailOn.difference

    @Option(help: "How results are written (default: jsonl, on a terminal table).")
    var format: Format?

    func validate() throws {
        guard tolerance >= 0, tolerance.isFinite else {
            throw ValidationError("--tolerance must be a number of points of at least 0.")
        }
    }

    func run() throws {
        let ink = Ink(isColoured: Terminal.isStandardOutput && Terminal.allowsColour)
        let isInteractive = Terminal.isStandardOutput && input.output == nil
        let format = format ?? (isInteractive ? .table : .jsonl)
        let (tolerance, failOn) = (tolerance, failOn)
        let run = FixtureRun(
            input: input,
            countOrder: [
                "agree", "differ", "infeasible", "failed", "invalid", "with a shortfall",
            ]
        )
        try run.run(
            invalid: { error in
                switch format {
                case .jsonl: error.json + "\n"
                case .table: "\(ink.bold(error.name))  \(ink.red("invalid"))\n"
                case .svg: ""
                }
            },
            work: { fixture in
                let diff = Diff(
                    fixture,
                    greedy: Engines.greedy,
                    mirror: Engines.programs(.mirror),
                    optimizer: Engines.programs(.optimal),
                    tolerance: tolerance
                )
                return Self.report(diff, failOn, format, ink)
            }
        )
    }

    private static func report(
        _ diff: Diff,
        _ failOn: FailOn,
        _ format: Format,
        _ ink: Ink
    ) -> Report {
        var report = Report()
        let isShort = !diff.shortfalls.isEmpty
        switch diff.verdict {
        case .agrees: report.counts = ["agree"]
        case .differs: report.counts = ["differ"]
        case .infeasible, .failed: report.counts = [diff.verdict.rawValue]
        }
        if isShort { report.counts.append("with a shortfall") }
        if diff.verdict != .agrees || failOn == .shortfall && isShort {
            report.finding = .different
        }
        switch format {
        case .jsonl:
            report.text = diff.json + "\n"
        case .table:
            let verdict =
                diff.verdict == .agrees
                ? ink.green(diff.verdict.rawValue) : ink.red(diff.verdict.rawValue)
            let lines =
                ["\(ink.bold(diff.fixture.name))  \(verdict)"]
                + diff.sentences.map { "  " + (diff.verdict == .agrees ? ink.yellow($0) : $0) }
            report.text = lines.joined(separator: "\n") + "\n"
        case .svg:
            report.picture = picture(of: diff)
        }
        return report
    }

    /// The greedy layout beside the one that it is held against: the mirror where they differ, else
    /// the optimal one.
    private static func picture(of diff: Diff) -> LayoutPicture? {
        let tree = diff.fixture.tree
        var panels: [LayoutPicture.Panel] = []
        if case .success(let layout) = diff.greedy {
            panels.append(
                .init(caption: "greedy", tree: tree, layout: layout, notes: diff.sentences)
            )
        }
        if diff.verdict != .agrees, case .success(let layout) = diff.mirror {
            panels.append(.init(caption: "mirror", tree: tree, layout: layout))
        } else if let layout = try? Engines.programs(.optimal).layout(tree) {
            panels.append(.init(caption: "optimal", tree: tree, layout: layout))
        }
        return panels.isEmpty ? nil : LayoutPicture(title: diff.fixture.name, panels: panels)
    }
}
