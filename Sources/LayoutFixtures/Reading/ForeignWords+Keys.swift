// SPDX-License-Identifier: GPL-3.0-or-later

extension ForeignWords {
    /// Advice by the key in one word.
    package static let keys = byKey(stacks + children + boxes + absent)

    /// Advice about keys beside the root.
    package static let keysBesideRoot = byKey([
        (
            "the room of the root is \"constrainedSize\" or \"proposal\", its own size belongs to its \"style\"",
            ["size", "bounds", "frame", "width", "height", "dimensions"]
        ),
        ("here it is \"root\"", ["tree", "layout", "element", "view", "node"]),
    ])

    /// Advice about sides.
    package static let sides = byKey([
        (
            "a line starts at \"left\" left to right, at \"right\" right to left",
            ["start", "end", "leading", "trailing", "inlineStart", "inlineEnd"]
        ),
        ("write \"left\" and \"right\"", ["horizontal", "inline"]),
        ("write \"top\" and \"bottom\"", ["vertical", "block"]),
        ("write all four: \"top\", \"left\", \"bottom\" and \"right\"", ["all"]),
    ])

    private static func byKey(_ reasons: Reasons) -> [String: String] {
        var words: [String: String] = [:]
        for (reason, keys) in reasons {
            for key in keys { words[key] = reason }
        }
        return words
    }

    private typealias Reasons = [(String, [String])]

    // MARK: Stacks

    private static let stacks: Reasons = [
        (
            "between children it is \"spacing\" of the stack, between lines \"lineSpacing\"",
            ["gap", "gridGap", "itemSpacing", "interItemSpacing"]
        ),
        (
            "in a horizontal stack it is \"lineSpacing\", in a vertical one \"spacing\"",
            ["rowGap", "gridRowGap"]
        ),
        (
            "in a horizontal stack it is \"spacing\", in a vertical one \"lineSpacing\"",
            ["columnGap", "gridColumnGap"]
        ),
        ("it is \"lineSpacing\" of a stack", ["runSpacing", "counterAxisSpacing"]),
        (
            "it is \"direction\" of a stack: \"horizontal\", \"vertical\", \"horizontalReverse\" or "
                + "\"verticalReverse\"",
            ["flexDirection", "axis", "orientation", "row", "column", "layoutMode"]
        ),
        ("write \"direction\" and \"flexWrap\" of a stack", ["flexFlow"]),
        ("it is \"flexWrap\" of a stack", ["wrap", "lineWrap"]),
        (
            "it is \"justifyContent\" of a stack",
            [
                "justify", "mainAxisAlignment", "primaryAxisAlignItems", "horizontalArrangement",
                "verticalArrangement", "arrangement",
            ]
        ),
        (
            "a stack distributes free space by its \"justifyContent\", children take it by \"flexGrow\"",
            ["distribution"]
        ),
        (
            "children across a stack are aligned by its \"alignItems\", or by \"alignSelf\" of a "
                + "child's style",
            [
                "align", "crossAxisAlignment", "counterAxisAlignItems", "gravity",
                "layoutGravity", "horizontalAlignment", "verticalAlignment", "contentAlignment",
                "layoutAlign",
            ]
        ),
        ("it is \"alignContent\" of a stack", ["runAlignment"]),
        ("write \"alignContent\" and \"justifyContent\" of a stack", ["placeContent"]),
        (
            "write \"alignItems\" of a stack; flexbox does not read \"justify-items\"",
            ["placeItems"]
        ),
        (
            "write \"alignSelf\" of a child's style; flexbox does not read \"justify-self\"",
            ["placeSelf"]
        ),
        (
            "flexbox does not read it; a stack distributes children by \"justifyContent\", and one child "
                + "moves by an \"auto\" margin",
            ["justifyItems", "justifySelf"]
        ),
        (
            "a stack is as long as its rule says; under \"css\" a \"width\" or \"height\" of \"maxContent\" makes "
                + "it as long as its content",
            ["mainAxisSize", "primaryAxisSizingMode", "counterAxisSizingMode", "shrinkWrap"]
        ),
        ("it is \"children\" of an element", ["arrangedSubviews", "subviews", "nodes", "views"]),
    ]

    // MARK: Children

    private static let children: Reasons = [
        (
            "write \"flexGrow\", \"flexShrink\" and \"flexBasis\"; in CSS, 1 stands for 1, 1 and \"0%\", auto for "
                + "1, 1 and \"auto\", none for 0, 0 and \"auto\"",
            ["flex"]
        ),
        ("it is \"flexGrow\" of a child's style", ["grow"]),
        (
            "it is \"flexGrow\" of a child's style, with a \"flexBasis\" of 0 and under \"css\" a \"minWidth\" of "
                + "0, in a vertical stack a \"minHeight\" of 0",
            ["weight", "layoutWeight", "layoutGrow"]
        ),
        ("it is \"flexShrink\" of a child's style", ["shrink"]),
        ("it is \"flexBasis\" of a child's style", ["basis"]),
        ("it is \"layoutPriority\" of a child's style", ["priority"]),
        (
            "it is \"width\" and \"height\" of the style",
            ["frame", "size", "bounds", "layoutWidth", "layoutHeight", "dimensions"]
        ),
        (
            "write \"width\" and \"height\" of the style, and a \"flexShrink\" of 0",
            ["requiredWidth", "requiredHeight", "requiredSize"]
        ),
        ("it is \"minWidth\" and \"maxWidth\" of the style", ["widthIn"]),
        ("it is \"minHeight\" and \"maxHeight\" of the style", ["heightIn"]),
        ("it is \"minSize\" and \"maxSize\" of the style", ["sizeIn", "defaultMinSize"]),
        (
            "write what fills a stack along it as \"flexGrow\" 1, across it as \"alignSelf\" \"stretch\"",
            [
                "fillMaxWidth", "fillMaxHeight", "fillMaxSize", "matchParentSize", "widthFactor",
                "heightFactor",
            ]
        ),
        (
            "a \"frame\" has an \"idealWidth\" and an \"idealHeight\"; \"content\" has a \"width\" and a \"height\"",
            ["intrinsicContentSize", "naturalSize"]
        ),
        (
            "left to right the inline axis is the horizontal one: write \"width\" and \"height\", or their "
                + "minima and maxima",
            [
                "inlineSize", "blockSize", "minInlineSize", "maxInlineSize", "minBlockSize",
                "maxBlockSize",
            ]
        ),
        (
            "it is \"layoutDirection\" of the fixture, beside \"root\", or of a style",
            ["dir", "writingDirection", "textDirection"]
        ),
        (
            "it is \"constrainedSize\" or \"proposal\"",
            ["viewport", "container", "availableSpace", "constraints"]
        ),
    ]

    // MARK: Boxes

    private static let boxes: Reasons =
        edges("margin", of: "\"margin\"") + edges("padding", of: "\"padding\"")
        + edges("border", of: "\"border\"") + edges("border", of: "\"border\"", unit: "Width")
        + edges("layoutMargin", of: "\"margin\"")
        + edges("inset", of: "\"inset\"") + [
            ("it is \"position\" of a style", ["positionType"]),
            (
                "a child of an element of type \"absolute\" has it in its \"layoutPosition\"",
                ["x", "y", "origin"]
            ),
            ("it is \"border\" of a style, in points", ["borderWidth"]),
            (
                "a style has it in its \"inset\", which \"css\" reads; an element of type \"inset\" has "
                    + "\"insets\", a child of an element of type \"absolute\" a \"layoutPosition\"",
                ["top", "left", "bottom", "right", "start", "end", "edgeInsets"]
            ),
            (
                "what is invisible keeps its place, so leave the key out; \"display\" of \"none\" takes the "
                    + "place away, under \"css\"; the format has no collapsed items, whose line stays as high as "
                    + "with them",
                ["visibility", "hidden", "isHidden"]
            ),
            ("it has no effect on a layout; leave it out", noEffect),
        ]

    /// The sides of a key in the words of CSS and Yoga.
    private static func edges(_ name: String, of key: String, unit: String = "") -> Reasons {
        let all = "\"top\", \"left\", \"bottom\" and \"right\""
        func keys(_ ends: String...) -> [String] { ends.map { name + $0 + unit } }
        return [
            (
                "it is one of the sides of \(key): \(all)",
                keys("Top", "Left", "Bottom", "Right", "BlockStart", "BlockEnd")
            ),
            (
                "it is two of the sides of \(key): \(all)",
                keys("Horizontal", "Vertical", "Inline", "Block")
            ),
            (
                "it is one of the sides of \(key): \(all); a line starts at \"left\" left to right, at "
                    + "\"right\" right to left",
                keys("Start", "End", "InlineStart", "InlineEnd", "Leading", "Trailing")
            ),
        ]
    }

    // MARK: What a fixture does not have

    private static let absent: Reasons = [
        ("a fixture does not say how an element looks; leave it out", looks),
        (
            "text has a \"characterWidth\" and a \"lineHeight\" in the \"content\" of a node, or is \"words\" "
                + "that were measured",
            [
                "font", "fontSize", "fontFamily", "fontWeight", "letterSpacing", "textAlign",
                "whiteSpace", "wordBreak", "overflowWrap", "wordWrap", "textIndent", "hyphens",
                "maxLines", "numberOfLines", "lineClamp",
            ]
        ),
        (
            noGrid,
            [
                "grid", "gridTemplate", "gridTemplateColumns", "gridTemplateRows", "gridArea",
                "gridRow", "gridColumn",
            ]
        ),
        ("the format has no floats", ["float", "clear"]),
        ("the format has no columns of text", ["columns", "columnCount", "columnWidth"]),
        ("the format has no containment", ["contain", "containerType", "contentVisibility"]),
        ("the format writes in lines from top to bottom only", ["writingMode"]),
        (
            "the format has no anchors",
            ["positionAnchor", "positionArea", "positionTry", "anchorName"]
        ),
        (
            "the format has no constraints between elements",
            [
                "contentHuggingPriority", "compressionResistance", "hugging", "anchor",
                "autoresizingMask", "widthAnchor", "heightAnchor",
            ]
        ),
    ]

    private static let looks = [
        "color", "backgroundColor", "opacity", "cornerRadius", "borderRadius", "borderColor",
        "borderStyle", "boxShadow", "shadow", "outline", "foregroundColor", "foregroundStyle",
        "decoration", "fill",
    ]

    private static let noEffect = [
        "zIndex", "transform", "translate", "rotate", "scale", "clipsToBounds", "clipBehavior",
        "clipped", "elevation", "cursor", "scaleEffect", "rotationEffect",
    ]
}
