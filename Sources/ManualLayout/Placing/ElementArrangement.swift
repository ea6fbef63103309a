// SPDX-License-Identifier: GPL-3.0-or-later

internal import GreedyLayout
internal import StackLayout

/// The layout of elements around nodes, computed by the greedy engine.
struct ElementArrangement {
    let measuring: NodeMeasuring
    /// The limits of the node's size as a range, without invalid limits.
    let range: SizeRange

    init(_ measuring: NodeMeasuring, within limits: SizeLimits) {
        self.measuring = measuring
        range = limits.range
    }

    func record(_ build: (SizeRange, [Element]) -> Element) -> NodeRecord {
        let leaves = measuring.children.indices.map { ChildLeaf(measuring, $0) }
        let root = build(range, leaves.map(\.element)).asked
        do {
            let tree = try LayoutTree(
                root,
                algorithm: .texture,
                pixelScale: measuring.scale,
                in: .range(range)
            )
            return record(of: tree, try layout(of: tree))
        } catch let error as LayoutTreeError {
            return .nothing(.invalid(error))
        } catch let error as LayoutFailure {
            return .nothing(.failed(error))
        } catch {
            return .nothing(.failed(LayoutFailure.failed("\(error)")))
        }
    }

    /// Lays out elements on a thread with enough stack, with the same current calculation.
    private func layout(of tree: LayoutTree) throws(LayoutFailure) -> Layout {
        // The engine checks the remaining stack a few calls further down.
        let calls = 16 << 10
        return try Calculation.withStack(tree.stackOfLevels + calls) {
            Result { () throws(LayoutFailure) in try engine.layout(tree) }
        }
        .get()
    }

    private var engine: GreedyEngine {
        GreedyEngine(
            keepsMeasurements: true,
            forEach: measuring.isConcurrent ? measuring.forEach : nil
        )
    }

    private func record(of tree: LayoutTree, _ layout: Layout) -> NodeRecord {
        var placed: Set<Int> = []
        var parts: [(part: NodeRecord.Part, frame: Rect)] = []
        for index in tree.preorder {
            guard let child = child(at: index, of: tree), placed.insert(child).inserted else {
                continue
            }
            let frame = layout.frames[index]
            let record = answer(of: child, at: index, of: tree, layout)
            parts.append((NodeRecord.Part(node: measuring.children[child], record: record), frame))
        }
        return NodeRecord(
            size: PixelGrid(scale: measuring.scale).record(layout.size),
            arrangement: .elements(parts)
        )
    }

    /// Returns the child that an element represents; `nil` if it represents none.
    private func child(at index: Int, of tree: LayoutTree) -> Int? {
        guard case .node(.measured(let content)) = tree.items[index].kind,
            let leaf = content.source as? ChildLeaf, leaf.belongs(to: measuring)
        else { return nil }
        return leaf.child
    }

    /// Returns the child's answer to the question that led to its frame.
    private func answer(
        of child: Int,
        at index: Int,
        of tree: LayoutTree,
        _ layout: Layout
    ) -> NodeRecord? {
        guard let measurement = layout.measurements[index] else {
            return measuring.record(of: child, sized: layout.frames[index].size)
        }
        let parent = Size(known: measurement.parent)
        let own = tree.items[index].sizing.limits(in: parent)
        let limits = measurement.limits.intersection(own)
        let question = NodeQuestion(limits, in: parent, scale: measuring.scale)
        return measuring.record(of: child, answering: question)
    }
}

/// The leaf that represents a child among elements.
private final class ChildLeaf: SelfMeasuring {
    let child: Int
    private let measuring: NodeMeasuring

    init(_ measuring: NodeMeasuring, _ child: Int) {
        self.measuring = measuring
        self.child = child
    }

    func belongs(to measuring: NodeMeasuring) -> Bool { self.measuring === measuring }

    func size(from smallest: Size, to largest: Size, in parent: Proposal) -> Size {
        let limits = SizeLimits(
            width: Limits(smallest.width, largest.width),
            height: Limits(smallest.height, largest.height)
        )
        return measuring.size(of: child, limits, in: parent)
    }

    /// The child's style, with the baselines of its text.
    var element: Element {
        var style = measuring.children[child].style
        let content = measuring.children[child].content
        style.ascender = style.ascender ?? content.ascender
        style.descender = style.descender ?? content.descender
        if content.isText { style.preferredFrameSize = nil }
        return .node(.measured(MeasuredContent(self)), style: style)
    }
}

extension Element {
    /// The element for a root under Texture: a wrapper around a row of `hstack`, so that it is measured within limits.
    fileprivate var asked: Element {
        guard case .stack(let stack) = kind, stack.algorithm?.offers == true else {
            return self
        }
        return .wrapper(children: [self])
    }
}

extension SizeLimits {
    /// The limits as a range: 0 replaces an invalid minimum, and the minimum replaces an invalid
    /// maximum.
    fileprivate var range: SizeRange {
        var (low, high) = (Size.zero, Size.zero)
        for axis in Axis.allCases {
            let limits = self[axis]
            low[axis] = limits.lower >= 0 && limits.lower.isFinite ? limits.lower : 0
            high[axis] = larger(low[axis], limits.upper)
        }
        return (try? SizeRange(min: low, max: high)) ?? .unconstrained
    }
}
