// SPDX-License-Identifier: GPL-3.0-or-later

internal import ReportWriting
public import StackLayout

/// A layout of `css` stacks as an HTML page that any browser can lay out.
///
///     if let page = BrowserPage(title: fixture.name, tree: fixture.tree) {
///         print(page.html)                         // an HTML document
///     }
///
/// A stack is a flex container, and a node is a plain block, with all properties of `BoxStyle`;
/// points are pixels. Words are boxes of their length, so fonts do not affect sizes. Every element
/// has its path as `data-path` and its id as `title`.
///
/// Source: CSS Flexible Box Layout Module Level 1, and the CSS modules of the other properties.
public struct BrowserPage: Hashable, Sendable {
    /// The title above the layout; nothing is written if it is empty.
    public let title: String
    /// The markup of the layout for use in other pages, with inline styles.
    ///
    /// It is a block of class `flexbox`, as large as the root may be, with the root in it.
    public let fragment: String

    /// Creates the page of a layout; the result is `nil` if browsers cannot show it.
    ///
    /// Browsers have no counterpart of:
    ///
    /// - stacks of other rules, and elements other than stacks and nodes;
    /// - proposals, and lengths rounded to pixels;
    /// - baselines and sizes from outside: `ascender`, `descender`, `sizeRange`, `preferredFrameSize`;
    /// - measured content;
    /// - borders and scrollbars whose width is not a whole number of pixels.
    ///
    /// Firefox ignores the given width of scrollbars and uses its own.
    ///
    /// - Complexity: O(elements + words).
    public init?(title: String, tree: LayoutTree) {
        guard let fragment = FlexboxMarkup(tree)?.text else { return nil }
        self.title = title
        self.fragment = fragment
    }

    /// The page as an HTML document without a final line end, always the same for the same layout.
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

    /// The style sheet of the page, which does not change any size of the layout.
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
