// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser
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
    /// The first length, in units of the last decimal.
    private let first: Int
    /// The difference between one length and the next, in the same units.
    private let step: Int
    /// The number of decimals, which sets the unit.
    private let decimals: Int

    /// The largest number of lengths; more would take too long.
    private static let largestCount = 1_000_000_000_000

    init?(argument: String) {
        // 1. Split the text; the default step is a point.
        let parts = argument.split(separator: "=", omittingEmptySubsequences: false)
        guard parts.count == 2, let axis = Axis.allCases.first(where: { $0.lengthName == parts[0] })
        else { return nil }
        let range = parts[1].split(separator: ":", omittingEmptySubsequences: false)
        guard range.count <= 2, let dots = range[0].firstRange(of: "...") else { return nil }
        guard let first = Decimal(range[0][..<dots.lowerBound]),
            let last = Decimal(range[0][dots.upperBound...]),
            let step = range.count == 2 ? Decimal(range[1]) : Decimal("1")
        else { return nil }

        // 2. Convert all numbers to their smallest unit, and check that they are countable lengths.
        let decimals = max(first.decimals, last.decimals, step.decimals)
        guard let first = first.digits(after: decimals), let last = last.digits(after: decimals),
            let step = step.digits(after: decimals), last >= first, step > 0
        else { return nil }
        let steps = (last - first) / step
        guard steps < Self.largestCount else { return nil }
        self.axis = axis
        (self.first, self.step, self.decimals, count) = (first, step, decimals, steps + 1)
    }

    /// Returns a length by its index: the double nearest to its decimals.
    func length(at index: Int) -> Double {
        Decimal(digits: first + index * step, decimals: decimals).double
    }

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

/// A written number of at least 0, as a whole number of units of its last decimal.
private struct Decimal {
    let digits: Int
    let decimals: Int

    init(digits: Int, decimals: Int) {
        (self.digits, self.decimals) = (digits, decimals)
    }

    /// Reads a number such as `0.25` or `1e3`.
    ///
    /// - Returns: `nil` if the text has anything else, or the number has too many digits.
    init?(_ text: some StringProtocol) {
        let parts = text.split(omittingEmptySubsequences: false) { $0 == "e" || $0 == "E" }
        guard (1...2).contains(parts.count), let exponent = parts.count == 2 ? Int(parts[1]) : 0,
            exponent.magnitude <= 30
        else { return nil }
        let halves = parts[0].split(separator: ".", omittingEmptySubsequences: false)
        let written = halves.joined()
        guard halves.count <= 2, !written.isEmpty,
            written.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
            let digits = Int(written)
        else { return nil }
        let decimals = (halves.count == 2 ? halves[1].count : 0) - exponent
        if decimals >= 0 {
            self.init(digits: digits, decimals: decimals)
        } else if let whole = Decimal(digits: digits, decimals: 0).digits(after: -decimals) {
            self.init(digits: whole, decimals: 0)
        } else {
            return nil
        }
    }

    /// Returns the number in units of a smaller decimal; `nil` if it has too many digits.
    func digits(after decimals: Int) -> Int? {
        var digits = digits
        for _ in self.decimals..<decimals {
            let (product, isTooLarge) = digits.multipliedReportingOverflow(by: 10)
            if isTooLarge { return nil }
            digits = product
        }
        return digits
    }

    /// The double nearest to the number.
    var double: Double {
        // Both doubles are exact, so their quotient is rounded once.
        guard digits < 1 << 53, decimals <= 22 else { return Double("\(digits)e-\(decimals)") ?? 0 }
        var unit = 1.0
        for _ in 0..<decimals { unit *= 10 }
        return Double(digits) / unit
    }
}
