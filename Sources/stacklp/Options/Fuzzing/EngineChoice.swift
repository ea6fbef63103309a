// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
internal import Deviations
internal import DifferentialTesting
internal import EngineProcesses
internal import LayoutFixtures
internal import LayoutOracle
internal import RealNumbers
internal import SystemC

/// An engine to test: a built-in one by its name, or an external one as `NAME=COMMAND`.
enum EngineChoice: Hashable, Sendable {
    case own(BuiltInEngine)
    case program(name: String, command: String)

    /// Reads a choice from a command line.
    static func read(_ argument: String) throws -> EngineChoice {
        guard let equals = argument.firstIndex(of: "=") else {
            return .own(try BuiltInEngine.read(argument))
        }
        let name = String(argument[..<equals])
        let command = String(argument[argument.index(after: equals)...])
        // The name becomes part of class and file names.
        let allowed = name.unicodeScalars.allSatisfy {
            $0.isASCII
                && ($0.properties.isAlphabetic || "0"..."9" ~= $0 || "-_.".contains(Character($0)))
        }
        guard !name.isEmpty, allowed else {
            throw ValidationError("the name of an engine may have letters, digits, -, _ and . only")
        }
        guard !command.isEmpty else { throw ValidationError("the command of \(name) is missing") }
        guard (try? BuiltInEngine.read(name)) == nil else {
            throw ValidationError(
                "\(name) is a built-in engine; give the external engine another name"
            )
        }
        return .program(name: name, command: command)
    }

    /// Whether the engine is external.
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

    /// The files that the command names inside the current folder.
    var namedFiles: [String] {
        guard case .program(_, let command) = self else { return [] }
        return command.split(separator: " ").map(String.init).filter { word in
            var status = stat()
            return !word.hasPrefix("/") && !word.hasPrefix("../") && stat(word, &status) == 0
                && status.st_mode & S_IFMT == S_IFREG
        }
    }

    /// The text of the choice on a command line.
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
        /// A function that gets the lines of their standard error.
        let diagnostics: @Sendable (String) -> Void
        /// The run that owns their processes.
        let engines: RunningEngines
        /// A function that is called before each start of an engine.
        let starting: @Sendable (String) -> Void
    }

    /// Returns the first fixture for an external engine, a stack with one child.
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

    /// Returns the engine, ready to start.
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
            ) { fixture in
                // An engine is not told the answer.
                var question = fixture
                question.expectation = nil
                return question.json
            }
        }
    }
}

/// A built-in engine: `greedy`, which may have deviations, or `lp`, which may have another formulation.
///
/// Both may compute in rational numbers.
struct BuiltInEngine: Hashable, Sendable {
    /// The linear programs of the engine; `nil` for the greedy engine.
    private let program: StackProgram?
    private let formulation: WaterFillingFormulation
    /// Whether the name selects rational numbers.
    private let isExact: Bool
    /// The deviations of the greedy engine from the rules.
    private var deviations: [RuleDeviation] = []

    static let greedy = BuiltInEngine(program: nil, formulation: .segments, isExact: false)
    static let lp = BuiltInEngine(program: .mirror, formulation: .segments, isExact: false)

    /// All engines, beginning with those of the default formulation.
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

    /// Reads the name of an engine.
    static func read(_ argument: String) throws -> BuiltInEngine {
        let parts = argument.split(separator: "~", omittingEmptySubsequences: false)
        let name = Self.replaced(String(parts[0]))
        guard var engine = all.first(where: { $0.name == name }) else {
            if argument.contains(where: { "/ .:".contains($0) }) {
                throw ValidationError(
                    "an external engine needs a name, such as mine=\(argument)"
                )
            }
            let names = all.map(\.name).joined(separator: ", ")
            throw ValidationError(
                "write a built-in engine (\(names)), or an external one as NAME=COMMAND, such as mine=./my-engine"
            )
        }
        guard parts.count > 1 else { return engine }
        guard engine.program == nil else {
            throw ValidationError("only greedy can have deviations")
        }
        engine.deviations = try parts.dropFirst().map { try RuleDeviation.read(String($0)) }
        return engine
    }

    /// Returns the present name of an engine that had another name before.
    private static func replaced(_ name: String) -> String {
        for (former, now) in [("mirror", "lp"), ("optimal", "lp-optimal")]
        where name == former || name.hasPrefix(former + "-") {
            return now + name.dropFirst(former.count)
        }
        return name
    }

    /// The name of the engine, such as `lp-slack-exact`.
    var name: String {
        let parts = [
            program == nil ? "greedy" : "lp", program == .optimal ? "optimal" : nil,
            formulation == .segments ? nil : formulation.rawValue, isExact ? "exact" : nil,
        ]
        let own = parts.compactMap(\.self).joined(separator: "-")
        return ([own] + deviations.map(\.name)).joined(separator: "~")
    }

    /// Returns the engine; its name may override the arithmetic.
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
