// SPDX-License-Identifier: GPL-3.0-or-later

import LayoutFixtures
import StackLayout

/// A fixture from its text.
func fixture(_ text: String) throws(FixtureError) -> Fixture {
    try FixtureReader.fixture(of: text.utf8, from: FixtureSource(file: "f.json"))
}

/// A fixture with only a root.
func fixture(root: String) throws(FixtureError) -> Fixture {
    try fixture(#"{"algorithm":"hstack","root":\#(root)}"#)
}

/// The style of a fixture's only element.
func style(_ text: String) throws(FixtureError) -> Style {
    try fixture(root: #"{"style":\#(text)}"#).tree.items[LayoutTree.root].style
}

/// The messages about a text, without the name of the file and the line; empty if it is valid.
func complaints(about text: String) -> [String] {
    do {
        _ = try fixture(text)
        return []
    } catch {
        return error.description.split(separator: "\n").map { line in
            let place = line.prefixMatch(of: #/f\.json(:\d+)?: /#)
            return place.map { String(line[$0.range.upperBound...]) } ?? "no source: \(line)"
        }
    }
}

/// The messages about a fixture with only a root.
func complaints(root: String) -> [String] {
    complaints(about: #"{"algorithm":"hstack","root":\#(root)}"#)
}
