// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

/// A reading that takes some quantities from another reading, and leaves all others as they are.
struct OtherReading: Reading {
    let quantities: NamedQuantities
    let other: any Reading

    /// The rules' own reading, which takes nothing from another one.
    static let rules = OtherReading(quantities: NamedQuantities([]), other: PlainReading())

    func number<Number: RealNumber>(_ quantity: NamedQuantity, _ value: Number) -> Number {
        quantities.contains(quantity) ? other.number(quantity, value) : value
    }

    func sum<Number: RealNumber>(
        _ quantity: NamedQuantity,
        _ sum: Number,
        counting term: @autoclosure () -> Number
    ) -> Number {
        quantities.contains(quantity) ? other.sum(quantity, sum, counting: term()) : sum
    }

    func step<Number: RealNumber>(
        _ quantity: NamedQuantity,
        from value: @autoclosure () -> Number,
        to result: Number
    ) -> Number {
        quantities.contains(quantity) ? other.step(quantity, from: value(), to: result) : result
    }

    func count(_ quantity: NamedQuantity, _ value: Int) -> Int {
        quantities.contains(quantity) ? other.count(quantity, value) : value
    }

    func holds(_ quantity: NamedQuantity, _ value: @autoclosure () -> Bool) -> Bool {
        quantities.contains(quantity) ? other.holds(quantity, value()) : value()
    }

    func word(_ quantity: NamedQuantity, _ value: Distribution) -> Distribution {
        quantities.contains(quantity) ? other.word(quantity, value) : value
    }

    func lengths<Number: RealNumber>(
        of line: @autoclosure () -> FlexibleLine<Number>
    ) -> [Number]? {
        quantities.contains(.flexibleLengths) ? other.lengths(of: line()) : nil
    }

    func contentLength<Number: RealNumber>(
        of index: Int,
        along axis: Axis,
        in tree: LayoutTree,
        width: Number?
    ) -> Number? {
        guard quantities.contains(.contentSuggestion) else { return nil }
        return other.contentLength(of: index, along: axis, in: tree, width: width)
    }
}
