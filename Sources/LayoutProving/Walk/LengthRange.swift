// SPDX-License-Identifier: GPL-3.0-or-later

package import RealNumbers
public import StackLayout

/// One number of a layout and the range of its values: `width=0...1000`.
public struct LengthRange: LosslessStringConvertible, Hashable, Sendable {
    /// The number that varies.
    package let length: ProvedLength
    /// The first value.
    package let from: Rational
    /// The last value; `nil` for infinity.
    package let to: Rational?

    /// The range in its written form.
    public var description: String { "\(length)=\(from)...\(to?.description ?? "infinity")" }

    /// Creates a range from its parts.
    package init(_ length: ProvedLength, from: Rational, to: Rational?) {
        (self.length, self.from, self.to) = (length, from, to)
    }

    /// Creates a range of a length of the container.
    ///
    /// - Parameters:
    ///   - axis: The axis of the length.
    ///   - values: The values, in points; the last one may be infinite.
    /// - Returns: `nil` if there is only one value, or if the first is not finite.
    public init?(_ axis: Axis, _ values: ClosedRange<Double>) {
        self.init(ProvedLength(.container(axis)), values)
    }

    /// Creates a range of a number of an element.
    ///
    /// - Parameters:
    ///   - name: The key of the number, such as `minWidth` or `margin.left`.
    ///   - element: The path or id of the element.
    ///   - values: The values; the last one may be infinite.
    /// - Returns: `nil` if there is no such number or only one value, or if the first is not finite.
    public init?(_ name: String, of element: String, _ values: ClosedRange<Double>) {
        guard let length = ProvedLength("\(element).\(name)") else { return nil }
        self.init(length, values)
    }

    private init?(_ length: ProvedLength, _ values: ClosedRange<Double>) {
        let (from, to) = (values.lowerBound, values.upperBound)
        guard from.isFinite, from < to else { return nil }
        self.init(
            length,
            from: Rational(written: from),
            to: to.isFinite ? Rational(written: to) : nil
        )
    }

    /// Creates a range from its written form; the result is `nil` if the text is not a range.
    public init?(_ text: String) {
        let parts = text.split(separator: "=", omittingEmptySubsequences: false)
        guard parts.count == 2, let length = ProvedLength(String(parts[0])),
            let dots = parts[1].firstRange(of: "..."),
            let from = Rational(written: parts[1][..<dots.lowerBound])
        else { return nil }
        self.length = length
        self.from = from
        let end = parts[1][dots.upperBound...]
        if end == "infinity" {
            to = nil
        } else {
            guard let to = Rational(written: end), to > from else { return nil }
            self.to = to
        }
    }
}

extension Rational {
    /// Reads a written number exactly: `0.1`, `-3`, `1/3`, `2e3`.
    package init?(written text: some StringProtocol) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count <= 2, let upper = Rational(decimal: String(parts[0])) else { return nil }
        guard parts.count == 2 else {
            self = upper
            return
        }
        guard let lower = Rational(decimal: String(parts[1])), lower != 0 else { return nil }
        self = upper / lower
    }

    private init?(decimal text: String) {
        let parts = text.split(omittingEmptySubsequences: false) { $0 == "e" || $0 == "E" }
        guard (1...2).contains(parts.count), let exponent = parts.count == 2 ? Int(parts[1]) : 0,
            exponent.magnitude <= Self.largestExponent
        else { return nil }
        let isNegative = parts[0].first == "-"
        let halves = parts[0].drop { $0 == "-" }
            .split(separator: ".", omittingEmptySubsequences: false)
        let digits = halves.joined()
        guard parts[0].prefix(while: { $0 == "-" }).count <= 1, halves.count <= 2, !digits.isEmpty,
            digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
        else { return nil }
        var number: Rational = 0
        for digit in digits.utf8 { number = number * 10 + Rational(Int(digit) - 48) }
        let shift = exponent - (halves.count == 2 ? halves[1].count : 0)
        for _ in 0..<shift.magnitude { number = shift < 0 ? number / 10 : number * 10 }
        guard number.nearestDouble.isFinite else { return nil }
        self = isNegative ? -number : number
    }

    /// The largest decimal exponent of any finite double.
    private static var largestExponent: UInt { 324 }
}
