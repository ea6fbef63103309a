// SPDX-License-Identifier: GPL-3.0-or-later

/// Some of many places, at equal distances.
public struct SpreadPlaces: Sendable {
    /// The places that are kept.
    public private(set) var places: [CasePlace] = []
    /// The number of all places.
    public private(set) var count = 0
    /// Of so many places one is kept.
    private var distance = 1

    /// So many are kept at most.
    private static let most = 4096

    /// Takes one place more.
    ///
    /// - Complexity: O(1), amortised.
    mutating func add(_ place: CasePlace) {
        if count.isMultiple(of: distance) { places.append(place) }
        count += 1
        guard places.count > Self.most else { return }
        places = places.indices.filter { $0.isMultiple(of: 2) }.map { places[$0] }
        distance *= 2
    }
}
