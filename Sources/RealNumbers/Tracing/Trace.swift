// SPDX-License-Identifier: GPL-3.0-or-later

internal import Synchronization

/// A record of comparisons between functions of a parameter, just to the right of a number.
///
/// It keeps the end of the interval in which all these decisions stay the same. While a trace is the
/// ``current`` one, computations in ``TracedNumber``s take the same branches for each value of the
/// parameter between ``start`` and ``end``. Their results are therefore formulas that hold there.
package final class Trace: Sendable {
    /// The number just right of which functions are compared.
    package let start: Rational
    /// The value that ``placeholder`` represents: the parameter, or a number.
    package let parameter: TracedNumber
    /// The placeholder for the parameter in a tree; `nil` for none.
    package let placeholder: Placeholder?
    private let state: Mutex<State>

    /// The trace of the running computation.
    @TaskLocal package static var current: Trace?

    fileprivate struct State {
        var end: RealRoot?
        /// Polynomials of degree 2 or more that have no root before the end.
        var seen: Set<Polynomial> = []
        var pauses = 0
        var accumulates = false
    }

    /// Creates a trace just to the right of a number.
    ///
    /// - Parameters:
    ///   - start: The number.
    ///   - limit: The end of the search for changing decisions; `nil` for no end.
    ///   - placeholder: The placeholder for the parameter.
    package init(rightOf start: Rational, before limit: Rational?, placeholder: Placeholder) {
        self.start = start
        parameter = TracedNumber(RationalFunction(.parameter))
        self.placeholder = placeholder
        state = Mutex(State(end: limit.map { .rational($0) }))
    }

    /// Creates a trace at a number itself: the parameter is that constant, and nothing is recorded.
    package init(at point: Rational, placeholder: Placeholder?) {
        start = point
        parameter = TracedNumber(point)
        self.placeholder = placeholder
        state = Mutex(State())
    }

    /// The first point at which a decision may change, or the limit; `nil` if there is neither.
    package var end: RealRoot? { state.withLock { $0.end } }

    /// Whether a value that was rounded to an integer grows without bound at the start.
    ///
    /// Then no interval to the right has the same decisions everywhere.
    package var hasNoPiece: Bool { state.withLock { $0.accumulates } }

    /// A number between start and end, at which doubles are computed.
    var sample: Rational {
        let end = state.withLock { $0.end?.lower }
        guard let end, end > start else { return start + 1 }
        return (start + end) / 2
    }

    /// Runs a function whose decisions do not affect the result, without recording them.
    static func withoutRecording<Result>(_ body: () -> Result) -> Result {
        let trace = current
        trace?.state.withLock { $0.pauses += 1 }
        defer { trace?.state.withLock { $0.pauses -= 1 } }
        return body()
    }

    /// Returns the sign of a function that is not constant: 1 or −1.
    func sign(of function: RationalFunction) -> Int {
        note(function)
        return function.numerator.sign(rightOf: start)
            * (function.divisor?.sign(rightOf: start) ?? 1)
    }

    /// Records the first point at which the sign of a function changes.
    private func note(_ function: RationalFunction) {
        state.withLock { state in
            guard state.pauses == 0 else { return }
            state.note(function.numerator, rightOf: start)
            if let divisor = function.divisor { state.note(divisor, rightOf: start) }
        }
    }

    /// Returns the greatest integer below a function that is not constant.
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
