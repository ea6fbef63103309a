// SPDX-License-Identifier: GPL-3.0-or-later

public import RealNumbers

extension Geometry {
    /// The lengths that a parent offers a child, in points: on each axis a length, `infinity`, or `nil` for no
    /// opinion, to which the child answers with its ideal length.
    ///
    /// Also used for the size that percentages refer to, where `nil` stands for a size that is not
    /// known.
    ///
    /// Source: Apple, *ProposedViewSize*.
    @frozen
    public struct Proposal: Hashable, Sendable {
        /// The width offered.
        public var width: Number?
        /// The height offered.
        public var height: Number?

        /// A proposal from its two lengths.
        @inlinable
        public init(width: Number?, height: Number?) {
            self.width = width
            self.height = height
        }

        /// A proposal of a size.
        @inlinable
        public init(_ size: Size) {
            self.init(width: size.width, height: size.height)
        }

        /// A proposal from the lengths along and across an axis.
        @inlinable
        public init(main: Number?, cross: Number?, along axis: Axis) {
            self =
                axis == .horizontal
                ? Proposal(width: main, height: cross) : Proposal(width: cross, height: main)
        }

        /// The proposal that an author wrote; see `RealNumber/init(written:)`.
        @inlinable
        public init(written proposal: Geometry<Double>.Proposal) {
            self.init(
                width: proposal.width.map { Number(written: $0) },
                height: proposal.height.map { Number(written: $0) }
            )
        }

        /// No opinion on either axis.
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

        /// The lengths that are known and finite: what a percentage can refer to.
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
