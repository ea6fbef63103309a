// SPDX-License-Identifier: GPL-3.0-or-later

public import RealNumbers

extension Geometry {
    /// The space for the root of a layout.
    @frozen
    @usableFromInline
    package struct RootContainer: Sendable {
        /// The proposal to a root laid out by `hstack`.
        @usableFromInline package let proposal: Proposal
        /// The limits of any other root.
        @usableFromInline package let limits: SizeLimits

        /// Creates the space that an author wrote; see `RealNumber/init(written:)`.
        @inlinable
        package init(
            written proposal: Geometry<Double>.Proposal,
            _ limits: Geometry<Double>.SizeLimits
        ) {
            self.proposal = Proposal(written: proposal)
            self.limits = SizeLimits(written: limits)
        }
    }
}
