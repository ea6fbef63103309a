// SPDX-License-Identifier: GPL-3.0-or-later

import LayoutFixtures
import StackLayout
import Testing

/// Every key of boxes of css is read, and reads back as it is written.
@Suite struct BoxReaderTests {
    /// Samples of every key, each with the value that it sets.
    private static let samples: [(String, @Sendable (inout BoxStyle) -> Void)] = [
        (#""margin":5"#, { $0.margin = Sides(5) }),
        (#""margin":-2.5"#, { $0.margin = Sides(.points(-2.5)) }),
        (#""margin":"auto""#, { $0.margin = .auto }),
        (#""margin":"-7%""#, { $0.margin = Sides(.fraction(-0.07)) }),
        (
            #""margin":{"top":1,"left":"auto","bottom":"5%","right":-4}"#,
            {
                $0.margin = Sides(top: 1, left: .auto, bottom: .fraction(0.05), right: .points(-4))
            }
        ),
        (#""margin":{"left":3}"#, { $0.margin.left = 3 }),
        (#""padding":8"#, { $0.padding = Sides(8) }),
        (
            #""padding":{"top":"10%","right":0.5}"#,
            {
                ($0.padding.top, $0.padding.right) = (.fraction(0.1), 0.5)
            }
        ),
        (#""border":1"#, { $0.border = Sides(1) }),
        (#""border":{"bottom":3}"#, { $0.border.bottom = 3 }),
        (#""boxSizing":"contentBox""#, { $0.boxSizing = .contentBox }),
        (#""aspectRatio":1.5"#, { $0.aspectRatio = 1.5 }),
        (#""position":"static""#, { $0.position = .static }),
        (#""position":"absolute""#, { $0.position = .absolute }),
        (#""inset":0"#, { $0.inset = Sides(0) }),
        (
            #""inset":{"left":"-50%","bottom":0}"#,
            {
                ($0.inset.left, $0.inset.bottom) = (.fraction(-0.5), 0)
            }
        ),
        (#""order":-3"#, { $0.order = -3 }),
        (#""display":"none""#, { $0.display = BoxStyle.Display.none }),
        (#""display":"contents""#, { $0.display = .contents }),
        (#""overflow":"hidden""#, { ($0.overflowX, $0.overflowY) = (.hidden, .hidden) }),
        (#""overflow":"clip""#, { ($0.overflowX, $0.overflowY) = (.clip, .clip) }),
        (#""overflowX":"scroll""#, { $0.overflowX = .scroll }),
        (
            #""overflowX":"hidden","overflowY":"scroll""#,
            {
                ($0.overflowX, $0.overflowY) = (.hidden, .scroll)
            }
        ),
        (#""scrollbarWidth":15"#, { $0.scrollbarWidth = 15 }),
        (#""layoutDirection":"rightToLeft""#, { $0.layoutDirection = .rightToLeft }),
        (#""layoutDirection":"leftToRight""#, { $0.layoutDirection = .leftToRight }),
    ]

    @Test func `every key of a box is read and written back unchanged`() throws {
        for (text, set) in Self.samples {
            var expected = BoxStyle()
            set(&expected)
            let fixture = try child(style: text)
            #expect(fixture.tree.items[1].style.box == expected, "\(text)")
            #expect(fixture.json.contains(#""style":{\#(text)}"#), "\(fixture.json)")
            #expect(try LayoutFixturesTests.fixture(fixture.json).tree == fixture.tree, "\(text)")
        }
        let keys = BoxStyle.keys.texts + ["overflow"]
        for key in keys {
            #expect(Self.samples.contains { $0.0.contains("\"\(key)\":") }, "\(key) has no sample")
        }
    }

    @Test func `default values leave a style without a box`() throws {
        let text = """
            "margin":0,"padding":{},"border":{"top":0},"boxSizing":"borderBox","position":"relative",\
            "inset":"auto","order":0,"overflow":"visible","scrollbarWidth":0
            """
        let fixture = try child(style: text)
        #expect(fixture.tree.items[1].style == Style())
        #expect(!fixture.tree.hasBoxes)
    }

    @Test func `every keyword of a stack is read and written back unchanged`() throws {
        var texts = Stack.Flow.allCases.dropFirst().map { #""direction":"\#($0.rawValue)""# }
        texts += Stack.Wrap.allCases.dropFirst().map { #""flexWrap":"\#($0.rawValue)""# }
        texts += Alignment.allCases.map { #""alignItems":"\#($0.rawValue)""# }
        for distribution in Distribution.allCases {
            if distribution != .stretch {
                texts.append(#""justifyContent":"\#(distribution.rawValue)""#)
            }
            texts.append(#""alignContent":"\#(distribution.rawValue)""#)
        }
        texts += [#""spacing":"12.5%""#, #""lineSpacing":"5%""#, #""spacing":3,"lineSpacing":0.5"#]
        for text in texts {
            let fixture = try fixture(
                #"{"algorithm":"css","root":{"type":"stack",\#(text),"children":[{}]}}"#
            )
            #expect(fixture.json.contains(#"{"type":"stack",\#(text),"children":"#), "\(text)")
            #expect(try LayoutFixturesTests.fixture(fixture.json).tree == fixture.tree, "\(text)")
        }
        for alignment in Alignment.allCases {
            let text = #""alignSelf":"\#(alignment.rawValue)""#
            #expect(try child(style: text).json.contains(text))
        }
    }

    @Test func `lengths may be keywords`() throws {
        for key in [
            "width", "height", "minWidth", "maxWidth", "minHeight", "maxHeight", "flexBasis",
        ] {
            for keyword in SizingKeyword.allCases where keyword != .content || key == "flexBasis" {
                let text = #""\#(key)":"\#(keyword.rawValue)""#
                let fixture = try child(style: text)
                #expect(fixture.json.contains(text))
                #expect(try LayoutFixturesTests.fixture(fixture.json).tree == fixture.tree)
            }
        }
        // The lengths of a root may be keywords, too.
        let root = #"{"type":"stack","style":{"width":"minContent","flexBasis":"stretch"}}"#
        #expect(complaints(about: #"{"algorithm":"css","root":\#(root)}"#) == [])
    }

    @Test func `measured words are read and written back unchanged`() throws {
        for (text, expected) in [
            (#"{"words":[]}"#, MeasuredWords([], lineHeight: 16)),
            (
                #"{"words":[5,7.5],"wordSpacing":4,"lineHeight":20,"breaks":[false]}"#,
                MeasuredWords([5, 7.5], spacing: 4, lineHeight: 20, breaks: [false])
            ),
            (#"{"words":[3],"breaks":[]}"#, MeasuredWords([3], lineHeight: 16, breaks: [])),
        ] {
            for algorithm in Algorithm.allCases {
                let fixture = try fixture(
                    #"{"algorithm":"\#(algorithm.rawValue)","root":{"content":\#(text)}}"#
                )
                #expect(fixture.tree.items[0].kind == .node(.words(expected)))
                #expect(fixture.json.contains(text), "\(fixture.json)")
            }
        }
    }

    /// A fixture with one child in a css stack.
    private func child(style: String) throws -> Fixture {
        try fixture(
            #"{"algorithm":"css","root":{"type":"stack","children":[{"style":{\#(style)}}]}}"#
        )
    }
}
