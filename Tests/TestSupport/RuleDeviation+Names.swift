// SPDX-License-Identifier: GPL-3.0-or-later

public import Deviations

/// Deviations by their names; an unknown name ends the tests.
extension RuleDeviation: ExpressibleByStringLiteral {
    /// The deviation of a name.
    public init(stringLiteral name: String) {
        guard let deviation = RuleDeviation(name: name) else {
            fatalError("no deviation is called \(name)")
        }
        self = deviation
    }
}
