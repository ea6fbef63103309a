// SPDX-License-Identifier: GPL-3.0-or-later

/// The kind of numbers of a computation.
public enum Arithmetic: String, Hashable, Sendable, Codable, CaseIterable {
    /// IEEE doubles: fast, and rounded after every step.
    case double
    /// Rational numbers: slow, and rounded only once, to the nearest doubles at the end.
    case exact
}
