// SPDX-License-Identifier: GPL-3.0-or-later

internal import GreedyLayout
internal import RealNumbers
internal import StackLayout

/// Another reading whose values a function gets, and may replace.
struct WatchingReading: Reading {
    var watched = DeviatingReading([], [])
    /// A function that returns the value to use; `nil` for the value that it gets.
    ///
    /// For a whole step it gets no value.
    let other: @Sendable (NamedQuantity, UsedValue.Value?) -> UsedValue.Value?

    /// Returns a number, or the one in its place; `nil` if it is not replaced.
    private func replaced<Number: RealNumber>(
        _ quantity: NamedQuantity,
        _ value: Number
    ) -> Number? {
        guard case .number(let other)? = other(quantity, .number(value.nearestDouble)) else {
            return nil
        }
        return Number(valueOf: other)
    }

    func number<Number: RealNumber>(_ quantity: NamedQuantity, _ value: Number) -> Number {
        let value = watched.number(quantity, value)
        return replaced(quantity, value) ?? value
    }

    func sum<Number: RealNumber>(
        _ quantity: NamedQuantity,
        _ sum: Number,
        counting term: @autoclosure () -> Number
    ) -> Number {
        // The quantity is the term.
        let term = term()
        let sum = watched.sum(quantity, sum, counting: term)
        return replaced(quantity, term).map { sum - term + $0 } ?? sum
    }

    func step<Number: RealNumber>(
        _ quantity: NamedQuantity,
        from value: @autoclosure () -> Number,
        to result: Number
    ) -> Number {
        let result = watched.step(quantity, from: value(), to: result)
        return replaced(quantity, result) ?? result
    }

    func count(_ quantity: NamedQuantity, _ value: Int) -> Int {
        let value = watched.count(quantity, value)
        guard case .count(let other)? = other(quantity, .count(value)) else { return value }
        return other
    }

    func holds(_ quantity: NamedQuantity, _ value: @autoclosure () -> Bool) -> Bool {
        let value = watched.holds(quantity, value())
        guard case .decision(let other)? = other(quantity, .decision(value)) else { return value }
        return other
    }

    func word(_ quantity: NamedQuantity, _ value: Distribution) -> Distribution {
        let value = watched.word(quantity, value)
        guard case .word(let other)? = other(quantity, .word(value)) else { return value }
        return other
    }

    func lengths<Number: RealNumber>(
        of line: @autoclosure () -> FlexibleLine<Number>
    ) -> [Number]? {
        _ = other(.flexibleLengths, nil)
        return watched.lengths(of: line())
    }

    func contentLength<Number: RealNumber>(
        of index: Int,
        along axis: Axis,
        in tree: LayoutTree,
        width: Number?
    ) -> Number? {
        _ = other(.contentSuggestion, nil)
        return watched.contentLength(of: index, along: axis, in: tree, width: width)
    }
}
