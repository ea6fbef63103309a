// SPDX-License-Identifier: GPL-3.0-or-later

/// The test suite of another engine, whose cases are HTML with the suite's style sheet.
public enum FixtureSuite: String, Hashable, Sendable, CaseIterable {
    /// Yoga's suite: elements with an `id`, many in each file of `gentest/fixtures`.
    case yoga
    /// Taffy's suite: a page for each case, in a folder of `test_fixtures`.
    case taffy

    /// The default value of each property: CSS's initial value, or the value in the suite's style
    /// sheet.
    ///
    /// Taffy has no default `box-sizing`: it lays out each case with both values.
    var standard: [String: String] {
        switch self {
        case .yoga:
            Self.initial.merging(
                [
                    "flex-direction": "column", "flex-shrink": "0", "align-content": "flex-start",
                    "box-sizing": "border-box",
                ]
            ) { $1 }
        case .taffy:
            Self.initial.merging(
                ["flex-direction": "row", "flex-shrink": "1", "align-content": "stretch"]
            ) { $1 }
        }
    }

    /// The default values that both suites share.
    private static let initial = [
        "align-items": "stretch", "align-self": "auto", "aspect-ratio": "auto", "bottom": "auto",
        "column-gap": "0px", "flex-basis": "auto", "flex-grow": "0", "flex-wrap": "nowrap",
        "height": "auto", "justify-content": "flex-start", "left": "auto", "max-height": "none",
        "max-width": "none", "min-height": "auto", "min-width": "auto", "overflow": "visible",
        "position": "relative", "right": "auto", "row-gap": "0px", "top": "auto", "width": "auto",
    ]

    /// Whether the suite supports a value that browsers support.
    func isKnown(_ value: String, of property: String) -> Bool {
        switch (self, property) {
        case (.yoga, _) where ["min-content", "content"].contains(value): false
        case (.taffy, "min-width"), (.taffy, "min-height"), (.taffy, "max-width"),
            (.taffy, "max-height"):
            !["min-content", "max-content", "fit-content", "stretch"].contains(value)
        case (.yoga, "overflow"): !value.contains(" ") && value != "clip"
        case (.taffy, "display"): value != "contents"
        case (.taffy, "position"): value != "static"
        case (_, "align-items"), (_, "align-self"): value != "last baseline"
        default: true
        }
    }

    /// Returns a value in the spelling that the suite reads.
    func spelled(_ value: String, of property: String) -> String {
        // Yoga's generator reads 0px as no minimum, and there may be an automatic one.
        let isMinimum = property == "min-width" || property == "min-height"
        return self == .yoga && isMinimum && value == "0px" ? "0.0px" : value
    }

    /// The width of scrollbars, in points.
    var scrollbarWidth: Double {
        switch self {
        case .yoga: 0
        case .taffy: 15
        }
    }

    /// The width and the height of a letter of text, in points.
    static let letter = 10.0

    /// The space between two words, where lines can break.
    var space: (width: Double, text: String) {
        switch self {
        case .yoga: (Self.letter, " ")
        case .taffy: (0, "&#8203;")
        }
    }
}
