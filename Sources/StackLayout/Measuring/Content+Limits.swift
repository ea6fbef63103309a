// SPDX-License-Identifier: GPL-3.0-or-later

extension Content {
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
            let offered = Proposal(
                width: largest.width.isFinite ? largest.width : nil,
                height: largest.height.isFinite ? largest.height : nil
            )
            return size(offered: offered) ?? .zero
        case .text(let text):
            let size = text.size(offered: largest.width)
            return Size(
                width: .minimum(size.width, largest.width),
                height: .minimum(size.height, largest.height)
            )
        }
    }
}
