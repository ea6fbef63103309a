// SPDX-License-Identifier: GPL-3.0-or-later

internal import LayoutFixtures

/// An object of a report, whose table of members says how each is found out, written, read and merged.
protocol ReportObject: ReportValue {
    /// The value that the object describes.
    associatedtype Source
    /// The members in the order of writing.
    static var members: [ReportMember<Self>] { get }

    /// Creates an object without values.
    init()
    /// Returns the object for all shards, which have the given objects.
    static func merging(_ same: [Self]) -> Self
}

/// A member of an object of a report.
struct ReportMember<Object: ReportObject>: Sendable {
    let key: String
    /// Sets the member to its value for a source.
    let find: @Sendable (inout Object, Object.Source) -> Void
    let write: @Sendable (Object, inout JSONText) -> Void
    /// Sets the member to a value from JSON, and returns whether that is possible.
    let read: @Sendable (inout Object, JSONValue?) -> Bool
    /// Sets the member to its value for all shards, which have the given objects.
    let merge: @Sendable (inout Object, [Object]) -> Void

    /// Creates a member.
    ///
    /// - Parameters:
    ///   - key: The key of the member.
    ///   - place: The property that holds the value.
    ///   - merging: A function that returns the value for all shards; by default, that of the first shard.
    ///   - value: A function that returns the value for a source.
    init<Value: ReportValue>(
        _ key: String,
        _ place: any WritableKeyPath<Object, Value> & Sendable,
        merging: @escaping @Sendable ([Value]) -> Value = { $0[0] },
        _ value: @escaping @Sendable (Object.Source) -> Value
    ) {
        self.key = key
        find = { $0[keyPath: place] = value($1) }
        write = { object, text in
            let value = object[keyPath: place]
            if value.isLeftOut { return }
            text.key(key)
            value.write(to: &text)
        }
        read = { object, json in
            guard let json else { return object[keyPath: place].isLeftOut }
            guard let value = Value(json) else { return false }
            object[keyPath: place] = value
            return true
        }
        merge = { whole, same in whole[keyPath: place] = merging(same.map { $0[keyPath: place] }) }
    }
}

extension ReportObject {
    /// Creates the object that describes a source.
    init(of source: Source) {
        self.init()
        for member in Self.members { member.find(&self, source) }
    }

    /// Reads an object; `nil` if a member is missing, not known, or of another kind.
    ///
    /// The member `type`, which tells lines apart, is not read.
    init?(_ json: JSONValue) {
        guard case .object(let members) = json else { return nil }
        let keys = Set(Self.members.map(\.key) + ["type"])
        guard members.allSatisfy({ keys.contains($0.key) }) else { return nil }
        self.init()
        for member in Self.members where !member.read(&self, json[member.key]) { return nil }
    }

    func write(to text: inout JSONText) { text.object { writeMembers(to: &$0) } }

    func writeMembers(to text: inout JSONText) {
        for member in Self.members { member.write(self, &text) }
    }

    static func merging(_ same: [Self]) -> Self { mergingMembers(same) }

    /// Returns the object with each member merged by itself.
    static func mergingMembers(_ same: [Self]) -> Self {
        var whole = same[0]
        for member in members { member.merge(&whole, same) }
        return whole
    }

    /// Merges objects that are at the same place of each list.
    static func mergingByPlace(_ lists: [[Self]]) -> [Self] {
        lists[0].indices.map { place in
            merging(lists.filter { place < $0.count }.map { $0[place] })
        }
    }
}
