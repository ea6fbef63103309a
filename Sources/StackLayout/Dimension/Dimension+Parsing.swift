// SPDX-License-Identifier: GPL-3.0-or-later

/// Why a text is not a dimension.
public struct DimensionError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The text that was found.
    public let text: String
    /// What is wrong with it.
    public let reason: String

    /// What was found, what is wrong with it, and what is allowed.
    public var description: String {
        "\"\(text)\" is not a dimension: \(reason); write a number of points, "
            + "\"70pt\", \"50%\" or \"auto\""
    }
}

extension Dimension {
    /// Reads `"70pt"`, `"50%"` or `"auto"`.
    ///
    /// The number is decimal, with an optional exponent. Texture takes a text that it does not
    /// understand for `auto`; here it is an error.
    ///
    /// - Throws: A ``DimensionError`` if the unit is missing or unknown, or the number is not a
    ///   finite one that is at least 0.
    public init(_ text: String) throws(DimensionError) {
        if text == "auto" {
            self = .auto
        } else if text.hasSuffix("pt") {
            self = .points(try Self.number(text.dropLast(2), of: text))
        } else if text.hasSuffix("%") {
            self = .fraction(try Self.number(text.dropLast(1), of: text) / 100)
        } else if text.isEmpty {
            throw DimensionError(text: text, reason: "it is empty")
        } else if (try? Self.number(text[...], of: text)) != nil {
            throw DimensionError(text: text, reason: "the unit is missing")
        } else {
            throw DimensionError(text: text, reason: "it ends in neither pt nor %")
        }
    }

    private static func number(
        _ digits: Substring,
        of text: String
    ) throws(DimensionError) -> Double {
        // `Double` reads more than decimal numbers: hexadecimal ones, `inf`, `nan`.
        let isDecimal = digits.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "e"),
                UInt8(ascii: "E"), UInt8(ascii: "+"), UInt8(ascii: "-"):
                true
            default: false
            }
        }
        guard isDecimal, let number = Double(digits) else {
            throw DimensionError(text: text, reason: "\"\(digits)\" is not a number")
        }
        guard number.isFinite else {
            throw DimensionError(text: text, reason: "the number is too large")
        }
        guard number >= 0 else {
            throw DimensionError(text: text, reason: "a length is not negative")
        }
        return number
    }
}
