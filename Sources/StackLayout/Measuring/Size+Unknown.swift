// SPDX-License-Identifier: GPL-3.0-or-later

// What percentages refer to may not be known. The model says so by `nil`, Texture's arithmetic by NaN.

extension Size {
    /// A size of which nothing is known.
    package static let unknown = Size(width: .nan, height: .nan)

    /// What is known, and NaN for the rest.
    package init(known: Proposal) {
        self.init(width: known.width ?? .nan, height: known.height ?? .nan)
    }
}

extension Proposal {
    /// What is known, and `nil` for the rest.
    package init(known: Size) {
        self.init(
            width: known.width.isNaN ? nil : known.width,
            height: known.height.isNaN ? nil : known.height
        )
    }
}
