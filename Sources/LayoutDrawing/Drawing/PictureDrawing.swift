// SPDX-License-Identifier: GPL-3.0-or-later

internal import ReportWriting
internal import StackLayout

/// A picture with all its parts placed, in pixels.
struct PictureDrawing {
    private static let gap = 32.0

    private let title: [TextLabel]
    private let isRow: Bool
    private let panels: [PanelDrawing]

    /// A description of the picture in words.
    let label: String
    /// The scale from points to pixels in every panel.
    let scale: Scale

    /// Composes a picture.
    ///
    /// - Parameters:
    ///   - picture: The picture to draw.
    ///   - panel: The only panel that is drawn; `nil` for all.
    init(_ picture: LayoutPicture, only panel: Int? = nil) {
        let scenes = picture.panels.map(Scene.init)
        let parts = scenes.flatMap { [$0.visibleOffer, $0.extent].compactMap { $0 } }
        let window = Box.around(parts) ?? Box(left: 0, right: 0, top: 0, bottom: 0)

        // Panels go below each other if that keeps edges in line and costs little height. A panel that is drawn
        // alone is sized to go beside the others.
        isRow = scenes.count > 1 && (panel != nil || window.width < 1.3 * window.height)
        var limit = isRow ? Size(width: 340, height: 420) : Size(width: 560, height: 380)
        if panel != nil { limit = Size(width: 320, height: 300) }
        let scale = Scale(showing: window, in: limit)
        self.scale = scale
        let bands = Bands(of: scenes)
        let minimumWidth = isRow ? 280.0 : 420
        var panels = scenes.map {
            PanelDrawing($0, scale: scale, bands: bands, minimumWidth: minimumWidth)
        }
        if isRow {
            let height = panels.map(\.headerHeight).max() ?? 0
            for index in panels.indices { panels[index].headerHeight = height }
        }
        self.panels = panel.map { [panels[$0]] } ?? panels
        panels = self.panels

        let widths = panels.map(\.width)
        let width = isRow ? widths.reduce(0, +) : widths.max() ?? 0
        let words = TextLabel(text: picture.title, fontSize: 16, anchor: .start, isBold: true)
        title = words.lines(width: max(width, 420))
        label = ([picture.title] + panels.map(\.label)).filter { !$0.isEmpty }
            .joined(separator: "; ")
    }

    var width: Double {
        let widths = panels.map(\.width)
        let gaps = Self.gap * Double(max(0, panels.count - 1))
        let titles = title.map(\.width)
        return max(isRow ? widths.reduce(gaps, +) : widths.max() ?? 0, titles.max() ?? 0)
    }

    var height: Double {
        let heights = panels.map(\.height)
        let gaps = Self.gap * Double(max(0, panels.count - 1))
        return titleHeight + (isRow ? heights.max() ?? 0 : heights.reduce(gaps, +))
    }

    /// Writes the picture with its corner at the origin.
    func draw(in svg: inout MarkupText) {
        svg.element("title", words: label)
        for (number, words) in title.enumerated() {
            words.draw(x: 0, y: 14 + 21 * Double(number), in: &svg)
        }
        var (x, y) = (0.0, titleHeight)
        for panel in panels {
            svg.group(x: x, y: y) { panel.draw(in: &$0) }
            if isRow { x += panel.width + Self.gap } else { y += panel.height + Self.gap }
        }
    }

    private var titleHeight: Double { title.isEmpty ? 0 : 21 * Double(title.count) + 10 }
}
