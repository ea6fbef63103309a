// SPDX-License-Identifier: GPL-3.0-or-later

internal import ReportWriting
public import StackLayout

/// A layout of `css` stacks as an HTML page, which any browser lays out by itself.
///
///     if let page = BrowserPage(title: fixture.name, tree: fixture.tree) {
///         print(page.html)                         // an HTML document
///     }
///
/// A stack is a flex container and a node a plain block, with all that `BoxStyle` says; points are
/// pixels. Words are boxes of their length, so that no font has a say in their size. Every element
/// has its path as `data-path`, and its id as `title`.
///
/// Source: CSS Flexible Box Layout Module Level 1; what each property is in CSS.
public struct BrowserPage: Hashable, Sendable {
    /// The title above the layout; nothing is written if it is empty.
    public let title: String
    /// The markup of the layout alone, with all that matters in inline styles, to be put into other
    /// pages: a block as large as the root may be, of class `flexbox`, and the root in it.
    public let fragment: String

    /// The page of a layout, or `nil` if a browser has nothing like it.
    ///
    /// Browsers have nothing like stacks of other rules, other elements than stacks and nodes,
    /// proposals, lengths rounded to pixels, baselines and sizes from outside (`ascender`,
    /// `descender`, `sizeRange`, `preferredFrameSize`), measured content, and borders and scrollbars
    /// that are no whole pixels wide. Firefox has scrollbars of its own width.
    ///
    /// - Complexity: O(elements + words).
    public init?(title: String, tree: LayoutTree) {
        guard let fragment = FlexboxMarkup(tree)?.text else { return nil }
        self.title = title
        self.fragment = fragment
    }

    /// The page as an HTML document, always the same for the same layout, without a line end.
    ///
    /// - Complexity: O(bytes).
    public var html: String {
        let title = XML.escaped(title)
        let heading = title.isEmpty ? [] : ["<h1>\(title)</h1>"]
        let lines =
            [
                "<!doctype html>", "<html lang=\"en\">", "<meta charset=\"utf-8\">",
                "<title>\(title)</title>", "<style>", Self.styleSheet, "</style>",
            ] + heading + [fragment, "</html>"]
        return lines.joined(separator: "\n")
    }

    /// The style sheet of the page; it changes no size of the layout.
    private static let styleSheet = """
        body { margin: 24px; font: 14px/1.4 system-ui, sans-serif }
        h1 { font-size: 16px }
        .flexbox { outline: 1px dotted #888 }
        .flexbox div, .flexbox img {
          outline: 1px solid #36c; outline-offset: -1px; border-color: #36c6
        }
        .flexbox ::-webkit-scrollbar { background: #36c3 }
        .flexbox div div, .flexbox img { background: #36c2 }
        .flexbox i { background: #36c6 }
        """
}
