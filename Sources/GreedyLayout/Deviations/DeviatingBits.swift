// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers
internal import StackLayout

// What becomes of lengths that an engine keeps in 32 bits.

extension RealNumber {
    /// What 32 bits keep of it.
    var in32Bits: Self { Self(valueOf: Double(Float(nearestDouble))) }

    /// What 32 bits keep of a length that is a part of another one, if it is: that is multiplied by the percentage, and
    /// by a hundredth.
    func in32Bits(as fraction: Double?) -> Self {
        guard let fraction, fraction != 0 else { return in32Bits }
        let whole = Float(nearestDouble / fraction)
        return Self(valueOf: Double(Float(fraction * 100) * whole * 0.01))
    }
}

extension Dimension {
    /// Which part of another length it is; `nil` if it is none.
    fileprivate var part: Double? {
        if case .fraction(let fraction, _) = self { fraction } else { nil }
    }
}

extension GreedyPass {
    /// The length of a dimension, in 32 bits if lengths are kept in so many.
    func resolved(_ dimension: Dimension, in parent: Number?) -> Number? {
        let length: Number? = dimension.resolved(in: parent)
        return deviates(.sharesIn32Bits) ? length?.in32Bits(as: dimension.part) : length
    }

    /// Keeps the lengths of an item that its style says in 32 bits.
    func keepIn32Bits(_ item: inout FlexItem, in container: FlexContainer) {
        let (main, cross) = (container.main, container.cross)
        let (sizing, basis) = (tree[item.index].sizing, tree[item.index].style.flexBasis)
        let edges = edges(of: item.index, in: container.percentages.width)
        func kept(_ length: Number, _ dimension: Dimension, _ axis: Axis) -> Number {
            let around = isContentBox(item.index) ? edges.rigid(axis) : 0
            return length.isFinite
                ? (length - around).in32Bits(as: dimension.part) + around : length
        }
        func kept(_ range: Interval, _ axis: Axis) -> Interval {
            Interval(
                min: kept(range.min, sizing.min[axis], axis),
                max: kept(range.max, sizing.max[axis], axis)
            )
        }
        item.range = kept(item.range, main)
        item.crossRange = kept(item.crossRange, cross)
        item.preferredMain = item.preferredMain.map { kept($0, sizing.preferred[main], main) }
        item.preferredCross = item.preferredCross.map { kept($0, sizing.preferred[cross], cross) }
        if item.hasDefiniteBasis {
            item.base = kept(item.base, basis.isAuto ? sizing.preferred[main] : basis, main)
        }
    }

    /// Keeps the gap of a container in 32 bits.
    func keepGapIn32Bits(_ container: inout FlexContainer) {
        var part: Double?
        if case .percent(let fraction, _) = container.stack.gap { part = fraction }
        container.gap = container.gap.in32Bits(as: part)
    }

    /// Adds up in 32 bits where the items of a line begin.
    @inline(never)
    mutating func placeIn32Bits(_ line: Int, in container: FlexContainer) {
        var (end, keptEnd): (Number, Number) = (0, 0)
        for position in scratch.flexLines[line].items {
            let item = scratch.flexItems[position]
            keptEnd = (keptEnd + (item.start - item.before - end).in32Bits).in32Bits
            scratch.flexItems[position].start = (keptEnd + item.before).in32Bits
            end = item.start + item.length + item.after
            keptEnd = (keptEnd + (item.length + item.margins).in32Bits).in32Bits
        }
    }
}
