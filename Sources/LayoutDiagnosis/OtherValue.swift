// SPDX-License-Identifier: GPL-3.0-or-later

internal import Deviations
internal import GreedyLayout
public import StackLayout

/// Another value of one quantity of a rule, with which the rule gives an engine's layout.
///
/// It shows a place of the rule that the engine may compute in another way, even if no deviation is known for it.
///
///     let layout = EngineLayout(tree, frames: try engine.layout(tree).frames, tolerance: 1e-6)
///     for value in layout.otherValues()?.prefix(1) ?? [] {
///         print(value.step, value.quantity)        // §9.7 step 4e violations frozen
///         print(value.instead, value.byRule)       // no yes
///     }
public struct OtherValue: Hashable, Sendable {
    /// The rule that uses the quantity.
    public let rule: Algorithm
    /// The number of the step in the rule's specification.
    public let step: String
    /// The name of the quantity, in words.
    public let quantity: String
    /// The value that the rule gives: a number, `yes`, `no`, or a distribution of space.
    public let byRule: String
    /// The value that gives the engine's layout.
    public let instead: String
    /// Whether many other values were possible: the quantity is a number, or a decision that differs only once.
    let isFree: Bool

    /// Returns whether another one is of the same quantity, perhaps with other values.
    package func isOfQuantity(_ other: OtherValue) -> Bool {
        rule == other.rule && quantity == other.quantity
    }
}

extension EngineLayout {
    /// The largest number of other values of a quantity that are tried.
    private static let mostAttempts = 10
    /// The largest number of places at which a decision is tried the other way, one place at a time.
    private static let mostPlaces = 12

    /// Returns the quantities of which another value gives this layout, each with one such value, in the order in
    /// which the rule uses them.
    ///
    /// The quantity has the other value wherever the rule gives it the same one; a decision may also differ only once,
    /// as in a loop that ends early. A number that is not negative does not become negative. The result is empty if
    /// the layout is the rule's own. It is `nil` if the layout is not searched: it has more than 40 elements, or the
    /// rule needs exact numbers for it.
    ///
    /// - Complexity: At most 13 layouts for each value that the rule uses.
    public func otherValues() -> [OtherValue]? {
        guard let byRule = quickFrames else { return nil }
        guard let plain = byRule, plain.count == frames.count,
            !plain.agrees(with: frames, within: tolerance)
        else { return [] }
        let wanted = Self.numbers(frames, minus: plain)
        var found: [NamedQuantity: OtherValue] = [:]
        return UsedValue.all(in: tree).compactMap { used, uses in
            guard found[used.quantity] == nil else { return nil }
            func isGiven(_ other: UsedValue.Value, _ place: Int?) -> Bool {
                used.frames(of: tree, with: other, at: place)?
                    .agrees(with: frames, within: tolerance) ?? false
            }
            let others = candidates(in: used, plain, wanted)
            if let other = others.first(where: { isGiven($0, nil) }) {
                found[used.quantity] = OtherValue(used, instead: other)
            } else if case .decision = used.value, uses > 1,
                (0..<min(uses, Self.mostPlaces)).contains(where: { isGiven(others[0], $0) })
            {
                found[used.quantity] = OtherValue(used, instead: others[0], once: true)
            }
            return found[used.quantity]
        }
    }

    /// Returns the other values that may give this layout.
    ///
    /// - Parameters:
    ///   - used: The value that the rule uses.
    ///   - plain: The rule's layout.
    ///   - wanted: The differences between this layout and the rule's.
    private func candidates(
        in used: UsedValue,
        _ plain: [Rect],
        _ wanted: [Double]
    ) -> [UsedValue.Value] {
        switch used.value {
        case .decision(let value): return [.decision(!value)]
        case .count(let value): return [.count(max(0, value - 1)), .count(value + 1)]
        case .word(let value):
            return Distribution.allCases.filter { $0 != value }.map { .word($0) }
        case .number(let value):
            // 1. A layout is linear in a number, up to some distance: a probe shows how far to go.
            var offsets = [1.0, -1].compactMap { probe -> Double? in
                let moved = used.frames(of: tree, with: .number(value + probe))
                let effect = moved.map { Self.numbers($0, minus: plain) } ?? []
                let place = effect.indices.first {
                    effect[$0] != 0 && wanted[$0].magnitude > tolerance
                }
                return place.map { probe * wanted[$0] / effect[$0] }
            }
            if offsets.isEmpty { return [] }

            // 2. Beyond that distance, the length by which the layouts differ is a guess.
            offsets += Set(wanted.filter { $0.magnitude > tolerance }).sorted()
            var known: Set<Double> = [0]
            let others = offsets.filter { $0.isFinite && known.insert($0).inserted }
                .prefix(Self.mostAttempts).map { value + $0 }

            // 3. Few quantities may become negative, such as gaps.
            return others.filter { value < 0 || $0 >= 0 }.map { .number($0) }
        }
    }

    private static func numbers(_ frames: [Rect], minus others: [Rect]) -> [Double] {
        zip(frames, others).flatMap { frame, other in
            zip(frame.numbers, other.numbers).map { $0 - $1 }
        }
    }
}

extension OtherValue {
    fileprivate init(_ used: UsedValue, instead: UsedValue.Value, once: Bool = false) {
        (rule, step, quantity) = (used.rule, used.step, used.words)
        (byRule, self.instead) = (used.value.words, instead.words)
        if case .number = used.value { isFree = true } else { isFree = once }
    }
}

extension UsedValue.Value {
    /// The value for people.
    fileprivate var words: String {
        switch self {
        case .number(let number): number.readable
        case .count(let count): "\(count)"
        case .decision(let holds): holds ? "yes" : "no"
        case .word(let word): word.rawValue
        }
    }
}
