// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

/// The messages about invalid boxes of css, word for word.
@Suite struct RefusedBoxesTests {
    private static let sides = ", or an object of \"top\", \"left\", \"bottom\" and \"right\""
    private static let margin = "a number of points, \"70pt\", \"50%\" or \"auto\""
    private static let padding = "a number of points of at least 0, \"70pt\" or \"50%\""
    private static let border = "a number of points of at least 0 or \"70pt\""

    @Test(arguments: [
        ("margin", "true", "found true; \(margin)\(sides) is expected"),
        ("margin", "\"5px\"", "found \"5px\"; \(margin)\(sides) is expected"),
        ("margin", "\"minContent\"", "found \"minContent\"; \(margin)\(sides) is expected"),
        ("margin.left", "[]", "found an array; \(margin) is expected"),
        (
            "margin.start", "1",
            "unknown key; a line starts at \"left\" in left-to-right text, at \"right\" in right-to-left text"
        ),
        ("inset.horizontal", "1", "unknown key; write \"left\" and \"right\""),
        ("padding", "-1", "found -1; \(padding)\(sides) is expected"),
        ("padding", "\"auto\"", "found \"auto\"; \(padding)\(sides) is expected"),
        ("padding.top", "\"-5%\"", "found \"-5%\"; \(padding) is expected"),
        ("border", "\"5%\"", "found \"5%\"; \(border)\(sides) is expected"),
        ("border.right", "-1", "found -1; \(border) is expected"),
        ("inset", "null", "found null; \(margin)\(sides) is expected"),
        ("inset.top", "\"infinity\"", "found \"infinity\"; \(margin) is expected"),
        (
            "boxSizing", "\"border-box\"",
            "found \"border-box\"; here it is \"borderBox\"; allowed: borderBox, contentBox"
        ),
        ("aspectRatio", "0", "found 0; a finite number above 0 is expected"),
        ("aspectRatio", "-2", "found -2; a finite number above 0 is expected"),
        (
            "aspectRatio", "\"16/9\"",
            "found \"16/9\"; one number, width divided by height, such as 1.5 for 3 / 2, is expected"
        ),
        (
            "position", "\"fixed\"",
            "found \"fixed\"; the format has no window; \"absolute\" places an element in the nearest box "
                + "around it that is not \"static\"; allowed: relative, static, absolute"
        ),
        ("order", "1.5", "found 1.5; an integer from -1000000000 to 1000000000 is expected"),
        (
            "order", "1e10",
            "found 10000000000; an integer from -1000000000 to 1000000000 is expected"
        ),
        ("order", "\"1\"", "found \"1\"; a number is expected"),
        (
            "display", "\"flex\"",
            "found \"flex\"; an element with \"type\" \"stack\" and \"algorithm\" \"css\" is a flex "
                + "container already: leave it out; allowed: none, contents"
        ),
        (
            "overflow", "\"auto\"",
            "found \"auto\"; if the content overflows, write \"scroll\" and a \"scrollbarWidth\", "
                + "otherwise \"hidden\"; allowed: visible, hidden, clip, scroll"
        ),
        ("overflowX", "1", "found 1; allowed: visible, hidden, clip, scroll"),
        ("scrollbarWidth", "-1", "found -1; a number of at least 0 is expected"),
        (
            "layoutDirection", "\"rtl\"",
            "found \"rtl\"; here it is \"rightToLeft\"; allowed: leftToRight, rightToLeft"
        ),
        ("width", "\"content\"", "found \"content\"; only a flexBasis in a css stack may have it"),
        (
            "width", "\"min-content\"",
            "\"min-content\" is not a dimension: the keyword is minContent; write a number of points, "
                + "\"70pt\", \"50%\", \"auto\", or under \"css\" \"minContent\", \"maxContent\", "
                + "\"fitContent\" or \"stretch\""
        ),
    ])
    func `an invalid key is refused with the found and the allowed values`(
        _ key: String,
        _ value: String,
        _ message: String
    ) {
        let parts = key.split(separator: ".")
        let text = parts.count == 2 ? #"{"\#(parts[1])":\#(value)}"# : value
        let style = #"{"\#(parts[0])":\#(text)}"#
        #expect(
            Self.complaints(child: #"{"style":\#(style)}"#) == ["/0: style.\(key): \(message)"]
        )
    }

    @Test(arguments: [
        (
            #"{"overflow":"clip","overflowX":"clip"}"#,
            "style.overflow: overflowX is also set by style.overflowX; write only one of them"
        ),
        (
            #"{"overflowY":"scroll","overflow":"scroll"}"#,
            "style.overflow: overflowY is also set by style.overflowY; write only one of them"
        ),
        (
            #"{"spacingBefore":1,"margin":{"left":"auto"}}"#,
            "style.spacingBefore: adds to the left margin, which is auto; write only one of them"
        ),
        (
            #"{"spacingAfter":-1,"margin":{"right":"auto"}}"#,
            "style.spacingAfter: adds to the right margin, which is auto; write only one of them"
        ),
    ])
    func `a property that is set twice is refused`(_ style: String, _ message: String) {
        #expect(Self.complaints(child: #"{"style":\#(style)}"#) == ["/0: \(message)"])
    }

    @Test func `spacing before and after follows the direction of the main axis`() {
        func complaints(_ stack: String, _ margin: String, wrapped: Bool = false) -> [String] {
            let child = #"{"style":{"spacingBefore":1,"margin":{"\#(margin)":"auto"}}}"#
            let inner = #"{"type":"stack","style":{"display":"contents"},"children":[\#(child)]}"#
            return Self.complaints(child: wrapped ? inner : child, stack: stack)
        }
        let reversed = #""direction":"horizontalReverse","#
        #expect(complaints(reversed, "right").count == 1)
        #expect(complaints(reversed, "left").isEmpty)
        #expect(complaints(#""direction":"verticalReverse","#, "bottom").count == 1)
        #expect(complaints(#""direction":"vertical","#, "left").isEmpty)
        #expect(complaints(#""style":{"layoutDirection":"rightToLeft"},"#, "right").count == 1)
        // A stack without a box is not the parent: the stack around it is.
        #expect(complaints(reversed, "right", wrapped: true).count == 1)
        #expect(complaints(reversed, "left", wrapped: true).isEmpty)
    }

    @Test(arguments: [
        (
            #"{"style":{"display":"none"}}"#,
            "style.display: found \"none\"; a root always has a box; leave it out"
        ),
        (
            #"{"type":"stack","style":{"display":"contents"}}"#,
            "style.display: found \"contents\"; a root always has a box; leave it out"
        ),
        (
            #"{"type":"stack","style":{"maxHeight":"stretch"}}"#,
            "style.maxHeight: found \"stretch\"; a root has no container to fill"
        ),
        (
            #"{"type":"stack","spacing":"-5%"}"#,
            "spacing: found -5%; a finite length of at least 0 is expected"
        ),
        (
            #"{"type":"stack","lineSpacing":"auto"}"#,
            "lineSpacing: found \"auto\"; a number of points or \"10%\" is expected"
        ),
        (
            #"{"content":{"words":[1,2],"breaks":[]}}"#,
            "content.breaks: found 0; one entry for each gap between two words is expected, so 1"
        ),
        (
            #"{"content":{"words":[],"breaks":[true]}}"#,
            "content.breaks: found 1; one entry for each gap between two words is expected, so 0"
        ),
        (
            #"{"content":{"words":[1,-2]}}"#,
            "content.words: found -2; an array of numbers of at least 0 is expected"
        ),
        (#"{"content":{"words":5}}"#, "content.words: found 5; an array of numbers is expected"),
        (
            #"{"content":{"words":[1,2],"breaks":[1]}}"#,
            "content.breaks: found 1; true or false is expected"
        ),
        (
            #"{"content":{"words":[1],"wordSpacing":-1}}"#,
            "content.wordSpacing: found -1; a number of at least 0 is expected"
        ),
    ])
    func `an invalid root is refused with the found and the allowed values`(
        _ root: String,
        _ message: String
    ) {
        #expect(
            LayoutFixturesTests.complaints(about: #"{"algorithm":"css","root":\#(root)}"#)
                == ["/: \(message)"]
        )
    }

    @Test(arguments: ["hstack", "texture"])
    func `values of css only are refused under hstack and texture`(_ rule: String) {
        for (root, message) in [
            (
                #"{"type":"stack","direction":"verticalReverse"}"#,
                "direction: found \"verticalReverse\"; allowed under \(rule): horizontal, vertical"
            ),
            (
                #"{"type":"stack","flexWrap":"wrapReverse"}"#,
                "flexWrap: found \"wrapReverse\"; allowed under \(rule): noWrap, wrap"
            ),
            (
                #"{"type":"stack","spacing":"5%"}"#,
                "spacing: found \"5%\"; allowed under \(rule): a number of points"
            ),
            (
                #"{"style":{"width":"minContent"}}"#,
                "style.width: found \"minContent\"; only elements laid out by css may have it"
            ),
        ] {
            #expect(
                LayoutFixturesTests.complaints(about: #"{"algorithm":"\#(rule)","root":\#(root)}"#)
                    == ["/: \(message)"]
            )
        }
        for style in [#"{"maxHeight":"stretch"}"#, #"{"flexBasis":"fitContent"}"#] {
            let root = #"{"type":"stack","children":[{"style":\#(style)}]}"#
            let text = #"{"algorithm":"\#(rule)","root":\#(root)}"#
            #expect(LayoutFixturesTests.complaints(about: text).count == 1, "\(style)")
        }
        // Keys of boxes are ignored there, with any value.
        let style = #"{"margin":{"left":"auto"},"spacingBefore":5,"display":"none","order":3}"#
        for root in [
            #"{"style":\#(style)}"#, #"{"type":"stack","children":[{"style":\#(style)}]}"#,
            #"{"type":"stack","children":[{"type":"stack","algorithm":"css","style":\#(style)}]}"#,
        ] {
            let text = #"{"algorithm":"\#(rule)","root":\#(root)}"#
            #expect(LayoutFixturesTests.complaints(about: text) == [], "\(root)")
        }
    }

    private static func complaints(child: String, stack: String = "") -> [String] {
        LayoutFixturesTests.complaints(
            about: #"{"algorithm":"css","root":{"type":"stack",\#(stack)"children":[\#(child)]}}"#
        )
    }
}
