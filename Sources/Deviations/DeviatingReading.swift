// SPDX-License-Identifier: GPL-3.0-or-later

internal import GreedyLayout
internal import RealNumbers
internal import StackLayout

/// The rules with operators on some of their quantities, and with some steps computed as an engine computes them.
struct DeviatingReading: Reading {
    private let operators: [NamedQuantity: [Operator]]
    private let kinds: [NamedQuantity: QuantityKind]
    private let steps: [NamedQuantity: EngineStep]

    init(_ readings: [(NamedQuantity, Operator)], _ steps: [EngineStep]) {
        operators = Dictionary(grouping: readings, by: \.0).mapValues { $0.map(\.1) }
        kinds = Dictionary(uniqueKeysWithValues: operators.keys.map { ($0, $0.row.kind) })
        self.steps = Dictionary(steps.map { ($0.quantity, $0) }) { first, _ in first }
    }

    var quantities: NamedQuantities { NamedQuantities(Array(operators.keys) + steps.keys) }

    func number<Number: RealNumber>(_ quantity: NamedQuantity, _ value: Number) -> Number {
        guard let kind = kinds[quantity] else { return value }
        return operators[quantity, default: []].reduce(value) { $1.number($0, in: kind) }
    }

    func sum<Number: RealNumber>(
        _ quantity: NamedQuantity,
        _ sum: Number,
        counting term: @autoclosure () -> Number
    ) -> Number {
        let term = term()
        return operators[quantity, default: []].reduce(sum) { $1.sum($0, counting: term) }
    }

    func step<Number: RealNumber>(
        _ quantity: NamedQuantity,
        from value: @autoclosure () -> Number,
        to result: Number
    ) -> Number {
        let value = value()
        return operators[quantity, default: []].reduce(result) { $1.step(from: value, to: $0) }
    }

    func count(_ quantity: NamedQuantity, _ value: Int) -> Int {
        operators[quantity, default: []].reduce(value) { $1.count($0) }
    }

    func holds(_ quantity: NamedQuantity, _ value: @autoclosure () -> Bool) -> Bool {
        operators[quantity, default: []].reduce(value()) { $1.holds($0) }
    }

    func word(_ quantity: NamedQuantity, _ value: Distribution) -> Distribution {
        operators[quantity, default: []].reduce(value) { $1.word($0) }
    }

    func lengths<Number: RealNumber>(
        of line: @autoclosure () -> FlexibleLine<Number>
    ) -> [Number]? {
        guard case .lengths(let lengths) = steps[.flexibleLengths]?.way,
            let line = line() as? FlexibleLine<Double>
        else { return nil }
        return lengths(line) as? [Number]
    }

    func contentLength<Number: RealNumber>(
        of index: Int,
        along axis: Axis,
        in tree: LayoutTree,
        width: Number?
    ) -> Number? {
        guard case .contentLength(let length) = steps[.contentSuggestion]?.way else { return nil }
        return Number(valueOf: length(index, axis, tree, width?.nearestDouble))
    }
}
