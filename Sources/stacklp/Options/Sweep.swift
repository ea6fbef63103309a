// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
internal import StackLayout

/// Many lengths of the container, at each of which a fixture is laid out: `width=0...1000:1`.
struct Sweep: ExpressibleByArgument, Hashable, Sendable {
    /// Which length of the container changes.
    var axis: Axis
    /// The first length, in points.
    var first: Double
    /// How much longer each one is than the one before, in points.
    var step: Double
    /// How many lengths there are.
    var count: Int

    /// Nobody waits for more.
    private static let largestCount = 1e12

    init?(argument: String) {
        // 1. Its parts; without a step it is a point.
        let parts = argument.split(separator: "=", omittingEmptySubsequences: false)
        guard parts.count == 2, let axis = Axis.allCases.first(where: { $0.lengthName == parts[0] })
        else { return nil }
        let range = parts[1].split(separator: ":", omittingEmptySubsequences: false)
        guard range.count <= 2, let dots = range[0].firstRange(of: "...") else { return nil }
        guard let first = Double(range[0][..<dots.lowerBound]),
            let last = Double(range[0][dots.upperBound...]),
            let step = range.count == 2 ? Double(range[1]) : 1
        else { return nil }

        // 2. Whether they are lengths that can be counted; the last one is met in spite of rounding.
        guard first >= 0, last >= first, last.isFinite, step > 0, step.isFinite else { return nil }
        let steps = ((last - first) / step + 1e-9).rounded(.down)
        guard steps < Self.largestCount else { return nil }
        self.axis = axis
        self.first = first
        self.step = step
        count = Int(steps) + 1
    }

    /// One of the lengths, counted from 0.
    func length(at index: Int) -> Double { first + Double(index) * step }

    // MARK: Parts

    /// So many lengths are laid out one after the other, each from where the one before has ended.
    private static let partLength = 64

    /// How many parts there are, on which several workers can be.
    var parts: Int { (count + Self.partLength - 1) / Self.partLength }

    /// The lengths of a part, by their number.
    func indices(ofPart part: Int) -> Range<Int> {
        part * Self.partLength..<min(count, (part + 1) * Self.partLength)
    }
}
