// SPDX-License-Identifier: GPL-3.0-or-later

public import Deviations
internal import StackLayout

/// The search for the deviations that an engine has at the same time.
///
/// It adds and removes deviations one by one. Each step makes the change after which most layouts equal
/// the engine's. Where no single change helps, the search makes two changes at once.
///
/// A layout that equals the engine's counts 1. Any other layout counts by the share of its numbers that
/// are right, times a weight. The weight is large at first, so that partial progress counts, and small
/// afterwards.
///
/// For each deviation found, the time grows with the number of layouts that it changes times the size of
/// the catalogue.
public struct ModelSearch {
    private let layouts: [EngineLayout]
    private let catalogue: [RuleDeviation]
    private let isOver: () -> Bool
    private var engine = DeviationTrials()
    /// The results for each layout, under the model and under each change of it.
    private var prospects: [Prospect] = []
    /// The factor, from 0 to 1, for the credit of a layout that the model does not explain.
    private var partWeight = Self.partWeights[0]
    private var deviations: RuleDeviations
    /// The pairs that were found last, and the model to which they belong.
    private var pairs: (deviations: RuleDeviations?, likely: [[Int]]) = (nil, [])
    /// The deviation that the search leaves out for now, by its place in the catalogue.
    private var doneWithout: Int?

    /// The deviations that the engine is believed to have, the most telling first.
    public private(set) var model: [RuleDeviation]

    private static let partWeights = [0.5, 0.05]
    /// The gain, over all layouts together, up to which a change counts as noise.
    private static let leastGain = 0.1
    private static let mostDoneWithout = 4
    /// The limits of the search for pairs.
    ///
    /// Pairs are tried on `pairSample` of the `smallest` smallest unexplained layouts. One change of
    /// a pair is among the `mostFirst` after which most of the layout is right. The other one changes
    /// the layout by itself too, unless the first is among the `mostTelling`. The `mostPairs` pairs
    /// that explain most of these layouts are then tried on all.
    private static let (pairSample, smallest, mostFirst, mostTelling, mostPairs) = (
        16, 64, 40, 8, 40
    )

    /// Creates a search.
    ///
    /// - Parameters:
    ///   - layouts: Layouts of the engine, including ones that follow the rule: a deviation must
    ///     not change these.
    ///   - model: The deviations to begin with.
    ///   - unknown: The deviations to leave out of the search.
    ///   - isOver: Returns whether the time is over; the search calls it now and then.
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

    /// Searches for the model that explains most layouts, with the fewest deviations among equals.
    ///
    /// The deviation that explains most by itself may not belong to that model. So the search is
    /// repeated without each of the most telling deviations in turn.
    ///
    /// - Complexity: For each deviation found, O(layouts · deviations of their rules) layouts are
    ///   made.
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

    /// The number of layouts that the model explains.
    private var explained: Int { prospects.count { $0.credit == 1 } }

    /// The deviations of the model, beginning with the one whose removal loses most.
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
                    // 1. Make the change that gains most, according to fresh results.
                    areNew = false
                    change([place])
                } else if !areNew {
                    // 2. Remove deviations that are not needed, and compute all results again.
                    leaveOut()
                    look()
                    areNew = true
                } else if doneWithout == nil, let pair = bestPair() {
                    // 3. Make two changes at once.
                    areNew = false
                    change(pair)
                } else {
                    break
                }
            }
        }
        leaveOut()
    }

    // MARK: - Effects of changes

    /// The results for one layout, under the model and under each change of it.
    private struct Prospect {
        /// The model.
        let deviations: RuleDeviations
        /// The frames under the model.
        let frames: [Rect]?
        /// The share of the layout's numbers that are right under the model, from 0 to 1.
        var credit = 0.0
        /// The same share after a deviation is added or removed, by the deviation's place in the
        /// catalogue.
        var credits: [Double] = []
        /// The changes that change the frames, by their places in the catalogue.
        var telling: [Int] = []
        /// Whether many of the layouts were computed in exact numbers.
        var isSlow = false
    }

    /// The model with some changes.
    private func changed(_ places: [Int]) -> RuleDeviations {
        places.reduce(deviations) { $0.symmetricDifference(.init(catalogue[$1])) }
    }

    /// Computes the results of the model and of each change of it for a layout.
    private mutating func prospect(of layout: EngineLayout, _ frames: [Rect]?) -> Prospect {
        let credit = layout.credit(of: frames)
        var prospect = Prospect(deviations: deviations, frames: frames, credit: credit)
        prospect.credits = Array(repeating: prospect.credit, count: catalogue.count)
        let exactLayouts = engine.exactLayouts
        for place in mayChange(layout, under: deviations) {
            if isOver() { break }
            let other = engine.frames(of: layout.tree, under: changed([place]))
            guard other != frames else { continue }
            prospect.telling.append(place)
            prospect.credits[place] = layout.credit(of: other)
        }
        prospect.isSlow = (engine.exactLayouts - exactLayouts) * 10 > catalogue.count
        return prospect
    }

    /// The places in the catalogue of the changes that may change a layout under a model.
    private mutating func mayChange(_ layout: EngineLayout, under model: RuleDeviations) -> [Int] {
        let matters = engine.mayChange(layout.tree, under: model, by: catalogue)
        return catalogue.indices.filter { matters[$0] }
    }

    /// Computes the results again that belong to another model.
    private mutating func look() {
        for (index, layout) in layouts.enumerated()
        where prospects[index].deviations != deviations {
            prospects[index] = prospect(of: layout, prospects[index].frames)
        }
    }

    /// The value of a layout, from 0 to 1, for the share of its numbers that are right.
    private func value(_ credit: Double) -> Double { credit == 1 ? 1 : partWeight * credit }

    /// The gain of a change according to the stored results, which may be out of date.
    private func gain(of place: Int) -> Double {
        prospects.reduce(0) { $0 + value($1.credits[place]) - value($1.credit) }
    }

    /// Computes the gain of some changes made together.
    private mutating func gain(of places: [Int]) -> Double {
        let deviations = changed(places)
        return zip(layouts, prospects).reduce(0) { sum, each in
            let frames = engine.frames(of: each.0.tree, under: deviations)
            return sum + value(each.0.credit(of: frames)) - value(each.1.credit)
        }
    }

    /// The change that gains most, the first of several; `nil` if none does.
    ///
    /// Gains that were computed under an earlier model are computed anew before they count.
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

    /// Changes the model, and computes the results again of each layout that the change affects.
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
        // 1. Find the pairs that explain some of the unexplained layouts.
        if pairs.deviations != deviations { pairs = (deviations, likelyPairs()) }

        // 2. Choose the pair of these that gains most in all layouts.
        var best: (pair: [Int], gain: Double)?
        for pair in pairs.likely {
            if isOver() { return nil }
            let gain = gain(of: pair)
            if gain > best?.gain ?? Self.leastGain { best = (pair, gain) }
        }
        return best?.pair
    }

    /// The pairs of changes that explain most of a sample of the unexplained layouts.
    private mutating func likelyPairs() -> [[Int]] {
        var counts: [[Int]: Int] = [:]
        // Layouts in exact numbers would take most of the time.
        let open = layouts.indices.filter { prospects[$0].credit < 1 && !prospects[$0].isSlow }
            .sorted { (layouts[$0].tree.items.count, $0) < (layouts[$1].tree.items.count, $1) }
        for index in Array(open.prefix(Self.smallest)).spread(Self.pairSample) {
            let (layout, prospect) = (layouts[index], prospects[index])
            let telling = prospect.telling.sorted {
                (prospect.credits[$1], $0) < (prospect.credits[$0], $1)
            }
            .prefix(Self.mostFirst)
            for (place, first) in telling.enumerated() {
                if isOver() { return [] }
                let others =
                    place < Self.mostTelling
                    ? mayChange(layout, under: changed([first])) : prospect.telling
                for second in others where second != first {
                    // If both are among the first, the pair is met twice.
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

    /// Removes the deviations that are no longer needed.
    private mutating func leaveOut() {
        for place in catalogue.indices where deviations.contains(.init(catalogue[place])) {
            if isOver() { return }
            if gain(of: [place]) >= 0 { change([place]) }
        }
    }
}

extension Array {
    /// Returns at most a number of elements, at equal distances.
    package func spread(_ most: Int) -> [Element] {
        count <= most ? self : (0..<most).map { self[$0 * count / most] }
    }
}
