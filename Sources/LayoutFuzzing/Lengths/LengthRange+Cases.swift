// SPDX-License-Identifier: GPL-3.0-or-later

internal import GreedyLayout
package import LayoutFixtures
internal import LayoutProving
internal import RealNumbers

/// The lengths at which cases are tried: each breakpoint of a layout, its neighbours, and some between.
///
/// The greedy engine's formulas give these lengths. An engine that is right at all of them, and has no
/// other breakpoints than the rule, is right everywhere between.
extension LengthRange {
    /// The largest number of pieces to examine in a case; Texture's whole points make thousands.
    private static let mostPieces = 64

    /// Returns the lengths at which a case is tried, in ascending order.
    ///
    /// Returns none if the case has no such length or no layout.
    ///
    /// - Complexity: A layout in traced numbers for each piece, and one in rationals.
    func numbers(for fixture: Fixture) -> [Double] {
        let walk = LengthWalk([GreedyEngine()], pieceLimit: Self.mostPieces)
        let proof = try? walk.proof(over: length, of: fixture.tree, from: from, to: to)
        guard let proof else { return [] }
        if case .failed = proof.status { return [] }
        // The case's own length is tried too, because an engine may have its own breakpoints.
        var numbers = Set(proof.criticalNumbers())
        if let own = length.number(in: fixture.tree), Rational(written: own) >= from,
            to.map({ Rational(written: own) <= $0 }) ?? true
        {
            numbers.insert(own)
        }
        return numbers.sorted()
    }

    /// Returns a case with another length.
    ///
    /// - Returns: `nil` if the case has no such length, or the value is not valid there.
    package func fixture(_ fixture: Fixture, at number: Double) -> Fixture? {
        guard let tree = try? length.setting(number, in: fixture.tree) else { return nil }
        var fixture = fixture
        fixture.name += "@\(length)=\(number)"
        fixture.tree = tree
        return fixture
    }

    /// Returns a case with a slightly smaller and a slightly larger length.
    ///
    /// An engine may change its behaviour that much earlier or later than the reference.
    ///
    /// - Parameter distance: The change of the length, in points.
    func neighbours(of fixture: Fixture, in distance: Double) -> [Fixture] {
        guard let number = length.number(in: fixture.tree) else { return [] }
        return [number - distance, number + distance].compactMap {
            self.fixture(fixture, at: max(from.nearestDouble, $0))
        }
    }

    /// Returns a case at each length at which it is tried; the case itself if there are none.
    package func variants(of fixture: Fixture) -> [(number: Double?, fixture: Fixture)] {
        let variants = numbers(for: fixture).compactMap { number in
            self.fixture(fixture, at: number).map { (number: Double?.some(number), fixture: $0) }
        }
        return variants.isEmpty ? [(nil, fixture)] : variants
    }
}
