// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// Styles and stacks as CSS declarations; what CSS has by default is left out.
enum FlexboxStyle {
    /// Whether a browser has something like all that a style asks for.
    static func hasCounterpart(_ style: Style) -> Bool {
        style.ascender == nil && style.descender == nil && style.sizeRange == nil
            && style.preferredFrameSize == nil
    }

    /// What an item of a stack asks for.
    static func declarations(ofItem style: Style, in stack: Stack) -> [String] {
        let sizes = [
            ("width", style.width), ("height", style.height), ("min-width", style.minWidth),
            ("min-height", style.minHeight), ("max-width", style.maxWidth),
            ("max-height", style.maxHeight),
        ]
        var declarations = sizes.filter { $0.1 != .auto }.map { "\($0):\(CSSText.dimension($1))" }
        let (grow, shrink) = (CSSText.number(style.flexGrow), CSSText.number(style.flexShrink))
        declarations.append("flex:\(grow) \(shrink) \(CSSText.dimension(style.flexBasis))")
        if let alignment = style.alignSelf {
            declarations.append("align-self:\(keyword(alignment))")
        }
        let side = stack.direction == .vertical ? "block" : "inline"
        for (end, space) in [("start", style.spacingBefore), ("end", style.spacingAfter)]
        where space != 0 {
            declarations.append("margin-\(side)-\(end):\(CSSText.pixels(space))")
        }
        return declarations
    }

    /// What a stack asks for.
    static func declarations(of stack: Stack) -> [String] {
        var declarations = ["display:flex"]
        let isColumn = stack.direction == .vertical
        if isColumn { declarations.append("flex-direction:column") }
        if stack.flexWrap == .wrap { declarations.append("flex-wrap:wrap") }
        // A gap is named for what it divides: rows lie one below the other.
        for (gap, isAlong) in [(stack.spacing, true), (stack.lineSpacing, false)] where gap != 0 {
            let name = isAlong == isColumn ? "row-gap" : "column-gap"
            declarations.append("\(name):\(CSSText.pixels(gap))")
        }
        if let distribution = stack.justifyContent, distribution != .start {
            declarations.append("justify-content:\(keyword(distribution))")
        }
        if let alignment = stack.alignItems {
            declarations.append("align-items:\(keyword(alignment))")
        }
        // By default lines are stretched; a stack without lines does not care.
        if stack.flexWrap == .wrap {
            declarations.append("align-content:\(keyword(stack.alignContent ?? .start))")
        }
        return declarations
    }

    private static func keyword(_ alignment: Alignment) -> String {
        switch alignment {
        case .start, .flexStart: "flex-start"
        case .end, .flexEnd: "flex-end"
        case .center: "center"
        case .stretch: "stretch"
        case .baselineFirst: "baseline"
        case .baselineLast: "last baseline"
        }
    }

    private static func keyword(_ distribution: Distribution) -> String {
        switch distribution {
        case .start, .flexStart: "flex-start"
        case .center: "center"
        case .end, .flexEnd: "flex-end"
        case .spaceBetween: "space-between"
        case .spaceAround: "space-around"
        case .spaceEvenly: "space-evenly"
        case .stretch: "stretch"
        }
    }
}
