// SPDX-License-Identifier: GPL-3.0-or-later

extension [String] {
    /// The texts as a list in words: `a`, `a and b`, `a, b and c`.
    package var list: String {
        guard let last, count > 1 else { return first ?? "" }
        return dropLast().joined(separator: ", ") + " and " + last
    }
}
