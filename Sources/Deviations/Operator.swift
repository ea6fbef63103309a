// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

/// The kind of a quantity, which decides the mistakes that an engine may make with it.
enum QuantityKind: Sendable {
    /// A length that counts in a sum.
    case term
    /// A number that orders children.
    case rank
    /// A length that is given to an element.
    case gift
    /// A factor of a product.
    case factor
    /// A length that may be kept in fewer digits.
    case length
    /// A length that may be kept in whole points.
    case rough
    /// A length that is rounded down to whole points.
    case whole
    /// The part of the free space that comes first.
    case part
    /// A number that a step computes from another number.
    case step
    /// A number that is clamped to a minimum and a maximum.
    case clamp
    /// The number of times that something is done.
    case count
    /// A number of gaps: one less than the number of items or lines.
    case gap
    /// The number of elements that share something.
    case shares
    /// A condition; the mistakes are that it never holds, that it always holds, or both.
    case decision([Operator])
    /// The place of an element.
    case place([Operator])

    /// A step that only the model of an engine computes differently.
    case model

    /// Creates a kind from its name, with the operators of a decision or a place.
    init(_ name: String, _ operators: [Operator]) {
        self =
            switch name {
            case "term": .term
            case "rank": .rank
            case "gift": .gift
            case "factor": .factor
            case "length": .length
            case "part": .part
            case "step": .step
            case "clamp": .clamp
            case "count": .count
            case "gap": .gap
            case "shares": .shares
            case "rough": .rough
            case "whole": .whole
            case "model": .model
            case "decision": .decision(operators)
            case "place": .place(operators)
            default: preconditionFailure("no kind of quantity is called \(name)")
            }
    }

    /// The mistakes that an engine may make with the quantity.
    var operators: [Operator] {
        switch self {
        case .term: [.omitted, .twice]
        case .length: [.rounded, .floored, .roundedUp, .in32Bits]
        case .rough: [.rounded, .floored, .roundedUp]
        case .whole: [.omitted, .rounded, .roundedUp]
        case .rank: [.omitted, .negated]
        case .gift, .factor, .step: [.omitted]
        // Of several mistakes that explain the same cases, the first is reported, so the smallest comes first.
        case .clamp: [.minimumOmitted, .maximumOmitted, .omitted]
        case .part: [.omitted, .twice]
        case .count, .gap: [.oneMore]
        case .shares: [.oneMore, .oneLess]
        case .model: []
        case .decision(let operators), .place(let operators): operators
        }
    }
}

/// A mistake that an engine may make with a quantity; its name ends the name of the deviation.
enum Operator: String, Sendable {
    case omitted, twice, negated, never, always, start, center, end, rounded, floored
    case minimumOmitted = "minimum-omitted"
    case maximumOmitted = "maximum-omitted"
    case oneMore = "one-more"
    case oneLess = "one-less"
    case roundedUp = "rounded-up"
    case in32Bits = "in-32-bits"

    /// Returns the words of the operator in a clause.
    func words(in kind: QuantityKind) -> String {
        switch (self, kind) {
        case (.omitted, .term), (.omitted, .rank): "did not count"
        case (.omitted, .part): "at the start of"
        case (.omitted, .whole): "not rounded down to whole points"
        case (.omitted, _): "not"
        case (.minimumOmitted, _): "(except for the minimum)"
        case (.maximumOmitted, _): "(except for the maximum)"
        case (.twice, .part): "at the end of"
        case (.twice, _): "counted twice"
        case (.negated, _): "counted in reverse"
        case (.oneMore, .count): "once more"
        case (.oneMore, _): "one more"
        case (.oneLess, _): "one fewer"
        case (.roundedUp, _): "rounded up to whole points"
        case (.rounded, _): "rounded to whole points"
        case (.floored, _): "rounded down to whole points"
        case (.in32Bits, _): "rounded to 32 bits"
        case (.never, _), (.always, _), (.start, _), (.center, _), (.end, _): rawValue
        }
    }

    func number<Number: RealNumber>(_ value: Number, in kind: QuantityKind) -> Number {
        switch self {
        case .omitted: if case .factor = kind { 1 } else { 0 }
        case .twice: value + value
        case .negated: 0 - value
        case .rounded: value.rounded(.toNearestOrAwayFromZero)
        case .floored: value.rounded(.down)
        case .roundedUp: value.rounded(.up)
        case .in32Bits: Number(valueOf: Double(Float(value.nearestDouble)))
        default: value
        }
    }

    func sum<Number: RealNumber>(_ sum: Number, counting term: Number) -> Number {
        switch self {
        case .omitted: sum - term
        case .twice, .oneMore: sum + term
        default: sum
        }
    }

    /// The number that a step computes from another number.
    func step<Number: RealNumber>(from value: Number, to result: Number) -> Number {
        switch self {
        case .omitted, .never: value
        case .rounded: value.rounded(.toNearestOrAwayFromZero)
        case .roundedUp: value.rounded(.up)
        case .minimumOmitted: min(value, result)
        case .maximumOmitted: max(value, result)
        default: result
        }
    }

    func count(_ value: Int) -> Int {
        switch self {
        case .oneMore: value + 1
        case .oneLess: max(0, value - 1)
        default: value
        }
    }

    func holds(_ value: Bool) -> Bool {
        switch self {
        case .never: false
        case .always: true
        default: value
        }
    }

    func word(_ value: Distribution) -> Distribution {
        switch self {
        case .start: .start
        case .center: .center
        case .end: .end
        default: value
        }
    }
}
