// SPDX-License-Identifier: GPL-3.0-or-later

/// Something that is counted beside verdicts, in the order in which it is told.
public enum Note: Int, Sendable, CaseIterable {
    case shortfall, error, warning, withoutLayout, refused

    /// What is said of a number of them.
    package func inWords(_ count: Int) -> String {
        switch self {
        case .shortfall: "\(count) with a shortfall"
        case .error: count == 1 ? "1 error" : "\(count) errors"
        case .warning: count == 1 ? "1 warning" : "\(count) warnings"
        case .withoutLayout: "\(count) without a layout"
        case .refused: "\(count) refused by an engine"
        }
    }
}
