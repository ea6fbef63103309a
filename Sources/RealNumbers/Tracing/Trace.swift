// SPDX-License-Identifier: GPL-3.0-or-later

internal import Synchronization

/// A place just to the right of a number, where functions of a parameter are compared, and the end
/// of the interval in which all these decisions stay the same.
///
/// Computations in ``TracedNumber``s while a trace is the ``current`` one take the same branches
/// for each value of the parameter between ``start`` and ``end``, so their results are formulas
/// that hold there.
package final class Trace: Sendable {
    /// The number to the right of which everything is decided.
    package let start: Rational
    /// The value that ``placeholder`` stands for: the parameter, or a number.
    package let parameter: TracedNumber
    /// The placeholder for the parameter in a tree; `nil` for none.
    package let placeholder: Placeholder?
    private let state: Mutex<State>

    /// The trace of what is computed now.
    @TaskLocal package static var current: Trace?

    fileprivate struct State {
        var end: RealRoot?
        /// Polynomials of degree 2 or more that have no root before the end.
        var seen: Set<Polynomial> = []
        var pauses = 0
        var accumulates = false
    }

    /// A place just to the right of a number.
    ///
    /// - Parameters:
    ///   - start: The number.
    ///   - limit: Decisions that change behind it are not looked for; `nil` for all.
    ///   - placeholder: The placeholder for the parameter.
    package init(rightOf start: Rational, before limit: Rational?, placeholder: Placeholder) {
        self.start = start
        parameter = TracedNumber(RationalFunction(.parameter))
        self.placeholder = placeholder
        state = Mutex(State(end: limit.map { .rational($0) }))
    }

    /// A number itself: the parameter is that constant, and nothing is traced.
    package init(at point: Rational, placeholder: Placeholder?) {
        start = point
        parameter = TracedNumber(point)
        self.placeholder = placeholder
        state = Mutex(State())
    }

    /// The first point at which a decision may change, or the limit; `nil` for none.
    package var end: RealRoot? { state.withLock { $0.end } }

    /// Whether something was rounded to whole numbers that grows beyond all bounds at the start, so
    /// that there is no interval to the right in which all decisions are the same.
    package var hasNoPiece: Bool { state.withLock { $0.accumulates } }

    /// A number between start and end, where doubles are taken from.
    var sample: Rational {
        let end = state.withLock { $0.end?.lower }
        guard let end, end > start else { return start + 1 }
        return (start + end) / 2
    }

    /// Does something that the result does not depend on: its decisions are not recorded.
    static func withoutRecording<Result>(_ body: () -> Result) -> Result {
        let trace = current
        trace?.state.withLock { $0.pauses += 1 }
        defer { trace?.state.withLock { $0.pauses -= 1 } }
        return body()
    }

    /// The sign of a function that is not constant: 1 or −1.
    func sign(of function: RationalFunction) -> Int {
        note(function)
        return function.numerator.sign(rightOf: start)
            * (function.divisor?.sign(rightOf: start) ?? 1)
    }

    /// Notes where the sign of a function changes first.
    private func note(_ function: RationalFunction) {
        state.withLock { state in
            guard state.pauses == 0 else { return }
            state.note(function.numerator, rightOf: start)
            if let divisor = function.divisor { state.note(divisor, rightOf: start) }
        }
    }

    /// The integer below a function that is not constant.
    func integer(below function: RationalFunction) -> Rational {
        let value = function.value(at: start)
        guard value.isFinite else {
            state.withLock { $0.accumulates = true }
            return 0
        }
        var integer = value.rounded(.down)
        let excess = function - RationalFunction(Polynomial(integer))
        if sign(of: excess) < 0 { integer -= 1 }
        note(function - RationalFunction(Polynomial(integer)))
        note(function - RationalFunction(Polynomial(integer + 1)))
        return integer
    }
}

extension Trace.State {
    mutating func note(_ polynomial: Polynomial, rightOf start: Rational) {
        if polynomial.isConstant || (polynomial.degree > 1 && !seen.insert(polynomial).inserted) {
            return
        }
        guard let root = polynomial.firstRoot(rightOf: start, upTo: end?.upper) else { return }
        if let end, !root.isLess(than: end) { return }
        end = root
    }
}
