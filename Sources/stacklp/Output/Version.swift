// SPDX-License-Identifier: GPL-3.0-or-later

/// The version of this package.
enum Version {
    static let current = "0.1.0"
}
