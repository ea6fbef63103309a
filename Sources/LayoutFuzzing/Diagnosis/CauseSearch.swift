// SPDX-License-Identifier: GPL-3.0-or-later

public import GreedyLayout
public import LayoutDiagnosis

/// The search for the causes of all differences of one engine.
///
/// A model of the engine is made of a sample of its cases, and each case explained by it; then another one of
/// those that are left, which begins with the first, and so on until nothing new comes out.
public struct CauseSearch {
    /// The cases that differ.
    public let cases: [DifferingCase]
    /// What explains each of them; `nil` if nothing does so far.
    public private(set) var explanations: [RuleDeviations?]
    /// What the engine seems to do in another way.
    public private(set) var model: [RuleDeviation] = []

    /// So many cases make a model, and so many that agree keep it from explaining what is not there.
    private static let sampleSize = 120
    private static let rounds = 4

    private let unknown: RuleDeviations

    /// A search among cases of one engine.
    ///
    /// - Parameters:
    ///   - cases: The cases that differ.
    ///   - unknown: Deviations that are not looked for.
    public init(_ cases: [DifferingCase], except unknown: RuleDeviations = []) {
        self.cases = cases
        self.unknown = unknown
        explanations = Array(repeating: nil, count: cases.count)
    }

    /// Searches until nothing new comes out.
    ///
    /// - Parameters:
    ///   - agreeing: Layouts of the engine that are the reference's.
    ///   - layout: The engine's layout of a case.
    ///   - isOver: Asked now and then: whether there is no time for more.
    ///   - explain: Explains each of some cases by a model, perhaps on several threads.
    public mutating func run(
        agreeing: [EngineLayout],
        layout: (DifferingCase) -> EngineLayout,
        until isOver: @escaping () -> Bool,
        explain: ([DifferingCase], _ model: [RuleDeviation]) -> [RuleDeviations?]
    ) {
        for _ in 0..<Self.rounds {
            let open = cases.indices.filter { explanations[$0] == nil }
            if open.count * 1000 <= cases.count || isOver() { break }
            let sample = Self.spread(open).map { layout(cases[$0]) }
            var search = ModelSearch(
                of: sample + agreeing,
                beginningWith: model,
                except: unknown,
                until: isOver
            )
            search.run()
            if !explanations.allSatisfy({ $0 == nil }), search.model == model { break }
            model = search.model
            let found = explain(open.map { cases[$0] }, model)
            for (place, explanation) in zip(open, found) { explanations[place] = explanation }
        }
        dropCoincidences()
    }

    /// Explains all cases by what is supposed of the engine.
    ///
    /// - Parameters:
    ///   - model: What the engine is supposed to do in another way.
    ///   - explain: Explains each of some cases by a model, perhaps on several threads.
    public mutating func suppose(
        _ model: [RuleDeviation],
        explain: ([DifferingCase], _ model: [RuleDeviation]) -> [RuleDeviations?]
    ) {
        self.model = model
        explanations = explain(cases, model)
    }

    /// Some of many, at equal distances.
    private static func spread(_ places: [Int]) -> [Int] {
        guard places.count > sampleSize else { return places }
        return (0..<sampleSize).map { places[$0 * places.count / sampleSize] }
    }

    /// What has a part in next to no case has it there by accident.
    private mutating func dropCoincidences() {
        let few = cases.count < 50 ? 0 : max(1, cases.count / 500)
        var counts: [RuleDeviation: Int] = [:]
        for case let explanation? in explanations {
            for deviation in explanation.all { counts[deviation, default: 0] += 1 }
        }
        let rare = RuleDeviations(counts.filter { $0.value <= few }.map(\.key))
        for place in explanations.indices {
            guard let explanation = explanations[place], !explanation.isDisjoint(with: rare)
            else { continue }
            explanations[place] = nil
        }
        model.removeAll { rare.contains(RuleDeviations($0)) }
    }
}
