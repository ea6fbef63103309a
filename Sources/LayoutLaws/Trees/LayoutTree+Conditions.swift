// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

extension LayoutTree {
    /// Whether an element is aligned by a baseline, so that the first and the last child matter.
    var hasBaselines: Bool {
        items.indices.contains { index in
            self[index].style.alignSelf?.isBaseline == true
                || stack(at: index)?.alignItems?.isBaseline == true
        }
    }

    /// Whether any content is measured outside the model and may have any size.
    var hasMeasuredContent: Bool {
        items.indices.contains { index in
            if case .node(.measured) = self[index].kind { true } else { false }
        }
    }

    /// Whether all lengths of the tree are valid for Texture.
    ///
    /// Texture discards lengths of 10⁷ points or more, and no law holds across this step. A percentage of infinite space
    /// is such a length, and so is a root that fills its limits.
    var isOfSizes: Bool {
        let hasSteps = items.indices.contains { algorithm(of: $0).laws.hasSteps }
        guard hasSteps else { return true }
        let longest = 1e6
        let offers = Axis.allCases.compactMap { constraint.proposal[$0] }
        guard !offers.contains(where: { $0 > longest && $0 < .infinity }) else { return false }
        let isEndless = offers.contains(.infinity)
        func isSize(_ length: Dimension) -> Bool {
            switch length {
            case .points(let points): points < longest
            case .fraction: !isEndless
            case .auto, .keyword: true
            }
        }
        return items.indices.allSatisfy { index in
            let sizing = self[index].sizing
            return isSize(self[index].style.flexBasis)
                && Axis.allCases.allSatisfy { axis in
                    isSize(sizing.preferred[axis]) && isSize(sizing.min[axis])
                        && isSize(sizing.max[axis])
                }
        }
    }

    /// Whether no element has more than dimensions in points or percent, and no stack is reversed.
    var isOfPlainBoxes: Bool {
        !hasBoxes
            && items.indices.allSatisfy { index in
                guard !self[index].hasSizingKeywords, let stack = stack(at: index) else {
                    return !self[index].hasSizingKeywords
                }
                return !stack.isReversed && stack.flexWrap != .wrapReverse && stack.gap.isPoints
                    && stack.lineGap.isPoints
            }
    }

    /// Whether the tree consists of nodes in stacks of `css`, without rounding to pixels.
    var isOfCSS: Bool {
        pixelScale == nil
            && items.indices.allSatisfy { index in
                if case .node = self[index].kind { true } else { isBoxContainer(index) }
            } && isBoxContainer(Self.root)
    }

    /// The Boolean values that say for each element whether it is an absolute box or inside one.
    ///
    /// - Complexity: O(elements).
    var isInsideAbsolute: [Bool] {
        var isInside: [Bool] = []
        isInside.reserveCapacity(items.count)
        for index in items.indices {
            let isOwn =
                index != Self.root && self[index].style.hasBox
                && self[index].style.box.position == .absolute
            isInside.append(isOwn || self[index].parent.map { isInside[$0] } ?? false)
        }
        return isInside
    }

    /// Whether any margin of an element is negative.
    func hasNegativeMargins(_ index: Int) -> Bool {
        guard self[index].style.hasBox else { return false }
        let margin = self[index].style.box.margin
        return Side.allCases.contains { (margin[$0].resolved(in: 1) ?? 0) < 0 }
    }

    /// Whether a rounding error of one length never grows.
    ///
    /// This is true of `css` boxes on single lines without text. In other trees a rounding error can break a
    /// line, hand out a whole point or swap children. Another order of additions therefore changes such a
    /// tree only by rounding.
    var isSmooth: Bool {
        guard pixelScale == nil else { return false }
        return items.indices.allSatisfy { index in
            switch self[index].kind {
            case .node(.none), .node(.fixed), .node(.image), .node(.unloaded): true
            case .stack(let stack):
                self[index].rule?.laws.isLevel == true && stack.flexWrap == .noWrap
            default: false
            }
        }
    }

    /// Whether any element inside another one has a percentage among its dimensions.
    func hasPercentages(within index: Int) -> Bool {
        self[index].children.contains { child in
            self[child].hasFractions || self[child].style.flexBasis.isFraction
                || hasPercentages(within: child)
        }
    }

    /// The number from which choices are made, which is the same for equal trees on every machine.
    ///
    /// - Complexity: O(elements).
    var digest: UInt64 {
        var digest: UInt64 = 0xCBF2_9CE4_8422_2325
        func add(_ number: Double) {
            digest = (digest ^ number.bitPattern) &* 0x0000_0100_0000_01B3
            digest ^= digest >> 29
        }
        for axis in Axis.allCases {
            add(constraint.proposal[axis] ?? -1)
            if case .range(let range) = constraint { add(range.min[axis]) }
        }
        for index in items.indices {
            add(Double(self[index].children.count))
            add(self[index].style.flexGrow)
            add(self[index].style.flexShrink)
            let (preferred, min) = (self[index].sizing.preferred, self[index].sizing.min)
            for axis in Axis.allCases {
                add(preferred[axis].resolved(in: 1) ?? -1)
                add(min[axis].resolved(in: 1) ?? -1)
            }
        }
        return digest
    }
}

extension RelativeDimension {
    fileprivate var isPoints: Bool { if case .points = self { true } else { false } }
    /// Whether it is a part of the stack's length.
    var isFraction: Bool { !isPoints }
}

extension Sides {
    /// Whether any side is a percentage.
    var hasFractions: Bool { Side.allCases.contains { self[$0].isFraction } }
}
