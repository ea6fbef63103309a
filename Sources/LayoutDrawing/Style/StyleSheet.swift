// SPDX-License-Identifier: GPL-3.0-or-later

/// The colours of a document as custom properties that a page can set, for light and dark backgrounds.
enum StyleSheet {
    /// The rules, without characters that XML would have to escape.
    static let rules: String = {
        var text = ".layout-picture {\(properties(\.light))}\n"
        text += "@media (prefers-color-scheme: dark) {\n"
        text += ".layout-picture {\(properties(\.dark))}\n}\n"
        for paint in Paint.all {
            text += ".layout-picture .\(paint.fillClass) { fill: var(--layout-\(paint.name)) }\n"
            text += ".layout-picture .\(paint.strokeClass) { "
            text += "stroke: var(--layout-\(paint.name)) }\n"
        }
        return text
    }()

    private static func properties(_ colour: (Paint) -> String) -> String {
        Paint.all.map { " --layout-\($0.name): \(colour($0));" }.joined() + " "
    }
}
