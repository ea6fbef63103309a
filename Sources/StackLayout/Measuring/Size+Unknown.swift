// SPDX-License-Identifier: GPL-3.0-or-later

public import RealNumbers

// An unknown length that percentages refer to is `nil` in the model, and NaN in Texture's
// arithmetic.

extension Geometry.Size {
    /// The size without known lengths.
    @inlinable package static var unknown: Self { Self(width: .nan, height: .nan) }

    /// Creates a size of a proposal's known lengths; the others are NaN.
    @inlinable
    package init(known: Geometry.Proposal) {
        self.init(width: known.width ?? .nan, height: known.height ?? .nan)
    }
}

extension Geometry.Proposal {
    /// Creates a proposal of a size's known lengths; the others are `nil`.
    @inlinable
    package init(known: Geometry.Size) {
        self.init(
            width: known.width.isNaN ? nil : known.width,
            height: known.height.isNaN ? nil : known.height
        )
    }
}
