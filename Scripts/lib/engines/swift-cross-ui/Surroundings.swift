// SPDX-License-Identifier: GPL-3.0-or-later
//
// Replacements for the surroundings of SwiftCrossUI's layout: the environment, states of views, and
// logs.

// MARK: The environment

struct EnvironmentValues {
    var layoutOrientation = Orientation.vertical
    var layoutAlignment = StackAlignment.center
    var layoutSpacing = 0.0
    var allowLayoutCaching = false
    var onResize: (ViewSize) -> Void = { _ in }
    /// The window, which is required.
    var window: Void? = ()

    func with<Value>(_ key: WritableKeyPath<Self, Value>, _ value: Value) -> Self {
        var changed = self
        changed[keyPath: key] = value
        return changed
    }
}

struct GeometryProxy { var size: ViewSize }

struct PreferenceValues {
    static let `default` = PreferenceValues()
    init() {}
    init(merging _: [PreferenceValues]) {}
}

@resultBuilder
enum ViewBuilder {
    static func buildBlock() -> EmptyView { EmptyView() }
    static func buildBlock<Content: View>(_ content: Content) -> Content { content }
}

// MARK: States, which elements do not have

protocol ObservableObject {}
protocol ObservableProperty { var didChange: Publisher { get } }
struct Cancellable {}
struct Publisher {
    func observeAsUIUpdater<Backend>(backend _: Backend, _: () -> Void) -> Cancellable {
        Cancellable()
    }
}
struct DynamicPropertyUpdater<Value> {
    init(for _: Value, mirror _: Mirror) {}
    func update(_: Value, with _: EnvironmentValues, previousValue _: Value?) {}
}
struct ErasedViewGraphNode {
    init<Value>(wrapping _: AnyViewGraphNode<Value>) {}
}
enum ViewGraphSnapshotter {
    struct NodeSnapshot {
        var children: [NodeSnapshot] { [] }
        func restore<Value>(to _: Value) {}
        func isValid<Value>(for _: Value.Type) -> Bool { false }
    }
    static func name<Value>(of _: Value.Type) -> String { "" }
    static func match(_: [NodeSnapshot], to names: [String]) -> [NodeSnapshot?] {
        names.map { _ in nil }
    }
}

// MARK: Logs

struct Logger {
    func warning(
        _: @autoclosure () -> String,
        metadata _: @autoclosure () -> [String: String] = [:]
    ) {}
}

let logger = Logger()
