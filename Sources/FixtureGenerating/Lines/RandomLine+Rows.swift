// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

extension RandomLine {
    /// The kind of numbers in a row.
    enum Numbers {
        /// Whole numbers.
        case whole
        /// Fractional factors; under `hstack`, which has no factors, fractional lengths.
        case fractions
    }

    /// Makes up to six children with bases, factors, minima and maxima, in an exact width.
    static func row(
        _ algorithm: Algorithm,
        _ numbers: Numbers,
        _ random: inout RandomNumbers
    ) -> RandomLine {
        let width =
            random.oneIn(4)
            ? random.whole(20...800) : random.pick(50, 100, 120, 200, 300, 375, 540, 768)
        let spacing = random.oneIn(2) ? 0 : random.whole(1...20)
        let count = random.integer(1...6)
        let children = (0..<count).map { _ in
            algorithm.traits.grows
                ? Child.flexible(numbers, &random) : Child.offered(numbers, &random)
        }
        return RandomLine(extent: .exactly(width), spacing: spacing, children: children)
    }
}

extension RandomLine.Child {
    /// Makes a child that grows and shrinks by factors.
    static func flexible(_ numbers: RandomLine.Numbers, _ random: inout RandomNumbers) -> Self {
        var child = Self()
        child.basis = random.oneIn(4) ? 0 : random.whole(0...200)
        child.grow = random.factor(numbers)
        child.shrink = random.factor(numbers)
        if random.oneIn(3) { child.minimum = random.whole(0...150) }
        if random.oneIn(3) { child.maximum = random.whole(0...200) }
        if random.oneIn(4) { child.height = random.whole(0...120) }
        return child
    }

    /// Makes a child that is offered a length.
    static func offered(_ numbers: RandomLine.Numbers, _ random: inout RandomNumbers) -> Self {
        var child = Self()
        if random.oneIn(5) { child.length = random.length(0...200, numbers) }
        if random.oneIn(3) { child.minimum = random.length(0...150, numbers) }
        if random.oneIn(3) { child.maximum = random.length(0...200, numbers) }
        if random.oneIn(4) { child.priority = random.pick(-1, 1, 2) }
        if random.oneIn(4) { child.height = random.length(0...120, numbers) }
        return child
    }
}

extension RandomNumbers {
    /// A factor by which a child grows or shrinks.
    mutating func factor(_ numbers: RandomLine.Numbers) -> Double {
        switch numbers {
        case .whole: whole(0...3)
        case .fractions where oneIn(8): pick(whole(1...99) / 100, 1.0 / 3, 2.0 / 3, 1.0 / 7, 1.5)
        case .fractions: pick(0, 0.1, 0.2, 0.25, 0.5, 1, 2)
        }
    }

    /// A length, in points.
    mutating func length(_ range: ClosedRange<Int>, _ numbers: RandomLine.Numbers) -> Double {
        let length = whole(range)
        return switch numbers {
        case .whole: length
        case .fractions: length / pick(2, 3, 4, 7, 10)
        }
    }
}
