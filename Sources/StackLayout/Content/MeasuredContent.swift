// SPDX-License-Identifier: GPL-3.0-or-later

/// An object outside the model that measures its own size.
///
/// It can be asked on any thread, and by several threads at once. For a deep layout, the engine may
/// start a thread with a larger stack, which lacks the caller's task-local values. Equal questions
/// must get equal answers as long as a layout is computed.
public protocol SelfMeasuring: AnyObject, Sendable {
    /// Returns the size between a smallest and a largest size, in points.
    ///
    /// No number is checked, neither in the question nor in the answer: Texture's arithmetic on an
    /// unknown length may give NaN.
    ///
    /// - Parameters:
    ///   - smallest: The smallest allowed size.
    ///   - largest: The largest allowed size.
    ///   - parent: The size that percentages refer to; `nil` along an axis where it is unknown.
    func size(from smallest: Size, to largest: Size, in parent: Proposal) -> Size
}

/// Content that measures itself; two values are equal if they have the same source.
public struct MeasuredContent: Hashable, Sendable {
    /// The object that measures itself.
    public let source: any SelfMeasuring

    /// Creates content that an object measures.
    public init(_ source: any SelfMeasuring) {
        self.source = source
    }

    /// Returns the size that the source answers, in any numbers.
    ///
    /// The question is rounded to doubles; the answer is exact.
    @inlinable
    package func size<Number>(
        from smallest: Geometry<Number>.Size,
        to largest: Geometry<Number>.Size,
        in parent: Geometry<Number>.Proposal
    ) -> Geometry<Number>.Size {
        .init(
            valueOf: source.size(
                from: smallest.nearest,
                to: largest.nearest,
                in: parent.nearest
            )
        )
    }

    /// Returns whether two values have the same source.
    public static func == (left: Self, right: Self) -> Bool { left.source === right.source }

    /// Hashes the identity of the source.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(source)) }
}
