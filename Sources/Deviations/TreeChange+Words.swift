// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// Alignment keywords that are read as others.
extension TreeChange {
    static let ofWords =
        [Algorithm.css, .texture].flatMap { rule in
            justified(by: rule) + lines(by: rule) + items(by: rule)
        } + justified(by: .flutter) + items(by: .flutter) + justified(by: .flutter, ends)
        + items(by: .hstack)

    /// Pairs of similar distribution keywords.
    private static let distributions: [(Distribution, Distribution)] = [
        (.start, .flexStart), (.end, .flexEnd), (.center, .flexStart), (.flexEnd, .flexStart),
        (.spaceBetween, .flexStart), (.spaceAround, .spaceEvenly), (.spaceAround, .center),
        (.spaceEvenly, .spaceAround), (.spaceBetween, .spaceAround),
    ]

    private static let alignments: [(Alignment, Alignment)] = [
        (.start, .flexStart), (.end, .flexEnd), (.center, .flexStart), (.flexEnd, .flexStart),
        (.stretch, .flexStart), (.center, .stretch), (.baselineLast, .baselineFirst),
    ]

    /// The end and the centre, taken for each other.
    private static let ends: [(Distribution, Distribution)] = [(.end, .center), (.center, .end)]

    private static func justified(
        by rule: Algorithm,
        _ pairs: [(Distribution, Distribution)] = distributions
    ) -> [TreeChange] {
        words(pairs, of: "justify", by: rule, "§8.2", "phase 7") { word, other, change in
            change.stack = { stack, _ in
                if stack.distribution(by: rule) == word { stack.justifyContent = other }
            }
        }
    }

    private static func lines(by rule: Algorithm) -> [TreeChange] {
        let pairs =
            distributions + [(.stretch, .flexStart), (.center, .stretch), (.flexStart, .stretch)]
        return words(pairs, of: "lines", by: rule, "§8.4", "phase 6") { word, other, change in
            change.stack = { stack, _ in
                if stack.lineDistribution(by: rule) == word { stack.alignContent = other }
            }
        }
    }

    /// Changes that read one alignment keyword as another, in both `alignItems` and `alignSelf`.
    private static func items(by rule: Algorithm) -> [TreeChange] {
        words(alignments, of: "align", by: rule, "§8.3", "phase 7") { word, other, change in
            change.stack = { stack, _ in
                if stack.alignment(by: rule) == word { stack.alignItems = other }
            }
            change.style = { style, place in
                if style.alignSelf == word, place.parent != nil { style.alignSelf = other }
            }
        }
    }

    private static func words<Word: RawRepresentable<String> & Sendable>(
        _ pairs: [(Word, Word)],
        of key: String,
        by rule: Algorithm,
        _ step: String,
        _ phase: String,
        complete: (Word, Word, inout TreeChange) -> Void
    ) -> [TreeChange] {
        var known: Set<[String]> = []
        return pairs.compactMap { word, other in
            // Only css has keywords that follow the flow.
            let words = [word, other].map { word in
                rule != .css
                    ? ["flexStart": "start", "flexEnd": "end"][word.rawValue] ?? word.rawValue
                    : word.rawValue
            }
            // Texture's rule treats spaceEvenly as spaceAround, and Flutter's has no last baselines.
            // SwiftUI's treats stretch as start.
            let isKnown =
                rule == .hstack && words.contains(Alignment.stretch.rawValue)
                || rule == .texture && words.contains(Distribution.spaceEvenly.rawValue)
                || rule == .flutter && words.contains(Alignment.baselineLast.rawValue)
            guard let word = Word(rawValue: words[0]), let other = Word(rawValue: words[1]),
                words[0] != words[1], !isKnown, known.insert(words).inserted
            else { return nil }
            var change = TreeChange(
                rule: rule,
                name: prefix(rule) + key + "-"
                    + words.map(\.hyphenated).joined(separator: "-as-"),
                step: [.css: step, .texture: phase, .hstack: "alignment step 2"][rule] ?? "step 6",
                clause: "\(keyWords[key] ?? key): \(words[0]) were \(words[1])"
            )
            complete(word, other, &change)
            return change
        }
    }

    private static let keyWords = [
        "justify": "justifyContent", "lines": "alignContent", "align": "alignItems and alignSelf",
    ]
}
