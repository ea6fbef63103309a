// SPDX-License-Identifier: GPL-3.0-or-later

/// A quotient of two polynomials in one parameter.
///
/// Equal functions are equal values, since common divisors are removed and the denominator has 1 as
/// its leading coefficient.
package struct RationalFunction: Hashable, Sendable {
    package let numerator: Polynomial
    /// The denominator; `nil` for 1, the most frequent case.
    package let divisor: Polynomial?

    /// The denominator.
    package var denominator: Polynomial { divisor ?? .one }

    /// Creates a polynomial.
    package init(_ polynomial: Polynomial) {
        numerator = polynomial
        divisor = nil
    }

    /// Creates the quotient of two polynomials; the denominator must not be 0.
    package init(_ numerator: Polynomial, over denominator: Polynomial) {
        var (upper, lower) = (numerator, denominator)
        if !lower.isConstant {
            let common = upper.greatestCommonDivisor(with: lower)
            if !common.isConstant {
                upper = upper.dividedWithRemainder(by: common).quotient
                lower = lower.dividedWithRemainder(by: common).quotient
            }
        }
        let leading = lower.leading
        if !leading.isOne { upper = upper * (1 / leading) }
        self.numerator = upper
        divisor = lower.isConstant ? nil : lower.monic
    }

    /// The value of a constant function; `nil` for other functions.
    package var constant: Rational? {
        divisor == nil && numerator.isConstant ? numerator.constant : nil
    }

    /// Returns the value at a number; an infinity or NaN if the denominator is 0 there.
    package func value(at point: Rational) -> Rational {
        guard let divisor else { return numerator.value(at: point) }
        return numerator.value(at: point) / divisor.value(at: point)
    }

    package static func + (left: RationalFunction, right: RationalFunction) -> RationalFunction {
        if left.divisor == right.divisor {
            let sum = left.numerator + right.numerator
            return left.divisor.map { RationalFunction(sum, over: $0) } ?? RationalFunction(sum)
        }
        return RationalFunction(
            left.numerator * right.denominator + right.numerator * left.denominator,
            over: left.denominator * right.denominator
        )
    }

    package static func - (left: RationalFunction, right: RationalFunction) -> RationalFunction {
        left + -right
    }

    package static prefix func - (operand: RationalFunction) -> RationalFunction {
        RationalFunction(reduced: -operand.numerator, operand.divisor)
    }

    package static func * (left: RationalFunction, right: RationalFunction) -> RationalFunction {
        let product = left.numerator * right.numerator
        if left.divisor == nil, right.divisor == nil { return RationalFunction(product) }
        return RationalFunction(product, over: left.denominator * right.denominator)
    }

    package static func * (left: RationalFunction, factor: Rational) -> RationalFunction {
        RationalFunction(
            reduced: left.numerator * factor,
            factor.isZero ? nil : left.divisor
        )
    }

    /// Returns the quotient by a function that is not 0 everywhere.
    package static func / (left: RationalFunction, right: RationalFunction) -> RationalFunction {
        RationalFunction(
            left.numerator * right.denominator,
            over: left.denominator * right.numerator
        )
    }

    /// Creates a quotient that is already reduced.
    private init(reduced numerator: Polynomial, _ divisor: Polynomial?) {
        self.numerator = numerator
        self.divisor = divisor
    }
}
