// SPDX-License-Identifier: GPL-3.0-or-later

internal import StackLayout

/// A tree that laws test, and the facts that several laws share, computed once.
final class LawSubject {
    var tree: LayoutTree { layout.tree }
    /// A layout of the tree that records how its stacks were divided.
    let layout: Layout

    /// Whether laws apply to the tree at all.
    private(set) lazy var isValid =
        layout.frames.count == tree.items.count && !tree.hasMeasuredContent && tree.isOfSizes

    // The properties of the tree with the same names document these.
    private(set) lazy var hasBaselines = tree.hasBaselines
    private(set) lazy var isSmooth = tree.isSmooth
    private(set) lazy var isOfCSS = tree.isOfCSS
    private(set) lazy var isInsideAbsolute = tree.isInsideAbsolute
    private(set) lazy var isBoxless = tree.withoutBoxes

    /// All stacks with children that cannot have a second line, in the order of the records.
    private(set) lazy var lines = SingleLine.all(in: tree, layout)
    /// The lines that have all children of their stack, with gaps that do not depend on the
    /// children.
    ///
    /// Default gaps depend on the neighbouring children, so they are unknown after a change of
    /// children.
    private(set) lazy var wholeLines = lines.filter { $0.isWhole && !$0.stack.usesDefaultSpacing }
    /// The only line of the root, if it is one of `wholeLines`.
    private(set) lazy var rootLine = wholeLines.first { $0.isRoot }

    private lazy var digest = tree.digest

    init(_ layout: Layout) {
        self.layout = layout
    }

    /// Returns the requirements that the children of a line keep their lengths along it.
    ///
    /// In a smooth tree, all elements outside of absolute boxes must keep their lengths on both axes.
    func lengths(_ variation: Variation, of line: SingleLine) -> [FrameRequirement] {
        let counterparts = variation.counterparts
        if !isSmooth {
            return FrameRequirement.lengths(counterparts, of: line.children, along: line.axis)
        }
        let others = tree.items.indices.filter { !isInsideAbsolute[$0] }
        return FrameRequirement.lengths(counterparts, of: others)
    }

    /// Returns one of several values, always the same for the same tree.
    func choice<Value>(of values: [Value]) -> Value? {
        guard !values.isEmpty else { return nil }
        return values[Int(digest % UInt64(values.count))]
    }
}
