// SPDX-License-Identifier: GPL-3.0-or-later

internal import LayoutDrawing
internal import ReportWriting
internal import StackLayout

/// A case as the reader's browser lays it out, at the scale of the pictures and between rulers in points.
struct BrowserSection {
    let page: BrowserPage
    /// The number of pixels per point.
    let scale: Double
    /// The size that the rulers measure, in points.
    let size: Size

    /// The layout between its rulers.
    var markup: String {
        var html = MarkupText()
        let style = "--zoom: \(NumberText.coordinate(scale))"
        html.element("div", ["class": "measured", "style": style]) { html in
            ruler(of: .horizontal, in: &html)
            ruler(of: .vertical, in: &html)
            html.element("div", ["class": "zoomed"]) { $0.markup(page.fragment) }
        }
        return html.text
    }

    /// Writes a ruler, with marks as far apart as their numbers need.
    private func ruler(of axis: Axis, in html: inout MarkupText) {
        let length = size[axis].isFinite ? max(0, size[axis]) : 0
        let step = Self.step(atLeast: 44 / scale)
        let marks = Int(min(length / step, 200))
        let isHorizontal = axis == .horizontal
        let (along, across) = (length * scale, isHorizontal ? 22.0 : 48.0)
        let attributes: MarkupText.Attributes = [
            "class": "ruler \(axis.rawValue)", "aria-hidden": "true",
            "width": NumberText.coordinate(isHorizontal ? along + 40 : across),
            "height": NumberText.coordinate(isHorizontal ? across : along + 12),
        ]
        html.element("svg", attributes) { svg in
            for number in 0...marks {
                let (place, words) = (Double(number) * step, (Double(number) * step).readable)
                let at = NumberText.coordinate(place * scale)
                if isHorizontal {
                    svg.empty("path", ["d": "M\(at) 16V22"])
                    svg.element("text", ["x": at, "y": "12"], words: words)
                } else {
                    svg.empty("path", ["d": "M42 \(at)H48"])
                    svg.element(
                        "text",
                        ["x": "38", "y": NumberText.coordinate(place * scale + 4)],
                        words: words
                    )
                }
            }
        }
    }

    /// Returns the smallest 1, 2 or 5 times a power of ten that is at least a number.
    static func step(atLeast least: Double) -> Double {
        var power = 1e-9
        while power < 1e12 {
            for digit in [1.0, 2, 5] where digit * power >= least * (1 - 1e-9) {
                return digit * power
            }
            power *= 10
        }
        return power
    }
}
