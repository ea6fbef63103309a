// SPDX-License-Identifier: GPL-3.0-or-later

internal import LayoutDrawing
internal import LayoutFixtures

/// A fixture for the browser that shows the page: a third opinion.
struct BrowserRendering {
    /// The layout as HTML to be put into a page.
    let fragment: String
    /// The layout as a page of its own.
    let source: String

    /// A fixture for browsers, unless they have nothing like it.
    init?(of fixture: Fixture) {
        guard let page = BrowserPage(title: fixture.name, tree: fixture.tree) else { return nil }
        (fragment, source) = (page.fragment, page.html)
    }
}
