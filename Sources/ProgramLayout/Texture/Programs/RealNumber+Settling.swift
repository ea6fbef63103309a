// SPDX-License-Identifier: GPL-3.0-or-later

internal import RealNumbers

extension RealNumber {
    /// Returns the largest of the given numbers that equals this one except for a solver's
    /// rounding; this number if none does.
    ///
    /// A basic solution shows which constraints hold with equality. Lengths are then computed from
    /// the data, so lengths that are equal by the rule stay equal. This matters because rounding
    /// may decide whether a line breaks or a length is rounded up. Exact solutions are returned
    /// unchanged.
    func settled(among numbers: [Self]) -> Self {
        if !Self.rounds { return self }
        let tolerance: Self = 1e-6 + 1e-9 * magnitude
        return numbers.filter { ($0 - self).magnitude <= tolerance }.max() ?? self
    }
}
