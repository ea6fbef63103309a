// SPDX-License-Identifier: GPL-3.0-or-later

internal import ReportWriting
internal import StackLayout

/// The space for dimension lines around the drawn frames, in pixels; the same in all panels of a picture.
struct Bands {
    var left: Double
    var right: Double
    var top: Double

    init(of scenes: [Scene]) {
        let hasWidth = scenes.contains { $0.offer.right.isFinite }
        let heights = scenes.filter { $0.offer.bottom.isFinite }.map {
            TextLabel(text: NumberText.short($0.offer.height), isBold: true).width
        }
        let overhangs = scenes.flatMap(\.overhangs).filter { $0.side.axis == .vertical }
        let labels = overhangs.map { TextLabel(text: $0.label, isBold: true).width }
        left = heights.max().map { $0 + 32 } ?? 16
        right = labels.max().map { $0 + 24 } ?? 16
        top = hasWidth ? 34 : 14
    }
}
