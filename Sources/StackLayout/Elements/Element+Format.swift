// SPDX-License-Identifier: GPL-3.0-or-later

extension Element.Kind {
    /// The `type` of the kind in the format; `nil` for a node.
    package var typeName: String? {
        switch self {
        case .node: nil
        case .stack: "stack"
        case .absolute: "absolute"
        case .inset: "inset"
        case .ratio: "ratio"
        case .relative: "relative"
        case .center: "center"
        case .corner: "corner"
        case .background: "background"
        case .overlay: "overlay"
        case .wrapper: "wrapper"
        case .swiftUI(let element): element.typeName
        }
    }

    /// The noun for the kind in sentences.
    package var noun: String {
        switch self {
        case .absolute: "absolute layout"
        case .relative: "relative element"
        default: typeName ?? "node"
        }
    }

    /// The keys of the children; `nil` if the format has an array of children.
    package var childKeys: [String]? {
        switch self {
        case .stack, .absolute, .wrapper: nil
        case .node: []
        case .inset, .ratio, .relative, .center: ["child"]
        case .corner: ["child", "corner"]
        case .background: ["child", "background"]
        case .overlay: ["child", "overlay"]
        case .swiftUI(let element): element.childKeys
        }
    }
}
