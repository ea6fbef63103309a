// SPDX-License-Identifier: GPL-3.0-or-later

import LayoutFixtures
import StackLayout
import Testing

/// The messages about words of CSS, Yoga or SwiftUI.
@Suite struct ForeignWordsTests {
    @Test(arguments: [
        ("gap", "\"spacing\""), ("rowGap", "\"lineSpacing\""), ("column-gap", "\"spacing\""),
        ("row", "\"direction\""), ("flex-direction", "\"direction\""),
        ("flexDirection", "\"horizontal\""), ("flex-flow", "\"flexWrap\""),
        ("flex", "\"flexGrow\""), ("margin-left", "\"margin\": \"top\""),
        ("paddingHorizontal", "\"padding\": \"top\""), ("borderWidth", "\"border\" of a style"),
        ("top", "\"insets\""), ("visibility", "\"display\" of \"none\""),
        ("clipsToBounds", "no effect on a layout"), ("zIndex", "no effect on a layout"),
        ("color", "how an element looks"),
        ("place-items", "\"alignItems\""), ("priority", "\"layoutPriority\""),
        ("frame", "\"width\""), ("alignment", "\"alignSelf\""),
        // One letter from "height".
        ("weight", "\"flexGrow\""), ("layout_weight", "\"flexGrow\""),
        ("margin-inline-start", "at \"right\" in right-to-left"), ("visibility", "keeps its place"),
        ("place-content", "\"justifyContent\""), ("mainAxisAlignment", "\"justifyContent\""),
        ("requiredSize", "\"flexShrink\""), ("minLength", "\"minWidth\""),
        ("line-height", "\"content\" of a node"), ("textDirection", "\"layoutDirection\""),
        ("runSpacing", "\"lineSpacing\""), ("float", "no floats"), ("grid-area", "no grids"),
    ])
    func `a foreign key is refused with advice`(
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

    /// SwiftUI's names of modifiers and of their parameters.
    @Test(arguments: [
        (#"{"type":"aspectRatio","aspectRatio":2,"child":{}}"#, "here it is \"ratio\""),
        (#"{"type":"frame","size":{"width":1},"child":{}}"#, "write \"width\" and \"height\""),
        (#"{"type":"spacer","minWidth":3}"#, "write \"minLength\""),
        (#"{"type":"scroll","direction":"vertical","child":{}}"#, "here it is \"axes\""),
        (#"{"type":"viewThatFits","in":"vertical","children":[]}"#, "here it is \"axes\""),
        (#"{"type":"fixedSize","horizontal":true,"child":{}}"#, "write \"axes\""),
        (#"{"type":"padding","edges":"top","child":{}}"#, "write \"insets\""),
        (#"{"type":"padding","padding":3,"child":{}}"#, "write \"insets\""),
        (#"{"type":"padding","insets":{"left":3},"child":{}}"#, "write \"leading\""),
        (#"{"type":"layer","layer":{},"overlay":{},"child":{}}"#, "its \"layer\""),
        (#"{"type":"layer","layer":{},"background":{},"child":{}}"#, "a \"behind\" of true"),
        (#"{"type":"zstack","alignItems":"center"}"#, "here it is \"alignment\""),
        (#"{"type":"zstack","spacing":1}"#, "without gaps"),
        (#"{"type":"frame","minWidth":"infinity","child":{}}"#, "only a maximum may be"),
        (#"{"fixedSize":true}"#, "an element of type \"fixedSize\", with"),
        (#"{"spacer":true}"#, "an element of type \"spacer\""),
        (#"{"padding":8}"#, "under \"hstack\" write an element of type \"padding\""),
        (#"{"offset":{"x":1}}"#, "an element of type \"offset\""),
        (#"{"type":"offset","offset":{"x":1},"child":{}}"#, "write \"x\" and \"y\""),
        (#"{"background":{}}"#, "type \"layer\""),
        (#"{"type":"scaledToFit","child":{}}"#, "a \"contentMode\" of \"fit\""),
        (#"{"type":"alignmentGuide","guide":"top","value":3,"child":{}}"#, "write \"plus\""),
        (#"{"type":"padding","insets":{"all":3},"child":{}}"#, "as a number"),
        (#"{"type":"frame","width":"50%","child":{}}"#, "lengths of a \"style\""),
        (#"{"type":"frame","width":"wide","child":{}}"#, "a number of points is expected"),
        (#"{"type":"overlay","alignment":"top","overlay":{},"child":{}}"#, "use a \"layer\""),
        (
            #"{"type":"alignmentGuide","guide":"firstTextBaseline","child":{}}"#,
            "here it is \"baselineFirst\""
        ),
        (#"{"type":"alignmentGuide","guide":"center","child":{}}"#, "\"centerX\""),
        (#"{"type":"frame","alignment":"topLeft","child":{}}"#, "\"topLeading\""),
        (#"{"type":"scrollView"}"#, "here it is \"scroll\""),
        (#"{"type":"Color"}"#, "a \"node\" without \"content\""),
        (#"{"type":"layoutPriority"}"#, "of an element's \"style\""),
        (#"{"type":"LazyVStack"}"#, "a \"direction\" of \"vertical\""),
    ])
    func `a SwiftUI parameter is refused with what to write instead`(
        _ root: String,
        _ words: String
    ) {
        let found = complaints(root: root)
        #expect(found.contains { $0.contains(words) }, "\(found)")
    }

    @Test(arguments: ["frame", "padding", "scroll", "offset", "layer"])
    func `a modifier with several children is refused, with advice to use a stack`(
        _ type: String
    ) {
        let found = complaints(root: #"{"type":"\#(type)","children":[{}]}"#)
        #expect(
            found.contains {
                $0.contains("has one \"child\"; put several children into a \"stack\"")
            }
        )
    }

    @Test(arguments: [
        (#"{"width":5}"#, "width: unknown key; it belongs to the element's \"style\""),
        (
            #"{"style":{"spacing":5}}"#,
            "style.spacing: unknown key; it belongs to a stack, beside its \"style\""
        ),
        (
            #"{"style":{"id":"a"}}"#,
            "style.id: unknown key; it belongs to the element, beside its \"style\""
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
        (
            #"{"style":{"justify-content":1}}"#,
            "style.justify-content: unknown key; it is \"justifyContent\"; it belongs to a stack, beside its "
                + "\"style\""
        ),
        (
            #"{"style":{"background":"red"}}"#,
            "style.background: unknown key; a fixture does not describe how an element looks; an element of "
                + "type \"background\" has a \"child\" and a \"background\" of the same size "
                + "behind it, and type \"layer\" works as in SwiftUI"
        ),
        (
            #"{"type":"stack","child":{}}"#,
            "child: unknown key; a stack has \"children\", an array"
        ),
        (
            #"{"text":"a"}"#, "text: unknown key; it belongs to the \"content\" of a node"
        ),
        // A typo is not a foreign word.
        (
            #"{"type":"inset","inset":{},"child":{}}"#,
            "inset: unknown key; did you mean \"insets\"?"
        ),
    ])
    func `a key in the wrong place is refused with the right place`(
        _ root: String,
        _ message: String
    ) {
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
            "width: unknown key; the space for the root is \"constrainedSize\" or \"proposal\"; its own size "
                + "belongs to its \"style\""
        ),
        (
            #""size":{}"#,
            "size: unknown key; the space for the root is \"constrainedSize\" or \"proposal\"; its own size "
                + "belongs to its \"style\""
        ),
        (
            #""viewport":5"#,
            "viewport: unknown key; write \"constrainedSize\" or \"proposal\" of the fixture"
        ),
    ])
    func `a key of an element is not a key of the fixture`(_ member: String, _ message: String) {
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
        (
            "type", "HStack",
            "write a \"stack\" with an \"algorithm\" of \"hstack\" and a \"spacing\""
        ),
        ("type", "text", "text is a \"node\" with a \"content\" of \"text\""),
        ("alignItems", "normal", "under \"css\" it is \"stretch\""),
        ("alignContent", "normal", "here it is \"stretch\""),
        ("justifyContent", "normal", "under \"css\" it is \"flexStart\""),
        ("justifyContent", "inherit", "a fixture has no cascade"),
        ("algorithm", "yoga", "it follows \"css\", but differs"),
    ])
    func `a foreign value is refused with advice`(
        _ key: String,
        _ word: String,
        _ words: String
    ) {
        let type = key == "type" ? "" : #""type":"stack","#
        let found = complaints(root: #"{\#(type)"\#(key)":"\#(word)"}"#)
        #expect(found.count == 1)
        #expect(
            found.first?.hasPrefix("/: \(key): found \"\(word)\"; \(words)") == true
                || found.first?.hasPrefix("\(key): found \"\(word)\"; \(words)") == true,
            "\(found)"
        )
        #expect(found.first?.contains("allowed: ") == true)
    }

    @Test(arguments: [
        ("display", "flex", "\"type\" \"stack\""), ("display", "grid", "no grids"),
        ("overflow", "auto", "\"scrollbarWidth\""),
        ("overflowX", "overlay", "otherwise \"hidden\""),
        ("position", "fixed", "no window"), ("position", "sticky", "nothing scrolls"),
        ("alignSelf", "normal", "under \"css\" it is \"stretch\""),
        ("overflow", "hidden scroll", "write one word each as \"overflowX\" and \"overflowY\""),
        ("alignSelf", "left", "\"start\" from left to right, \"end\" from right to left"),
        ("layoutDirection", "rtl", "here it is \"rightToLeft\""),
        ("boxSizing", "border-box", "here it is \"borderBox\""),
        ("width", "100px", "the unit is pt, not px"), ("width", "calc(50% - 8px)", "calculations"),
        ("maxWidth", "none", "leave out"), ("height", "match_parent", "\"flexGrow\""),
    ])
    func `a foreign value of a style is refused with advice`(
        _ key: String,
        _ word: String,
        _ words: String
    ) {
        let found = complaints(root: #"{"style":{"\#(key)":"\#(word)"}}"#)
        #expect(found.count == 1)
        #expect(found.first?.contains(words) == true, "\(found)")
    }

    /// A guess differs from the word only in capital letters and separators.
    @Test(arguments: ForeignVocabulary.words)
    func `no word of another system is taken for a misspelt key`(_ word: String) {
        let letters = word.lowercased().filter(\.isLetter)
        for root in [
            #"{"type":"stack","\#(word)":1}"#, #"{"\#(word)":1}"#, #"{"style":{"\#(word)":1}}"#,
        ] {
            for complaint in complaints(root: root) {
                guard let guess = complaint.firstMatch(of: #/did you mean "(\w+)"/#)?.1 else {
                    continue
                }
                #expect(guess.lowercased() == letters, "\(complaint)")
            }
        }
    }

    @Test func `no key of the format is a foreign word`() {
        let types = ElementType.allCases
        let own =
            types.flatMap(\.ownKeys.texts) + StyleReader.known.texts + FixtureReader.known.texts
        // An offset has `x` and `y`. Every other element gets advice about them.
        #expect(Set(ForeignWords.keys.keys).subtracting(["x", "y"]).isDisjoint(with: own))
    }

    @Test func `words that are quoted in advice are words of the format`() {
        let format = Set(FixtureKey.allCases.map(\.text) + Self.values)
        let advice =
            Array(ForeignWords.keys.values) + ForeignWords.values.values.flatMap(\.values)
            + ForeignWords.viewKeys.values.flatMap(\.values) + ForeignWords.paddingSides.values
        #expect(advice.count > 300)
        for text in advice {
            for quoted in text.matches(of: #/"([^"]+)"/#).map({ String($0.1) })
            where !["justify-items", "justify-self", "0%"].contains(quoted) {
                #expect(format.contains(quoted), "\(text)")
            }
        }
    }

    /// The keywords of the format.
    private static let values =
        ElementType.allCases.map(\.rawValue) + Stack.Flow.allCases.map(\.rawValue)
        + Algorithm.allCases.map(\.rawValue) + Alignment.allCases.map(\.rawValue)
        + Distribution.allCases.map(\.rawValue) + Stack.Wrap.allCases.map(\.rawValue)
        + LayoutDirection.allCases.map(\.rawValue) + Center.Centering.allCases.map(\.rawValue)
        + Corner.Location.allCases.map(\.rawValue) + Relative.Position.allCases.map(\.rawValue)
        + BoxStyle.Position.allCases.map(\.rawValue) + BoxStyle.Overflow.allCases.map(\.rawValue)
        + BoxStyle.Display.allCases.map(\.rawValue) + BoxStyle.Sizing.allCases.map(\.rawValue)
        + SizingKeyword.allCases.map(\.rawValue) + Guide.allCases.map(\.rawValue)
        + ViewAlignment.allCases.map(\.rawValue)
        + SwiftUIElement.Axes.allCases.map(\.rawValue)
        + SwiftUIElement.AspectRatio.ContentMode.allCases.map(\.rawValue)
        + ["auto"]
}
