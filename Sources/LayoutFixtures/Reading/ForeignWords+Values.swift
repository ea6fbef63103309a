// SPDX-License-Identifier: GPL-3.0-or-later

package import StackLayout

extension ForeignWords {
    /// Advice about values, by the key and by the value in lower case.
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

    /// The advice for every alignment.
    private static let shared: [String: String] = [
        "leading": here("start"), "trailing": here("end"), "middle": here("center"),
        "centre": here("center"),
        "unsafestart": here("start"), "unsafeend": here("end"), "unsafecenter": here("center"),
        "unsafeflexstart": here("flexStart"), "unsafeflexend": here("flexEnd"),
        "safecenter": safe("center"), "safeend": safe("end"), "safeflexend": safe("flexEnd"),
        "safestart": here("start"),
    ]

    private static func safe(_ own: String) -> String {
        "the format has no safe alignment; if nothing overflows, write \"\(own)\""
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
        "top": "in a horizontal stack write \"start\"",
        "bottom": "in a horizontal stack write \"end\"",
    ].merging(physical(in: "in a vertical stack ")) { $1 }

    private static func own(_ word: String) -> String {
        "write \"\(word)\" if the child has the \"layoutDirection\" of the stack"
    }

    /// Physical sides; the direction of writing decides which end each of them is.
    private static func physical(in stack: String) -> [String: String] {
        [
            "left": stack + "write \"start\" from left to right, \"end\" from right to left",
            "right": stack + "write \"end\" from left to right, \"start\" from right to left",
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
        "top": "in a vertical stack write \"start\"",
        "bottom": "in a vertical stack write \"end\"",
        "fill": fills, "fillequally": "give the style of each child " + wholeShare,
        "fillproportionally":
            "the format does not divide space by the children's content; give each child's style its part as "
            + "a \"flexGrow\", and " + noBasis,
    ].merging(
        physical(in: "in a horizontal stack ").mapValues {
            $0 + "; in a vertical stack write \"start\""
        }
    ) { $1 }

    private static let fills = "to fill the stack, give the style of its children a \"flexGrow\""

    /// The style of a child that takes its share of a stack, regardless of its content.
    private static let wholeShare = "a \"flexGrow\" of 1 and " + noBasis

    private static let noBasis =
        "a \"flexBasis\" of 0; under \"css\" add a \"minWidth\" of 0, or in a vertical stack a \"minHeight\" of 0"

    private static let lines: [String: String] = [
        "normal": here("stretch"),
        "top": "in a horizontal stack write \"start\"",
        "bottom": "in a horizontal stack write \"end\"",
        "baseline": noBaselines, "firstbaseline": noBaselines, "lastbaseline": noBaselines,
    ].merging(physical(in: "in a vertical stack ")) { $1 }

    private static let noBaselines = "the format does not align lines by their baselines"

    private static let directions: [String: String] = [
        "row": here("horizontal"), "column": here("vertical"),
        "rowreverse": here("horizontalReverse"), "columnreverse": here("verticalReverse"),
        "ltr": written("leftToRight"), "rtl": written("rightToLeft"),
    ]

    private static func written(_ own: String) -> String {
        "for the direction of writing, write a \"layoutDirection\" of \"\(own)\""
    }

    // MARK: Boxes

    private static let overflow: [String: String] = ["auto": scrolls, "overlay": scrolls]

    private static let scrolls =
        "if the content overflows, write \"scroll\" and a \"scrollbarWidth\", otherwise \"hidden\""

    private static let display: [String: String] = [
        "flex":
            "an element with \"type\" \"stack\" and \"algorithm\" \"css\" is a flex container already: leave it out",
        "inlineflex":
            "a flex container is an element with \"type\" \"stack\" and \"algorithm\" \"css\"; the format "
            + "has no inline elements",
        "block":
            "a \"node\" is a block already; the format has no block layout of several children",
        "flowroot":
            "a \"node\" is a block already; the format has no block layout of several children",
        "inline": "the format has no inline elements",
        "inlineblock": "the format has no inline elements",
        "grid": noGrid, "inlinegrid": noGrid,
        "table": "the format has no tables",
    ]

    static let noGrid = "the format has no grids"

    private static let position: [String: String] = [
        "fixed":
            "the format has no window; \"absolute\" places an element in the nearest box around it that "
            + "is not \"static\"",
        "sticky":
            "nothing scrolls in a fixture; if its \"inset\" does not move it, write \"relative\" without an \"inset\"",
    ]

    // MARK: Rules and types

    private static let algorithms: [String: String] = [
        "flexbox": here("css"), "flex": here("css"), "browser": here("css"),
        "chromium": here("css"), "firefox": here("css"), "webkit": here("css"),
        "yoga": mostly, "taffy": mostly, "reactnative": mostly,
        "swiftui": here("hstack"), "hstack": here("hstack"), "asyncdisplaykit": here("texture"),
        "vstack": "write \"hstack\" and a \"direction\" of \"vertical\"",
    ]

    private static let mostly = "it follows \"css\", but differs in places"

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
        "expanded": "make the expanded element a child of the stack; give its style " + wholeShare,
        "flexible":
            "the format has no child that may be smaller than its share; to fill the share, give its style "
            + wholeShare,
        "align":
            "a \"relative\" places its \"child\" by a \"horizontalPosition\" and a \"verticalPosition\"",
        "positioned":
            "under \"css\" write a \"position\" of \"absolute\" and an \"inset\" of a style; a child of an "
            + "\"absolute\" has a \"layoutPosition\"",
        "constrainedbox":
            "write \"minWidth\", \"maxWidth\", \"minHeight\" and \"maxHeight\" of a style",
        "wrap": "a wrap is a \"stack\" with a \"flexWrap\" of \"wrap\"",
        "div": box, "view": box, "box": box, "container": box, "sizedbox": box,
        "text": text, "label": text, "paragraph": text, "span": text, "p": text,
        "image": image, "img": image, "picture": image, "svg": image,
    ]

    static func swiftUI(_ more: String) -> String {
        "write a \"stack\" with an \"algorithm\" of \"hstack\"\(more) and a \"spacing\", which is 0 by default"
    }

    private static let text = "text is a \"node\" with a \"content\" of \"text\""

    private static let image = "an image is a \"node\" with a \"content\" of \"image\""

    private static let box = "an element with children is a \"stack\", without children a \"node\""
}
