// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

extension ForeignWords {
    /// Advice about a key of a SwiftUI element, in the words of its SwiftUI counterpart.
    static func viewKey(_ name: String, of type: ElementType) -> String? {
        if let advice = viewKeys[type]?[name] { return advice }
        guard viewKeys[type] != nil, name == "children", type.slots.contains(.child) else {
            return nil
        }
        return
            "\(type.withArticle) has one \"child\"; put several children into a \"stack\" or a \"zstack\""
    }

    /// Advice about a side of padding.
    package static let paddingSides: [String: String] = [
        "left": "write \"leading\", the left side of left-to-right lines",
        "right": "write \"trailing\", the right side of left-to-right lines",
        "horizontal": "write \"leading\" and \"trailing\"",
        "vertical": "write \"top\" and \"bottom\"",
        "all": "for equal insets on all sides, write \"insets\" as a number",
    ]

    /// Advice by the type and by the key.
    package static let viewKeys: [ElementType: [String: String]] = [
        .frame: [
            "size": "write \"width\" and \"height\"",
            "alignItems": here("alignment"),
        ],
        .padding: [
            "edges": insetsOfAll, "length": insetsOfAll, "padding": insetsOfAll,
            "horizontal": insetsOfAll,
            "vertical": insetsOfAll, "top": insetsOfAll, "leading": insetsOfAll,
            "bottom": insetsOfAll, "trailing": insetsOfAll,
            "all": "for equal padding on all sides, write \"insets\" as a number",
        ],
        .fixedSize: [
            "horizontal": "write \"axes\": \"horizontal\", \"vertical\" or \"both\"",
            "vertical": "write \"axes\": \"horizontal\", \"vertical\" or \"both\"",
            "direction": here("axes"), "axis": here("axes"),
        ],
        .aspectRatio: ["aspectRatio": here("ratio"), "mode": here("contentMode")],
        .offset: [
            "width": here("x"), "height": here("y"), "offset": "write \"x\" and \"y\"",
        ],
        .position: [:],
        .alignmentGuide: [
            "value":
                "write \"plus\", a distance from the line that \"of\" names, or from the top, leading corner",
            "computeValue": "write \"plus\", and as \"of\" the line to measure from",
        ],
        .overlay: ["alignment": alignedLayer],
        .background: ["alignment": alignedLayer],
        .layer: [
            "overlay": "write the element in front as its \"layer\"",
            "background": "write the element behind as its \"layer\", with a \"behind\" of true",
            "content": here("layer"), "alignItems": here("alignment"),
        ],
        .zstack: [
            "alignItems": here("alignment"),
            "spacing": "children of a zstack lie on top of each other, without gaps",
        ],
        .spacer: ["minWidth": minLength, "minHeight": minLength, "length": minLength],
        .divider: ["width": here("thickness"), "height": here("thickness")],
        .viewThatFits: ["in": here("axes"), "direction": here("axes"), "axis": here("axes")],
        .scroll: ["direction": here("axes"), "axis": here("axes")],
    ]

    private static let alignedLayer =
        "use a \"layer\", which has an \"alignment\"; with a \"behind\" of true it lies behind its \"child\""

    private static let insetsOfAll =
        "write \"insets\", a number or an object of \"top\", \"leading\", \"bottom\" and \"trailing\""

    private static let minLength =
        "write \"minLength\" for the length along the stack; the element around a spacer decides its length across"

    // MARK: Values

    /// Advice about alignment guides.
    static let guides: [String: String] = [
        "firsttextbaseline": here("baselineFirst"), "lasttextbaseline": here("baselineLast"),
        "firstbaseline": here("baselineFirst"), "lastbaseline": here("baselineLast"),
        "center": "write \"centerX\" for lines along y, \"centerY\" for lines along x",
        "left": "write \"leading\", the left side of left-to-right lines",
        "right": "write \"trailing\", the right side of left-to-right lines",
    ]

    /// Advice about alignments on both axes.
    static let viewAlignments: [String: String] = {
        let sides = ["left": "leading", "right": "trailing"]
        var advice: [String: String] = [:]
        for (side, own) in sides {
            let word = "write \"\(own)\", the \(side) side of left-to-right lines"
            advice[side] = word
            for end in ["top", "bottom"] {
                let whole = end + own.prefix(1).uppercased() + own.dropFirst()
                advice[end + side] = word.replacing("\"\(own)\"", with: "\"\(whole)\"")
            }
        }
        return advice
    }()

    /// Advice about the names of views, in lower case.
    static let viewTypes: [String: String] = [
        "scrollview": here("scroll"),
        "color": colour, "colour": colour, "rectangle": colour, "shape": colour,
        "layoutpriority": "write \"layoutPriority\" of an element's \"style\"",
        "group": "write the members of a group as \"children\" of the \"stack\" around it",
        "foreach": "write each repetition as one of the \"children\" of the \"stack\" around it",
        "lazyhstack": swiftUI(""), "lazyvstack": swiftUI(", a \"direction\" of \"vertical\""),
        "scaledtofit": "write \"aspectRatio\" with a \"contentMode\" of \"fit\"",
        "scaledtofill": "write \"aspectRatio\" with a \"contentMode\" of \"fill\"",
        "emptyview": "leave it out; a \"spacer\" with a \"minLength\" of 0 takes space",
        "grid": noGrid, "lazyvgrid": noGrid, "lazyhgrid": noGrid,
    ]

    private static let colour =
        "write a \"node\" without \"content\", which takes all the space proposed to it"
}
