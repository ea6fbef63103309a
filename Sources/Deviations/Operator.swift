// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

/// The kind of a quantity, by which it is known what an engine may make of it.
enum QuantityKind: Sendable {
    /// A length that counts in a sum.
    case term
    /// A number by which children are compared.
    case rank
    /// A length that is given to somebody.
    case gift
    /// A factor of a product.
    case factor
    /// A length that may be kept in fewer digits.
    case length
    /// The part of what is free that comes before.
    case part
    /// A number that a step makes of another one.
    case step
    /// A number of times that something is done.
    case count
    /// Whether something is the case; whether it never or always is may both be mistakes, or one of them.
    case decision([Operator])
    /// A place where something lies.
    case place([Operator])

    /// A step that only the model of an engine takes otherwise.
    case model

    /// A kind by its name, with the mistakes of a decision or a place.
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
            case "count": .count
            case "model": .model
            case "decision": .decision(operators)
            case "place": .place(operators)
            default: preconditionFailure("no kind of quantity is called \(name)")
            }
    }

    /// The mistakes that an engine may make with it.
    var operators: [Operator] {
        switch self {
        case .term: [.omitted, .twice]
        case .length: [.rounded, .floored, .in32Bits]
        case .rank: [.omitted, .negated]
        case .gift, .factor, .step: [.omitted]
        case .part: [.omitted, .twice]
        case .count: [.oneMore]
        case .model: []
        case .decision(let operators), .place(let operators): operators
        }
    }
}

/// A mistake that an engine may make with a quantity; with its name the name of a deviation ends.
enum Operator: String, Sendable {
    case omitted, twice, negated, never, always, start, end, rounded, floored
    case oneMore = "one-more"
    case in32Bits = "in-32-bits"

    /// The operator in the words of a clause.
    func words(in kind: QuantityKind) -> String {
        switch (self, kind) {
        case (.omitted, .term), (.omitted, .rank): "did not count"
        case (.omitted, .part): "at the start of"
        case (.omitted, _): "not"
        case (.twice, .part): "at the end of"
        case (.twice, _): "counted twice"
        case (.negated, _): "counted the other way round"
        case (.oneMore, _): "once more"
        case (.rounded, _): "rounded to whole points"
        case (.floored, _): "rounded down to whole points"
        case (.in32Bits, _): "rounded to 32 bits"
        case (.never, _), (.always, _), (.start, _), (.end, _): rawValue
        }
    }

    func number<Number: RealNumber>(_ value: Number, in kind: QuantityKind) -> Number {
        switch self {
        case .omitted: if case .factor = kind { 1 } else { 0 }
        case .twice: value + value
        case .negated: 0 - value
        case .rounded: value.rounded(.toNearestOrAwayFromZero)
        case .floored: value.rounded(.down)
        case .in32Bits: Number(valueOf: Double(Float(value.nearestDouble)))
        default: value
        }
    }

    func sum<Number: RealNumber>(_ sum: Number, counting term: Number) -> Number {
        switch self {
        case .omitted: sum - term
        case .twice: sum + term
        default: sum
        }
    }

    func count(_ value: Int) -> Int { self == .oneMore ? value + 1 : value }

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
        case .end: .end
        default: value
        }
    }
}
