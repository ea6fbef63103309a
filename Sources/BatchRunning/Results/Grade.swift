// SPDX-License-Identifier: GPL-3.0-or-later

/// What the result of a fixture means for the batch.
public enum Grade: Int, Sendable, CaseIterable {
    /// It is as it should be.
    case good
    /// It is not.
    case different
    /// There is none: the fixture is invalid.
    case invalid
}
