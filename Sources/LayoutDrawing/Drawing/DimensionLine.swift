// SPDX-License-Identifier: GPL-3.0-or-later

internal import ReportWriting
internal import StackLayout

/// A dimension line along an axis, with a bar at each end, or a bar and an arrow; in pixels.
struct DimensionLine {
    var axis: Axis
    var from: Double
    var to: Double
    var paint = Paint.foreground
    var hasArrow = false

    var middle: Double { (from + to) / 2 }

    /// Writes the line at a position on the other axis.
    func draw(across: Double, in svg: inout MarkupText) {
        var path = move(from, across) + line(to, across)
        path += move(from, across - 4) + line(from, across + 4)
        if hasArrow, (to - from).magnitude >= 6 {
            let back = to > from ? to - 5 : to + 5
            path += move(back, across - 4) + line(to, across) + line(back, across + 4)
        } else {
            path += move(to, across - 4) + line(to, across + 4)
        }
        svg.empty(
            "path",
            [
                .text("d", path), .text("fill", "none"), .stroke(paint),
                .number("stroke-width", hasArrow ? 1.75 : 1.25),
            ]
        )
    }

    private func move(_ main: Double, _ cross: Double) -> String { "M" + pair(main, cross) }
    private func line(_ main: Double, _ cross: Double) -> String { "L" + pair(main, cross) }

    private func pair(_ main: Double, _ cross: Double) -> String {
        let point = Point(main: main, cross: cross, along: axis)
        return "\(NumberText.coordinate(point.x)) \(NumberText.coordinate(point.y))"
    }
}
