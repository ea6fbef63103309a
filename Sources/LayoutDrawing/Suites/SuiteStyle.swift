// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// The style of an element in a suite: the declarations that differ from the suite's defaults.
struct SuiteStyle {
    private let suite: FixtureSuite
    /// The names and values, in writing order.
    private(set) var declarations: [(name: String, value: String)] = []
    /// The unsupported properties, by their names in fixtures, with the reasons.
    private(set) var refusals: [(property: String, words: String)] = []

    init(_ suite: FixtureSuite) { self.suite = suite }

    /// The declarations as an attribute after a space; empty without declarations.
    var attribute: String {
        if declarations.isEmpty { return "" }
        return
            " style=\"\(declarations.map { "\($0.name): \($0.value);" }.joined(separator: " "))\""
    }

    /// Adds a declaration unless it is the suite's default; records a refusal if it is unsupported.
    ///
    /// - Parameter property: The name in fixtures; `nil` for the CSS name in camel case.
    mutating func declare(_ name: String, _ value: String, _ property: String? = nil) {
        if suite.standard[name] == value { return }
        guard suite.isKnown(value, of: name) else {
            refuse(property ?? name.camelCase, "the suite of \(suite.name) has no \(value)")
            return
        }
        declarations.append((name, suite.spelled(value, of: name)))
    }

    /// Records that a property is unsupported.
    mutating func refuse(_ property: String, _ words: String) {
        refusals.append((property, words))
    }
}

// MARK: Declarations of elements

extension SuiteStyle {
    /// Adds the declarations of an item.
    ///
    /// - Parameters:
    ///   - style: The item's style.
    ///   - mainStart: The side on which the items of its stack begin.
    ///   - contains: Whether the item may be the containing block of an absolute box.
    mutating func declare(item style: Style, mainStart: Side, contains: Bool) {
        let sizes = [
            ("width", style.width), ("height", style.height), ("min-width", style.minWidth),
            ("min-height", style.minHeight), ("max-width", style.maxWidth),
            ("max-height", style.maxHeight),
        ]
        for (name, size) in sizes where size != .auto {
            declare(name, CSSText.dimension(size))
        }
        declare("flex-grow", CSSText.number(style.flexGrow))
        declare("flex-shrink", CSSText.number(style.flexShrink))
        // Without a length along the line, `auto` means the content.
        let isRow = mainStart == .left || mainStart == .right
        let isContent =
            style.flexBasis == .content && (isRow ? style.width : style.height) == .auto
        declare("flex-basis", isContent ? "auto" : CSSText.dimension(style.flexBasis))
        if let alignment = style.alignSelf {
            declare("align-self", FlexboxStyle.keyword(alignment))
        }
        declareMargins(style, mainStart: mainStart)
        let box = style.box
        // Without insets and without a box to contain, static equals relative.
        if box.position == .absolute || box.position == .static && (contains || suite == .yoga) {
            declare("position", box.position.rawValue)
        }
        if box.position != .static {
            for side in Side.allCases {
                declare(side.rawValue, CSSText.dimension(box.inset[side]), "inset")
            }
        }
        if box.order != 0 { refuse("order", "the suite of \(suite.name) has none") }
    }

    /// Adds the declarations of a stack.
    mutating func declare(stack: Stack) {
        let directions = [
            Stack.Flow.horizontal: "row", .vertical: "column", .horizontalReverse: "row-reverse",
            .verticalReverse: "column-reverse",
        ]
        declare("flex-direction", directions[stack.flow] ?? "row", "direction")
        switch stack.flexWrap {
        case .noWrap: break
        case .wrap: declare("flex-wrap", "wrap")
        case .wrapReverse: declare("flex-wrap", "wrap-reverse")
        }
        // CSS names a gap for the tracks that it separates: rows lie one below the other.
        let (along, across) =
            stack.direction == .vertical ? ("row-gap", "column-gap") : ("column-gap", "row-gap")
        declare(along, CSSText.dimension(Dimension(stack.gap)), "spacing")
        declare(across, CSSText.dimension(Dimension(stack.lineGap)), "lineSpacing")
        declare("justify-content", FlexboxStyle.keyword(stack.distribution(by: .css)))
        declare("align-items", FlexboxStyle.keyword(stack.alignment(by: .css)))
        // The property has no effect without wrapping.
        if stack.wraps {
            declare("align-content", FlexboxStyle.keyword(stack.lineDistribution(by: .css)))
        }
    }

    /// Adds the declarations of a box's padding, border, aspect ratio and overflow.
    ///
    /// - Parameter whole: The width that percentages refer to, if padding must be in points.
    mutating func declare(box: BoxStyle, whole: Double?? = nil) {
        let borders = Side.allCases.map { BoxDeclarations.border(box, $0) }
        if borders.contains(where: { $0 != $0.rounded() }) {
            refuse("border", "browsers round widths that are not whole pixels")
        }
        declare("padding", suffix: "") { side in
            guard let whole else { return CSSText.dimension(box.padding[side]) }
            return CSSText.pixels(box.padding[side].resolved(in: whole) ?? 0)
        }
        declare("border", suffix: "-width") { CSSText.pixels(BoxDeclarations.border(box, $0)) }
        if box.padding != Sides() || box.border != Sides() {
            declare("box-sizing", box.boxSizing == .borderBox ? "border-box" : "content-box")
        }
        if let ratio = box.aspectRatio { declare("aspect-ratio", CSSText.number(ratio)) }
        let ways = BoxDeclarations.ways(of: box)
        let words = ways[0] == ways[1] ? [ways[0]] : ways
        declare("overflow", words.map(\.rawValue).joined(separator: " "))
        if box.scrollbars != .zero || ways.contains(.scroll),
            box.scrollbarWidth != suite.scrollbarWidth
        {
            let width = CSSText.number(suite.scrollbarWidth)
            refuse("scrollbarWidth", "scroll bars are \(width) wide in the suite of \(suite.name)")
        }
    }

    /// Declares margins, plus the spacing before and after at the two ends of the main axis.
    private mutating func declareMargins(_ style: Style, mainStart: Side) {
        let spaces = [mainStart: style.spacingBefore, mainStart.opposite: style.spacingAfter]
        for (side, space) in spaces where space != 0 {
            if case .points = style.box.margin[side] { continue }
            let property = side == mainStart ? "spacingBefore" : "spacingAfter"
            refuse(property, "the margin beside it is not in points")
        }
        declare("margin", suffix: "") { side in
            switch style.box.margin[side] {
            case .points(let points): CSSText.pixels(points + (spaces[side] ?? 0))
            case .fraction, .auto, .keyword: CSSText.dimension(style.box.margin[side])
            }
        }
    }

    /// Declares the lengths of sides, with one declaration if they are equal.
    private mutating func declare(_ name: String, suffix: String, _ length: (Side) -> String) {
        let lengths = Side.allCases.map { (side: $0, length: length($0)) }
        func isZero(_ length: String) -> Bool { length == "0px" || length == "0%" }
        if lengths.allSatisfy({ $0.length == lengths[0].length }) {
            if !isZero(lengths[0].length) { declare(name + suffix, lengths[0].length) }
            return
        }
        for (side, length) in lengths where !isZero(length) {
            declare("\(name)-\(side.rawValue)\(suffix)", length, name)
        }
    }
}

extension FixtureSuite {
    /// The name of the engine.
    public var name: String {
        switch self {
        case .yoga: "Yoga"
        case .taffy: "Taffy"
        }
    }
}

extension String {
    /// The CSS name, such as `flex-grow`, in the spelling of fixtures.
    var camelCase: String {
        let words = split(separator: "-")
        return words.dropFirst().reduce(String(words.first ?? "")) {
            $0 + $1.prefix(1).uppercased() + $1.dropFirst()
        }
    }
}
