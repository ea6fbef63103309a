// SPDX-License-Identifier: GPL-3.0-or-later

public import RealNumbers

/// A length in points, a fraction of the parent's length, a keyword, or `auto`.
///
///     style.width = 70                             // points
///     style.width = .fraction(0.5)                 // half of the parent
///     style.width = try Dimension("50%")           // the same
///     style.width = .auto                          // the layout decides
///     print(style.width)                           // auto
///
/// Source: Texture, *Layout API Sizing*, `ASDimension`.
public enum Dimension: Hashable, Sendable {
    /// The layout decides the length.
    case auto
    /// A length in points, finite and not negative.
    case points(Double)
    /// A fraction of the parent's length; 1 is the whole length. It is finite and not negative.
    ///
    /// Several percentages of 16 digits or more have the same nearest double. Exact layouts
    /// distinguish them, so `ulps` counts the doubles from the percentage with the fewest digits.
    case fraction(Double, ulps: Int8 = 0)
    /// A length that a rule derives from the content or the surroundings; under `css` only.
    case keyword(SizingKeyword)

    /// The length of the content, regardless of other lengths; for a `flexBasis` under `css` only.
    public static let content = Dimension.keyword(.content)

    /// Returns a percentage of the parent's length; 100 is the whole length.
    public static func percent(_ value: Double) -> Dimension {
        .fraction(value / 100, ulps: Double.ulps(ofPercentage: value))
    }

    /// Returns the length in points; `nil` for `auto` and a keyword.
    ///
    /// - Parameter parent: The parent's length. If it is `nil` or NaN, a fraction counts as `auto`.
    ///   A fraction of an infinite length is infinite, except that 0 percent is 0.
    public func resolved(in parent: Double?) -> Double? { resolved(in: parent, Double.self) }

    /// Returns the length in points, in any numbers; see ``resolved(in:)``.
    @inlinable
    @inline(__always)
    public func resolved<Number: RealNumber>(
        in parent: Number?,
        _: Number.Type = Number.self
    ) -> Number? {
        switch self {
        case .auto, .keyword: nil
        case .points(let points): Number(written: points)
        case .fraction(let fraction, let ulps):
            parent.flatMap {
                $0.isNaN ? nil : fraction == 0 ? 0 : Number.part(fraction, ulps: ulps, of: $0)
            }
        }
    }

    /// Whether the dimension is a keyword other than `content`.
    var isSizingKeyword: Bool {
        if case .keyword(let keyword) = self { keyword != .content } else { false }
    }

    /// Whether the dimension is neither in points nor `auto`.
    var isDependent: Bool {
        switch self {
        case .auto, .points: false
        case .fraction, .keyword: true
        }
    }

    /// Whether the dimension is `auto`.
    @inlinable package var isAuto: Bool { if case .auto = self { true } else { false } }

    /// Whether the dimension is a keyword.
    @inlinable package var isKeyword: Bool { if case .keyword = self { true } else { false } }

    /// Whether the dimension is a keyword for one of the content's lengths.
    @inlinable package var isOfContent: Bool {
        switch self {
        case .keyword(.minContent), .keyword(.maxContent), .keyword(.fitContent): true
        default: false
        }
    }

    /// A Boolean value that says whether the dimension is a fraction of the parent's length.
    public var isFraction: Bool {
        if case .fraction = self { true } else { false }
    }

    /// The message for a value that a gap cannot have; `nil` for a valid gap.
    package var gapDefect: String? {
        switch self {
        case .points(let points) where !points.isFinite:
            "found \(points.shortDescription); a finite number is expected"
        case .fraction: defect
        default: nil
        }
    }

    /// The message for a value that a dimension cannot have; `nil` for a valid dimension.
    package var defect: String? {
        switch self {
        case .auto: nil
        case .keyword(let keyword):
            keyword == .content
                ? "found \"content\"; only a flexBasis in a css stack may have it"
                : "found \"\(self)\"; only elements laid out by css may have it"
        case .points(let value), .fraction(let value, _):
            if value >= 0, value.isFinite {
                nil
            } else {
                "found \(value.isFinite ? description : value.shortDescription); "
                    + "a finite length of at least 0 is expected"
            }
        }
    }
}

/// A length that a rule derives from the content or the surroundings.
///
/// Source: CSS Box Sizing Module Level 3, §3.1; Level 4, §4.1; CSS Flexible Box Layout Module Level 1, §7.2.3.
@frozen
public enum SizingKeyword: String, Hashable, Sendable, CaseIterable {
    /// The length of the content, regardless of other lengths; for a `flexBasis` only.
    case content
    /// The shortest length without overflow.
    case minContent
    /// The length without line breaks.
    case maxContent
    /// The length of the content, at most the available length.
    case fitContent
    /// The available length.
    case stretch
}

extension Dimension: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    /// Creates a length in points.
    public init(floatLiteral value: Double) { self = .points(value) }

    /// Creates a length in points.
    public init(integerLiteral value: Int) { self = .points(Double(value)) }
}

extension Dimension: CustomStringConvertible {
    /// The text that ``init(_:)-(String)`` reads: `70pt`, `50%`, `auto` or a keyword.
    public var description: String {
        switch self {
        case .auto: "auto"
        case .keyword(let keyword): keyword.rawValue
        case .points(.infinity): "infinity"
        case .points(let points): "\(points.shortDescription)pt"
        case .fraction(let fraction, let ulps):
            "\(Self.percentage(of: fraction, ulps).shortDescription)%"
        }
    }

    /// The percentage that reads back as the fraction, if there is one.
    ///
    /// A simple product may miss it by its last digit: 0.07 · 100 is a little more than 7.
    private static func percentage(of fraction: Double, _ ulps: Int8) -> Double {
        Double.percentage(ofFraction: fraction, ulps: ulps) ?? fraction * 100
    }
}

extension Double {
    /// The shortest text that reads back as the same number, without a redundant `.0`.
    package var shortDescription: String {
        let text = description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
