// SPDX-License-Identifier: GPL-3.0-or-later

import LayoutFixtures
import StackLayout
import Testing

/// The part of the format that a fixture may use.
@Suite struct VocabularyTests {
    private static let text = """
        {"name":"a","algorithm":"css",\
        "constrainedSize":{"min":{"width":10},"max":{"width":60,"height":40}},\
        "root":{"type":"stack","spacing":4,"alignItems":"baselineLast","children":[\
        {"style":{"width":20,"ascender":5,"flexGrow":1},"content":{"image":{"width":9,"height":8},\
        "resizable":true}},{"style":{"alignSelf":"center","flexBasis":"content"},\
        "content":{"words":[3,4],"wordSpacing":1}}]}}
        """

    /// The sample's text, reduced to a vocabulary.
    private static func given(_ vocabulary: Vocabulary) throws -> String {
        let source = FixtureSource(file: "sample")
        let fixture = try FixtureReader.fixture(of: text.utf8, from: source)
        return vocabulary.applied(to: fixture).json
    }

    @Test func `the full vocabulary changes nothing`() throws {
        #expect(try Self.given(.all) == Self.text)
        #expect(try Self.given(Vocabulary(without: ["order", "nonsense"])) == Self.text)
    }

    @Test func `excluded keys and keywords take their defaults`() throws {
        let terms = [
            "ascender", "alignItems=baselineLast", "alignSelf=start", "resizable",
            "flexBasis=content", "words", "constrainedSize=range",
        ]
        #expect(
            try Self.given(Vocabulary(without: terms)) == """
                {"name":"a","algorithm":"css","constrainedSize":{"width":60,"height":40},\
                "root":{"type":"stack","spacing":4,"children":[\
                {"style":{"width":20,"flexGrow":1},"content":{"image":{"width":9,"height":8}}},\
                {"style":{"alignSelf":"center"}}]}}
                """
        )
    }

    @Test(arguments: [
        // An element of an excluded type is replaced by its content.
        (
            ["type=inset"], #"{"type":"inset","insets":{"top":1},"child":{"style":{"width":3}}}"#,
            #"{"style":{"width":3}}"#
        ),
        (["type=absolute"], #"{"type":"absolute"}"#, "{}"),
        // A nested stack becomes an element without children, at any depth.
        (
            ["children=nested"],
            #"{"type":"stack","children":[{"type":"stack","style":{"flexGrow":1},"children":[{}]}]}"#,
            #"{"type":"stack","children":[{"style":{"flexGrow":1}}]}"#
        ),
        (
            ["algorithm=hstack"], #"{"type":"stack","algorithm":"hstack","children":[{}]}"#,
            #"{"type":"stack","children":[{}]}"#
        ),
    ])
    func `types, algorithms and nested stacks may be excluded`(
        _ terms: [String],
        _ root: String,
        _ left: String
    ) throws {
        let source = FixtureSource(file: "sample")
        func text(_ root: String) -> String { #"{"name":"a","algorithm":"css","root":\#(root)}"# }
        let fixture = try FixtureReader.fixture(of: text(root).utf8, from: source)
        let other = try FixtureReader.fixture(of: text(left).utf8, from: source)
        let vocabulary = Vocabulary(without: terms)
        #expect(vocabulary.applied(to: fixture).tree == other.tree)
        #expect(!vocabulary.allows(fixture) && vocabulary.allows(other))
        #expect(terms.allSatisfy { Vocabulary.isTerm($0, isWhole: false) })
    }

    @Test func `an only list keeps its keys and the structure`() throws {
        #expect(
            try Self.given(Vocabulary(only: ["flexGrow"])) == """
                {"name":"a","algorithm":"css",\
                "constrainedSize":{"min":{"width":10},"max":{"width":60,"height":40}},\
                "root":{"type":"stack","children":[{"style":{"flexGrow":1}},{}]}}
                """
        )
        let both = Vocabulary(only: ["flexGrow", "content"])
            .intersection(Vocabulary(only: ["flexGrow", "width"], without: ["children"]))
        #expect(both == Vocabulary(only: ["flexGrow"]))
    }

    @Test(arguments: [
        // The size of content is not a length of the element.
        (["width"], #"{"content":{"width":4,"height":5}}"#, #"{"content":{"width":4,"height":5}}"#),
        (["width"], #"{"style":{"width":4,"order":1}}"#, #"{"style":{"order":1}}"#),
        (
            ["width"], #"{"style":{"preferredFrameSize":{"width":4,"height":5}}}"#,
            #"{"style":{"preferredFrameSize":{"width":4,"height":5}}}"#
        ),
        // One key sets both axes if they are equal.
        (["overflow"], #"{"style":{"overflow":"hidden"}}"#, "{}"),
        (["overflowX"], #"{"style":{"overflow":"hidden"}}"#, #"{"style":{"overflow":"hidden"}}"#),
        (
            ["overflowX"], #"{"style":{"overflowX":"hidden","overflowY":"scroll"}}"#,
            #"{"style":{"overflowY":"scroll"}}"#
        ),
        // Single sides, or their keyword.
        (
            ["left", "margin=auto"], #"{"style":{"margin":{"top":"auto","left":3,"bottom":2}}}"#,
            #"{"style":{"margin":{"bottom":2}}}"#
        ),
        (["margin=auto"], #"{"style":{"margin":"auto"}}"#, "{}"),
        (
            ["top"], #"{"type":"inset","insets":{"top":1,"left":2},"child":{}}"#,
            #"{"type":"inset","insets":{"left":2},"child":{}}"#
        ),
        (
            ["spacing=5%"], #"{"type":"stack","spacing":"5%","lineSpacing":"5%"}"#,
            #"{"type":"stack","lineSpacing":"5%"}"#
        ),
        (["lineHeight"], #"{"content":{"text":"a","lineHeight":9}}"#, #"{"content":{"text":"a"}}"#),
        (["kind"], #"{"content":{"kind":"video"}}"#, "{}"),
    ])
    func `only the excluded terms of an element are removed`(
        _ terms: [String],
        _ root: String,
        _ left: String
    ) throws {
        func fixture(_ root: String) throws -> Fixture {
            let text = #"{"name":"a","algorithm":"css","root":\#(root)}"#
            return try FixtureReader.fixture(of: text.utf8, from: FixtureSource(file: "a"))
        }
        let vocabulary = Vocabulary(without: terms)
        #expect(try vocabulary.applied(to: fixture(root)).json == fixture(left).json)
    }

    @Test func `a layout of the maximum depth is filtered on any thread`() throws {
        var element = Element.node(style: Style(width: 5))
        while let tree = try? LayoutTree(
            .stack(children: [element]),
            algorithm: .css,
            in: .range(.unconstrained)
        ) {
            element = tree.rootElement
        }
        let tree = try LayoutTree(element, algorithm: .css, in: .range(.unconstrained))
        #expect(tree.items.count >= 190)
        let fixture = Fixture(name: "deep", tree: tree)
        let filtered = Vocabulary(without: ["width"]).applied(to: fixture)
        #expect(filtered.tree.items.last?.style == Style())
    }

    @Test func `a root without a size gets an exact one if ranges are excluded`() throws {
        let source = FixtureSource(file: "sample")
        let text = #"{"algorithm":"css","root":{"type":"stack"}}"#
        let fixture = try FixtureReader.fixture(of: text.utf8, from: source)
        let exact = Vocabulary(without: ["constrainedSize=range"]).applied(to: fixture)
        #expect(exact.json.contains(#""constrainedSize":{"width":100,"height":100}"#))
    }

    @Test func `an engine declares its vocabulary in a line`() throws {
        let line = #"{"only":["width","ascender","type"],"without":["width=minContent"]}"#
        #expect(
            try Vocabulary(line: line.utf8)
                == Vocabulary(only: ["width", "ascender"], without: ["width=minContent"])
        )
        for other in [#"{"name":"a","only":[]}"#, "[]", "{}", "only", #"{"only":"width"}"#] {
            #expect(try Vocabulary(line: other.utf8) == nil, "\(other)")
        }
    }

    @Test(arguments: [
        (#"{"only":["width","widht"]}"#, "\"widht\"; did you mean \"width\"?"),
        (#"{"without":["type=grid"]}"#, "\"type=grid\""),
        (#"{"only":["width=minContent"]}"#, "\"width=minContent\""),
    ])
    func `an unknown term in a declared vocabulary is an error`(_ line: String, _ words: String) {
        #expect {
            try Vocabulary(line: line.utf8)
        } throws: { error in
            "\(error)".hasPrefix("the declared vocabulary has the unknown term \(words)")
        }
    }

    @Test func `percentages may be excluded for each length`() throws {
        let source = FixtureSource(file: "sample")
        let text =
            #"{"algorithm":"css","root":{"type":"stack","spacing":"5%","children":[{"style":"#
            + #"{"width":"50%","minWidth":"20%","height":7,"margin":"3%"}}]}}"#
        let fixture = try FixtureReader.fixture(of: text.utf8, from: source)
        let terms = ["width=percent", "spacing=percent", "margin=percent"]
        let json = Vocabulary(without: terms).applied(to: fixture).json
        for kept in [#""minWidth":"20%""#, #""height":7"#] { #expect(json.contains(kept)) }
        for key in ["width", "spacing", "margin"] { #expect(!json.contains("\"\(key)\"")) }
    }

    @Test func `only known keys and values are terms`() {
        #expect(Vocabulary.isTerm("width", isWhole: true))
        #expect(Vocabulary.isTerm("width=stretch", isWhole: false))
        for term in ["", "children", "widht", "=x", "width=", "root=a"] {
            #expect(!Vocabulary.isTerm(term, isWhole: false), "\(term)")
        }
        #expect(!Vocabulary.isTerm("width=stretch", isWhole: true))
    }
}
