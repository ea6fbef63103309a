// SPDX-License-Identifier: GPL-3.0-or-later

internal import Deviations
public import DifferentialTesting
public import StackLayout

/// A tree, and an engine's layout of it.
public struct EngineLayout: Sendable {
    /// The tree that was laid out.
    public let tree: LayoutTree
    /// The engine's frames.
    public let frames: [Rect]
    /// The tolerance for each number of a frame, in points.
    public let tolerance: Double

    /// Creates the layout of an engine.
    ///
    /// - Parameters:
    ///   - tree: The tree that was laid out.
    ///   - frames: The engine's frames.
    ///   - tolerance: The tolerance for each number of a frame, in points. It is raised for large
    ///     coordinates, whose rounding errors are larger.
    ///   - rounding: The engine's own rounding; only its relative part counts.
    public init(
        _ tree: LayoutTree,
        frames: [Rect],
        tolerance: Double,
        rounding: Rounding = .none
    ) {
        self.tree = tree
        self.frames = frames
        let largest = frames.reduce(1) { max($0, $1.largestNumber) }
        self.tolerance = max(tolerance + rounding.relative * largest, 1e-9 * largest)
    }

    /// The largest number of elements of a layout of which many variants are soon made.
    static let mostElements = 40

    /// Whether variants of the layout take much time: it has more than 40 elements, or the rule needs exact numbers for it.
    package var isSlow: Bool { quickFrames == nil }

    /// The rule's frames, which may be none; `nil` if variants of the layout take much time.
    var quickFrames: [Rect]?? {
        guard tree.items.count <= Self.mostElements else { return nil }
        var trials = DeviationTrials()
        let frames = trials.frames(of: tree, under: [])
        return trials.exactLayouts > 0 ? nil : .some(frames)
    }

    /// Returns the share of this layout's numbers that another layout of the tree has as well.
    ///
    /// The share is from 0 to 1, and 1 only if all frames agree. Positions count relative to the parent.
    ///
    /// - Parameter frames: The other layout's frames; `nil` if there are none.
    func credit(of frames: [Rect]?) -> Double {
        guard let frames, frames.count == self.frames.count else { return 0 }
        if frames.agrees(with: self.frames, within: tolerance) { return 1 }
        var right = 0
        for index in frames.indices {
            let (own, other) = (self.frames[index], frames[index])
            var (from, otherFrom) = (Point.zero, Point.zero)
            if let parent = tree.items[index].parent {
                (from, otherFrom) = (self.frames[parent].origin, frames[parent].origin)
            }
            for (number, wanted) in [
                (other.size.width, own.size.width), (other.size.height, own.size.height),
                (other.origin.x - otherFrom.x, own.origin.x - from.x),
                (other.origin.y - otherFrom.y, own.origin.y - from.y),
            ] where (number - wanted).magnitude <= tolerance { right += 1 }
        }
        return Double(right) / Double(4 * frames.count + 1)
    }
}
