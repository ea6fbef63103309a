// SPDX-License-Identifier: GPL-3.0-or-later

import FixtureGenerating
import LayoutFixtures
import StackLayout
import Testing

/// No case has a property that its algorithm does not read, or that no fixture can have.
@Suite struct VocabularyTests {
    @Test(arguments: Combination.all)
    func `a case sets only properties that its rule reads`(_ combination: Combination) {
        for tree in combination.trees(combination.profile == .wide ? 20 : 250) {
            let unread = tree.items.filter { $0.style != read($0, in: tree) }
            #expect(unread.isEmpty)
            let stacks = tree.items.indices.filter { tree[$0].shape.offers }.compactMap(
                tree.stack(at:)
            )
            let known = stacks.map {
                var stack = Stack(
                    direction: $0.direction,
                    spacing: $0.spacing,
                    alignItems: $0.alignItems,
                    algorithm: $0.algorithm
                )
                stack.usesDefaultSpacing = $0.usesDefaultSpacing
                return stack
            }
            #expect(stacks == known)
        }
    }

    /// The part of an item's style that the item and the elements around it read.
    private func read(_ item: LayoutTree.Item, in tree: LayoutTree) -> Style {
        // 1. The item itself reads its six dimensions.
        let own = item.style
        var style = Style(
            width: own.width,
            height: own.height,
            minWidth: own.minWidth,
            maxWidth: own.maxWidth,
            minHeight: own.minHeight,
            maxHeight: own.maxHeight
        )

        let rules = [item.rule, item.parent.flatMap { tree.items[$0].rule }]
        if tree.algorithm == .css || rules.contains(.css) { style.box = own.box }

        // 2. The element around it reads the properties that its algorithm supports.
        guard let parent = item.parent else { return style }
        switch tree.items[parent].kind {
        case .stack:
            style.ascender = own.ascender
            if tree[parent].rule == .flutter {
                (style.flexGrow, style.flexFit) = (own.flexGrow, own.flexFit)
                break
            }
            style.alignSelf = own.alignSelf
            (style.spacingBefore, style.spacingAfter) = (own.spacingBefore, own.spacingAfter)
            style.descender = own.descender
            if tree[parent].shape.offers {
                style.layoutPriority = own.layoutPriority
            } else {
                style.flexBasis = own.flexBasis
                (style.flexGrow, style.flexShrink) = (own.flexGrow, own.flexShrink)
            }
        case .absolute:
            style.layoutPosition = own.layoutPosition
            style.sizeRange = own.sizeRange
            style.preferredFrameSize = own.preferredFrameSize
        case .swiftUI: style.layoutPriority = own.layoutPriority
        default: break
        }
        return style
    }

    @Test(arguments: Combination.all)
    func `elements belong to the algorithm, and content can stand in fixtures`(
        _ combination: Combination
    ) {
        let isMixed = [.mixed, .embedded].contains(combination.profile)
        let keepsRatios = isMixed || [.pictures, .pairs].contains(combination.profile)
        for tree in combination.trees(combination.profile == .wide ? 20 : 250) {
            for item in tree.items {
                let isKnown =
                    switch (item.kind, combination.algorithm) {
                    case (.stack(let stack), _): isMixed || stack.algorithm == nil
                    case (.node(.measured), _): false
                    case (.node(.image(_, isResizable: true)), .css): keepsRatios
                    case (.node(.unloaded), .css): isMixed
                    case (.node, _), (_, .texture), (.swiftUI, .hstack): true
                    default: isMixed
                    }
                #expect(isKnown, "\(item.kind) in \(combination)")
            }
        }
    }

    @Test(arguments: Combination.all)
    func `lengths and percentages survive a round trip through text`(
        _ combination: Combination
    ) throws {
        let styles = combination.trees(combination.profile == .wide ? 20 : 200)
            .flatMap(\.items).map(\.style)
        let dimensions = Set(
            styles.flatMap {
                [
                    $0.width, $0.height, $0.minWidth, $0.maxWidth, $0.minHeight, $0.maxHeight,
                    $0.flexBasis,
                ]
            }
        )
        // An infinite maximum is written as a keyword.
        for dimension in dimensions where dimension != .points(.infinity) {
            let read = try Dimension(dimension.description)
            #expect(read == dimension)
        }
    }

    @Test func `a node without properties replaces an unsupported element`() throws {
        let words = Vocabulary(only: ["width", "spacing", "minLength"], without: ["type=divider"])
        let cases = CaseGenerator(seed: 1, algorithm: .hstack, profile: .spacers)
        let texts = (0..<500).map { words.applied(to: cases.fixture(at: $0)).json }
        #expect(!texts.contains { $0.contains("layoutPriority") || $0.contains("alignSelf") })
        #expect(!texts.contains { $0.contains("divider") })
    }

    @Test func `a keyword is omitted from sides, too, and must belong to its key`() throws {
        let cases = CaseGenerator(seed: 1, algorithm: .css, profile: .boxes)
        let words = Vocabulary(without: ["margin=auto"])
        let texts = (0..<300).map { words.applied(to: cases.fixture(at: $0)).json }
        let margins = texts.flatMap {
            $0.matches(of: #/"margin":(\{[^}]*\}|"[^"]*")/#).map { $0.1 }
        }
        #expect(margins.count > 50)
        #expect(margins.allSatisfy { !$0.contains("auto") })
        for term in ["alignItems=bogus", "flexBasis=contnet", "content=text", "order=auto"] {
            #expect(!Vocabulary.isTerm(term, isWhole: false))
        }
        for term in ["alignItems=baselineLast", "flexBasis=content", "margin=auto", "width=50%"] {
            #expect(Vocabulary.isTerm(term, isWhole: false))
        }
    }
}
