// SPDX-License-Identifier: GPL-3.0-or-later

internal import GreedyLayout
package import LayoutFixtures
internal import LayoutProving
internal import RealNumbers

/// The values at which cases are tried: each breakpoint of a layout, those next to it, and some in
/// between.
///
/// The greedy engine's own formulas give these values. So an engine that is right at all of them,
/// and has no other breakpoints than the rule, is right everywhere between.
extension LengthRange {
    /// The maximum number of pieces of a case to examine; Texture's whole points make thousands.
    private static let mostPieces = 64

    /// The values at which a case is tried, in rising order; none if it has no such number, or no layout.
    ///
    /// - Complexity: A layout in traced numbers for each piece, and one in rationals.
    func numbers(for fixture: Fixture) -> [Double] {
        let walk = LengthWalk([GreedyEngine()], pieceLimit: Self.mostPieces)
        let proof = try? walk.proof(over: length, of: fixture.tree, from: from, to: to)
        guard let proof else { return [] }
        if case .failed = proof.status { return [] }
        // What is written is tried too: an engine may have breakpoints of its own.
        var numbers = Set(proof.criticalNumbers())
        if let own = length.number(in: fixture.tree), Rational(written: own) >= from,
            to.map({ Rational(written: own) <= $0 }) ?? true
        {
            numbers.insert(own)
        }
        return numbers.sorted()
    }

    /// A case with another value of the number.
    ///
    /// - Returns: `nil` if it has no such number, or the value cannot stand there.
    package func fixture(_ fixture: Fixture, at number: Double) -> Fixture? {
        guard let tree = try? length.setting(number, in: fixture.tree) else { return nil }
        var fixture = fixture
        fixture.name += "@\(length)=\(number)"
        fixture.tree = tree
        return fixture
    }

    /// A case with the number a little smaller, and a little larger.
    ///
    /// An engine may change its behaviour so much earlier or later than the reference.
    ///
    /// - Parameter distance: How much, in points.
    func neighbours(of fixture: Fixture, in distance: Double) -> [Fixture] {
        guard let number = length.number(in: fixture.tree) else { return [] }
        return [number - distance, number + distance].compactMap {
            self.fixture(fixture, at: max(from.nearestDouble, $0))
        }
    }

    /// A case at each value at which it is tried; as it is if there is none.
    package func variants(of fixture: Fixture) -> [(number: Double?, fixture: Fixture)] {
        let variants = numbers(for: fixture).compactMap { number in
            self.fixture(fixture, at: number).map { (number: Double?.some(number), fixture: $0) }
        }
        return variants.isEmpty ? [(nil, fixture)] : variants
    }
}
