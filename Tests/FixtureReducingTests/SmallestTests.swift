// SPDX-License-Identifier: GPL-3.0-or-later

import FixtureReducing
import LayoutFixtures
import StackLayout
import TestSupport
import Testing

/// Reduced fixtures keep only the parts that their predicates need.
@Suite struct SmallestTests {
    private static func reduced(
        _ fixture: Fixture,
        _ holds: @escaping (Fixture) -> Bool
    ) -> (text: String, candidates: Int) {
        let reduction = FixtureReducer().reduce(fixture, while: each(holds))
        #expect(reduction.isMinimal)
        #expect(holds(reduction.fixture))
        return (reduction.fixture.json, reduction.candidates)
    }

    @Test func `a child keeps only its small maximum`() throws {
        let (text, candidates) = Self.reduced(try rowOfFive()) { fixture in
            fixture.tree.items.contains { item in
                if case .points(..<30) = item.style.maxWidth { item.parent != nil } else { false }
            }
        }
        #expect(
            text == """
                {"name":"row","algorithm":"texture","constrainedSize":{"width":10,"height":10},\
                "root":{"type":"stack","children":[{"style":{"maxWidth":0}}]}}
                """
        )
        #expect(candidates < 400)
    }

    @Test func `two growing children keep only their stack and factors`() throws {
        let (text, candidates) = Self.reduced(try rowOfFive()) { fixture in
            fixture.tree.items.contains { stack in
                stack.children.count { fixture.tree.items[$0].style.flexGrow > 0 } >= 2
            }
        }
        #expect(
            text == """
                {"name":"row","algorithm":"texture","constrainedSize":{"width":10,"height":10},\
                "root":{"type":"stack","children":[{"style":{"flexGrow":1}},\
                {"style":{"flexGrow":1}}]}}
                """
        )
        #expect(candidates < 400)
    }

    @Test func `a row that overflows becomes a node that is longer than its space`() throws {
        let row = try fixture(
            """
            {"name": "seed", "algorithm": "hstack", "constrainedSize": {"width": 150, "height": 100},
             "root": {"type": "stack", "spacing": 7.5, "children": [
              {"id": "red", "style": {"minWidth": 100}}, {"id": "green", "style": {"width": 30}},
              {"id": "blue", "style": {"maxWidth": 50}}, {"style": {"minWidth": 20.5}}
             ]}}
            """
        )
        let (text, candidates) = Self.reduced(row, overflows)
        #expect(
            text == """
                {"name":"seed","algorithm":"hstack","constrainedSize":{"width":10,"height":10},\
                "root":{"style":{"minWidth":20}}}
                """
        )
        #expect(candidates < 400)
    }

    @Test func `two different widths keep only one property`() throws {
        let (text, candidates) = Self.reduced(try rowOfFive(), secondAndThirdDiffer)
        #expect(
            text == """
                {"name":"row","algorithm":"texture","constrainedSize":{"width":10,"height":10},\
                "root":{"type":"stack","children":[{},{},{"content":{"width":1,"height":0}}]}}
                """
        )
        #expect(candidates < 400)
    }

    @Test func `numbers become round ones that still satisfy the predicate`() throws {
        let row = try fixture(
            #"{"name":"n","algorithm":"hstack","root":{"style":{"width":943.71,"height":"87.5%"}}}"#
        )
        let (text, _) = Self.reduced(row) { fixture in
            let style = fixture.tree.items[0].style
            guard case .points(let width) = style.width,
                case .fraction(let height, _) = style.height
            else { return false }
            return width > 437 && height > 0.42
        }
        #expect(
            text == """
                {"name":"n","algorithm":"hstack","constrainedSize":{"width":10,"height":10},\
                "root":{"style":{"width":500,"height":"50%"}}}
                """
        )
    }

    @Test func `a text keeps only the needed letters`() throws {
        let text = try fixture(
            """
            {"name": "t", "algorithm": "css", "root": {"type": "stack", "children": [
             {"content": {"text": "one two\\nneedle four five", "characterWidth": 7.5}}]}}
            """
        )
        let (json, _) = Self.reduced(text) { fixture in
            fixture.tree.items.contains { item in
                guard case .node(.text(let text)) = item.kind else { return false }
                return text.string.contains("nee")
            }
        }
        #expect(
            json == """
                {"name":"t","algorithm":"css","constrainedSize":{"width":10,"height":10},\
                "root":{"content":{"text":"nee"}}}
                """
        )
    }

    @Test func `unneeded elements around and inside others are removed`() throws {
        let nested = try fixture(
            """
            {"name": "e", "algorithm": "texture", "root": {"type": "inset",
             "insets": {"left": "infinity", "top": 3}, "child": {"type": "background",
              "background": {"type": "wrapper", "children": [{}, {}]},
              "child": {"type": "corner", "offset": {"x": 5}, "wrapsCorner": true,
               "corner": {"type": "stack", "algorithm": "css", "children": [{}]},
               "child": {"type": "ratio", "ratio": 0.37, "child": {"content": {"kind": "video"}}}}}}}
            """
        )
        let (text, _) = Self.reduced(nested) { fixture in
            let tree = fixture.tree
            return tree.items.contains { item in
                guard case .corner = item.kind else { return false }
                return item.children.contains { tree.algorithm(of: $0) == .css }
            }
        }
        #expect(
            text == """
                {"name":"e","algorithm":"css","constrainedSize":{"width":10,"height":10},\
                "root":{"type":"corner","child":{},"corner":{}}}
                """
        )
    }
}
