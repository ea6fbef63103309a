// SPDX-License-Identifier: GPL-3.0-or-later

public import GreedyLayout
internal import StackLayout

/// The search for the deviations that an engine has at the same time.
///
/// Deviations are added one by one, each time the one with which most layouts come out as the engine's, and
/// two at once where one alone helps with none. One that is not needed any more is taken out again.
public struct ModelSearch {
    private let layouts: [EngineLayout]
    private let catalogue: [RuleDeviation]
    private let isOver: () -> Bool
    private var diagnostician = Diagnostician()
    /// Which layouts come out.
    private var explained: [Bool] = []

    /// What is believed of the engine, the most telling first.
    public private(set) var model: [RuleDeviation]

    /// More deviations than this are not looked for.
    private static let most = 16
    private static let mostBeginnings = 4
    /// Pairs are tried on so many layouts.
    private static let pairSample = 24

    /// A search.
    ///
    /// - Parameters:
    ///   - layouts: Layouts of the engine; also such that are those of the rule, which a deviation must not
    ///     change.
    ///   - model: What is believed already.
    ///   - unknown: Deviations that are not looked for.
    ///   - isOver: Asked now and then: whether there is no time for more.
    public init(
        of layouts: [EngineLayout],
        beginningWith model: [RuleDeviation] = [],
        except unknown: RuleDeviations = [],
        until isOver: @escaping () -> Bool = { false }
    ) {
        self.layouts = layouts
        self.model = model
        self.isOver = isOver
        let rules = layouts.reduce(into: Set()) { $0.formUnion($1.tree.rules) }
        catalogue = RuleDeviation.allCases.filter {
            rules.contains($0.rule) && !unknown.contains(.init($0))
        }
    }

    /// Searches for the model that explains most layouts, and of several the one with the fewest deviations.
    ///
    /// What explains most by itself need not be a part of it: so several searches begin with one of those that
    /// explain most each.
    public mutating func run() {
        let beginning = model
        var best = self
        best.extend()
        for deviation in beginnings where !isOver() {
            if best.model.first == deviation { continue }
            var other = self
            other.model = beginning + [deviation]
            other.extend()
            if other.rank > best.rank { best = other }
        }
        self = best
    }

    private var rank: (explained: Int, few: Int) {
        (explained.count(where: \.self), -model.count)
    }

    /// The deviations that explain most layouts if they are added alone.
    private var beginnings: [RuleDeviation] {
        var diagnostician = diagnostician
        let counts = catalogue.filter { !model.contains($0) }.map { deviation in
            let deviations = RuleDeviations(model + [deviation])
            return (deviation, layouts.count { diagnostician.explains(deviations, $0) })
        }
        return counts.enumerated().filter { $0.element.1 > 0 }
            .sorted { ($1.element.1, $0.offset) < ($0.element.1, $1.offset) }
            .prefix(Self.mostBeginnings).map(\.element.0)
    }

    /// Adds deviations until none helps any more.
    private mutating func extend() {
        explained = layouts.map { diagnostician.explains(RuleDeviations(model), $0) }
        while model.count < Self.most, explained.contains(false), !isOver() {
            if let addition = best(catalogue.map { [$0] }) ?? best(pairs()) {
                model += addition
                explained = layouts.map { diagnostician.explains(RuleDeviations(model), $0) }
                leaveOut(notIn: addition)
            } else if !exchange() {
                return
            }
        }
    }

    /// What helps most if it is added, the first of several; `nil` if nothing helps.
    private mutating func best(_ additions: [[RuleDeviation]]) -> [RuleDeviation]? {
        var best: (addition: [RuleDeviation], gain: Int)?
        // What explains nothing new is not tried on the rest.
        let open = layouts.indices.filter { !explained[$0] }
        let closed = layouts.indices.filter { explained[$0] }
        for addition in additions where !addition.contains(where: model.contains) {
            if isOver() { return nil }
            let deviations = RuleDeviations(model + addition)
            var gain = 0
            for place in open where diagnostician.explains(deviations, layouts[place]) { gain += 1 }
            guard gain > best?.gain ?? 0 else { continue }
            for place in closed where !diagnostician.explains(deviations, layouts[place]) {
                gain -= 1
                if gain <= best?.gain ?? 0 { break }
            }
            if gain > best?.gain ?? 0 { best = (addition, gain) }
        }
        return best?.addition
    }

    /// Pairs of deviations that explain one of the first layouts that do not come out.
    private mutating func pairs() -> [[RuleDeviation]] {
        var found: [[RuleDeviation]] = []
        for place in layouts.indices.filter({ !explained[$0] }).prefix(Self.pairSample) {
            // Only what changes the layout has a part in it.
            let layout = layouts[place]
            var engine = DeviatingEngine()
            let own = engine.frames(of: layout.tree, under: RuleDeviations(model))
            let telling = catalogue.filter { deviation in
                !model.contains(deviation)
                    && engine.frames(of: layout.tree, under: RuleDeviations(model + [deviation]))
                        != own
            }
            for first in telling.indices {
                if isOver() { return found }
                for second in catalogue where second != telling[first] {
                    if model.contains(second) { continue }
                    let pair = [telling[first], second]
                    let isKnown = found.contains { Set($0) == Set(pair) }
                    if isKnown { continue }
                    if diagnostician.explains(RuleDeviations(model + pair), layout) {
                        found.append(pair)
                    }
                }
            }
        }
        return found
    }

    /// Puts another deviation in the place of one of the model, if that explains more.
    private mutating func exchange() -> Bool {
        let count = explained.count(where: \.self)
        for place in model.indices {
            for deviation in catalogue where !model.contains(deviation) {
                if isOver() { return false }
                var other = model
                other[place] = deviation
                let now = layouts.map { diagnostician.explains(RuleDeviations(other), $0) }
                guard now.count(where: \.self) > count else { continue }
                (model, explained) = (other, now)
                return true
            }
        }
        return false
    }

    /// Takes out what is not needed any more, but what was just added.
    private mutating func leaveOut(notIn addition: [RuleDeviation]) {
        for deviation in model where !addition.contains(deviation) {
            let rest = model.filter { $0 != deviation }
            let without = layouts.map { diagnostician.explains(RuleDeviations(rest), $0) }
            if without.count(where: \.self) >= explained.count(where: \.self) {
                (model, explained) = (rest, without)
            }
        }
    }
}
