// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// Steps that change what nodes show.
enum ContentSteps {
    /// Replaces content by a simpler kind: a fixed size, or a picture that is not resizable.
    static func contents(of draft: Draft) -> [Edit] {
        draft.places.flatMap { place -> [Edit] in
            guard case .node(let content) = draft[place].kind else { return [] }
            return simpler(content).map { content in { $0[place].kind = .node(content) } }
        }
    }

    private static func simpler(_ content: Content) -> [Content] {
        switch content {
        case .none, .fixed, .unloaded, .measured: []
        case .image(let size, let isResizable):
            [.fixed(size)] + (isResizable ? [.image(size, isResizable: false)] : [])
        case .text(let text):
            [
                .fixed(text.size(offered: nil)), .text(Text(text.string)),
                .text(Text(text.string, characterWidth: text.characterWidth)),
                .text(Text(text.string, lineHeight: text.lineHeight)),
                .text(Text(text.string, lineLimit: text.lineLimit)),
            ]
        case .words(let words):
            [.fixed(words.size(offered: nil, Double.self))] + shorter(words).map(Content.words)
        }
    }

    /// Returns fewer words, words without spacing, or words that may break anywhere.
    private static func shorter(_ words: MeasuredWords) -> [MeasuredWords] {
        let (widths, height) = (words.widths, words.lineHeight)
        func without(_ dropped: Range<Int>) -> MeasuredWords {
            var (kept, breaks) = (widths, words.breaks)
            kept.removeSubrange(dropped)
            breaks?.removeSubrange(dropped.clamped(to: 0..<max(0, widths.count - 1)))
            breaks = breaks.map { Array($0.prefix(max(0, kept.count - 1))) }
            return MeasuredWords(kept, spacing: words.spacing, lineHeight: height, breaks: breaks)
        }
        let half = widths.count / 2
        var simpler = half > 0 ? [without(0..<half), without(half..<widths.count)] : []
        simpler += widths.indices.map { without($0..<$0 + 1) }
        if words.spacing != 0 {
            simpler.append(MeasuredWords(widths, lineHeight: height, breaks: words.breaks))
        }
        if words.breaks != nil {
            simpler.append(MeasuredWords(widths, spacing: words.spacing, lineHeight: height))
        }
        return simpler
    }

    /// Shortens texts: half of the words, shorter words, fewer words, then single words shorter.
    static func texts(of draft: Draft) -> [Edit] {
        draft.places.flatMap { place -> [Edit] in
            guard case .node(.text(let text)) = draft[place].kind else { return [] }
            return simpler(text.string).map { string in
                let shorter = Text(
                    string,
                    characterWidth: text.characterWidth,
                    lineHeight: text.lineHeight
                )
                return { $0[place].kind = .node(.text(shorter)) }
            }
        }
    }

    private static func simpler(_ string: String) -> [String] {
        let words = string.split(separator: " ", omittingEmptySubsequences: false)
        let half = words.count / 2
        func joined(_ words: [some StringProtocol]) -> String { words.joined(separator: " ") }
        func replacing(_ position: Int, _ count: Int) -> String {
            var shorter = words
            shorter[position] = shorter[position].prefix(count)
            return joined(shorter)
        }
        let halves = [joined(Array(words.prefix(half))), joined(Array(words.dropFirst(half)))]
        let lines = string.split(whereSeparator: \.isNewline)
        let without = words.indices.map { position in
            joined(Array(words[..<position] + words[(position + 1)...]))
        }
        let shorter = words.indices.flatMap { position in
            let length = words[position].count
            return [1, length / 2, length - 1].map { replacing(position, max(0, $0)) }
        }
        return ["", "x"] + halves + [joined(lines)] + lines.map { String($0) }
            + [joined(words.map { $0.prefix(1) }), joined(words.map { $0.prefix($0.count / 2) })]
            + without + shorter
    }
}
