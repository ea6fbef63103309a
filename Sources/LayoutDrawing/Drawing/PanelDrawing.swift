// SPDX-License-Identifier: GPL-3.0-or-later

internal import ReportWriting
internal import StackLayout

/// A panel with all its parts placed, in pixels.
struct PanelDrawing {
    private static let lineHeight = 17.0

    /// The height of the lines above the drawing.
    var headerHeight: Double
    let width: Double
    /// A description of the panel in words.
    let label: String

    private let header: [TextLabel]
    private let bands: Bands
    private let plot: PlotDrawing
    private let plotSize: Size
    private let lines: DimensionLines
    private let legend: Legend

    init(_ scene: Scene, scale: Scale, bands: Bands, minimumWidth: Double) {
        let width = max(bands.left + scale.size.width + bands.right, minimumWidth)
        self.width = width
        self.bands = bands
        plotSize = scale.size
        let plot = PlotDrawing(scene, scale: scale)
        self.plot = plot
        lines = DimensionLines(
            scene,
            scale: scale,
            limits: (from: -bands.left, to: width - bands.left)
        )
        legend = Legend(of: plot.unlabelled, in: scene, width: width)

        let caption = TextLabel(
            text: scene.panel.caption,
            fontSize: 14,
            anchor: .start,
            isBold: true
        )
        let notes = ([scene.summary] + scene.panel.notes).map {
            TextLabel(text: $0, fontSize: 12, anchor: .start, paint: .muted)
        }
        header = ([caption] + notes).flatMap { $0.lines(width: width) }
        headerHeight = Self.lineHeight * Double(header.count)
        let overhangs = scene.overhangs.map { "\($0.label) on the \($0.side.rawValue)" }
        label = ([scene.panel.caption, scene.summary] + overhangs)
            .filter { !$0.isEmpty }.joined(separator: ", ")
    }

    var height: Double {
        headerHeight + bands.top + plotSize.height + lines.heightBelow + legend.height
    }

    /// Writes the panel with its corner at the origin.
    func draw(in svg: inout MarkupText) {
        for (number, words) in header.enumerated() {
            words.draw(x: 0, y: 12 + Self.lineHeight * Double(number), in: &svg)
        }
        let y = headerHeight + bands.top
        svg.group(x: bands.left, y: y) { svg in
            plot.draw(in: &svg)
            lines.draw(in: &svg)
        }
        svg.group(x: 0, y: y + plotSize.height + lines.heightBelow) { legend.draw(in: &$0) }
    }
}
