// SPDX-License-Identifier: GPL-3.0-or-later

/// The records of a tape as it grows, which one reader owns.
///
/// An array would be looked at for other owners at every value.
struct RecordList: ~Copyable {
    private var records: UnsafeMutablePointer<JSONTape.Record>
    private var capacity: Int

    /// How many there are.
    private(set) var count = 0

    /// No records, and room for some.
    init(capacity: Int) {
        records = .allocate(capacity: capacity)
        self.capacity = capacity
    }

    deinit { records.deallocate() }

    /// Lends all of them.
    func withBuffer<Result>(
        _ body: (UnsafeBufferPointer<JSONTape.Record>) -> Result
    ) -> Result {
        body(UnsafeBufferPointer(start: records, count: count))
    }

    @inline(__always)
    subscript(index: Int) -> JSONTape.Record { records[index] }

    @inline(__always)
    mutating func append(_ record: JSONTape.Record) {
        if count == capacity { grow() }
        (records + count).initialize(to: record)
        count += 1
    }

    /// Ends an array or an object with what has been appended so far.
    @inline(__always)
    mutating func close(at index: Int, count: UInt32, keys: KeySet) {
        records[index].close(before: self.count, count: count, keys: keys)
    }

    @inline(never)
    private mutating func grow() {
        let longer = UnsafeMutablePointer<JSONTape.Record>.allocate(capacity: 2 * capacity)
        longer.moveInitialize(from: records, count: count)
        records.deallocate()
        records = longer
        capacity *= 2
    }
}
