// SPDX-License-Identifier: GPL-3.0-or-later

public import StackLayout

/// A layout tree, the constraint of its root and, optionally, its expected frames.
///
///     let fixture = Fixture(name: "row", tree: tree)
///     let again = try FixtureReader.fixture(of: fixture.json.utf8, from: FixtureSource(file: "row.json"))
///     print(again.tree == tree)                    // true
public struct Fixture: Sendable {
    /// The frames that a layout must have.
    public struct Expectation: Sendable {
        /// The frames of some elements, by their index in the tree, in path order.
        public var frames: [(index: Int, frame: Rect)]
        /// The tolerance for each number of a frame, in points.
        public var tolerance: Double
        /// The source of the frames.
        public var because: String?

        /// Creates an expectation.
        public init(
            frames: [(index: Int, frame: Rect)],
            tolerance: Double = Expectation.defaultTolerance,
            because: String? = nil
        ) {
            self.frames = frames
            self.tolerance = tolerance
            self.because = because
        }

        /// Creates an expectation of named elements.
        ///
        /// - Parameters:
        ///   - frames: The frames by path, id or debug name, as `LayoutTree.index(named:)` finds elements.
        ///   - tree: The tree of the fixture.
        ///   - tolerance: The tolerance for each number of a frame, in points.
        ///   - because: The source of the frames.
        /// - Returns: `nil` if the tree has no element of one of the names.
        /// - Complexity: O(frames · elements).
        public init?(
            _ frames: KeyValuePairs<String, Rect>,
            in tree: LayoutTree,
            tolerance: Double = Expectation.defaultTolerance,
            because: String? = nil
        ) {
            var expected: [(index: Int, frame: Rect)] = []
            for (name, frame) in frames {
                guard let index = tree.index(named: name) else { return nil }
                expected.append((index: index, frame: frame))
            }
            self.init(frames: expected, tolerance: tolerance, because: because)
        }

        /// The default tolerance, in points.
        public static let defaultTolerance = 0.01
    }

    /// The name of the fixture.
    public var name: String
    /// Free text.
    public var description: String?
    /// The layout.
    public var tree: LayoutTree
    /// The expected frames; `nil` if nothing is expected.
    public var expectation: Expectation?

    /// Creates a fixture.
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
