// SPDX-License-Identifier: GPL-3.0-or-later

internal import BigInt

/// A polynomial in one parameter, with rational coefficients.
package struct Polynomial: Hashable, Sendable {
    /// The coefficients, the constant first; the last one is not 0, and the polynomial 0 has none.
    package private(set) var coefficients: [Rational]

    /// Creates a polynomial from its coefficients, the constant first.
    package init(_ coefficients: [Rational]) {
        self.coefficients = coefficients
        dropZeros()
    }

    /// Creates a constant.
    package init(_ constant: Rational) {
        coefficients = constant.isZero ? [] : [constant]
    }

    /// The polynomial that is the parameter itself.
    package static let parameter = Polynomial([0, 1])
    package static let zero = Polynomial([])
    package static let one = Polynomial([1])

    /// The greatest power of the parameter; 0 for the polynomial 0.
    package var degree: Int { max(0, coefficients.count - 1) }
    package var isZero: Bool { coefficients.isEmpty }
    package var isConstant: Bool { coefficients.count <= 1 }
    package var isOne: Bool { coefficients.count == 1 && coefficients[0].isOne }
    /// The constant coefficient.
    package var constant: Rational { coefficients.first ?? 0 }
    /// The coefficient of the greatest power; 0 for the polynomial 0.
    package var leading: Rational { coefficients.last ?? 0 }

    private mutating func dropZeros() {
        while let last = coefficients.last, last.isZero { coefficients.removeLast() }
    }

    /// Returns the value at a number.
    ///
    /// - Complexity: O(degree) products.
    package func value(at point: Rational) -> Rational {
        guard var value = coefficients.last else { return 0 }
        for coefficient in coefficients.dropLast().reversed() {
            value = value * point + coefficient
        }
        return value
    }

    package static func + (left: Polynomial, right: Polynomial) -> Polynomial {
        let (longer, shorter) =
            left.coefficients.count >= right.coefficients.count ? (left, right) : (right, left)
        var sum = longer
        for power in shorter.coefficients.indices {
            sum.coefficients[power] += shorter.coefficients[power]
        }
        sum.dropZeros()
        return sum
    }

    package static func - (left: Polynomial, right: Polynomial) -> Polynomial { left + -right }

    package static prefix func - (operand: Polynomial) -> Polynomial {
        var negative = operand
        for power in negative.coefficients.indices { negative.coefficients[power].negate() }
        return negative
    }

    package static func * (left: Polynomial, right: Polynomial) -> Polynomial {
        if right.isConstant { return left * right.constant }
        if left.isConstant { return right * left.constant }
        var product = Polynomial.zero
        product.coefficients = Array(repeating: 0, count: left.degree + right.degree + 1)
        for (power, coefficient) in left.coefficients.enumerated() {
            for (other, factor) in right.coefficients.enumerated() {
                product.coefficients[power + other] += coefficient * factor
            }
        }
        return product
    }

    package static func * (left: Polynomial, factor: Rational) -> Polynomial {
        guard !factor.isZero else { return .zero }
        var product = left
        for power in product.coefficients.indices { product.coefficients[power] *= factor }
        return product
    }

    /// Returns the quotient and the remainder of a division by a polynomial that is not 0.
    ///
    /// - Complexity: O(degree of the quotient · degree of the divisor) products.
    package func dividedWithRemainder(
        by divisor: Polynomial
    ) -> (quotient: Polynomial, remainder: Polynomial) {
        var remainder = self
        guard coefficients.count >= divisor.coefficients.count else { return (.zero, self) }
        var quotient = [Rational](
            repeating: 0,
            count: coefficients.count - divisor.coefficients.count + 1
        )
        for power in quotient.indices.reversed() {
            let factor = remainder.coefficients[power + divisor.degree] / divisor.leading
            quotient[power] = factor
            guard !factor.isZero else { continue }
            for (other, coefficient) in divisor.coefficients.enumerated() {
                remainder.coefficients[power + other] -= factor * coefficient
            }
        }
        remainder.dropZeros()
        return (Polynomial(quotient), remainder)
    }

    /// The polynomial divided by its leading coefficient.
    package var monic: Polynomial {
        isZero || leading.isOne ? self : self * (1 / leading)
    }

    /// Returns the greatest polynomial that divides both, with 1 as its leading coefficient.
    ///
    /// Source: Euclid's algorithm.
    package func greatestCommonDivisor(with other: Polynomial) -> Polynomial {
        var (greater, lesser) = (monic, other.monic)
        while !lesser.isZero {
            if lesser.isConstant { return .one }
            (greater, lesser) = (lesser, greater.dividedWithRemainder(by: lesser).remainder.monic)
        }
        return greater
    }

    package var derivative: Polynomial {
        Polynomial(coefficients.enumerated().dropFirst().map { Rational($0) * $1 })
    }

    /// Returns the polynomial without its roots at a point.
    package func dividing(outRootsAt point: Rational) -> Polynomial {
        var rest = self
        while !rest.isConstant, rest.value(at: point).isZero {
            rest = rest.dividedWithRemainder(by: Polynomial([-point, 1])).quotient
        }
        return rest
    }

    /// Returns the sign just to the right of a point: 1, −1, or 0 for the polynomial 0.
    ///
    /// The value decides, then the first derivative, and so on.
    package func sign(rightOf point: Rational) -> Int {
        if isConstant { return constant.sign }
        let value = value(at: point)
        if !value.isZero { return value.sign }
        if coefficients.count == 2 { return coefficients[1].sign }
        // The removed factors W − point are positive there.
        return dividing(outRootsAt: point).value(at: point).sign
    }
}
