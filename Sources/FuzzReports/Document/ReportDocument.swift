// SPDX-License-Identifier: GPL-3.0-or-later

/// A report before it is written: what is said in which order, without how it looks.
///
/// Texts, Markdown and pages are written from the same document. Its words may hold anything; who writes them
/// keeps what is written well-formed.
struct ReportDocument {
    /// As wide as text is for a terminal, in characters.
    static let width = 100

    /// Its subject.
    var title: String
    /// Its outcome, in one line.
    var result: String
    var isGood: Bool
    /// The run: its counts, and its command.
    var lead: [Block]
    var sections: [Section]

    /// A part under a title.
    struct Section {
        var title: String
        /// The facts of a failure in a word each; `nil` if the section is about no failure.
        var badges: [Cell]?
        var blocks: [Block]
    }

    /// One of the things that stand below one another.
    indirect enum Block {
        case words(Cell)
        case list([Cell])
        case table(Table)
        /// Lines as they are, in a language, with a name for those who do not see them.
        case code([String], language: String, label: String)
        /// A line for a terminal.
        case command(String)
        /// Markup of a page, which stands nowhere else.
        case figure(String, label: String)
        /// More that is shown when it is asked for; a text does not show it.
        case details(String, [Block])
    }

    struct Table {
        enum Column { case words, number, percent }

        var label: String
        var columns: [(title: String, kind: Column)]
        var rows: [[Cell]]
    }

    /// Words in a tone.
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

        /// A count, in a tone if it is more than nothing.
        init(_ count: Int, _ tone: Tone = .plain) {
            self.init(String(count), count == 0 ? .plain : tone)
        }
    }
}

extension ReportDocument.Cell {
    /// Its words, whatever they are.
    var text: String {
        spans.map { span in
            switch span {
            case .text(let text), .code(let text): text
            case .link(let text, let address): "\(text), \(address)"
            }
        }.joined()
    }
}
