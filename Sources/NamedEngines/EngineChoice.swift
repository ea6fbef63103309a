// SPDX-License-Identifier: GPL-3.0-or-later

public import DifferentialTesting
public import EngineProcesses
internal import LayoutFixtures
internal import LayoutFuzzing
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
    case builtIn(BuiltInEngine)
    /// An external engine, with its command line for `/bin/sh -c`.
    case external(name: String, command: String)

    /// Creates a choice from its text.
    ///
    /// - Complexity: O(letters).
    /// - Throws: An ``EngineNameError`` if the text names no engine.
    public init(_ text: String) throws(EngineNameError) {
        guard let equals = text.firstIndex(of: "=") else {
            self = .builtIn(try BuiltInEngine(text))
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
        self = .external(name: name, command: command)
    }

    /// A Boolean value that says whether the engine is external.
    public var isExternal: Bool {
        if case .external = self { true } else { false }
    }

    /// The name of the engine in reports.
    public var name: String {
        switch self {
        case .builtIn(let engine): engine.name
        case .external(let name, _): name
        }
    }

    /// The text of the choice, as a command line has it.
    public var description: String {
        switch self {
        case .builtIn(let engine): engine.name
        case .external(let name, let command): "\(name)=\(command)"
        }
    }

    /// Returns the engines to ask, the reference first.
    ///
    /// - Parameter named: The engines that somebody named. Without any they are `greedy` and `lp`; one alone is
    ///   compared with `greedy`.
    public static func withReference(_ named: [EngineChoice]) -> [EngineChoice] {
        switch named.count {
        case 0: [.builtIn(.greedy), .builtIn(.lp)]
        case 1 where named[0] != .builtIn(.greedy): [.builtIn(.greedy)] + named
        default: named
        }
    }

    /// Returns a name that two engines have; `nil` if all names differ.
    package static func nameOfTwo(in choices: [EngineChoice]) -> String? {
        var seen: Set<String> = []
        return choices.map(\.name).first { !seen.insert($0).inserted }
    }

    /// The settings of the processes of external engines.
    public struct ProcessSettings: Sendable {
        /// The time limit for each answer.
        public var timeLimit = CampaignSettings().timeLimit.duration
        /// The time limit for the answer to the first fixture.
        public var startLimit = CampaignSettings().startTime.duration
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

        /// Creates the default settings, with the time limits of a campaign.
        public init() {}
    }

    /// Returns the engine, ready to start.
    ///
    /// - Parameters:
    ///   - arithmetic: The numbers of a built-in engine whose name selects none.
    ///   - processes: The settings of an external engine's processes.
    public func engine(
        _ arithmetic: Arithmetic = .double,
        _ processes: ProcessSettings = ProcessSettings()
    ) -> TestedEngine {
        switch self {
        case .builtIn(let engine): engine.engine(arithmetic)
        case .external(let name, let command):
            .process(
                name: name,
                command: command,
                timeLimit: processes.timeLimit,
                startLimit: processes.startLimit,
                greeting: Self.greeting(processes.greeting),
                in: processes.engines,
                diagnostics: processes.diagnostics,
                starting: { processes.starting("\(name): \(command)") }
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
