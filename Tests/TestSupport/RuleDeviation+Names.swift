// SPDX-License-Identifier: GPL-3.0-or-later

public import Deviations

/// Deviations by their names; a name that none has ends the tests.
extension RuleDeviation: ExpressibleByStringLiteral {
    /// The deviation of a name.
    public init(stringLiteral name: String) {
        guard let deviation = RuleDeviation(name: name) else {
            fatalError("no deviation is called \(name)")
        }
        self = deviation
    }
}
