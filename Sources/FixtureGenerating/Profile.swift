// SPDX-License-Identifier: GPL-3.0-or-later

public import StackLayout

/// The character of random fixtures.
public enum Profile: String, Hashable, Sendable, CaseIterable {
    /// One line of a few children with whole numbers: bases, factors, minima, maxima, a gap.
    case rows
    /// The same with factors that are fractions, so that they may add up to less than 1.
    case fractional
    /// One line whose children stop growing or shrinking one after the other.
    case cascades
    /// Numbers at which comparisons turn: zeros, equal sums, a container as long as the sum or off by
    /// the last digit, minima equal to or above maxima, infinities, the smallest and large numbers.
    case boundary
    /// Lengths that are parts of the parent's, known and unknown.
    case percent
    /// Stacks many levels deep.
    case deep
    /// One line of very many children.
    case wide
    /// Words, pictures and baselines.
    case text
    /// Trees of everything that the algorithm reads.
    case uniform
    /// Pictures that keep their ratio, among parts of other lengths and limits.
    case pictures
    /// Stacks of every rule in each other and in every other element; the algorithm is that of the
    /// layout, and of every third stack.
    case mixed
    /// The same with stacks of `css` among them that have all that boxes may have.
    case embedded
    /// Frames of `hstack`, fixed and flexible, around everything.
    case frames
    /// Padding, fixed sizes, ratios, offsets and positions of `hstack`.
    case modifiers
    /// Elements of `hstack` that say where their lines lie.
    case guides
    /// Elements of `hstack` on top of each other, and in all that is proposed.
    case layers
    /// Spacers and dividers of `hstack`, and its default spacing.
    case spacers
    /// Elements of `hstack` of which the first that fits is shown, or that scroll.
    case choices
    /// Elements of any two of these groups of `hstack` in and around each other.
    case views
    /// Boxes of `css` with margins, padding and borders.
    case boxes
    /// Stacks of `css` whose directions or lines are reversed, with orders.
    case reversed
    /// Boxes of `css` at absolute positions, and moved ones.
    case positioned
    /// Boxes of `css` with ratios.
    case ratios
    /// Lengths of `css` that follow from what is inside or around.
    case keywords
    /// Boxes of `css` that hide what sticks out, or scroll.
    case overflow
    /// Words of `css` that were measured, in boxes.
    case measured
    /// All that boxes of `css` may have.
    case everything
    /// Boxes of `css` that have much of two groups of properties, and little else: so that each group meets every
    /// other one where little hides what comes of it.
    case pairs

    /// The only rule that it is for; `nil` if it is for any.
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
    /// A case of `deep` or `wide` takes as long as eight others: drawn as often, these two would take most of a
    /// campaign's time. Stacks of several rules are only made where no rule is asked for, or where they are.
    private func share(of rule: Algorithm, isOnlyRule: Bool) -> Int {
        if let algorithm, algorithm != rule { return 0 }
        return switch self {
        case .embedded: 0
        case .mixed: isOnlyRule ? 0 : 8
        case .deep, .wide: 1
        case .everything: 16
        case .pairs, .views: 32
        default: 8
        }
    }

    /// Those that cases choose from, each as often as its share is.
    private static func draws(of rule: Algorithm, isOnlyRule: Bool) -> [Profile] {
        allCases.flatMap {
            Array(repeating: $0, count: $0.share(of: rule, isOnlyRule: isOnlyRule))
        }
    }

    private static let alone = Algorithm.allCases.map { draws(of: $0, isOnlyRule: true) }
    private static let amongOthers = Algorithm.allCases.map { draws(of: $0, isOnlyRule: false) }

    /// One of those that a case of a rule chooses from.
    static func any(
        of rule: Algorithm,
        isOnlyRule: Bool,
        _ random: inout RandomNumbers
    ) -> Profile {
        let place = Algorithm.allCases.firstIndex(of: rule) ?? 0
        let draws = (isOnlyRule ? alone : amongOthers)[place]
        return draws[random.below(draws.count)]
    }
}
