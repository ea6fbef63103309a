// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// The content of a node, with no elements inside.
struct Leaf: LayoutEngine {
    /// The size for a proposal.
    let size: (_ProposedSize) -> CGSize
    var preferredSpacing = Spacing()
    var baselines: (first: CGFloat, aboveBottom: CGFloat)?

    func sizeThatFits(_ proposal: _ProposedSize) -> CGSize { size(proposal) }

    func spacing() -> Spacing { preferredSpacing }

    func explicitAlignment(_ guide: AlignmentKey, at size: ViewSize) -> CGFloat? {
        switch guide {
        case VerticalAlignment.firstTextBaseline.key: baselines?.first
        case VerticalAlignment.lastTextBaseline.key: baselines.map { size.height - $0.aboveBottom }
        default: nil
        }
    }
}

extension Leaf {
    static let color = Leaf { $0.fixingUnspecifiedDimensions() }

    static func fixed(_ size: CGSize) -> Leaf { Leaf { _ in size } }

    /// Returns a picture that takes the proposed size, whatever its ratio.
    static func resizable(_ ideal: CGSize) -> Leaf {
        Leaf { $0.fixingUnspecifiedDimensions(at: ideal) }
    }

    static func text(_ words: Words, _ metrics: SpacingMetrics) -> Leaf {
        let ascent = 0.8 * words.lineHeight
        let descent = 0.2 * words.lineHeight
        return Leaf(
            size: { proposal in
                let size = words.size(proposed: proposal.width.map(Double.init))
                return CGSize(width: size.width, height: size.height)
            },
            preferredSpacing: metrics.spacing(ascent: ascent, descent: descent),
            baselines: (CGFloat(ascent), CGFloat(descent))
        )
    }
}

/// The metrics of a platform that determine default distances.
struct SpacingMetrics {
    var standard = 8.0
    var lineGap = 0.0
    var capHeight = 0.7
    var pixel = 1.0

    init() {}

    init(_ fields: Fields) throws {
        standard = try fields.number("default") ?? standard
        lineGap = try fields.number("lineGap") ?? lineGap
        capHeight = try fields.number("capHeight") ?? capHeight
        pixel = try fields.number("pixel") ?? pixel
        let textSpacing = try fields.number("textSpacing") ?? 0.1
        guard textSpacing == 0.1 else {
            throw Refusal("textSpacing, which OpenSwiftUI's code fixes at 0.1")
        }
        try fields.refuseOthers()
    }

    /// Returns the preferred distances of text.
    func spacing(ascent: Double, descent: Double) -> Spacing {
        let line = ascent + descent
        return Spacing.textSpacing(
            maxFontMetrics: .init(
                ascender: ascent,
                descender: -descent,
                leading: lineGap * line,
                capHeight: capHeight * line
            ),
            idealMetrics: .init(
                size: CGSize(width: 0, height: line),
                firstBaseline: ascent,
                lastBaseline: ascent
            ),
            layoutProperties: TextLayoutProperties(pixelLength: pixel)
        )
    }
}
