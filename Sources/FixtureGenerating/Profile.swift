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

    /// The only rule that it is for; `nil` if it is for any.
    public var algorithm: Algorithm? { boxes == nil ? nil : .css }

    /// How often it is drawn, beside the others, by cases that choose for themselves.
    ///
    /// A case of `deep` or `wide` takes as long as eight others: drawn as often, these two would take most of a
    /// campaign's time. Some are only made where they are asked for.
    private var share: Int {
        if algorithm != nil { return 0 }
        return switch self {
        case .embedded: 0
        case .deep, .wide: 1
        default: 8
        }
    }

    /// Those that cases choose from, each as often as its share is.
    static let draws = allCases.flatMap { Array(repeating: $0, count: $0.share) }

    /// What boxes are like, if it is for those.
    var boxes: BoxTraits? {
        switch self {
        case .rows, .fractional, .cascades, .boundary, .percent, .deep, .wide, .text, .uniform,
            .pictures, .mixed, .embedded:
            nil
        case .boxes: .boxes
        case .reversed: .reversed
        case .positioned: .positioned
        case .ratios: .ratios
        case .keywords: .keywords
        case .overflow: .overflow
        case .measured: .measured
        case .everything: .everything
        }
    }
}
