// SPDX-License-Identifier: GPL-3.0-or-later

/// The numbers that something is computed in.
public enum Arithmetic: String, Hashable, Sendable, Codable, CaseIterable {
    /// IEEE doubles: fast, and rounded after every step.
    case double
    /// Rational numbers: slow, and rounded to the nearest doubles once, when all is done.
    case exact
}
