// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// One line of childless nodes along x, in the words that all algorithms have in common.
struct RandomLine {
    /// A child, in points.
    struct Child {
        /// The length before growing and shrinking; not of `hstack`.
        var basis: Double = 0
        /// The share of free space; not of `hstack`.
        var grow: Double = 0
        /// The share of missing space; not of `hstack`.
        var shrink: Double = 0
        /// The only length; of `hstack`.
        var length: Double?
        /// The place in the order of importance; of `hstack`.
        var priority: Double = 0
        /// The smallest length; `nil` for none.
        var minimum: Double?
        /// The largest length; `nil` for none.
        var maximum: Double?
        /// The height; `nil` for whatever comes out.
        var height: Double?
    }

    /// The space for the line along x, in points.
    enum Extent {
        /// This long.
        case exactly(Double)
        /// At least this long, and without end; `hstack` is proposed infinity.
        case atLeast(Double)
        /// As long as it likes; `hstack` is proposed nothing in particular.
        case unspecified
    }

    /// The height of the line, in points.
    static let height: Double = 100

    var extent: Extent
    var spacing: Double = 0
    var children: [Child]

    /// The line in the words of one algorithm.
    func draft(_ algorithm: Algorithm) -> LayoutDraft {
        let nodes = children.map { Element.node(style: $0.style(algorithm)) }
        let root = Element.stack(.horizontal, spacing: spacing, children: nodes)
        return LayoutDraft(root, in: space(algorithm))
    }

    private func space(_ algorithm: Algorithm) -> LayoutDraft.Space {
        let height = Self.height
        return switch extent {
        case .exactly(let length): .exactly(Size(width: length, height: height))
        case .atLeast(let length): algorithm.words.openSpace(length, height)
        case .unspecified: algorithm.words.openSpace(nil, height)
        }
    }
}

extension RandomLine.Child {
    /// The child's style, with nothing in it that the algorithm does not read.
    fileprivate func style(_ algorithm: Algorithm) -> Style {
        var style = Style()
        style.minWidth = Dimension(minimum)
        style.maxWidth = Dimension(maximum)
        style.height = Dimension(height)
        algorithm.words.setLength(self, &style)
        return style
    }
}

extension Dimension {
    /// A length in points, and `auto` where there is none.
    init(_ points: Double?) { self = points.map(Dimension.points) ?? .auto }
}
