// SPDX-License-Identifier: GPL-3.0-or-later

public import DifferentialTesting
public import StackLayout

/// A tree, and what an engine made of it.
public struct EngineLayout: Sendable {
    /// What was laid out.
    public let tree: LayoutTree
    /// The engine's frames.
    public let frames: [Rect]
    /// How far a frame may be off, in points.
    public let tolerance: Double

    /// An engine's layout.
    ///
    /// - Parameters:
    ///   - tree: What was laid out.
    ///   - frames: The engine's frames.
    ///   - tolerance: How far each number of a frame may be off, in points; more where coordinates are so
    ///     large that rounding makes more of them.
    ///   - rounding: The engine's own rounding, of which the relative part counts.
    public init(
        _ tree: LayoutTree,
        frames: [Rect],
        tolerance: Double,
        rounding: Rounding = .none
    ) {
        self.tree = tree
        self.frames = frames
        var largest = 1.0
        for frame in frames {
            for number in [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height] {
                largest = max(largest, number.magnitude)
            }
        }
        self.tolerance = max(tolerance + rounding.relative * largest, 1e-9 * largest)
    }
}
