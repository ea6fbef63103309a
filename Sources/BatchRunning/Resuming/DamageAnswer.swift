// SPDX-License-Identifier: GPL-3.0-or-later

/// What is done where results that are there cannot be relied on, or are of other fixtures.
package enum DamageAnswer: Sendable {
    /// Nothing is written.
    case refuse
    /// What comes before them is kept, and the rest worked on again.
    case cut
}
