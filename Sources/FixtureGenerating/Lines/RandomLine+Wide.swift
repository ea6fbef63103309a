// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

extension RandomLine {
    /// Makes 50 to 300 children: all different, of three kinds, or all alike.
    static func wide(_ algorithm: Algorithm, _ random: inout RandomNumbers) -> RandomLine {
        let count = random.integer(50...300)
        let numbers: Numbers = random.oneIn(2) ? .whole : .fractions
        func child(_ random: inout RandomNumbers) -> Child {
            algorithm.traits.grows
                ? .flexible(numbers, &random) : .offered(numbers, &random)
        }
        let kinds = (0..<random.pick(1, 3, count)).map { _ in child(&random) }
        let children = (0..<count).map { position in
            kinds.count == count ? kinds[position] : kinds[random.below(kinds.count)]
        }
        return RandomLine(
            extent: .exactly(Double(count) * random.whole(0...120)),
            spacing: random.pick(0, 0, 1, 8),
            children: children
        )
    }
}
