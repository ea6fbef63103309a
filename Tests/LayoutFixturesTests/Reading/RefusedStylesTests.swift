// SPDX-License-Identifier: GPL-3.0-or-later

import LayoutFixtures
import Testing

/// The messages about invalid styles, word for word.
@Suite struct RefusedStylesTests {
    private static let dimension =
        "a number of points of at least 0, \"70pt\", \"50%\" or \"auto\" is expected"
    private static let endless =
        "leave out a length without a limit; only a maximum under \"hstack\" may be "
        + "\"infinity\""
    private static let text =
        "write a number of points, \"70pt\", \"50%\", \"auto\", or under \"css\" \"minContent\", "
        + "\"maxContent\", \"fitContent\" or \"stretch\""

    @Test(arguments: [
        (#"{"maxWidht":5}"#, "style.maxWidht: unknown key; did you mean \"maxWidth\"?"),
        (#"{"minwidth":5}"#, "style.minwidth: unknown key; did you mean \"minWidth\"?"),
        (
            #"{"colour":5}"#,
            "style.colour: unknown key; allowed: layoutDirection, width, height, minWidth, maxWidth, "
                + "minHeight, maxHeight, flexBasis, preferredSize, minSize, maxSize, preferredLayoutSize, "
                + "minLayoutSize, maxLayoutSize, flexGrow, flexShrink, flexFit, alignSelf, spacingBefore, "
                + "spacingAfter, ascender, descender, layoutPriority, layoutPosition, sizeRange, "
                + "preferredFrameSize, margin, padding, border, boxSizing, aspectRatio, position, "
                + "inset, order, display, overflow, overflowX, overflowY, scrollbarWidth"
        ),
        (#"{"width":-5}"#, "style.width: found -5; \(dimension)"),
        (#"{"minHeight":null}"#, "style.minHeight: found null; \(dimension)"),
        (#"{"flexBasis":true}"#, "style.flexBasis: found true; \(dimension)"),
        (
            #"{"width":"70px"}"#,
            "style.width: \"70px\" is not a dimension: the unit is pt, not px; \(text)"
        ),
        (
            #"{"width":"70"}"#,
            "style.width: \"70\" is not a dimension: the unit is missing; \(text)"
        ),
        (
            #"{"maxHeight":"-5pt"}"#,
            "style.maxHeight: \"-5pt\" is not a dimension: a length must not be negative; \(text), or under "
                + "\"hstack\" \"infinity\""
        ),
        (
            #"{"width":"infinity"}"#,
            "style.width: \"infinity\" is not a dimension: \(endless); \(text)"
        ),
        (#"{"flexGrow":-1}"#, "style.flexGrow: found -1; a number of at least 0 is expected"),
        (
            #"{"flexShrink":"1"}"#,
            "style.flexShrink: found \"1\"; a number of at least 0 is expected"
        ),
        (
            #"{"layoutPriority":"high"}"#,
            "style.layoutPriority: found \"high\"; a number is expected"
        ),
        (#"{"spacingBefore":"50%"}"#, "style.spacingBefore: found \"50%\"; a number is expected"),
        (
            #"{"alignSelf":"middle"}"#,
            "style.alignSelf: found \"middle\"; here it is \"center\"; allowed: start, end, center, "
                + "stretch, baselineFirst, baselineLast, flexStart, flexEnd, auto"
        ),
        (
            #"{"layoutPosition":{"x":"1"}}"#,
            "style.layoutPosition.x: found \"1\"; a number is expected"
        ),
        (#"{"preferredSize":5}"#, "style.preferredSize: found 5; an object is expected"),
        (
            #"{"minSize":{"width":"50%"}}"#,
            "style.minSize.width: found \"50%\"; a number of at least 0 is expected"
        ),
        (
            #"{"maxLayoutSize":{"width":"50"}}"#,
            "style.maxLayoutSize.width: \"50\" is not a dimension: the unit is missing; \(text)"
        ),
        (
            #"{"preferredFrameSize":{"width":5}}"#,
            "style.preferredFrameSize.height: is missing; a number of at least 0 is expected"
        ),
        // Two names for one dimension.
        (
            #"{"width":5,"preferredSize":{"width":5,"height":5}}"#,
            "style.preferredSize.width: width is also set by style.width; write only one of them"
        ),
        (
            #"{"maxLayoutSize":{"height":5},"maxHeight":5}"#,
            "style.maxLayoutSize.height: maxHeight is also set by style.maxHeight; "
                + "write only one of them"
        ),
        (
            #"{"minLayoutSize":{"width":5},"minSize":{"width":5}}"#,
            "style.minLayoutSize.width: minWidth is also set by style.minSize; write only one of them"
        ),
        // The older API.
        (
            #"{"sizeRange":{"min":{"width":10},"max":{"width":5}}}"#,
            "style.sizeRange: the minimum width 10pt is greater than the maximum 5pt"
        ),
        (
            #"{"sizeRange":{"min":{"height":"50%"},"max":{"height":"25%"}}}"#,
            "style.sizeRange: the minimum height 50% is greater than the maximum 25%"
        ),
        (
            #"{"sizeRange":{"min":{"height":"auto"}}}"#,
            "style.sizeRange.min.height: found \"auto\"; a number of points, \"70pt\" or \"50%\" "
                + "is expected"
        ),
        (
            #"{"sizeRange":{"max":{"width":-1}}}"#,
            "style.sizeRange.max.width: found -1; \(dimension)"
        ),
        (#"{"sizeRange":{"width":1}}"#, "style.sizeRange.width: unknown key; allowed: min, max"),
    ])
    func `an invalid style is refused with the found and the allowed values`(
        _ style: String,
        _ message: String
    ) {
        #expect(complaints(root: #"{"style":\#(style)}"#) == ["/: " + message])
    }

    @Test func `a minimum above its maximum is no error`() {
        #expect(complaints(root: #"{"style":{"minWidth":80,"maxWidth":50}}"#) == [])
    }

    @Test(arguments: ["NaN", "Infinity", "-Infinity", "1e999", "nan", "inf"])
    func `a number that is not finite is invalid JSON`(_ number: String) {
        let lines = complaints(root: #"{"style":{"width":\#(number)}}"#)
        #expect(lines.count == 1)
        #expect(lines.first?.hasPrefix("not JSON: column 4") == true)
    }
}
