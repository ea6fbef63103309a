// SPDX-License-Identifier: GPL-3.0-or-later

public import RealNumbers

extension Content {
    /// Returns the size of a node with this content within limits, as Texture's nodes do.
    ///
    /// - Parameter parent: The size that percentages refer to; NaN along an axis where it is
    ///   unknown.
    /// - Complexity: The same as ``size(thatFits:)``.
    @inlinable
    package func size<Number>(
        within limits: Geometry<Number>.SizeLimits,
        in parent: Geometry<Number>.Size
    ) -> Geometry<Number>.Size {
        guard case .measured(let content) = self else {
            return limits.clamp(size(thatFits: limits.max))
        }
        // The source applies the limits itself, or has reported why it could not.
        return content.size(
            from: limits.min,
            to: limits.max,
            in: Geometry<Number>.Proposal(known: parent)
        )
    }

    /// Returns the size of a node with this content and a maximum size, as Texture's nodes do.
    ///
    /// A node without a size of its own takes everything, or nothing if one axis is unlimited. Text
    /// is cut if it overflows.
    ///
    /// - Complexity: O(words) for text, O(1) otherwise.
    ///
    /// Source: Texture, `calculateSizeThatFits:` of its nodes.
    @inlinable
    package func size<Number>(thatFits largest: Geometry<Number>.Size) -> Geometry<Number>.Size {
        switch self {
        case .none, .unloaded:
            let isLimited = largest.width.isValidExtent && largest.height.isValidExtent
            return isLimited ? largest : .zero
        case .fixed(let size), .image(let size, isResizable: false):
            return Geometry<Number>.Size(written: size)
        case .image(_, isResizable: true):
            return size(offered: Geometry<Number>.Proposal(largest).definite) ?? .zero
        case .text(let text):
            return text.size(offered: largest.width).cut(to: largest)
        case .words(let words):
            return words.size(offered: largest.width).cut(to: largest)
        case .measured(let content):
            return content.size(
                from: Geometry<Number>.Size.zero,
                to: largest,
                in: Geometry<Number>.Proposal(largest)
            )
        }
    }
}

extension Geometry.Size {
    /// Returns the size, cut to a maximum along each axis.
    @inlinable
    package func cut(to largest: Self) -> Self {
        Self(
            width: Self.least(width, largest.width),
            height: Self.least(height, largest.height)
        )
    }

    /// Returns the smaller number; the other number if either is NaN.
    @inlinable
    static func least(_ first: Number, _ second: Number) -> Number {
        first <= second || second.isNaN ? first : second
    }
}
