// SPDX-License-Identifier: GPL-3.0-or-later

/// A time with its unit: `250ms`, `10s`, `5m` or `1h`; a number alone means seconds.
public struct TimeSpan: SettingValue {
    /// The time itself.
    public let duration: Duration
    /// The time as it was written.
    public let description: String

    /// The largest number of seconds, which can be counted in any unit.
    private static let mostSeconds = 1e9

    /// Creates a time from its text; `nil` if the text is not valid or the time is not positive.
    public init?(_ text: String) {
        let units: [(String, Double)] = [("ms", 1e-3), ("s", 1), ("m", 60), ("h", 3600), ("", 1)]
        guard let (unit, factor) = units.first(where: { text.hasSuffix($0.0) }),
            let number = Double(text.dropLast(unit.count)), number > 0,
            number * factor <= Self.mostSeconds
        else { return nil }
        duration = .seconds(number * factor)
        description = text
    }

    /// Creates a time of whole seconds.
    public init(seconds: Int) {
        duration = .seconds(seconds)
        description = "\(seconds)s"
    }
}
