// SPDX-License-Identifier: GPL-3.0-or-later

/// A quotient of two polynomials in one parameter.
///
/// Equal functions are equal values: common divisors are taken out, and the denominator has 1 as its
/// leading coefficient.
package struct RationalFunction: Hashable, Sendable {
    package let numerator: Polynomial
    /// The denominator; `nil` for 1, as nearly everywhere.
    package let divisor: Polynomial?

    /// The denominator.
    package var denominator: Polynomial { divisor ?? .one }

    /// A polynomial.
    package init(_ polynomial: Polynomial) {
        numerator = polynomial
        divisor = nil
    }

    /// A quotient of a polynomial and one that is not 0.
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

    /// The constant that it is, if it is one.
    package var constant: Rational? {
        divisor == nil && numerator.isConstant ? numerator.constant : nil
    }

    /// The value where the parameter is a number; an infinity or no number where the denominator is 0.
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

    /// The quotient by a function that is not 0 everywhere.
    package static func / (left: RationalFunction, right: RationalFunction) -> RationalFunction {
        RationalFunction(
            left.numerator * right.denominator,
            over: left.denominator * right.numerator
        )
    }

    /// A quotient that is known to be reduced.
    private init(reduced numerator: Polynomial, _ divisor: Polynomial?) {
        self.numerator = numerator
        self.divisor = divisor
    }
}
