// SPDX-License-Identifier: GPL-3.0-or-later

internal import LayoutDrawing
internal import RealNumbers
internal import StackLayout

/// The contents of a plot of a proof: its elements, the axis of their lengths, and both ranges.
struct PlotScale {
    /// One line of a plot.
    struct Line {
        let index: Int
        let name: String
        let hue: Hue
    }

    /// The shown values of the parameter.
    let range: ClosedRange<Double>
    /// The greatest shown length.
    let greatest: Double
    /// The axis of the lengths: widths or heights.
    let axis: Axis
    let lines: [Line]
    /// The number of elements without a line because of the limit.
    let omitted: Int

    private static let mostLines = 12

    init(_ proof: LengthProof, over length: ProvedLength, of tree: LayoutTree) {
        // 1. Find the range; an infinite one ends well behind the last breakpoint.
        let from = proof.from.nearestDouble
        let last = proof.pieces.last?.from.upper.nearestDouble ?? from
        let to = proof.to?.nearestDouble ?? from + max(100, 1.5 * (last - from))
        range = from...max(to, from.nextUp)

        // 2. Find the lengths that change, and the axis.
        func changes(_ index: Int, _ axis: Axis) -> Bool {
            guard let first = proof.pieces.first?.frames[index].size[axis] else { return false }
            return first.constant == nil
                || proof.pieces.contains { $0.frames[index].size[axis].formula != first.formula }
        }
        if case .container(let own) = length.place {
            axis = own
        } else {
            let isWide = tree.preorder.contains { changes($0, .horizontal) }
            axis = isWide ? .horizontal : .vertical
        }
        let axis = axis
        let shown = tree.preorder.filter {
            $0 != LayoutTree.root
                && (changes($0, axis) || tree.items[$0].parent == LayoutTree.root)
        }
        lines = Self.hues(of: shown.prefix(Self.mostLines).map { ($0, tree.name(of: $0)) })
        omitted = shown.count - lines.count

        // 3. Find the greatest length at the ends of the pieces.
        let (low, high) = (range.lowerBound, range.upperBound)
        var greatest = 1.0
        for piece in proof.pieces {
            for line in lines {
                for place in [
                    piece.from.upper.nearestDouble, piece.to?.lower.nearestDouble ?? high,
                ] {
                    let value = piece.frames[line.index].size[axis].value(
                        at: min(max(place, low), high)
                    )
                    if value.isFinite { greatest = max(greatest, value) }
                }
            }
        }
        self.greatest = greatest
    }
}

extension PlotScale {
    /// Returns a line for each element: with the hue that its name stands for, otherwise with an unused hue if one is
    /// left.
    static func hues(of elements: [(index: Int, name: String)]) -> [Line] {
        var used = Set(elements.map(\.name).compactMap(Hue.named))
        var turn = 0
        return elements.map { index, name in
            if let hue = Hue.named(name) { return Line(index: index, name: name, hue: hue) }
            var hue = Hue.of(name: name, turn: turn)
            for _ in 0..<Hue.turnCount where used.contains(hue) {
                turn += 1
                hue = Hue.of(name: name, turn: turn)
            }
            turn += 1
            used.insert(hue)
            return Line(index: index, name: name, hue: hue)
        }
    }
}

extension TracedNumber {
    /// Returns the value at a double, for drawing.
    func value(at point: Double) -> Double {
        if let constant { return constant.nearestDouble }
        guard let function else { return .nan }
        return function.numerator.value(at: point) / (function.divisor?.value(at: point) ?? 1)
    }
}

extension Polynomial {
    fileprivate func value(at point: Double) -> Double {
        coefficients.reversed().reduce(0) { $0 * point + $1.nearestDouble }
    }
}
