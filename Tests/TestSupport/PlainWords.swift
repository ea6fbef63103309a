// SPDX-License-Identifier: GPL-3.0-or-later

public import StackLayout

// The keywords of more than one algorithm. Those that follow a reversed direction exist only in `css`.

extension Alignment {
    /// All but those that follow a reversed flow.
    public static let plain = allCases.filter { $0 != .flexStart && $0 != .flexEnd }
}

extension Distribution {
    /// All but those that follow a reversed flow.
    public static let plain = allCases.filter { $0 != .flexStart && $0 != .flexEnd }
}
