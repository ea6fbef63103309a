// SPDX-License-Identifier: GPL-3.0-or-later

package import StackLayout

extension ForeignWords {
    /// Advice by the key and by the word in lower case.
    package static let values: [FixtureKey: [String: String]] = {
        let across = shared.merging(spread) { $1 }
        return [
            .alignItems: shared.merging(items) { $1 },
            .alignSelf: shared.merging(items) { $1 },
            .justifyContent: across.merging(alongStack) { $1 },
            .alignContent: across.merging(lines) { $1 },
            .direction: directions,
            .flexWrap: ["nowrap": here("noWrap")],
            .overflow: overflow, .overflowX: overflow, .overflowY: overflow,
            .display: display,
            .position: position,
            .layoutDirection: ["ltr": here("leftToRight"), "rtl": here("rightToLeft")],
            .algorithm: algorithms,
            .type: types.merging(viewTypes) { own, _ in own },
            .guide: guides, .of: guides, .alignment: viewAlignments,
            .horizontalPosition: ["leading": here("start"), "trailing": here("end")]
                .merging(physical(in: "")) { $1 },
            .verticalPosition: ["top": here("start"), "bottom": here("end")],
            .centering: [
                "horizontal": here("x"), "vertical": here("y"), "both": here("xy"),
                "center": here("xy"),
            ],
            .location: [
                "topleading": here("topLeft"), "toptrailing": here("topRight"),
                "bottomleading": here("bottomLeft"), "bottomtrailing": here("bottomRight"),
            ],
        ]
    }()

    // MARK: Alignments

    /// The advice that all alignments share.
    private static let shared: [String: String] = [
        "leading": here("start"), "trailing": here("end"), "middle": here("center"),
        "centre": here("center"),
        "unsafestart": here("start"), "unsafeend": here("end"), "unsafecenter": here("center"),
        "unsafeflexstart": here("flexStart"), "unsafeflexend": here("flexEnd"),
        "safecenter": safe("center"), "safeend": safe("end"), "safeflexend": safe("flexEnd"),
        "safestart": here("start"),
    ]

    private static func safe(_ own: String) -> String {
        "the format has no safe alignment; where nothing overflows it is \"\(own)\""
    }

    /// The alignment of children across their stack.
    private static let items: [String: String] = [
        "normal": "under \"css\" it is \"stretch\"",
        "baseline": here("baselineFirst"), "firstbaseline": here("baselineFirst"),
        "firsttextbaseline": here("baselineFirst"), "lastbaseline": here("baselineLast"),
        "lasttextbaseline": here("baselineLast"),
        "fill":
            "\"stretch\" fills the stack with children that have no length of their own across it",
        "selfstart": own("start"), "selfend": own("end"),
        "top": "in a horizontal stack it is \"start\"",
        "bottom": "in a horizontal stack it is \"end\"",
    ].merging(physical(in: "in a vertical stack ")) { $1 }

    private static func own(_ word: String) -> String {
        "it is \"\(word)\" where the child has the \"layoutDirection\" of the stack"
    }

    /// Sides, which are ends of the format by the direction of writing.
    private static func physical(in stack: String) -> [String: String] {
        [
            "left": stack + "it is \"start\" left to right and \"end\" right to left",
            "right": stack + "it is \"end\" left to right and \"start\" right to left",
        ]
    }

    /// The distribution of free space.
    private static let spread: [String: String] = [
        "between": here("spaceBetween"), "around": here("spaceAround"),
        "evenly": here("spaceEvenly"), "equalspacing": here("spaceBetween"),
    ]

    private static let alongStack: [String: String] = [
        "normal": "under \"css\" it is \"flexStart\"",
        "stretch": "under \"css\" it is \"flexStart\"",
        "top": "in a vertical stack it is \"start\"",
        "bottom": "in a vertical stack it is \"end\"",
        "fill": fills, "fillequally": "the style of each child has " + wholeShare,
        "fillproportionally":
            "the format does not divide by what children contain; give each child's style its part as a "
            + "\"flexGrow\", and " + noBasis,
    ].merging(
        physical(in: "in a horizontal stack ").mapValues { $0 + ", in a vertical one \"start\"" }
    ) { $1 }

    private static let fills = "the children of a stack fill it by the \"flexGrow\" of their style"

    /// The style of a child that takes its share of a stack, whatever it contains.
    private static let wholeShare = "a \"flexGrow\" of 1 and " + noBasis

    private static let noBasis =
        "a \"flexBasis\" of 0, under \"css\" with a \"minWidth\" of 0, in a vertical stack a \"minHeight\" of 0"

    private static let lines: [String: String] = [
        "normal": here("stretch"),
        "top": "in a horizontal stack it is \"start\"",
        "bottom": "in a horizontal stack it is \"end\"",
        "baseline": noBaselines, "firstbaseline": noBaselines, "lastbaseline": noBaselines,
    ].merging(physical(in: "in a vertical stack ")) { $1 }

    private static let noBaselines = "the format does not align lines by their baselines"

    private static let directions: [String: String] = [
        "row": here("horizontal"), "column": here("vertical"),
        "rowreverse": here("horizontalReverse"), "columnreverse": here("verticalReverse"),
        "ltr": written("leftToRight"), "rtl": written("rightToLeft"),
    ]

    private static func written(_ own: String) -> String {
        "the direction of writing is a \"layoutDirection\", here \"\(own)\""
    }

    // MARK: Boxes

    private static let overflow: [String: String] = ["auto": scrolls, "overlay": scrolls]

    private static let scrolls =
        "where the content overflows it is \"scroll\" with a \"scrollbarWidth\", elsewhere \"hidden\""

    private static let display: [String: String] = [
        "flex":
            "an element with \"type\" \"stack\" and \"algorithm\" \"css\" is a flex container already: leave it out",
        "inlineflex":
            "a flex container is an element with \"type\" \"stack\" and \"algorithm\" \"css\"; it "
            + "never stands in a line of text",
        "block":
            "a \"node\" is a block already; block layout of several children is not in the format",
        "flowroot":
            "a \"node\" is a block already; block layout of several children is not in the format",
        "inline": "an element never stands in a line of text",
        "inlineblock": "an element never stands in a line of text",
        "grid": noGrid, "inlinegrid": noGrid,
        "table": "the format has no tables",
    ]

    static let noGrid = "the format has no grids"

    private static let position: [String: String] = [
        "fixed":
            "the format has no window; \"absolute\" places an element in the nearest box around it that "
            + "is not \"static\"",
        "sticky":
            "nothing scrolls in a fixture; where its \"inset\" does not move it, it is \"relative\" without one",
    ]

    // MARK: Rules and types

    private static let algorithms: [String: String] = [
        "flexbox": here("css"), "flex": here("css"), "browser": here("css"),
        "chromium": here("css"), "firefox": here("css"), "webkit": here("css"),
        "yoga": mostly, "taffy": mostly, "reactnative": mostly,
        "swiftui": here("hstack"), "hstack": here("hstack"), "asyncdisplaykit": here("texture"),
        "vstack": "it is \"hstack\" with a \"direction\" of \"vertical\"",
    ]

    private static let mostly = "it follows \"css\", and differs from it in places"

    private static let types: [String: String] = [
        "row": "a row is a \"stack\" with a \"direction\" of \"horizontal\"",
        "column": "a column is a \"stack\" with a \"direction\" of \"vertical\"",
        "flex": "a flex container is a \"stack\" with an \"algorithm\" of \"css\"",
        "flexbox": "a flex container is a \"stack\" with an \"algorithm\" of \"css\"",
        "hstack": swiftUI(""), "vstack": swiftUI(", a \"direction\" of \"vertical\""),
        "stack":
            "a row or a column is a \"stack\"; a \"wrapper\" puts its children on top of each other at its start, "
            + "as Flutter's Stack does",
        "center": "a \"center\" with a \"centering\" of \"xy\" centres its \"child\"",
        "expanded": "what is expanded is a child of the stack itself: its style has " + wholeShare,
        "flexible":
            "the format has no child that may be smaller than its share; the style of one that fills it has "
            + wholeShare,
        "align":
            "a \"relative\" has its \"child\" at a \"horizontalPosition\" and a \"verticalPosition\"",
        "positioned":
            "under \"css\" a style has a \"position\" of \"absolute\" and an \"inset\"; a child of an "
            + "\"absolute\" has a \"layoutPosition\"",
        "constrainedbox":
            "limits are the \"minWidth\", \"maxWidth\", \"minHeight\" and \"maxHeight\" of a style",
        "wrap": "a wrap is a \"stack\" with a \"flexWrap\" of \"wrap\"",
        "div": box, "view": box, "box": box, "container": box, "sizedbox": box,
        "text": text, "label": text, "paragraph": text, "span": text, "p": text,
        "image": image, "img": image, "picture": image, "svg": image,
    ]

    static func swiftUI(_ more: String) -> String {
        "it is a \"stack\" with an \"algorithm\" of \"hstack\"\(more) and a \"spacing\", which is 0 unless given"
    }

    private static let text = "text is a \"node\" with a \"content\" of \"text\""

    private static let image = "an image is a \"node\" with a \"content\" of \"image\""

    private static let box = "an element with children is a \"stack\", one without is a \"node\""
}
