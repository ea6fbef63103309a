// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

extension LayoutTree {
    /// Whether an element is aligned by a baseline: then it matters which is the first or last child.
    var hasBaselines: Bool {
        let baselines: Set<Alignment?> = [.baselineFirst, .baselineLast]
        return items.indices.contains { index in
            baselines.contains(items[index].style.alignSelf)
                || baselines.contains(stack(at: index)?.alignItems)
        }
    }

    /// Whether Texture takes all lengths of the tree for lengths.
    ///
    /// What is 10⁷ points long or longer is none to it, and recorded as nothing: a step at which no law
    /// holds. A percentage of endless space is as long as that.
    var isOfSizes: Bool {
        let hasSteps = items.indices.contains { algorithm(of: $0).laws.hasSteps }
        guard hasSteps else { return true }
        let longest = 1e6
        let lengths = items.flatMap { item in
            let sizing = item.sizing
            return Axis.allCases.flatMap { axis in
                [sizing.preferred[axis], sizing.min[axis], sizing.max[axis]]
            } + [item.style.flexBasis]
        }
        let isEndless = Axis.allCases.contains { (constraint.proposal[$0] ?? 0) > longest }
        return lengths.allSatisfy { length in
            switch length {
            case .points(let points): points < longest
            case .fraction: !isEndless
            case .auto, .keyword: true
            }
        }
    }

    /// Whether nothing has more than its dimensions, which are points or parts, and nothing is reversed.
    var isOfPlainBoxes: Bool {
        !hasBoxes
            && items.allSatisfy { item in
                guard !item.hasSizingKeywords, case .stack(let stack) = item.kind else {
                    return !item.hasSizingKeywords
                }
                return !stack.isReversed && stack.flexWrap != .wrapReverse
                    && [stack.gap, stack.lineGap].allSatisfy(\.isPoints)
            }
    }

    /// Whether there is nothing but nodes in stacks of `css`, whose lengths are real numbers.
    var isOfCSS: Bool {
        pixelScale == nil
            && items.indices.allSatisfy { index in
                items[index].content != nil || isCSS(index)
            } && isCSS(Self.root)
    }

    /// Whether each element is a box at an absolute position, or inside one.
    ///
    /// - Complexity: O(elements).
    var isInsideAbsolute: [Bool] {
        var isInside: [Bool] = []
        for (index, item) in items.enumerated() {
            let isOwn =
                item.style.hasBox && item.style.box.position == .absolute && index != Self.root
            isInside.append(isOwn || item.parent.map { isInside[$0] } ?? false)
        }
        return isInside
    }

    /// Whether any margin of an element is less than nothing.
    func hasNegativeMargins(_ index: Int) -> Bool {
        let style = items[index].style
        return style.hasBox
            && Side.allCases.contains { (style.box.margin[$0].resolved(in: 1) ?? 0) < 0 }
    }

    /// Whether a length that is off by its last digit puts nothing else off by more.
    ///
    /// True of `css` boxes on single lines that show no text. A line is broken, a point is handed out or
    /// an order of children is turned by a hair; nothing like that is in such a tree. So what changes
    /// the order of additions in one place of it changes nothing that can be seen anywhere.
    var isSmooth: Bool {
        guard pixelScale == nil else { return false }
        return items.indices.allSatisfy { index in
            switch items[index].kind {
            case .node(.none), .node(.fixed), .node(.image), .node(.unloaded): true
            case .stack(let stack):
                items[index].rule?.laws.isLevel == true && stack.flexWrap == .noWrap
            default: false
            }
        }
    }

    /// Whether there is a percentage among the dimensions of the elements within one.
    func hasPercentages(within index: Int) -> Bool {
        items[index].children.contains { child in
            items[child].hasFractions || items[child].style.flexBasis.isFraction
                || hasPercentages(within: child)
        }
    }

    /// A number that is the same for equal trees on every machine, from which choices are made.
    ///
    /// - Complexity: O(elements).
    private var digest: UInt64 {
        var digest: UInt64 = 0xCBF2_9CE4_8422_2325
        func add(_ number: Double) {
            digest = (digest ^ number.bitPattern) &* 0x0000_0100_0000_01B3
            digest ^= digest >> 29
        }
        for axis in Axis.allCases {
            add(constraint.proposal[axis] ?? -1)
            if case .range(let range) = constraint { add(range.min[axis]) }
        }
        for item in items {
            add(Double(item.children.count))
            add(item.style.flexGrow)
            add(item.style.flexShrink)
            for axis in Axis.allCases {
                add(item.sizing.preferred[axis].resolved(in: 1) ?? -1)
                add(item.sizing.min[axis].resolved(in: 1) ?? -1)
            }
        }
        return digest
    }

    /// One of several values, always the same for the same tree.
    func choice<Value>(of values: [Value]) -> Value? {
        guard !values.isEmpty else { return nil }
        return values[Int(digest % UInt64(values.count))]
    }
}

extension LayoutTree.Item {
    /// Whether it has more of a box of CSS than dimensions.
    var hasBox: Bool { style.hasBox || hasSizingKeywords }

    /// Whether any of its dimensions follows from what is inside or around, and is more than a basis of its content.
    var hasSizingKeywords: Bool {
        let dimensions = [
            style.width, style.height, style.minWidth, style.minHeight, style.maxWidth,
            style.maxHeight, style.flexBasis,
        ]
        return dimensions.contains { dimension in
            if case .keyword(let keyword) = dimension { keyword != .content } else { false }
        }
    }
}

extension RelativeDimension {
    fileprivate var isPoints: Bool { if case .points = self { true } else { false } }
    /// Whether it is a part of the stack's length.
    var isFraction: Bool { !isPoints }
}

extension Sides {
    /// Whether any of them is a part of a width.
    var hasFractions: Bool { Side.allCases.contains { self[$0].isFraction } }
}
