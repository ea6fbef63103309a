// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// The law that words of known widths instead of text give the same frames.
///
/// Monospaced text equals words whose widths are multiples of the character width, with one character of space between
/// them. It breaks at the same places under every rule. Some text has no such form: several paragraphs, only spaces,
/// or a limited number of lines. A width that is rounded in the multiplication gives another sum. Trees with either
/// are excluded.
enum WordsForText {
    static func trial(of subject: LawSubject) -> LawTrial? {
        let tree = subject.tree
        // 1. Require that all texts can be replaced.
        let texts = tree.items.indices.compactMap { index -> Text? in
            if case .node(.text(let text)) = tree[index].kind { text } else { nil }
        }
        guard !texts.isEmpty, texts.allSatisfy({ $0.inWords != nil }) else { return nil }

        // 2. Replace all texts by words.
        let variant = tree.varied { builder in
            builder.add(LayoutTree.root) { _, kind, _ in
                if case .node(.text(let text)) = kind, let words = text.inWords {
                    kind = .node(.words(words))
                }
            }
        }
        guard let variant else { return nil }

        // 3. Require that all frames stay the same.
        return LawTrial(
            .words,
            of: tree,
            variant: variant,
            change: "with words of known widths instead of text",
            claims: FrameRequirement.frames(Variation.same(as: tree), of: tree.items.indices)
        )
    }
}

extension Text {
    /// The text as words of known widths; `nil` if it has no such form, or if rounding would change its width.
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
