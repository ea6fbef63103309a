// SPDX-License-Identifier: GPL-3.0-or-later

import FixtureGenerating
import StackLayout
import Testing

/// The promises of the profiles of one line.
@Suite struct LineProfileTests {
    private static let flexible: [Algorithm] = [.texture, .css]

    private static func lines(
        _ algorithm: Algorithm,
        _ profile: Profile,
        _ count: Int = 2000
    )
        -> [LineFacts]
    {
        Combination(algorithm: algorithm, profile: profile).trees(count).map(LineFacts.init)
    }

    @Test(arguments: [Profile.rows, .fractional, .cascades, .boundary])
    func `css rows have only properties that other engines support`(_ profile: Profile) {
        for line in Self.lines(.css, profile) {
            // 1. A row in a size, of childless nodes without content.
            let stack = line.tree.stack(at: LayoutTree.root)
            #expect(stack == Stack(direction: .horizontal, spacing: stack?.spacing ?? 0))
            #expect(line.gaps >= 0)
            #expect(line.tree.layoutDirection == .leftToRight && line.tree.pixelScale == nil)
            #expect(line.tree.items[LayoutTree.root].style == Style())
            guard case .range(let range) = line.tree.constraint else {
                Issue.record("\(line.tree.constraint)")
                continue
            }
            if profile != .boundary { #expect(range.min == range.max) }

            // 2. Basis, factors, minimum, maximum and height of each, the first two in points.
            let foreign = line.tree.items.dropFirst().filter { item in
                var style = Style()
                style.flexBasis = .points(item.style.flexBasis.resolved(in: nil) ?? -1)
                style.minWidth = .points(item.style.minWidth.resolved(in: nil) ?? -1)
                style.maxWidth = Dimension(points: item.style.maxWidth.resolved(in: nil))
                style.height = Dimension(points: item.style.height.resolved(in: nil))
                style.flexGrow = item.style.flexGrow
                style.flexShrink = item.style.flexShrink
                return item.kind != .node(.none) || item.depth != 1 || item.style != style
            }
            #expect(foreign.isEmpty)
        }
    }

    @Test(arguments: Algorithm.allCases)
    func `rows have whole numbers only`(_ algorithm: Algorithm) {
        let lines = Self.lines(algorithm, .rows)
        for line in lines {
            #expect((1...6).contains(line.styles.count))
            #expect(line.lengths.allSatisfy { $0 == $0.rounded() })
            #expect((line.grow + line.shrink).allSatisfy { [0, 1, 2, 3].contains($0) })
        }
        #expect(lines.count { $0.crossed > 0 } > 200)
        #expect(lines.count { $0.gaps > 0 } > 400)
        #expect(Set(lines.map(\.styles.count)) == Set(1...6))
    }

    @Test func `rows of hstack have lengths, minima, maxima and priorities`() {
        let styles = Self.lines(.hstack, .rows).flatMap(\.styles)
        #expect(styles.count { $0.width != .auto } > styles.count / 8)
        #expect(styles.count { $0.minWidth != .auto } > styles.count / 4)
        #expect(styles.count { $0.maxWidth != .auto } > styles.count / 4)
        #expect(styles.count { $0.layoutPriority != 0 } > styles.count / 8)
    }

    @Test(arguments: flexible)
    func `fractional factors add up to less than 1 in some lines, and to more in others`(
        _ algorithm: Algorithm
    ) {
        let lines = Self.lines(algorithm, .fractional)
        #expect(lines.count { (0..<1).contains($0.grow.reduce(0, +)) } > 400)
        #expect(lines.count { (0..<1).contains($0.shrink.reduce(0, +)) } > 400)
        #expect(lines.count { $0.grow.reduce(0, +) > 1 } > 400)
        #expect(lines.count { $0.grow.contains { $0 != $0.rounded() } } > 1000)
    }

    @Test func `fractional lengths of hstack are no whole numbers`() {
        let lines = Self.lines(.hstack, .fractional)
        #expect(lines.count { $0.lengths.contains { $0 != $0.rounded() } } > 1000)
    }

    @Test func `in cascades of css, children stop over many rounds`() {
        let rounds = Self.lines(.css, .cascades).map(\.rounds)
        #expect(rounds.count { $0 > 1 } > 1800)
        #expect(rounds.count { $0 > 3 } > 800)
        #expect(rounds.contains { $0 >= 8 })
        // In the profile rows, that is rare.
        #expect(Self.lines(.css, .rows).count { $0.rounds > 1 } < 600)
    }

    @Test func `in cascades, lines grow and shrink`() {
        for algorithm in Self.flexible {
            let lines = Self.lines(algorithm, .cascades)
            let growing = lines.count { $0.bases.reduce($0.gaps, +) < $0.width ?? 0 }
            #expect((700..<1300).contains(growing))
        }
        let offered = Self.lines(.hstack, .cascades)
        #expect(offered.count { $0.maxima.count(where: \.isFinite) > 1 } > 700)
        #expect(offered.count { $0.minima.count { $0 > 0 } > 1 } > 700)
    }

    @Test(arguments: Algorithm.allCases)
    func `boundary cases have equal and adjacent numbers`(_ algorithm: Algorithm) {
        let lines = Self.lines(algorithm, .boundary)
        #expect(lines.count { $0.width == 0 } > 60)
        #expect(lines.count { zip($0.minima, $0.maxima).contains { $0 == $1 } } > 100)
        #expect(lines.count { $0.crossed > 0 } > 200)
        #expect(lines.count { $0.width?.isFinite != true } > 100)
        let sums = lines.map { line in (line, line.minima.reduce(line.gaps, +)) }
        #expect(sums.count { $0.0.width == $0.1 && $0.1 > 0 } > 20)
        #expect(sums.count { $0.0.width == $0.1.nextUp || $0.0.width == $0.1.nextDown } > 40)
    }

    @Test(arguments: flexible)
    func `boundary cases have bases and factors that add up to the limit`(_ algorithm: Algorithm) {
        let lines = Self.lines(algorithm, .boundary)
        let sums = lines.map { line in (line, line.bases.reduce(line.gaps, +)) }
        #expect(sums.count { $0.0.width == $0.1 && $0.1 > 0 } > 50)
        #expect(sums.count { $0.0.width == $0.1.nextUp || $0.0.width == $0.1.nextDown } > 100)
        #expect(lines.count { $0.grow.reduce(0, +) == 1 } > 100)
        let near = (1 - 1e-9)..<1.0
        #expect(lines.count { near.contains($0.grow.reduce(0, +)) } > 30)
    }

    @Test(arguments: Algorithm.allCases)
    func `boundary cases have tiny and large numbers`(_ algorithm: Algorithm) {
        let numbers = Self.lines(algorithm, .boundary).map { Set($0.lengths) }
        for number in [.leastNonzeroMagnitude, 1e-300, 16_777_217, 1e9, 0.1] {
            #expect(numbers.count { $0.contains(number) } > 5, "\(number)")
        }
    }

    @Test(arguments: Algorithm.allCases)
    func `boundary cases avoid numbers that are too tiny to divide`(_ algorithm: Algorithm) {
        for line in Self.lines(algorithm, .boundary) {
            #expect((line.grow + line.shrink).allSatisfy { $0.isZero || $0.isNormal })
            let lengths = line.lengths.filter { !$0.isZero }
            let tiny = lengths.count { !$0.isNormal }
            #expect(tiny < 2 || lengths.contains { $0 >= 1 }, "\(lengths)")
        }
    }

    @Test(arguments: Algorithm.allCases)
    func `wide lines have 50 to 300 children`(_ algorithm: Algorithm) {
        let lines = Self.lines(algorithm, .wide, 300)
        #expect(lines.allSatisfy { (50...300).contains($0.styles.count) })
        #expect(lines.count { Set($0.styles).count == 1 } > 50)
        #expect(lines.count { Set($0.styles).count > 40 } > 50)
        #expect(lines.allSatisfy { $0.tree.items.allSatisfy { $0.depth < 2 } })
    }
}

extension Dimension {
    /// Creates a length in points, or `auto` for `nil`.
    fileprivate init(points: Double?) { self = points.map(Dimension.points) ?? .auto }
}
