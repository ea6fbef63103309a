// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers

extension LengthProof {
    /// The fewest numbers that try every behaviour of a layout: both ends, every breakpoint with the doubles next to
    /// it, and two places inside each piece.
    ///
    /// An engine that is right at all of them is right everywhere, unless it has breakpoints of its own in
    /// between.
    ///
    /// - Complexity: O(pieces · log pieces).
    package var criticalNumbers: [Double] {
        var numbers = [from.nearestDouble]
        if let to { numbers.append(to.nearestDouble) }
        for piece in pieces {
            let start = piece.from.upper.nearestDouble
            numbers += [start.nextDown, start, start.nextUp]
            guard let end = piece.to?.lower.nearestDouble else {
                // Without an end, somewhere and far away.
                numbers += [start + 100, start + 1000]
                continue
            }
            numbers += [start + (end - start) / 3, start + (end - start) / 3 * 2]
        }
        let last = to?.nearestDouble ?? .infinity
        return Set(
            numbers.filter { number in
                // The doubles next to 0 are no lengths.
                let isLength = number == 0 || number.magnitude >= 1e-9
                return isLength && number >= from.nearestDouble && number <= last
            }
        ).sorted()
    }
}
