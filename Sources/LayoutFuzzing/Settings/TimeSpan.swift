// SPDX-License-Identifier: GPL-3.0-or-later

internal import ArgumentParser

/// A time with its unit: `250ms`, `10s`, `5m`, `1h`; a number alone is seconds.
struct TimeSpan: ExpressibleByArgument, CustomStringConvertible, Hashable, Sendable {
    var duration: Duration
    let description: String

    /// The longest that makes sense, and that can be counted in any unit.
    private static let mostSeconds = 1e9

    init?(argument: String) {
        let units: [(String, Double)] = [("ms", 1e-3), ("s", 1), ("m", 60), ("h", 3600), ("", 1)]
        guard let (unit, factor) = units.first(where: { argument.hasSuffix($0.0) }),
            let number = Double(argument.dropLast(unit.count)), number > 0,
            number * factor <= Self.mostSeconds
        else { return nil }
        duration = .seconds(number * factor)
        description = argument
    }

    init(seconds: Int) {
        duration = .seconds(seconds)
        description = "\(seconds)s"
    }
}
