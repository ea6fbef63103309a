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
    /// Elements of two of these groups of `hstack`, in and around each other.
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
    /// Boxes of `css` with two groups of properties and little else.
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
        case .pairs, .views: 32
        default: 8
        }
    }

    /// The profiles that cases choose from, each as often as its weight.
    private static func draws(of rule: Algorithm, isOnlyRule: Bool) -> [Profile] {
        allCases.flatMap {
            Array(repeating: $0, count: $0.share(of: rule, isOnlyRule: isOnlyRule))
        }
    }

    private static let alone = Algorithm.allCases.map { draws(of: $0, isOnlyRule: true) }
    private static let amongOthers = Algorithm.allCases.map { draws(of: $0, isOnlyRule: false) }

    /// Returns one of the profiles that a case of a rule chooses from.
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
