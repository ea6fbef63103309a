// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

extension LayoutTree {
    /// Returns the decisions that an engine needs to lay out the tree.
    ///
    /// - Parameter layout: A layout with records of its lines; `nil` if there is no layout.
    /// - Complexity: O(elements), and O(children²) for each line that flexes.
    func decisions(in layout: Layout?) -> DecisionSet {
        var decisions: DecisionSet = []
        for record in layout?.stacks ?? [] {
            decisions.formUnion(LineDecisions(record: record).all)
            if record.line > 0 { decisions.insert(.wraps) }
        }
        for index in items.indices {
            addDecisions(about: index, to: &decisions)
            if hasBoxVocabulary(index) { addBoxDecisions(about: index, to: &decisions) }
            let isNested = self[index].parent.map { self[$0].rule != nil } ?? false
            guard let rule = self[index].rule else { continue }
            decisions.rules.insert(rule)
            if isNested { decisions.insert(.nested) }
        }
        if layoutDirection == .rightToLeft { decisions.insert(.rightToLeft) }
        if pixelScale != nil { decisions.insert(.pixels) }
        return decisions
    }

    private func addDecisions(about index: Int, to decisions: inout DecisionSet) {
        switch self[index].kind {
        case .stack(let stack):
            if self[index].children.isEmpty { decisions.insert(.emptyStack) }
            if stack.alignItems?.isBaseline == true { decisions.insert(.baselines) }
        case .node(.text): decisions.insert(.text)
        case .node(.words): decisions.insert(.measuredWords)
        case .node(.image): decisions.insert(.pictures)
        case .node: break
        default: decisions.insert(.otherElements)
        }
        if self[index].style.alignSelf?.isBaseline == true { decisions.insert(.baselines) }
        if self[index].style.spacingBefore != 0 || self[index].style.spacingAfter != 0 {
            decisions.insert(.margins)
        }
        if self[index].sizing.hasFractions || self[index].style.flexBasis.isFraction {
            decisions.insert(.percentages)
        }
        if self[index].style.minWidth.isAbove(self[index].style.maxWidth)
            || self[index].style.minHeight.isAbove(self[index].style.maxHeight)
        {
            decisions.insert(.minimumAboveMaximum)
        }
    }
}

extension LayoutTree {
    /// Adds the decisions that a CSS box requires.
    private func addBoxDecisions(about index: Int, to decisions: inout DecisionSet) {
        if case .stack(let stack) = self[index].kind,
            stack.isReversed || stack.flexWrap == .wrapReverse
        {
            decisions.insert(.reversed)
        }
        if self[index].style.hasKeywords { decisions.insert(.keywords) }
        guard self[index].style.hasBox else { return }
        let box = self[index].style.box
        let none = Sides()
        if box.margin != none || box.padding != none || box.border != none {
            decisions.insert(.edges)
        }
        if box.order != 0 { decisions.insert(.order) }
        if box.aspectRatio != nil { decisions.insert(.ratios) }
        if box.position == .absolute { decisions.insert(.absolutePositions) }
        if box.isScrollContainer { decisions.insert(.scrolling) }
        if box.display != nil { decisions.insert(.noBox) }
    }
}

extension Style {
    /// Whether any dimension depends on the content or the container.
    fileprivate var hasKeywords: Bool {
        width.isKeyword || height.isKeyword || minWidth.isKeyword || minHeight.isKeyword
            || maxWidth.isKeyword || maxHeight.isKeyword || flexBasis.isKeyword
    }
}

extension Dimension {
    /// Whether the dimension depends on the content or the container.
    fileprivate var isKeyword: Bool { if case .keyword = self { true } else { false } }

    /// Returns whether the dimension is longer than another one, whatever the parent's size is.
    fileprivate func isAbove(_ other: Dimension) -> Bool {
        switch (self, other) {
        case (.points(let own), .points(let its)): own > its
        case (.fraction(let own, _), .fraction(let its, _)): own > its
        default: false
        }
    }
}
