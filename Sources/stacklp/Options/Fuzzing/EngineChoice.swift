// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
internal import Deviations
internal import DifferentialTesting
internal import EngineProcesses
internal import LayoutFixtures
internal import LayoutOracle
internal import RealNumbers
internal import SystemC

/// An engine to be tested: one of ours by its name, or a program as `NAME=COMMAND`.
enum EngineChoice: Hashable, Sendable {
    case own(BuiltInEngine)
    case program(name: String, command: String)

    /// The choice as it is written on a command line.
    static func read(_ argument: String) throws -> EngineChoice {
        guard let equals = argument.firstIndex(of: "=") else {
            return .own(try BuiltInEngine.read(argument))
        }
        let name = String(argument[..<equals])
        let command = String(argument[argument.index(after: equals)...])
        // The name becomes part of classes and of file names.
        let allowed = name.unicodeScalars.allSatisfy {
            $0.isASCII
                && ($0.properties.isAlphabetic || "0"..."9" ~= $0 || "-_.".contains(Character($0)))
        }
        guard !name.isEmpty, allowed else {
            throw ValidationError("the name of an engine has letters, digits, -, _ and . only")
        }
        guard !command.isEmpty else { throw ValidationError("the command of \(name) is missing") }
        guard (try? BuiltInEngine.read(name)) == nil else {
            throw ValidationError(
                "\(name) is an engine of stacklp's own; a program needs another name"
            )
        }
        return .program(name: name, command: command)
    }

    /// Whether it is another program.
    var isProgram: Bool {
        if case .program = self { true } else { false }
    }

    /// The values that shells complete.
    static let completion = CompletionKind.list(BuiltInEngine.all.map(\.name))

    /// The name of the engine in reports.
    var name: String {
        switch self {
        case .own(let engine): engine.name
        case .program(let name, _): name
        }
    }

    /// The first file that its command names, inside the folder in which it is started.
    var sourceFile: String? {
        guard case .program(_, let command) = self else { return nil }
        return command.split(separator: " ").map(String.init).first { word in
            var status = stat()
            return !word.hasPrefix("/") && !word.hasPrefix("../") && stat(word, &status) == 0
                && status.st_mode & S_IFMT == S_IFREG
        }
    }

    /// The choice as it is written on a command line.
    var argument: String {
        switch self {
        case .own(let engine): engine.name
        case .program(let name, let command): "\(name)=\(command)"
        }
    }

    /// The settings for external engines.
    struct Handling: Sendable {
        let timeLimit: Duration
        let startLimit: Duration
        let greeting: Fixture?
        /// Gets the lines of their standard error.
        let diagnostics: @Sendable (String) -> Void
        /// The run to which their processes belong.
        let engines: RunningEngines
        /// Is told each time that one is started.
        let starting: @Sendable (String) -> Void
    }

    /// The first fixture for an external engine: a stack with one child.
    ///
    /// Its answer shows that the engine has started.
    static func greeting(_ algorithm: Algorithm) throws -> Fixture {
        let tree = try LayoutTree(
            .stack(children: [.node()]),
            algorithm: algorithm,
            constrainedSize: SizeRange(exactly: Size(width: 10, height: 10))
        )
        return Fixture(name: "start", tree: tree)
    }

    /// The engine, ready to be started.
    func engine(_ arithmetic: Arithmetic, _ handling: Handling) -> TestedEngine {
        switch self {
        case .own(let engine): engine.engine(arithmetic)
        case .program(let name, let command):
            .process(
                name: name,
                command: command,
                timeLimit: handling.timeLimit,
                startLimit: handling.startLimit,
                greeting: handling.greeting,
                in: handling.engines,
                diagnostics: handling.diagnostics,
                starting: { handling.starting("\(name): \(command)") }
            ) { $0.json }
        }
    }
}

/// An engine of this package: `greedy`, which may deviate from the rules on purpose, or programs, which may be
/// stated in another formulation; any of them exact.
struct BuiltInEngine: Hashable, Sendable {
    /// Its programs; `nil` for the greedy engine.
    private let program: StackProgram?
    private let formulation: WaterFillingFormulation
    /// Whether its name asks for rational numbers.
    private let isExact: Bool
    /// The deviations of the greedy engine from the rules.
    private var deviations: [RuleDeviation] = []

    static let greedy = BuiltInEngine(program: nil, formulation: .segments, isExact: false)
    static let lp = BuiltInEngine(program: .mirror, formulation: .segments, isExact: false)

    /// Every engine, those of the usual formulation first.
    static let all = WaterFillingFormulation.allCases.flatMap { formulation in
        [false, true].flatMap { isExact in
            ([nil] + StackProgram.allCases).compactMap { program in
                program == nil && formulation != .segments
                    ? nil
                    : BuiltInEngine(program: program, formulation: formulation, isExact: isExact)
            }
        }
    }

    private init(program: StackProgram?, formulation: WaterFillingFormulation, isExact: Bool) {
        self.program = program
        self.formulation = formulation
        self.isExact = isExact
    }

    /// The engine of a name.
    static func read(_ argument: String) throws -> BuiltInEngine {
        let parts = argument.split(separator: "~", omittingEmptySubsequences: false)
        let name = Self.replaced(String(parts[0]))
        guard var engine = all.first(where: { $0.name == name }) else {
            if argument.contains(where: { "/ .:".contains($0) }) {
                throw ValidationError(
                    "a program has a name in front of it, such as mine=\(argument)"
                )
            }
            let names = all.map(\.name).joined(separator: ", ")
            throw ValidationError(
                "it is no engine of stacklp's own (\(names)), and no program as NAME=COMMAND, such as mine=./my-engine"
            )
        }
        guard parts.count > 1 else { return engine }
        guard engine.program == nil else {
            throw ValidationError("only greedy deviates from the rules")
        }
        engine.deviations = try parts.dropFirst().map { try RuleDeviation.read(String($0)) }
        return engine
    }

    /// The name of now for one that was called by its program.
    private static func replaced(_ name: String) -> String {
        for (former, now) in [("mirror", "lp"), ("optimal", "lp-optimal")]
        where name == former || name.hasPrefix(former + "-") {
            return now + name.dropFirst(former.count)
        }
        return name
    }

    /// Its name, such as `lp-slack-exact`.
    var name: String {
        let parts = [
            program == nil ? "greedy" : "lp", program == .optimal ? "optimal" : nil,
            formulation == .segments ? nil : formulation.rawValue, isExact ? "exact" : nil,
        ]
        let own = parts.compactMap(\.self).joined(separator: "-")
        return ([own] + deviations.map(\.name)).joined(separator: "~")
    }

    /// The engine, in the numbers of its name, or else in those that are asked for.
    func engine(_ arithmetic: Arithmetic) -> TestedEngine {
        let arithmetic = isExact ? .exact : arithmetic
        guard let program else {
            let engine = GreedyEngine(arithmetic: arithmetic)
            guard !deviations.isEmpty else { return TestedEngine(name: name, engine) }
            let deviating = DeviatingEngine(engine, under: RuleDeviations(deviations))
            return TestedEngine(name: name, deviating)
        }
        let engine = ProgramEngine(program, formulation: formulation, arithmetic: arithmetic)
        return TestedEngine(name: name, isOptimal: program == .optimal, engine)
    }
}
