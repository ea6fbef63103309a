// SPDX-License-Identifier: GPL-3.0-or-later

/// What the root of a layout is given.
public enum LayoutConstraint: Hashable, Sendable {
    /// A range of sizes. A root laid out by `hstack` is proposed the maximum.
    case range(SizeRange)
    /// A proposal, for a root laid out by `hstack`.
    case proposal(Proposal)

    /// The limits within which a root is measured that is not laid out by `hstack`.
    package var limits: SizeLimits {
        switch self {
        case .range(let range): SizeLimits(range)
        case .proposal: .unconstrained
        }
    }

    /// The proposal that an `hstack` root gets.
    public var proposal: Proposal {
        switch self {
        case .range(let range): Proposal(range.max)
        case .proposal(let proposal): proposal
        }
    }
}
