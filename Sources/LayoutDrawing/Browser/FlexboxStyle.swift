// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// Styles and stacks as CSS declarations; CSS defaults are left out.
enum FlexboxStyle {
    /// Whether browsers support all properties of a style.
    static func hasCounterpart(_ style: Style) -> Bool {
        style.ascender == nil && style.descender == nil && style.sizeRange == nil
            && style.preferredFrameSize == nil
            && (!style.hasBox || BoxDeclarations.hasCounterpart(style.box))
    }

    /// Returns the declarations of an item.
    ///
    /// - Parameters:
    ///   - style: The item's style.
    ///   - mainStart: The side on which the items of its stack begin.
    ///   - contains: Whether the item may be the containing block of an absolute box.
    static func declarations(ofItem style: Style, mainStart: Side, contains: Bool) -> [String] {
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
        declarations += BoxDeclarations.margins(of: style, mainStart: mainStart)
        let box = style.box
        return declarations + BoxDeclarations.edges(of: box) + BoxDeclarations.rest(of: box)
            + BoxDeclarations.placing(of: box, contains: contains)
    }

    /// Returns the declarations of a stack.
    static func declarations(of stack: Stack) -> [String] {
        var declarations = ["display:flex"]
        switch stack.flow {
        case .horizontal: break
        case .vertical: declarations.append("flex-direction:column")
        case .horizontalReverse: declarations.append("flex-direction:row-reverse")
        case .verticalReverse: declarations.append("flex-direction:column-reverse")
        }
        switch stack.flexWrap {
        case .noWrap: break
        case .wrap: declarations.append("flex-wrap:wrap")
        case .wrapReverse: declarations.append("flex-wrap:wrap-reverse")
        }
        // CSS names a gap for the tracks that it separates: rows lie one below the other.
        let isColumn = stack.direction == .vertical
        for (gap, isAlong) in [(stack.gap, true), (stack.lineGap, false)] where gap != .points(0) {
            let name = isAlong == isColumn ? "row-gap" : "column-gap"
            declarations.append("\(name):\(CSSText.dimension(Dimension(gap)))")
        }
        if let distribution = stack.justifyContent, distribution != .flexStart {
            declarations.append("justify-content:\(keyword(distribution))")
        }
        if let alignment = stack.alignItems {
            declarations.append("align-items:\(keyword(alignment))")
        }
        // By default lines are stretched; the property has no effect without wrapping.
        if stack.wraps {
            declarations.append("align-content:\(keyword(stack.lineDistribution(by: .css)))")
        }
        return declarations
    }

    /// Returns the CSS name of an alignment.
    static func keyword(_ alignment: Alignment) -> String {
        switch alignment {
        case .baselineFirst: "baseline"
        case .baselineLast: "last baseline"
        default: alignment.rawValue.hyphenated
        }
    }

    /// Returns the CSS name of a distribution.
    static func keyword(_ distribution: Distribution) -> String {
        distribution.rawValue.hyphenated
    }
}

extension LayoutTree {
    /// Returns the side on which the items begin in the flex container around an element; left without a container.
    func mainStart(around index: Int) -> Side {
        guard let container = flexContainer(around: index), let stack = stack(at: container)
        else { return .left }
        return mainStart(of: stack, at: container)
    }
}
