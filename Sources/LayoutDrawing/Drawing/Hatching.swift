// SPDX-License-Identifier: GPL-3.0-or-later

internal import ReportWriting
internal import StackLayout

/// The two hatchings of regions: overflow leans to the right, unfilled space to the left.
enum Hatching: String {
    case over = "layout-picture-over"
    case unfilled = "layout-picture-unfilled"

    /// A reference to the pattern.
    var fill: SVGAttribute { .text("fill", "url(#\(rawValue))") }

    /// Writes both patterns.
    static func define(in svg: inout MarkupText) {
        over.define(angle: 45, period: 8, width: 1.75, paint: .over, in: &svg)
        unfilled.define(angle: -45, period: 9, width: 1, paint: .unfilled, in: &svg)
    }

    /// Writes one path around all regions, so that overlaps are painted once.
    func draw(_ boxes: [Box], in svg: inout MarkupText) {
        if boxes.isEmpty { return }
        svg.empty(
            "path",
            [.text("d", boxes.map(\.outline).joined()), fill, .text("pointer-events", "none")]
        )
    }

    private func define(
        angle: Double,
        period: Double,
        width: Double,
        paint: Paint,
        in svg: inout MarkupText
    ) {
        svg.element(
            "pattern",
            [
                .text("id", rawValue), .text("patternUnits", "userSpaceOnUse"),
                .number("width", period), .number("height", period),
                .text("patternTransform", "rotate(\(NumberText.coordinate(angle)))"),
            ]
        ) { svg in
            svg.empty(
                "rect",
                [.number("width", width), .number("height", period), .fill(paint)]
            )
        }
    }
}
