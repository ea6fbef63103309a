// SPDX-License-Identifier: GPL-3.0-or-later

public import Deviations
internal import FixtureGenerating
internal import FixtureReducing
public import LayoutFixtures
internal import StackLayout

/// The search for the smallest fixtures that notice deviations.
public struct NoticingCase {
    /// The smallest difference that counts, in points.
    private static let least = 0.5

    private var trials = DeviationTrials()

    private init() {}

    /// Searches for a smallest fixture whose frames change under each deviation.
    ///
    /// - Parameters:
    ///   - deviations: The deviations that the fixtures notice.
    ///   - cases: The number of random cases to try from each profile.
    ///   - ended: A function that gets each deviation whose search has ended.
    /// - Returns: The fixtures in the order of their deviations, each with the name of its deviation; none for
    ///   a deviation without a case.
    /// - Complexity: Two layouts for each case of each profile; one for each deviation that the case asks for,
    ///   unless a smaller case has noticed it; and two for each candidate of a reduction.
    public static func search(
        _ deviations: [RuleDeviation],
        cases: Int = 400,
        ended: (RuleDeviation) -> Void = { _ in }
    ) -> [Fixture] {
        var search = NoticingCase()
        var found: [RuleDeviation: Fixture] = [:]
        for rule in Algorithm.allCases {
            var missing = deviations.filter { $0.rule == rule }
            for profile in Self.profiles(of: rule) where !missing.isEmpty {
                // 1. Find the smallest cases from the simplest profile that has any.
                let generator = CaseGenerator(seed: 1, algorithm: rule, profile: profile)
                let smallest = search.smallest(noticing: missing, of: generator, cases)
                // 2. Make them smaller.
                for (deviation, fixture) in zip(missing, smallest) {
                    guard let fixture else { continue }
                    found[deviation] = search.reduced(fixture, noticing: deviation)
                    ended(deviation)
                }
                missing.removeAll { found[$0] != nil }
            }
            missing.forEach(ended)
        }
        return deviations.compactMap { found[$0] }
    }

    private static func profiles(of rule: Algorithm) -> [Profile] {
        Profile.allCases.filter {
            ![.mixed, .embedded, .wide].contains($0) && ($0.algorithm ?? rule) == rule
        }
    }

    /// Returns the smallest case that notices each deviation, by elements; the first of several.
    private mutating func smallest(
        noticing deviations: [RuleDeviation],
        of generator: CaseGenerator,
        _ cases: Int
    ) -> [Fixture?] {
        var smallest = [Fixture?](repeating: nil, count: deviations.count)
        for number in 0..<cases {
            let fixture = generator.fixture(at: number)
            let size = fixture.tree.items.count
            let places = deviations.indices.filter { place in
                smallest[place].map { size < $0.tree.items.count } ?? true
            }
            guard !places.isEmpty, let frames = plainFrames(of: fixture, deviations[0].rule)
            else { continue }
            let mayChange = trials.mayChange(
                fixture.tree,
                under: [],
                by: places.map { deviations[$0] }
            )
            for (place, mayChange) in zip(places, mayChange) where mayChange {
                if changes(frames, of: fixture, deviations[place]) { smallest[place] = fixture }
            }
        }
        return smallest
    }

    private mutating func reduced(_ fixture: Fixture, noticing deviation: RuleDeviation) -> Fixture
    {
        var reduced = FixtureReducer().reduce(fixture) { candidates in
            candidates.map { candidate in
                guard let frames = plainFrames(of: candidate, deviation.rule) else { return false }
                return changes(frames, of: candidate, deviation)
            }
        }.fixture
        reduced.name = deviation.name
        reduced.description = "Notices an engine that behaves as if \(deviation.clause)."
        return reduced
    }

    /// Returns the frames of a fixture with stacks of one rule alone.
    private mutating func plainFrames(of fixture: Fixture, _ rule: Algorithm) -> [Rect]? {
        fixture.tree.rules == [rule] ? trials.frames(of: fixture.tree, under: []) : nil
    }

    private mutating func changes(
        _ frames: [Rect],
        of fixture: Fixture,
        _ deviation: RuleDeviation
    ) -> Bool {
        trials.frames(of: fixture.tree, under: .init([deviation]))
            .map { !frames.agrees(with: $0, within: Self.least) } ?? false
    }
}
