// SPDX-License-Identifier: GPL-3.0-or-later

public import StackLayout
internal import Threading

extension LayoutNode {
    /// Returns the node's size within a range, remembered or calculated, in points.
    ///
    /// The node's own dimensions narrow the range, and the range overrides them. ``layout(in:)``
    /// continues from the result.
    ///
    /// - Parameters:
    ///   - range: The sizes that the node may have.
    ///   - parentSize: The size that the node's percentages refer to, `nil` on an axis where it is
    ///     unknown; by default the largest size.
    /// - Complexity: O(1) if the same question was asked since the last change; otherwise the time for
    ///   the node itself, and for the children that have changed.
    ///
    /// Source: Texture, `layoutThatFits:parentSize:`.
    @discardableResult
    public func layoutThatFits(_ range: SizeRange, parentSize: Proposal? = nil) -> Size {
        let scale = surroundings.scale
        return record(of: NodeQuestion(SizeLimits(range), in: parentSize, scale: scale)).size
    }

    /// The size that the node had when it was last asked; `nil` if it, or a node inside it, has changed
    /// since.
    ///
    /// Source: Texture, `calculatedSize`.
    public var calculatedSize: Size? {
        snapshot.records.latest { _, _ in true }?.size
    }

    /// Returns the node's answer to a question, remembered or calculated.
    func record(of question: NodeQuestion, for asker: Calculation? = nil) -> NodeRecord {
        let asker = asker ?? Calculation.current
        if let asker, asker.depth >= Self.maximumDepth {
            asker.markProvisional()
            return .nothing(.tooDeep)
        }
        let snapshot = snapshot
        let record = snapshot.records.answer(to: question, for: asker) { calculation in
            let record: NodeRecord
            do throws(LayoutFailure) {
                record = try Calculation.withStack {
                    Calculation.$current.withValue(calculation) {
                        snapshot.calculate(question, calculation)
                    }
                }
            } catch {
                record = .nothing(.failed(error))
            }
            return (record, !calculation.isProvisional)
        }
        if let record { return record }
        asker?.markProvisional()
        return .nothing(.circular)
    }

    /// Returns a remembered answer of this size; otherwise the answer to the question that allows only this size.
    func record(sized size: Size, scale: Double?) -> NodeRecord {
        snapshot.records.latest { $0.scale == scale && $1.size == size }
            ?? record(of: NodeQuestion(SizeLimits(exactly: size), in: size, scale: scale))
    }

    /// The node's current snapshot.
    var snapshot: NodeSnapshot { state.update { $0.snapshot } }

    /// The root's settings for the whole tree.
    ///
    /// - Complexity: O(depth).
    var surroundings: Surroundings {
        var (parent, surroundings) = state.update { ($0.parent, $0.surroundings) }
        while let node = parent {
            (parent, surroundings) = node.state.update { ($0.parent, $0.surroundings) }
        }
        return surroundings
    }
}

extension LayoutNode.Surroundings {
    /// The number of pixels per point; `nil` to round nothing.
    var scale: Double? { pixelScale.flatMap { $0 > 0 && $0.isFinite ? $0 : nil } }
}
