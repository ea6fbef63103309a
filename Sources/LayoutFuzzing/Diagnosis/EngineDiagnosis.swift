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
    /// The number of cases in which the layout differs from the reference's.
    public let differing: Int
    /// The number of these cases that are explained.
    public let explained: Int
    /// The deviations, the most frequent first.
    public let causes: [Cause]
    /// The score of the supposed deviations; `nil` if deviations were searched for instead.
    public let score: ModelScore?
    /// The quantities that the engine may compute in another way, from small unexplained cases; `nil` if they were
    /// not searched for.
    public private(set) var suspects: Suspects?
    /// The other values that give the smallest unexplained cases; `nil` if they were not searched for.
    private let otherValues: [[OtherValue]]?

    /// Creates a diagnosis from its parts.
    ///
    /// - Parameters:
    ///   - engine: The engine.
    ///   - cases: The differing cases, once each or once for each length.
    ///   - explanations: The explanation of each of them; `nil` for an unexplained case.
    ///   - score: The score of the supposed deviations, if there are any.
    ///   - otherValues: The other values that give the smallest unexplained cases, if they were searched for.
    package init(
        of engine: String,
        _ cases: [DifferingCase],
        _ explanations: [RuleDeviations?],
        supposing score: ModelScore? = nil,
        givenBy otherValues: [[OtherValue]]? = nil
    ) {
        self.engine = engine
        self.score = score
        self.otherValues = otherValues
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

    /// Returns the diagnosis with the suspects of all unexplained cases that were searched: the smallest cases as they
    /// were tried, and the reduced cases of findings.
    func suspecting(from findings: [Finding]) -> EngineDiagnosis {
        guard let otherValues else { return self }
        let own = findings.filter { $0.failureClass.engine == engine }
        let reduced = own.flatMap { [$0] + $0.others }.compactMap(\.otherValues)
        var diagnosis = self
        diagnosis.suspects = Suspects(otherValues + reduced)
        return diagnosis
    }
}
