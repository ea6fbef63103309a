// SPDX-License-Identifier: GPL-3.0-or-later

extension Content {
    /// The size of a node with this content within limits, as Texture's nodes calculate it.
    ///
    /// - Parameter parent: What percentages refer to; NaN where it is not known.
    /// - Complexity: That of ``size(thatFits:)``.
    package func size(within limits: SizeLimits, in parent: Size) -> Size {
        guard case .measured(let content) = self else {
            return limits.clamp(size(thatFits: limits.max))
        }
        // Whoever measures by Texture's rules has kept to the limits, or has said why not.
        return content.source.size(
            from: limits.min,
            to: limits.max,
            in: Proposal(known: parent)
        )
    }

    /// The size that a node with this content calculates when it may be as large as `largest`, as
    /// Texture's nodes do.
    ///
    /// A node without a size of its own takes everything, or nothing as soon as one axis is without
    /// limit. Text is cut where it sticks out.
    ///
    /// - Complexity: O(words) for text, O(1) otherwise.
    ///
    /// Source: Texture, `calculateSizeThatFits:` of its nodes.
    package func size(thatFits largest: Size) -> Size {
        switch self {
        case .none, .unloaded:
            let isLimited = largest.width.isValidExtent && largest.height.isValidExtent
            return isLimited ? largest : .zero
        case .fixed(let size), .image(let size, isResizable: false):
            return size
        case .image(_, isResizable: true):
            return size(offered: Proposal(largest).definite) ?? .zero
        case .text(let text):
            return text.size(offered: largest.width).cut(to: largest)
        case .measured(let content):
            return content.source.size(from: .zero, to: largest, in: Proposal(largest))
        }
    }
}

extension Size {
    /// What is left of it where it sticks out of another.
    package func cut(to largest: Size) -> Size {
        Size(width: .minimum(width, largest.width), height: .minimum(height, largest.height))
    }
}
