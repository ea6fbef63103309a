// SPDX-License-Identifier: GPL-3.0-or-later

/// What a parent offers a child, in points: on each axis a length, `infinity`, or `nil` for no
/// opinion, to which the child answers with its ideal length.
///
/// Also used for the size that percentages refer to, where `nil` stands for a size that is not
/// known.
///
/// Source: Apple, *ProposedViewSize*.
public struct Proposal: Hashable, Sendable {
    /// The width offered.
    public var width: Double?
    /// The height offered.
    public var height: Double?

    /// A proposal from its two lengths.
    public init(width: Double?, height: Double?) {
        self.width = width
        self.height = height
    }

    /// A proposal of a size.
    public init(_ size: Size) {
        self.init(width: size.width, height: size.height)
    }

    /// A proposal from the lengths along and across an axis.
    public init(main: Double?, cross: Double?, along axis: Axis) {
        self =
            axis == .horizontal
            ? Proposal(width: main, height: cross) : Proposal(width: cross, height: main)
    }

    /// No opinion on either axis.
    public static let unspecified = Proposal(width: nil, height: nil)

    /// The length offered along an axis.
    public subscript(axis: Axis) -> Double? {
        get { axis == .horizontal ? width : height }
        set {
            switch axis {
            case .horizontal: width = newValue
            case .vertical: height = newValue
            }
        }
    }

    /// The lengths that are known and finite: what a percentage can refer to.
    public var definite: Proposal {
        Proposal(
            width: width.flatMap { $0.isFinite ? $0 : nil },
            height: height.flatMap { $0.isFinite ? $0 : nil }
        )
    }
}
