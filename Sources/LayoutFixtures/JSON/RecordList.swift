// SPDX-License-Identifier: GPL-3.0-or-later

/// The growing records of a tape, owned by one reader.
///
/// Unlike an array, it needs no check for other owners at every value.
struct RecordList: ~Copyable {
    private var records: UnsafeMutablePointer<JSONTape.Record>
    private var capacity: Int

    /// The number of records.
    private(set) var count = 0

    /// Creates an empty list with room for some records.
    init(capacity: Int) {
        records = .allocate(capacity: capacity)
        self.capacity = capacity
    }

    deinit { records.deallocate() }

    /// Gives access to all records.
    func withBuffer<Result>(
        _ body: (UnsafeBufferPointer<JSONTape.Record>) -> Result
    ) -> Result {
        body(UnsafeBufferPointer(start: records, count: count))
    }

    @inline(__always)
    subscript(index: Int) -> JSONTape.Record {
        get {
            assert(index < count)
            return records[index]
        }
        _modify {
            assert(index < count)
            yield &records[index]
        }
    }

    /// Appends a value.
    ///
    /// - Parameters:
    ///   - next: The position after the value; for an open container, the position of the container
    ///     around it.
    ///   - content: The content as ``JSONTape/Record`` keeps it.
    @inline(__always)
    private mutating func append(
        _ kind: JSONTape.Kind,
        named name: MemberName,
        before next: Int,
        content: UInt128 = 0
    ) {
        if count == capacity { grow() }
        (records + count).initialize(
            to: .init(kind, named: name, before: next, content: content)
        )
        count += 1
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

extension RecordList {
    /// Appends a value that its kind describes completely.
    @inline(__always)
    mutating func append(_ kind: JSONTape.Kind, named name: MemberName) {
        append(kind, named: name, before: count + 1)
    }

    /// Appends a number and its place.
    @inline(__always)
    mutating func append(_ number: Double, at place: Range<Int>, named name: MemberName) {
        let words =
            UInt64(UInt32(truncatingIfNeeded: place.lowerBound))
            | UInt64(UInt32(truncatingIfNeeded: place.upperBound)) << 32
        let bits = UInt128(number.bitPattern) | UInt128(words) << 64
        append(.number, named: name, before: count + 1, content: bits)
    }

    /// Appends a text.
    @inline(__always)
    mutating func append(_ text: JSONTape.Words, named name: MemberName) {
        append(.text, named: name, before: count + 1, content: text.bits)
    }

    /// Begins an array or an object, and saves the state of the container around it in its record.
    @inline(__always)
    mutating func begin(
        _ kind: JSONTape.Kind,
        named name: MemberName,
        inside container: JSONTape.OpenContainer
    ) -> JSONTape.OpenContainer {
        if count > 0 { update(container) }
        append(kind, named: name, before: container.index)
        return .init(index: count - 1, isObject: kind == .object)
    }

    /// Ends an array or an object, and returns to the container around it.
    @inline(__always)
    mutating func end(_ container: JSONTape.OpenContainer) -> JSONTape.OpenContainer {
        update(container)
        let around = Int(self[container.index].next)
        self[container.index].next = UInt32(truncatingIfNeeded: count)
        let record = self[around]
        return .init(
            index: around,
            isObject: record.kind == .object,
            count: record.count,
            keys: record.keys
        )
    }

    @inline(__always)
    private mutating func update(_ container: JSONTape.OpenContainer) {
        self[container.index].count = container.count
        self[container.index].keys = container.keys
    }
}
