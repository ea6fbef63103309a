// SPDX-License-Identifier: GPL-3.0-or-later

/// The dimensions of a style: a frame of fixed lengths, and a frame of limits around it.
struct StyleFrame {
    /// The dimensions along one axis: a fixed length, or limits.
    struct Dimensions {
        var fixed, minimum, maximum: Double?

        init(_ style: Fields, _ length: String, minimum: String, maximum: String) throws {
            let least = try style.length(minimum)
            // A minimum takes precedence over a smaller maximum.
            let most = try style.length(maximum).map { max($0, least ?? 0) }
            if let own = try style.length(length) {
                fixed = max(least ?? 0, min(most ?? .infinity, own))
            } else {
                (self.minimum, self.maximum) = (least, most)
            }
        }
    }

    let horizontal, vertical: Dimensions

    init(_ style: Fields) throws {
        horizontal = try .init(style, "width", minimum: "minWidth", maximum: "maxWidth")
        vertical = try .init(style, "height", minimum: "minHeight", maximum: "maxHeight")
    }

    var isFixed: Bool { horizontal.fixed != nil || vertical.fixed != nil }

    var hasLimits: Bool {
        [horizontal.minimum, horizontal.maximum, vertical.minimum, vertical.maximum].contains {
            $0 != nil
        }
    }
}
