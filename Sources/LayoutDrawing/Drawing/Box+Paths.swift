// SPDX-License-Identifier: GPL-3.0-or-later

internal import ReportWriting
internal import StackLayout

/// Rectangles as SVG paths, in pixels.
extension Box {
    /// Whether it is too thin to be drawn as an area.
    var isThin: Bool { width < 1 || height < 1 }

    /// The path of all four sides.
    var outline: String {
        let (x, y) = (NumberText.coordinate(left), NumberText.coordinate(top))
        return "M\(x) \(y)H\(NumberText.coordinate(right))V\(NumberText.coordinate(bottom))H\(x)Z"
    }

    func edge(at side: Side) -> String {
        let position = NumberText.coordinate(self[side])
        switch side.axis {
        case .horizontal:
            return "M\(position) \(NumberText.coordinate(top))V\(NumberText.coordinate(bottom))"
        case .vertical:
            return "M\(NumberText.coordinate(left)) \(position)H\(NumberText.coordinate(right))"
        }
    }

    /// The path of a thin rectangle: a line along its length with a bar at each end, or a cross if
    /// it has no length either.
    var beam: String {
        let (x, y) = (NumberText.coordinate(middle.x), NumberText.coordinate(middle.y))
        let (left, right) = (NumberText.coordinate(left - 4), NumberText.coordinate(right + 4))
        let (top, bottom) = (NumberText.coordinate(top - 4), NumberText.coordinate(bottom + 4))
        if width < 1, height < 1 { return "M\(left) \(y)H\(right)M\(x) \(top)V\(bottom)" }
        if width < 1 {
            let (start, end) = (NumberText.coordinate(self.top), NumberText.coordinate(self.bottom))
            return "M\(x) \(start)V\(end)M\(left) \(start)H\(right)M\(left) \(end)H\(right)"
        }
        let (start, end) = (NumberText.coordinate(self.left), NumberText.coordinate(self.right))
        return "M\(start) \(y)H\(end)M\(start) \(top)V\(bottom)M\(end) \(top)V\(bottom)"
    }
}
