// SPDX-License-Identifier: GPL-3.0-or-later

extension String {
    /// The noun with its indefinite article: *an inset*, *a ratio*.
    package var withArticle: String {
        (first.map("aeiou".contains) == true ? "an " : "a ") + self
    }
}
