// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers

extension Geometry.Point: CustomStringConvertible {
    /// A text such as `x 120, y 0`.
    public var description: String { "x \(x.asText), y \(y.asText)" }
}

extension Geometry.Size: CustomStringConvertible {
    /// A text such as `40 × 30`.
    public var description: String { "\(width.asText) × \(height.asText)" }
}

extension Geometry.Rect: CustomStringConvertible {
    /// A text such as `x 120, y 0, 40 × 30`.
    public var description: String { "\(origin), \(size)" }
}

extension RealNumber {
    /// The number without a redundant `.0`.
    fileprivate var asText: String {
        let text = "\(self)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
