// SPDX-License-Identifier: GPL-3.0-or-later

internal import Deviations
internal import DifferentialTesting
internal import LayoutOracle
internal import RealNumbers

/// A built-in engine: `greedy`, which may have deviations, or `lp`, which may have another formulation.
///
/// Both may compute in rational numbers: `greedy-exact`, `lp-slack-exact`.
public struct BuiltInEngine: Hashable, Sendable {
    /// The linear programs of the engine; `nil` for the greedy engine.
    private let program: StackProgram?
    private let formulation: WaterFillingFormulation
    /// Whether the name selects rational numbers.
    private let isExact: Bool
    /// The deviations of the greedy engine from the rules.
    private var deviations: [RuleDeviation] = []

    /// The greedy engine.
    public static let greedy = BuiltInEngine(program: nil, formulation: .segments, isExact: false)
    /// The engine of the mirror programs.
    public static let lp = BuiltInEngine(program: .mirror, formulation: .segments, isExact: false)

    /// All engines without deviations, beginning with those of the default formulation.
    public static let all = WaterFillingFormulation.allCases.flatMap { formulation in
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

    /// Creates an engine from its name, such as `lp-exact` or `greedy~further-rounds-never`.
    ///
    /// - Complexity: O(letters).
    /// - Throws: An ``EngineNameError`` if no engine has the name.
    public init(_ text: String) throws(EngineNameError) {
        let parts = text.split(separator: "~", omittingEmptySubsequences: false)
        let name = Self.replaced(String(parts[0]))
        guard let engine = Self.all.first(where: { $0.name == name }) else {
            throw text.contains(where: { "/ .:".contains($0) })
                ? .noName(command: text) : .unknown(text)
        }
        self = engine
        guard parts.count > 1 else { return }
        guard engine.program == nil else { throw .deviations(of: name) }
        for part in parts.dropFirst() {
            guard let deviation = RuleDeviation(name: String(part)) else {
                throw .unknownDeviation(String(part))
            }
            deviations.append(deviation)
        }
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
    public var name: String {
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
