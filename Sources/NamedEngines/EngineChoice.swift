// SPDX-License-Identifier: GPL-3.0-or-later

public import DifferentialTesting
public import EngineProcesses
internal import LayoutFixtures
public import RealNumbers
public import StackLayout

/// An engine by its name: a built-in one, or an external one as `NAME=COMMAND`.
///
///     let wrong = try EngineChoice("greedy~further-rounds-never")
///     print(wrong.engine().name)  // greedy~further-rounds-never
///     settings.engine = ["greedy", wrong.description]
///     print(try Campaign.run(settings).isGood)  // false
public enum EngineChoice: Hashable, Sendable, CustomStringConvertible {
    /// A built-in engine.
    case own(BuiltInEngine)
    /// An external engine, with its command line for `/bin/sh -c`.
    case program(name: String, command: String)

    /// Creates a choice from its text.
    ///
    /// - Complexity: O(letters).
    /// - Throws: An ``EngineNameError`` if the text names no engine.
    public init(_ text: String) throws(EngineNameError) {
        guard let equals = text.firstIndex(of: "=") else {
            self = .own(try BuiltInEngine(text))
            return
        }
        let name = String(text[..<equals])
        let command = String(text[text.index(after: equals)...])
        // The name becomes part of class and file names.
        let isAllowed = name.unicodeScalars.allSatisfy {
            $0.isASCII
                && ($0.properties.isAlphabetic || "0"..."9" ~= $0 || "-_.".contains(Character($0)))
        }
        guard !name.isEmpty, isAllowed else { throw .letters(ofName: name) }
        guard !command.isEmpty else { throw .noCommand(name) }
        guard (try? BuiltInEngine(name)) == nil else { throw .builtIn(name) }
        self = .program(name: name, command: command)
    }

    /// Whether the engine is external.
    public var isProgram: Bool {
        if case .program = self { true } else { false }
    }

    /// The name of the engine in reports.
    public var name: String {
        switch self {
        case .own(let engine): engine.name
        case .program(let name, _): name
        }
    }

    /// The text of the choice, as a command line has it.
    public var description: String {
        switch self {
        case .own(let engine): engine.name
        case .program(let name, let command): "\(name)=\(command)"
        }
    }

    /// The engines to ask, the reference first.
    ///
    /// - Parameter named: The engines that somebody named. Without any they are `greedy` and `lp`; one alone is
    ///   compared with `greedy`.
    public static func withReference(_ named: [EngineChoice]) -> [EngineChoice] {
        switch named.count {
        case 0: [.own(.greedy), .own(.lp)]
        case 1 where named[0] != .own(.greedy): [.own(.greedy)] + named
        default: named
        }
    }

    /// The way in which external engines run.
    public struct Handling: Sendable {
        /// The time limit for each answer.
        public var timeLimit: Duration = .seconds(10)
        /// The time limit for the answer to the first fixture.
        public var startLimit: Duration = .seconds(60)
        /// The rule of the first fixture, a stack with one child.
        ///
        /// The answer shows that the engine has started.
        public var greeting = Algorithm.css
        /// The run that owns the processes.
        public var engines = RunningEngines()
        /// A function that gets each line of the engines' standard error; `nil` to write it to standard error.
        public var diagnostics: (@Sendable (String) -> Void)?
        /// A function that gets the engine's name and command before each start.
        public var starting: @Sendable (String) -> Void = { _ in }

        /// Creates the default way: 10 seconds for an answer, and 60 for the start.
        public init() {}
    }

    /// Returns the engine, ready to start.
    ///
    /// - Parameters:
    ///   - arithmetic: The numbers of a built-in engine whose name selects none.
    ///   - handling: The way in which an external engine runs.
    public func engine(
        _ arithmetic: Arithmetic = .double,
        _ handling: Handling = Handling()
    ) -> TestedEngine {
        switch self {
        case .own(let engine): engine.engine(arithmetic)
        case .program(let name, let command):
            .process(
                name: name,
                command: command,
                timeLimit: handling.timeLimit,
                startLimit: handling.startLimit,
                greeting: Self.greeting(handling.greeting),
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

    private static func greeting(_ algorithm: Algorithm) -> Fixture? {
        let tree = try? LayoutTree(
            .stack(children: [.node()]),
            algorithm: algorithm,
            constrainedSize: SizeRange(exactly: Size(width: 10, height: 10))
        )
        return tree.map { Fixture(name: "start", tree: $0) }
    }
}
