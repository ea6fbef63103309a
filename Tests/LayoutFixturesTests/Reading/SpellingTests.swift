// SPDX-License-Identifier: GPL-3.0-or-later

import LayoutFixtures
import StackLayout
import Testing

/// Different spellings of a layout are read as the same tree, so no engine can tell them apart.
@Suite struct SpellingTests {
    /// A child of a stack with one more key in its style.
    private func tree(style: String, _ algorithm: Algorithm) throws -> LayoutTree {
        let child = #"{"style":\#(style),"content":{"width":10,"height":10}}"#
        return try fixture(
            #"{"algorithm":"\#(algorithm.rawValue)","root":{"type":"stack","children":[\#(child)]}}"#
        ).tree
    }

    @Test(
        arguments: [
            (#"{"width":70}"#, #"{"width":"70pt"}"#),
            (#"{"width":70,"height":30}"#, #"{"preferredSize":{"width":70,"height":30}}"#),
            (
                #"{"width":70,"height":"5%"}"#,
                #"{"preferredLayoutSize":{"width":70,"height":"5%"}}"#
            ),
            (#"{"minWidth":70,"minHeight":3}"#, #"{"minSize":{"width":70,"height":3}}"#),
            (#"{"minWidth":"7%"}"#, #"{"minLayoutSize":{"width":"7%"}}"#),
            (#"{"maxWidth":70,"maxHeight":3}"#, #"{"maxSize":{"width":70,"height":3}}"#),
            (
                #"{"maxWidth":70,"maxHeight":"3%"}"#,
                #"{"maxLayoutSize":{"width":70,"height":"3%"}}"#
            ),
            (
                "{}",
                #"""
                {"width":"auto","height":"auto","minWidth":"auto","maxWidth":"auto","minHeight":"auto",
                 "maxHeight":"auto","flexBasis":"auto","flexGrow":0,"flexShrink":0,"alignSelf":"auto",
                 "spacingBefore":0,"spacingAfter":0,"layoutPriority":0,"layoutPosition":{"x":0,"y":0}}
                """#
            ),
        ]
    )
    func `alternative names and explicit defaults of a style do not change the tree`(
        _ plain: String,
        _ other: String
    ) throws {
        for algorithm in Algorithm.allCases {
            #expect(try tree(style: plain, algorithm) == tree(style: other, algorithm))
        }
    }

    @Test(
        arguments: [
            (#"{"margin":5}"#, #"{"margin":{"top":5,"left":"5pt","bottom":5,"right":5}}"#),
            (#"{"margin":{"top":5}}"#, #"{"margin":{"top":5,"left":0,"bottom":0,"right":0}}"#),
            (
                #"{"padding":"5%"}"#,
                #"{"padding":{"top":"5%","left":"5%","bottom":"5%","right":"5%"}}"#
            ),
            (#"{"border":2}"#, #"{"border":{"top":2,"left":2,"bottom":2,"right":2}}"#),
            (#"{"inset":{"left":2}}"#, #"{"inset":{"left":2,"top":"auto","right":"auto"}}"#),
            (#"{"overflow":"clip"}"#, #"{"overflowX":"clip","overflowY":"clip"}"#),
            (
                "{}",
                #"""
                {"margin":0,"padding":0,"border":0,"boxSizing":"borderBox","position":"relative",
                 "inset":"auto","order":0,"overflow":"visible","scrollbarWidth":0}
                """#
            ),
        ]
    )
    func `alternative spellings of css boxes do not change the tree`(
        _ plain: String,
        _ other: String
    ) throws {
        #expect(try tree(style: plain, .css) == tree(style: other, .css))
    }

    @Test(
        arguments: [
            (
                #""type":"static","children":[]"#,
                #""type":"absolute","sizing":"sizeToFit","children":[]"#
            ),
            (
                #""type":"stack""#,
                #""type":"stack","direction":"horizontal","spacing":0,"lineSpacing":"0pt""#
            ),
            (#""type":"stack""#, #""type":"stack","flexWrap":"noWrap","children":[]"#),
            (#""type":"node""#, #""style":{}"#),
            (
                #""content":{"text":"ab"}"#,
                #""content":{"text":"ab","characterWidth":8,"lineHeight":16}"#
            ),
            (
                #""content":{"image":{"width":1,"height":2}}"#,
                #""content":{"image":{"width":1,"height":2},"resizable":false}"#
            ),
        ]
    )
    func `alternative spellings of elements do not change the tree`(
        _ plain: String,
        _ other: String
    ) throws {
        for algorithm in Algorithm.allCases {
            func tree(_ root: String) throws -> LayoutTree {
                try fixture(#"{"algorithm":"\#(algorithm.rawValue)","root":{\#(root)}}"#).tree
            }
            #expect(try tree(plain) == tree(other))
        }
    }
}
