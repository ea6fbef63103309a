// SPDX-License-Identifier: GPL-3.0-or-later

extension Double {
    /// The shortest decimal that reads back as the same number: `2` and `0.1`, `1e-07` and `1e+16`.
    ///
    /// Negative zero is `0`. C's `strtod` reads the exponents.
    var shortestText: String {
        if self == 0 { return "0" }
        let text = description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
