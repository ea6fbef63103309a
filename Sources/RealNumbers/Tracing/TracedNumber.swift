// SPDX-License-Identifier: GPL-3.0-or-later

/// A number that is a function of one parameter: a quotient of polynomials with rational coefficients, a
/// constant, an infinity, or NaN.
///
/// Functions are compared just to the right of a point: by their values there, then by their first
/// derivatives, and so on. This is a total order in which equal functions are equal everywhere. The current
/// ``Trace`` records each comparison. A computation in traced numbers therefore gives a formula, and the
/// interval in which it holds.
///
/// Without a trace every number is a constant, and computations are exact.
///
/// - Complexity: Constants cost the same as a ``Rational``. A sum of functions costs two or more sums, and a
///   comparison costs a search for a root.
package struct TracedNumber: Sendable {
    private enum Form {
        case constant(Rational)
        /// A function that is not constant.
        case function(RationalFunction)
    }

    /// The constant, or a fraction that holds a function.
    ///
    /// Constants therefore take no more memory and time than fractions.
    private let number: Rational
    /// Whether the number is a constant that engines in all common number formats compute without rounding.
    package let isUnrounded: Bool

    private var form: Form { number.function.map { .function($0) } ?? .constant(number) }

    /// Creates a constant.
    @inline(__always)
    package init(_ constant: Rational) {
        number = constant
        isUnrounded = constant.isUnrounded
    }

    /// Creates a constant that was computed from a number of more than 24 bits.
    private init(rounded constant: Rational) {
        number = constant
        isUnrounded = false
    }

    /// Creates a constant that was computed from another number.
    @inline(__always)
    private init(_ constant: Rational, from operand: TracedNumber) {
        number = constant
        isUnrounded = operand.isUnrounded && constant.isUnrounded
    }

    /// Creates a constant that was computed from two other numbers.
    @inline(__always)
    private init(_ constant: Rational, from left: TracedNumber, _ right: TracedNumber) {
        number = constant
        isUnrounded = left.isUnrounded && right.isUnrounded && constant.isUnrounded
    }

    /// Creates a function, which may be constant.
    package init(_ function: RationalFunction) {
        number = function.constant ?? Rational(standingFor: function)
        isUnrounded = false
    }

    /// Whether both numbers are fractions of words, which need no further checks.
    @inline(__always)
    private static func areShort(_ left: TracedNumber, _ right: TracedNumber) -> Bool {
        left.number.isShort && right.number.isShort
    }

    /// The value of a constant; `nil` for a function.
    package var constant: Rational? {
        number.function == nil ? number : nil
    }

    /// The value of a constant; NaN for a function.
    ///
    /// Without a trace every number is a constant.
    package var fraction: Rational { constant ?? .nan }

    /// The number as a function; `nil` for an infinity or NaN.
    package var function: RationalFunction? {
        switch form {
        case .constant(let constant):
            constant.isFinite ? RationalFunction(Polynomial(constant)) : nil
        case .function(let function): function
        }
    }
}

extension TracedNumber: RealNumber {
    /// Creates the decimal that an author wrote, or the parameter if the double is its placeholder.
    package init(written double: Double) {
        self = Placeholder.parameter(for: double) ?? TracedNumber(Rational(written: double))
    }

    package init(writtenFraction fraction: Double, ulps: Int8) {
        self.init(Rational(writtenFraction: fraction, ulps: ulps))
    }
    package init(valueOf double: Double) { self.init(Rational(valueOf: double)) }

    package init(_ integer: Int) { self.init(Rational(integer)) }
    package init(integerLiteral value: Int) { self.init(Rational(value)) }
    package init?<Integer: BinaryInteger>(exactly integer: Integer) {
        guard let constant = Rational(exactly: integer) else { return nil }
        self.init(constant)
    }

    package static let infinity = TracedNumber(Rational.infinity)
    package static let nan = TracedNumber(Rational.nan)
    package static var rounds: Bool { false }

    package var isFinite: Bool {
        guard let function = number.function else { return number.isFinite }
        function.noteFiniteness()
        return true
    }
    package var isNaN: Bool { number.isNaN }

    /// The constant or the function as a key, whose comparison is not recorded.
    package enum Formula: Hashable, Sendable {
        case constant(Rational.Identity)
        case function(RationalFunction)
    }

    package var formula: Formula {
        switch form {
        case .constant(let constant): .constant(constant.identity)
        case .function(let function): .function(function)
        }
    }

    /// The formula, and whether engines compute it without rounding.
    package struct Identity: Hashable, Sendable {
        let formula: Formula
        let isUnrounded: Bool
    }

    package var identity: Identity { Identity(formula: formula, isUnrounded: isUnrounded) }

    package func hash(into hasher: inout Hasher) {
        if let function = number.function {
            hasher.combine(function)
        } else {
            hasher.combine(number)
        }
    }

    /// The nearest double at the trace's sample; computing it records nothing.
    package var nearestDouble: Double {
        switch form {
        case .constant(let constant): constant.nearestDouble
        case .function(let function):
            function.value(at: Trace.current?.sample ?? 0).nearestDouble
        }
    }

    // MARK: Arithmetic

    package static func + (left: TracedNumber, right: TracedNumber) -> TracedNumber {
        if areShort(left, right) {
            return TracedNumber(left.number + right.number, from: left, right)
        }
        return switch (left.form, right.form) {
        case (.constant(let left), .constant(let right)): TracedNumber(rounded: left + right)
        case (.constant(let constant), .function(let function)),
            (.function(let function), .constant(let constant)):
            constant.isFinite
                ? TracedNumber(function + RationalFunction(Polynomial(constant)))
                : TracedNumber(constant)
        case (.function(let left), .function(let right)): TracedNumber(left + right)
        }
    }

    package static func - (left: TracedNumber, right: TracedNumber) -> TracedNumber {
        if areShort(left, right) {
            return TracedNumber(left.number - right.number, from: left, right)
        }
        return left + -right
    }

    package static prefix func - (operand: TracedNumber) -> TracedNumber {
        if operand.number.isShort { return TracedNumber(-operand.number, from: operand) }
        return switch operand.form {
        case .constant(let constant): TracedNumber(rounded: -constant)
        case .function(let function): TracedNumber(-function)
        }
    }

    package static func * (left: TracedNumber, right: TracedNumber) -> TracedNumber {
        if areShort(left, right) {
            return TracedNumber(left.number * right.number, from: left, right)
        }
        return switch (left.form, right.form) {
        case (.constant(let left), .constant(let right)): TracedNumber(rounded: left * right)
        case (.constant(let constant), .function(let function)),
            (.function(let function), .constant(let constant)):
            constant.isFinite
                ? TracedNumber(function * constant)
                : TracedNumber(constant * Rational(function.tracedSign))
        case (.function(let left), .function(let right)): TracedNumber(left * right)
        }
    }

    /// Returns the quotient; the sign of the divisor is recorded as a decision.
    package static func / (left: TracedNumber, right: TracedNumber) -> TracedNumber {
        if areShort(left, right) {
            return TracedNumber(left.number / right.number, from: left, right)
        }
        switch (left.form, right.form) {
        case (.constant(let left), .constant(let right)): return TracedNumber(rounded: left / right)
        case (.function(let function), .constant(let constant)):
            return constant.isFinite && !constant.isZero
                ? TracedNumber(function * (1 / constant))
                : TracedNumber(Rational(function.tracedSign) / constant)
        case (.constant(let constant), .function(let divisor)):
            let sign = divisor.tracedSign
            return constant.isFinite
                ? TracedNumber(RationalFunction(Polynomial(constant)) / divisor)
                : TracedNumber(constant * Rational(sign))
        case (.function(let function), .function(let divisor)):
            _ = divisor.tracedSign
            return TracedNumber(function / divisor)
        }
    }

    package static func += (left: inout TracedNumber, right: TracedNumber) { left = left + right }
    package static func -= (left: inout TracedNumber, right: TracedNumber) { left = left - right }
    package static func *= (left: inout TracedNumber, right: TracedNumber) { left = left * right }

    // MARK: Decisions

    /// The sign: 1, 0 or −1; `nil` for NaN.
    private var sign: Int? {
        switch form {
        case .constant(let constant): constant.isNaN ? nil : constant.sign
        case .function(let function): function.tracedSign
        }
    }

    package var magnitude: TracedNumber {
        switch form {
        case .constant(let constant): TracedNumber(constant.magnitude, from: self)
        case .function(let function): function.tracedSign < 0 ? -self : self
        }
    }

    package static func == (left: TracedNumber, right: TracedNumber) -> Bool {
        if areShort(left, right) { return left.number == right.number }
        if let left = left.constant, let right = right.constant { return left == right }
        guard left.isFinite, right.isFinite else { return false }
        if left.function == right.function { return true }
        return (left - right).sign == 0
    }

    package static func < (left: TracedNumber, right: TracedNumber) -> Bool {
        if areShort(left, right) { return left.number < right.number }
        return compare(left, right).map { $0 < 0 } ?? false
    }

    package static func <= (left: TracedNumber, right: TracedNumber) -> Bool {
        if areShort(left, right) { return left.number <= right.number }
        return compare(left, right).map { $0 <= 0 } ?? false
    }

    package static func > (left: TracedNumber, right: TracedNumber) -> Bool { right < left }

    package static func >= (left: TracedNumber, right: TracedNumber) -> Bool { right <= left }

    /// Returns −1, 0 or 1; `nil` if either number is NaN.
    private static func compare(_ left: TracedNumber, _ right: TracedNumber) -> Int? {
        switch (left.form, right.form) {
        case (.constant(let left), .constant(let right)):
            return left < right ? -1 : left == right ? 0 : left > right ? 1 : nil
        case (.constant(let constant), .function(let function)) where !constant.isFinite:
            function.noteFiniteness()
            return constant.isNaN ? nil : constant.sign
        case (.function(let function), .constant(let constant)) where !constant.isFinite:
            function.noteFiniteness()
            return constant.isNaN ? nil : -constant.sign
        default:
            return (left - right).sign
        }
    }

    package func rounded(_ rule: FloatingPointRoundingRule) -> TracedNumber {
        guard case .function(let function) = form else {
            return TracedNumber((constant ?? .nan).rounded(rule), from: self)
        }
        // A function that is not constant is an integer or a half only at single points.
        let half = RationalFunction(Polynomial(Rational(0.5)))
        let trace = Trace.required
        return switch rule {
        case .down: TracedNumber(trace.integer(below: function))
        case .up: TracedNumber(trace.integer(below: function) + 1)
        case .towardZero:
            TracedNumber(
                trace.integer(below: function) + (function.tracedSign < 0 ? 1 : 0)
            )
        case .awayFromZero:
            TracedNumber(
                trace.integer(below: function) + (function.tracedSign < 0 ? 0 : 1)
            )
        case .toNearestOrEven, .toNearestOrAwayFromZero:
            TracedNumber(trace.integer(below: function + half))
        @unknown default: TracedNumber(trace.integer(below: function + half))
        }
    }

    /// The constant, or the function as a polynomial or quotient.
    package var description: String {
        switch form {
        case .constant(let constant): constant.description
        case .function(let function):
            function.divisor.map { "(\(function.numerator)) / (\($0))" }
                ?? "\(function.numerator)"
        }
    }
}

extension RationalFunction {
    /// The sign of a function that is not constant, recorded as a decision.
    fileprivate var tracedSign: Int { Trace.required.sign(of: self) }

    /// Records the finiteness of a quotient as a decision.
    fileprivate func noteFiniteness() {
        if let divisor { _ = RationalFunction(divisor).tracedSign }
    }
}

extension Trace {
    /// The current trace, which comparing functions requires.
    fileprivate static var required: Trace {
        guard let current else {
            preconditionFailure("functions can only be compared with a current trace")
        }
        return current
    }
}

extension Polynomial: CustomStringConvertible {
    /// The polynomial with `W` as the parameter: `-45/2 + 1/2 W`.
    package var description: String {
        let terms = coefficients.enumerated().filter { !$1.isZero }.map { power, coefficient in
            switch power {
            case 0: "\(coefficient)"
            case 1: "\(coefficient) W"
            default: "\(coefficient) W^\(power)"
            }
        }
        return terms.isEmpty ? "0" : terms.joined(separator: " + ")
    }
}
