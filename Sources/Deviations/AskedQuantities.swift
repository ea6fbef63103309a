// SPDX-License-Identifier: GPL-3.0-or-later

internal import GreedyLayout
internal import RealNumbers
package import StackLayout

extension DeviatingEngine {
    /// Returns, for each of some deviations, whether it may change a layout of this engine.
    ///
    /// It may if the layout asks for one of its quantities, or if it changes the tree. Any other deviation
    /// leaves the layout as it is.
    ///
    /// - Complexity: A layout, and O(elements) for each change of layouts.
    package func mayChange(_ tree: LayoutTree, by deviations: [RuleDeviation]) -> [Bool] {
        let asked = AskedQuantities()
        let recording = OtherEngine(
            greedy,
            asking: RecordingReading(reading: reading, asked: asked),
            for: NamedQuantities(NamedQuantity.allCases)
        )
        let changed = changes.isEmpty ? nil : tree.changed(by: changes)
        var workspace = OtherEngine.Workspace()
        guard (try? recording.layout(changed ?? tree, in: &workspace)) != nil else {
            return deviations.map { _ in true }
        }
        return deviations.map { deviation in
            switch deviation.entry.way {
            case .reading(let quantities, _): quantities.contains(where: asked.quantities.contains)
            case .step(let step): asked.quantities.contains(step.quantity)
            case .change(let change): !changes.isEmpty || tree.changedRoot(by: [change]) != nil
            }
        }
    }
}

/// The quantities that one layout has asked for.
///
/// A layout is made by one thread, so nothing guards the set.
private final class AskedQuantities: @unchecked Sendable {
    var quantities: Set<NamedQuantity> = []
}

/// A reading that notes each quantity before it asks another reading.
private struct RecordingReading: Reading {
    let reading: DeviatingReading
    let asked: AskedQuantities

    private func note(_ quantity: NamedQuantity) { asked.quantities.insert(quantity) }

    func number<Number: RealNumber>(_ quantity: NamedQuantity, _ value: Number) -> Number {
        note(quantity)
        return reading.number(quantity, value)
    }

    func sum<Number: RealNumber>(
        _ quantity: NamedQuantity,
        _ sum: Number,
        counting term: @autoclosure () -> Number
    ) -> Number {
        note(quantity)
        return reading.sum(quantity, sum, counting: term())
    }

    func step<Number: RealNumber>(
        _ quantity: NamedQuantity,
        from value: @autoclosure () -> Number,
        to result: Number
    ) -> Number {
        note(quantity)
        return reading.step(quantity, from: value(), to: result)
    }

    func count(_ quantity: NamedQuantity, _ value: Int) -> Int {
        note(quantity)
        return reading.count(quantity, value)
    }

    func holds(_ quantity: NamedQuantity, _ value: @autoclosure () -> Bool) -> Bool {
        note(quantity)
        return reading.holds(quantity, value())
    }

    func word(_ quantity: NamedQuantity, _ value: Distribution) -> Distribution {
        note(quantity)
        return reading.word(quantity, value)
    }

    func lengths<Number: RealNumber>(
        of line: @autoclosure () -> FlexibleLine<Number>
    ) -> [Number]? {
        note(.flexibleLengths)
        return reading.lengths(of: line())
    }

    func contentLength<Number: RealNumber>(
        of index: Int,
        along axis: Axis,
        in tree: LayoutTree,
        width: Number?
    ) -> Number? {
        note(.contentSuggestion)
        return reading.contentLength(of: index, along: axis, in: tree, width: width)
    }
}
