// SPDX-License-Identifier: GPL-3.0-or-later

public import StackLayout

// The words that more rules than one know: what follows a reversed direction is for `css` alone.

extension Alignment {
    /// All but those that follow a reversed flow.
    public static let plain = allCases.filter { $0 != .flexStart && $0 != .flexEnd }
}

extension Distribution {
    /// All but those that follow a reversed flow.
    public static let plain = allCases.filter { $0 != .flexStart && $0 != .flexEnd }
}
