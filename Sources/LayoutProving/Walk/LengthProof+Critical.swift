// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers

extension LengthProof {
    /// Returns a small set of numbers that exercises every behaviour of a layout.
    ///
    /// The set has both ends, every breakpoint with a close number on either side, and two numbers inside each piece.
    /// An engine that is right at all of them is right everywhere, unless it has other breakpoints in between.
    ///
    /// - Parameter isSettled: A function that says whether a number may be used. Next to a breakpoint, the nearest
    ///   usable number of four is taken. All other unusable numbers are left out.
    /// - Complexity: O(pieces · log pieces), and O(pieces) calls of `isSettled`.
    package func criticalNumbers(where isSettled: (Double) -> Bool = { _ in true }) -> [Double] {
        // 1. Collect the ends, the breakpoints, and two places inside each piece.
        var numbers = [from.nearestDouble]
        if let to { numbers.append(to.nearestDouble) }
        // 2. Collect candidates for a number close to each breakpoint, on either side.
        var close: [[Double]] = []
        for piece in pieces {
            let start = piece.from.upper.nearestDouble
            numbers.append(start)
            for unit in [-start.ulp, start.ulp] {
                close.append(Self.unitsFromBreakpoint.map { start + unit * $0 })
            }
            guard let end = piece.to?.lower.nearestDouble else {
                // An infinite piece gets two arbitrary places.
                numbers += [start + 100, start + 1000]
                continue
            }
            numbers += [start + (end - start) / 3, start + (end - start) / 3 * 2]
        }
        // 3. Keep the usable numbers.
        func isUsable(_ number: Double) -> Bool { isLength(number) && isSettled(number) }
        let settled = Set(numbers).filter(isUsable)
        return settled.union(close.compactMap { $0.first(where: isUsable) }).sorted()
    }

    /// The distances from a breakpoint at which a close number is tried, in units of the last place.
    ///
    /// Engines treat lengths that differ by a few thousand units as equal.
    private static let unitsFromBreakpoint: [Double] = [1, 0x1p15, 0x1p20, 0x1p30]

    /// Whether a number lies in the interval; the doubles next to 0 are not lengths.
    private func isLength(_ number: Double) -> Bool {
        (number == 0 || number.magnitude >= 1e-9) && number >= from.nearestDouble
            && number <= to?.nearestDouble ?? .infinity
    }
}
