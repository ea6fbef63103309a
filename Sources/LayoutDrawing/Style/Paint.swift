// SPDX-License-Identifier: GPL-3.0-or-later

/// A colour, named by its use.
package struct Paint: Hashable {
    /// The name by which a style sheet can replace the colour.
    let name: String
    /// The colour on a light background.
    package let light: String
    /// The colour on a dark background.
    package let dark: String

    var fillClass: String { "fill-\(name)" }
    var strokeClass: String { "stroke-\(name)" }

    init(_ name: String, _ light: String, _ dark: String) {
        self.name = name
        self.light = light
        self.dark = dark
    }

    /// The background.
    static let paper = Paint("paper", "#ffffff", "#0d1117")
    /// Text, and the outline of the root's offer.
    static let foreground = Paint("foreground", "#1f2328", "#f0f3f6")
    /// Secondary text.
    static let muted = Paint("muted", "#59636e", "#9da7b3")
    /// Lines between pictures.
    static let rule = Paint("rule", "#d1d9e0", "#3d444d")
    /// Stacks.
    static let stack = Paint("stack", "#57606a", "#b3bcc7")
    /// Overflow.
    static let over = Paint("over", "#cf1322", "#ff6b6b")
    /// Unfilled space.
    static let unfilled = Paint("unfilled", "#8c959f", "#6e7681")

    /// All colours that a style sheet can replace.
    static let all =
        [paper, foreground, muted, rule, stack, over, unfilled]
        + Hue.all.flatMap { [$0.fill, $0.edge] }
}

/// The two colours of a leaf.
///
/// The hues are those of Okabe and Ito, which colour-blind readers can distinguish. Their tints and
/// shades keep text on them legible.
package struct Hue: Hashable {
    /// The fill colour.
    package let fill: Paint
    /// The outline colour.
    package let edge: Paint

    /// Returns the hue of an element: the hue of its name, otherwise the next one in turn.
    package static func of(name: String, turn: Int) -> Hue {
        named(name) ?? turns[turn % turns.count]
    }

    /// Returns the hue that a name stands for; `nil` if there is none.
    package static func named(_ name: String) -> Hue? {
        named.first { $0.names.contains(name) }?.hue
    }

    /// The number of hues for elements that are not named after a hue.
    package static var turnCount: Int { turns.count }

    static let all = named.map(\.hue)

    private static let turns = [sky, orange, green, purple, yellow]
    private static let named: [(names: [String], hue: Hue)] = [
        (["blue", "sky", "cyan"], sky), (["orange"], orange), (["green"], green),
        (["purple", "pink", "violet", "magenta"], purple), (["yellow"], yellow), (["red"], red),
        (["gray", "grey", "black", "white"], grey),
    ]

    private static let sky = Hue("sky", ("#b5ddf6", "#0b3a5c"), ("#0072b2", "#56b4e9"))
    private static let orange = Hue("orange", ("#fadba0", "#573a05"), ("#b57600", "#e69f00"))
    private static let green = Hue("green", ("#a6e0cb", "#06402f"), ("#007d5b", "#1fbf93"))
    private static let purple = Hue("purple", ("#ecc9dd", "#53294a"), ("#a2507f", "#cc79a7"))
    private static let yellow = Hue("yellow", ("#f7f2a5", "#4d4a0c"), ("#948b00", "#f0e442"))
    private static let red = Hue("red", ("#f7b7a6", "#6b2416"), ("#b8361a", "#f0826a"))
    private static let grey = Hue("grey", ("#dfe3e8", "#2f363d"), ("#6e7781", "#afb8c1"))

    private init(
        _ name: String,
        _ fill: (light: String, dark: String),
        _ edge: (light: String, dark: String)
    ) {
        self.fill = Paint("\(name)-fill", fill.light, fill.dark)
        self.edge = Paint("\(name)-edge", edge.light, edge.dark)
    }
}
