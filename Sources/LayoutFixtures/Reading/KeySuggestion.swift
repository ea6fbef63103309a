// SPDX-License-Identifier: GPL-3.0-or-later

/// Finds the word that the author may have meant.
enum KeySuggestion {
    /// Returns the known word nearest to an unknown one, if one is near enough.
    ///
    /// - Parameters:
    ///   - word: The unknown word.
    ///   - known: The known words.
    ///   - limit: The largest number of letters to insert, drop, replace or swap with a neighbour;
    ///     by default a quarter of the word's letters. A third would take `minLength` for
    ///     `minHeight`.
    static func nearest(
        to word: String,
        among known: [String],
        within limit: Int? = nil
    ) -> String? {
        // Long words are not misspelt keys.
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

    /// Damerau's distance (optimal string alignment), in which neighbours are swapped at most once.
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
