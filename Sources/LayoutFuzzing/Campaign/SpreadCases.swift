// SPDX-License-Identifier: GPL-3.0-or-later

/// A sample of many cases, at equal distances.
package struct SpreadCases: Sendable {
    /// The numbers of the cases that are kept.
    package private(set) var numbers: [Int] = []
    /// The number of all cases.
    package private(set) var count = 0
    /// The distance between kept cases: one of this many is kept.
    private var distance = 1

    /// The largest number of kept cases.
    private static let most = 2048

    /// Adds one case.
    ///
    /// - Complexity: O(1), amortised.
    mutating func add(_ number: Int) {
        if count.isMultiple(of: distance) { numbers.append(number) }
        count += 1
        guard numbers.count > Self.most else { return }
        numbers = numbers.indices.filter { $0.isMultiple(of: 2) }.map { numbers[$0] }
        distance *= 2
    }
}
