// SPDX-License-Identifier: GPL-3.0-or-later
//
// Lengths as floating-point numbers. SwiftCrossUI's are integers, and it rounds to them.

extension LayoutSystem {
    static func roundSize(_ size: Double) -> Double { size }
}

/// Returns the total length of several equal distances.
func * (count: Int, distance: Double) -> Double { Double(count) * distance }
