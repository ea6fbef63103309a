// SPDX-License-Identifier: GPL-3.0-or-later

public import RealNumbers

// What percentages refer to may not be known. The model says so by `nil`, Texture's arithmetic by NaN.

extension Geometry.Size {
    /// A size of which nothing is known.
    @inlinable package static var unknown: Self { Self(width: .nan, height: .nan) }

    /// A size of the known lengths of a proposal, and NaN for the others.
    @inlinable
    package init(known: Geometry.Proposal) {
        self.init(width: known.width ?? .nan, height: known.height ?? .nan)
    }
}

extension Geometry.Proposal {
    /// A proposal of the known lengths of a size, and `nil` for the others.
    @inlinable
    package init(known: Geometry.Size) {
        self.init(
            width: known.width.isNaN ? nil : known.width,
            height: known.height.isNaN ? nil : known.height
        )
    }
}
