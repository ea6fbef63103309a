// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

extension LayoutTree {
    /// What had to be decided, or coped with, to lay the tree out.
    ///
    /// - Parameter layout: A layout with records of its lines; `nil` if there is none.
    /// - Complexity: O(elements), and O(children²) for each line that flexes.
    func decisions(in layout: Layout?) -> Set<Decision> {
        var decisions: Set<Decision> = []
        for record in layout?.stacks ?? [] {
            decisions.formUnion(LineDecisions(record: record).all)
            if record.line > 0 { decisions.insert(.wraps) }
        }
        for item in items { decisions.formUnion(Self.decisions(about: item)) }
        for index in items.indices where isLaidOutByCSS(index) {
            decisions.formUnion(Self.boxDecisions(about: items[index]))
        }
        let isNested = items.contains { item in
            item.isStack && item.parent.map { stack(at: $0) != nil } ?? false
        }
        if isNested { decisions.insert(.nested) }
        if layoutDirection == .rightToLeft { decisions.insert(.rightToLeft) }
        if pixelScale != nil { decisions.insert(.pixels) }
        return decisions
    }

    private static func decisions(about item: Item) -> Set<Decision> {
        var decisions: Set<Decision> = []
        let style = item.style
        switch item.kind {
        case .stack(let stack):
            if item.children.isEmpty { decisions.insert(.emptyStack) }
            if [.baselineFirst, .baselineLast].contains(stack.alignItems) {
                decisions.insert(.baselines)
            }
        case .node(.text): decisions.insert(.text)
        case .node(.words): decisions.insert(.measuredWords)
        case .node(.image): decisions.insert(.pictures)
        case .node: break
        default: decisions.insert(.otherElements)
        }
        if [.baselineFirst, .baselineLast].contains(style.alignSelf) {
            decisions.insert(.baselines)
        }
        if style.spacingBefore != 0 || style.spacingAfter != 0 { decisions.insert(.margins) }
        if item.sizing.hasFractions || style.flexBasis.isFraction {
            decisions.insert(.percentages)
        }
        let pairs = [(style.minWidth, style.maxWidth), (style.minHeight, style.maxHeight)]
        if pairs.contains(where: { $0.isAbove($1) }) { decisions.insert(.minimumAboveMaximum) }
        return decisions
    }
}

extension LayoutTree {
    /// What there is to cope with about a box of CSS.
    private static func boxDecisions(about item: Item) -> Set<Decision> {
        var decisions: Set<Decision> = []
        let (style, box) = (item.style, item.style.box)
        if case .stack(let stack) = item.kind, stack.isReversed || stack.flexWrap == .wrapReverse {
            decisions.insert(.reversed)
        }
        let dimensions = [
            style.width, style.height, style.minWidth, style.minHeight, style.maxWidth,
            style.maxHeight, style.flexBasis,
        ]
        if dimensions.contains(where: \.isKeyword) { decisions.insert(.keywords) }
        if [box.margin, box.padding, box.border].contains(where: { $0 != Sides() }) {
            decisions.insert(.edges)
        }
        if box.order != 0 { decisions.insert(.order) }
        if box.aspectRatio != nil { decisions.insert(.ratios) }
        if box.position == .absolute { decisions.insert(.absolutePositions) }
        if box.isScrollContainer { decisions.insert(.scrolling) }
        if box.display != nil { decisions.insert(.noBox) }
        return decisions
    }
}

extension LayoutTree.Item {
    fileprivate var isStack: Bool { if case .stack = kind { true } else { false } }
}

extension Dimension {
    /// Whether it follows from what is inside or around.
    fileprivate var isKeyword: Bool { if case .keyword = self { true } else { false } }

    /// Whether it is longer than another one, whatever the parent is.
    fileprivate func isAbove(_ other: Dimension) -> Bool {
        switch (self, other) {
        case (.points(let own), .points(let its)): own > its
        case (.fraction(let own), .fraction(let its)): own > its
        default: false
        }
    }
}
