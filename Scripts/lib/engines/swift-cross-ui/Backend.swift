// SPDX-License-Identifier: GPL-3.0-or-later

/// The functions of a toolkit that layouts call.
protocol AppBackend {
    associatedtype Widget
    var defaultPaddingAmount: Double { get }
    var scrollBarWidth: Double { get }
    func createContainer() -> Widget
    func createScrollContainer(for child: Widget) -> Widget
    func insert(_ child: Widget, into container: Widget, at index: Int)
    func setPosition(ofChildAt index: Int, in container: Widget, to position: SIMD2<Double>)
    func setSize(of widget: Widget, to size: SIMD2<Double>)
}

extension AppBackend {
    func show(widget _: Widget) {}
    func tag(widget _: Widget, as _: String) {}
    func setScrollBarPresence(
        ofScrollContainer _: Widget,
        hasVerticalScrollBar _: Bool,
        hasHorizontalScrollBar _: Bool
    ) {}
    func updateScrollContainer(_: Widget, environment _: EnvironmentValues) {}
}

/// A widget that keeps the positions of its children.
final class Box {
    /// The paths and sizes of this widget's elements; a modifier may share its child's widget.
    var sizes: [String: ViewSize] = [:]
    private var children: [(box: Box, position: SIMD2<Double>)] = []

    func insert(_ child: Box, at index: Int) { children.insert((child, .zero), at: index) }

    func setPosition(ofChildAt index: Int, to position: SIMD2<Double>) {
        children[index].position = position
    }

    /// Adds the frames of all elements in this widget, for its origin in the root.
    func collect(_ frames: inout Frames, at origin: SIMD2<Double>) {
        for (path, size) in sizes { frames[path] = [origin.x, origin.y, size.width, size.height] }
        for child in children { child.box.collect(&frames, at: origin + child.position) }
    }
}

/// A toolkit whose widgets are boxes.
struct Boxes: AppBackend {
    let defaultPaddingAmount = 16.0
    let scrollBarWidth = 0.0
    func createContainer() -> Box { Box() }
    func createScrollContainer(for child: Box) -> Box {
        let container = Box()
        container.insert(child, at: 0)
        return container
    }
    func insert(_ child: Box, into container: Box, at index: Int) {
        container.insert(child, at: index)
    }
    func setPosition(ofChildAt index: Int, in container: Box, to position: SIMD2<Double>) {
        container.setPosition(ofChildAt: index, to: position)
    }
    func setSize(of _: Box, to _: SIMD2<Double>) {}
}
