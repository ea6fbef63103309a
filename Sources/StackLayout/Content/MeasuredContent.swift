// SPDX-License-Identifier: GPL-3.0-or-later

/// Something outside the model that knows how large it wants to be.
///
/// It may be asked on any thread, by several at once: also on one that was started because the caller's has too little
/// stack for a deep layout, without the caller's task-local values. It must give equal answers to equal questions
/// as long as one layout is computed.
public protocol SelfMeasuring: AnyObject, Sendable {
    /// The size between a smallest and a largest one, in points.
    ///
    /// No number is checked, neither those that come in nor those that go out: what Texture computes
    /// from a length that is not known may be NaN.
    ///
    /// - Parameters:
    ///   - smallest: The smallest size that is allowed.
    ///   - largest: The largest size that is allowed.
    ///   - parent: What percentages refer to; `nil` where it is not known.
    func size(from smallest: Size, to largest: Size, in parent: Proposal) -> Size
}

/// Content that measures itself, known by its identity.
public struct MeasuredContent: Hashable, Sendable {
    /// The object that is asked.
    public let source: any SelfMeasuring

    /// Content that is measured outside the model.
    public init(_ source: any SelfMeasuring) {
        self.source = source
    }

    /// Returns the size that the source answers, in any numbers: the question is rounded to
    /// doubles, the answer is not.
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

    /// Whether the same one is asked.
    public static func == (left: Self, right: Self) -> Bool { left.source === right.source }

    /// Hashes who is asked.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(source)) }
}
