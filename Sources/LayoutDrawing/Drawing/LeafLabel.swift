// SPDX-License-Identifier: GPL-3.0-or-later

internal import ReportWriting
internal import StackLayout

/// The name and size of a leaf, shortened to fit, in pixels.
struct LeafLabel {
    private static let nameSize = 12.0
    private static let detailSize = 11.0
    private static let lineHeight = 14.0
    private static let padding = 4.0

    /// Whether it shows both the whole name and the size.
    let isComplete: Bool

    private let lines: [TextLabel]
    private let isRotated: Bool
    private let middle: Point
    private var isBacked = false

    /// Creates the best label that fits; the result is `nil` if not even a part of the name fits.
    init?(name: String, size: String, in box: Box) {
        let nameWords = TextLabel(text: name, fontSize: Self.nameSize, isBold: true)
        let sizeWords = TextLabel(text: size, fontSize: Self.detailSize)
        let space = Size(
            width: box.width - 2 * Self.padding,
            height: box.height - Self.padding
        )
        let turned = Size(
            width: box.height - 2 * Self.padding,
            height: box.width - Self.padding
        )
        var line = nameWords
        line.text = "\(name): \(size)"
        let whole: [[TextLabel]] = [[nameWords, sizeWords], [line]]
        middle = box.middle
        for (space, isRotated) in [(space, false), (turned, true)] {
            if let lines = whole.first(where: { Self.fits($0, in: space) }) {
                (self.lines, self.isRotated, isComplete) = (lines, isRotated, true)
                return
            }
        }

        isComplete = false
        isRotated = turned.width > space.width && space.width < 36
        let rest = isRotated ? turned : space
        let short = nameWords.shortened(to: rest.width)
        guard short.text == name || short.text.count > 3 else { return nil }
        let options = [[short, sizeWords], [short]]
        guard let lines = options.first(where: { Self.fits($0, in: rest) }) else { return nil }
        self.lines = lines
    }

    /// Returns the label with its own background if it lies on hatched regions.
    func backed(where regions: [Box]) -> LeafLabel {
        var label = self
        label.isBacked = regions.contains { $0.overlaps(box) }
        return label
    }

    func draw(in svg: inout MarkupText) {
        if isBacked {
            svg.ground(x: box.left, y: box.top, width: box.width, height: box.height)
        }
        let angle: [SVGAttribute] =
            isRotated ? [.text("transform", "rotate(-90)")] : []
        svg.group(x: middle.x, y: middle.y) { svg in
            svg.element("g", angle) { svg in
                let first = 4 - Self.lineHeight * Double(lines.count - 1) / 2
                for (number, words) in lines.enumerated() {
                    words.draw(x: 0, y: first + Self.lineHeight * Double(number), in: &svg)
                }
            }
        }
    }

    private var box: Box {
        let long = (lines.map(\.width).max() ?? 0) / 2 + 3
        let short = Self.lineHeight * Double(lines.count) / 2 + 1
        let (x, y) = isRotated ? (short, long) : (long, short)
        return Box(
            left: middle.x - x,
            right: middle.x + x,
            top: middle.y - y,
            bottom: middle.y + y
        )
    }

    private static func fits(_ lines: [TextLabel], in space: Size) -> Bool {
        lines.allSatisfy { $0.width <= space.width }
            && lineHeight * Double(lines.count) <= space.height
    }
}
