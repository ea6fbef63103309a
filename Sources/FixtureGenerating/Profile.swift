// SPDX-License-Identifier: GPL-3.0-or-later

/// What random fixtures are like.
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
}
