// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

extension RandomLine {
    /// The kinds of boundary values, where the comparisons of a rule change their result.
    private enum Edge: CaseIterable {
        /// Zeros: containers, bases, factors and maxima of 0.
        case zeros
        /// A container as long as all bases, exactly or up to the last digit.
        case bases
        /// A container as long as all minima, exactly or up to the last digit.
        case minima
        /// Minima equal to or above their maxima.
        case crossed
        /// No limit, or no opinion.
        case endless
        /// Lengths or factors close to 0.
        case tiny
        /// Whole lengths that 32-bit numbers cannot represent.
        case large
        /// Factors that add up to 1, exactly or nearly.
        case sums
    }

    /// Factors that add up to 1, in decimal or in doubles, or to the double just below 1.
    private static let sums: [[Double]] = [
        [1], [(1 as Double).nextDown], [0.5, 0.5], [0.5, (0.5 as Double).nextDown],
        [0.3, 0.7], [0.1, 0.9], [0.1, 0.2, 0.7], [0.7, 0.2, 0.1], [0.25, 0.25, 0.5],
        [0.6, 0.3, 0.1], [1 / 3, 1 / 3, 1 / 3], [0.1, 0.2, 0.3, 0.4], [0.3, 0.3, 0.3, 0.1],
    ]

    /// Makes one line of few children at the edge of a decision.
    static func boundary(_ algorithm: Algorithm, _ random: inout RandomNumbers) -> RandomLine {
        var line = row(algorithm, random.oneIn(2) ? .whole : .fractions, &random)
        switch random.any(Edge.self, otherwise: .zeros) {
        case .zeros: line.makeZero(&random)
        case .bases:
            line.pickLengths(&random) { random in
                random.pick(0, 0.1, 0.2, 0.3, 0.7, 1.1, 33.3, 100, random.whole(0...200))
            }
            line.fit(algorithm.traits.grows ? \.basis : \.limit, &random)
        case .minima:
            for position in line.children.indices {
                let minimum = random.pick(0, 0.1, 0.2, 0.3, 33.3, random.whole(0...100))
                line.children[position].minimum = minimum
            }
            line.fit(\.minimumOrZero, &random)
        case .crossed:
            for position in line.children.indices where !random.oneIn(4) {
                let maximum = random.whole(0...100)
                line.children[position].maximum = maximum
                line.children[position].minimum = maximum + random.pick(0, 0, 1, 50)
            }
        case .endless: line.makeEndless(&random)
        case .tiny: line.makeTiny(&random)
        case .large:
            line.pickLengths(&random) { random in
                random.pick(
                    16_777_215,
                    16_777_216,
                    16_777_217,
                    16_777_218,
                    1e9,
                    1e9 + 1,
                    33_554_433,
                    100
                )
            }
            if random.oneIn(2) {
                line.fit(algorithm.traits.grows ? \.basis : \.limit, &random)
            } else {
                line.extent = .exactly(random.pick(16_777_217, 1e9, 2e9 + 1, 50_331_651))
            }
        case .sums: line.makeSums(&random)
        }
        return line
    }

    private mutating func makeZero(_ random: inout RandomNumbers) {
        if !random.oneIn(3) { extent = .exactly(0) }
        if random.oneIn(2) { spacing = 0 }
        for position in children.indices {
            if random.oneIn(2) { children[position].basis = 0 }
            if random.oneIn(2) { children[position].grow = 0 }
            if random.oneIn(2) { children[position].shrink = 0 }
            if random.oneIn(2) { children[position].minimum = 0 }
            if random.oneIn(4) { children[position].maximum = 0 }
        }
    }

    private mutating func makeEndless(_ random: inout RandomNumbers) {
        extent = random.oneIn(2) ? .atLeast(random.whole(0...300)) : .unspecified
        // Under `hstack`, a child without a maximum takes an infinite length, and then there is no layout.
        for position in children.indices where !random.oneIn(8) {
            let maximum = children[position].maximum ?? random.whole(0...200)
            children[position].maximum = maximum
        }
    }

    private mutating func makeTiny(_ random: inout RandomNumbers) {
        let tiny: Double = random.pick(
            .leastNonzeroMagnitude,
            1e-300,
            1e-30,
            1e-12,
            1e-9,
            1e-7
        )
        // The smallest double cannot be divided, so nothing could be shared out of it.
        let divisible = max(tiny, 1e-300)
        // 1. Make all lengths tiny, or one among ordinary ones.
        if random.oneIn(2) {
            pickLengths(&random) { random in divisible * random.whole(0...9) }
            for position in children.indices where children[position].minimum != nil {
                children[position].minimum = divisible * random.whole(0...9)
            }
            extent = .exactly(divisible * random.whole(0...50))
            spacing = random.pick(0, divisible)
        } else {
            let position = random.below(children.count)
            switch random.below(4) {
            case 0: children[position].basis = tiny
            case 1: children[position].minimum = tiny
            case 2: children[position].maximum = tiny
            default: spacing = tiny
            }
        }
        // 2. Sometimes make a factor tiny.
        if random.oneIn(3) {
            let position = random.below(children.count)
            children[position].grow = divisible
            children[position].shrink = divisible
        }
    }

    private mutating func makeSums(_ random: inout RandomNumbers) {
        let sums = Self.sums
        let factors = sums[random.below(sums.count)]
        children = factors.map { factor in
            var child = Child.flexible(.whole, &random)
            (child.grow, child.shrink) = (factor, factor)
            if random.oneIn(2) { (child.minimum, child.maximum) = (nil, nil) }
            return child
        }
    }

    /// Gives every child new lengths.
    private mutating func pickLengths(
        _ random: inout RandomNumbers,
        _ length: (inout RandomNumbers) -> Double
    ) {
        for position in children.indices {
            children[position].basis = length(&random)
            if children[position].length != nil { children[position].length = length(&random) }
            if children[position].maximum != nil || random.oneIn(2) {
                children[position].maximum = length(&random)
            }
        }
    }

    /// Makes the container as long as all children and gaps, or longer or shorter by the last digit.
    private mutating func fit(_ length: (Child) -> Double, _ random: inout RandomNumbers) {
        let sum = children.reduce(spacing * Double(children.count - 1)) { $0 + length($1) }
        // The next double after 0 cannot be divided.
        let more = sum == 0 ? 1e-300 : sum.nextUp
        let fitting = random.pick(sum, more, sum.nextDown)
        extent = .exactly(max(0, fitting))
    }
}

extension RandomLine.Child {
    /// The minimum length, or 0.
    fileprivate var minimumOrZero: Double { minimum ?? 0 }

    /// The maximum length, or 100 points.
    fileprivate var limit: Double { length ?? max(minimumOrZero, maximum ?? 100) }
}
