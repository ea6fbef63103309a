// SPDX-License-Identifier: GPL-3.0-or-later

/// The content of a report, independent of its format.
///
/// Text, Markdown and HTML pages are written from the same document. Its words may contain anything; the
/// renderers keep their output well-formed.
struct ReportDocument {
    /// The width of text for a terminal, in characters.
    static let width = 100

    /// The subject of the report.
    var title: String
    /// The outcome, in one line.
    var result: String
    var isGood: Bool
    /// The counts of the run, and its command.
    var lead: [Block]
    var sections: [Section]

    /// A part of the report under a title.
    struct Section {
        var title: String
        /// The facts about a failure, in one word each; `nil` if the section is about no failure.
        var badges: [Cell]?
        var blocks: [Block]
    }

    /// A block of content.
    indirect enum Block {
        case words(Cell)
        case list([Cell])
        case table(Table)
        /// Verbatim lines in a language, with a label for screen readers.
        case code([String], language: String, label: String)
        /// A command line for a terminal.
        case command(String)
        /// A picture in HTML; only pages show it.
        case figure(String, label: String)
        /// A part that readers can open; text reports leave it out.
        case details(String, [Block])
    }

    struct Table {
        enum Column { case words, number, percent }

        var label: String
        var columns: [(title: String, kind: Column)]
        var rows: [[Cell]]
    }

    /// Words with a tone.
    struct Cell: ExpressibleByStringInterpolation {
        enum Span {
            case text(String), code(String)
            case link(String, to: String)
        }
        enum Tone: String { case plain = "", quiet, good, bad, odd }

        var spans: [Span]
        var tone: Tone

        init(_ spans: [Span], _ tone: Tone = .plain) { (self.spans, self.tone) = (spans, tone) }

        init(_ text: String, _ tone: Tone = .plain) { self.init([.text(text)], tone) }

        init(stringLiteral text: String) { self.init(text) }

        /// Creates a count; 0 has no tone.
        init(_ count: Int, _ tone: Tone = .plain) {
            self.init(String(count), count == 0 ? .plain : tone)
        }
    }
}

extension ReportDocument.Cell {
    /// The words without their formatting.
    var text: String {
        spans.map { span in
            switch span {
            case .text(let text), .code(let text): text
            case .link(let text, let address): "\(text), \(address)"
            }
        }.joined()
    }
}
