// SPDX-License-Identifier: GPL-3.0-or-later

/// The reason why a text is not a dimension.
public struct DimensionError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The defect of a text.
    public enum Defect: Hashable, Sendable, CustomStringConvertible {
        /// No text.
        case empty
        /// A number without a unit.
        case noUnit
        /// The text is not a form of a dimension; the advice says what to write for it.
        case unknown(advice: String)
        /// A unit without a number.
        case noNumber
        /// The part before the unit, which is not a decimal number.
        case notANumber(String)
        /// A number that is not finite in doubles.
        case tooLarge
        /// A number below 0 where none is allowed.
        case negative

        /// The defect in words.
        public var description: String {
            switch self {
            case .empty: "the text is empty"
            case .noUnit: "the unit is missing"
            case .unknown(let advice): advice
            case .noNumber: "the number is missing"
            case .notANumber(let digits): "\(digits.quoted) is not a number"
            case .tooLarge: "the number is too large"
            case .negative: "a length must not be negative"
            }
        }
    }

    /// The text.
    public let text: String
    /// The defect of the text.
    public let defect: Defect

    /// The text, its defect and the allowed forms.
    public var description: String {
        "\(text.quoted) is not a dimension: \(defect); write a number of points, "
            + "\"70pt\", \"50%\", \"auto\", or under \"css\" \"minContent\", \"maxContent\", \"fitContent\" or "
            + "\"stretch\""
    }
}

extension Dimension {
    /// Reads `"70pt"`, `"50%"`, `"auto"` or a ``SizingKeyword``.
    ///
    /// The number is decimal, with an optional exponent; spaces may precede and follow it. Texture
    /// reads an invalid text as `auto` and an invalid number as 0; here both are errors.
    ///
    /// - Complexity: O(characters).
    /// - Throws: A ``DimensionError`` if the unit is missing or unknown, or if the number is not
    ///   finite and at least 0.
    public init(_ text: String) throws(DimensionError) {
        try self.init(text, allowsNegative: false)
    }

    /// Creates a dimension that may be negative, as for margins.
    ///
    /// - Throws: A ``DimensionError`` as ``init(_:)-(String)``, but not for negative lengths.
    package init(_ text: String, allowsNegative: Bool) throws(DimensionError) {
        if text == "auto" {
            self = .auto
        } else if text.hasSuffix("pt") {
            self = .points(try Self.number(text.dropLast(2), of: text, allowsNegative))
        } else if text.hasSuffix("%") {
            self = .percent(try Self.number(text.dropLast(1), of: text, allowsNegative))
        } else if let keyword = SizingKeyword(rawValue: text) {
            self = .keyword(keyword)
        } else {
            throw DimensionError(text: text, defect: Self.defect(of: text))
        }
    }

    /// Returns the defect of a text without a unit.
    private static func defect(of text: String) -> DimensionError.Defect {
        if text.isEmpty { return .empty }
        if decimal(trimmed(text[...])) != nil { return .noUnit }
        return .unknown(advice: advice(on: text))
    }

    /// Returns what to write instead of a text that is no form of a dimension.
    private static func advice(on text: String) -> String {
        let lower = text.lowercased()
        let keyword = SizingKeyword.allCases.first {
            $0.rawValue.lowercased() == lower.filter { $0 != "-" }
        }
        if let keyword { return "the keyword is \(keyword.rawValue)" }
        if lower == "auto" || lower.hasSuffix("pt") {
            return "write it in lower case"
        }
        if text.hasSuffix(" ") { return "nothing may follow the unit" }
        if let reason = foreign[lower.filter { $0 != "-" && $0 != "_" }] { return reason }
        if lower.hasSuffix("px") { return "the unit is pt, not px" }
        if lower.hasPrefix("fit-content(") {
            return
                "if the child does not grow, write \"maxContent\" with a minimum of \"minContent\" and the "
                + "length as the maximum"
        }
        if lower.hasPrefix("asdimensionmake(") {
            return "write a number of points, or a percentage in quotes"
        }
        if lower.contains("(") { return "calculations are not supported" }
        return "it ends in neither pt nor %"
    }

    /// Lengths of other systems, as one word in lower case.
    private static let foreign = [
        "none": "leave out a length without a limit",
        "matchparent": fills, "fillparent": fills, "fill": fills, "fillcontainer": fills,
        "wrapcontent": "under \"css\" write \"fitContent\" for the length of the content",
        "hug": "under \"css\" write \"fitContent\" for the length of the content",
        "infinity": endless, ".infinity": endless,
    ]

    private static let endless =
        "leave out a length without a limit; only a maximum under \"hstack\" may be \"infinity\""
    private static let fills =
        "to fill a stack, write a \"flexGrow\" of 1 along it, an \"alignSelf\" of \"stretch\" across it"

    private static func number(
        _ digits: Substring,
        of text: String,
        _ allowsNegative: Bool
    ) throws(DimensionError) -> Double {
        let digits = trimmed(digits)
        guard !digits.isEmpty else {
            throw DimensionError(text: text, defect: .noNumber)
        }
        guard let number = decimal(digits) else {
            throw DimensionError(text: text, defect: .notANumber(String(digits)))
        }
        guard number.isFinite else {
            throw DimensionError(text: text, defect: .tooLarge)
        }
        guard number >= 0 || allowsNegative else {
            throw DimensionError(text: text, defect: .negative)
        }
        return number
    }

    /// Reads a decimal number; `Double` alone also reads hexadecimal numbers, `inf` and `nan`.
    private static func decimal(_ digits: Substring) -> Double? {
        let isDecimal = digits.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "e"),
                UInt8(ascii: "E"), UInt8(ascii: "+"), UInt8(ascii: "-"):
                true
            default: false
            }
        }
        return isDecimal ? Double(digits) : nil
    }

    private static func trimmed(_ text: Substring) -> Substring {
        let start = text.drop { $0 == " " }
        guard let last = start.lastIndex(where: { $0 != " " }) else { return "" }
        return start[...last]
    }
}
