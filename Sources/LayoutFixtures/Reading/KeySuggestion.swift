// SPDX-License-Identifier: GPL-3.0-or-later

/// Finds the word that may have been meant.
enum KeySuggestion {
    /// The known word nearest to an unknown one, if one is near enough.
    ///
    /// - Parameters:
    ///   - word: The unknown word.
    ///   - known: The words that it may be.
    ///   - limit: How many letters there may be to insert, drop, replace, or swap with a neighbour; a
    ///     quarter of the word's unless given. A third would take `minLength` for `minHeight`.
    static func nearest(
        to word: String,
        among known: [String],
        within limit: Int? = nil
    ) -> String? {
        // A misspelt word is no paragraph.
        guard word.utf8.count <= 60 else { return nil }
        let letters = Array(word.lowercased())
        let ranked = known.map { (distance(letters, Array($0.lowercased())), $0) }
        guard let best = ranked.min(by: { $0 < $1 }),
            best.0 <= limit ?? max(1, letters.count / 4)
        else {
            return nil
        }
        return best.1
    }

    /// Damerau's distance, neighbours swapped at most once (optimal string alignment).
    private static func distance(_ left: [Character], _ right: [Character]) -> Int {
        var rows = [Array(0...right.count)]
        for (i, letter) in left.enumerated() {
            var row = [i + 1]
            for (j, other) in right.enumerated() {
                var cost = min(rows[i][j + 1], row[j]) + 1
                cost = min(cost, rows[i][j] + (letter == other ? 0 : 1))
                if i > 0, j > 0, letter == right[j - 1], left[i - 1] == other {
                    cost = min(cost, rows[i - 1][j - 1] + 1)
                }
                row.append(cost)
            }
            rows.append(row)
        }
        return rows[left.count][right.count]
    }
}
