// SPDX-License-Identifier: GPL-3.0-or-later

public import Deviations
public import LayoutDiagnosis

/// The search for the causes of all differences of one engine.
///
/// A model of the engine is made of a sample of its cases, and each case explained by it; then another one that begins
/// with the first, of those that are left and as many that are not, and so on until nothing new comes out.
public struct CauseSearch {
    /// The cases that differ.
    public let cases: [DifferingCase]
    /// What explains each of them; `nil` if nothing does so far.
    public private(set) var explanations: [RuleDeviations?]
    /// What the engine seems to do in another way.
    public private(set) var model: [RuleDeviation] = []

    /// So many cases make a model, and so many that agree keep it from explaining what is not there.
    private static let sampleSize = 300
    private static let rounds = 4

    private let unknown: RuleDeviations

    /// What explains each of some cases; `nil` for those that nothing does.
    public typealias Explain = (
        [DifferingCase], _ model: [RuleDeviation], _ unknown: RuleDeviations
    ) -> [RuleDeviations?]

    /// A search among cases of one engine.
    ///
    /// - Parameters:
    ///   - cases: The cases that differ.
    ///   - unknown: Deviations that are not looked for.
    ///   - known: What is believed of the engine already: of several causes that explain the same, these.
    public init(
        _ cases: [DifferingCase],
        except unknown: RuleDeviations = [],
        beginningWith known: [RuleDeviation] = []
    ) {
        self.cases = cases
        self.unknown = unknown
        model = known
        explanations = Array(repeating: nil, count: cases.count)
    }

    /// Searches until nothing new comes out.
    ///
    /// - Parameters:
    ///   - agreeing: Layouts of the engine that are the reference's.
    ///   - layout: The engine's layout of a case.
    ///   - isOver: Asked now and then: whether there is no time for more.
    ///   - explain: Explains each of some cases by a model and one deviation more that is not unknown, perhaps
    ///     on several threads.
    public mutating func run(
        agreeing: [EngineLayout],
        layout: (DifferingCase) -> EngineLayout,
        until isOver: @escaping () -> Bool,
        explain: Explain
    ) {
        for _ in 0..<Self.rounds {
            let open = cases.indices.filter { explanations[$0] == nil }
            if open.count * 1000 <= cases.count || isOver() { break }
            let closed = cases.indices.filter { explanations[$0] != nil }
            let sample =
                (open.spread(Self.sampleSize / (closed.isEmpty ? 1 : 2))
                + closed.spread(Self.sampleSize / 2)).map { layout(cases[$0]) }
            var search = ModelSearch(
                of: sample + agreeing,
                beginningWith: model,
                except: unknown,
                until: isOver
            )
            search.run()
            let isKnown = RuleDeviations(search.model) == RuleDeviations(model)
            if isKnown, !explanations.allSatisfy({ $0 == nil }) { break }
            model = search.model
            self.explain(open, by: explain)
        }
        dropCoincidences(explain)
    }

    /// Explains the cases at some places anew.
    private mutating func explain(
        _ places: [Int],
        except rare: RuleDeviations = [],
        by explain: Explain
    ) {
        let found = explain(places.map { cases[$0] }, model, unknown.union(rare))
        for (place, explanation) in zip(places, found) { explanations[place] = explanation }
    }

    /// Explains all cases by what is supposed of the engine.
    ///
    /// - Parameters:
    ///   - model: What the engine is supposed to do in another way.
    ///   - explain: Explains each of some cases by a model, perhaps on several threads.
    public mutating func suppose(_ model: [RuleDeviation], explain: Explain) {
        self.model = model
        explanations = explain(cases, model, unknown)
    }

    /// What has a part in next to no case has it there by accident: such cases are explained without it, or not.
    private mutating func dropCoincidences(_ explain: Explain) {
        let few = cases.count < 50 ? 0 : max(1, cases.count / 500)
        var counts: [RuleDeviation: Int] = [:]
        for case let explanation? in explanations {
            for deviation in explanation.all { counts[deviation, default: 0] += 1 }
        }
        let rare = RuleDeviations(counts.filter { $0.value <= few }.map(\.key))
        let places = explanations.indices.filter { place in
            explanations[place].map { $0.subtracting(rare) != $0 } ?? false
        }
        if places.isEmpty { return }
        model.removeAll { rare.contains(RuleDeviations($0)) }
        self.explain(places, except: rare, by: explain)
    }
}
