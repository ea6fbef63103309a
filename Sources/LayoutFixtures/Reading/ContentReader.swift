// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// Reads a node's `content`.
enum ContentReader {
    /// The keys that only content has.
    static let keys: KeySet = [
        .image, .resizable, .text, .characterWidth, .lineHeight, .lineLimit, .words, .wordSpacing,
        .breaks, .kind,
    ]

    static func content(of reader: ObjectReader, _ problems: inout ProblemList) -> Content {
        guard let value = reader[.content] else { return .none }
        // 1. Find the kind of content, which decides the known keys.
        var kind: FixtureKey?
        var known: KeySet = [.width, .height, .image, .text, .words, .kind]
        if value.kind == .object {
            let kinds: [(key: FixtureKey, known: KeySet)] = [
                (.image, [.image, .resizable]),
                (.text, [.text, .characterWidth, .lineHeight, .lineLimit]),
                (.words, [.words, .wordSpacing, .lineHeight, .breaks]),
                (.kind, [.kind]),
            ]
            if let match = kinds.first(where: { value.keys.contains($0.key) }) {
                (kind, known) = match
            }
        }

        // 2. Read the content.
        guard let content = reader.object(.content, known: known, &problems), content.isObject
        else { return .none }

        switch kind {
        case .image:
            let size = content.size(.image, &problems) ?? .zero
            return .image(
                size,
                isResizable: content[.resizable].flatMap { content.bool(.resizable, $0, &problems) }
                    ?? false
            )
        case .text:
            return .text(
                Text(
                    content.string(.text, &problems) ?? "",
                    characterWidth: content.length(.characterWidth, &problems)
                        ?? Text.defaultCharacterWidth,
                    lineHeight: content.length(.lineHeight, &problems) ?? Text.defaultLineHeight,
                    lineLimit: content.count(.lineLimit, &problems)
                )
            )
        case .words:
            return .words(
                MeasuredWords(
                    content.numbers(.words, &problems),
                    spacing: content.length(.wordSpacing, &problems) ?? 0,
                    lineHeight: content.length(.lineHeight, &problems) ?? Text.defaultLineHeight,
                    breaks: content.flags(.breaks, &problems)
                )
            )
        case .kind:
            return .unloaded(kind: content.string(.kind, &problems) ?? "")
        default:
            if !content.has(.width), !content.has(.height) {
                let wanted = "\"width\" and \"height\", \"image\", \"text\", \"words\" or \"kind\""
                let reason = "has no size; \(wanted) is expected"
                if content.isKnown { reader.note(.content, reason, &problems) }
                return .none
            }
            return .fixed(
                Size(
                    width: content.requiredLength(.width, &problems),
                    height: content.requiredLength(.height, &problems)
                )
            )
        }
    }
}
