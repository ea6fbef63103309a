// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// Reads a node's `content`.
enum ContentReader {
    /// The keys of content that elements and styles do not have.
    static let keys: KeySet = [
        .image, .resizable, .text, .characterWidth, .lineHeight, .lineLimit, .words, .wordSpacing,
        .breaks, .kind,
    ]

    static func content(of reader: ObjectReader, _ problems: inout ProblemList) -> Content {
        guard let value = reader[.content] else { return .none }
        // 1. Which keys are known depends on the kind of content.
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

        // 2. What it says.
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
                        ?? Text.usualCharacterWidth,
                    lineHeight: content.length(.lineHeight, &problems) ?? Text.usualLineHeight,
                    lineLimit: content.count(.lineLimit, &problems)
                )
            )
        case .words:
            return .words(
                MeasuredWords(
                    content.numbers(.words, &problems),
                    spacing: content.length(.wordSpacing, &problems) ?? 0,
                    lineHeight: content.length(.lineHeight, &problems) ?? Text.usualLineHeight,
                    breaks: content.flags(.breaks, &problems)
                )
            )
        case .kind:
            return .unloaded(kind: content.string(.kind, &problems) ?? "")
        default:
            if !content.has(.width), !content.has(.height) {
                let wanted = "\"width\" and \"height\", \"image\", \"text\", \"words\" or \"kind\""
                let reason = "says nothing of its size; \(wanted) is expected"
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
