// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

extension ForeignWords {
    /// Advice about a key of one of SwiftUI's elements, which the element is told by in SwiftUI itself.
    static func viewKey(_ name: String, of type: ElementType) -> String? {
        if let advice = viewKeys[type]?[name] { return advice }
        guard viewKeys[type] != nil, name == "children", type.slots.contains(.child) else {
            return nil
        }
        return
            "\(type.withArticle) has one \"child\"; several are put into a \"stack\" or a \"zstack\" first"
    }

    /// Advice about a side of padding.
    package static let paddingSides: [String: String] = [
        "left": "it is \"leading\", which is on the left in lines that begin there",
        "right": "it is \"trailing\", which is on the right in lines that begin on the left",
        "horizontal": "write \"leading\" and \"trailing\"",
        "vertical": "write \"top\" and \"bottom\"",
        "all": "\"insets\" of a number are the same on all sides",
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
            "all": "padding on all sides is \"insets\", a number",
        ],
        .fixedSize: [
            "horizontal": "write \"axes\", which is \"horizontal\", \"vertical\" or \"both\"",
            "vertical": "write \"axes\", which is \"horizontal\", \"vertical\" or \"both\"",
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
            "computeValue": "write \"plus\", and the line that it counts from as \"of\"",
        ],
        .overlay: ["alignment": alignedLayer],
        .background: ["alignment": alignedLayer],
        .layer: [
            "overlay": "what lies in front is its \"layer\"",
            "background": "what lies behind is its \"layer\", with a \"behind\" of true",
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
        "a \"layer\" has it, which lies in front of its \"child\", or with a \"behind\" of true behind it"

    private static let insetsOfAll =
        "write \"insets\", a number or an object of \"top\", \"leading\", \"bottom\" and \"trailing\""

    private static let minLength =
        "it is \"minLength\", along the stack around it; what is around a spacer gives it a length across"

    // MARK: Values

    /// Lines of elements.
    static let guides: [String: String] = [
        "firsttextbaseline": here("baselineFirst"), "lasttextbaseline": here("baselineLast"),
        "firstbaseline": here("baselineFirst"), "lastbaseline": here("baselineLast"),
        "center": "it is \"centerX\" for lines along y, and \"centerY\" for lines along x",
        "left": "it is \"leading\", which is on the left in lines that begin there",
        "right": "it is \"trailing\", which is on the right in lines that begin on the left",
    ]

    /// Lines along both axes.
    static let viewAlignments: [String: String] = {
        let sides = ["left": "leading", "right": "trailing"]
        var advice: [String: String] = [:]
        for (side, own) in sides {
            let word = "it is \"\(own)\", which is on the \(side) in lines that begin on the left"
            advice[side] = word
            for end in ["top", "bottom"] {
                let whole = end + own.prefix(1).uppercased() + own.dropFirst()
                advice[end + side] = word.replacing("\"\(own)\"", with: "\"\(whole)\"")
            }
        }
        return advice
    }()

    /// Names of views, in lower case.
    static let viewTypes: [String: String] = [
        "scrollview": here("scroll"),
        "color": colour, "colour": colour, "rectangle": colour, "shape": colour,
        "layoutpriority": "it is the \"layoutPriority\" of an element's \"style\"",
        "group": "what is in a group are the \"children\" of the \"stack\" around it",
        "foreach": "what is repeated are the \"children\" of the \"stack\" around it",
        "lazyhstack": swiftUI(""), "lazyvstack": swiftUI(", a \"direction\" of \"vertical\""),
        "scaledtofit": "write \"aspectRatio\" with a \"contentMode\" of \"fit\"",
        "scaledtofill": "write \"aspectRatio\" with a \"contentMode\" of \"fill\"",
        "emptyview": "leave it out; a \"spacer\" with a \"minLength\" of 0 takes space",
        "grid": noGrid, "lazyvgrid": noGrid, "lazyhgrid": noGrid,
    ]

    private static let colour =
        "what takes all that it is proposed is a \"node\" without \"content\""
}
