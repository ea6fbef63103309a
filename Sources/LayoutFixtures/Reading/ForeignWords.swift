// SPDX-License-Identifier: GPL-3.0-or-later

/// Words of CSS, Yoga, SwiftUI and Texture that are said in another way in a fixture, or not at all.
package enum ForeignWords {
    // MARK: Keys

    /// How the format says what a key says elsewhere, or that it does not.
    ///
    /// - Parameters:
    ///   - name: The key, in one word or with hyphens.
    ///   - place: Whose key it would be; only fixtures, elements and styles are spoken of elsewhere.
    static func key(_ name: String, _ place: UnknownKey.Place) -> String? {
        if case .inner = place { nil } else { keys[inOneWord(name)] }
    }

    /// Keys in one word, and what to say of them.
    package static let keys: [String: String] = {
        var words: [String: String] = [:]
        for (reason, keys) in reasons {
            for key in keys { words[key] = reason }
        }
        return words
    }()

    private static let reasons: [(String, [String])] = [
        (
            "between children it is \"spacing\" of the stack, between lines \"lineSpacing\"",
            ["gap", "rowGap", "columnGap", "gridGap", "itemSpacing", "interItemSpacing"]
        ),
        (
            "it is \"direction\" of a stack, \"horizontal\" or \"vertical\"",
            ["flexDirection", "axis", "orientation", "row", "column"]
        ),
        ("write \"direction\" and \"flexWrap\" of a stack", ["flexFlow"]),
        ("write \"flexGrow\", \"flexShrink\" and \"flexBasis\"", ["flex"]),
        ("it is \"flexGrow\" of a child's style", ["grow"]),
        ("it is \"flexShrink\" of a child's style", ["shrink"]),
        ("it is \"flexBasis\" of a child's style", ["basis"]),
        ("it is \"flexWrap\" of a stack", ["wrap", "lineWrap"]),
        ("it is \"justifyContent\" of a stack", ["justify", "distribution"]),
        (
            "children across a stack are aligned by its \"alignItems\", or by \"alignSelf\" of a "
                + "child's style",
            ["align", "alignment"]
        ),
        (
            "the format has no such alignment; a stack has \"justifyContent\", \"alignItems\" and "
                + "\"alignContent\", a child's style \"alignSelf\"",
            ["justifyItems", "justifySelf", "placeContent", "placeItems", "placeSelf"]
        ),
        ("it is one of the sides of \"margin\": \(theSides)", sides("margin")),
        ("it is one of the sides of \"padding\": \(theSides)", sides("padding")),
        ("it is one of the sides of \"border\": \(theSides)", sides("border") + ["borderWidth"]),
        (
            "a style has it in its \"inset\", which \"css\" reads; an element of type \"inset\" has "
                + "\"insets\", a child of an element of type \"absolute\" a \"layoutPosition\"",
            ["top", "left", "bottom", "right", "start", "end", "edgeInsets"]
        ),
        (
            "what is not displayed is left out of a fixture, or has a \"display\" of \"none\" under "
                + "\"css\"",
            ["visibility", "hidden"]
        ),
        ("it is an \"overflow\" of \"clip\", under \"css\"", ["clipsToBounds"]),
        (
            "a fixture says nothing of how it looks",
            ["color", "backgroundColor", "opacity", "zIndex", "font", "cornerRadius"]
        ),
        ("it is \"width\" and \"height\" of the style", ["frame", "size"]),
        ("it is \"layoutPriority\" of a child's style", ["priority"]),
        ("it is \"layoutDirection\" of the fixture, beside \"root\"", ["dir", "writingDirection"]),
        ("it is \"constrainedSize\" or \"proposal\"", ["viewport", "container", "availableSpace"]),
    ]

    private static let theSides = "\"top\", \"left\", \"bottom\" and \"right\""

    /// The keys of each side.
    private static func sides(_ key: String) -> [String] {
        let ends = [
            "Top", "Left", "Bottom", "Right", "Start", "End", "Horizontal", "Vertical", "Inline",
            "Block",
        ]
        return ends.map { key + $0 }
    }

    // MARK: Values

    /// How the format says what a value says elsewhere, or that it does not.
    ///
    /// - Parameters:
    ///   - word: The value, in one word or with hyphens or spaces.
    ///   - allowed: What may be written where it stands.
    static func value(_ word: String, among allowed: [String]) -> String? {
        let word = inOneWord(word)
        if let own = values[word]?.first(where: allowed.contains) {
            return "here it is \"\(own)\""
                + (own == "stack" || own == "node" ? with[word] ?? "" : "")
        }
        return nil
    }

    /// Values in one word, and those of the format that mean the same, one for each key.
    package static let values: [String: [String]] = [
        "row": ["horizontal", "stack"], "column": ["vertical", "stack"],
        "rowReverse": ["horizontalReverse"], "columnReverse": ["verticalReverse"],
        "wrapReverse": ["wrapReverse"], "borderBox": ["borderBox"], "contentBox": ["contentBox"],
        "flexStart": ["flexStart", "start"], "flexEnd": ["flexEnd", "end"], "normal": ["start"],
        "leading": ["start"], "trailing": ["end"], "middle": ["center"],
        "top": ["start"], "bottom": ["end"], "left": ["start"], "right": ["end"],
        "selfStart": ["start"], "selfEnd": ["end"],
        "baseline": ["baselineFirst"], "firstBaseline": ["baselineFirst"],
        "firstTextBaseline": ["baselineFirst"], "lastBaseline": ["baselineLast"],
        "lastTextBaseline": ["baselineLast"], "fill": ["stretch"],
        "spaceBetween": ["spaceBetween"], "spaceAround": ["spaceAround"],
        "spaceEvenly": ["spaceEvenly"], "between": ["spaceBetween"], "around": ["spaceAround"],
        "evenly": ["spaceEvenly"],
        "nowrap": ["noWrap"], "ltr": ["leftToRight"], "rtl": ["rightToLeft"],
        "flexbox": ["css", "stack"], "flex": ["css", "stack"], "yoga": ["css"], "chromium": ["css"],
        "taffy": ["css"], "swiftui": ["hstack"], "asyncDisplayKit": ["texture"],
        "HStack": ["stack", "hstack"], "VStack": ["stack", "hstack"], "hstack": ["stack"],
        "vstack": ["stack", "hstack"], "ZStack": ["wrapper"], "zstack": ["wrapper"],
        "div": ["node"], "view": ["node"], "spacer": ["node"], "Spacer": ["node"],
        "text": ["node"], "image": ["node"], "padding": ["inset"], "aspectRatio": ["ratio"],
    ]

    /// What makes an element of the format of a type, where there is more to it.
    private static let with = [
        "row": " with \"direction\" \"horizontal\"", "column": " with \"direction\" \"vertical\"",
        "HStack": " with \"algorithm\" \"hstack\"", "hstack": " with \"algorithm\" \"hstack\"",
        "VStack": " with \"algorithm\" \"hstack\" and \"direction\" \"vertical\"",
        "vstack": " with \"algorithm\" \"hstack\" and \"direction\" \"vertical\"",
        "flex": " with \"algorithm\" \"css\"", "flexbox": " with \"algorithm\" \"css\"",
        "text": " with a \"content\" of \"text\"", "image": " with a \"content\" of \"image\"",
    ]

    /// A word with hyphens or spaces as one: `flex-start` as `flexStart`.
    private static func inOneWord(_ word: String) -> String {
        let parts = word.prefix(60).split { $0 == "-" || $0 == " " || $0 == "_" }
        guard let first = parts.first else { return word }
        return first + parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
}
