// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// Text as words with their widths gives the same frames.
///
/// Monospaced text is words of so many characters, with a character of space between two. It breaks where words break,
/// under every rule. A text of several paragraphs, of nothing but spaces, or of a limited number of lines cannot be said
/// in words, and a width that is rounded where it is multiplied makes another sum: there must be none of either.
enum WordsForText {
    static func trial(of subject: LawSubject) -> LawTrial? {
        let tree = subject.tree
        // 1. Texts, all of which can be said in words.
        let texts = tree.items.indices.compactMap { index -> Text? in
            if case .node(.text(let text)) = tree[index].kind { text } else { nil }
        }
        guard !texts.isEmpty, texts.allSatisfy({ $0.inWords != nil }) else { return nil }

        // 2. All of them in words.
        let variant = tree.varied { builder in
            builder.add(LayoutTree.root) { _, kind, _ in
                if case .node(.text(let text)) = kind, let words = text.inWords {
                    kind = .node(.words(words))
                }
            }
        }
        guard let variant else { return nil }

        // 3. Every frame is as it was.
        return LawTrial(
            .words,
            of: tree,
            variant: variant,
            change: "with the widths of words in place of text",
            claims: FrameClaim.frames(Variation.same(as: tree), of: tree.items.indices)
        )
    }
}

extension Text {
    /// The same text as words whose widths are known; `nil` if it has no such form, or another width by rounding.
    fileprivate var inWords: MeasuredWords? {
        let words = string.split(separator: " ")
        guard string.isEmpty || !words.isEmpty, lineLimit == nil,
            !string.contains(where: { $0 == "\t" || $0.isNewline }),
            characterWidth.significandWidth + string.count.bitWidth
                - string.count.leadingZeroBitCount
                < Double.significandBitCount
        else { return nil }
        return MeasuredWords(
            words.map { Double($0.count) * characterWidth },
            spacing: characterWidth,
            lineHeight: lineHeight
        )
    }
}
