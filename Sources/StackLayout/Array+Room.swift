// SPDX-License-Identifier: GPL-3.0-or-later

extension Array {
    /// Reserves memory for a number of further elements at once.
    ///
    /// The memory at least doubles, so many small requests cost no more than one large request.
    @inlinable
    package mutating func makeRoom(for count: Int) {
        let needed = self.count + count
        if needed > capacity { reserveCapacity(Swift.max(needed, 2 * capacity)) }
    }

    /// Removes all elements and keeps the memory; clearing an empty array costs nothing.
    @inlinable
    package mutating func clear() {
        if !isEmpty { removeAll(keepingCapacity: true) }
    }
}
