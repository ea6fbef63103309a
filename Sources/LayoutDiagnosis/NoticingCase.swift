// SPDX-License-Identifier: GPL-3.0-or-later

public import Deviations
internal import FixtureGenerating
internal import FixtureReducing
public import LayoutFixtures
internal import StackLayout

/// The search for the smallest fixture that notices a deviation.
public enum NoticingCase {
    /// The smallest difference that counts, in points.
    private static let least = 0.5

    /// Searches for a smallest fixture whose frames change under a deviation; `nil` if the search finds none.
    ///
    /// - Parameters:
    ///   - deviation: The deviation that the fixture notices.
    ///   - cases: The number of random cases to try from each profile.
    /// - Complexity: At most two layouts for each case of each profile, and for each candidate of the reduction.
    public static func search(_ deviation: RuleDeviation, cases: Int = 400) -> Fixture? {
        var engine = DeviationTrials()
        func notices(_ fixture: Fixture) -> Bool {
            guard fixture.tree.rules == [deviation.rule],
                let plain = engine.frames(of: fixture.tree, under: []),
                let other = engine.frames(of: fixture.tree, under: .init([deviation]))
            else { return false }
            return !plain.agrees(with: other, within: least)
        }

        // 1. Find the smallest case from the simplest profile that has any.
        let profiles = Profile.allCases.filter {
            ![.mixed, .embedded, .wide].contains($0)
                && ($0.algorithm ?? deviation.rule) == deviation.rule
        }
        for profile in profiles {
            let generator = CaseGenerator(seed: 1, algorithm: deviation.rule, profile: profile)
            var best: Fixture?
            for number in 0..<cases {
                let fixture = generator.fixture(at: number)
                if let best, best.tree.items.count <= fixture.tree.items.count { continue }
                if notices(fixture) { best = fixture }
            }
            guard var best else { continue }
            // 2. Make it smaller.
            best = FixtureReducer().reduce(best) { $0.map(notices) }.fixture
            best.name = deviation.name
            best.description = "Notices an engine that behaves as if \(deviation.clause)."
            return best
        }
        return nil
    }
}
