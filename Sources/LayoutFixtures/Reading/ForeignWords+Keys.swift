// SPDX-License-Identifier: GPL-3.0-or-later

extension ForeignWords {
    /// Advice about keys, by the key as one word.
    package static let keys = byKey(stacks + children + boxes + absent)

    /// Advice about keys beside the root.
    package static let keysBesideRoot = byKey([
        (
            "the space for the root is \"constrainedSize\" or \"proposal\"; its own size belongs to its \"style\"",
            ["size", "bounds", "frame", "width", "height", "dimensions"]
        ),
        ("here it is \"root\"", ["tree", "layout", "element", "view", "node"]),
    ])

    /// Advice about sides.
    package static let sides = byKey([
        (
            "a line starts at \"left\" in left-to-right text, at \"right\" in right-to-left text",
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
            "between children write \"spacing\" of the stack, between lines \"lineSpacing\"",
            ["gap", "gridGap", "itemSpacing", "interItemSpacing"]
        ),
        (
            "in a horizontal stack write \"lineSpacing\", in a vertical one \"spacing\"",
            ["rowGap", "gridRowGap"]
        ),
        (
            "in a horizontal stack write \"spacing\", in a vertical one \"lineSpacing\"",
            ["columnGap", "gridColumnGap"]
        ),
        ("write \"lineSpacing\" of a stack", ["runSpacing", "counterAxisSpacing"]),
        (
            "write \"direction\" of a stack: \"horizontal\", \"vertical\", \"horizontalReverse\" or "
                + "\"verticalReverse\"",
            ["flexDirection", "axis", "orientation", "row", "column", "layoutMode"]
        ),
        ("write \"direction\" and \"flexWrap\" of a stack", ["flexFlow"]),
        ("write \"flexWrap\" of a stack", ["wrap", "lineWrap"]),
        (
            "write \"justifyContent\" of a stack",
            [
                "justify", "mainAxisAlignment", "primaryAxisAlignItems", "horizontalArrangement",
                "verticalArrangement", "arrangement",
            ]
        ),
        (
            "a stack distributes free space by its \"justifyContent\"; children take it by \"flexGrow\"",
            ["distribution"]
        ),
        (
            "to align children across a stack, write its \"alignItems\", or \"alignSelf\" of a child's "
                + "style",
            [
                "align", "crossAxisAlignment", "counterAxisAlignItems", "gravity",
                "layoutGravity", "horizontalAlignment", "verticalAlignment", "contentAlignment",
                "layoutAlign",
            ]
        ),
        ("write \"alignContent\" of a stack", ["runAlignment"]),
        ("write \"alignContent\" and \"justifyContent\" of a stack", ["placeContent"]),
        (
            "write \"alignItems\" of a stack; flexbox ignores \"justify-items\"",
            ["placeItems"]
        ),
        (
            "write \"alignSelf\" of a child's style; flexbox ignores \"justify-self\"",
            ["placeSelf"]
        ),
        (
            "flexbox ignores it; write \"justifyContent\" of the stack to distribute children, or an \"auto\" "
                + "margin to move one child",
            ["justifyItems", "justifySelf"]
        ),
        (
            "the rule of a stack decides its length; under \"css\", a \"width\" or \"height\" of \"maxContent\" makes "
                + "it as long as its content",
            ["primaryAxisSizingMode", "counterAxisSizingMode", "shrinkWrap"]
        ),
        ("write \"children\" of an element", ["arrangedSubviews", "subviews", "nodes", "views"]),
    ]

    // MARK: Children

    private static let children: Reasons = [
        (
            "write \"flexGrow\", \"flexShrink\" and \"flexBasis\"; in CSS, 1 means 1, 1 and \"0%\", auto means "
                + "1, 1 and \"auto\", none means 0, 0 and \"auto\"",
            ["flex"]
        ),
        ("write \"flexGrow\" of a child's style", ["grow"]),
        (
            "write \"flexGrow\" of a child's style and a \"flexBasis\" of 0; under \"css\" add a \"minWidth\" of 0, "
                + "or in a vertical stack a \"minHeight\" of 0",
            ["weight", "layoutWeight", "layoutGrow"]
        ),
        ("write \"flexShrink\" of a child's style", ["shrink"]),
        ("write \"flexBasis\" of a child's style", ["basis"]),
        ("write \"layoutPriority\" of a child's style", ["priority"]),
        (
            "write \"width\" and \"height\" of the style",
            ["frame", "size", "bounds", "layoutWidth", "layoutHeight", "dimensions"]
        ),
        (
            "write \"width\" and \"height\" of the style, and a \"flexShrink\" of 0",
            ["requiredWidth", "requiredHeight", "requiredSize"]
        ),
        ("write \"minWidth\" and \"maxWidth\" of the style", ["widthIn"]),
        ("write \"minHeight\" and \"maxHeight\" of the style", ["heightIn"]),
        ("write \"minSize\" and \"maxSize\" of the style", ["sizeIn", "defaultMinSize"]),
        (
            "to fill a stack, write a \"flexGrow\" of 1 along it, an \"alignSelf\" of \"stretch\" across it",
            [
                "fillMaxWidth", "fillMaxHeight", "fillMaxSize", "matchParentSize", "widthFactor",
                "heightFactor",
            ]
        ),
        (
            "write \"idealWidth\" and \"idealHeight\" of a \"frame\", or \"width\" and \"height\" of \"content\"",
            ["intrinsicContentSize", "naturalSize"]
        ),
        (
            "the inline axis is always the horizontal one: write \"width\" and \"height\", or their minima and "
                + "maxima",
            [
                "inlineSize", "blockSize", "minInlineSize", "maxInlineSize", "minBlockSize",
                "maxBlockSize",
            ]
        ),
        (
            "write \"layoutDirection\" of the fixture, beside \"root\", or of a style",
            ["dir", "writingDirection", "textDirection"]
        ),
        (
            "write \"constrainedSize\" or \"proposal\" of the fixture",
            ["viewport", "container", "availableSpace", "constraints"]
        ),
    ]

    // MARK: Boxes

    private static let boxes: Reasons =
        edges("margin", of: "\"margin\"") + edges("padding", of: "\"padding\"")
        + edges("border", of: "\"border\"") + edges("border", of: "\"border\"", unit: "Width")
        + edges("layoutMargin", of: "\"margin\"")
        + edges("inset", of: "\"inset\"") + [
            ("write \"position\" of a style", ["positionType"]),
            (
                "write \"layoutPosition\" of the style of a child of an \"absolute\"",
                ["x", "y", "origin"]
            ),
            ("write \"border\" of a style, in points", ["borderWidth"]),
            (
                "under \"css\" write \"inset\" of a style; an element of type \"inset\" has \"insets\", a child of an "
                    + "\"absolute\" has a \"layoutPosition\"",
                ["top", "left", "bottom", "right", "start", "end", "edgeInsets"]
            ),
            (
                "what is invisible keeps its place, so leave the key out; under \"css\", a \"display\" of \"none\" "
                    + "removes the element; the format has no collapsed items, which would keep the height of "
                    + "their line",
                ["visibility", "hidden", "isHidden"]
            ),
            ("it has no effect on a layout; leave it out", noEffect),
        ]

    /// The sides of a key, as CSS and Yoga name them.
    private static func edges(_ name: String, of key: String, unit: String = "") -> Reasons {
        let all = "\"top\", \"left\", \"bottom\" and \"right\""
        func keys(_ ends: String...) -> [String] { ends.map { name + $0 + unit } }
        return [
            (
                "write one of the sides of \(key): \(all)",
                keys("Top", "Left", "Bottom", "Right", "BlockStart", "BlockEnd")
            ),
            (
                "write two of the sides of \(key): \(all)",
                keys("Horizontal", "Vertical", "Inline", "Block")
            ),
            (
                "write one of the sides of \(key): \(all); a line starts at \"left\" in left-to-right text, at "
                    + "\"right\" in right-to-left text",
                keys("Start", "End", "InlineStart", "InlineEnd", "Leading", "Trailing")
            ),
        ]
    }

    // MARK: Keys without a counterpart

    private static let absent: Reasons = [
        ("a fixture does not describe how an element looks; leave the key out", looks),
        (
            "write \"characterWidth\" and \"lineHeight\" in the \"content\" of a node, or measure its \"words\" "
                + "elsewhere",
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
        ("the format has lines from top to bottom only", ["writingMode"]),
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
