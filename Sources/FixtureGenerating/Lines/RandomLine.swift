// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// One line of childless nodes along x, independent of the rule.
struct RandomLine {
    /// A child, in points.
    struct Child {
        /// The length before growing and shrinking; unused by `hstack`.
        var basis: Double = 0
        /// The share of free space; unused by `hstack`.
        var grow: Double = 0
        /// The share of missing space; unused by `hstack`.
        var shrink: Double = 0
        /// The only length; for `hstack`.
        var length: Double?
        /// The layout priority; for `hstack`.
        var priority: Double = 0
        /// The smallest length; `nil` for none.
        var minimum: Double?
        /// The largest length; `nil` for none.
        var maximum: Double?
        /// The height; `nil` for a height that the rule decides.
        var height: Double?
    }

    /// The length offered to the line along x, in points.
    enum Extent {
        /// Exactly this length.
        case exactly(Double)
        /// At least this length, without a maximum; `hstack` is proposed infinity.
        case atLeast(Double)
        /// Any length; `hstack` is proposed nothing in particular.
        case unspecified
    }

    /// The height of the line, in points.
    static let height: Double = 100

    var extent: Extent
    var spacing: Double = 0
    var children: [Child]

    /// Returns the line as a layout for one rule.
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
    /// Returns the child's style, with only the properties that the rule reads.
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
    /// Creates a length in points; `auto` for `nil`.
    init(_ points: Double?) { self = points.map(Dimension.points) ?? .auto }
}
