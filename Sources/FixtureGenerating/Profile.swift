// SPDX-License-Identifier: GPL-3.0-or-later

public import StackLayout

/// The character of random fixtures.
public enum Profile: String, Hashable, Sendable, CaseIterable {
    /// One line of a few children with whole numbers: bases, factors, minima, maxima, a gap.
    case rows
    /// The same with fractional factors, which may add up to less than 1.
    case fractional
    /// One line whose children stop growing or shrinking one after the other.
    case cascades
    /// Numbers where comparisons change their result.
    ///
    /// There are zeros, equal sums, infinities, and the smallest and large numbers. Containers are as long
    /// as the sum up to the last digit. Minima are equal to or above maxima.
    case boundary
    /// Lengths in percent of the parent's, known and unknown.
    case percent
    /// Stacks many levels deep.
    case deep
    /// One line of 50 to 300 children.
    case wide
    /// Words, pictures and baselines.
    case text
    /// Trees of all that the algorithm reads.
    case uniform
    /// Pictures that keep their ratio, among percentages and limits.
    case pictures
    /// Stacks of every rule in each other and in every other element.
    ///
    /// The algorithm is the rule of the layout, and of about every third stack.
    case mixed
    /// The same, with `css` stacks among them that have all properties of boxes.
    case embedded
    /// Frames of `hstack`, fixed and flexible, around any element.
    case frames
    /// Padding, fixed sizes, ratios, offsets and positions of `hstack`.
    case modifiers
    /// Elements of `hstack` with alignment guides.
    case guides
    /// Layers of `hstack`: elements on top of each other, and geometry readers.
    case layers
    /// Spacers and dividers of `hstack`, and its default spacing.
    case spacers
    /// Elements of `hstack` that show the first child that fits, or that scroll.
    case choices
    /// Elements of two of these groups of `hstack`, in and around each other; every pair of groups in turn.
    case views
    /// Boxes of `css` with margins, padding and borders.
    case boxes
    /// Stacks of `css` with reversed directions or lines, and with `order`.
    case reversed
    /// Boxes of `css` at absolute or relative positions.
    case positioned
    /// Boxes of `css` with aspect ratios.
    case ratios
    /// Lengths of `css` that depend on the content or the container.
    case keywords
    /// Boxes of `css` that hide their overflow, or scroll.
    case overflow
    /// Measured words of `css`, in boxes.
    case measured
    /// All properties of `css` boxes.
    case everything
    /// Boxes of `css` with two groups of properties and little else; every pair of groups in turn.
    ///
    /// So each group meets every other group, and little hides the effect.
    case pairs

    /// The only rule of the profile; `nil` if it is for any rule.
    public var algorithm: Algorithm? {
        switch self {
        case .rows, .fractional, .cascades, .boundary, .percent, .deep, .wide, .text, .uniform,
            .pictures, .mixed, .embedded:
            nil
        case .frames, .modifiers, .guides, .layers, .spacers, .choices, .views: .hstack
        case .boxes, .reversed, .positioned, .ratios, .keywords, .overflow, .measured, .everything,
            .pairs:
            .css
        }
    }

    /// The weight of the profile when a case of a rule chooses its profile at random.
    ///
    /// A case of `deep` or `wide` takes as long as eight others. With a larger weight, these two would take
    /// most of a campaign's time. Stacks of several rules are made only in runs that do not choose one rule.
    private func share(of rule: Algorithm, isOnlyRule: Bool) -> Int {
        if let algorithm, algorithm != rule { return 0 }
        return switch self {
        case .embedded: 0
        case .mixed: isOnlyRule ? 0 : 8
        case .deep, .wide: 1
        case .everything: 16
        case .pairs, .views: 0
        default: 8
        }
    }

    /// The profiles that cases choose from, each as often as its weight.
    private static func draws(of rule: Algorithm, isOnlyRule: Bool) -> [Profile] {
        allCases.flatMap {
            Array(repeating: $0, count: $0.share(of: rule, isOnlyRule: isOnlyRule))
        }
    }

    /// The number of groups of properties or elements of which a case combines two; `nil` for other profiles.
    package var groups: Int? {
        switch self {
        case .pairs: BoxTraits.groups.count
        case .views: TreeMaker.ViewGroup.allCases.count
        default: nil
        }
    }

    /// Returns the pair of groups for a case, of a number of groups.
    ///
    /// Every fifth case of a run of one rule, and every twentieth of a run of all rules, has the next pair.
    /// A replacement has any pair, since an engine may refuse the pair of the case.
    package static func pair(_ id: CaseID, of groups: Int) -> [Int] {
        let pairs = groups * (groups - 1) / 2
        // All pairs occur at both distances, because four has no common factor with the number of pairs.
        let place = Int(id.index.magnitude / turnsForPair % UInt(pairs))
        let turn = place + Int(id.seed % UInt64(pairs))
        var random = RandomNumbers(id, for: "pair")
        var number = id.attempt > 0 ? random.below(pairs) : turn % pairs
        var first = 0
        while number >= groups - 1 - first {
            number -= groups - 1 - first
            first += 1
        }
        return random.shuffled([first, first + 1 + number])
    }

    private static let alone = Algorithm.allCases.map { draws(of: $0, isOnlyRule: true) }
    private static let amongOthers = Algorithm.allCases.map { draws(of: $0, isOnlyRule: false) }

    /// The number of a rule's cases of which one has two groups of properties.
    private static let turnsForPair: UInt = 5

    /// Returns the profile of one case of a rule.
    ///
    /// Every fifth case has two groups of properties, so that a run soon has every pair. The others draw
    /// a profile.
    ///
    /// - Parameter turn: The number of the case among those of its rule.
    static func any(
        of rule: Algorithm,
        isOnlyRule: Bool,
        turn: UInt,
        _ random: inout RandomNumbers
    ) -> Profile {
        if turn.isMultiple(of: turnsForPair) {
            if rule == Profile.pairs.algorithm { return .pairs }
            if rule == Profile.views.algorithm { return .views }
        }
        let place = Algorithm.allCases.firstIndex(of: rule) ?? 0
        let draws = (isOnlyRule ? alone : amongOthers)[place]
        return draws[random.below(draws.count)]
    }
}
