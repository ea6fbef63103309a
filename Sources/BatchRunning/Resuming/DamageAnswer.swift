// SPDX-License-Identifier: GPL-3.0-or-later

/// The answer to existing results that are damaged or belong to other fixtures.
package enum DamageAnswer: Sendable {
    /// Nothing is written.
    case refuse
    /// The results before them are kept, and the other fixtures are worked on again.
    case cut
}
