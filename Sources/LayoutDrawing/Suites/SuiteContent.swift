// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// The content of a node in a suite: a box, or letters of a font whose letters are squares.
struct SuiteContent {
    /// The reason why a suite does not support some content.
    struct Refusal: Error {
        let words: String
    }

    /// The markup inside the node.
    let markup: String

    /// Creates the markup of content.
    ///
    /// - Parameters:
    ///   - content: The node's content.
    ///   - suite: The suite to write for.
    ///   - isAligned: Whether the node's baseline may matter and may differ from its lower edge.
    init(_ content: Content, in suite: FixtureSuite, isAligned: Bool) throws(Refusal) {
        switch content {
        case .none, .unloaded: markup = ""
        case .fixed(let size), .image(let size, isResizable: false):
            // In a flex container, the box inside determines the baseline of the node.
            if isAligned { throw Refusal(words: "a box, whose baseline differs from a node's") }
            var style = SuiteStyle(suite)
            style.declare("width", CSSText.pixels(size.width))
            style.declare("height", CSSText.pixels(size.height))
            style.declare("flex-shrink", "0")
            markup = "<div\(style.attribute)></div>"
        case .text(let text):
            let words = text.string.split { $0 == " " || $0 == "\t" }
            if text.string.isEmpty {
                markup = ""
                return
            }
            if text.string.contains(where: \.isNewline) {
                throw Refusal(words: "text of several paragraphs")
            }
            markup = try Self.words(
                words.map { Double($0.count) * text.characterWidth },
                space: text.characterWidth,
                lineHeight: text.lineHeight,
                in: suite
            )
        case .words(let words):
            if words.widths.isEmpty {
                markup = ""
                return
            }
            var widths = [words.widths[0]]
            for (place, width) in words.widths.enumerated().dropFirst() {
                if words.mayBreak(before: place) {
                    widths.append(width)
                } else {
                    widths[widths.count - 1] += words.spacing + width
                }
            }
            markup = try Self.words(
                widths,
                space: words.spacing,
                lineHeight: words.lineHeight,
                in: suite
            )
        case .image(_, isResizable: true): throw Refusal(words: "a resizable image")
        case .measured: throw Refusal(words: "measured content")
        }
    }

    /// Returns words of letters, between which lines can break.
    private static func words(
        _ widths: [Double],
        space: Double,
        lineHeight: Double,
        in suite: FixtureSuite
    ) throws(Refusal) -> String {
        let letter = FixtureSuite.letter
        let letters = widths.map { $0 / letter }
        guard !letters.isEmpty, lineHeight == letter,
            letters.allSatisfy({ $0 >= 1 && $0 <= 1e4 && $0 == $0.rounded() })
        else {
            let side = CSSText.number(letter)
            throw Refusal(words: "text whose letters are not squares of \(side)")
        }
        if letters.count > 1, space != suite.space.width {
            let width = CSSText.number(suite.space.width)
            throw Refusal(words: "words not \(width) apart, as in the suite of \(suite.name)")
        }
        return letters.map { String(repeating: "H", count: Int($0)) }
            .joined(separator: suite.space.text)
    }
}
