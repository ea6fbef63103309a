// SPDX-License-Identifier: GPL-3.0-or-later
//
// Replacements for OpenSwiftUI's attribute graph. Each layout is computed anew, so attributes never
// change.

/// A value that the graph would keep up to date.
@propertyWrapper
struct Attribute<Value>: Equatable {
    private final class Storage {
        let value: Value
        init(_ value: Value) { self.value = value }
    }

    private let storage: Storage
    init(value: Value) { storage = Storage(value) }
    var wrappedValue: Value { storage.value }
    var projectedValue: Attribute<Value> { self }

    subscript<Member>(keyPath path: KeyPath<Value, Member>) -> Attribute<Member> {
        Attribute<Member>(value: wrappedValue[keyPath: path])
    }

    static func == (left: Self, right: Self) -> Bool { left.storage === right.storage }
}

/// An attribute that may be missing.
@propertyWrapper
struct OptionalAttribute<Value>: Equatable {
    var projectedValue: Attribute<Value>?
    init(_ attribute: Attribute<Value>? = nil) { projectedValue = attribute }
    init() { projectedValue = nil }
    var wrappedValue: Value? { projectedValue?.wrappedValue }
}

/// The identity of an attribute; without a graph there is none.
struct AnyAttribute {
    static var current: AnyAttribute? { nil }
}

/// The context in which rules read attributes.
struct AnyRuleContext: Equatable, Sendable {
    init() {}
    init(_: AnyRuleContext) {}
    init(attribute _: AnyAttribute) {}
    subscript<Value>(attribute: Attribute<Value>) -> Value { attribute.wrappedValue }
}

/// A value that is computed from attributes.
protocol Rule {
    associatedtype Value
    var value: Value { get }
}

extension Rule {
    var context: AnyRuleContext { AnyRuleContext() }
}

/// A value that is kept between updates.
///
/// Here there are no updates: layout computers are created directly.
protocol StatefulRule {
    associatedtype Value
}

extension StatefulRule {
    var context: AnyRuleContext { AnyRuleContext() }
    var hasValue: Bool { false }
    var value: Value {
        get { fatalError("rules are never updated") }
        nonmutating set { fatalError("rules are never updated") }
    }
}

protocol AsyncAttribute {}

/// The lock of the graph.
enum Update {
    static func assertIsLocked() {}
}
