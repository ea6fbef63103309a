// SPDX-License-Identifier: GPL-3.0-or-later

/// A number that is a function of one parameter: a quotient of polynomials with rational coefficients, a
/// constant, infinity, or no number.
///
/// Functions are ordered as they are just to the right of a point: by their values there, then by their
/// first derivatives, and so on. That is a total order in which equal means equal everywhere. Each comparison
/// is recorded by the ``Trace`` under which it is made, so what is computed in traced numbers is a
/// formula, with the interval in which it holds.
///
/// Without a trace every number is a constant, and what is computed is exact.
///
/// - Complexity: Constants cost what a ``Rational`` costs; sums of functions two sums or more, comparisons
///   a search for a root.
package struct TracedNumber: Sendable {
    private enum Form {
        case constant(Rational)
        /// One that is not constant.
        case function(RationalFunction)
    }

    /// The constant, or what stands for a function: so that constants take no more memory, and no more time, than
    /// fractions do.
    private let number: Rational
    /// Whether engines in any usual numbers have it, and all that it was computed from, without rounding: constants only.
    package let isUnrounded: Bool

    private var form: Form { number.function.map { .function($0) } ?? .constant(number) }

    /// A constant.
    @inline(__always)
    package init(_ constant: Rational) {
        number = constant
        isUnrounded = constant.isUnrounded
    }

    /// A constant that was computed from a number of more than 24 bits.
    private init(rounded constant: Rational) {
        number = constant
        isUnrounded = false
    }

    /// A constant that was computed from another number.
    @inline(__always)
    private init(_ constant: Rational, from operand: TracedNumber) {
        number = constant
        isUnrounded = operand.isUnrounded && constant.isUnrounded
    }

    /// A constant that was computed from two other numbers.
    @inline(__always)
    private init(_ constant: Rational, from left: TracedNumber, _ right: TracedNumber) {
        number = constant
        isUnrounded = left.isUnrounded && right.isUnrounded && constant.isUnrounded
    }

    /// A function, which may be constant.
    package init(_ function: RationalFunction) {
        number = function.constant ?? Rational(standingFor: function)
        isUnrounded = false
    }

    /// Whether two are fractions of words, with which nothing else has to be looked at.
    @inline(__always)
    private static func areShort(_ left: TracedNumber, _ right: TracedNumber) -> Bool {
        left.number.isShort && right.number.isShort
    }

    /// The constant that it is, if it is one.
    package var constant: Rational? {
        number.function == nil ? number : nil
    }

    /// The constant that it is, as everything is without a trace; a function is no number.
    package var fraction: Rational { constant ?? .nan }

    /// It as a function, unless it is infinite, or no number.
    package var function: RationalFunction? {
        switch form {
        case .constant(let constant):
            constant.isFinite ? RationalFunction(Polynomial(constant)) : nil
        case .function(let function): function
        }
    }
}

extension TracedNumber: RealNumber {
    /// The decimal that an author wrote, or the parameter if it is its placeholder.
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

    /// The constant or the function that it is; compared without a decision.
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

    /// The formula, and whether engines have it without rounding.
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

    /// The nearest double where the trace has its sample; it decides nothing.
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

    /// The quotient; that the divisor is not 0 is a decision.
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

    /// Its sign, 1, 0 or −1; no number has none.
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

    /// −1, 0 or 1; `nil` where there is no number.
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
        // A function that is not constant is an integer, or half of one, at single points only.
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

    /// The numbers as they are, or the quotient in its form.
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
    /// The sign of a function that is not constant, as a decision.
    fileprivate var tracedSign: Int { Trace.required.sign(of: self) }

    /// That it is finite is a decision where it has a denominator.
    fileprivate func noteFiniteness() {
        if let divisor { _ = RationalFunction(divisor).tracedSign }
    }
}

extension Trace {
    /// The current trace, without which functions have no order.
    fileprivate static var required: Trace {
        guard let current else {
            preconditionFailure("functions are compared where a trace says")
        }
        return current
    }
}

extension Polynomial: CustomStringConvertible {
    /// With `W` as the parameter: `-45/2 + 1/2 W`.
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
