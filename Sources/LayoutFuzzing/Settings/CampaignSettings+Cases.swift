// SPDX-License-Identifier: GPL-3.0-or-later

internal import BatchRunning
internal import DifferentialTesting
internal import FixtureGenerating
package import LayoutFixtures
internal import StackLayout

extension CampaignSettings {
    /// The random cases of these settings.
    public var randomCases: CaseSource {
        .generator(
            CaseGenerator(
                seed: replay?.seed ?? seed,
                algorithm: algorithm,
                profile: profile,
                vocabulary: Vocabulary(only: only?.terms, without: without?.terms ?? [])
            )
        )
    }

    /// A Boolean value that says whether the cases are random, and not fixtures or a single case.
    public var isRandom: Bool { replay == nil && paths.isEmpty && expected.isEmpty }

    /// The numbers of the cases.
    package func numbers(of source: CaseSource) -> Range<Int> {
        switch source {
        case .fixtures(let count, _): 0..<count
        case .generator: replay.map { $0.index..<$0.index + 1 } ?? first..<end
        }
    }

    private var first: Int { max(0, from) }

    /// The end of the numbers, at most the largest integer.
    private var end: Int {
        let (sum, isTooLarge) = first.addingReportingOverflow(max(0, count))
        return isTooLarge ? .max : sum
    }

    /// Returns a case by its number; `nil` if it does not belong to the shard.
    package func fixture(_ number: Int, of source: CaseSource) -> Fixture? {
        guard shard?.mayContain(position: number) ?? true else { return nil }
        let fixture = source.fixture(at: number, attempt: replay?.attempt ?? 0)
        return shard?.contains(position: number, name: fixture.name) ?? true ? fixture : nil
    }

    /// The largest number of cases to search for keys.
    private static let mostLookedAt = 100_000
    /// The number of cases of each other profile to search for keys.
    private static let mostTried = 300

    /// Returns a sentence for each key of ``only`` that no case uses, because it is not tested.
    func unsupportedKeys(in source: CaseSource) -> [String] {
        guard let only else { return [] }
        let numbers = numbers(of: source)
        let tried = numbers.prefix(Self.mostLookedAt)
        let place =
            tried.count < numbers.count ? "none of the first \(tried.count) cases" : "no case"
        let vocabulary = Vocabulary(only: only.terms)
        let attempt = replay?.attempt ?? 0
        return vocabulary.unsupportedKeys(
            in: tried.lazy.map { source.fixture(at: $0, attempt: attempt) }
        ).map { "\($0), from --only: \(place) uses it; \(profileAdvice(on: $0))" }
    }

    /// Returns advice on a profile whose cases use a key.
    private func profileAdvice(on key: String) -> String {
        let others = Profile.allCases.filter {
            $0.algorithm == nil || algorithm == nil || $0.algorithm == algorithm
        }
        let profile = others.first { profile in
            let generator = CaseGenerator(seed: 0, algorithm: algorithm, profile: profile)
            let fixtures = (0..<Self.mostTried).lazy.map(generator.fixture(at:))
            return Vocabulary(only: [key]).unsupportedKeys(in: fixtures).isEmpty
        }
        guard let profile else { return "nor do \(Self.mostTried) cases of any --profile" }
        return "cases of --profile \(profile.rawValue) do"
    }
}
