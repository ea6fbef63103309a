// SPDX-License-Identifier: GPL-3.0-or-later

package import Deviations
package import LayoutDiagnosis

/// The search for the causes of all differences of one engine.
///
/// The search builds a model of the engine from a sample of one half of the cases. Each deviation of the
/// model has to prove itself in the other half, and in cases where the engine agrees. A deviation that
/// fails is excluded, and the search repeats until all deviations pass.
package struct CauseSearch {
    /// The cases that differ.
    package let cases: [DifferingCase]
    /// The deviations that explain each of these cases; `nil` if none is known yet.
    package private(set) var explanations: [RuleDeviations?]
    /// The deviations that the engine seems to have.
    package private(set) var model: [RuleDeviation] = []

    /// The number of differing cases for a model, and of agreeing cases against overfitting.
    private static let (sampleSize, agreeingSize) = (300, 80)
    private static let (rounds, mostDropped) = (4, 40)

    /// Whether variants of each case take much time, once it is known.
    private var areSlow: [Bool] = []
    private var unknown: RuleDeviations
    private let known: RuleDeviations

    /// A function that returns the deviations of a model that explain each case; `nil` for unexplained cases.
    ///
    /// It may use several threads.
    package typealias Explain = ([DifferingCase], _ model: [RuleDeviation]) -> [RuleDeviations?]

    /// Creates a search among the cases of one engine.
    ///
    /// - Parameters:
    ///   - cases: The cases that differ.
    ///   - unknown: The deviations that the search leaves out.
    ///   - known: The deviations that the engine is already known to have; they need no proof.
    package init(
        _ cases: [DifferingCase],
        except unknown: RuleDeviations = [],
        beginningWith known: [RuleDeviation] = []
    ) {
        self.cases = cases
        self.unknown = unknown
        self.known = RuleDeviations(known)
        model = known
        explanations = Array(repeating: nil, count: cases.count)
    }

    /// Searches until nothing new is found.
    ///
    /// - Parameters:
    ///   - agreeing: Layouts in which the engine agrees with the reference, at equal distances among all.
    ///   - weight: The number of cases that each of these represents.
    ///   - layout: Returns the engine's layout of a case.
    ///   - isOver: Returns whether the time is over; called now and then.
    ///   - explain: Explains each of some cases by a model.
    package mutating func run(
        agreeing: [EngineLayout],
        weight: Double = 1,
        layout: (DifferingCase) -> EngineLayout,
        until isOver: @escaping () -> Bool,
        explain: Explain
    ) {
        areSlow = cases.map { layout($0).isSlow }
        let quickAgreeing = agreeing.filter { !$0.isSlow }
        for _ in 0..<Self.rounds {
            let open = cases.indices.filter { explanations[$0] == nil }
            if open.count * 1000 <= cases.count || isOver() { break }

            // 1. Build a model from every second case.
            let fitted = quick(open.filter { $0.isMultiple(of: 2) })
            let closed = quick(
                cases.indices.filter { $0.isMultiple(of: 2) && explanations[$0] != nil }
            )
            let sample =
                (fitted.spread(Self.sampleSize / (closed.isEmpty ? 1 : 2))
                + closed.spread(Self.sampleSize / 2)).map { layout(cases[$0]) }
            var search = ModelSearch(
                of: sample + quickAgreeing.spread(Self.agreeingSize),
                beginningWith: model,
                except: unknown,
                until: isOver
            )
            search.run()
            let before = RuleDeviations(model)
            model = search.model

            // 2. Test the model on the other cases.
            let unearned = dropUnearned(agreeing, weight, layout, isOver, explain)
            if RuleDeviations(model) == before, !unearned { break }
        }
        explanations = explain(cases, model)
    }

    /// Returns the places of cases without the slow ones, or all of them if too few remain.
    private func quick(_ places: [Int]) -> [Int] {
        let quick = places.filter { !areSlow[$0] }
        return 2 * quick.count < places.count ? places : quick
    }

    /// Removes the deviations without enough evidence from the model, one by one.
    ///
    /// - Returns: Whether any was removed.
    private mutating func dropUnearned(
        _ agreeing: [EngineLayout],
        _ weight: Double,
        _ layout: (DifferingCase) -> EngineLayout,
        _ isOver: () -> Bool,
        _ explain: Explain
    ) -> Bool {
        let other = quick(cases.indices.filter { !$0.isMultiple(of: 2) })
        let held = other.spread(Self.sampleSize).map { cases[$0] }
        let layouts = held.map(layout)
        let part = Double(cases.count) / Double(max(1, held.count))
        for dropped in 0..<Self.mostDropped {
            if isOver() || model.isEmpty { return dropped > 0 }
            var evidence = DeviationEvidence(on: model)
            for (layout, explanation) in zip(layouts, explain(held, model)) {
                evidence.count(layout, isRule: false, explanation: explanation, weight: part)
            }
            for layout in agreeing {
                evidence.count(layout, isRule: true, explanation: nil, weight: weight)
            }
            guard let deviation = evidence.leastEarned(except: known) else {
                explanations = explain(cases, model)
                return dropped > 0
            }
            model.removeAll { $0 == deviation }
            unknown = unknown.union(.init(deviation))
        }
        model = []
        return true
    }

    /// Explains all cases by supposed deviations.
    ///
    /// - Parameters:
    ///   - model: The supposed deviations of the engine.
    ///   - explain: Explains each of some cases by a model, perhaps on several threads.
    package mutating func suppose(_ model: [RuleDeviation], explain: Explain) {
        self.model = model
        explanations = explain(cases, model)
    }
}
