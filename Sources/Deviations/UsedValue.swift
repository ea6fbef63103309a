// SPDX-License-Identifier: GPL-3.0-or-later

internal import GreedyLayout
internal import RealNumbers
package import StackLayout

/// A value that a layout by the rule uses for one of the rule's quantities.
package struct UsedValue: Hashable, Sendable {
    /// A value of a quantity.
    package enum Value: Hashable, Sendable {
        /// A length, a factor or a share.
        case number(Double)
        /// A number of times or of things.
        case count(Int)
        /// A decision.
        case decision(Bool)
        /// A distribution of space.
        case word(Distribution)
    }

    let quantity: NamedQuantity
    /// The value.
    package let value: Value

    /// The rule that uses the quantity.
    package var rule: Algorithm { quantity.rule }
    /// The number of the step in the rule's specification.
    package var step: String { quantity.row.step }
    /// The name of the quantity, in words.
    package var words: String {
        let words = "\(quantity)".inDashes.split(separator: "-").map(String.init)
        return (words.first == rule.rawValue ? words.dropFirst() : words[...])
            .joined(separator: " ")
    }

    /// Returns the values that a layout uses, each once, in the order of their first use.
    ///
    /// - Complexity: A layout.
    package static func all(in tree: LayoutTree) -> [UsedValue] {
        let record = UseRecord()
        let reading = ValueReading { quantity, value in
            record.note(UsedValue(quantity: quantity, value: value))
            return value
        }
        _ = reading.frames(of: tree, asking: NamedQuantity.allCases)
        return record.values
    }

    /// Returns the frames of a layout that uses another value for the quantity wherever it would use this one;
    /// `nil` if there is no layout.
    ///
    /// - Complexity: A layout.
    package func frames(of tree: LayoutTree, with other: Value) -> [Rect]? {
        ValueReading { _, value in value == self.value ? other : value }
            .frames(of: tree, asking: [quantity])
    }
}

/// The values of one layout.
///
/// A layout is made by one thread, so nothing guards the list.
private final class UseRecord: @unchecked Sendable {
    private(set) var values: [UsedValue] = []
    private var known: Set<UsedValue> = []

    func note(_ value: UsedValue) {
        if known.insert(value).inserted { values.append(value) }
    }
}

/// A reading in which a function gets the value of each quantity, and returns the one to use.
private struct ValueReading: Reading {
    let value: @Sendable (NamedQuantity, UsedValue.Value) -> UsedValue.Value

    func frames(of tree: LayoutTree, asking quantities: [NamedQuantity]) -> [Rect]? {
        let engine = OtherEngine(
            GreedyEngine(keepsRecords: false),
            asking: self,
            for: NamedQuantities(quantities)
        )
        var workspace = OtherEngine.Workspace()
        return try? engine.layout(tree, in: &workspace).frames
    }

    func number<Number: RealNumber>(_ quantity: NamedQuantity, _ value: Number) -> Number {
        let number = value.nearestDouble
        guard case .number(let other) = self.value(quantity, .number(number)), other != number
        else { return value }
        return Number(valueOf: other)
    }

    func sum<Number: RealNumber>(
        _ quantity: NamedQuantity,
        _ sum: Number,
        counting term: @autoclosure () -> Number
    ) -> Number {
        // The quantity is the term.
        let term = term()
        let other = number(quantity, term)
        return other == term ? sum : sum - term + other
    }

    func step<Number: RealNumber>(
        _ quantity: NamedQuantity,
        from value: @autoclosure () -> Number,
        to result: Number
    ) -> Number { number(quantity, result) }

    func count(_ quantity: NamedQuantity, _ value: Int) -> Int {
        guard case .count(let other) = self.value(quantity, .count(value)) else { return value }
        return other
    }

    func holds(_ quantity: NamedQuantity, _ value: @autoclosure () -> Bool) -> Bool {
        let value = value()
        guard case .decision(let other) = self.value(quantity, .decision(value)) else {
            return value
        }
        return other
    }

    func word(_ quantity: NamedQuantity, _ value: Distribution) -> Distribution {
        guard case .word(let other) = self.value(quantity, .word(value)) else { return value }
        return other
    }

    func lengths<Number: RealNumber>(
        of line: @autoclosure () -> FlexibleLine<Number>
    ) -> [Number]? { nil }

    func contentLength<Number: RealNumber>(
        of index: Int,
        along axis: Axis,
        in tree: LayoutTree,
        width: Number?
    ) -> Number? { nil }
}
