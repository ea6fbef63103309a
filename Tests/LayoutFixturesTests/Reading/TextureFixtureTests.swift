// SPDX-License-Identifier: GPL-3.0-or-later

import LayoutFixtures
import StackLayout
import TestSupport
import Testing

/// The properties of a whole layout in fixtures that are not entirely `hstack`.
@Suite struct TextureFixtureTests {
    @Test(
        arguments: [
            ("{}", .hstack), (#"{"type":"stack","algorithm":"hstack"}"#, .hstack),
            (#"{"type":"stack","algorithm":"texture"}"#, .texture),
            (#"{"type":"inset","child":{}}"#, .texture),
            (#"{"type":"center","child":{"type":"stack","algorithm":"hstack"}}"#, .texture),
        ] as [(String, Algorithm)]
    )
    func `the root decides the algorithm of a fixture without one`(
        _ root: String,
        _ algorithm: Algorithm
    ) throws {
        #expect(try fixture(#"{"root":\#(root)}"#).tree.algorithm == algorithm)
    }

    @Test(arguments: Algorithm.allCases)
    func `the algorithm of a fixture is the default of its stacks`(_ algorithm: Algorithm) throws {
        let root = #"{"type":"stack","children":[{"type":"stack","algorithm":"hstack"},{}]}"#
        let name = algorithm.rawValue
        let tree = try fixture(#"{"algorithm":"\#(name)","root":\#(root)}"#).tree
        #expect(tree.algorithm == algorithm)
        #expect(tree.algorithm(of: 0) == algorithm)
        #expect(tree.algorithm(of: 1) == .hstack)
    }

    @Test func `texture stacks accept Texture's alignments and distributions`() throws {
        for alignment in Alignment.plain {
            let root = #"{"type":"stack","alignItems":"\#(alignment.rawValue)"}"#
            let tree = try fixture(#"{"algorithm":"texture","root":\#(root)}"#).tree
            #expect(tree.stack(at: 0)?.alignItems == alignment)
        }
        for distribution in Distribution.plain where distribution != .spaceEvenly {
            let root = #"{"type":"stack","alignContent":"\#(distribution.rawValue)"}"#
            let tree = try fixture(#"{"algorithm":"texture","root":\#(root)}"#).tree
            #expect(tree.stack(at: 0)?.alignContent == distribution)
        }
        let child = #"{"style":{"alignSelf":"stretch"}}"#
        let root = #"{"type":"stack","children":[\#(child)]}"#
        let tree = try fixture(#"{"algorithm":"texture","root":\#(root)}"#).tree
        #expect(tree.items[1].style.alignSelf == .stretch)
    }

    @Test func `a pixel scale is accepted if an element is rounded to pixels`() throws {
        let texture = #"{"algorithm":"texture","root":{},"pixelScale":3}"#
        #expect(try fixture(texture).tree.pixelScale == 3)
        #expect(try fixture(#"{"algorithm":"texture","root":{}}"#).tree.pixelScale == nil)
        // One element that is not laid out by hstack is enough.
        let mixed = """
            {"algorithm": "hstack", "pixelScale": 1.5, "root": {"type": "stack", "children": [
              {}, {"type": "stack", "algorithm": "texture", "children": [{}]}
            ]}}
            """
        #expect(try fixture(mixed).tree.pixelScale == 1.5)
    }

    @Test func `the layout direction is left to right by default`() throws {
        #expect(try fixture(#"{"root":{}}"#).tree.layoutDirection == .leftToRight)
        for direction in LayoutDirection.allCases {
            let text = #"{"root":{},"layoutDirection":"\#(direction.rawValue)"}"#
            #expect(try fixture(text).tree.layoutDirection == direction)
        }
    }

    private static let proposed = "the root is laid out by texture; write a constrainedSize instead"
    private static let unrounded =
        "pixelScale: hstack does not round lengths to pixels; leave it out"

    @Test(arguments: [
        // The space for the root.
        (#""algorithm":"texture","root":{},"proposal":{"width":5}"#, "proposal: \(proposed)"),
        (#""root":{"type":"inset","child":{}},"proposal":{}"#, "proposal: \(proposed)"),
        (
            #""algorithm":"hstack","root":{"type":"stack","algorithm":"texture"},"proposal":{}"#,
            "proposal: \(proposed)"
        ),
        // Pixels.
        (
            #""algorithm":"texture","root":{},"pixelScale":0"#,
            "pixelScale: found 0; a number from 0.000001 to 1000000 is expected"
        ),
        (
            #""algorithm":"texture","root":{},"pixelScale":-2"#,
            "pixelScale: found -2; a number from 0.000001 to 1000000 is expected"
        ),
        (
            #""algorithm":"texture","root":{},"pixelScale":"2x""#,
            "pixelScale: found \"2x\"; a number is expected"
        ),
        (#""algorithm":"hstack","root":{"type":"stack"},"pixelScale":2"#, unrounded),
        // The direction of writing.
        (
            #""root":{},"layoutDirection":"rtl""#,
            "layoutDirection: found \"rtl\"; here it is \"rightToLeft\"; allowed: leftToRight, rightToLeft"
        ),
        (
            #""root":{},"layoutDirection":"rightToleft""#,
            "layoutDirection: found \"rightToleft\"; did you mean \"rightToLeft\"? "
                + "allowed: leftToRight, rightToLeft"
        ),
        (
            #""root":{},"layoutDirection":true"#,
            "layoutDirection: found true; allowed: leftToRight, rightToLeft"
        ),
        (
            #""root":{},"direction":"rightToLeft""#,
            "direction: unknown key; it belongs to an element, such as the \"root\""
        ),
        (
            #""algorithm":"textures","root":{}"#,
            "algorithm: found \"textures\"; did you mean \"texture\"? allowed: hstack, texture, css, flutter"
        ),
        // A stack without an algorithm inside an element that needs none.
        (
            #""root":{"type":"inset","child":{"type":"stack"}}"#,
            "algorithm: is missing, and the stack at /0 has no algorithm either; "
                + "allowed: hstack, texture, css, flutter"
        ),
    ])
    func `an invalid fixture is refused with the found and the allowed values`(
        _ members: String,
        _ message: String
    ) {
        #expect(complaints(about: "{\(members)}") == [message])
    }

    private static let distributions = "start, center, end, spaceBetween, spaceAround"

    @Test(arguments: [
        (
            #"{"type":"stack","justifyContent":"spaceEvenly"}"#,
            "/: justifyContent: found \"spaceEvenly\"; allowed under texture: \(distributions)"
        ),
        (
            #"{"type":"stack","alignContent":"spaceEvenly"}"#,
            "/: alignContent: found \"spaceEvenly\"; allowed under texture: \(distributions), "
                + "stretch"
        ),
        (
            #"{"type":"stack","justifyContent":"stretch"}"#,
            "/: justifyContent: found \"stretch\"; under \"css\" it is \"flexStart\"; "
                + "allowed: \(distributions), spaceEvenly, flexStart, flexEnd"
        ),
        (
            #"{"type":"stack","children":[{},{"style":{"alignSelf":"baselineFirst"}}]}"#,
            "/1: style.alignSelf: found \"baselineFirst\"; allowed under texture: start, end, "
                + "center, stretch"
        ),
        (
            #"{"type":"stack","children":[{"style":{"alignSelf":"baselineLast"}}]}"#,
            "/0: style.alignSelf: found \"baselineLast\"; allowed under texture: start, end, "
                + "center, stretch"
        ),
        (
            #"{"type":"stack","children":[{"type":"stack","algorithm":"hstack","#
                + #""alignItems":"stretch"}]}"#,
            "/0: alignItems: found \"stretch\"; allowed under hstack: start, end, center, "
                + "baselineFirst, baselineLast"
        ),
    ])
    func `a stack refuses values of other algorithms`(_ root: String, _ message: String) {
        #expect(complaints(about: #"{"algorithm":"texture","root":\#(root)}"#) == [message])
    }
}
