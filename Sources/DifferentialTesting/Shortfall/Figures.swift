// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

extension Shortfall {
    /// The figures of a shortfall, in the numbers of the division.
    struct Figures<Number: RealNumber> {
        private typealias Record = Geometry<Number>.StackRecord

        let overflow: Number
        let unfilled: Number
        let outOfRange: Number
        let unevenness: Number
        let optimalLengths: [Number]

        /// Measures a division against the optimal one.
        ///
        /// - Returns: `nil` if there is no optimum, or if the stack was offered an infinite length or nothing in
        ///   particular.
        init?(_ record: Geometry<Number>.StackRecord, _ optimal: [Number]?) {
            guard let proposal = record.proposal, let limit = record.limit, proposal.isFinite,
                let optimal
            else { return nil }
            let length = record.length
            let optimum = optimal.reduce(record.spacing, +)
            overflow = max(0, max(0, length - limit) - max(0, optimum - limit))
            unfilled = max(0, max(0, proposal - length) - max(0, proposal - optimum))
            outOfRange = record.children.reduce(0) { $0 + $1.outOfRange }
            let lengths = record.children.map { $0.length }
            unevenness = max(
                0,
                Self.unevenness(lengths, record) - Self.unevenness(optimal, record)
            )
            optimalLengths = optimal
        }

        /// Returns the largest difference of level between two children that could still trade.
        ///
        /// A level is the change of a child's length divided by its weight; weights are 1 on average, so levels
        /// are points. A trade moves the smallest part that can be divided: a child that would have to give a
        /// whole point to a child half a point behind has nothing to give.
        private static func unevenness(_ lengths: [Number], _ record: Record) -> Number {
            let total = record.children.reduce(record.spacing) {
                $0 + $1.interval.clamp($1.base)
            }
            let isGrowing = total <= (record.proposal ?? 0)
            let weights = record.children.map { isGrowing ? $0.growth : $0.shrinkage }
            let flexible = weights.count { $0 > 0 }
            guard flexible > 0, isGrowing || total > (record.limit ?? .infinity) else { return 0 }
            let unit = weights.reduce(0, +) / Number(flexible)

            // A child at its limit, up to rounding, cannot trade.
            let largest = lengths.reduce(1) { max($0, $1.magnitude) }
            let noise: Number = Number.rounds ? 1e-9 * largest : 0
            let part = record.granularity
            var highest: [Number: Number] = [:]
            for (position, child) in record.children.enumerated()
            where weights[position] > 0 && lengths[position] - part > child.interval.min + noise {
                let level = (lengths[position] - part - child.base) * (unit / weights[position])
                highest[child.priority] = max(highest[child.priority] ?? -.infinity, level)
            }
            var unevenness: Number = 0
            for (position, child) in record.children.enumerated()
            where weights[position] > 0 && lengths[position] + part < child.interval.max - noise {
                let level = (lengths[position] + part - child.base) * (unit / weights[position])
                if let other = highest[child.priority] {
                    unevenness = max(unevenness, other - level)
                }
            }
            return unevenness
        }
    }
}

extension Geometry.StackRecord.Child {
    /// The amount by which the child leaves its own ranges on both axes, in points.
    fileprivate var outOfRange: Number {
        (length - interval.clamp(length)).magnitude
            + (crossLength - crossInterval.clamp(crossLength)).magnitude
    }
}
