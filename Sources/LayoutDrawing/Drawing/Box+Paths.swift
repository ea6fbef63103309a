// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// Rectangles as the paths of SVG, in pixels.
extension Box {
    /// Whether it is too thin to be drawn as an area.
    var isThin: Bool { width < 1 || height < 1 }

    /// All four sides.
    var outline: String {
        let (x, y) = (SVGText.number(left), SVGText.number(top))
        return "M\(x) \(y)H\(SVGText.number(right))V\(SVGText.number(bottom))H\(x)Z"
    }

    /// One side.
    func edge(at side: Side) -> String {
        let position = SVGText.number(self[side])
        switch side.axis {
        case .horizontal: return "M\(position) \(SVGText.number(top))V\(SVGText.number(bottom))"
        case .vertical: return "M\(SVGText.number(left)) \(position)H\(SVGText.number(right))"
        }
    }

    /// What is thin: a line along its length with a bar at each end, or a cross if it has no length
    /// either.
    var beam: String {
        let (x, y) = (SVGText.number(middle.x), SVGText.number(middle.y))
        let (left, right) = (SVGText.number(left - 4), SVGText.number(right + 4))
        let (top, bottom) = (SVGText.number(top - 4), SVGText.number(bottom + 4))
        if width < 1, height < 1 { return "M\(left) \(y)H\(right)M\(x) \(top)V\(bottom)" }
        if width < 1 {
            let (start, end) = (SVGText.number(self.top), SVGText.number(self.bottom))
            return "M\(x) \(start)V\(end)M\(left) \(start)H\(right)M\(left) \(end)H\(right)"
        }
        let (start, end) = (SVGText.number(self.left), SVGText.number(self.right))
        return "M\(start) \(y)H\(end)M\(start) \(top)V\(bottom)M\(end) \(top)V\(bottom)"
    }
}
