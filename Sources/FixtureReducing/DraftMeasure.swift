// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// The measure of a draft, which decides which of two drafts is smaller.
///
/// It is eight whole numbers, each at least 0; the first number that differs between two drafts decides:
///
/// 1. elements;
/// 2. settings of elements and of the layout: properties that differ from their defaults, kinds of
///    elements and contents other than the simplest, and ranges instead of sizes;
/// 3. letters in texts and names;
/// 4. percentages, which count more than points;
/// 5. significant digits and signs of numbers; more for a constraint below 10 points;
/// 6. the distance of those digits from 1, in powers of ten;
/// 7. the values of those digits, read as whole numbers;
/// 8. neighbours that differ.
///
/// Such numbers cannot decrease forever, so a search in which each step leads to a smaller draft ends.
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

    /// Returns whether a draft is smaller than another.
    package static func < (left: DraftMeasure, right: DraftMeasure) -> Bool {
        left.parts.lexicographicallyPrecedes(right.parts)
    }

    private mutating func add(_ element: Element) {
        parts[0] += 1
        parts[1] += element.weight
        add(text: element.id)
        add(text: element.debugName)
        if case .node(.text(let text)) = element.kind {
            // A line break counts more than a space.
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
        // A few points show nothing.
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
    /// The weight of the element; an empty node has 0.
    fileprivate var weight: Int {
        var (copy, properties) = (self, PropertyWeight())
        copy.visitProperties(&properties)
        return kind.weight + properties.weight
    }
}

extension Element.Kind {
    /// The weight of the kind without its properties; an empty node has 0.
    fileprivate var weight: Int {
        switch self {
        case .node(let content): content.weight
        case .stack(let stack):
            // Reversed directions and lines weigh more than vertical directions and several lines.
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
            3 + (text.characterWidth == Text.defaultCharacterWidth ? 0 : 1)
                + (text.lineHeight == Text.defaultLineHeight ? 0 : 1)
                + (text.lineLimit == nil ? 0 : 1)
        case .words(let words):
            3 + words.widths.count + (words.spacing == 0 ? 0 : 1) + (words.breaks == nil ? 0 : 1)
        case .measured: 4
        }
    }
}
