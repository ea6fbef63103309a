// SPDX-License-Identifier: GPL-3.0-or-later

public import LayoutFixtures
public import StackLayout

/// Makes random fixtures, each from a seed and a number alone.
///
///     let generator = CaseGenerator(seed: 42, algorithm: .css, profile: .rows)
///     print(generator.fixture(at: 17).name)        // css-rows-42-17
///
/// Every fixture can be written as JSON and read back. Its name contains all that is needed to make it
/// again: a generator gives the same fixture whether it chooses the algorithm and the profile itself or
/// is told to use them.
public struct CaseGenerator: Hashable, Sendable {
    /// The version of the cases; it is raised whenever any case changes.
    public static let version = 8

    /// The seed of the run.
    public var seed: UInt64
    /// The rule of every stack; `nil` if each case chooses its own.
    public var algorithm: Algorithm?
    /// The character of the fixtures; `nil` if each case chooses a profile of its rule.
    public var profile: Profile?
    /// The part of the format that the fixtures may use; everything else keeps its default.
    public var vocabulary: Vocabulary

    /// Creates a generator for one run.
    ///
    /// - Parameters:
    ///   - seed: The run's seed; any number.
    ///   - algorithm: The rule of every stack; `nil` if each case chooses its own. A profile for one rule
    ///     only uses that rule.
    ///   - profile: The character of the fixtures; `nil` if each case chooses a profile of its rule.
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
    /// - Complexity: O(elements). A fixture has at most a few hundred elements.
    public func fixture(at index: Int) -> Fixture { fixture(at: index, attempt: 0) }

    /// Makes a fixture for a number and an attempt.
    ///
    /// - Parameters:
    ///   - index: The number in the run; any number.
    ///   - attempt: The number of the attempt: 0 for the first case of that number, more for its
    ///     replacements.
    /// - Returns: A fixture whose name ends with the attempt if that is not 0: `css-rows-42-17.1`.
    /// - Complexity: O(elements). A fixture has at most a few hundred elements.
    public func fixture(at index: Int, attempt: Int) -> Fixture {
        let id = CaseID(seed: seed, index: index, attempt: attempt)
        let (algorithm, profile) = choices(of: id)
        let name = "\(algorithm.rawValue)-\(profile.rawValue)-\(seed)-\(id.place)"
        func fixture(_ profile: Profile, draw: Int) -> Fixture {
            let tree: LayoutTree
            // A refused draft is a mistake in this module's description of a rule.
            do { tree = try Self.tree(of: id, algorithm, profile, draw: draw) } catch {
                fatalError("the random case \(name) is refused: \(error)")
            }
            return Fixture(
                name: name,
                description: "A random case of generator version \(Self.version).",
                tree: tree
            )
        }
        // Without what the vocabulary lacks, the rest of a layout may not be valid. Rows always are.
        for draw in 0..<Self.mostDraws {
            if let limited = vocabulary.limited(fixture(profile, draw: draw)) { return limited }
        }
        return vocabulary.applied(to: fixture(.rows, draw: 0))
    }

    /// The largest number of layouts to draw for a case.
    private static let mostDraws = 20

    /// Returns the profile of a random case by its name; `nil` if the name is of no such case.
    public static func profile(ofCase name: String) -> Profile? {
        let parts = name.split(separator: "-", maxSplits: 2)
        return parts.count == 3 ? Profile(rawValue: String(parts[1])) : nil
    }

    /// The layout of one fixture.
    ///
    /// - Throws: The error of a layout that refuses the draft; that does not happen.
    package func tree(at index: Int) throws -> LayoutTree {
        let id = CaseID(seed: seed, index: index)
        let (algorithm, profile) = choices(of: id)
        return try Self.tree(of: id, algorithm, profile)
    }

    private static func tree(
        of id: CaseID,
        _ algorithm: Algorithm,
        _ profile: Profile,
        draw: Int = 0
    ) throws -> LayoutTree {
        let purpose =
            "\(algorithm.rawValue) \(profile.rawValue)" + (draw == 0 ? "" : " \(draw)")
        var random = RandomNumbers(id, for: purpose)
        return try profile.draft(algorithm, id, &random).tree(algorithm)
    }

    /// The algorithm and the profile of one fixture.
    private func choices(of id: CaseID) -> (Algorithm, Profile) {
        // A replacement has the same rule and profile as the case that it replaces. The rules take turns.
        var random = RandomNumbers(CaseID(seed: id.seed, index: id.index), for: "choices")
        let rules = Algorithm.allCases
        let turns = id.index.magnitude.quotientAndRemainder(dividingBy: UInt(rules.count))
        let (supported, own) = (rules.filter(vocabulary.supports), rules[Int(turns.remainder)])
        let turn = algorithm == nil ? turns.quotient : id.index.magnitude
        let next =
            supported.isEmpty || supported.contains(own)
            ? own : supported[Int(turn % UInt(supported.count))]
        let chosen = profile?.algorithm ?? algorithm ?? next
        let isOnlyRule = algorithm != nil
        return (
            chosen, profile ?? Profile.any(of: chosen, isOnlyRule: isOnlyRule, turn: turn, &random)
        )
    }
}

extension Profile {
    /// Makes a layout of this profile.
    fileprivate func draft(
        _ algorithm: Algorithm,
        _ id: CaseID,
        _ random: inout RandomNumbers
    ) -> LayoutDraft {
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
        case .views: TreeMaker.viewPair(id, algorithm, &random)
        case .boxes: BoxMaker.draft(.boxes, &random)
        case .reversed: BoxMaker.draft(.reversed, &random)
        case .positioned: BoxMaker.draft(.positioned, &random)
        case .ratios: BoxMaker.draft(.ratios, &random)
        case .keywords: BoxMaker.draft(.keywords, &random)
        case .overflow: BoxMaker.draft(.overflow, &random)
        case .measured: BoxMaker.draft(.measured, &random)
        case .everything: BoxMaker.draft(.everything, &random)
        case .pairs: BoxMaker.draft(.pair(id, &random), &random)
        }
    }
}
