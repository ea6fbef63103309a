// SPDX-License-Identifier: GPL-3.0-or-later

internal import BigInt

/// A root of a polynomial: a fraction, or an irrational number enclosed by two fractions.
package enum RealRoot: Hashable, Sendable {
    case rational(Rational)
    case irrational(EnclosedRoot)

    /// The greatest known fraction that is at most the root.
    package var lower: Rational {
        switch self {
        case .rational(let root): root
        case .irrational(let root): root.lower
        }
    }

    /// The least known fraction that is at least the root.
    package var upper: Rational {
        switch self {
        case .rational(let root): root
        case .irrational(let root): root.upper
        }
    }

    /// Returns whether the root is less than another one.
    ///
    /// - Complexity: The enclosures are halved until they are disjoint.
    package func isLess(than other: RealRoot) -> Bool {
        switch (self, other) {
        case (.rational(let left), .rational(let right)): left < right
        case (.rational(let left), .irrational(let right)): right.isGreater(than: left)
        case (.irrational(let left), .rational(let right)): !left.isGreater(than: right)
        case (.irrational(let left), .irrational(let right)): left.isLess(than: right)
        }
    }
}

/// An irrational root of a polynomial, and two fractions between which it is the only root.
package struct EnclosedRoot: Hashable, Sendable {
    /// The polynomial, without multiple roots; its signs at the two ends differ.
    package let polynomial: Polynomial
    package private(set) var lower: Rational
    package private(set) var upper: Rational

    fileprivate init(of polynomial: Polynomial, from lower: Rational, to upper: Rational) {
        self.polynomial = polynomial
        self.lower = lower
        self.upper = upper
    }

    fileprivate func isGreater(than point: Rational) -> Bool {
        if point <= lower { return true }
        if point >= upper { return false }
        return polynomial.value(at: point).sign == polynomial.value(at: lower).sign
    }

    fileprivate func isLess(than other: EnclosedRoot) -> Bool {
        var (left, right) = (self, other)
        let common = polynomial.greatestCommonDivisor(with: other.polynomial)
        while left.upper > right.lower, right.upper > left.lower {
            // In the intersection a common divisor has at most one root, which is then both roots.
            let (lower, upper) = (max(left.lower, right.lower), min(left.upper, right.upper))
            if !common.isConstant, common.value(at: lower).sign != common.value(at: upper).sign {
                return false
            }
            left.halve()
            right.halve()
        }
        return left.upper <= right.lower
    }

    /// Halves the enclosure.
    fileprivate mutating func halve() {
        let middle = (lower + upper) / 2
        if isGreater(than: middle) { lower = middle } else { upper = middle }
    }

    /// Halves the enclosure until it is at most as long as a width.
    fileprivate mutating func refine(to width: Rational) {
        while upper - lower > width { halve() }
    }
}

extension Polynomial {
    /// The largest width of an enclosure: 2⁻⁶⁰.
    package static let width = Rational(1, over: 1 << 60)

    /// Returns the least root that is greater than a point.
    ///
    /// Rational roots are returned as fractions. Irrational roots are isolated by Sturm's theorem and
    /// enclosed to a width of 2⁻⁶⁰.
    ///
    /// - Parameters:
    ///   - start: The point; a root at the point does not count.
    ///   - limit: The end of the search; a root beyond it may be returned or not.
    /// - Complexity: Constant for degree 1; otherwise some evaluations of a Sturm sequence for each bit of
    ///   the root and its neighbours.
    package func firstRoot(rightOf start: Rational, upTo limit: Rational?) -> RealRoot? {
        if degree == 0 { return nil }
        if degree == 1 { return fractionalRoot(rightOf: start) }

        // 1. Remove multiple roots, and roots at the start.
        var rest = dividing(outRootsAt: start)
        if rest.degree > 1 {
            let multiple = rest.greatestCommonDivisor(with: rest.derivative)
            rest = multiple.isConstant ? rest : rest.dividedWithRemainder(by: multiple).quotient
        }
        if rest.degree == 0 { return nil }
        if rest.degree == 1 { return rest.fractionalRoot(rightOf: start) }

        // 2. Find an interval with only the least root.
        let chain = SturmChain(of: rest)
        var (lower, upper) = (start, limit ?? max(start + 1, rest.rootBound))
        guard lower < upper else { return nil }
        var (before, after) = (chain.changes(at: lower), chain.changes(at: upper))
        guard before > after else { return nil }
        while before - after > 1 {
            let middle = (lower + upper) / 2
            let changes = chain.changes(at: middle)
            if before > changes {
                (upper, after) = (middle, changes)
            } else {
                (lower, before) = (middle, changes)
            }
        }
        if rest.value(at: upper).isZero { return .rational(upper) }

        // 3. Decide whether the root is a fraction. With integer coefficients, the denominator of a rational
        //    root divides the leading coefficient. Two such fractions differ by at least 1 over its square.
        var root = EnclosedRoot(of: rest, from: lower, to: upper)
        let scale = rest.coefficients.reduce(BigUInt(1)) {
            $0 / $0.greatestCommonDivisor(with: $1.denominator) * $1.denominator
        }
        let leading = rest.leading.numerator.magnitude * (scale / rest.leading.denominator)
        root.refine(to: min(Self.width, Rational(1, over: BigInt(leading * leading * 2))))
        let candidate = Rational.simplest(from: root.lower, to: root.upper)
        if rest.value(at: candidate).isZero { return .rational(candidate) }
        return .irrational(root)
    }

    /// Returns the root of a polynomial of degree 1 if it is greater than a point.
    private func fractionalRoot(rightOf start: Rational) -> RealRoot? {
        let root = -coefficients[0] / coefficients[1]
        return root > start ? .rational(root) : nil
    }

    /// An upper bound of all roots.
    ///
    /// Source: Cauchy's bound.
    private var rootBound: Rational {
        1 + coefficients.dropLast().reduce(0) { max($0, ($1 / leading).magnitude) }
    }
}

/// A Sturm chain, whose signs give the number of roots between two points.
///
/// Source: Sturm's theorem.
private struct SturmChain {
    let polynomials: [Polynomial]

    /// - Parameter polynomial: A polynomial without multiple roots.
    init(of polynomial: Polynomial) {
        var chain = [polynomial, polynomial.derivative]
        while let last = chain.last, !last.isConstant {
            let remainder = chain[chain.count - 2].dividedWithRemainder(by: last).remainder
            // A positive factor changes no sign and keeps numbers short.
            let size = remainder.leading.magnitude
            chain.append(remainder.isZero ? .zero : -remainder * (1 / size))
        }
        if chain.last?.isZero == true { chain.removeLast() }
        polynomials = chain
    }

    /// Returns the number of sign changes along the chain at a point.
    ///
    /// The difference between two points is the number of roots greater than the first and at most the
    /// second.
    func changes(at point: Rational) -> Int {
        var (changes, sign) = (0, 0)
        for polynomial in polynomials {
            let next = polynomial.value(at: point).sign
            if next == 0 { continue }
            if sign != 0, next != sign { changes += 1 }
            sign = next
        }
        return changes
    }
}

extension Rational {
    /// Returns the fraction with the least denominator in a closed interval; of several, the one nearest to 0.
    ///
    /// - Parameters:
    ///   - lower: The lower end of the interval.
    ///   - upper: The upper end of the interval.
    /// - Complexity: The same as Euclid's algorithm.
    package static func simplest(from lower: Rational, to upper: Rational) -> Rational {
        if lower.sign <= 0, upper.sign >= 0 { return 0 }
        if upper.sign < 0 { return -simplest(from: -upper, to: -lower) }
        let whole = lower.rounded(.up)
        if whole <= upper { return whole }
        let base = lower.rounded(.down)
        return base + 1 / simplest(from: 1 / (upper - base), to: 1 / (lower - base))
    }
}
