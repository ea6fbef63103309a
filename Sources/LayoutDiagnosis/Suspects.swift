// SPDX-License-Identifier: GPL-3.0-or-later

/// The quantities of the rules that an engine may compute in another way.
///
/// With another value of one of them, the rule gives many of the engine's layouts. So they show where to look
/// for a mistake that no deviation describes.
public struct Suspects: Hashable, Sendable {
    /// A quantity, and the number of layouts that another value of it gives.
    public struct Row: Hashable, Sendable {
        /// The quantity, with its other value in the first of the layouts.
        public let value: OtherValue
        /// The number of layouts that another value of the quantity gives.
        public let layouts: Int
        /// The number of the choice, from 0; quantities that tell the same are chosen together.
        fileprivate let choice: Int
    }

    /// The number of layouts in which other values were searched for.
    public let searched: Int
    /// The quantities, the most telling first.
    public let rows: [Row]

    /// A quantity counts if it gives this many layouts, one of so many of all, and one of so many of those that no
    /// quantity before it gives.
    private static let (fewest, ofAll, ofOpen) = (3, 10, 5)
    /// The weights of a layout: a value among many possible ones tells less than the opposite of a decision.
    private static let (freeWeight, fullWeight) = (2, 3)
    /// Quantities tell the same if their weights are this near to each other.
    private static let same = 0.9
    /// The largest number of quantities that tell the same; more of them may be anywhere between them.
    private static let mostSame = 3

    /// Creates the suspects from layouts of one engine, each with all quantities of which another value gives it.
    ///
    /// The quantities that give most layouts are chosen, and then those that give most of the others, and so on.
    ///
    /// - Complexity: O(layouts · quantities) for each choice.
    public init(_ layouts: [[OtherValue]]) {
        searched = layouts.count
        var open = layouts
        var rows: [Row] = []
        var choice = 0
        while let best = Self.best(of: open, among: layouts.count) {
            rows += best.map { value in
                Row(
                    value: value,
                    layouts: layouts.count { $0.contains(where: value.isOfQuantity) },
                    choice: choice
                )
            }
            choice += 1
            open.removeAll { values in
                values.contains { value in best.contains(where: value.isOfQuantity) }
            }
        }
        self.rows = rows
    }

    /// Returns one value of each quantity that gives most of some layouts; none if no quantity gives enough of them.
    private static func best(of layouts: [[OtherValue]], among all: Int) -> [OtherValue]? {
        // 1. Count the layouts of each quantity, in the order of their first use.
        var counts: [(value: OtherValue, layouts: Int, weight: Int)] = []
        for value in layouts.joined() {
            let weight = value.isFree ? freeWeight : fullWeight
            if let place = counts.firstIndex(where: { $0.value.isOfQuantity(value) }) {
                counts[place].layouts += 1
                counts[place].weight += weight
            } else {
                counts.append((value, 1, weight))
            }
        }

        // 2. Choose those with most weight, if they are enough layouts and few quantities.
        guard let most = counts.map(\.weight).max() else { return nil }
        let best = counts.filter { Double($0.weight) >= Double(most) * same }
        let enough = max(fewest, (all + ofAll - 1) / ofAll, (layouts.count + ofOpen - 1) / ofOpen)
        guard best.count <= mostSame, best.contains(where: { $0.layouts >= enough })
        else { return nil }
        return best.map(\.value)
    }

    /// Returns those of some values that are of the quantities, the most telling first.
    package func chosen(from values: [OtherValue]) -> [OtherValue] {
        rows.compactMap { row in values.first(where: row.value.isOfQuantity) }
    }

    /// Returns the number of the first choice with a quantity of one of some values; `nil` if there is none.
    package func choice(of values: [OtherValue]) -> Int? {
        rows.first { values.contains(where: $0.value.isOfQuantity) }?.choice
    }
}
