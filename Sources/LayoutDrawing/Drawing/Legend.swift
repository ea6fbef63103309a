// SPDX-License-Identifier: GPL-3.0-or-later

internal import ReportWriting
internal import StackLayout

/// The names and sizes of leaves that do not fit into the drawing, in lines below it.
struct Legend {
    private static let fontSize = 11.0
    private static let lineHeight = 17.0
    private static let maximumLines = 3

    private struct Entry {
        var words: TextLabel
        var hue: Hue?
        var x: Double
        var line: Int
    }

    private var entries: [Entry] = []

    init(of indices: [Int], in scene: Scene, width: Double) {
        var (x, line) = (0.0, 0)
        for (number, index) in indices.enumerated() {
            let size = NumberText.short(scene.panel.layout.frames[index].size)
            let name = Self.words(scene.panel.layout.tree.name(of: index)).shortened(
                to: width - 110
            )
            let words = Self.words("\(name.text): \(size)")
            if x > 0, x + words.width + 16 > width { (x, line) = (0, line + 1) }
            let isLastLine = line == Self.maximumLines - 1
            let rest = indices.count - number
            if line == Self.maximumLines || isLastLine && rest > 1 && x > width / 2 {
                if line == Self.maximumLines { (x, line) = (0, line) }
                entries.append(Entry(words: Self.words("and \(rest) more"), x: x, line: line))
                return
            }
            entries.append(Entry(words: words, hue: scene.hues[index], x: x, line: line))
            x += words.width + 28
        }
    }

    var height: Double {
        entries.last.map { Double($0.line + 1) * Self.lineHeight + 4 } ?? 0
    }

    /// Writes the legend with its corner at the origin.
    func draw(in svg: inout MarkupText) {
        for entry in entries {
            let y = Double(entry.line) * Self.lineHeight + 6
            if let hue = entry.hue {
                svg.empty(
                    "rect",
                    [
                        .number("x", entry.x + 0.5), .number("y", y + 0.5), .number("width", 9),
                        .number("height", 9), .fill(hue.fill), .stroke(hue.edge),
                    ]
                )
            }
            entry.words.draw(x: entry.x + (entry.hue == nil ? 0 : 15), y: y + 9, in: &svg)
        }
    }

    private static func words(_ text: String) -> TextLabel {
        TextLabel(text: text, fontSize: fontSize, anchor: .start, paint: .muted)
    }
}
