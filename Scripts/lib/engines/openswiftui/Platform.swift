// SPDX-License-Identifier: GPL-3.0-or-later
//
// Replacements for the surroundings of OpenSwiftUI's layout: the system, the environment, views and
// logs.

import Foundation

// MARK: The system

/// The metrics of a platform, which a fixture may set.
enum Platform {
    /// The distance between elements without preferences.
    nonisolated(unsafe) static var defaultSpacing = 8.0
    /// The default padding on every side.
    static let defaultPadding = 16.0
}

struct CoreGlue {
    static let shared = CoreGlue()
    var defaultSpacing: CGSize {
        CGSize(width: Platform.defaultSpacing, height: Platform.defaultSpacing)
    }
}

/// A feature that depends on the linked system, which is the newest one here.
struct Feature {
    static var isEnabled: Bool { true }
}

typealias _SemanticFeature_v3 = Feature

enum Semantics {
    typealias FlexFrameIdealSizing = Feature
    typealias NoSpacingProjectedPadding = Feature
    typealias StopProjectingAffectedSpacing = Feature
    typealias TextSpacingUIKit0059v2 = Feature
}

enum SystemVersion { case v1, v2, v3, v4, v5, v6 }

func isLinkedOnOrAfter(_: SystemVersion) -> Bool { true }

// MARK: The environment

/// The environment of a layout.
struct SizeAndSpacingContext {
    var layoutDirection: LayoutDirection { .leftToRight }
    var defaultPadding: EdgeInsets {
        let length = Platform.defaultPadding
        return EdgeInsets(top: length, leading: length, bottom: length, trailing: length)
    }
    init() {}
    init(context _: AnyRuleContext, environment _: Attribute<SizeAndSpacingContext>) {}
    init(_: PlacementContext) {}
}

/// The environment of a layout, and its final size.
struct PlacementContext {
    let base: SizeAndSpacingContext
    let parentSize: ViewSize
    var size: CGSize { parentSize.value }
    var proposedSize: _ProposedSize { parentSize.proposal }
    var layoutDirection: LayoutDirection { base.layoutDirection }
}

// MARK: Text

extension NSAttributedString {
    /// The measures of a font.
    struct EncodedFontMetrics { var ascender, descender, leading, capHeight: CGFloat }
    /// The measures of text at its ideal size.
    struct Metrics {
        var size: CGSize
        var firstBaseline, lastBaseline: CGFloat
    }
}

struct TextLayoutProperties {
    struct WritingMode {
        enum Storage { case horizontalTopToBottom, verticalRightToLeft }
        var storage = Storage.horizontalTopToBottom
    }
    enum Sizing { case standard, uniformLineHeight }
    var writingMode = WritingMode()
    var textSizing = Sizing.standard
    var pixelLength: CGFloat
}

// MARK: Views

protocol View {}
protocol ViewModifier {}
protocol MultiViewModifier {}
protocol PrimitiveViewModifier {}
protocol PrimitiveView {}
protocol UnaryView {}
protocol _VariadicView_UnaryViewRoot {}
enum _VariadicView {
    protocol UnaryViewRoot {}
    protocol ImplicitRoot {}
}

/// The traits of a view; elements have none.
protocol ViewList { var traits: ViewTraitCollection { get } }
struct ViewTraitCollection {
    subscript<Key: _ViewTraitKey>(_: Key.Type) -> Key.Value { Key.defaultValue }
    subscript<Key: _ViewTraitKey>(key _: Key.Type) -> Key.Value { Key.defaultValue }
}
protocol _ViewTraitKey {
    associatedtype Value
    static var defaultValue: Value { get }
}
protocol Defaultable { static var defaultValue: Self { get } }

// MARK: Animations

protocol Animatable {}
struct EmptyAnimatableData {}
struct AnimatablePair<First, Second> {
    var first: First
    var second: Second
    init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }
}

// MARK: Threads, logs and failures

nonisolated(unsafe) private var layoutData: UnsafeMutableRawPointer?
func _threadLayoutData() -> UnsafeMutableRawPointer? { layoutData }
func _setThreadLayoutData(_ data: UnsafeMutableRawPointer?) { layoutData = data }

/// A variable with a lock; a single thread does not need the lock.
@propertyWrapper
final class AtomicBox<Value> {
    var wrappedValue: Value
    init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    var projectedValue: AtomicBox<Value> { self }
    func access<Result>(_ body: (inout Value) -> Result) -> Result { body(&wrappedValue) }
}

enum Log {
    static func runtimeIssues(_: @autoclosure () -> String) {}
    static func internalError(_: @autoclosure () -> String) {}
}

enum LayoutTrace {
    struct Recorder { func traceContentDescription(_: AnyAttribute?, _: String) {} }
    static var isEnabled: Bool { false }
    static var recorder: Recorder? { nil }
    static func traceCacheLookup(_: _ProposedSize, _: Bool) {}
    static func traceSizeThatFits(
        _: AnyAttribute?,
        proposal _: _ProposedSize,
        _ size: () -> CGSize
    ) -> CGSize {
        size()
    }
    static func traceLengthThatFits(
        _: AnyAttribute?,
        proposal _: _ProposedSize,
        in _: Axis,
        _ length: () -> CGFloat
    ) -> CGFloat { length() }
    static func traceChildGeometries(
        _: AnyAttribute?,
        at _: ViewSize,
        origin _: CGPoint,
        _ geometries: () -> [ViewGeometry]
    ) -> [ViewGeometry] { geometries() }
}

func _openSwiftUIBaseClassAbstractMethod(_ name: String = #function) -> Never { fatalError(name) }
func _openSwiftUIUnimplementedFailure(_ name: String = #function) -> Never { fatalError(name) }
func _openSwiftUIUnreachableCode(_ name: String = #function) -> Never { fatalError(name) }
