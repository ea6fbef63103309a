// SPDX-License-Identifier: GPL-3.0-or-later

public import GreedyLayout
internal import StackLayout

/// The search for the deviations that an engine has at the same time.
///
/// Deviations are added one by one, each time the one with which most comes out as the engine's, and two at once
/// where one alone does not help. A layout that comes out counts for one, and of another one the numbers that are
/// right count a little, so that a first step counts where it takes several. What is not needed any more is taken
/// out again.
public struct ModelSearch {
    private let layouts: [EngineLayout]
    private let catalogue: [RuleDeviation]
    private let isOver: () -> Bool
    private var diagnostician = Diagnostician()
    /// How much of each layout comes out: 1 if all of it does.
    private var credits: [Double] = []

    /// What is believed of the engine, the most telling first.
    public private(set) var model: [RuleDeviation]

    /// More deviations than this are not looked for.
    private static let most = 60
    /// A model of more deviations than this is not changed in single places.
    private static let mostExchanged = 8
    /// What gains less in all layouts together is noise.
    private static let leastGain = 0.1
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
        for deviation in beginnings where !isOver() && best.explained.contains(false) {
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

    /// Which layouts come out.
    private var explained: [Bool] { credits.map { $0 == 1 } }

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
        take(model)
        // 1. What each of them gains by itself, which is not computed anew after each step.
        var gains = self.gains
        var areNew = true
        while model.count < Self.most, explained.contains(false), !isOver() {
            // 2. The one that gains most, if that is still so.
            let best = gains.max { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) }
            if let (deviation, gain) = best, gain > Self.leastGain {
                let now = self.gain(of: deviation)
                gains[deviation] = now
                guard areNew || gains.allSatisfy({ $0.value <= now }), now > Self.leastGain else {
                    continue
                }
                take(model + [deviation])
                gains[deviation] = nil
                areNew = false
                continue
            }
            // 3. All of them once more, then two at once, then another one in the place of one.
            if !areNew {
                leaveOut()
                (gains, areNew) = (self.gains, true)
            } else if let pair = bestPair() {
                take(model + pair)
                (gains, areNew) = (self.gains, true)
            } else if exchange() {
                (gains, areNew) = (self.gains, true)
            } else {
                break
            }
        }
        leaveOut()
    }

    /// Believes in a model.
    private mutating func take(_ model: [RuleDeviation]) {
        self.model = model
        let deviations = RuleDeviations(model)
        credits = layouts.map { diagnostician.credit(of: deviations, for: $0) }
    }

    /// What each deviation gains if it is added.
    private var gains: [RuleDeviation: Double] {
        var other = self
        var gains: [RuleDeviation: Double] = [:]
        for deviation in catalogue where !model.contains(deviation) {
            if isOver() { break }
            gains[deviation] = other.gain(of: deviation)
        }
        return gains
    }

    /// What a deviation gains if it is added.
    private mutating func gain(of deviation: RuleDeviation) -> Double {
        credit(of: model + [deviation]) - credits.reduce(0, +)
    }

    private mutating func credit(of model: [RuleDeviation]) -> Double {
        let deviations = RuleDeviations(model)
        return layouts.reduce(0) { $0 + diagnostician.credit(of: deviations, for: $1) }
    }

    /// The pair of deviations that gains most, the first of several; `nil` if none does.
    private mutating func bestPair() -> [RuleDeviation]? {
        var best: (pair: [RuleDeviation], gain: Double)?
        let now = credits.reduce(0, +)
        for pair in pairs() {
            if isOver() { return nil }
            let gain = credit(of: model + pair) - now
            if gain > best?.gain ?? Self.leastGain { best = (pair, gain) }
        }
        return best?.pair
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
        guard model.count <= Self.mostExchanged else { return false }
        let now = credits.reduce(0, +)
        for place in model.indices {
            for deviation in catalogue where !model.contains(deviation) {
                if isOver() { return false }
                var other = model
                other[place] = deviation
                guard credit(of: other) > now + Self.leastGain else { continue }
                take(other)
                return true
            }
        }
        return false
    }

    /// Takes out what is not needed any more.
    private mutating func leaveOut() {
        for deviation in model {
            if isOver() { return }
            let rest = model.filter { $0 != deviation }
            if credit(of: rest) >= credits.reduce(0, +) { take(rest) }
        }
    }
}
