// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers

extension RealNumber {
    /// The largest of the numbers that this one may be, but for a solver's rounding; itself if it
    /// is none of them.
    ///
    /// A basic solution says which constraints hold with equality. What they say is then computed
    /// from the data, so that lengths which are equal by the rule stay equal: whether a line is
    /// broken, or a length rounded upwards, may depend on the last digit. Exact solutions are not rounded, and stay.
    func settled(among numbers: [Self]) -> Self {
        if !Self.rounds { return self }
        let tolerance: Self = 1e-6 + 1e-9 * magnitude
        return numbers.filter { ($0 - self).magnitude <= tolerance }.max() ?? self
    }
}
