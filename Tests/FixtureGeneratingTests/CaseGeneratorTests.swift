// SPDX-License-Identifier: GPL-3.0-or-later

import FixtureGenerating
import LayoutFixtures
import ProgramTestSupport
import StackLayout
import Testing

/// An algorithm and a profile.
struct Combination: Hashable, Sendable, CustomTestStringConvertible {
    let algorithm: Algorithm
    let profile: Profile

    static let all = Algorithm.allCases.flatMap { algorithm in
        Profile.allCases.filter { ($0.algorithm ?? algorithm) == algorithm }
            .map { Combination(algorithm: algorithm, profile: $0) }
    }

    var testDescription: String { "\(algorithm.rawValue)-\(profile.rawValue)" }

    /// The first layouts of a run.
    func trees(_ count: Int, seed: UInt64 = 1) -> [LayoutTree] {
        let generator = CaseGenerator(seed: seed, algorithm: algorithm, profile: profile)
        return (0..<count).map { generator.fixture(at: $0).tree }
    }
}

@Suite struct CaseGeneratorTests {
    @Test(arguments: Combination.all)
    func `a case depends on its seed and number alone`(_ combination: Combination) {
        let generator = CaseGenerator(
            seed: 7,
            algorithm: combination.algorithm,
            profile: combination.profile
        )
        let forwards = (0..<50).map { generator.fixture(at: $0).tree }
        let backwards = (0..<50).reversed().map { generator.fixture(at: $0).tree }
        #expect(forwards == backwards.reversed())
        #expect(combination.trees(50, seed: 8) != forwards)
    }

    @Test(arguments: Combination.all)
    func `most cases of different numbers differ`(_ combination: Combination) {
        let texts = combination.trees(100).map { CaseText($0).checksum }
        #expect(Set(texts).count > 90)
    }

    @Test func `neighbouring cases are independent`() {
        let combination = Combination(algorithm: .css, profile: .rows)
        let counts = combination.trees(4000).map { $0.items.count }
        // A sixth of all neighbours have equally many children; both are wide or both are narrow by chance.
        let same = zip(counts, counts.dropFirst()).count { $0 == $1 }
        #expect((500..<840).contains(same))
        let widths = combination.trees(4000).map { $0.constraint.proposal.width ?? 0 }
        let both = zip(widths, widths.dropFirst()).count { ($0 < 200) == ($1 < 200) }
        #expect((2050..<2350).contains(both))
    }

    @Test func `the name of a case is enough to make it again`() {
        let free = CaseGenerator(seed: 42)
        for index in 0..<200 {
            let fixture = free.fixture(at: index)
            let parts = fixture.name.split(separator: "-")
            let reported = CaseGenerator(
                seed: 42,
                algorithm: Algorithm(rawValue: String(parts[0])),
                profile: Profile(rawValue: String(parts[1]))
            )
            #expect(reported.fixture(at: index).tree == fixture.tree)
            #expect(reported.fixture(at: index).name == fixture.name)
            #expect(parts.dropFirst(2) == ["42", "\(index)"])
            #expect(fixture.tree.algorithm.rawValue == parts[0])
        }
    }

    @Test func `a free generator makes every combination`() {
        let names = (0..<4000).map { CaseGenerator(seed: 3).fixture(at: $0).name }
        let chosen = Set(names.map { $0.split(separator: "-").prefix(2).joined(separator: "-") })
        let combinations = Combination.all.filter { $0.profile != .embedded }
        #expect(chosen == Set(combinations.map(\.testDescription)))
    }

    @Test func `a generator never chooses an unsupported rule`() {
        let vocabulary = Vocabulary(without: ["algorithm=hstack", "algorithm=texture"])
        let generator = CaseGenerator(seed: 3, vocabulary: vocabulary)
        for index in 0..<300 { #expect(vocabulary.allows(generator.fixture(at: index))) }
    }

    @Test(arguments: [
        (Algorithm.css, Profile.pairs, 1, 860), (.css, .pairs, 4, 3600), (.css, .pairs, 3, 3600),
        (.hstack, .views, 1, 80), (.hstack, .views, 4, 320), (.hstack, .views, 3, 320),
    ])
    func `every pair of groups soon occurs`(
        _ rule: Algorithm,
        _ profile: Profile,
        _ rules: Int,
        _ count: Int
    ) throws {
        let groups = try #require(profile.groups)
        let others = Algorithm.allCases.filter { $0 != rule }.dropFirst(rules - 1)
        let generator = CaseGenerator(
            seed: 7,
            algorithm: rules == 1 ? rule : nil,
            vocabulary: Vocabulary(without: others.map { "algorithm=\($0.rawValue)" })
        )
        var pairs: Set<[Int]> = []
        for index in 0..<count {
            let name = generator.fixture(at: index).name
            guard name.hasPrefix("\(rule.rawValue)-\(profile.rawValue)-") else { continue }
            pairs.insert(Profile.pair(CaseID(seed: 7, index: index), of: groups).sorted())
        }
        #expect(pairs.count == groups * (groups - 1) / 2)
    }

    /// The rules, types and other parts of the format that an engine may decline.
    @Test(arguments: 0..<40 as Range<UInt64>)
    func `a case has nothing that its vocabulary lacks`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let declined =
            Algorithm.allCases.map { "algorithm=\($0.rawValue)" }
            + ElementType.allCases.map { "type=\($0.rawValue)" }
            + [
                "children=nested", "constrainedSize=range", "width=percent", "content",
                "pixelScale",
            ]
        let without = declined.filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
        let vocabulary = Vocabulary(without: without)
        let isAnyRule = Algorithm.allCases.contains {
            !without.contains("algorithm=\($0.rawValue)")
        }
        guard isAnyRule else { return }
        let generator = CaseGenerator(seed: seed, vocabulary: vocabulary)
        for index in 0..<300 {
            let fixture = generator.fixture(at: index)
            #expect(vocabulary.allows(fixture), "\(fixture.name) without \(without)")
        }
    }

    @Test func `a replacement case has the same rule and profile`() {
        for index in 0..<50 {
            let kinds = (0..<3).map { attempt in
                CaseGenerator(seed: 3).fixture(at: index, attempt: attempt).name
                    .split(separator: "-").prefix(2)
            }
            #expect(kinds.allSatisfy { $0 == kinds[0] })
        }
    }

    @Test(arguments: Algorithm.allCases)
    func `a case of one rule has no stacks of other rules`(_ algorithm: Algorithm) {
        let generator = CaseGenerator(seed: 3, algorithm: algorithm)
        for index in 0..<1000 {
            let tree = generator.fixture(at: index).tree
            let rules = Set(tree.items.indices.compactMap { tree.stack(at: $0)?.algorithm })
            #expect(rules.isSubset(of: [algorithm]))
        }
    }

    @Test func `a free generator draws profiles of large trees an eighth as often`() {
        let generator = CaseGenerator(seed: 5, algorithm: .css)
        var counts: [Substring: Int] = [:]
        for index in 0..<17000 {
            let name = generator.fixture(at: index).name
            counts[name.split(separator: "-")[1], default: 0] += 1
        }
        // One of 170 draws has each of these profiles; eight or more have each of the other ones.
        for profile in ["deep", "wide"] as [Substring] {
            #expect((70...130).contains(counts.removeValue(forKey: profile) ?? 0))
        }
        #expect((1480...1720).contains(counts.removeValue(forKey: "everything") ?? 0))
        #expect(counts.removeValue(forKey: "pairs") == 3400)
        #expect(counts.count == 15)
        #expect(counts.values.allSatisfy { (700...900).contains($0) })
    }

    @Test(arguments: Combination.all)
    func `every drafted tree is valid`(_ combination: Combination) throws {
        let generator = CaseGenerator(
            seed: 11,
            algorithm: combination.algorithm,
            profile: combination.profile
        )
        for index in 0..<(combination.profile == .wide ? 400 : 2500) {
            _ = try generator.tree(at: index)
        }
    }

    @Test func `any seed and number makes a case`() throws {
        for seed in [0, 1, UInt64.max] {
            for index in [0, Int.max, -1, Int.min] {
                _ = try CaseGenerator(seed: seed).tree(at: index)
            }
        }
        let name = CaseGenerator(seed: .max, algorithm: .css, profile: .rows).fixture(at: 0).name
        #expect(name == "css-rows-18446744073709551615-0")
        // A profile of boxes has one rule.
        let boxes = CaseGenerator(seed: 1, algorithm: .hstack, profile: .boxes)
        #expect(boxes.fixture(at: 0).name == "css-boxes-1-0")
    }
}
