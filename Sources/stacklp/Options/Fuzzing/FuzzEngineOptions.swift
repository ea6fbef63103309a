// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
internal import DifferentialTesting
internal import LayoutFuzzing
internal import ProgramLayout
internal import RealNumbers

/// Which engines a campaign has, and by what they are judged.
struct FuzzEngineOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "An engine: greedy, mirror (or lp), optimal, each also with -exact, or a program as "
                + "NAME=COMMAND. The first is the reference; greedy is put in front of a single "
                + "one (default: greedy and mirror).",
            valueName: "name[=command]"
        )
    )
    var engine: [EngineChoice] = []

    @Option(
        help: ArgumentHelp(
            "Laws that engines are held to: all, none, or names with commas between.",
            valueName: "laws"
        )
    )
    var laws = LawChoice.all

    @Option(
        help: ArgumentHelp("How long a program may take for a case.", valueName: "time")
    )
    var timeLimit = TimeSpan(seconds: 10)

    @Option(
        help: ArgumentHelp(
            "How far each number may be off before it counts; 32-bit engines need about 0.01.",
            valueName: "points"
        )
    )
    var tolerance = Tolerance(points: Diff.defaultTolerance)

    @Option(
        help: ArgumentHelp(
            "What our own engines compute in: double or exact.",
            valueName: "numbers"
        )
    )
    var arithmetic = Arithmetic.double

    func validate() throws {
        let names = choices.map(\.name)
        if let name = names.first(where: { name in names.count { $0 == name } > 1 }) {
            throw ValidationError("There are two engines called \(name).")
        }
    }

    /// The engines, the reference first.
    var choices: [EngineChoice] {
        switch engine.count {
        case 0: [.own(.greedy), .own(.mirror)]
        case 1 where engine[0] != .own(.greedy): [.own(.greedy)] + engine
        default: engine
        }
    }

    /// The campaign.
    func campaign() -> Campaign {
        Campaign(
            engines: choices.map { $0.engine(arithmetic, timeLimit: timeLimit.duration) },
            laws: laws.laws,
            judge: Judge(
                surveyor: Engines.greedy,
                optimizer: Engines.programs(.optimal),
                tolerance: tolerance.points
            )
        )
    }
}
