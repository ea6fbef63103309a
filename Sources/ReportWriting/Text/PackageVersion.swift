// SPDX-License-Identifier: GPL-3.0-or-later

/// The version of this package, for reports.
package enum PackageVersion {
    /// The current version, or the next one before its release.
    package static let current = "0.2.0"
}
