// SPDX-License-Identifier: GPL-3.0-or-later

import LayoutFixtures
import StackLayout
import Testing

/// What a person gets to read who writes the words of CSS, Yoga or SwiftUI.
@Suite struct ForeignWordsTests {
    @Test(arguments: [
        ("gap", "\"spacing\""), ("rowGap", "\"lineSpacing\""), ("column-gap", "\"spacing\""),
        ("row", "\"direction\""), ("flex-direction", "\"direction\""),
        ("flexDirection", "\"horizontal\""), ("flex-flow", "\"flexWrap\""),
        ("flex", "\"flexGrow\""), ("margin-left", "\"margin\": \"top\""),
        ("paddingHorizontal", "\"padding\": \"top\""), ("borderWidth", "\"border\": \"top\""),
        ("top", "\"insets\""), ("visibility", "\"display\" of \"none\""),
        ("clipsToBounds", "\"overflow\" of \"clip\""), ("zIndex", "how it looks"),
        ("place-items", "\"alignItems\""), ("priority", "\"layoutPriority\""),
        ("frame", "\"width\""), ("alignment", "\"alignSelf\""),
    ])
    func `a key that is said in another way is refused with that way`(
        _ key: String,
        _ words: String
    ) {
        for root in [#"{"type":"stack","\#(key)":1}"#, #"{"style":{"\#(key)":1}}"#] {
            let found = complaints(root: root)
            #expect(found.count == 1)
            #expect(found.first?.contains("\(key): unknown key; ") == true)
            #expect(found.first?.contains(words) == true, "\(found)")
            #expect(found.first?.contains("allowed") == false)
        }
    }

    @Test(arguments: [
        (#"{"width":5}"#, "width: unknown key; it belongs to the element's \"style\""),
        (
            #"{"style":{"spacing":5}}"#,
            "style.spacing: unknown key; a stack has it, beside its \"style\""
        ),
        (
            #"{"style":{"id":"a"}}"#,
            "style.id: unknown key; an element has it, beside its \"style\""
        ),
        (
            #"{"constrainedSize":{}}"#,
            "constrainedSize: unknown key; it belongs to the fixture, beside \"root\""
        ),
        (
            #"{"style":{"pixelScale":2}}"#,
            "style.pixelScale: unknown key; it belongs to the fixture, beside \"root\""
        ),
        (
            #"{"type":"stack","justify-content":"center"}"#,
            "justify-content: unknown key; did you mean \"justifyContent\"?"
        ),
        (
            #"{"type":"stack","flex-wrap":"wrap"}"#,
            "flex-wrap: unknown key; did you mean \"flexWrap\"?"
        ),
        (#"{"style":{"min-width":1}}"#, "style.min-width: unknown key; did you mean \"minWidth\"?"),
        (
            #"{"style":{"box-sizing":1}}"#,
            "style.box-sizing: unknown key; did you mean \"boxSizing\"?"
        ),
        (
            #"{"style":{"overflow-x":1}}"#,
            "style.overflow-x: unknown key; did you mean \"overflowX\"?"
        ),
        (
            #"{"type":"stack","margin":1}"#,
            "margin: unknown key; it belongs to the element's \"style\""
        ),
        // A slip of the finger is none of the words of others.
        (
            #"{"type":"inset","inset":{},"child":{}}"#,
            "inset: unknown key; did you mean \"insets\"?"
        ),
    ])
    func `a key in the wrong place is refused with the right one`(_ root: String, _ message: String)
    {
        #expect(complaints(root: root) == ["/: " + message])
    }

    @Test(arguments: [
        (
            #""children":[]"#,
            "children: unknown key; it belongs to an element, such as the \"root\""
        ),
        (#""id":"a""#, "id: unknown key; it belongs to an element, such as the \"root\""),
        (
            #""width":5"#,
            "width: unknown key; it belongs to the \"style\" of an element, such as the \"root\""
        ),
        (#""viewport":5"#, "viewport: unknown key; it is \"constrainedSize\" or \"proposal\""),
    ])
    func `a key of an element is none of the fixture`(_ member: String, _ message: String) {
        #expect(complaints(about: #"{"root":{},\#(member)}"#) == [message])
    }

    @Test(arguments: [
        ("direction", "row", "here it is \"horizontal\""),
        ("direction", "column", "here it is \"vertical\""),
        ("direction", "row-reverse", "here it is \"horizontalReverse\""),
        ("direction", "column-reverse", "here it is \"verticalReverse\""),
        ("flexWrap", "wrap-reverse", "here it is \"wrapReverse\""),
        ("flexWrap", "nowrap", "here it is \"noWrap\""),
        ("justifyContent", "flex-start", "here it is \"flexStart\""),
        ("justifyContent", "flex-end", "here it is \"flexEnd\""),
        ("justifyContent", "space-between", "here it is \"spaceBetween\""),
        ("justifyContent", "space-around", "here it is \"spaceAround\""),
        ("alignContent", "space-evenly", "here it is \"spaceEvenly\""),
        ("alignItems", "baseline", "here it is \"baselineFirst\""),
        ("alignItems", "last baseline", "here it is \"baselineLast\""),
        ("alignItems", "firstTextBaseline", "here it is \"baselineFirst\""),
        ("alignItems", "leading", "here it is \"start\""),
        ("algorithm", "flexbox", "here it is \"css\""),
        ("type", "HStack", "here it is \"stack\" with \"algorithm\" \"hstack\""),
        ("type", "text", "here it is \"node\" with a \"content\" of \"text\""),
        ("type", "padding", "here it is \"inset\""),
    ])
    func `a value that is said in another way is refused with that way`(
        _ key: String,
        _ word: String,
        _ words: String
    ) {
        let type = key == "type" ? "" : #""type":"stack","#
        let found = complaints(root: #"{\#(type)"\#(key)":"\#(word)"}"#)
        #expect(found.count == 1)
        #expect(
            found.first?.hasPrefix("/: \(key): found \"\(word)\"; \(words); ") == true
                || found.first?.hasPrefix("/: \(key): found \"\(word)\"; \(words) ") == true,
            "\(found)"
        )
        #expect(found.first?.contains("allowed: ") == true)
    }

    @Test func `no word of the format counts as one of others`() {
        let types = ElementType.allCases
        let own =
            types.flatMap(\.ownKeys.texts) + StyleReader.known.texts + FixtureReader.known.texts
        #expect(Set(ForeignWords.keys.keys).isDisjoint(with: own))
        // What stands for a word must be one.
        let words = Set(
            types.map(\.rawValue) + Stack.Flow.allCases.map(\.rawValue)
                + BoxStyle.Sizing.allCases.map(\.rawValue)
                + Algorithm.allCases.map(\.rawValue)
                + Alignment.allCases.map(\.rawValue) + Distribution.allCases.map(\.rawValue)
                + Stack.Wrap.allCases.map(\.rawValue) + LayoutDirection.allCases.map(\.rawValue)
        )
        for (word, meanings) in ForeignWords.values {
            #expect(words.isSuperset(of: meanings), "\(word)")
        }
    }
}
