// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// A tree that laws are asked about, and what several of them have to know of it, found out once.
final class LawSubject {
    var tree: LayoutTree { layout.tree }
    /// A layout of the tree that says how its stacks were divided.
    let layout: Layout

    /// Whether laws have anything to say of such a tree.
    private(set) lazy var isSound =
        layout.frames.count == tree.items.count && !tree.hasMeasuredContent && tree.isOfSizes

    // What is said of these is said of the tree.
    private(set) lazy var hasBaselines = tree.hasBaselines
    private(set) lazy var isSmooth = tree.isSmooth
    private(set) lazy var isOfCSS = tree.isOfCSS
    private(set) lazy var isInsideAbsolute = tree.isInsideAbsolute
    private(set) lazy var isBoxless = tree.withoutBoxes

    /// Every stack with children that cannot have a second line, in the order of the records.
    private(set) lazy var lines = SingleLine.all(in: tree, layout)
    /// Those that have all children of their stack.
    ///
    /// Where gaps hang on which children are beside each other, nothing is known of other children.
    private(set) lazy var wholeLines = lines.filter { $0.isWhole && !$0.stack.usesDefaultSpacing }
    /// The only line of the root, if it is such a stack, with all children.
    private(set) lazy var rootLine = wholeLines.first { $0.isRoot }

    private lazy var digest = tree.digest

    init(_ layout: Layout) {
        self.layout = layout
    }

    /// One of several values, always the same for the same tree.
    func choice<Value>(of values: [Value]) -> Value? {
        guard !values.isEmpty else { return nil }
        return values[Int(digest % UInt64(values.count))]
    }
}
