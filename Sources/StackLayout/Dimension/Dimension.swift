// SPDX-License-Identifier: GPL-3.0-or-later

public import RealNumbers

/// A length that may depend on the parent: points, a fraction of the parent, or left to the layout.
///
///     style.width = 70                             // points
///     style.width = .fraction(0.5)                 // half of the parent
///     style.width = try Dimension("50%")           // the same
///     style.width = .auto                          // whatever the layout makes of it
///     print(style.width)                           // auto
///
/// Source: Texture, *Layout API Sizing*, `ASDimension`.
public enum Dimension: Hashable, Sendable {
    /// Resolved in whatever way makes most sense where it is used.
    case auto
    /// A length in points, finite and not negative.
    case points(Double)
    /// A part of the parent's length, 1 being all of it; finite and not negative.
    ///
    /// Several percentages of 16 digits or more have the same nearest double. Which of them was written matters where
    /// nothing is rounded, and is kept as the number of doubles after that with the fewest digits.
    case fraction(Double, ulps: Int8 = 0)
    /// As long as a rule makes it from what is inside, or around; under `css` only.
    case keyword(SizingKeyword)

    /// As long as what is inside, whatever is preferred; of a `flexBasis` under `css` only.
    public static let content = Dimension.keyword(.content)

    /// A part of the parent's length, 100 being all of it.
    public static func percent(_ value: Double) -> Dimension {
        .fraction(value / 100, ulps: Double.ulps(ofPercentage: value))
    }

    /// The length in points, or `nil` for `auto` and a keyword.
    ///
    /// - Parameter parent: The parent's length; `nil` or NaN if it is not known, which makes a
    ///   fraction `auto`. Of an infinite one a fraction is infinite, and none of it is 0.
    public func resolved(in parent: Double?) -> Double? { resolved(in: parent, Double.self) }

    /// The length in points, or `nil` for `auto` and a keyword, in any numbers; see
    /// ``resolved(in:)``.
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

    /// Whether it follows from what is inside or around, and is not just that of the content.
    var isSizingKeyword: Bool {
        if case .keyword(let keyword) = self { keyword != .content } else { false }
    }

    /// Whether it is neither in points nor left to the layout.
    var isDependent: Bool {
        switch self {
        case .auto, .points: false
        case .fraction, .keyword: true
        }
    }

    /// Whether it is left to the layout.
    @inlinable package var isAuto: Bool { if case .auto = self { true } else { false } }

    /// Whether it is a keyword.
    @inlinable package var isKeyword: Bool { if case .keyword = self { true } else { false } }

    /// Whether it is one of the content's lengths by a keyword.
    @inlinable package var isOfContent: Bool {
        switch self {
        case .keyword(.minContent), .keyword(.maxContent), .keyword(.fitContent): true
        default: false
        }
    }

    /// Whether it depends on the parent.
    public var isFraction: Bool {
        if case .fraction = self { true } else { false }
    }

    /// The found value and the values that a gap allows, in words; `nil` if the value can be a gap.
    package var gapDefect: String? {
        switch self {
        case .points(let points) where !points.isFinite:
            "found \(points.shortDescription); a finite number is expected"
        case .fraction: defect
        default: nil
        }
    }

    /// The found value and the allowed ones, in words; `nil` if the value can be used.
    package var defect: String? {
        switch self {
        case .auto: nil
        case .keyword(let keyword):
            keyword == .content
                ? "found \"content\"; it is a flexBasis only, in a css stack"
                : "found \"\(self)\"; it is read only of what is laid out by css"
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

/// A length that follows from what is inside or around.
///
/// Source: CSS Box Sizing Module Level 3, §3.1; Level 4, §4.1; CSS Flexible Box Layout Module Level 1, §7.2.3.
@frozen
public enum SizingKeyword: String, Hashable, Sendable, CaseIterable {
    /// The length of the content, whatever is preferred; of a `flexBasis` only.
    case content
    /// The shortest in which nothing sticks out.
    case minContent
    /// The one at which nothing is broken.
    case maxContent
    /// The length of the content, but not more than what is available.
    case fitContent
    /// The length that is available.
    case stretch
}

extension Dimension: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    /// A length in points.
    public init(floatLiteral value: Double) { self = .points(value) }

    /// A length in points.
    public init(integerLiteral value: Int) { self = .points(Double(value)) }
}

extension Dimension: CustomStringConvertible {
    /// The dimension as ``init(_:)-(String)`` reads it: `70pt`, `50%`, `auto` or a keyword.
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

    /// The number of percent that reads back as the same fraction, if there is one.
    ///
    /// A product may miss it by its last digit: 0.07 · 100 is a little more than 7.
    private static func percentage(of fraction: Double, _ ulps: Int8) -> Double {
        Double.percentage(ofFraction: fraction, ulps: ulps) ?? fraction * 100
    }
}

extension Double {
    /// The shortest text that reads back as the same number, without a needless `.0`.
    package var shortDescription: String {
        let text = description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
