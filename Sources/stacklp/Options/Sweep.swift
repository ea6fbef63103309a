// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
internal import LayoutProving
internal import RealNumbers
internal import StackLayout

/// Many lengths of the container, such as `width=0...1000:1`; a fixture is laid out at each.
///
/// Lengths are counted in decimals, as they are written. So a length of `0...1:0.1` is 0.3, and not the
/// sum of three doubles, which is a little more.
struct Sweep: ExpressibleByArgument, Hashable, Sendable {
    /// The axis along which the container's length changes.
    let axis: Axis
    /// The number of lengths.
    let count: Int
    /// The first length.
    private let first: Rational
    /// The difference between one length and the next.
    private let step: Rational

    /// The largest number of lengths; more would take too long.
    private static let largestCount: Rational = 1_000_000_000_000

    init?(argument: String) {
        // 1. Split the text; the default step is a point.
        let pattern = #/(\w+)=([^:\/]*?)\.\.\.([^:\/]*)(?::([^\/]*))?/#
        guard let match = argument.wholeMatch(of: pattern),
            let axis = Axis.allCases.first(where: { $0.lengthName == match.1 }),
            let first = Rational(written: match.2), let last = Rational(written: match.3),
            let step = Rational(written: match.4 ?? "1"), first >= 0, last >= first, step > 0
        else { return nil }

        // 2. Check that the lengths are countable.
        let steps = ((last - first) / step).rounded(.down)
        guard steps < Self.largestCount else { return nil }
        (self.axis, self.first, self.step) = (axis, first, step)
        count = Int(steps.nearestDouble) + 1
    }

    /// Returns a length by its index: the double nearest to its decimal.
    func length(at index: Int) -> Double { (first + Rational(index) * step).nearestDouble }

    // MARK: Parts

    /// The number of lengths in a part.
    ///
    /// One worker lays out a whole part.
    private static let partLength = 64

    /// The number of parts, which workers share.
    var parts: Int { (count + Self.partLength - 1) / Self.partLength }

    /// Returns the indices of the lengths in a part.
    func indices(ofPart part: Int) -> Range<Int> {
        part * Self.partLength..<min(count, (part + 1) * Self.partLength)
    }
}
