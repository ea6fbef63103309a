// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lengths as numbers. SwiftCrossUI's are integers, and it rounds to them.

extension LayoutSystem {
    static func roundSize(_ size: Double) -> Double { size }
}

/// The length of a number of distances.
func * (count: Int, distance: Double) -> Double { Double(count) * distance }
