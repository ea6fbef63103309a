// SPDX-License-Identifier: GPL-3.0-or-later

public import RealNumbers

/// Anything that knows what the children of a stack should have had.
///
/// Of a record of how a stack was divided only what it was offered, its gaps, and its children's
/// intervals and priorities are read. There is no answer, `nil`, if the stack was offered nothing in
/// particular, or an infinite length.
public protocol StackOptimizer: Sendable {
    /// The lengths that children should have had.
    ///
    /// - Throws: A ``LayoutFailure`` if nothing can be found out.
    func optimalLengths(of record: StackRecord) throws(LayoutFailure) -> [Double]?

    /// The lengths that children should have had, without rounding.
    ///
    /// - Throws: A ``LayoutFailure`` if nothing can be found out.
    func exactOptimalLengths(
        of record: Geometry<Rational>.StackRecord
    ) throws(LayoutFailure) -> [Rational]?
}
