// SPDX-License-Identifier: GPL-3.0-or-later

import LayoutFixtures
import Testing

/// The messages about invalid fixtures, word for word.
@Suite struct RefusedFixturesTests {
    private static let elements = "allowed: type, style, id, debugName, "

    @Test(arguments: [
        // The fixture as a whole.
        ("[]", "found an array; an object is expected"),
        ("1", "found 1; an object is expected"),
        ("{}", "root: is missing; an element is expected"),
        (#"{"root":{},"name":1}"#, "name: found 1; a text is expected"),
        (#"{"root":{},"description":null}"#, "description: found null; a text is expected"),
        (#"{"root":{},"$schema":1}"#, "$schema: found 1; a text is expected"),
        (#"{"root":{},"rot":1}"#, "rot: unknown key; did you mean \"root\"?"),
        (
            #"{"root":{},"colour":1}"#,
            "colour: unknown key; allowed: name, description, algorithm, constrainedSize, "
                + "proposal, pixelScale, layoutDirection, spacingMetrics, root, expected, found, $schema"
        ),
        (
            #"{"root":{},"pixelScale":2}"#,
            "pixelScale: hstack does not round lengths to pixels; leave it out"
        ),
        // The algorithm.
        (
            #"{"root":{"type":"stack"}}"#,
            "algorithm: is missing, and the stack at / has no algorithm either; "
                + "allowed: hstack, texture, css, flutter"
        ),
        (
            #"{"root":{"type":"stack","algorithm":"hstack","children":[{},{"type":"stack"}]}}"#,
            "algorithm: is missing, and the stack at /1 has no algorithm either; "
                + "allowed: hstack, texture, css, flutter"
        ),
        (
            #"{"root":{},"algorithm":"grid"}"#,
            "algorithm: found \"grid\"; allowed: hstack, texture, css, flutter"
        ),
        (
            #"{"root":{},"algorithm":"HStack"}"#,
            "algorithm: found \"HStack\"; here it is \"hstack\"; allowed: hstack, texture, css, flutter"
        ),
        (
            #"{"root":{},"algorithm":1}"#,
            "algorithm: found 1; allowed: hstack, texture, css, flutter"
        ),
        (
            #"{"root":{},"algorithm":"hstack","spacingMetrics":{"lineGap":-1}}"#,
            "spacingMetrics.lineGap: found -1; a finite number of at least 0 is expected"
        ),
        // The space for the root.
        (
            #"{"root":{},"constrainedSize":100}"#,
            "constrainedSize: found 100; an object is expected"
        ),
        (
            #"{"root":{},"constrainedSize":{"width":-1,"height":5}}"#,
            "constrainedSize.width: found -1; a number of at least 0 is expected"
        ),
        (
            #"{"root":{},"constrainedSize":{"width":"infinity"}}"#,
            "constrainedSize.width: found \"infinity\"; a number of at least 0 is expected"
        ),
        (
            #"{"root":{},"constrainedSize":{"min":{"width":"infinity"}}}"#,
            "constrainedSize.min.width: found \"infinity\"; a number of at least 0 is expected"
        ),
        (
            #"{"root":{},"constrainedSize":{"max":{"height":"50%"}}}"#,
            "constrainedSize.max.height: found \"50%\"; a number of at least 0 or \"infinity\" is "
                + "expected"
        ),
        (
            #"{"root":{},"constrainedSize":{"min":{"width":10},"max":{"width":5}}}"#,
            "constrainedSize: the minimum width 10 is greater than the maximum 5"
        ),
        (
            #"{"root":{},"constrainedSize":{"min":{"height":10},"max":{"height":5}}}"#,
            "constrainedSize: the minimum height 10 is greater than the maximum 5"
        ),
        (
            #"{"root":{},"constrainedSize":{"width":10,"max":{"height":5}}}"#,
            "constrainedSize.max: cannot be combined with width or height; "
                + "write one or the other"
        ),
        (
            #"{"root":{},"constrainedSize":{"widht":10}}"#,
            "constrainedSize.widht: unknown key; did you mean \"width\"?"
        ),
        (
            #"{"root":{},"constrainedSize":{},"proposal":{}}"#,
            "proposal: replaces constrainedSize; write only one of them"
        ),
        (
            #"{"root":{},"proposal":{"width":-1}}"#,
            "proposal.width: found -1; a number of at least 0, null or \"infinity\" is expected"
        ),
        (
            #"{"root":{},"proposal":{"height":"inf"}}"#,
            "proposal.height: found \"inf\"; a number of at least 0, null or \"infinity\" is "
                + "expected"
        ),
        // The expected frames.
        (#"{"root":{},"expected":[]}"#, "expected: found an array; an object is expected"),
        (#"{"root":{},"found":[]}"#, "found: found an array; an object is expected"),
        (#"{"root":{},"found":null}"#, "found: found null; an object is expected"),
        (
            #"{"root":{},"expected":{}}"#,
            "expected.frames: is missing; an object of paths and frames is expected"
        ),
        (
            #"{"root":{},"expected":{"frames":3}}"#,
            "expected.frames: found 3; an object of paths and frames is expected"
        ),
        (
            #"{"root":{},"expected":{"frames":{"/":[1,2,3]}}}"#,
            "expected.frames./: found 3 values; [x, y, width, height] is expected"
        ),
        (
            #"{"root":{},"expected":{"frames":{"/":null}}}"#,
            "expected.frames./: found null; [x, y, width, height] is expected"
        ),
        (
            #"{"root":{},"expected":{"frames":{"/":[1,"2",3,4]}}}"#,
            "expected.frames./: found \"2\" as y; a number is expected"
        ),
        (
            #"{"root":{},"expected":{"frames":{"/":[1,-2,-3,4]}}}"#,
            "expected.frames./: found -3 as width; a number of at least 0 is expected"
        ),
        (
            #"{"root":{},"expected":{"frames":{"/1":[1,2,3,4]}}}"#,
            "expected.frames./1: there is no element at this path; / has no children"
        ),
        (
            #"{"root":{},"expected":{"frames":{"0/1":[1,2,3,4]}}}"#,
            "expected.frames.0/1: is not a path; \"/\" is the root, \"/1/0\" the first child "
                + "of its second child"
        ),
        (
            #"{"root":{},"expected":{"frames":{},"tolerance":-1}}"#,
            "expected.tolerance: found -1; a number of at least 0 is expected"
        ),
        (
            #"{"root":{},"expected":{"frames":{},"because":true}}"#,
            "expected.because: found true; a text is expected"
        ),
        (
            #"{"root":{},"expected":{"frame":{},"frames":{}}}"#,
            "expected.frame: unknown key; did you mean \"frames\"?"
        ),
    ])
    func `an invalid fixture is refused with the found and the allowed values`(
        _ text: String,
        _ message: String
    ) {
        #expect(complaints(about: text) == [message])
    }

    @Test func `the message about a wrong path names its deepest existing element`() {
        let text = """
            {"algorithm": "hstack", "root": {"type": "stack", "children": [
              {}, {"type": "stack", "children": [{}]}
            ]}, "expected": {"frames": {"/2": [0,0,0,0], "/1/5": [0,0,0,0], "/1/0/0": [0,0,0,0]}}}
            """
        #expect(
            complaints(about: text) == [
                "expected.frames./2: there is no element at this path; / has 2 children",
                "expected.frames./1/5: there is no element at this path; /1 has 1 child",
                "expected.frames./1/0/0: there is no element at this path; /1/0 has no children",
            ]
        )
    }

    @Test func `all problems are reported at once`() {
        let text = """
            {"name": 1, "root": {"style": {"width": -1, "hieght": 2}, "content": {"txt": "a"}},
             "expected": {"frames": {"/": 3}}, "algorithm": "grid"}
            """
        #expect(
            complaints(about: text) == [
                "name: found 1; a text is expected",
                "algorithm: found \"grid\"; allowed: hstack, texture, css, flutter",
                "/: content.txt: unknown key; did you mean \"text\"?",
                "/: style.hieght: unknown key; did you mean \"height\"?",
                "/: style.width: found -1; a number of points of at least 0, \"70pt\", \"50%\" or "
                    + "\"auto\" is expected",
                "expected.frames./: found 3; [x, y, width, height] is expected",
            ]
        )
    }

    @Test func `the first twenty problems are reported and the rest counted`() {
        let keys = (0..<1_000).map { "\"\($0)\":0" }.joined(separator: ",")
        let lines = complaints(about: "{\"root\":{},\(keys)}")
        #expect(lines.count == 21)
        #expect(lines.last == "and 980 more problems")
        let twins = Array(repeating: #"{"id":"a"}"#, count: 22).joined(separator: ",")
        #expect(
            complaints(root: #"{"type":"stack","children":[\#(twins)]}"#).last
                == "and 1 more problem"
        )
    }
}
