// SPDX-License-Identifier: GPL-3.0-or-later

internal import DifferentialTesting
package import LayoutFixtures
internal import StackLayout

/// The expected frames of fixtures, as the engine that others are compared with.
///
/// It only knows the original fixtures and refuses reduced ones, so cases stay as found.
struct RecordedEngine: EngineSession {
    static let name = "expected"

    func answers(to fixtures: [Fixture]) -> [EngineAnswer] {
        fixtures.map { fixture in
            guard let expectation = fixture.expectation, !expectation.frames.isEmpty else {
                return .refused("there are no expected frames")
            }
            var frames = [Rect?](repeating: nil, count: fixture.tree.items.count)
            for (index, frame) in expectation.frames { frames[index] = frame }
            if let missing = fixture.elementWithoutFrame {
                return .refused("there is no expected frame of \(missing)")
            }
            return .solved(Layout(of: fixture.tree, frames: frames.compactMap(\.self)))
        }
    }

    /// The engine under its name.
    static let engine = TestedEngine(name: name) { RecordedEngine() }
}

extension Fixture {
    /// The path of the first element without an expected frame, if others have one.
    package var elementWithoutFrame: String? {
        let known = Set((expectation?.frames ?? []).map(\.index))
        if known.isEmpty { return nil }
        return tree.preorder.first { !known.contains($0) }.map(tree.path)
    }
}
