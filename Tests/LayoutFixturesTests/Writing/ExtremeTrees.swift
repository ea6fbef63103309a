// SPDX-License-Identifier: GPL-3.0-or-later

import StackLayout
import TestSupport

/// Random layouts that no other generator makes, one for each seed: odd numbers and texts, and
/// the names of Texture's first layout API.
enum ExtremeTrees {
    static func tree(seed: Int) throws -> LayoutTree {
        var random = SplitMix64(seed: seed)
        let children = (0..<Int.random(in: 1...4, using: &random)).map { position in
            var child = Element.node(content(&random), style: style(&random))
            if random.oneIn(2) { child.id = "\(position)" + text(&random) }
            if random.oneIn(3) { child.debugName = text(&random) }
            return child
        }
        return try LayoutTree(
            .absolute(sizing: random.pick(Absolute.Sizing.allCases), children: children),
            algorithm: .texture,
            pixelScale: random.pick([nil, 1, 2.75, 1.0 / 3]),
            layoutDirection: random.pick(LayoutDirection.allCases),
            in: .range(.unconstrained)
        )
    }

    private static func content(_ random: inout SplitMix64) -> Content {
        let size = Size(width: length(&random), height: length(&random))
        switch Int.random(in: 0..<5, using: &random) {
        case 0: return .none
        case 1: return .fixed(size)
        case 2: return .image(size, isResizable: random.oneIn(2))
        case 3: return .unloaded(kind: text(&random))
        default:
            return .text(
                Text(
                    text(&random),
                    characterWidth: random.pick([8, 7.1, 0]),
                    lineHeight: random.pick([16, 20, 0.1])
                )
            )
        }
    }

    private static func style(_ random: inout SplitMix64) -> Style {
        var style = Style(
            width: dimension(&random),
            height: dimension(&random),
            minWidth: dimension(&random),
            maxHeight: dimension(&random)
        )
        style.layoutPosition = Point(x: -length(&random), y: length(&random))
        style.layoutPriority = random.pick([0, -length(&random)])
        style.ascender = random.pick([nil, 0, length(&random)])
        if random.oneIn(2) {
            let (width, height) = (length(&random), length(&random))
            style.preferredFrameSize = Size(width: width, height: height)
            style.sizeRange = RelativeSizeRange(
                min: RelativeSize(
                    width: .points(random.pick([0, width])),
                    height: .percent(random.pick([0, 0.5]))
                ),
                max: RelativeSize(
                    width: .points(random.pick([width, .infinity])),
                    height: random.pick([.points(.infinity), .points(height), .percent(1.5)])
                )
            )
        }
        return style
    }

    private static func dimension(_ random: inout SplitMix64) -> Dimension {
        switch Int.random(in: 0..<3, using: &random) {
        case 0: .auto
        case 1: .points(length(&random))
        default: .percent(length(&random))
        }
    }

    /// Any length, from the smallest to the largest one.
    private static func length(_ random: inout SplitMix64) -> Double {
        switch Int.random(in: 0..<5, using: &random) {
        case 0: random.pick([0, 1, 0.1, 1.0 / 3, 1e-7, .leastNonzeroMagnitude, 1e21, 1.7e308])
        case 1: Double.random(in: 0...1, using: &random)
        case 2: Double.random(in: 0...1000, using: &random)
        case 3: Double(Int.random(in: 0...500, using: &random))
        default: Double(bitPattern: random.next() >> 2)
        }
    }

    private static func text(_ random: inout SplitMix64) -> String {
        let scalars: [Unicode.Scalar] = [
            "\u{0}", "\u{1}", "\u{8}", "\t", "\n", "\r", "\u{1F}", "\"", "\\", "/", "a", " ", "é",
            "\u{7F}", "\u{301}", "\u{2028}", "\u{FEFF}", "\u{FFFF}", "😀", "{", "]", ",", ":",
        ]
        var view = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0...8, using: &random) { view.append(random.pick(scalars)) }
        return String(view)
    }
}
