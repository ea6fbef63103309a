// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// An element with the facts that rules read: its properties, its surroundings and its layout.
struct LintedElement {
    let tree: LayoutTree
    let index: Int
    /// The facts of the layout; `nil` without a layout.
    let facts: Facts?

    /// The largest difference of lengths that count as equal, in points.
    ///
    /// Texture uses the same value.
    static let tolerance = 0.01

    var item: LayoutTree.Item { tree.items[index] }
    var style: Style { item.style }
    var path: String { tree.path(of: index) }
    var parent: LintedElement? { item.parent.map(subject) }
    var children: [LintedElement] { item.children.map(subject) }

    /// Returns another element of the same layout.
    func subject(_ index: Int) -> LintedElement {
        LintedElement(tree: tree, index: index, facts: facts)
    }

    // MARK: Properties

    /// The properties of a stack of any rule.
    var stack: Stack? { tree.stack(at: index) }
    /// Whether it is a stack that divides its space by priority, or a zstack, which takes its size from the
    /// children of the highest priority.
    var hasPriorities: Bool {
        switch item.kind {
        case .stack: item.rule?.traits.hasPriorities == true
        case .swiftUI(.zstack): true
        default: false
        }
    }

    /// Whether a stack reads its priority: its parent, or a stack around elements that pass the priority on.
    var priorityIsRead: Bool {
        var inner = self
        while let outer = inner.parent {
            if outer.hasPriorities { return true }
            guard outer.handsPriorityOn(of: inner) else { return false }
            inner = outer
        }
        return false
    }

    private func handsPriorityOn(of child: LintedElement) -> Bool {
        guard style.layoutPriority == 0, !item.hasOwnDimensions else { return false }
        return switch item.kind {
        case .swiftUI(.fixedSize), .swiftUI(.offset), .swiftUI(.alignmentGuide): true
        case .swiftUI(.layer): item.children.lowerBound == child.index
        default: false
        }
    }
    /// The properties of a stack that divides its space by Texture's rule.
    var textureStack: Stack? { item.rule == .texture ? stack : nil }
    /// The content of a node.
    var content: Content? { item.content }
    var isAbsolute: Bool {
        if case .absolute = item.kind { true } else { false }
    }
    /// Whether it passes its limits on to its child and ignores its own dimensions.
    var handsSizesOn: Bool {
        switch item.kind {
        case .inset, .background, .overlay: true
        default: false
        }
    }

    // MARK: Surroundings

    /// The axis and the alignment by which one of Texture's stacks places it.
    var placing: (axis: Axis, alignment: Alignment)? {
        guard let stack = parent?.textureStack else { return nil }
        return (stack.direction, style.alignSelf ?? stack.alignment(by: .css))
    }

    /// The axis along which one of Texture's stacks stretches it.
    var stretchedAxis: Axis? {
        placing.flatMap { $0.alignment == .stretch ? $0.axis.crossed : nil }
    }

    /// Returns the outermost element that wraps only this one and whose parent satisfies `isOwner`.
    func wrapping(in isOwner: (LintedElement) -> Bool) -> LintedElement? {
        var inner = self
        while let outer = inner.parent, outer.wraps(inner) {
            if let owner = outer.parent, isOwner(owner) { return outer }
            inner = outer
        }
        return nil
    }

    /// Whether it wraps or decorates the child.
    private func wraps(_ child: LintedElement) -> Bool {
        switch item.kind {
        case .node, .stack, .absolute: false
        case .wrapper, .swiftUI(.zstack), .swiftUI(.geometryReader), .swiftUI(.viewThatFits):
            item.children.count == 1
        default: item.children.lowerBound == child.index
        }
    }

    /// The innermost element that it wraps, or itself.
    var core: LintedElement {
        var core = self
        while let child = core.children.first, core.wraps(child) { core = child }
        return core
    }

    // MARK: Layout

    var measurement: Measurement? { facts?.measurements[index] }
    /// The lines of one of Texture's stacks.
    var lines: [StackRecord] { textureStack == nil ? [] : facts?.lines[index] ?? [] }
    /// Its line of the stack around it, and its record there.
    var slot: (line: StackRecord, child: StackRecord.Child)? {
        facts?.slots[index].map { ($0.line, $0.line.children[$0.position]) }
    }

    /// The limits of its measurement, narrowed by its own dimensions.
    var limits: SizeLimits? {
        guard let measurement else { return nil }
        guard !handsSizesOn else { return measurement.limits }
        let own = item.sizing.limits(in: Size(known: measurement.parent))
        return measurement.limits.intersection(own)
    }
}
