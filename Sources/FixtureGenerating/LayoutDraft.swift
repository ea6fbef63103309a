// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// A layout before it is checked.
struct LayoutDraft {
    /// The constraint on the root, before it is checked.
    enum Space {
        /// A size between a minimum and a maximum.
        case range(min: Size, max: Size)
        /// A proposal, for `hstack`.
        case proposal(Proposal)

        /// Returns a constraint to one size.
        static func exactly(_ size: Size) -> Space { .range(min: size, max: size) }
    }

    var root: Element
    var space: Space
    var pixelScale: Double?
    var layoutDirection = LayoutDirection.leftToRight

    init(_ root: Element, in space: Space) {
        self.root = root
        self.space = space
    }

    /// Returns the layout, checked.
    func tree(_ algorithm: Algorithm) throws -> LayoutTree {
        let constraint: LayoutConstraint =
            switch space {
            case .range(let min, let max): .range(try SizeRange(min: min, max: max))
            case .proposal(let proposal): .proposal(proposal)
            }
        return try LayoutTree(
            root,
            algorithm: algorithm,
            pixelScale: pixelScale,
            layoutDirection: layoutDirection,
            in: constraint
        )
    }
}
