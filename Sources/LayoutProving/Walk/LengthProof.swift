// SPDX-License-Identifier: GPL-3.0-or-later

package import DifferentialTesting
package import RealNumbers
package import StackLayout

/// The frames of a layout as functions of one number.
package typealias FrameFormulas = [Geometry<TracedNumber>.Rect]

/// The result of a proof on a layout, at every value of one of its numbers in an interval.
package struct LengthProof: Sendable {
    /// An open interval in which each coordinate is one function.
    package struct Piece: Sendable {
        package let from: RealRoot
        /// The end of the interval; `nil` for infinity.
        package internal(set) var to: RealRoot?
        /// The formulas, in the order of the tree's items.
        package let frames: FrameFormulas
    }

    /// A number at which the frames differ from the limit of the formulas on one side.
    package struct Jump: Sendable {
        package let at: Rational
        package let frames: FrameFormulas
        /// Whether the frames equal the limit of the formulas on the left, and on the right.
        package let continues: (left: Bool, right: Bool)
    }

    /// An irrational number between two pieces, at which the layout is unknown.
    package struct Enclosed: Sendable {
        package let root: EnclosedRoot
        /// Whether the formulas on both sides have the same limit there; `nil` if no piece follows.
        package internal(set) var isContinuous: Bool?
    }

    /// The first interval in which two engines differ.
    package struct Difference: Sendable {
        package let from: RealRoot
        /// The end of the interval; `nil` for infinity, and ``from`` for a single number.
        package internal(set) var to: RealRoot?
        /// A simple number in the interval.
        package let simplest: Rational
        /// The first element whose frames differ.
        package let index: Int
        /// The element's frames by the two engines.
        package let frames: (Geometry<TracedNumber>.Rect, Geometry<TracedNumber>.Rect)
    }

    /// An interval in which the greedy engine has a shortfall.
    package struct Shortage: Sendable {
        package let from: RealRoot
        /// The end of the interval; `nil` for infinity.
        package internal(set) var to: RealRoot?
        package let shortfall: TracedShortfall
    }

    /// The outcome of a proof.
    package enum Status: Sendable {
        /// All engines agree at every number, except the enclosed ones.
        case proved
        /// Two engines differ.
        case differs(Difference)
        /// The engines agree so far; the reason why the proof ended early, in words.
        case incomplete(String)
        /// An engine has no layout at a number.
        case failed(LayoutFailure, at: Rational)
    }

    package internal(set) var status = Status.proved
    package internal(set) var pieces: [Piece] = []
    package internal(set) var jumps: [Jump] = []
    package internal(set) var enclosed: [Enclosed] = []
    package internal(set) var shortages: [Shortage] = []
    /// The number of computed pieces, before neighbours with the same formulas were joined.
    package internal(set) var runs = 0
    /// The first number, and the last one; `nil` for infinity.
    package let from: Rational
    package let to: Rational?
}

extension LengthProof.Shortage {
    /// The number at which a figure is greatest, and its amount there.
    ///
    /// They are `nil` and infinity if a figure grows without limit. A figure of degree 1 is greatest at
    /// an end; for others the middle is tried too.
    package var worst: (at: Rational?, amount: Rational) {
        let start = from.upper
        let end = to?.lower
        var places = [start]
        if let end { places += [(start + end) / 2, end] }
        var worst: (at: Rational?, amount: Rational) = (start, 0)
        for figure in shortfall.figures {
            guard let function = figure.amount.function else { continue }
            if end == nil, figure.amount.constant == nil,
                function.value(at: start + 1) > function.value(at: start)
            {
                return (nil, .infinity)
            }
            for place in places {
                let amount = function.value(at: place)
                if amount.isFinite, amount > worst.amount { worst = (place, amount) }
            }
        }
        return worst
    }
}

extension Geometry<TracedNumber>.Rect {
    /// x, y, width and height.
    package var coordinates: [TracedNumber] { [origin.x, origin.y, size.width, size.height] }

    /// Whether both are the same functions; the comparison records no decision.
    func isSame(as other: Self) -> Bool {
        zip(coordinates, other.coordinates).allSatisfy { $0.formula == $1.formula }
    }

    /// Whether both have the same values at an irrational number.
    ///
    /// They do if the number is a root of their difference.
    func meets(_ other: Self, at root: EnclosedRoot) -> Bool {
        zip(coordinates, other.coordinates).allSatisfy { left, right in
            guard let left = left.function, let right = right.function else { return false }
            let difference = (left - right).numerator
            let common = difference.greatestCommonDivisor(with: root.polynomial)
            return difference.isZero
                || common.value(at: root.lower).sign != common.value(at: root.upper).sign
        }
    }

    /// Returns the limit towards a number; `nil` if it is infinite.
    func limit(at point: Rational) -> Self? {
        let values = coordinates.map { $0.constant ?? $0.function?.value(at: point) ?? .nan }
        guard values.allSatisfy(\.isFinite) else { return nil }
        return Self(
            x: TracedNumber(values[0]),
            y: TracedNumber(values[1]),
            width: TracedNumber(values[2]),
            height: TracedNumber(values[3])
        )
    }
}
