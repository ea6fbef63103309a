// SPDX-License-Identifier: GPL-3.0-or-later

internal import LayoutFixtures
public import StackLayout

/// A group of properties that a layout uses, on any axis.
///
/// Small cases with the same features mostly show the same mistake.
public enum Feature: String, Hashable, Sendable, CaseIterable {
    case growing, shrinking, lengths, limits, percentages, keywords, ratios
    case gaps, margins, autoMargins, edges, scrolling
    case alignment, baselines, wrapping, reversal, order
    case absolutePositions, moved, display, rightToLeft, pixels, priorities
    case frames, modifiers, layers, spacers
    case text, pictures, otherElements, otherRules

    /// The name of the feature in a sentence.
    public var words: String {
        switch self {
        case .growing: "children that grow"
        case .shrinking: "children that shrink"
        case .lengths: "lengths"
        case .limits: "minima or maxima"
        case .percentages: "percentages"
        case .keywords: "lengths given as keywords"
        case .ratios: "ratios"
        case .gaps: "gaps"
        case .margins: "margins or space around children"
        case .autoMargins: "auto margins"
        case .edges: "padding or borders"
        case .scrolling: "hidden or scrolled overflow"
        case .alignment: "alignment"
        case .baselines: "baselines"
        case .wrapping: "lines that wrap"
        case .reversal: "reversed directions"
        case .order: "a changed order"
        case .absolutePositions: "absolute positions"
        case .moved: "insets"
        case .display: "elements without boxes"
        case .rightToLeft: "a right-to-left direction"
        case .pixels: "pixels"
        case .priorities: "priorities"
        case .frames: "frames"
        case .modifiers: "modifiers around an element"
        case .layers: "elements on top of each other"
        case .spacers: "spacers or dividers"
        case .text: "text"
        case .pictures: "pictures"
        case .otherElements: "elements that are neither stacks nor nodes"
        case .otherRules: "stacks of several rules"
        }
    }
}

extension LayoutTree {
    /// The features that the tree uses.
    ///
    /// - Complexity: O(elements).
    public var features: Set<Feature> {
        var visitor = FeatureVisitor()
        for index in items.indices {
            var element = Element(self[index].kind, style: self[index].style)
            element.visitProperties(&visitor)
            switch element.kind {
            case .node(let content): visitor.see(content)
            case .stack(let stack):
                if stack.isReversed || stack.flexWrap == .wrapReverse {
                    visitor.features.insert(.reversal)
                }
            case .absolute, .inset, .ratio, .background, .overlay, .center, .corner, .relative,
                .wrapper:
                visitor.features.insert(.otherElements)
            case .swiftUI(let element): visitor.features.insert(Feature(element))
            }
            if let rule = items[index].rule, rule != algorithm {
                visitor.features.insert(.otherRules)
            }
        }
        if layoutDirection == .rightToLeft { visitor.features.insert(.rightToLeft) }
        if pixelScale != nil { visitor.features.insert(.pixels) }
        return visitor.features
    }
}

extension Feature {
    /// Creates the feature of a SwiftUI element.
    fileprivate init(_ element: SwiftUIElement) {
        self =
            switch element {
            case .frame: .frames
            case .padding, .fixedSize, .aspectRatio, .offset, .position, .alignmentGuide, .scroll:
                .modifiers
            case .layer, .zstack, .geometryReader, .viewThatFits: .layers
            case .spacer, .divider: .spacers
            }
    }
}

private struct FeatureVisitor: PropertyVisitor {
    var features: Set<Feature> = []

    mutating func visit<Root: PropertyHolder>(_ root: inout Root) {
        for property in Root.properties where property.weight(in: root) > 0 {
            if let feature = Self.feature(of: property.key) { features.insert(feature) }
            switch property.value {
            case .dimension(let field): see(field.value(of: root), isSide: false)
            case .relative(let field), .gap(let field, _):
                see(Dimension(field.value(of: root)), isSide: false)
            case .sides(let field, _):
                let sides = field.value(of: root)
                for side in [sides.top, sides.left, sides.bottom, sides.right] {
                    see(side, isSide: property.key == .margin)
                }
            case .choice(let choice):
                let word = choice.word(in: root) ?? ""
                if word.hasPrefix("baseline") { features.insert(.baselines) }
            default: break
            }
        }
    }

    private mutating func see(_ dimension: Dimension, isSide: Bool) {
        switch dimension {
        case .points: break
        case .auto: if isSide { features.insert(.autoMargins) }
        case .fraction: features.insert(.percentages)
        case .keyword: features.insert(.keywords)
        }
    }

    mutating func see(_ content: Content) {
        switch content {
        case .none, .unloaded, .measured: break
        case .fixed: features.insert(.lengths)
        case .image: features.insert(.pictures)
        case .text, .words: features.insert(.text)
        }
    }

    private static func feature(of key: FixtureKey) -> Feature? {
        switch key {
        case .flexGrow: .growing
        case .flexShrink: .shrinking
        case .width, .height, .flexBasis, .preferredSize, .preferredLayoutSize,
            .preferredFrameSize:
            .lengths
        case .minWidth, .maxWidth, .minHeight, .maxHeight, .minSize, .maxSize, .minLayoutSize,
            .maxLayoutSize, .sizeRange:
            .limits
        case .aspectRatio: .ratios
        case .spacing, .lineSpacing: .gaps
        case .margin, .spacingBefore, .spacingAfter: .margins
        case .padding, .border, .boxSizing: .edges
        case .overflow, .overflowX, .overflowY, .scrollbarWidth: .scrolling
        case .justifyContent, .alignItems, .alignSelf, .alignContent: .alignment
        case .flexWrap: .wrapping
        case .order: .order
        case .position: .absolutePositions
        case .inset: .moved
        case .display: .display
        case .layoutPriority: .priorities
        default: nil
        }
    }
}
