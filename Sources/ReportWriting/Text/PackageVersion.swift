// SPDX-License-Identifier: GPL-3.0-or-later

/// The version of this package, which reports name.
package enum PackageVersion {
    /// The version that this is, or that comes next.
    package static let current = "0.2.0"
}
