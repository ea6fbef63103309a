// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers

extension LengthProof {
    /// The fewest numbers that try every behaviour of a layout: both ends, every breakpoint with a number close to
    /// it on either side, and two places inside each piece.
    ///
    /// An engine that is right at all of them is right everywhere, unless it has breakpoints of its own in
    /// between.
    ///
    /// - Parameter isSettled: Says whether a number may be used. Next to a breakpoint the nearest of four numbers that
    ///   may be used is taken; any other number that may not be used is left out.
    /// - Complexity: O(pieces · log pieces), and as many questions.
    package func criticalNumbers(where isSettled: (Double) -> Bool = { _ in true }) -> [Double] {
        // 1. The ends, the breakpoints, and two places inside each piece.
        var numbers = [from.nearestDouble]
        if let to { numbers.append(to.nearestDouble) }
        // 2. The candidates for a number close to each breakpoint, on either side.
        var close: [[Double]] = []
        for piece in pieces {
            let start = piece.from.upper.nearestDouble
            numbers.append(start)
            for unit in [-start.ulp, start.ulp] {
                close.append(Self.unitsFromBreakpoint.map { start + unit * $0 })
            }
            guard let end = piece.to?.lower.nearestDouble else {
                // Without an end, somewhere and far away.
                numbers += [start + 100, start + 1000]
                continue
            }
            numbers += [start + (end - start) / 3, start + (end - start) / 3 * 2]
        }
        // 3. The numbers that may be used.
        func isUsable(_ number: Double) -> Bool { isLength(number) && isSettled(number) }
        let settled = Set(numbers).filter(isUsable)
        return settled.union(close.compactMap { $0.first(where: isUsable) }).sorted()
    }

    /// The distances from a breakpoint that are tried for a number close to it, in units of the last place.
    ///
    /// Engines treat lengths as equal that differ by a few thousand units.
    private static let unitsFromBreakpoint: [Double] = [1, 0x1p15, 0x1p20, 0x1p30]

    /// Whether a number lies in the interval; the doubles next to 0 are no lengths.
    private func isLength(_ number: Double) -> Bool {
        (number == 0 || number.magnitude >= 1e-9) && number >= from.nearestDouble
            && number <= to?.nearestDouble ?? .infinity
    }
}
