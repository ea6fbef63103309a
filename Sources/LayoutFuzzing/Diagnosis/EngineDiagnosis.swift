// SPDX-License-Identifier: GPL-3.0-or-later

public import Deviations
public import LayoutDiagnosis

/// The diagnosis of an engine: the deviations from the rules that explain its layouts.
public struct EngineDiagnosis: Sendable {
    /// A deviation, and the number of cases that it explains.
    public struct Cause: Sendable {
        /// The deviation.
        public let deviation: RuleDeviation
        /// The number of cases that it explains, alone or together with others.
        public let cases: Int
        /// The number of cases that it explains alone.
        public let alone: Int
    }

    /// The engine.
    public let engine: String
    /// The number of cases whose layout is not the reference's.
    public let differing: Int
    /// The number of these cases that are explained.
    public let explained: Int
    /// The deviations, those that explain most cases first.
    public let causes: [Cause]
    /// The result of supposing some deviations; `nil` if deviations were looked for instead.
    public let supposition: Supposition?

    /// A diagnosis from its parts.
    ///
    /// - Parameters:
    ///   - engine: The engine.
    ///   - cases: What differs: a case once, or at several lengths.
    ///   - explanations: What explains each of them; `nil` if nothing does.
    ///   - supposition: What was supposed of it, and what came out.
    public init(
        of engine: String,
        _ cases: [DifferingCase],
        _ explanations: [RuleDeviations?],
        supposing supposition: Supposition? = nil
    ) {
        self.engine = engine
        self.supposition = supposition
        let numbers = cases.map(\.number)
        let unexplained = zip(numbers, explanations).filter { $1 == nil }.map(\.0)
        differing = Set(numbers).count
        explained = differing - Set(unexplained).count
        var counts: [RuleDeviation: (cases: Set<Int>, alone: Set<Int>)] = [:]
        for (number, explanation) in zip(numbers, explanations) {
            let deviations = explanation?.all ?? []
            for deviation in deviations {
                counts[deviation, default: ([], [])].cases.insert(number)
                if deviations.count == 1 { counts[deviation]?.alone.insert(number) }
            }
        }
        causes = RuleDeviation.allCases.compactMap { deviation in
            counts[deviation].map {
                Cause(deviation: deviation, cases: $0.cases.count, alone: $0.alone.count)
            }
        }
        .enumerated().sorted { ($1.element.cases, $0.offset) < ($0.element.cases, $1.offset) }
        .map(\.element)
    }
}
