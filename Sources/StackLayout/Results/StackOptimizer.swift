// SPDX-License-Identifier: GPL-3.0-or-later

public import RealNumbers

/// A source of the optimal lengths of a stack's children.
///
/// It reads only the offered length, the gaps, and the children's intervals and priorities of a
/// record. The result is `nil` if the offered length is infinite or missing.
public protocol StackOptimizer: Sendable {
    /// Returns the optimal lengths of the children.
    ///
    /// - Throws: A ``LayoutFailure`` if the lengths cannot be computed.
    func optimalLengths(of record: StackRecord) throws(LayoutFailure) -> [Double]?

    /// Returns the optimal lengths of the children, without rounding.
    ///
    /// - Throws: A ``LayoutFailure`` if the lengths cannot be computed.
    func exactOptimalLengths(
        of record: Geometry<Rational>.StackRecord
    ) throws(LayoutFailure) -> [Rational]?
}
