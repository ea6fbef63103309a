// SPDX-License-Identifier: GPL-3.0-or-later

public import StackLayout

/// One layout tree, the constraint that it is laid out in and, perhaps, the frames it must get.
///
///     let fixture = Fixture(name: "row", tree: tree)
///     let again = try FixtureReader.fixture(of: fixture.json.utf8, from: FixtureSource(file: "row.json"))
///     print(again.tree == tree)                    // true
public struct Fixture: Sendable {
    /// Frames that a layout must have.
    public struct Expectation: Sendable {
        /// The frames of some elements, by their index in the tree, in path order.
        public var frames: [(index: Int, frame: Rect)]
        /// The distance by which each number of a frame may be off, in points.
        public var tolerance: Double
        /// The source of the frames.
        public var because: String?

        /// Expected frames.
        public init(
            frames: [(index: Int, frame: Rect)],
            tolerance: Double = Expectation.defaultTolerance,
            because: String? = nil
        ) {
            self.frames = frames
            self.tolerance = tolerance
            self.because = because
        }

        /// The tolerance of a fixture that does not say otherwise, in points.
        public static let defaultTolerance = 0.01
    }

    /// The name of the fixture.
    public var name: String
    /// Free text.
    public var description: String?
    /// The layout.
    public var tree: LayoutTree
    /// The frames that it must get; `nil` if nothing is expected.
    public var expectation: Expectation?

    /// A fixture from its parts.
    public init(
        name: String,
        description: String? = nil,
        tree: LayoutTree,
        expectation: Expectation? = nil
    ) {
        self.name = name
        self.description = description
        self.tree = tree
        self.expectation = expectation
    }
}
