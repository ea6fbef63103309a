// SPDX-License-Identifier: GPL-3.0-or-later

import GreedyLayout
import LayoutFixtures
import StackLayout

func fixture(_ text: String) throws -> Fixture {
    try FixtureReader.fixture(of: text.utf8, from: FixtureSource(file: "f.json"))
}

/// A row of five children with properties of every kind.
func rowOfFive() throws -> Fixture {
    try fixture(
        """
        {"name": "row", "description": "five", "algorithm": "texture", "pixelScale": 2,
         "layoutDirection": "rightToLeft",
         "constrainedSize": {"min": {"width": 37.5}, "max": {"width": 333.25, "height": 120}},
         "root": {"type": "stack", "id": "row", "spacing": 7.5, "alignItems": "center", "children": [
          {"id": "a", "style": {"minWidth": 100, "flexGrow": 1.5, "maxHeight": "33%"}},
          {"id": "b", "style": {"width": 30, "flexShrink": 1}, "content": {"text": "aa bbb cccc"}},
          {"type": "stack", "direction": "vertical", "flexWrap": "wrap", "children": [
            {"debugName": "c", "style": {"width": "12.5%", "alignSelf": "end"}}, {}
          ]},
          {"id": "d", "style": {"maxWidth": 27.125, "spacingBefore": -3, "flexGrow": 0.5},
           "content": {"image": {"width": 33.5, "height": 61}, "resizable": true}},
          {"id": "e", "style": {"height": 21}, "content": {"width": 12.25, "height": 17}}
         ]},
         "expected": {"frames": {"/": [0, 0, 100, 100]}}}
        """
    )
}

/// The elements of a fixture.
func elements(of fixture: Fixture) -> [LayoutTree.Item] { fixture.tree.items }

/// Applies a predicate of one fixture to several fixtures.
func each(_ holds: @escaping (Fixture) -> Bool) -> ([Fixture]) -> [Bool] {
    { $0.map(holds) }
}

/// Returns whether a right edge of the greedy layout is outside of the width of the root's proposal.
func overflows(_ fixture: Fixture) -> Bool {
    guard let layout = try? GreedyEngine().layout(fixture.tree),
        let width = fixture.tree.constraint.proposal.width
    else { return false }
    return layout.frames.contains { $0.origin.x + $0.size.width > width + 1e-6 }
}

/// Returns whether the second and the third child of the root have different widths.
func secondAndThirdDiffer(_ fixture: Fixture) -> Bool {
    guard let layout = try? GreedyEngine().layout(fixture.tree),
        let one = fixture.tree.index(at: "/1"), let other = fixture.tree.index(at: "/2")
    else { return false }
    return layout.frames[one].size.width != layout.frames[other].size.width
}
