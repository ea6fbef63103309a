// SPDX-License-Identifier: GPL-3.0-or-later

import LayoutFixtures
import Testing

/// The messages about elements with invalid arrangements, word for word.
@Suite struct RefusedArrangementsTests {
    private static let missing = "is missing; an element is expected"
    private static let common = "allowed: type, style, id, debugName"
    private static let inset = "a number or \"infinity\" is expected"
    private static let positions = "allowed: none, start, center, end"
    private static let sizings = "allowed: default, minimumWidth, minimumHeight, minimumSize"
    private static let corners = "allowed: topLeft, topRight, bottomLeft, bottomRight"

    @Test(arguments: [
        // Required children.
        (#"{"type":"inset"}"#, ["child: \(missing)"]),
        (#"{"type":"ratio","ratio":1}"#, ["child: \(missing)"]),
        (#"{"type":"relative"}"#, ["child: \(missing)"]),
        (#"{"type":"center"}"#, ["child: \(missing)"]),
        (#"{"type":"corner"}"#, ["child: \(missing)", "corner: \(missing)"]),
        (#"{"type":"corner","child":{}}"#, ["corner: \(missing)"]),
        (#"{"type":"background","child":{}}"#, ["background: \(missing)"]),
        (#"{"type":"background","background":{}}"#, ["child: \(missing)"]),
        (#"{"type":"overlay","child":{}}"#, ["overlay: \(missing)"]),
        (#"{"type":"overlay"}"#, ["child: \(missing)", "overlay: \(missing)"]),
        // Keys of another type.
        (
            #"{"type":"inset","child":{},"children":[]}"#,
            ["children: unknown key; it belongs to a stack, but this is an inset"]
        ),
        (
            #"{"type":"absolute","child":{}}"#,
            ["child: unknown key; an absolute has \"children\", an array"]
        ),
        (
            #"{"type":"overlay","child":{},"overlay":{},"background":{}}"#,
            [
                "background: unknown key; a fixture does not describe how an element looks; an element of type "
                    + "\"background\" has a \"child\" and a \"background\" of the same size "
                    + "behind it, and type \"layer\" works as in SwiftUI"
            ]
        ),
        (
            #"{"type":"center","child":{},"ratio":1}"#,
            ["ratio: unknown key; it belongs to a ratio, but this is a center"]
        ),
        (
            #"{"type":"wrapper","sizing":"sizeToFit"}"#,
            ["sizing: unknown key; it belongs to an absolute, but this is a wrapper"]
        ),
        (#"{"insets":{}}"#, ["insets: unknown key; it belongs to an inset, but this is a node"]),
        (
            #"{"type":"ratio","ratio":1,"child":{},"content":{}}"#,
            ["content: unknown key; it belongs to a node, but this is a ratio"]
        ),
        (
            #"{"type":"inset","inset":{},"child":{}}"#,
            ["inset: unknown key; did you mean \"insets\"?"]
        ),
        (#"{"type":"wrapper","hue":1}"#, ["hue: unknown key; \(common), children"]),
        (
            #"{"type":"corner","child":{},"corner":{},"colour":1}"#,
            [
                "colour: unknown key; \(common), location, offset, wrapsCorner, child, corner"
            ]
        ),
        // Absolute layouts.
        (
            #"{"type":"static","sizing":"fit"}"#,
            ["sizing: found \"fit\"; allowed: default, sizeToFit"]
        ),
        (
            #"{"type":"absolute","sizing":"sizetofit"}"#,
            [
                "sizing: found \"sizetofit\"; did you mean \"sizeToFit\"? "
                    + "allowed: default, sizeToFit"
            ]
        ),
        (
            #"{"type":"absolute","children":{}}"#,
            ["children: found an object; an array of elements is expected"]
        ),
        (
            #"{"type":"wrapper","children":3}"#,
            ["children: found 3; an array of elements is expected"]
        ),
        // Insets.
        (#"{"type":"inset","insets":5,"child":{}}"#, ["insets: found 5; an object is expected"]),
        (
            #"{"type":"inset","insets":{"top":"5"},"child":{}}"#,
            ["insets.top: found \"5\"; \(inset)"]
        ),
        (
            #"{"type":"inset","insets":{"left":"-infinity","right":"inf"},"child":{}}"#,
            [
                "insets.left: found \"-infinity\"; \(inset)",
                "insets.right: found \"inf\"; \(inset)",
            ]
        ),
        (
            #"{"type":"inset","insets":{"bottom":null},"child":{}}"#,
            ["insets.bottom: found null; \(inset)"]
        ),
        (
            #"{"type":"inset","insets":{"lfet":1,"all":1},"child":{}}"#,
            [
                "insets.lfet: unknown key; did you mean \"left\"?",
                "insets.all: unknown key; write all four: \"top\", \"left\", \"bottom\" and \"right\"",
            ]
        ),
        // Ratios.
        (
            #"{"type":"ratio","child":{}}"#,
            ["ratio: is missing; a number above 0 is expected"]
        ),
        (
            #"{"type":"ratio","ratio":0,"child":{}}"#,
            ["ratio: found 0; a number above 0 is expected"]
        ),
        (
            #"{"type":"ratio","ratio":-0.5,"child":{}}"#,
            ["ratio: found -0.5; a number above 0 is expected"]
        ),
        (
            #"{"type":"ratio","ratio":"16:9","child":{}}"#,
            ["ratio: found \"16:9\"; a number above 0 is expected"]
        ),
        // Relative places.
        (
            #"{"type":"relative","horizontalPosition":"left","child":{}}"#,
            [
                "horizontalPosition: found \"left\"; write \"start\" from left to right, \"end\" from right to left; \(positions)"
            ]
        ),
        (
            #"{"type":"relative","verticalPosition":"centre","child":{}}"#,
            ["verticalPosition: found \"centre\"; did you mean \"center\"? \(positions)"]
        ),
        (
            #"{"type":"relative","sizing":"sizeToFit","child":{}}"#,
            ["sizing: found \"sizeToFit\"; \(sizings)"]
        ),
        (
            #"{"type":"center","centering":"both","sizing":"minimumSizes","child":{}}"#,
            [
                "centering: found \"both\"; here it is \"xy\"; allowed: none, x, y, xy",
                "sizing: found \"minimumSizes\"; did you mean \"minimumSize\"? \(sizings)",
            ]
        ),
        // Corners.
        (
            #"{"type":"corner","location":"topLeading","child":{},"corner":{}}"#,
            ["location: found \"topLeading\"; here it is \"topLeft\"; \(corners)"]
        ),
        (
            #"{"type":"corner","location":"topright","child":{},"corner":{}}"#,
            ["location: found \"topright\"; did you mean \"topRight\"? \(corners)"]
        ),
        (
            #"{"type":"corner","offset":{"x":"1","dy":2},"child":{},"corner":{}}"#,
            [
                "offset.dy: unknown key; did you mean \"y\"?",
                "offset.x: found \"1\"; a number is expected",
            ]
        ),
        (
            #"{"type":"corner","offset":5,"child":{},"corner":{}}"#,
            ["offset: found 5; an object is expected"]
        ),
        (
            #"{"type":"corner","wrapsCorner":1,"child":{},"corner":{}}"#,
            ["wrapsCorner: found 1; true or false is expected"]
        ),
    ])
    func `an invalid element is refused with the found and the allowed values`(
        _ root: String,
        _ messages: [String]
    ) {
        let text = #"{"algorithm":"texture","root":\#(root)}"#
        #expect(complaints(about: text) == messages.map { "/: \($0)" })
    }

    @Test(arguments: [
        (#"{"type":"inset","child":[]}"#, "/0: found an array; an object is expected"),
        (#"{"type":"center","child":null}"#, "/0: found null; an object is expected"),
        (
            #"{"type":"overlay","child":{},"overlay":"badge"}"#,
            "/1: found \"badge\"; an object is expected"
        ),
        (
            #"{"type":"wrapper","children":[{},{"type":"ratio","ratio":2}]}"#,
            "/1: child: is missing; an element is expected"
        ),
        (
            #"{"type":"inset","child":{"type":"corner","child":{},"corner":{"style":{"widht":1}}}}"#,
            "/0/1: style.widht: unknown key; did you mean \"width\"?"
        ),
    ])
    func `a problem inside an element is reported with its path`(
        _ root: String,
        _ message: String
    ) {
        #expect(complaints(about: #"{"algorithm":"texture","root":\#(root)}"#) == [message])
    }
}
