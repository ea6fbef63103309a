// SPDX-License-Identifier: GPL-3.0-or-later

internal import FixtureGenerating
internal import LayoutFixtures
internal import LayoutFuzzing

/// Where cases come from: from a generator, or from files.
enum CaseSource: Sendable {
    case generator(CaseGenerator)
    case fixtures(CaseStore)

    /// A case by its number; of a generator, one of those that may take its place.
    func fixture(at number: Int, attempt: Int = 0) -> Fixture {
        switch self {
        case .generator(let generator): generator.fixture(at: number, attempt: attempt)
        case .fixtures(let store): store.fixture(number)
        }
    }

    /// A case by its place.
    func fixture(at place: CasePlace) -> Fixture {
        fixture(at: place.number, attempt: place.attempt)
    }

    /// How often a case may be replaced that an engine refuses.
    var mostReplacements: Int {
        switch self {
        case .generator: 20
        case .fixtures: 0
        }
    }

    /// The same with cases that say no more than a vocabulary allows; files are as they are.
    func saying(_ vocabulary: Vocabulary) -> CaseSource {
        guard case .generator(var generator) = self else { return self }
        generator.vocabulary = generator.vocabulary.intersection(vocabulary)
        return .generator(generator)
    }
}
