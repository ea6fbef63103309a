// SPDX-License-Identifier: GPL-3.0-or-later

package import GreedyLayout
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

    /// The quantity.
    package let quantity: NamedQuantity
    /// The value.
    package let value: Value

    /// The rule that uses the quantity.
    package var rule: Algorithm { quantity.rule }
    /// The number of the step in the rule's specification.
    package var step: String { quantity.row.step }
    /// The name of the quantity, in words.
    package var words: String {
        let words = "\(quantity)".hyphenated.split(separator: "-").map(String.init)
        return (words.first == rule.rawValue ? words.dropFirst() : words[...])
            .joined(separator: " ")
    }

    /// Returns the values that a layout uses, each once and with the number of its uses, in the order of their first
    /// use.
    ///
    /// - Complexity: A layout.
    package static func all(in tree: LayoutTree) -> [(value: UsedValue, uses: Int)] {
        let record = UseRecord()
        let reading = WatchingReading { quantity, value in
            if let value { record.note(UsedValue(quantity: quantity, value: value)) }
            return nil
        }
        _ = reading.frames(of: tree, asking: NamedQuantity.allCases)
        return record.values.map { ($0, record.uses[$0, default: 0]) }
    }

    /// Returns the frames of a layout that uses another value for the quantity wherever it would use this one, or at
    /// one of these places only; `nil` if there is no layout.
    ///
    /// - Parameters:
    ///   - tree: The tree to lay out.
    ///   - other: The other value.
    ///   - place: The place, from 0, among those where the layout would use this value; `nil` for all of them.
    /// - Complexity: A layout.
    package func frames(of tree: LayoutTree, with other: Value, at place: Int? = nil) -> [Rect]? {
        let count = UseCount()
        return WatchingReading { _, value in
            guard value == self.value else { return nil }
            defer { count.uses += 1 }
            return place == nil || place == count.uses ? other : nil
        }
        .frames(of: tree, asking: [quantity])
    }
}

/// The number of uses of a value in one layout.
///
/// A layout is made by one thread, so nothing guards the number.
private final class UseCount: @unchecked Sendable {
    var uses = 0
}

/// The values of one layout.
///
/// A layout is made by one thread, so nothing guards the list.
private final class UseRecord: @unchecked Sendable {
    private(set) var values: [UsedValue] = []
    private(set) var uses: [UsedValue: Int] = [:]

    func note(_ value: UsedValue) {
        if uses[value] == nil { values.append(value) }
        uses[value, default: 0] += 1
    }
}

extension WatchingReading {
    /// Returns the frames of a layout in which some quantities are watched; `nil` if there is no layout.
    fileprivate func frames(of tree: LayoutTree, asking quantities: [NamedQuantity]) -> [Rect]? {
        let engine = OtherEngine(
            GreedyEngine(keepsRecords: false),
            asking: self,
            for: NamedQuantities(quantities)
        )
        var workspace = OtherEngine.Workspace()
        return try? engine.layout(tree, in: &workspace).frames
    }
}
