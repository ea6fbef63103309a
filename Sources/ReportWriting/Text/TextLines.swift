// SPDX-License-Identifier: GPL-3.0-or-later

extension String {
    /// The lines of a text of several.
    package var lines: [String] {
        var lines = unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines.map { String($0) }
    }
}
