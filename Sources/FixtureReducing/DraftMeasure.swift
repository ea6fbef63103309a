// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// The measure of a draft, by which one of two drafts is the smaller one.
///
/// It is eight whole numbers from 0 up; the first one in which two drafts differ decides:
///
/// 1. elements;
/// 2. settings of elements and of the layout: properties that are not at their defaults, each kind
///    of element and content that is not the simplest, ranges rather than sizes;
/// 3. letters in texts and names;
/// 4. percentages, which are more than points;
/// 5. digits in numbers, without zeros at the end, and signs; more for a space below 10 points;
/// 6. powers of ten away from 1 of those digits;
/// 7. the values of those digits, read as whole numbers;
/// 8. neighbours that differ.
///
/// Such numbers cannot decrease for ever, so a search in which each step leads to a smaller draft
/// ends.
package struct DraftMeasure: Hashable, Comparable {
    private var parts = Array(repeating: 0, count: 8)

    /// Measures a draft.
    ///
    /// - Complexity: O(elements).
    package init(_ draft: Draft) {
        parts[1] = draft.space.weight
        if draft.pixelScale != nil { parts[1] += 1 }
        if draft.layoutDirection != .leftToRight { parts[1] += 1 }
        add(text: draft.description)
        add(draft.root)
        draft.visitNumbers { number, role in add(number, role) }
    }

    /// Whether a draft is smaller than another.
    package static func < (left: DraftMeasure, right: DraftMeasure) -> Bool {
        left.parts.lexicographicallyPrecedes(right.parts)
    }

    private mutating func add(_ element: Element) {
        parts[0] += 1
        parts[1] += element.weight
        add(text: element.id)
        add(text: element.debugName)
        if case .node(.text(let text)) = element.kind {
            // A line break is more than a space.
            parts[2] += text.string.unicodeScalars.reduce(0) { $0 + ($1 == "\n" ? 2 : 1) }
        }
        for child in element.children { add(child) }
        for (left, right) in zip(element.children, element.children.dropFirst())
        where left != right {
            parts[7] += 1
        }
    }

    private mutating func add(text: String?) {
        guard let text else { return }
        parts[1] += 1
        parts[2] += text.unicodeScalars.count
    }

    private mutating func add(_ number: Double, _ role: DraftNumberRole) {
        if role == .of(.percentage) { parts[3] += 1 }
        guard number.isFinite else { return parts[4] += 20 }
        let digits = DecimalDigits(number)
        parts[4] += digits.digits.count + (digits.isNegative ? 1 : 0)
        // There is nothing to be seen in a few points.
        if role == .space, number < 10 { parts[4] += number == 0 ? 2 : 1 }
        parts[5] += abs(digits.exponent)
        parts[6] += digits.significand
    }
}

/// Adds up the weights of an element's properties.
private struct PropertyWeight: PropertyVisitor {
    var weight = 0

    mutating func visit<Root: PropertyHolder>(_ root: inout Root) {
        for property in Root.properties { weight += property.weight(in: root) }
    }
}

extension Element {
    /// The weight of the element; that of an empty node is 0.
    fileprivate var weight: Int {
        var (copy, properties) = (self, PropertyWeight())
        copy.visitProperties(&properties)
        return kind.weight + properties.weight
    }
}

extension Element.Kind {
    /// The weight of the kind without its properties; that of an empty node is 0.
    fileprivate var weight: Int {
        switch self {
        case .node(let content): content.weight
        case .stack(let stack):
            // What is reversed is more than what is only along the other axis, or on several lines.
            1 + (stack.flow == .verticalReverse ? 1 : 0) + (stack.flexWrap == .wrapReverse ? 1 : 0)
        case .absolute, .inset, .ratio, .relative, .center, .corner, .background, .overlay,
            .wrapper, .swiftUI:
            2
        }
    }
}

extension Content {
    fileprivate var weight: Int {
        switch self {
        case .none: 0
        case .fixed, .unloaded: 1
        case .image(_, let isResizable): isResizable ? 3 : 2
        case .text(let text):
            3 + (text.characterWidth == Text.usualCharacterWidth ? 0 : 1)
                + (text.lineHeight == Text.usualLineHeight ? 0 : 1)
                + (text.lineLimit == nil ? 0 : 1)
        case .words(let words):
            3 + words.widths.count + (words.spacing == 0 ? 0 : 1) + (words.breaks == nil ? 0 : 1)
        case .measured: 4
        }
    }
}
