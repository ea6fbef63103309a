// SPDX-License-Identifier: GPL-3.0-or-later

extension String {
    /// The lines of the text, without empty lines at its end.
    package var lines: [String] {
        var lines = unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines.map { String($0) }
    }
}
