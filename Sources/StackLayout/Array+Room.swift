// SPDX-License-Identifier: GPL-3.0-or-later

extension Array {
    /// Asks for memory once for so many more elements.
    ///
    /// Memory at least doubles, so that many small requests cost no more than one large one.
    @inlinable
    package mutating func makeRoom(for count: Int) {
        let needed = self.count + count
        if needed > capacity { reserveCapacity(Swift.max(needed, 2 * capacity)) }
    }

    /// Removes everything and keeps the memory; what is empty already costs nothing.
    @inlinable
    package mutating func clear() {
        if !isEmpty { removeAll(keepingCapacity: true) }
    }
}
