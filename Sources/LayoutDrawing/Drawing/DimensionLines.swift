// SPDX-License-Identifier: GPL-3.0-or-later

internal import ReportWriting
internal import StackLayout

/// The dimension lines of a drawing: the offer above and on the left, overflow and unfilled space
/// below and on the right.
struct DimensionLines {
    private static let distance = 12.0

    private var lines: [(line: DimensionLine, across: Double)] = []
    private var labels: [(words: TextLabel, x: Double, y: Double)] = []
    /// The range along x for labels.
    private let limits: (from: Double, to: Double)
    private let size: Size

    /// The height of the lines and labels below the drawing, in pixels.
    var heightBelow: Double {
        let lowest = labels.map(\.y).max() ?? 0
        return max(12, lowest + 10 - size.height)
    }

    init(_ scene: Scene, scale: Scale, limits: (from: Double, to: Double)) {
        self.limits = limits
        size = scale.size
        let offer = scale.pixels(scene.visibleOffer)
        if scene.offer.right.isFinite {
            place(DimensionLine(axis: .horizontal, from: offer.left, to: offer.right))
            let words = TextLabel(text: NumberText.short(scene.offer.width), isBold: true)
            labels.append((words, inRoom(offer.middle.x, words), -Self.distance - 8))
        }
        if scene.offer.bottom.isFinite {
            place(DimensionLine(axis: .vertical, from: offer.top, to: offer.bottom))
            let text = NumberText.short(scene.offer.height)
            let words = TextLabel(text: text, anchor: .end, isBold: true)
            labels.append((words, -Self.distance - 8, offer.middle.y + 4))
        }
        if let extent = scene.extent.map(scale.pixels) {
            for axis in Axis.allCases {
                var last: Double?
                for overhang in scene.overhangs where overhang.side.axis == axis {
                    last = place(overhang, from: offer, to: extent, after: last)
                }
            }
        }
    }

    /// Writes the lines and labels; the origin is the corner of the drawing.
    func draw(in svg: inout MarkupText) {
        for (line, across) in lines { line.draw(across: across, in: &svg) }
        for (words, x, y) in labels { words.draw(x: x, y: y, in: &svg) }
    }

    private mutating func place(_ line: DimensionLine) {
        lines.append((line, -Self.distance))
    }

    /// Places an overhang, and moves its label down if it would cover the previous one.
    ///
    /// - Parameter last: The end of the previous label on the same axis.
    /// - Returns: The end of this label.
    private mutating func place(
        _ overhang: Overhang,
        from offer: Box,
        to extent: Box,
        after last: Double?
    ) -> Double {
        let (axis, side) = (overhang.side.axis, overhang.side)
        let across = size[axis.crossed] + Self.distance
        let line = DimensionLine(
            axis: axis,
            from: offer[side],
            to: extent[side],
            paint: overhang.isOver ? .over : .muted,
            hasArrow: overhang.isOver
        )
        lines.append((line, across))
        var words = TextLabel(text: overhang.label, isBold: true, paint: line.paint)
        if axis == .horizontal {
            let x = inRoom(line.middle, words)
            let isCovered = last.map { x - words.width / 2 < $0 + 8 } ?? false
            labels.append((words, x, across + (isCovered ? 32 : 18)))
            return x + words.width / 2
        } else {
            words.anchor = .start
            let y = max(line.middle + 4, last.map { $0 + 14 } ?? 4)
            labels.append((words, across + 8, y))
            return y
        }
    }

    private func inRoom(_ x: Double, _ words: TextLabel) -> Double {
        let half = words.width / 2
        return max(limits.from + half, min(x, limits.to - half))
    }
}
