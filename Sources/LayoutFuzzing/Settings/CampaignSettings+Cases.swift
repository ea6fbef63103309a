// SPDX-License-Identifier: GPL-3.0-or-later

internal import BatchRunning
internal import DifferentialTesting
internal import FixtureGenerating
package import LayoutFixtures
internal import StackLayout

extension CampaignSettings {
    /// The random cases that are meant.
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

    /// The numbers of the cases.
    package func numbers(of source: CaseSource) -> Range<Int> {
        switch source {
        case .fixtures(let count, _): 0..<count
        case .generator: replay.map { $0.index..<$0.index + 1 } ?? first..<end
        }
    }

    private var first: Int { max(0, from) }

    /// The number behind the last one; numbers end with the largest that there is.
    private var end: Int {
        let (sum, isTooLarge) = first.addingReportingOverflow(max(0, count))
        return isTooLarge ? .max : sum
    }

    /// A case by its number; `nil` if it does not belong to the part that is tried.
    package func fixture(_ number: Int, of source: CaseSource) -> Fixture? {
        guard shard?.mayContain(position: number) ?? true else { return nil }
        let fixture = source.fixture(at: number, attempt: replay?.attempt ?? 0)
        return shard?.contains(position: number, name: fixture.name) ?? true ? fixture : nil
    }

    /// The maximum number of cases that are searched for keys.
    private static let mostLookedAt = 100_000
    /// The number of cases of each other profile that are searched for keys.
    private static let mostTried = 300

    /// The keys of ``only`` that no case says, a sentence each: they are not tried.
    func unsaidKeys(in source: CaseSource) -> [String] {
        guard let only else { return [] }
        let numbers = numbers(of: source)
        let tried = numbers.prefix(Self.mostLookedAt)
        let place = tried.count < numbers.count ? "of the first \(tried.count) cases " : "case "
        let vocabulary = Vocabulary(only: only.terms)
        let attempt = replay?.attempt ?? 0
        return vocabulary.unsaidKeys(
            in: tried.lazy.map { source.fixture(at: $0, attempt: attempt) }
        ).map { "\($0), which is in --only: no \(place)says it; \(profileAdvice(on: $0))" }
    }

    /// The words for a profile that has cases that say a key.
    private func profileAdvice(on key: String) -> String {
        let others = Profile.allCases.filter {
            $0.algorithm == nil || algorithm == nil || $0.algorithm == algorithm
        }
        let profile = others.first { profile in
            let generator = CaseGenerator(seed: 0, algorithm: algorithm, profile: profile)
            let fixtures = (0..<Self.mostTried).lazy.map(generator.fixture(at:))
            return Vocabulary(only: [key]).unsaidKeys(in: fixtures).isEmpty
        }
        guard let profile else { return "nor does one of \(Self.mostTried) of any --profile" }
        return "cases of --profile \(profile.rawValue) do"
    }
}
