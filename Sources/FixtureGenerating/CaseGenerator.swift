// SPDX-License-Identifier: GPL-3.0-or-later

public import LayoutFixtures
public import StackLayout

/// Makes random fixtures, each from a seed and a number alone.
///
///     let generator = CaseGenerator(seed: 42, algorithm: .css, profile: .rows)
///     print(generator.fixture(at: 17).name)        // css-rows-42-17
///
/// Every fixture can be written as JSON and read back. Its name says how to make it again: a generator
/// that is left to choose an algorithm and a profile gives the same fixture as one that is told to use
/// those two.
public struct CaseGenerator: Hashable, Sendable {
    /// The version of the cases: it is raised whenever any case becomes another one.
    public static let version = 6

    /// The run's seed.
    public var seed: UInt64
    /// The rule of every stack; `nil` if each case chooses its own.
    public var algorithm: Algorithm?
    /// The character of the fixtures; `nil` if each case chooses for itself, among those of its rule.
    public var profile: Profile?
    /// The part of the format that the fixtures may use; all else is as by default.
    public var vocabulary: Vocabulary

    /// A generator for one run.
    ///
    /// - Parameters:
    ///   - seed: The run's seed; any number.
    ///   - algorithm: The rule of every stack; `nil` if each case chooses its own. Profiles for one rule
    ///     only have that one.
    ///   - profile: The character of the fixtures; `nil` if each case chooses for itself, among
    ///     those of its rule.
    ///   - vocabulary: The part of the format that the fixtures may use.
    public init(
        seed: UInt64,
        algorithm: Algorithm? = nil,
        profile: Profile? = nil,
        vocabulary: Vocabulary = .all
    ) {
        self.seed = seed
        self.algorithm = algorithm
        self.profile = profile
        self.vocabulary = vocabulary
    }

    /// Makes one fixture.
    ///
    /// - Parameter index: The number in the run; any number.
    /// - Returns: A fixture named for its algorithm, profile, seed and number: `css-rows-42-17`.
    /// - Complexity: O(elements), of which there are at most a few hundred.
    public func fixture(at index: Int) -> Fixture { fixture(at: index, attempt: 0) }

    /// Makes one of the fixtures of a number.
    ///
    /// - Parameters:
    ///   - index: The number in the run; any number.
    ///   - attempt: The number of the attempt: 0 for the first case of that number, more for cases
    ///     that may replace it.
    /// - Returns: A fixture whose name ends with the attempt if that is not 0: `css-rows-42-17.1`.
    /// - Complexity: O(elements), of which there are at most a few hundred.
    public func fixture(at index: Int, attempt: Int) -> Fixture {
        let id = CaseID(seed: seed, index: index, attempt: attempt)
        let (algorithm, profile) = choices(of: id)
        let name = "\(algorithm.rawValue)-\(profile.rawValue)-\(seed)-\(id.place)"
        let tree: LayoutTree
        // A draft that a layout refuses is a mistake in how its rule is written here.
        do { tree = try Self.tree(of: id, algorithm, profile) } catch {
            fatalError("the random case \(name) is refused: \(error)")
        }
        let fixture = Fixture(
            name: name,
            description: "A random case of generator version \(Self.version).",
            tree: tree
        )
        return vocabulary.applied(to: fixture)
    }

    /// The profile of a random case by its name; `nil` if that is none.
    public static func profile(ofCase name: String) -> Profile? {
        let parts = name.split(separator: "-", maxSplits: 2)
        return parts.count == 3 ? Profile(rawValue: String(parts[1])) : nil
    }

    /// The layout of one fixture.
    ///
    /// - Throws: The error of a layout that refuses the draft, which does not happen.
    package func tree(at index: Int) throws -> LayoutTree {
        let id = CaseID(seed: seed, index: index)
        let (algorithm, profile) = choices(of: id)
        return try Self.tree(of: id, algorithm, profile)
    }

    private static func tree(
        of id: CaseID,
        _ algorithm: Algorithm,
        _ profile: Profile
    ) throws -> LayoutTree {
        let purpose = "\(algorithm.rawValue) \(profile.rawValue)"
        var random = RandomNumbers(id, for: purpose)
        return try profile.draft(algorithm, &random).tree(algorithm)
    }

    /// The algorithm and the profile of one fixture.
    private func choices(of id: CaseID) -> (Algorithm, Profile) {
        // Cases that replace another one have the same rule and profile.
        var random = RandomNumbers(CaseID(seed: id.seed, index: id.index), for: "choices")
        let said = Algorithm.allCases.filter(vocabulary.says)
        let anyAlgorithm =
            said.count == Algorithm.allCases.count || said.isEmpty
            ? random.any(Algorithm.self, otherwise: .css) : said[random.below(said.count)]
        let algorithm = profile?.algorithm ?? algorithm ?? anyAlgorithm
        let isOnlyRule = self.algorithm != nil
        let anyProfile = Profile.any(of: algorithm, isOnlyRule: isOnlyRule, &random)
        return (algorithm, profile ?? anyProfile)
    }
}

extension Profile {
    /// A layout like this.
    fileprivate func draft(_ algorithm: Algorithm, _ random: inout RandomNumbers) -> LayoutDraft {
        switch self {
        case .rows: RandomLine.row(algorithm, .whole, &random).draft(algorithm)
        case .fractional: RandomLine.row(algorithm, .fractions, &random).draft(algorithm)
        case .cascades: RandomLine.cascade(algorithm, &random).draft(algorithm)
        case .boundary: RandomLine.boundary(algorithm, &random).draft(algorithm)
        case .wide: RandomLine.wide(algorithm, &random).draft(algorithm)
        case .percent: TreeMaker.percent(algorithm, &random)
        case .deep: TreeMaker.deep(algorithm, &random)
        case .text: TreeMaker.text(algorithm, &random)
        case .uniform: TreeMaker.uniform(algorithm, &random)
        case .pictures:
            if let traits = algorithm.words.boxesOfPictures, random.oneIn(2) {
                BoxMaker.draft(traits, &random)
            } else {
                TreeMaker.pictures(algorithm, &random)
            }
        case .mixed: TreeMaker.mixed(algorithm, &random)
        case .embedded: TreeMaker.mixed(algorithm, embedding: 2, &random)
        case .frames: TreeMaker.views([.frames], algorithm, &random)
        case .modifiers: TreeMaker.views([.modifiers], algorithm, &random)
        case .guides: TreeMaker.views([.guides], algorithm, &random)
        case .layers: TreeMaker.views([.layers], algorithm, &random)
        case .spacers: TreeMaker.views([.spacers], algorithm, &random)
        case .choices: TreeMaker.views([.choices], algorithm, &random)
        case .views: TreeMaker.viewPairs(algorithm, &random)
        case .boxes: BoxMaker.draft(.boxes, &random)
        case .reversed: BoxMaker.draft(.reversed, &random)
        case .positioned: BoxMaker.draft(.positioned, &random)
        case .ratios: BoxMaker.draft(.ratios, &random)
        case .keywords: BoxMaker.draft(.keywords, &random)
        case .overflow: BoxMaker.draft(.overflow, &random)
        case .measured: BoxMaker.draft(.measured, &random)
        case .everything: BoxMaker.draft(.everything, &random)
        case .pairs: BoxMaker.draft(.pair(&random), &random)
        }
    }
}
