// SPDX-License-Identifier: GPL-3.0-or-later

/// The range or the proposal for the root of a layout.
public enum LayoutConstraint: Hashable, Sendable {
    /// A range of sizes. A root laid out by `hstack` gets the maximum as its proposal.
    case range(SizeRange)
    /// A proposal, for a root laid out by `hstack`.
    case proposal(Proposal)

    /// Whether the constraint allows only one size, so that the root does not depend on its content.
    package var isExact: Bool {
        if case .range(let range) = self { range.min == range.max } else { false }
    }

    /// Returns whether the constraint states one length along an axis, offered or required.
    package func isExact(along axis: Axis) -> Bool {
        switch self {
        case .range(let range): range.min[axis] == range.max[axis]
        case .proposal(let proposal): proposal[axis].map(\.isFinite) ?? false
        }
    }

    /// The limits for measuring a root that is not laid out by `hstack`.
    package var limits: SizeLimits {
        switch self {
        case .range(let range): SizeLimits(range)
        case .proposal: .unconstrained
        }
    }

    /// Returns the constraint with another largest length along an axis.
    ///
    /// A range of exactly one length becomes a range of exactly the new length.
    ///
    /// - Throws: A ``SizeRangeError`` if the length is invalid.
    package func lengthened(
        to length: Double,
        along axis: Axis
    ) throws(SizeRangeError) -> LayoutConstraint {
        switch self {
        case .proposal(var proposal):
            proposal[axis] = length
            return .proposal(proposal)
        case .range(let range):
            var (least, most) = (range.min, range.max)
            least[axis] = least[axis] == most[axis] ? length : Swift.min(least[axis], length)
            most[axis] = length
            return .range(try SizeRange(min: least, max: most))
        }
    }

    /// A Boolean value that says whether a length is of extreme magnitude.
    var hasExtremes: Bool {
        switch self {
        case .range(let range):
            !(range.min.width.isOrdinary && range.min.height.isOrdinary
                && range.max.width.isOrdinary && range.max.height.isOrdinary)
        case .proposal(let proposal):
            !(proposal.width?.isOrdinary ?? true) || !(proposal.height?.isOrdinary ?? true)
        }
    }

    /// The proposal to a root laid out by `hstack`.
    public var proposal: Proposal {
        switch self {
        case .range(let range): Proposal(range.max)
        case .proposal(let proposal): proposal
        }
    }
}
