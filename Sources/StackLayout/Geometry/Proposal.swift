// SPDX-License-Identifier: GPL-3.0-or-later

public import RealNumbers

extension Geometry {
    /// The lengths that a parent offers a child, in points.
    ///
    /// Each length is a number, `infinity`, or `nil`, which asks for the child's ideal length. A
    /// proposal is also used for the size that percentages refer to; there `nil` means an unknown
    /// length.
    ///
    /// Source: Apple, *ProposedViewSize*.
    @frozen
    public struct Proposal: Hashable, Sendable {
        /// The offered width.
        public var width: Number?
        /// The offered height.
        public var height: Number?

        /// Creates a proposal from two lengths.
        @inlinable
        public init(width: Number?, height: Number?) {
            self.width = width
            self.height = height
        }

        /// Creates a proposal of a size.
        @inlinable
        public init(_ size: Size) {
            self.init(width: size.width, height: size.height)
        }

        /// Creates a proposal from the lengths along and across an axis.
        @inlinable
        public init(main: Number?, cross: Number?, along axis: Axis) {
            self =
                axis == .horizontal
                ? Proposal(width: main, height: cross) : Proposal(width: cross, height: main)
        }

        /// Creates the proposal that an author wrote; see `RealNumber/init(written:)`.
        @inlinable
        public init(written proposal: Geometry<Double>.Proposal) {
            self.init(
                width: proposal.width.map { Number(written: $0) },
                height: proposal.height.map { Number(written: $0) }
            )
        }

        /// A proposal without a length on either axis.
        @inlinable public static var unspecified: Proposal { Proposal(width: nil, height: nil) }

        /// The length offered along an axis.
        @inlinable
        public subscript(axis: Axis) -> Number? {
            get { axis == .horizontal ? width : height }
            set {
                switch axis {
                case .horizontal: width = newValue
                case .vertical: height = newValue
                }
            }
        }

        /// The proposal with only its finite lengths, to which percentages can refer.
        @inlinable
        public var definite: Proposal {
            Proposal(
                width: width.flatMap { $0.isFinite ? $0 : nil },
                height: height.flatMap { $0.isFinite ? $0 : nil }
            )
        }

        /// The nearest proposal in doubles.
        @inlinable
        public var nearest: Geometry<Double>.Proposal {
            .init(width: width?.nearestDouble, height: height?.nearestDouble)
        }
    }
}
