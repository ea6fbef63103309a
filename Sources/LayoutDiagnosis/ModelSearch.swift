// SPDX-License-Identifier: GPL-3.0-or-later

public import Deviations
internal import StackLayout

/// The search for the deviations that an engine has at the same time.
///
/// Deviations are added and taken out again one by one, each time the one after which most comes out as the engine's,
/// and two at once where one alone does not help. A layout that comes out counts for one, and of another one the
/// numbers that are right count a part: a large one at first, so that a first step counts where it takes several, and
/// then a small one.
///
/// Time grows with the layouts times the catalogue for each deviation that is found, as far as it changes them.
public struct ModelSearch {
    private let layouts: [EngineLayout]
    private let catalogue: [RuleDeviation]
    private let isOver: () -> Bool
    private var engine = DeviationTrials()
    /// What becomes of each layout under the model, and under each change of it.
    private var prospects: [Prospect] = []
    /// What counts of a layout that does not come out, if all of its numbers but one are right.
    private var partWeight = Self.partWeights[0]
    private var deviations: RuleDeviations
    /// The pairs that were found last, and the model to which they belong.
    private var pairs: (deviations: RuleDeviations?, likely: [[Int]]) = (nil, [])
    /// What is not believed for now, by its place in the catalogue.
    private var doneWithout: Int?

    /// The deviations that the engine is believed to have, the most telling first.
    public private(set) var model: [RuleDeviation]

    private static let partWeights = [0.5, 0.05]
    /// What gains less in all layouts together is noise.
    private static let leastGain = 0.1
    private static let mostDoneWithout = 4
    /// Pairs are tried on so many of the smallest layouts, and of these the ones that explain most on all.
    private static let (pairSample, smallest, mostPairs) = (16, 64, 40)

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
        self.isOver = isOver
        self.model = model
        deviations = RuleDeviations(model)
        let rules = layouts.reduce(into: Set()) { $0.formUnion($1.tree.rules) }
        catalogue = RuleDeviation.allCases.filter {
            rules.contains($0.rule) && !unknown.contains(.init($0))
        }
    }

    /// Searches for the model that explains most layouts, and of several the one with the fewest deviations.
    ///
    /// What explains most by itself need not be a part of it: so each of the most telling ones is done without for
    /// once.
    ///
    /// - Complexity: So many layouts as there are given ones times deviations of their rules, for each deviation found.
    public mutating func run() {
        prospects = layouts.map { layout in
            prospect(of: layout, engine.frames(of: layout.tree, under: deviations))
        }
        extend()
        for deviation in tellingFirst.prefix(Self.mostDoneWithout) {
            if isOver() || explained == layouts.count { break }
            guard let place = catalogue.firstIndex(of: deviation),
                deviations.contains(.init(deviation))
            else { continue }
            var other = self
            other.change([place])
            other.doneWithout = place
            other.extend()
            if other.rank > rank { self = other }
        }
        doneWithout = nil
        extend()
        model = tellingFirst
    }

    private var rank: (explained: Int, few: Int) { (explained, -deviations.all.count) }

    /// How many layouts come out.
    private var explained: Int { prospects.count { $0.credit == 1 } }

    /// The deviations of the model, those without which least comes out first.
    private var tellingFirst: [RuleDeviation] {
        var other = self
        let losses = catalogue.indices.filter { deviations.contains(.init(catalogue[$0])) }
            .map { ($0, -other.gain(of: [$0])) }
        return losses.sorted { ($1.1, $0.0) < ($0.1, $1.0) }.map { catalogue[$0.0] }
    }

    /// Changes the model until nothing makes it better.
    private mutating func extend() {
        for weight in Self.partWeights {
            partWeight = weight
            var areNew = false
            while !isOver(), explained < layouts.count {
                if let place = bestChange() {
                    // 1. The change that gains most, if that is still so.
                    areNew = false
                    change([place])
                } else if !areNew {
                    // 2. All of them once more, without what is not needed.
                    leaveOut()
                    look()
                    areNew = true
                } else if doneWithout == nil, let pair = bestPair() {
                    // 3. Two at once.
                    areNew = false
                    change(pair)
                } else {
                    break
                }
            }
        }
        leaveOut()
    }

    // MARK: - What changes would do

    /// What becomes of one layout.
    private struct Prospect {
        /// The model.
        let deviations: RuleDeviations
        /// The frames under it.
        let frames: [Rect]?
        /// Which part of the layout's numbers comes out.
        var credit = 0.0
        /// Which part does if a deviation is added or taken out, by its place in the catalogue.
        var credits: [Double] = []
        /// The changes that change the frames, by their places in the catalogue.
        var telling: [Int] = []
    }

    /// The model with some changes.
    private func changed(_ places: [Int]) -> RuleDeviations {
        places.reduce(deviations) { $0.symmetricDifference(.init(catalogue[$1])) }
    }

    /// What the model and each change make of a layout.
    private mutating func prospect(of layout: EngineLayout, _ frames: [Rect]?) -> Prospect {
        let credit = layout.credit(of: frames)
        var prospect = Prospect(deviations: deviations, frames: frames, credit: credit)
        prospect.credits = Array(repeating: prospect.credit, count: catalogue.count)
        for place in catalogue.indices {
            if isOver() { break }
            let other = engine.frames(of: layout.tree, under: changed([place]))
            guard other != frames else { continue }
            prospect.telling.append(place)
            prospect.credits[place] = layout.credit(of: other)
        }
        return prospect
    }

    /// Computes anew what each change does, where it was computed under another model.
    private mutating func look() {
        for (index, layout) in layouts.enumerated()
        where prospects[index].deviations != deviations {
            prospects[index] = prospect(of: layout, prospects[index].frames)
        }
    }

    /// The value of a part of a layout that comes out.
    private func value(_ credit: Double) -> Double { credit == 1 ? 1 : partWeight * credit }

    /// What a change gains according to what is known of it.
    private func gain(of place: Int) -> Double {
        prospects.reduce(0) { $0 + value($1.credits[place]) - value($1.credit) }
    }

    /// What is really gained by changes at some places.
    private mutating func gain(of places: [Int]) -> Double {
        let deviations = changed(places)
        return zip(layouts, prospects).reduce(0) { sum, each in
            let frames = engine.frames(of: each.0.tree, under: deviations)
            return sum + value(each.0.credit(of: frames)) - value(each.1.credit)
        }
    }

    /// The change that gains most, the first of several; `nil` if none does.
    ///
    /// What was computed before other changes were made is computed anew before it is believed.
    private mutating func bestChange() -> Int? {
        var gains = catalogue.indices.map { $0 == doneWithout ? 0 : gain(of: $0) }
        while let place = gains.indices.max(by: { (gains[$0], $1) < (gains[$1], $0) }),
            gains[place] > Self.leastGain
        {
            if isOver() { return nil }
            gains[place] = gain(of: [place])
            if gains[place] > Self.leastGain, gains.allSatisfy({ $0 <= gains[place] }) {
                return place
            }
        }
        return nil
    }

    /// Changes the model, and looks again at what that concerns.
    private mutating func change(_ places: [Int]) {
        deviations = changed(places)
        for (index, layout) in layouts.enumerated() {
            let frames = engine.frames(of: layout.tree, under: deviations)
            if frames == prospects[index].frames { continue }
            prospects[index] = prospect(of: layout, frames)
        }
    }

    /// The pair of changes that gains most, the first of several; `nil` if none does.
    private mutating func bestPair() -> [Int]? {
        // 1. What explains some of the layouts that do not come out.
        if pairs.deviations != deviations { pairs = (deviations, likelyPairs()) }

        // 2. Of those the best for all.
        var best: (pair: [Int], gain: Double)?
        for pair in pairs.likely {
            if isOver() { return nil }
            let gain = gain(of: pair)
            if gain > best?.gain ?? Self.leastGain { best = (pair, gain) }
        }
        return best?.pair
    }

    /// Pairs of changes that explain most of some layouts that do not come out.
    private mutating func likelyPairs() -> [[Int]] {
        var counts: [[Int]: Int] = [:]
        let open = layouts.indices.filter { prospects[$0].credit < 1 }
            .sorted { (layouts[$0].tree.items.count, $0) < (layouts[$1].tree.items.count, $1) }
        for index in Array(open.prefix(Self.smallest)).spread(Self.pairSample) {
            let (layout, telling) = (layouts[index], prospects[index].telling)
            for first in telling {
                if isOver() { return [] }
                for second in catalogue.indices where second != first {
                    // Only what changes the layout has a part in it; of two that do each pair is met twice.
                    if second < first, telling.contains(second) { continue }
                    let frames = engine.frames(of: layout.tree, under: changed([first, second]))
                    guard layout.credit(of: frames) == 1 else { continue }
                    counts[[min(first, second), max(first, second)], default: 0] += 1
                }
            }
        }

        let best = counts.sorted {
            ($1.value, $0.key[0], $0.key[1]) < ($0.value, $1.key[0], $1.key[1])
        }
        return best.prefix(Self.mostPairs).map(\.key)
    }

    /// Takes out what is not needed any more.
    private mutating func leaveOut() {
        for place in catalogue.indices where deviations.contains(.init(catalogue[place])) {
            if isOver() { return }
            if gain(of: [place]) >= 0 { change([place]) }
        }
    }
}

extension Array {
    /// No more than some of many, at equal distances.
    package func spread(_ most: Int) -> [Element] {
        count <= most ? self : (0..<most).map { self[$0 * count / most] }
    }
}
