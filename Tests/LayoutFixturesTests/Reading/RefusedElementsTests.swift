// SPDX-License-Identifier: GPL-3.0-or-later

import LayoutFixtures
import Testing

/// The messages about invalid elements, word for word.
@Suite struct RefusedElementsTests {
    private static let types =
        "allowed: node, stack, absolute, static, inset, ratio, relative, center, corner, "
        + "background, overlay, wrapper, frame, padding, fixedSize, aspectRatio, offset, position, "
        + "alignmentGuide, layer, zstack, geometryReader, spacer, divider, viewThatFits, scroll"

    @Test(arguments: [
        // Elements.
        ("3", "/: found 3; an object is expected"),
        (
            #"{"type":"stak"}"#,
            "/: type: found \"stak\"; did you mean \"stack\"? \(types)"
        ),
        (
            #"{"type":"Inset"}"#,
            "/: type: found \"Inset\"; did you mean \"inset\"? \(types)"
        ),
        (#"{"type":"button"}"#, "/: type: found \"button\"; \(types)"),
        (#"{"type":null}"#, "/: type: found null; \(types)"),
        (#"{"id":7}"#, "/: id: found 7; a text is expected"),
        (#"{"debugName":[]}"#, "/: debugName: found an array; a text is expected"),
        (
            #"{"children":[]}"#,
            "/: children: unknown key; it belongs to a stack, but this is a node"
        ),
        (#"{"spacing":5}"#, "/: spacing: unknown key; it belongs to a stack, but this is a node"),
        (#"{"stile":{}}"#, "/: stile: unknown key; did you mean \"style\"?"),
        (
            #"{"colour":{}}"#,
            "/: colour: unknown key; allowed: type, style, id, debugName, content"
        ),
        (
            #"{"type":"stack","content":{}}"#,
            "/: content: unknown key; it belongs to a node, but this is a stack"
        ),
        (
            #"{"a\nb\u001b[31m":{}}"#,
            "/: a\\nb\\u{1B}[31m: unknown key; allowed: type, style, id, debugName, content"
        ),
        // Stacks.
        (
            #"{"type":"stack","direction":"row"}"#,
            "/: direction: found \"row\"; here it is \"horizontal\"; allowed: horizontal, vertical, "
                + "horizontalReverse, verticalReverse"
        ),
        (
            #"{"type":"stack","direction":"Vertical"}"#,
            "/: direction: found \"Vertical\"; did you mean \"vertical\"? allowed: horizontal, "
                + "vertical, horizontalReverse, verticalReverse"
        ),
        (
            #"{"type":"stack","spacing":"8"}"#,
            "/: spacing: found \"8\"; a number of points, \"10%\", or under \"hstack\" \"default\" is "
                + "expected"
        ),
        (
            #"{"type":"stack","justifyContent":"stretch"}"#,
            "/: justifyContent: found \"stretch\"; under \"css\" it is \"flexStart\"; allowed: "
                + "start, center, end, spaceBetween, spaceAround, spaceEvenly, flexStart, flexEnd"
        ),
        (
            #"{"type":"stack","justifyContent":"spaceEvenly"}"#,
            "/: justifyContent: found \"spaceEvenly\"; allowed under hstack: start, center, end, "
                + "spaceBetween, spaceAround"
        ),
        (
            #"{"type":"stack","alignItems":"centre"}"#,
            "/: alignItems: found \"centre\"; here it is \"center\"; allowed: start, end, "
                + "center, stretch, baselineFirst, baselineLast, flexStart, flexEnd"
        ),
        (
            #"{"type":"stack","alignItems":"stretch"}"#,
            "/: alignItems: found \"stretch\"; allowed under hstack: start, end, center, "
                + "baselineFirst, baselineLast"
        ),
        (
            #"{"type":"stack","children":[{},{"style":{"alignSelf":"stretch"}}]}"#,
            "/1: style.alignSelf: found \"stretch\"; allowed under hstack: start, end, center, "
                + "baselineFirst, baselineLast"
        ),
        (
            #"{"type":"stack","flexWrap":true}"#,
            "/: flexWrap: found true; allowed: noWrap, wrap, wrapReverse"
        ),
        (
            #"{"type":"stack","children":{}}"#,
            "/: children: found an object; an array of elements is expected"
        ),
        (
            #"{"type":"stack","children":[{},[{}]]}"#,
            "/1: found an array; an object is expected"
        ),
        (
            #"{"type":"stack","algorithm":"grid"}"#,
            "/: algorithm: found \"grid\"; allowed: hstack, texture, css, flutter"
        ),
        (
            #"{"type":"stack","id":"a","children":[{"type":"stack","children":[{"id":"a"}]}]}"#,
            "/0/0: id: found \"a\", which is already the id of /; ids are unique in a layout"
        ),
        // Content.
        (#"{"content":"a"}"#, "/: content: found \"a\"; an object is expected"),
        (
            #"{"content":{}}"#,
            "/: content: has no size; \"width\" and \"height\", \"image\", \"text\", "
                + "\"words\" or \"kind\" is expected"
        ),
        (
            #"{"content":{"width":3}}"#,
            "/: content.height: is missing; a number of at least 0 is expected"
        ),
        (
            #"{"content":{"width":3,"height":-4}}"#,
            "/: content.height: found -4; a number of at least 0 is expected"
        ),
        (
            #"{"content":{"image":3}}"#,
            "/: content.image: found 3; an object of \"width\" and \"height\" is expected"
        ),
        (
            #"{"content":{"image":{"width":3,"height":4},"resizable":1}}"#,
            "/: content.resizable: found 1; true or false is expected"
        ),
        (
            #"{"content":{"image":{"width":3,"height":4},"text":"a"}}"#,
            "/: content.text: unknown key; allowed: image, resizable"
        ),
        (#"{"content":{"text":5}}"#, "/: content.text: found 5; a text is expected"),
        (
            #"{"content":{"text":"a","lineHeight":-1}}"#,
            "/: content.lineHeight: found -1; a number of at least 0 is expected"
        ),
        (
            #"{"content":{"text":"a","characterwidth":1}}"#,
            "/: content.characterwidth: unknown key; did you mean \"characterWidth\"?"
        ),
        (#"{"content":{"kind":5}}"#, "/: content.kind: found 5; a text is expected"),
    ])
    func `an invalid element is refused with the found and the allowed values`(
        _ root: String,
        _ message: String
    ) {
        #expect(complaints(root: root) == [message])
    }

    @Test func `elements nested deeper than 200 levels are refused`() {
        func nested(_ depth: Int) -> String {
            String(repeating: #"{"type":"stack","children":["#, count: depth) + "{}"
                + String(repeating: "]}", count: depth)
        }
        #expect(complaints(root: nested(200)) == [])
        #expect(complaints(root: nested(201)) == ["the elements are nested more than 200 deep"])
        #expect(
            complaints(root: nested(100_000)) == [
                "not JSON: column 7197: arrays and objects are nested more than 512 deep"
            ]
        )
    }

    @Test func `problems are reported in path order, parents before children`() {
        let root = """
            {"type":"stack","style":{"width":-1},"children":[
              {"type":"background","child":{"style":{"flexGrow":"a"}},"id":1},
              {"type":"stack","children":[{"style":{"height":null}},{"type":"x"}],"spacing":"b"},
              {"type":"inset"}],"spacing":[]}
            """
        let reported = complaints(root: root).map { complaint in
            complaint.split(separator: ": ").prefix(2).joined(separator: ": ")
        }
        #expect(
            reported == [
                "/: spacing", "/: style.width", "/0: id", "/0: background", "/0/0: style.flexGrow",
                "/1: spacing", "/1/0: style.height", "/1/1: type", "/2: child",
            ]
        )
    }
}
